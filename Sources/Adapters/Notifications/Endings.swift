import TaskModel

/// Decides which ends are told, and lets those that come together be told together.
struct Endings {
  /// How long the first of several waits for the others; µs.
  static let window: UInt64 = 300_000
  /// Ends told one by one, before more of them are told as one; one more is allowed after each `pause`.
  static let singles: UInt64 = 3
  static let pause: UInt64 = 3_000_000
  /// A server that does not answer for so long misses what happened.
  static let patience: UInt64 = 60_000_000
  /// Ends that wait for a server that does not answer.
  private static let atMost = 2000
  /// Parts that go down with their parent do so within this time.
  private static let fall: UInt64 = 1_000_000

  /// Tasks that ran at least so long are told of when they end; µs.
  let announceAfter: UInt64
  private var waiting: [Ending] = []
  /// Those that lost their parent a moment ago, and when the last of them did.
  private var uprooted: Set<TaskID> = []
  private var uprootedAt: UInt64 = 0
  /// When the allowance for single ends is whole again.
  private var full: UInt64 = 0

  init(announceAfter: UInt64) { self.announceAfter = announceAfter }

  var isEmpty: Bool { waiting.isEmpty }

  /// When they are to be told.
  var due: UInt64? { waiting.first.map { $0.time + Self.window } }

  /// A task is a root now, because its parent has ended.
  mutating func uproot(_ id: TaskID, at now: Instant) {
    if now.running >= uprootedAt + Self.fall { uprooted = [] }
    uprooted.insert(id)
    uprootedAt = now.running
  }

  /// Takes the end of a task; nil where it is not worth a word.
  func judge(_ task: Task, _ ledger: Ledger, at now: Instant) -> Ending? {
    guard task.isVisible else { return nil }
    let isAsked = Self.isAsked(task)
    // What a program tells docks it tells in bubbles of its own, too.
    guard isAsked || (task.parent == nil && task.source != .unity && !fell(task, at: now)) else { return nil }
    return Self.isNews(task, after: announceAfter, at: now) ? Ending(task, ledger, at: now) : nil
  }

  /// Whether the end of a task is worth a word by itself.
  static func isNews(_ task: Task, after length: UInt64, at now: Instant) -> Bool {
    guard task.notify != "never" else { return false }
    return switch Ending.Kind(task.state) {
    case .cancelled: false
    case .failed: isAsked(task) || !task.attended || task.activeTime(at: now) >= length
    case .done: isAsked(task) || task.activeTime(at: now) >= length
    }
  }

  private static func isAsked(_ task: Task) -> Bool { task.notify == "end" || task.notify == "progress" }

  /// Whether it was lost with the parent that it had.
  private func fell(_ task: Task, at now: Instant) -> Bool {
    task.state == .lost && now.running < uprootedAt + Self.fall && uprooted.contains(task.id)
  }

  /// False where too many wait already.
  mutating func add(_ ending: Ending) -> Bool {
    guard waiting.count < Self.atMost else { return false }
    waiting.append(ending)
    return true
  }

  /// Nobody is there to be told.
  mutating func clear() { waiting = [] }

  /// Ends whose time has come.
  struct Gathered {
    var single: [Ending] = []
    var together: [Ending] = []
    /// Too old to be told.
    var missed: [Ending] = []
  }

  /// What is to be told now: each by itself, or those of a kind together.
  mutating func gather(at now: UInt64) -> Gathered {
    var gathered = Gathered()
    guard let due, due <= now else { return gathered }
    for ending in waiting where now >= ending.time + Self.patience { gathered.missed.append(ending) }
    let told = waiting.dropFirst(gathered.missed.count)
    waiting = []
    full = max(full, now)
    let allowed = Self.singles - (full - now + Self.pause - 1) / Self.pause
    if told.count <= Int(allowed) {
      full += UInt64(told.count) * Self.pause
      gathered.single = Array(told)
    } else {
      gathered.together = Array(told)
    }
    return gathered
  }
}
