import Linux

/// When the command began, and how long it has been running since.
struct ActiveClock {
  /// µs since the epoch
  let start = Clock.wall
  private var counted: UInt64 = 0
  private var since: UInt64? = Clock.monotonic

  /// µs
  var active: UInt64 { counted + (since.map { Clock.monotonic - $0 } ?? 0) }

  mutating func run(_ isRunning: Bool) {
    guard isRunning != (since != nil) else { return }
    counted = active
    since = isRunning ? Clock.monotonic : nil
  }
}
