import DBus
import HeadwayBus
import Linux
import Screen

/// The tasks as the daemon last told of them: a listing, then frames that follow each other without a gap.
struct TaskMirror {
  /// What happened to a row.
  struct Change {
    enum Kind: String {
      case added
      case changed
      case removed
    }

    let kind: Kind
    let row: TaskRow
  }

  /// What a message meant.
  enum News {
    case changes([Change])
    /// A frame is missing: everything has to be asked for anew.
    case gap
  }

  private(set) var rows: [UInt64: TaskRow] = [:]
  private var serial: UInt64 = 0
  /// The unique name of the daemon, whose word alone counts.
  private var daemon = ""

  /// Begins with a listing.
  mutating func begin(_ serial: UInt64, _ entries: [TaskEntry], from daemon: String) -> [Change] {
    self.serial = serial
    self.daemon = daemon
    return replace(with: entries)
  }

  /// The daemon has gone and took its tasks along.
  mutating func empty() -> [Change] {
    daemon = ""
    return replace(with: [])
  }

  private mutating func replace(with entries: [TaskEntry]) -> [Change] {
    var left = rows
    var changes: [Change] = []
    for entry in entries {
      guard var row = TaskRow(entry) else { continue }
      row.received = Clock.monotonic
      let old = left.removeValue(forKey: row.id)
      rows[row.id] = row
      if old != row { changes.append(Change(kind: old == nil ? .added : .changed, row: row)) }
    }
    for row in left.values.sorted(by: { $0.id < $1.id }) {
      rows[row.id] = nil
      changes.append(Change(kind: .removed, row: row))
    }
    return changes
  }

  /// Whether the daemon itself sent it.
  func isFromDaemon(_ message: Message) -> Bool { message.kind == .signal && !daemon.isEmpty && message.sender == daemon }

  /// nil for whatever says nothing of tasks.
  mutating func hear(_ message: Message) -> News? {
    guard isFromDaemon(message) else { return nil }
    if message.interface == Contract.Task.interface.text { return hearEnd(message).map { .changes([$0]) } }
    guard message.interface == Contract.Manager.interface.text, message.member == Contract.Manager.tasksChanged.name.text,
      let frame = try? Contract.Manager.tasksChanged.contents.read(message)
    else { return nil }
    guard frame.0 == serial + 1 else { return .gap }
    serial = frame.0
    let changes = frame.1.compactMap { take($0) }
    let gone = frame.2.compactMap { path in Contract.id(in: path.text).flatMap { rows.removeValue(forKey: $0) } }
    return .changes(changes + gone.map { Change(kind: .removed, row: $0) })
  }

  private mutating func hearEnd(_ message: Message) -> Change? {
    guard message.member == Contract.Task.finished.name.text, let id = Contract.id(in: message.path), var row = rows[id],
      let (outcome, text) = try? Contract.Task.finished.contents.read(message), let state = RowState(rawValue: outcome), !row.isEnded
    else { return nil }
    row.state = state
    row.message = text
    rows[id] = row
    return Change(kind: .changed, row: row)
  }

  private mutating func take(_ entry: TaskEntry) -> Change? {
    guard let id = Contract.id(in: entry.path.text) else { return nil }
    let old = rows[id]
    guard var row = old ?? TaskRow(entry) else { return nil }
    row.take(entry.properties)
    if entry.properties[TaskProperty.activeTime.rawValue] != nil || old == nil { row.received = Clock.monotonic }
    rows[id] = row
    return Change(kind: old == nil ? .added : .changed, row: row)
  }
}
