/// What an estimate is made from.
package enum Measure: Equatable, Sendable {
  case nothing
  case count(UInt64)
  case share(Double)

  /// How much was done from here to `next`; nil where the two cannot be compared or it went back.
  func work(to next: Measure) -> Double? {
    switch (self, next) {
    case (.count(let before), .count(let after)) where after >= before: Double(after &- before)
    case (.share(let before), .share(let after)) where after >= before: after - before
    default: nil
    }
  }
}

/// How fast a task gets on: work in a window over time of the window, where older work weighs less.
///
/// Times are µs of activity. The memory grows with the task: its time constant is half of what has passed, at least 8 s.
package struct Rate: Equatable, Sendable {
  private var position = Measure.nothing
  /// Where the estimate begins.
  private var start: UInt64 = 0
  /// The last report that got on.
  private var last: UInt64 = 0
  /// The beginning was only assumed: a first count that comes at once is where the work is taken up.
  private var isProvisional = false
  /// Weighted work in units, and weighted time in seconds.
  private var work = 0.0
  private var time = 0.0
  /// The longest usual time between two reports, in seconds.
  private var gap = 0.0

  /// µs after the beginning within which a first count is one.
  private static let settling: UInt64 = 1_000_000
  /// Seconds of work below which nothing is said.
  private static let least = 0.2

  package init() {}

  /// Forgets everything; what is done so far is where it begins.
  package mutating func restart(from measure: Measure, at active: UInt64) {
    self = Rate()
    position = measure
    start = active
    last = active
    isProvisional = true
  }

  /// Takes what was reported.
  package mutating func follow(_ measure: Measure, at active: UInt64) {
    guard measure != position else { return }
    guard let done = position.work(to: measure), active >= last else { return restart(from: measure, at: active) }
    let isFirst = isProvisional
    isProvisional = false
    position = measure
    if isFirst, active.minus(start) < Self.settling {
      start = active
      last = active
      return
    }
    let passed = Self.seconds(active.minus(last))
    let memory = memory(at: active)
    let kept = Self.decay(passed / memory)
    let window = memory * (1 - kept)
    work = work * kept + (passed > 0 ? done * window / passed : done)
    time = time * kept + window
    gap = max(passed, gap * kept)
    last = active
  }

  /// Units per second, 0 unknown.
  package func perSecond(at active: UInt64) -> Double { aged(by: silence(at: active, usual: gap), at: active) }

  /// Seconds until `left` is done, nil unknown.
  package func remaining(_ left: Double, at active: UInt64) -> Double? {
    let speed = aged(by: 0, at: last)
    guard speed > 0, left > 0 else { return nil }
    // Silence is no news until the next report is overdue, or all should have been done.
    let excess = silence(at: active, usual: min(gap, left / speed))
    let slowed = aged(by: excess, at: active)
    guard slowed > 0 else { return nil }
    return max(0, left / slowed + excess - Self.seconds(active.minus(last)))
  }

  /// Seconds since the last report beyond what is usual.
  private func silence(at active: UInt64, usual: Double) -> Double {
    max(0, Self.seconds(active.minus(last)) - usual)
  }

  private func aged(by idle: Double, at active: UInt64) -> Double {
    guard time >= Self.least, work > 0 else { return 0 }
    let memory = memory(at: active)
    let kept = Self.decay(idle / memory)
    return work * kept / (time * kept + memory * (1 - kept))
  }

  private func memory(at active: UInt64) -> Double { max(8, Self.seconds(active.minus(start)) / 2) }

  private static func seconds(_ time: UInt64) -> Double { Double(time) / 1_000_000 }

  /// e⁻ˣ, which the standard library lacks: a short series of x / 1024, squared ten times.
  private static func decay(_ exponent: Double) -> Double {
    guard exponent < 40 else { return 0 }
    let small = exponent / 1024
    var value = 1 - small * (1 - small / 2 * (1 - small / 3))
    for _ in 0..<10 { value *= value }
    return value
  }
}
