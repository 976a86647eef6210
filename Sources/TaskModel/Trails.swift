/// The trails of all tasks that are old enough to have one.
struct Trails: Equatable, Sendable {
  private var trails: [TaskID: Trail] = [:]
  /// In the order in which they began; entries may be stale.
  private var order = EndedQueue()
  private var bytes = 0

  /// µs of age below which there is none.
  static let age: UInt64 = 10_000_000
  static let mostBytes = 4 << 20
  /// What a trail costs beside its points.
  private static let overhead = 128

  subscript(id: TaskID) -> [TrailPoint] { trails[id]?.all ?? [] }

  mutating func record(_ task: Task, after old: Task, at now: Instant) {
    guard task.phase != old.phase || task.detail != old.detail || task.counts != old.counts else { return }
    guard task.activeTime(at: now) >= Self.age else { return }
    if let trail = trails[task.id] {
      guard trail.wants(task, after: old, at: now) else { return }
      let before = trail.bytes
      trails[task.id]?.record(task, after: old, at: now)
      bytes += (trails[task.id]?.bytes ?? before) - before
    } else {
      var trail = Trail()
      trail.begin(with: old)
      trail.record(task, after: old, at: now)
      trails[task.id] = trail
      order.add(task.id)
      bytes += trail.bytes + Self.overhead
    }
    shrink()
  }

  mutating func remove(_ id: TaskID) {
    guard let trail = trails.removeValue(forKey: id) else { return }
    bytes -= trail.bytes + Self.overhead
    order.leave()
    if order.isUntidy {
      let trails = trails
      order.tidy { trails[$0] != nil }
    }
  }

  private mutating func shrink() {
    while bytes > Self.mostBytes, let oldest = order.takeOldest() { remove(oldest) }
  }
}
