import Glibc
import Testing

@testable import TaskModel

@Suite("How well the end is foretold")
struct EstimatorAccuracyTests {
  /// Reports of one piece of work: seconds, and what was done of a million.
  private typealias Trace = [(at: Double, done: Double)]

  @Test("Over all kinds of work it is near, over none is it absurd, and it keeps still", arguments: [11, 12, 13] as [UInt64])
  func accuracy(_ seed: UInt64) {
    var random = Random(seed: seed)
    let traces: [(kind: String, trace: Trace)] = [
      ("steady", flow(300, &random) { _ in 1 }),
      ("speeds up", flow(300, &random) { 0.1 + $0 }),
      ("slows down", flow(200, &random) { 1 - 0.7 * $0 }),
      ("bursts", flow(310, &random) { modf($0 * 310 / 40).1 < 0.5 ? 1 : 0 }),
      ("stall", flow(300, &random) { $0 > 0.4 && $0 < 0.6 ? 0 : 1 }),
      ("two phases", flow(300, &random) { $0 < 0.2 ? 4 : 0.25 }),
      ("heavy tails", items(150, 250, &random) { exp(1.2 * $0) }),
      ("coarse", items(8, 250, &random) { exp(0.35 * $0) }),
    ]
    let scores = traces.map { score($0.trace) }
    for (score, trace) in zip(scores, traces) {
      #expect(score.error < 1.2, "\(trace.kind)")
      #expect(score.moves < 0.12, "\(trace.kind)")
    }
    #expect(scores.map(\.error).reduce(0, +) / Double(scores.count) < 0.55)
    #expect(scores.map(\.moves).reduce(0, +) / Double(scores.count) < 0.04)
    #expect(scores[0].error < 0.08)
    #expect(scores[5].error < 0.7)
  }

  /// Mean |ln((estimate + 1) / (truth + 1))|, 4.6 without one, and the share of seconds in which the end moved by a fifth.
  private func score(_ trace: Trace) -> (error: Double, moves: Double) {
    var rate = Rate()
    rate.restart(from: .count(0), at: 0)
    var (error, moves, seconds, next) = (0.0, 0, 0, 0)
    var count = 0.0
    var before: Double?
    let end = trace[trace.count - 1].at
    while Double(seconds + 1) < end {
      seconds += 1
      while trace[next].at <= Double(seconds) {
        count = (trace[next].done * 1_000_000).rounded()
        rate.follow(.count(UInt64(count)), at: UInt64(trace[next].at * 1_000_000))
        next += 1
      }
      let left = rate.remaining(1_000_000 - count, at: UInt64(seconds) * 1_000_000)
      error += left.map { min(4.6, abs(log(($0 + 1) / (end - Double(seconds) + 1)))) } ?? 4.6
      if let left, let before, abs(left + 1 - before) > 0.2 * max(1, before) { moves += 1 }
      before = left
    }
    return (error / Double(seconds), Double(moves) / Double(seconds))
  }

  private func flow(_ length: Double, _ random: inout Random, _ speed: (Double) -> Double) -> Trace {
    var trace: Trace = []
    var work = 0.0
    for step in 1...Int(length * 4) {
      let at = Double(step) / 4
      work += speed((at - 0.125) / length) * Double.random(in: 0.5...1.5, using: &random)
      trace.append((at, work))
    }
    return trace.map { ($0.at, $0.done / work) }
  }

  private func items(_ count: Int, _ length: Double, _ random: inout Random, _ duration: (Double) -> Double) -> Trace {
    var ends: [Double] = []
    var now = 0.0
    for _ in 0..<count {
      let normal = (0..<12).reduce(-6.0) { sum, _ in sum + Double.random(in: 0...1, using: &random) }
      now += duration(normal)
      ends.append(now)
    }
    return ends.enumerated().map { ($0.element / now * length, Double($0.offset + 1) / Double(count)) }
  }
}
