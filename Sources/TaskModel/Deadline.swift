/// One moment at which a task is to be looked at; it may be stale, and the ledger knows.
struct Deadline: Comparable, Sendable {
  /// µs on the running clock.
  let due: UInt64
  let task: TaskID
  /// The task is to be removed: children go before their parents.
  let isLeaving: Bool

  static func < (one: Deadline, other: Deadline) -> Bool {
    one.due != other.due ? one.due < other.due : one.rank < other.rank
  }

  private var rank: UInt64 { isLeaving ? .max &- task.number : task.number }
}
