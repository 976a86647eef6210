import Screen
import TaskModel

/// One bubble as it stands at the server, and what it is to say.
struct BubbleSlot {
  enum Content: Equatable {
    /// As the task is now.
    case running
    /// The task has ended; the words wait a moment for others.
    case ending
    case end(Ending)
    case crowd(Crowd)
    /// Nothing any more, as soon as the server has said what to take down.
    case nothing
  }

  /// What makes the bubble of a running task be sent anew; amounts and details do not.
  struct Standing: Equatable {
    let name: String
    let phase: String
    let percent: Int?
    let state: TaskState
    let cancelLabel: String?

    init(_ task: Task) {
      name = task.name
      phase = task.phase
      percent = task.percent
      state = task.state
      cancelLabel = task.canCancel ? task.cancelLabel : nil
    }
  }

  /// Between two updates of a bubble; µs.
  static let gap: UInt64 = 1_000_000
  private static let attempts = 3

  var content: Content
  /// The server's number for it; 0 = none is up.
  var id: UInt32 = 0
  var isAsking = false
  /// What was said last.
  var standing: Standing?
  private(set) var isDismissed = false
  private var tried: UInt64?
  private var refusals: UInt64 = 0

  init(_ content: Content) { self.content = content }

  /// It is seen, or may be in a moment.
  var isUp: Bool { id != 0 || isAsking }

  mutating func write(_ content: Content) {
    self.content = content
    refusals = 0
  }

  /// When it may be sent, at the earliest; nil while it may not.
  func due(at now: UInt64) -> UInt64? {
    guard !isAsking else { return nil }
    switch content {
    case .running: return isDismissed ? nil : tried.map { $0 + Self.gap << refusals } ?? now
    case .crowd: return tried.map { $0 + Self.gap << refusals } ?? now
    case .end: return refusals == 0 ? now : tried.map { $0 + Self.gap << refusals } ?? now
    case .ending, .nothing: return nil
    }
  }

  /// What it says now; nil where that is no news. Otherwise it counts as asked for.
  mutating func bubble(_ key: Announcer.Key, _ ledger: Ledger, at now: Instant) -> Bubble? {
    let bubble: Bubble
    switch content {
    case .running:
      guard case .task(let id) = key, let task = ledger.task(id), !task.state.isEnded, standing != Standing(task) else { return nil }
      standing = Standing(task)
      bubble = Bubble(running: TaskRow(task, at: now))
    case .end(let ending):
      guard now.running < ending.time + Endings.patience else { return nil }
      bubble = Bubble(ending)
    case .crowd(let crowd): bubble = Bubble(crowd)
    case .ending, .nothing: return nil
    }
    isAsking = true
    tried = now.running
    return bubble
  }

  mutating func answered(_ id: UInt32) {
    isAsking = false
    refusals = 0
    self.id = id
  }

  /// True where it is worth another attempt.
  mutating func refused() -> Bool {
    isAsking = false
    standing = nil
    refusals = min(refusals + 1, 6)
    return refusals < Self.attempts && content != .nothing && content != .ending
  }

  mutating func dismissed() {
    id = 0
    isDismissed = content == .running
  }

  /// Another server knows nothing of it.
  mutating func reset() {
    id = 0
    isAsking = false
    refusals = 0
    tried = nil
  }
}
