import DBus
import HeadwayBus
import Support

/// What a watcher knows: the snapshot, kept up with the frames.
final class Replica {
  private(set) var tasks: [String: [String: Value]] = [:]
  private(set) var serial: UInt64
  private(set) var frames: [UInt64] = []
  private let client: TestClient
  private var position = 0

  init(_ client: TestClient, _ options: [(String, Value)] = []) throws {
    self.client = client
    client.forgetSignals()
    let (serial, entries) = try client.headway.manager(
      Contract.Manager.watch, Properties(options.map { (name: $0.0, value: $0.1) }))
    self.serial = serial
    for entry in entries { take(entry.path.text, entry.properties.entries.map { ($0.name, $0.value) }) }
  }

  private func take(_ path: String, _ properties: [(String, Value)]) {
    for (name, value) in properties { tasks[path, default: [:]][name] = value }
    if properties.isEmpty { tasks[path] = tasks[path] ?? [:] }
  }

  /// Applies the frames that have come; false where one is missing.
  func catchUp() throws -> Bool {
    while position < client.heard.count {
      let signal = client.heard[position]
      position += 1
      guard signal.member == "TasksChanged" else { continue }
      guard signal.arguments.count == 3, signal.arguments[0] == .uint64(serial + 1), case .array(_, let changed) = signal.arguments[1],
        case .array(_, let removed) = signal.arguments[2]
      else { return false }
      serial += 1
      frames.append(signal.time)
      for case .structure(let fields) in changed {
        guard let path = fields[0].path?.text, case .array(_, let entries) = fields[1] else { return false }
        take(path, entries.compactMap { if case .entry(.string(let name), .variant(let value)) = $0 { (name, value) } else { nil } })
      }
      for path in removed { if let path = path.path?.text, tasks.removeValue(forKey: path) == nil { return false } }
    }
    return true
  }

  /// What a fresh listing says, in the same form.
  func fresh(_ options: [(String, Value)]) throws -> [String: [String: Value]] {
    Dictionary(
      uniqueKeysWithValues: try client.list(options).map { entry in
        (entry.path.text, Dictionary(uniqueKeysWithValues: entry.properties.entries.map { ($0.name, $0.value) }))
      })
  }

  /// Without defaults, and without what time alone moves.
  static func essence(_ tasks: [String: [String: Value]]) -> [String: [String: Value]] {
    tasks.mapValues { properties in
      properties.filter { name, value in
        !["ActiveTime", "Rate", "ExpectedEndTime"].contains(name) && TaskProperty(rawValue: name)?.standard != value
      }
    }
  }
}
