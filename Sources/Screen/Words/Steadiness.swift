/// Keeps shown estimates from trembling: one changes only when it has left the shown value by 0.6 of a step, at most once in 2 s.
package struct Steadiness: Sendable {
  private struct Shown {
    /// µs that are shown to be left.
    var left: UInt64
    /// µs since the epoch at which it came to be shown.
    var since: UInt64
  }

  private static let patience: UInt64 = 2_000_000
  private var shown: [UInt64: Shown] = [:]

  package init() {}

  /// The row with the end that is to be shown for it now.
  package mutating func steady(_ row: TaskRow, at moment: Moment) -> TaskRow {
    guard let left = row.remaining(at: moment) else {
      shown[row.id] = nil
      return row
    }
    if let last = shown[row.id], !isNews(left, last, at: moment) {
      var steady = row
      steady.expectedEndTime = Exact.sum(moment.wall, last.left)
      return steady
    }
    shown[row.id] = Shown(left: left, since: moment.wall)
    return row
  }

  package mutating func forget(_ id: UInt64) { shown[id] = nil }

  private func isNews(_ left: UInt64, _ last: Shown, at moment: Moment) -> Bool {
    guard Durations.remaining(left) != Durations.remaining(last.left) else { return false }
    let middle = Durations.step(at: last.left).middle
    // Nearer to the end the steps become finer, and the finer one counts.
    let step = min(Durations.step(at: last.left).width, Durations.step(at: left).width)
    let distance = left > middle ? left - middle : middle - left
    return Exact.since(last.since, until: moment.wall) >= Self.patience && distance > step / 10 * 6
  }
}

extension Durations {
  /// The middle of what the shown value stands for, and how wide that is; µs.
  static func step(at micros: UInt64) -> (middle: UInt64, width: UInt64) {
    let second: UInt64 = 1_000_000
    let seconds = micros / second
    if seconds <= 50 { return ((seconds + 9) / 10 * 10 * second - (seconds == 0 ? 0 : 5 * second), 10 * second) }
    let width: UInt64 = seconds < 3570 ? 60 : seconds < 86_250 ? 300 : 3600
    return ((seconds + width / 2) / width * width * second, width * second)
  }
}
