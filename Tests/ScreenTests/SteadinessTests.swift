import Testing

@testable import Screen

@Suite("Shown estimates stay steady")
struct SteadinessTests {
  private let start: UInt64 = 1_700_000_000_000_000

  /// What is shown each second while so many seconds are left.
  private func shown(_ left: [UInt64]) -> [String] {
    var steadiness = Steadiness()
    return left.enumerated().map { second, left in
      var row = TaskRow(id: 1)
      (row.completed, row.total, row.progress, row.indeterminate) = (1, 2, 0.5, false)
      let moment = Moment(wall: start + UInt64(second) * 1_000_000)
      row.expectedEndTime = moment.wall + left * 1_000_000
      return Words.time(steadiness.steady(row, at: moment), at: moment)
    }
  }

  @Test("an estimate that wavers about the border of two values shows one of them")
  func waver() {
    #expect(Set(shown([271, 269, 270, 268, 272, 269, 271])) == ["~5 min"])
    #expect(Set(shown([39, 41, 40, 41, 39, 40])) == ["~40 s"])
  }

  @Test("one that has gone on is shown, but not within two seconds of the last change")
  func goOn() {
    #expect(shown([300, 200, 200, 200]) == ["~5 min", "~5 min", "~3 min", "~3 min"])
    #expect(shown([300, 299, 298, 20, 300, 300]) == ["~5 min", "~5 min", "~5 min", "~20 s", "~20 s", "~5 min"])
  }

  @Test("a countdown passes through the values in order")
  func countdown() {
    let values = shown((0..<120).map { 120 - $0 })
    #expect(values.first == "~2 min" && values.last == "<10 s")
    let order = values.reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } }
    #expect(order == ["~2 min", "~1 min", "~50 s", "~40 s", "~30 s", "~20 s", "<10 s"])
  }

  @Test("what is unknown or extreme does no harm", arguments: [0, 1, 9, 10, 50, 51, 3569, 3570, 86_249, 86_250, UInt64.max / 2_000_000])
  func extremes(_ left: UInt64) {
    var steadiness = Steadiness()
    var row = TaskRow(id: 1)
    (row.completed, row.total, row.progress, row.indeterminate) = (1, 2, 0.5, false)
    for wall in [0, start, UInt64.max] {
      row.expectedEndTime = wall == UInt64.max ? wall : wall + left * 1_000_000
      _ = steadiness.steady(row, at: Moment(wall: wall))
    }
    row.expectedEndTime = 0
    #expect(steadiness.steady(row, at: Moment(wall: start)) == row)
  }
}
