import DBus
import Support

/// A panel: the watcher's name, and whatever a host asks.
final class Panel {
  let client: TestClient
  private(set) var registered: [String] = []

  init(_ address: String) throws {
    client = try TestClient(address)
    let hearing = client.connection.onMessage
    client.connection.onMessage = { [unowned self] message in
      guard message.kind == .call else { return hearing?(message) ?? false }
      if message.member == "RegisterStatusNotifierItem", let service = values(in: message).first?.string { registered.append(service) }
      return true
    }
    client.connection.addMatch("type='signal',interface='org.kde.StatusNotifierItem'")
    client.connection.addMatch("type='signal',interface='com.canonical.dbusmenu'")
    guard try client.connection.request("org.kde.StatusNotifierWatcher", replacing: false) == .isOwner else { throw Overdue("name") }
    guard try client.eventually({ registered.count == 1 }) else { throw Overdue("no item was registered") }
  }

  var service: String { registered.last ?? "" }

  func property(_ name: String, of interface: String = "org.kde.StatusNotifierItem", at path: String = "/StatusNotifierItem") throws
    -> Value
  {
    let reply = try client.call(
      service, path, "org.freedesktop.DBus.Properties", "Get", [.string(interface), .string(name)])
    guard case .variant(let value) = reply[0] else { return reply[0] }
    return value
  }

  func menu(_ member: String, _ arguments: [Value]) throws -> [Value] {
    try client.call(service, "/MenuBar", "com.canonical.dbusmenu", member, arguments)
  }

  func click(_ id: Int32) throws {
    _ = try menu("Event", [.int32(id), .string("clicked"), .variant(.int32(0)), .uint32(0)])
  }

  /// Labels with ids, each task with what lies under it.
  func entries() throws -> [(id: Int32, label: String, children: [(id: Int32, label: String)])] {
    let layout = try menu("GetLayout", [.int32(0), .int32(-1), .array(of: "s", [])])[1]
    return children(layout).map { ($0.id, $0.label, children($0.value).map { ($0.id, $0.label) }) }
  }

  private func children(_ value: Value) -> [(id: Int32, label: String, value: Value)] {
    guard case .structure(let fields) = value, case .array(_, let items) = fields[2] else { return [] }
    return items.compactMap { item in
      guard case .variant(let child) = item, case .structure(let fields) = child, case .int32(let id) = fields[0],
        case .array(_, let entries) = fields[1]
      else { return nil }
      let label = entries.lazy.compactMap { entry -> String? in
        guard case .entry(.string("label"), .variant(.string(let text))) = entry else { return nil }
        return text
      }.first
      return (id, label ?? "", child)
    }
  }
}
