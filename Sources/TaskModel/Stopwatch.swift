/// The time a task spends running, on the running clock.
struct Stopwatch: Equatable, Sendable {
  /// µs up to the last start.
  private(set) var counted: UInt64
  /// When it was started; nil while it stands.
  private(set) var since: UInt64?

  init(counted: UInt64 = 0) { self.counted = counted }

  func total(at running: UInt64) -> UInt64 {
    guard let since else { return counted }
    return counted.plus(running.minus(since))
  }

  mutating func run(_ isRunning: Bool, at running: UInt64) {
    guard isRunning != (since != nil) else { return }
    counted = total(at: running)
    since = isRunning ? running : nil
  }
}
