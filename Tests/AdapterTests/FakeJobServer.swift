import DBus
import EventLoop
import Support

/// Stands where Plasma stands: owns KDE's name for jobs, takes views in and keeps what they are told.
final class FakeJobServer {
  struct View {
    var desktopEntry: String
    var capabilities: Int32
    /// Hints and all updates laid over each other.
    var state: [String: Value]
    var updates = 0
    var end: (code: UInt32, message: String)?
  }

  let client: TestClient
  private(set) var views: [String: View] = [:]
  /// Calls are taken and never answered.
  var isHung = false
  /// The path that every view gets; nil for one of its own.
  var onlyPath: String?
  private(set) var asked = 0

  init(_ address: String) throws {
    client = try TestClient(address)
    client.connection.onMessage = { [unowned self] message in
      guard message.kind == .call else { return false }
      take(message)
      return true
    }
  }

  /// Owns the name from now on, as Plasma takes it: from whoever has it.
  func begin() throws {
    guard try client.connection.request("org.kde.JobViewServer", replacing: true) == .isOwner else { throw Overdue("the name") }
  }

  func end() { client.connection.release("org.kde.JobViewServer") }

  var all: [View] { views.sorted { $0.key < $1.key }.map(\.value) }

  /// The path of the view with this title.
  func path(_ title: String) -> String? { views.first { $0.value.state["title"] == .string(title) }?.key }

  func emit(_ member: MemberName, from path: String) {
    guard let path = ObjectPath(path) else { return }
    client.connection.send(Message.signal(path, "org.kde.JobViewV3", member))
  }

  private func take(_ message: Message) {
    let arguments = values(in: message)
    switch message.member {
    case "requestView":
      asked += 1
      guard !isHung, let entry = arguments[0].string, case .int32(let capabilities) = arguments[1] else { return }
      let path = onlyPath ?? "/org/kde/notificationmanager/jobs/JobView_\(asked)"
      views[path] = View(desktopEntry: entry, capabilities: capabilities, state: named(arguments[2]))
      let reply = message.emptyReply
      ObjectPath(path)?.write(to: reply.writer)
      client.connection.send(reply)
    case "update":
      views[message.path]?.updates += 1
      views[message.path]?.state.merge(named(arguments[0])) { $1 }
    case "terminate":
      guard case .uint32(let code) = arguments[0] else { return }
      views[message.path]?.end = (code, arguments[1].string ?? "")
    default: break
    }
  }

  private func named(_ value: Value) -> [String: Value] {
    guard case .array(_, let entries) = value else { return [:] }
    return entries.reduce(into: [:]) { named, entry in
      if case .entry(.string(let name), .variant(let value)) = entry { named[name] = value }
    }
  }
}
