/// Ended tasks in the order in which they are given up; entries may be stale.
struct EndedQueue: Equatable, Sendable {
  private var ids: [TaskID] = []
  private var head = 0
  /// How many entries stand for a task.
  private(set) var count = 0

  mutating func add(_ id: TaskID) {
    ids.append(id)
    count &+= 1
  }

  /// One of the tasks in it went elsewhere; its entry stays behind, stale.
  mutating func leave() { count = max(0, count &- 1) }

  /// Takes out the oldest entry, which may be stale.
  mutating func takeOldest() -> TaskID? {
    guard head < ids.count else { return nil }
    head &+= 1
    return ids[head &- 1]
  }

  /// Stale entries are most of it.
  var isUntidy: Bool { ids.count > 2 &* count &+ 64 }

  mutating func tidy(where isMember: (TaskID) -> Bool) {
    ids = ids[head...].filter(isMember)
    head = 0
  }
}
