import TaskModel
import Testing

@testable import Adapters

/// An announcer between a ledger and a server that shows everything at once, with a clock that a test moves.
struct BubbleScene {
  struct Shown: Equatable {
    let key: Announcer.Key
    let bubble: Bubble
    let replacing: UInt32
    let id: UInt32
  }

  var ledger: Ledger
  var now = Instant(running: 50_000_000, wall: 1_700_000_000_000_000)
  var announcer: Announcer
  private(set) var takenDown: [UInt32] = []
  private var nextID: UInt64 = 1
  private var nextBubble: UInt32 = 1
  static let owner = Party(connection: ":1.1", uid: 1000, pid: 10)

  init(_ settings: Settings = Settings(), hasServer: Bool = true) {
    ledger = Ledger(settings: settings)
    announcer = Announcer(announceAfter: 60_000_000)
    if hasServer { announcer.serverChanged(isThere: true) }
  }

  @discardableResult
  mutating func begin(_ name: String = "work", source: Source = .dbus, _ write: (inout TaskUpdate) -> Void = { _ in }) throws -> TaskID {
    var fields = TaskUpdate(name: name)
    write(&fields)
    let id = TaskID(nextID)
    nextID += 1
    let draft = TaskDraft(
      fields: fields, source: source, lifetime: .connection, signalOnCancel: nil, startTime: nil, activeTime: nil)
    take(try ledger.create(draft, as: id, by: Self.owner, at: now))
    return id
  }

  /// A task with a bubble, 0 of 100.
  mutating func beginShown(_ name: String = "work") throws -> TaskID {
    try begin(name) {
      $0.notify = "progress"
      $0.total = 100
    }
  }

  mutating func apply(_ command: Command, to id: TaskID) throws { take(try ledger.apply(command, to: id, by: Self.owner, at: now)) }
  mutating func progress(_ id: TaskID, _ completed: UInt64, _ total: UInt64 = 100) throws {
    try apply(.setProgress(completed: completed, total: total), to: id)
  }
  mutating func finish(_ id: TaskID, _ outcome: Outcome = .succeeded, _ message: String = "") throws {
    try apply(.finish(outcome, message: message), to: id)
  }
  mutating func lose(_ id: TaskID) { take(ledger.lose(id, .connection, at: now)) }

  mutating func take(_ changes: [Change]) { announcer.take(changes, ledger, at: now) }

  mutating func pass(_ seconds: Double) {
    now.running += UInt64(seconds * 1_000_000)
    now.wall += UInt64(seconds * 1_000_000)
    take(ledger.advanceTime(to: now))
  }

  /// Runs all errands that are due, as a server that takes everything.
  @discardableResult
  mutating func serve() -> [Shown] {
    var shown: [Shown] = []
    while let errand = announcer.next(ledger, at: now) {
      switch errand {
      case .takeDown(let id): takenDown.append(id)
      case .show(let key, let bubble, let replacing):
        let id = replacing == 0 ? nextBubble : replacing
        if replacing == 0 { nextBubble += 1 }
        shown.append(Shown(key: key, bubble: bubble, replacing: replacing, id: id))
        announcer.shown(key, as: id)
      }
    }
    return shown
  }

  /// Lets time pass in steps, so that everything happens when it is due.
  mutating func serve(for seconds: Double) -> [Shown] { serve(for: seconds) { _ in } }

  mutating func serve<Failure: Error>(for seconds: Double, _ step: (inout BubbleScene) throws(Failure) -> Void) throws(Failure) -> [Shown] {
    var shown: [Shown] = []
    for _ in 0..<Int(seconds * 10) {
      pass(0.1)
      try step(&self)
      shown += serve()
    }
    return shown
  }
}
