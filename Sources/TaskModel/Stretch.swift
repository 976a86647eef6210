/// Work, in units, and the seconds it took.
struct Stretch: Equatable, Sendable {
  var work = 0.0
  var time = 0.0

  /// Units per second.
  var rate: Double { time > 0 ? work / time : 0 }

  static func += (one: inout Stretch, other: Stretch) {
    one.work += other.work
    one.time += other.time
  }

  /// The same rate over no more than so many seconds.
  func within(_ longest: Double) -> Stretch {
    time > longest ? Stretch(work: rate * longest, time: longest) : self
  }

  /// Adds what came after it, and forgets what is older than about `memory` seconds: a mean over that time.
  mutating func fade(into step: Stretch, memory: Double) {
    let kept = Self.kept(after: step.time, memory: memory)
    let window = memory * (1 - kept)
    work = work * kept + (step.time > 0 ? step.rate * window : step.work)
    time = time * kept + window
  }

  /// What of a thing is remembered after some time: e⁻ˣ up to its second power, which needs no library.
  static func kept(after time: Double, memory: Double) -> Double {
    let age = time / memory
    return 1 / (1 + age * (1 + age / 2))
  }
}
