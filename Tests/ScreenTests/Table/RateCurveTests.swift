import Testing

@testable import Screen

/// The graph of how fast a task went.
@Suite struct RateCurveTests {
  static let start = Fixture.clock(12, 0, 0)

  /// A task that ran since noon; points of seconds and counts, the last of them now.
  static func curve(_ points: [(UInt64, UInt64)], columns: Int, state: RowState = .running, until end: UInt64? = nil) -> RateCurve? {
    var row = TaskRow(id: 1)
    row.state = state
    let steps = points.map { TrailStep(time: start + Fixture.seconds($0.0), completed: $0.1) }
    let last = end.map(Fixture.seconds) ?? Fixture.seconds(points.last?.0 ?? 0)
    return RateCurve(row, steps, from: start, until: start + last, columns: columns)
  }

  static func drawn(_ points: [(UInt64, UInt64)], columns: Int, state: RowState = .running, until end: UInt64? = nil) -> String? {
    curve(points, columns: columns, state: state, until: end)?.drawn(.utf8)
  }

  @Test func `An even rate is an even line`() {
    #expect(RateCurveTests.drawn((1...20).map { ($0 * 5, $0 * 100) }, columns: 10) == "██████████")
  }

  @Test func `Zero is at the bottom: half the rate is half as high`() {
    let points: [(UInt64, UInt64)] = (1...10).map { ($0 * 5, $0 * 100) } + (11...20).map { ($0 * 5, 1000 + ($0 - 10) * 50) }
    #expect(RateCurveTests.drawn(points, columns: 10) == "█████▅▅▅▅▅")
  }

  @Test func `A pause is a gap, and what follows it is no slower for it`() {
    let points: [(UInt64, UInt64)] = (1...10).map { ($0 * 5, $0 * 100) } + (1...10).map { (100 + $0 * 5, 1000 + $0 * 100) }
    #expect(RateCurveTests.drawn(points, columns: 30) == "██████████          ██████████")
  }

  @Test func `What was counted before anybody took note is spread from the beginning on`() {
    let points: [(UInt64, UInt64)] = [(12, 480)] + (13...24).map { ($0, $0 * 40) }
    #expect(RateCurveTests.drawn(points, columns: 12) == "████████████")
  }

  @Test func `A paused task has drawn nothing since`() {
    #expect(RateCurveTests.drawn((1...10).map { ($0 * 5, $0 * 100) }, columns: 20, state: .paused, until: 100) == "██████████          ")
  }

  @Test func `A task that runs and says nothing stands at zero`() {
    #expect(RateCurveTests.drawn((1...10).map { ($0 * 5, $0 * 100) }, columns: 20, until: 100) == "██████████▁▁▁▁▁▁▁▁▁▁")
  }

  @Test func `A count that falls starts anew, and no rate is negative`() {
    let points: [(UInt64, UInt64)] = (1...10).map { ($0 * 5, $0 * 100) } + (11...20).map { ($0 * 5, ($0 - 10) * 100) }
    #expect(RateCurveTests.drawn(points, columns: 10) == "██████████")
  }

  @Test func `What was there before it was watched hides nothing`() {
    let points: [(UInt64, UInt64)] = [(5, 1_000_000)] + (2...20).map { ($0 * 5, 1_000_000 + ($0 - 1) * 100) }
    #expect(RateCurveTests.drawn(points, columns: 20) == " ███████████████████")
  }

  @Test func `Too few points draw nothing`() {
    #expect(RateCurveTests.drawn([], columns: 10) == nil)
    #expect(RateCurveTests.drawn([(10, 5), (20, 10)], columns: 10) == nil)
    #expect(RateCurveTests.drawn((1...10).map { ($0 * 5, 0) }, columns: 10) == nil)
    #expect(RateCurveTests.drawn((1...10).map { ($0 * 5, $0) }, columns: 0) == nil)
  }

  @Test func `ASCII has its own signs`() {
    let points: [(UInt64, UInt64)] = (1...10).map { ($0 * 5, $0 * 100) } + (11...20).map { ($0 * 5, 1000 + ($0 - 10) * 50) }
    #expect(RateCurveTests.curve(points, columns: 10)?.drawn(.ascii) == "#####+++++")
  }

  @Test func `Whatever a trail holds, every column is drawn and none is below zero`() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<400 {
      let extremes: [UInt64] = [0, 1, .max, .max / 2]
      let points = (0..<Int.random(in: 0...40, using: &random)).map { _ in
        TrailStep(
          time: Bool.random() ? RateCurveTests.start + Fixture.seconds(.random(in: 0...400)) : extremes.randomElement()!,
          completed: Bool.random() ? .random(in: 0...1000) : extremes.randomElement()!)
      }
      var row = TaskRow(id: 1)
      row.state = RowState.allCases.randomElement()!
      row.updateTime = Bool.random() ? extremes.randomElement()! : RateCurveTests.start + Fixture.seconds(400)
      row.completed = extremes.randomElement()!
      let count = Int.random(in: 1...60)
      let end = Bool.random() ? .max : RateCurveTests.start + Fixture.seconds(.random(in: 0...400))
      let start = Bool.random() ? 0 : RateCurveTests.start
      guard let curve = RateCurve(row, points, from: start, until: end, columns: count) else { continue }
      #expect(curve.columns.count == count)
      #expect(curve.columns.allSatisfy { $0 == nil || ($0! >= 0 && $0!.isFinite) })
      #expect(curve.drawn(.utf8).count == count)
    }
  }
}
