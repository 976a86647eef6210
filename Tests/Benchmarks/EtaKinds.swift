import Glibc
import Support

/// How work goes: the kinds of traces, each new for every seed.
enum EtaKinds {
  /// A row of the table.
  struct Kind: Sendable {
    let name: String
    let make: @Sendable (inout EtaDice) -> EtaTrace

    init(_ name: String, _ make: @escaping @Sendable (inout EtaDice) -> [(at: Double, done: Double)]) {
      self.name = name
      self.make = { dice in EtaTrace(name: name, points: make(&dice), total: dice.total()) }
    }

    init(_ name: String, whole make: @escaping @Sendable (inout EtaDice) -> EtaTrace) {
      self.name = name
      self.make = make
    }
  }

  static let all: [Kind] = [
    Kind("steady") { dice in dice.flow(dice.length(300)) { _ in 1 } },
    Kind("speeds up") { dice in
      let start = dice.between(0.03, 0.12)
      return dice.flow(dice.length(300)) { start + $0 }
    },
    Kind("slows down") { dice in
      let end = dice.between(0.15, 0.4)
      return dice.flow(dice.length(200)) { 1 - (1 - end) * $0 }
    },
    Kind("bursts, 2 s and 3 s") { dice in dice.bursts(dice.length(300), on: 2, off: 3) },
    Kind("bursts, 20 s and 20 s") { dice in dice.bursts(dice.length(300), on: 20, off: 20) },
    Kind("stall of 60 s") { dice in
      let length = dice.length(300)
      let start = dice.between(0.2, 0.6)
      return dice.flow(length) { $0 > start && $0 < start + 60 / length ? 0 : 1 }
    },
    Kind("two phases, 80 and 20 %") { dice in
      let work = dice.between(0.75, 0.85)
      return dice.flow(dice.length(300)) { $0 < 1 - work ? work / (1 - work) : (1 - work) / work }
    },
    Kind("heavy-tailed items") { dice in
      dice.items(dice.count(150), length: dice.length(250), workers: 1) { dice in pow(dice.between(1e-4, 1), -1 / 1.5) }
    },
    Kind("eight coarse items") { dice in
      dice.items(8, length: dice.length(250), workers: 1) { dice in exp(0.35 * dice.normal()) }
    },
    Kind("training with checkpoints") { dice in
      let every = dice.count(50)
      let pause = dice.between(20, 40)
      return dice.items(every * 8, length: dice.length(390), workers: 1) { dice in
        dice.steps += 1
        return 0.9 + 0.2 * dice.unit() + (dice.steps % every == 0 ? pause : 0)
      }
    },
    Kind(
      "taken up at 60 %",
      whole: { dice in
        let flow = dice.flow(dice.length(300)) { _ in 1 }
        let points = [(at: dice.between(0.05, 0.6), done: 0.6)] + flow.filter { $0.at > 1 }.map { (at: $0.at, done: 0.6 + 0.4 * $0.done) }
        return EtaTrace(name: "taken up at 60 %", points: points, total: dice.total())
      }),
    Kind(
      "machine sleeps for 2 h",
      whole: { dice in
        var trace = EtaTrace(name: "machine sleeps for 2 h", points: dice.flow(dice.length(300)) { _ in 1 }, total: dice.total())
        trace.sleep = (at: dice.between(0.2, 0.5) * trace.end, length: 7200)
        return trace
      }),
    Kind("an hour, once a second") { dice in
      dice.interval = 1
      return dice.wander(dice.length(3600), every: 60, by: 0.15)
    },
    Kind("compiler, 120 files, 2 jobs") { dice in
      dice.items(120, length: dice.length(120), workers: 2) { dice in
        dice.drift = 0.93 * dice.drift + 0.25 * dice.normal()
        return exp(0.6 * dice.normal() + dice.drift)
      }
    },
    Kind("8454 files, by count") { dice in dice.files(byteCounts: false) },
    Kind("8454 files, by bytes") { dice in dice.files(byteCounts: true) },
  ]

  /// Any kind of the above, stretched, and reported from every 50 ms to every 30 s.
  static func varied(_ dice: inout EtaDice) -> EtaTrace {
    let kind = all[Int(dice.unit() * Double(all.count))]
    let plain = kind.make(&dice)
    let stretch = exp(dice.between(log(0.1), log(10)))
    let interval = exp(dice.between(log(0.05), log(min(30, plain.end * stretch / 8))))
    var events: [(at: Double, what: EtaTrace.Event)] = []
    var due = 0.0
    for (index, event) in plain.events.enumerated() {
      let at = event.at * stretch
      guard at >= due || index == plain.events.count - 1 else { continue }
      events.append((at, event.what))
      due = at + interval
    }
    let sleep = plain.sleep.map { (at: $0.at * stretch, length: $0.length) }
    return EtaTrace(name: kind.name, total: plain.total, events: events, sleep: sleep)
  }
}

extension EtaTrace {
  /// From what share was done when; the last point is the end.
  init(name: String, points: [(at: Double, done: Double)], total: UInt64) {
    var events: [(at: Double, what: Event)] = []
    var before: UInt64 = 0
    for (index, point) in points.enumerated() {
      let isLast = index == points.count - 1
      let count = isLast ? total : min(total - 1, UInt64(point.done * Double(total)))
      if count != before { events.append((point.at, .completed(count))) }
      before = count
    }
    self.init(name: name, total: total, events: events)
  }
}
