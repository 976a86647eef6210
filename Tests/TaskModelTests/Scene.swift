import TaskModel
import Testing

/// A ledger with a clock that a test moves.
struct Scene {
  var ledger: Ledger
  var now = Instant(running: 50_000_000, wall: 1_700_000_000_000_000)
  private var nextID: UInt64 = 1
  /// Everything that was said, in order.
  var log: [Change] = []

  static let anna = Party(connection: ":1.1", uid: 1000, pid: 10)
  /// Another connection of the same user.
  static let annaElsewhere = Party(connection: ":1.2", uid: 1000, pid: 11)
  static let bert = Party(connection: ":1.3", uid: 1001, pid: 12)
  static let daemon = Party(connection: "", uid: 0, pid: 1)

  init(_ settings: Settings = Settings()) { ledger = Ledger(settings: settings) }

  /// Lets time pass on both clocks, and what is due happen.
  @discardableResult
  mutating func wait(_ seconds: Double) -> [Change] {
    let time = UInt64((seconds * 1_000_000).rounded())
    now.running += time
    now.wall += time
    return keep(ledger.advanceTime(to: now))
  }

  /// Lets time pass on both clocks; nothing else.
  mutating func pass(_ seconds: Double) {
    let time = UInt64((seconds * 1_000_000).rounded())
    now.running += time
    now.wall += time
  }

  @discardableResult
  mutating func begin(
    _ name: String = "work", lifetime: Lifetime = .connection, by party: Party = Scene.anna, _ write: (inout TaskUpdate) -> Void = { _ in }
  ) throws -> TaskID {
    var fields = TaskUpdate(name: name)
    write(&fields)
    let id = TaskID(nextID)
    _ = keep(try ledger.create(TaskDraft(fields: fields, lifetime: lifetime), as: id, by: party, at: now))
    nextID += 1
    return id
  }

  @discardableResult
  mutating func apply(_ command: Command, to id: TaskID, by party: Party = Scene.anna) throws -> [Change] {
    keep(try ledger.apply(command, to: id, by: party, at: now))
  }

  @discardableResult
  mutating func update(_ id: TaskID, by party: Party = Scene.anna, _ write: (inout TaskUpdate) -> Void) throws -> [Change] {
    var fields = TaskUpdate()
    write(&fields)
    return try apply(.update(fields), to: id, by: party)
  }

  @discardableResult
  mutating func progress(_ id: TaskID, _ completed: UInt64, _ total: UInt64) throws -> [Change] {
    try apply(.setProgress(completed: completed, total: total), to: id)
  }

  @discardableResult
  mutating func finish(_ id: TaskID, _ outcome: Outcome = .succeeded, _ message: String = "") throws -> [Change] {
    try apply(.finish(outcome, message: message), to: id)
  }

  @discardableResult
  mutating func lose(_ id: TaskID, _ loss: Loss = .connection) -> [Change] { keep(ledger.lose(id, loss, at: now)) }

  /// The task, which must exist.
  func task(_ id: TaskID) throws -> Task { try #require(ledger.task(id)) }

  /// Seconds until the expected end, nil unknown.
  func left(_ id: TaskID) throws -> Double? {
    let end = try task(id).expectedEnd(at: now)
    return end == 0 ? nil : (Double(end) - Double(now.wall)) / 1_000_000
  }

  private mutating func keep(_ changes: [Change]) -> [Change] {
    log += changes
    return changes
  }
}
