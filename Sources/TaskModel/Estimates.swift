extension Ledger {
  /// µs spent running, 0 for an unknown task.
  package func activeTime(of id: TaskID, at now: Instant) -> UInt64 { tasks[id]?.activeTime(at: now) ?? 0 }

  /// Units per second, 0 unknown.
  package func rate(of id: TaskID, at now: Instant) -> Double { tasks[id]?.rate(at: now) ?? 0 }

  /// µs since the epoch, 0 unknown.
  package func expectedEnd(of id: TaskID, at now: Instant) -> UInt64 { tasks[id]?.expectedEnd(at: now) ?? 0 }
}

extension Task {
  /// Units per second, 0 unknown: while it is paused, after its end, and where only a fraction is stated.
  package func rate(at now: Instant) -> Double {
    guard state.isActive, case .count = measure else { return 0 }
    return rate.perSecond(at: activeTime(at: now))
  }

  /// µs since the epoch, 0 unknown: unless it runs and has a fraction below 1.
  package func expectedEnd(at now: Instant) -> UInt64 {
    guard state == .running, let left,
      let seconds = rate.remaining(left, at: activeTime(at: now)), seconds < 1e12
    else { return 0 }
    return now.wall.plus(UInt64(seconds * 1_000_000))
  }

  /// What is left to do, in the unit of its measure.
  private var left: Double? {
    switch measure {
    case .nothing: nil
    case .share(let fraction): 1 - fraction
    case .count(let completed): completed < counts.total ? Double(counts.total &- completed) : nil
    }
  }
}
