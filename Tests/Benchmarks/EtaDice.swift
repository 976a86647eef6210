import Glibc
import Support

/// Chance, and the ways in which work gets done by it.
struct EtaDice {
  private var random: SeededGenerator
  /// Seconds between two reports of a flow.
  var interval: Double
  /// How many items were made; how much slower items are now than usual, as a logarithm.
  var steps = 0
  var drift = 0.0
  /// Units of the whole; 0 = any.
  private var size: UInt64 = 0

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    interval = 0.2
    interval = exp(between(log(0.1), log(1)))
  }

  mutating func unit() -> Double { Double(random.next() >> 11) / 0x1p53 }

  mutating func between(_ low: Double, _ high: Double) -> Double { low + (high - low) * unit() }

  mutating func normal() -> Double { sqrt(-2 * log(1 - unit())) * cos(2 * .pi * unit()) }

  /// About so many seconds.
  mutating func length(_ usual: Double) -> Double { usual * between(0.8, 1.25) }

  /// About so many.
  mutating func count(_ usual: Int) -> Int { Int(Double(usual) * between(0.7, 1.4)) }

  /// Units of the whole: those of its items, else from 10⁴ to 10¹⁰.
  mutating func total() -> UInt64 { size > 0 ? size : UInt64(pow(10, between(4, 10))) }

  /// Work whose speed follows the share of the time that has passed, with a little noise.
  mutating func flow(_ length: Double, _ speed: (Double) -> Double) -> [(at: Double, done: Double)] {
    var points: [(at: Double, done: Double)] = []
    var work = 0.0
    var at = 0.0
    while at < length {
      let step = min(interval, length - at)
      work += speed((at + step / 2) / length) * step * exp(0.3 * normal())
      at += step
      points.append((at, work))
    }
    return points.map { ($0.at, $0.done / work) }
  }

  /// Work that goes on for some seconds, then stands for some.
  mutating func bursts(_ length: Double, on: Double, off: Double) -> [(at: Double, done: Double)] {
    let offset = between(0, on / 2)
    var points = flow(length) { share in
      let (_, phase) = modf((share * length + offset) / (on + off))
      return phase * (on + off) < on ? 1 : 0
    }
    // What ends in a standstill has ended before it.
    while points.count > 1, points[points.count - 2].done >= 1 { points.removeLast() }
    return points
  }

  /// Work whose speed wanders.
  mutating func wander(_ length: Double, every: Double, by amount: Double) -> [(at: Double, done: Double)] {
    var speeds: [Double] = []
    var speed = 0.0
    for _ in 0...Int(length / every) {
      speed = 0.95 * speed + amount * normal()
      speeds.append(exp(speed))
    }
    return flow(length) { speeds[Int($0 * length / every)] }
  }

  /// Whole items, each reported as it is done.
  mutating func items(_ count: Int, length: Double, workers: Int, _ duration: (inout EtaDice) -> Double) -> [(at: Double, done: Double)] {
    size = UInt64(count)
    var free = [Double](repeating: 0, count: workers)
    var ends: [Double] = []
    for _ in 0..<count {
      let worker = free.indices.min { free[$0] < free[$1] } ?? 0
      free[worker] += duration(&self)
      ends.append(free[worker])
    }
    ends.sort()
    let whole = ends[count - 1]
    return ends.enumerated().map { (at: $0.element / whole * length, done: (Double($0.offset) + 1.001) / Double(count)) }
  }

  /// Many files of very different sizes, alike within a directory.
  mutating func files(byteCounts: Bool) -> [(at: Double, done: Double)] {
    let count = 8454
    let length = length(56)
    var bytes: [Double] = []
    var usual = 0.0
    for index in 0..<count {
      if index % 150 == 0 { usual = 1.3 * normal() }
      bytes.append(exp(usual + 1.3 * normal()))
    }
    let costs = bytes.map { 1 + 4 * $0 * exp(0.2 * normal()) }
    let (allBytes, allCosts) = (bytes.reduce(0, +), costs.reduce(0, +))
    var points: [(at: Double, done: Double)] = []
    var (done, spent, due) = (0.0, 0.0, 0.1)
    for (size, cost) in zip(bytes, costs) {
      done += byteCounts ? size / allBytes : 1 / Double(count)
      spent += cost / allCosts * length
      guard spent >= due else { continue }
      points.append((spent, done))
      due = spent + 0.1
    }
    return points + [(at: length, done: 1)]
  }
}
