/// How fast a task gets on, and how long the rest takes: always work over the time it took, never a mean of rates.
///
/// Times are µs of activity. There are two memories. The long one is the mean since the beginning, or since the speed turned;
/// the short one fades. What lies far ahead goes as the work has gone all the while; the last bit goes as it goes now.
package struct Rate: Equatable, Sendable {
  private var position = Measure.nothing
  /// The beginning was only assumed: a first count that comes at once is where the work is taken up.
  private var isProvisional = false
  /// The long memory is that since a turn.
  private var hasTurned = false
  /// The last report that got on, or the beginning.
  private var last: UInt64 = 0
  /// The longest usual time between two reports, in seconds.
  private var gap = 0.0
  /// All since the beginning, since the last turn, and lately.
  private var all = Stretch()
  private var long = Stretch()
  private var short = Stretch()
  private var turns = TurnWatch()

  /// µs after the beginning within which a first count is one.
  private static let settling: UInt64 = 1_000_000
  /// Seconds of work below which nothing is said.
  private static let least = 0.2

  package init() {}

  /// Forgets everything; what is done so far is where it begins.
  package mutating func restart(from measure: Measure, at active: UInt64) {
    self = Rate()
    position = measure
    last = active
    isProvisional = true
  }

  /// Takes what was reported.
  package mutating func follow(_ measure: Measure, at active: UInt64) {
    guard measure != position else { return }
    if let share = position.remnant(in: measure) { return shrink(to: measure, by: share) }
    guard let done = position.work(to: measure), active >= last else { return restart(from: measure, at: active) }
    let isStart = isProvisional && active.minus(last) < Self.settling
    let step = Stretch(work: done, time: Self.seconds(active.minus(last)))
    position = measure
    isProvisional = false
    last = active
    if !isStart { take(step) }
  }

  /// Units per second, 0 unknown.
  package func perSecond(at active: UInt64) -> Double {
    guard all.time >= Self.least else { return 0 }
    return short(after: max(0, silence(at: active) - gap)).rate
  }

  /// Seconds until `left` is done, nil unknown.
  package func remaining(_ left: Double, at active: UInt64) -> Double? {
    guard long.time >= Self.least, long.work > 0, left > 0 else { return nil }
    let silence = silence(at: active)
    // Silence is no news until the next report is overdue, or all should have been done.
    let excess = max(0, silence - min(gap, left / rate(ahead: left, after: 0)))
    let slowed = rate(ahead: left, after: excess)
    return slowed > 0 ? max(0, left / slowed + excess - silence) : nil
  }

  private mutating func take(_ step: Stretch) {
    all += step
    long += step
    gap = max(step.time, gap * Stretch.kept(after: step.time, memory: memory))
    short.fade(into: step, memory: memory)
    switch turns.follow(step, mean: long, age: all.time) {
    case .onward(let run):
      hasTurned = true
      long = run
      short = run.within(memory)
    case .back:
      hasTurned = false
      long = all
    case nil: break
    }
  }

  /// A small fall: what was done counts for less, the time it took stays.
  private mutating func shrink(to measure: Measure, by share: Double) {
    position = measure
    all.work *= share
    long.work *= share
    short.work *= share
    turns.scale(by: share)
  }

  /// Seconds that the short memory reaches back.
  private var memory: Double { max(20, long.time / 5) }

  /// The short memory after so many seconds in which nothing came.
  private func short(after idle: Double) -> Stretch {
    var faded = short
    faded.fade(into: Stretch(work: 0, time: idle), memory: memory)
    return faded
  }

  /// What to reckon with for the work that is left, after so many seconds in which nothing came.
  private func rate(ahead left: Double, after idle: Double) -> Double {
    let mean = Stretch(work: long.work, time: long.time + idle)
    // Half and half where what is left is a quarter of what is remembered; as much as that where the speed has turned.
    let ratio = (hasTurned ? 1 : 4) * left / mean.work
    let nearness = 1 / (1 + ratio * ratio * ratio * ratio)
    return nearness * short(after: idle).rate + (1 - nearness) * mean.rate
  }

  private func silence(at active: UInt64) -> Double { Self.seconds(active.minus(last)) }

  private static func seconds(_ time: UInt64) -> Double { Double(time) / 1_000_000 }
}
