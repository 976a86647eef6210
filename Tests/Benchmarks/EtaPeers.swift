import Glibc

/// Something that says how long a piece of work will still take.
protocol EtaEstimating {
  /// `wall` is the clock that goes on while the machine sleeps.
  mutating func report(_ completed: UInt64, active: Double, wall: Double)
  mutating func pause(_ isPaused: Bool, active: Double, wall: Double)
  /// Seconds, nil for no estimate; asked once a second.
  mutating func left(active: Double, wall: Double) -> Double?
}

extension EtaEstimating {
  mutating func pause(_ isPaused: Bool, active: Double, wall: Double) {}
}

/// tqdm 4.67: exponentially weighted means of steps and times between prints, alpha 0.3, on the wall clock, with its minimum of
/// steps between two prints.
struct TqdmEta: EtaEstimating {
  private struct Mean {
    var last = 0.0
    var calls = 0

    mutating func take(_ value: Double) {
      last = 0.3 * value + 0.7 * last
      calls += 1
    }

    var value: Double { calls == 0 ? last : last / (1 - pow(0.7, Double(calls))) }
  }

  let total: Double
  private var completed = 0.0
  private var printed = 0.0
  private var printedAt = 0.0
  private var least = 0.0
  private var steps = Mean()
  private var times = Mean()
  private var leasts = Mean()

  init(total: UInt64) { self.total = Double(total) }

  mutating func report(_ count: UInt64, active: Double, wall: Double) {
    let advance = Double(count) - completed
    if advance < 0 { printed += advance }
    completed = Double(count)
    let passed = wall - printedAt
    guard completed - printed >= least, passed >= 0.1 else { return }
    let done = completed - printed
    if done != 0 {
      steps.take(done)
      times.take(passed)
    }
    least = done * 0.1 / passed
    if passed < 10 {
      leasts.take(least)
      least = leasts.value
    }
    printed = completed
    printedAt = wall
  }

  mutating func left(active: Double, wall: Double) -> Double? {
    // Its monitor thread.
    if wall - printedAt >= 10, least > 1 { least = 1 }
    let rate = times.value > 0 ? steps.value / times.value : completed / wall
    return rate > 0 ? max(0, total - completed) / rate : nil
  }
}

/// rich 14: the steps after the first of the last 30 s and 1000 samples, over their span, rounded up.
struct RichEta: EtaEstimating {
  let total: Double
  private var completed = 0.0
  private var samples: [(at: Double, steps: Double)] = []

  init(total: UInt64) { self.total = Double(total) }

  mutating func report(_ count: UInt64, active: Double, wall: Double) {
    let advance = Double(count) - completed
    completed = Double(count)
    samples.removeFirst(samples.firstIndex { $0.at >= active - 30 } ?? samples.count)
    guard advance > 0 else { return }
    if samples.count == 1000 { samples.removeFirst() }
    samples.append((active, advance))
  }

  mutating func left(active: Double, wall: Double) -> Double? {
    guard let first = samples.first, let last = samples.last, last.at > first.at else { return nil }
    let steps = samples.dropFirst().reduce(0) { $0 + $1.steps }
    return steps > 0 ? ceil(max(0, total - completed) / (steps / (last.at - first.at))) : nil
  }
}

/// indicatif 0.18: a doubly smoothed rate, weight 0.1 after 15 s, where the time since the last step counts as standstill.
struct IndicatifEta: EtaEstimating {
  let total: Double
  private var smooth = 0.0
  private var smoother = 0.0
  private var before = 0.0
  private var beforeAt = 0.0
  private var start = 0.0

  init(total: UInt64) { self.total = Double(total) }

  private static func weight(_ age: Double) -> Double { pow(0.1, age / 15) }

  mutating func report(_ count: UInt64, active: Double, wall: Double) {
    let now = Double(count)
    guard now > before, active > beforeAt else {
      if now < before {
        smooth = 0
        smoother = 0
        before = now
        beforeAt = active
        start = active
      }
      return
    }
    let passed = active - beforeAt
    let kept = Self.weight(passed)
    smooth = smooth * kept + (now - before) / passed * (1 - kept)
    smoother = smoother * kept + smooth / (1 - Self.weight(active - start)) * (1 - kept)
    before = now
    beforeAt = active
  }

  mutating func left(active: Double, wall: Double) -> Double? {
    let whole = 1 - Self.weight(active - start)
    guard whole > 0 else { return nil }
    let kept = Self.weight(active - beforeAt)
    let rate = (smoother * kept + smooth * kept / whole * (1 - kept)) / whole
    return rate > 0 ? max(0, total - before) / rate : nil
  }
}

/// pv 1.6: the mean since the start, on the wall clock.
struct OldPvEta: EtaEstimating {
  let total: Double
  private var completed = 0.0

  init(total: UInt64) { self.total = Double(total) }

  mutating func report(_ count: UInt64, active: Double, wall: Double) { completed = Double(count) }

  mutating func left(active: Double, wall: Double) -> Double? {
    completed > 0 ? (max(0, total - completed) * wall / completed).rounded(.towardZero) : nil
  }
}

/// pv since 1.7: a ring of seven marks, one every 5 s.
struct NewPvEta: EtaEstimating {
  let total: Double
  private var completed = 0.0
  private var shown: (at: Double, count: Double) = (0, 0)
  private var marks: [(at: Double, count: Double)] = []
  private var rate = 0.0

  init(total: UInt64) { self.total = Double(total) }

  mutating func report(_ count: UInt64, active: Double, wall: Double) { completed = Double(count) }

  mutating func left(active: Double, wall: Double) -> Double? {
    let momentary = active > shown.at ? (completed - shown.count) / (active - shown.at) : 0
    shown = (active, completed)
    if marks.isEmpty || active >= marks[marks.count - 1].at + 5 {
      if marks.count == 7 { marks.removeFirst() }
      marks.append((active, completed))
      let (first, last) = (marks[0], marks[marks.count - 1])
      rate = marks.count == 1 ? momentary : (last.count - first.count) / (last.at - first.at)
    }
    return completed > 0 && rate > 0 ? (max(0, total - completed) / rate).rounded(.towardZero) : nil
  }
}
