/// When a screen is drawn. Time is always an argument.
package struct Moment: Equatable, Sendable {
  /// µs since the epoch.
  package var wall: UInt64
  /// µs of the client's own monotonic clock since the rows were received.
  package var sinceReceived: UInt64

  package init(wall: UInt64, sinceReceived: UInt64 = 0) {
    self.wall = wall
    self.sinceReceived = sinceReceived
  }
}

/// How long a task has run, has been silent and will take, at a moment; µs.
extension TaskRow {
  /// Time spent running: pauses and a sleeping machine left out.
  package func elapsed(at moment: Moment) -> UInt64 {
    switch state {
    case .running, .cancelling: return Exact.sum(activeTime, Exact.since(received, until: moment.sinceReceived))
    case .paused: return activeTime
    case .succeeded, .failed, .cancelled, .lost:
      guard activeTime == 0, startTime > 0 else { return activeTime }
      return Exact.since(startTime, until: endTime)
    }
  }

  /// nil while there is no estimate, and for whatever does not run.
  package func remaining(at moment: Moment) -> UInt64? {
    guard state == .running, fraction != nil, !isComplete, expectedEndTime > 0 else { return nil }
    return Exact.since(moment.wall, until: expectedEndTime)
  }

  /// How long a running task has said nothing, once that is longer than it ever was; nil before, and for a task that reported only once.
  ///
  /// The measure is max(30 s, 5 × the longest gap). Who has not watched the task does not know its gaps, but they cannot have been longer
  /// than from its start to its last report: five times that, at most five minutes.
  package func silence(at moment: Moment) -> UInt64? {
    guard state == .running, updateTime > startTime else { return nil }
    let unwatched = min(Exact.scaled(updateTime - startTime, by: 5, over: 1), 300_000_000)
    let patience = max(30_000_000, longestGap.map { Exact.scaled($0, by: 5, over: 1) } ?? unwatched)
    let quiet = Exact.since(updateTime, until: moment.wall)
    return quiet >= patience ? quiet : nil
  }
}
