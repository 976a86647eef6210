import Testing

@testable import Screen

/// Fractions and percents: exact, and never rounded up.
@Suite struct ShareTests {
  @Test(arguments: [
    (9999, 10_000, 99), (0, 5, 0), (5, 5, 100), (57, 100, 57), (29, 100, 29), (9_223_372_036_854_775_808, UInt64.max, 50),
    (UInt64.max - 1, UInt64.max, 99), (UInt64.max, UInt64.max, 100), (1, UInt64.max, 0),
  ])
  func `Percents come from the counts`(completed: UInt64, total: UInt64, percent: Int) {
    var row = TaskRow(id: 1)
    Fixture.counts(&row, completed, total, "")
    #expect(row.percent == percent)
    #expect(row.isComplete == (completed == total))
  }

  @Test(arguments: 0...100) func `A stated percentage is shown as stated`(percent: UInt64) {
    var row = TaskRow(id: 1)
    Fixture.stated(&row, percent, 100)
    #expect(row.percent == Int(percent))
    row.stated = nil
    #expect(row.percent == Int(percent))
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, -1, -0.0, 1e308, .leastNonzeroMagnitude]) func `No progress traps`(progress: Double)
  {
    var row = TaskRow(id: 1)
    row.indeterminate = false
    row.progress = progress
    #expect((0...100).contains(row.percent ?? 0))
    #expect(row.fraction.map { (0...1).contains($0) } ?? true)
  }

  @Test func `A spinner has neither fraction nor percent`() {
    var row = TaskRow(id: 1)
    Fixture.counts(&row, 0, 0, "")
    #expect(row.fraction == nil && row.percent == nil && !row.isComplete)
    Fixture.counts(&row, 6, 5, "")
    #expect(row.fraction == nil && row.percent == nil && !row.isComplete)
  }

  @Test(arguments: [
    (0, 12, "────────────"), (0.64078, 12, "━━━━━━━╸────"), (0.041, 12, "────────────"), (0.042, 12, "╸───────────"),
    (0.9999, 12, "━━━━━━━━━━━╸"), (0.5, 1, "╸"), (0.5, 0, ""), (0.5, -3, ""),
  ])
  func `A thin bar has half cells and is not full before the end`(fraction: Double, width: Int, text: String) {
    #expect(Bar.thin(fraction, complete: false, width: width, glyphs: .utf8).plain == text)
  }

  @Test func `A bar is full when everything is done`() {
    #expect(Bar.thin(1, complete: true, width: 3, glyphs: .utf8).plain == "━━━")
    #expect(Bar.thin(1, complete: false, width: 3, glyphs: .ascii).plain == "##.")
    #expect(Bar.thin(.nan, complete: false, width: 3, glyphs: .ascii).plain == "...")
  }

  @Test(arguments: 0...32) func `A block bar has eighths`(eighths: Int) {
    let bar = Bar.block(Double(eighths) / 32, complete: eighths == 32, width: 4, glyphs: .utf8).plain
    let parts = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
    let filled = String(repeating: "█", count: eighths / 8) + parts[eighths % 8]
    #expect(bar == filled + String(repeating: " ", count: 4 - filled.count))
  }
}
