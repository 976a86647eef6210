import Testing

@testable import Screen

/// No value of any property, at any moment, ends the program or puts a minus sign where none belongs.
@Suite struct ExtremesTests {
  private static let numbers: [UInt64] = [0, 1, 99, 1 << 53, 1 << 63, .max - 1, .max]
  private static let reals = [0, -0.0, 1, -1, .nan, .infinity, -.infinity, 1e308, -1e308, .leastNonzeroMagnitude, 0x1p64]

  private static func row(_ random: inout SystemRandomNumberGenerator) -> TaskRow {
    func number() -> UInt64 { numbers.randomElement(using: &random) ?? 0 }
    func real() -> Double { reals.randomElement(using: &random) ?? 0 }
    var row = TaskRow(id: number())
    (row.name, row.unit) = ("x", ["bytes", "s", "files", ""].randomElement(using: &random) ?? "")
    (row.completed, row.total, row.progress, row.rate) = (number(), number(), real(), real())
    (row.startTime, row.updateTime, row.endTime, row.expectedEndTime) = (number(), number(), number(), number())
    (row.activeTime, row.received, row.longestGap) = (number(), number(), .random(using: &random) ? nil : number())
    row.stated = .random(using: &random) ? nil : StatedShare(part: number(), whole: number())
    row.indeterminate = .random(using: &random)
    row.state = RowState.allCases.randomElement(using: &random) ?? .running
    (row.parent, row.pid, row.ownerUid) = (number(), .max, .max)
    return row
  }

  @Test func `Everything is drawn from anything`() throws {
    var random = SystemRandomNumberGenerator()
    var sentences = Sentences(local: LocalTime { _ in .max })
    for _ in 0..<300 {
      let rows = (0..<3).map { _ in ExtremesTests.row(&random) }
      let moment = Moment(
        wall: ExtremesTests.numbers.randomElement(using: &random) ?? 0,
        sinceReceived: ExtremesTests.numbers.randomElement(using: &random) ?? 0)
      var options = ListView.Options(width: .random(using: &random) ? nil : 100, cells: Fixture.cells)
      options.output = .wide
      options.units = .random(using: &random) ? .decimal : .iec
      let details = Details(width: 80, cells: Fixture.cells, local: Fixture.local, userName: Fixture.userName)
      let texts =
        [ListView.render(rows: rows, options: options, at: moment), details.render(rows, of: rows, at: moment)]
        + rows.map { OneLine.running($0, width: 80, glyphs: .console, cells: Fixture.cells, at: moment).plain }
        + rows.map { OneLine.finished($0, cells: Fixture.cells, at: moment) } + rows.compactMap { sentences.note($0, at: moment) }
      for text in texts { #expect(!text.contains(#/-[0-9]/#.ignoresCase()) || text.contains(#/\d{4}-\d\d-\d\d/#)) }
      #expect(try JSONReader.read(JSONText.document(rows, at: moment))["schema"] == .number("1"))
      #expect(TabText.document(rows, at: moment).split(separator: "\n").count == 4)
    }
  }
}
