/// Whether network activity is shown: as long as a visible network task works, and at least a second.
struct NetworkMark: Equatable, Sendable {
  private(set) var isOn = false
  /// Visible network tasks that work now.
  private(set) var tasks = 0
  private var since: UInt64 = 0
  /// When it goes off unless another task comes; nil while one works or while it is off.
  private(set) var offAt: UInt64?

  /// µs it holds at least.
  static let shortest: UInt64 = 1_000_000

  mutating func count(_ before: Bool, _ after: Bool) {
    if before != after { tasks = after ? tasks &+ 1 : max(0, tasks &- 1) }
  }

  /// The new value if it changes.
  mutating func settle(at running: UInt64) -> Bool? {
    if tasks > 0 {
      offAt = nil
      if isOn { return nil }
      isOn = true
      since = running
      return true
    }
    guard isOn else { return nil }
    // A clock that went back does not hold the mark for longer than it would be held anyway.
    let due = offAt ?? min(since.plus(Self.shortest), running.plus(Self.shortest))
    if running < due {
      offAt = due
      return nil
    }
    isOn = false
    offAt = nil
    return false
  }
}
