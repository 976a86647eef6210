import Glibc

/// How good the estimates of one trace were.
struct EtaScore {
  /// Mean |ln((estimate + 1) / (truth + 1))| of all seconds; 4.6 where there is no estimate.
  var error = 0.0
  /// Share of the seconds in which the shown end moved by more than a fifth of the time that was left.
  var nervousness = 0.0

  private static let worst = 4.6

  init<Estimator: EtaEstimating>(of estimator: Estimator, on trace: EtaTrace) {
    var estimator = estimator
    var before: Double?
    var moves = 0
    var seconds = 0
    estimator.play(trace, until: trace.end) { second, left in
      let truth = trace.end - second
      seconds += 1
      guard let left else {
        error += Self.worst
        before = nil
        return
      }
      error += min(Self.worst, abs(log((left + 1) / (truth + 1))))
      if let before, abs(left + 1 - before) > 0.2 * max(before, 1) { moves += 1 }
      before = left
    }
    error /= Double(max(1, seconds))
    nervousness = Double(moves) / Double(max(1, seconds))
  }
}

extension EtaEstimating {
  /// Reports a trace and asks once a second, before `end`.
  mutating func play(_ trace: EtaTrace, until end: Double, _ take: (Double, Double?) -> Void) {
    var next = 0
    var second = 1.0
    while second < end {
      while next < trace.events.count, trace.events[next].at <= second {
        let (at, what) = trace.events[next]
        next += 1
        switch what {
        case .completed(let count): report(count, active: at, wall: trace.wall(at: at))
        case .pause: pause(true, active: at, wall: trace.wall(at: at))
        case .resume: pause(false, active: at, wall: trace.wall(at: at))
        }
      }
      take(second, left(active: second, wall: trace.wall(at: second)))
      second += 1
    }
  }
}
