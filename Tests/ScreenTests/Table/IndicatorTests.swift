import Testing

@testable import Screen

@Suite("Indicators of the table tell what is so, and move")
struct IndicatorTests {
  private static func spinning(_ change: (inout TaskRow) -> Void = { _ in }) -> TaskRow {
    Fixture.task(1, "Index mail", start: Fixture.clock(12, 0, 0)) {
      $0.indeterminate = true
      change(&$0)
    }
  }

  private static func of(_ done: UInt64, _ total: UInt64) -> TaskRow {
    Fixture.task(1, "Index mail", start: Fixture.clock(12, 0, 0)) {
      Fixture.counts(&$0, done, total, "files")
      $0.indeterminate = total == 0 || done > total
    }
  }

  /// The line of the only task, in a table of 80 columns.
  private func line(_ model: TableModel) -> String { Screenshot(model).lines.first { $0.contains("Index mail") } ?? "" }
  private func line(_ row: TaskRow) -> String { line(TableModel.table(80, 24, rows: [row])) }
  private static let spinners = Set(Glyphs.utf8.spinner)
  private func spins(_ line: String) -> Bool { line.contains { IndicatorTests.spinners.contains(String($0)) } }
  private func fill(_ line: String) -> Int { line.reduce(0) { $0 + ($1 == "━" ? 2 : $1 == "╸" ? 1 : 0) } }

  @Test("a spinner becomes a bar when a total comes, and a spinner with its count again when the total proves wrong")
  func kinds() {
    var model = TableModel.table(80, 24, rows: [IndicatorTests.of(300, 0)])
    #expect(spins(line(model)) && line(model).contains("300 files") && !line(model).contains("%"))
    model.take(.changed([IndicatorTests.of(500, 1000)], removed: []), .beat, after: 1)
    #expect(!spins(line(model)) && fill(line(model)) == 14 && line(model).contains(" 50%"))
    model.take(.changed([IndicatorTests.of(1500, 1000)], removed: []), .beat, after: 2)
    #expect(spins(line(model)) && fill(line(model)) == 0 && !line(model).contains("%") && line(model).contains("1,500"))
  }

  @Test("who has reported twice and falls silent is said to be, and spins on; who never reported is not accused")
  func silence() {
    func row(_ reports: UInt64) -> TaskRow {
      IndicatorTests.spinning { row in
        row.updateTime = Fixture.clock(12, 0, reports)
      }
    }
    var model = TableModel.table(80, 24, rows: [row(5)])
    model.take(.beat)
    #expect(line(model).contains("no news for 8 min"))
    let before = line(model)
    model.take(.spin)
    #expect(spins(line(model)) && line(model) != before)
    #expect(!line(TableModel.table(80, 24, rows: [row(0)])).contains("no news"))
  }

  @Test("a bar fills from the left in half cells, and its percent is exact, rounded down, 100 only when all is done")
  func fraction() {
    var last = -1
    for done in 0...1000 as ClosedRange<UInt64> {
      let line = line(IndicatorTests.of(done, 1000))
      let halves = fill(line)
      #expect(halves >= last && halves == Int(done) * 28 / 1000, "\(done)")
      last = halves
      #expect(line.contains(" \(done / 10)% ") || line.hasSuffix(" \(done / 10)%"), "\(done) \(line)")
      let bar = line.drop { !"━╸─".contains($0) }.prefix { "━╸─".contains($0) }
      #expect(bar.count == 14 && !bar.drop { $0 == "━" }.dropFirst().contains("━"), "\(bar)")
    }
    #expect(line(IndicatorTests.of(99_999, 100_000)).contains(" 99%"))
    #expect(line(IndicatorTests.of(0, 0)).contains("%") == false)
  }

  @Test("time alone moves no bar and no percent")
  func time() {
    var row = IndicatorTests.of(421, 1000)
    row.expectedEndTime = Fixture.clock(12, 9, 18)
    var model = TableModel.table(80, 24, rows: [row])
    for seconds in stride(from: Int64(1), through: 600, by: 60) {
      model.take(.beat, after: seconds)
      #expect(line(model).contains(" 42%") && fill(line(model)) == 11, "\(seconds)")
    }
  }

  @Test("what is left is blank while nobody knows it, and a round word when somebody does")
  func remaining() {
    var row = IndicatorTests.of(421, 1000)
    #expect(line(row).hasSuffix("42%              ›"))
    row.expectedEndTime = Fixture.clock(12, 12, 20)
    #expect(line(row).hasSuffix("~4 min ›"))
    let wide = Screenshot(TableModel.table(120, 30, rows: [row])).text
    #expect(wide.contains("about 4 min left"))
  }

  @Test("all together is drawn without its track, a row with it", arguments: [TableSettings.BarShape.thin, .block])
  func track(_ shape: TableSettings.BarShape) {
    var model = TableModel.table(80, 24, rows: [IndicatorTests.of(500, 1000)]) { $0.barShape = shape }
    model.take(.overall(Overall(progress: 0.25, isNetworkActive: false)), .beat)
    let screen = Screenshot(model)
    #expect(screen.lines[1] == String(repeating: shape == .thin ? "━" : "█", count: 20))
    #expect(screen.roles.split(separator: "\n", omittingEmptySubsequences: false)[1] == String(repeating: "a", count: 20))
    // Blocks have no track anywhere.
    #expect(screen.roles.contains("ttt") == (shape == .thin))
  }

  @Test("the network mark turns while something goes over the network, and is gone with it")
  func network() {
    var model = TableModel.table(80, 24, rows: [IndicatorTests.of(1, 2)])
    #expect(Screenshot(model).lines[0].hasSuffix(" network") && model.isSpinning)
    let before = Screenshot(model).lines[0]
    model.take(.spin)
    #expect(Screenshot(model).lines[0] != before)
    model.take(.overall(Overall(progress: 0.5, isNetworkActive: false)))
    #expect(!Screenshot(model).lines[0].contains("network") && !spins(Screenshot(model).lines[0]) && !model.isSpinning)
  }

  @Test("every state has a word or a sign of its own, without colour too")
  func states() {
    for glyphs in [Glyphs.utf8, .console, .ascii] {
      for (columns, lines) in [(80, 24), (40, 12), (120, 30)] {
        var seen: [String: RowState] = [:]
        for state in RowState.allCases {
          var row = IndicatorTests.of(500, 1000)
          row.state = state
          if row.isEnded { row.endTime = Fixture.clock(12, 8, 17) }
          let model = TableModel.table(columns, lines, rows: [row]) {
            $0.glyphs = glyphs
            $0.split = .no
          }
          let text = Screenshot(model).lines.filter { !$0.contains("Headway") && !$0.contains("Cancel") && !$0.contains("Dismiss") }
          let key = text.joined(separator: "\n")
          #expect(seen[key] == nil, "\(state) as \(String(describing: seen[key])) at \(columns)")
          seen[key] = state
        }
      }
    }
  }

  @Test("where nothing is to move the seconds of what lives count", arguments: [TableSettings.Motion.reduced, .none])
  func motion(_ motion: TableSettings.Motion) {
    var model = TableModel.table(80, 24, rows: [IndicatorTests.spinning()]) { $0.motion = motion }
    #expect(!model.isSpinning && !spins(Screenshot(model).text))
    let before = line(model)
    #expect(before.contains("…") && before.contains("for 8:18"))
    model.take(.spin)
    #expect(line(model) == before)
    model.take(.beat, after: 10)
    #expect(line(model).contains("for 8:28"))
  }

  @Test("the tab shows how far all is, that nobody knows, or nothing while nothing is known")
  func tab() {
    var table = TimedTable([.numbered(1), .numbered(2) { $0.state = .paused }])
    #expect(table.model.tabProgress == .none)
    table.feed(.overall(Overall(progress: 0.499, isNetworkActive: false)))
    table.wait(1)
    #expect(table.model.tabProgress == .running(percent: 49))
    table.feed(.changed([.numbered(1) { $0.state = .paused }], removed: []))
    #expect(table.model.tabProgress == .paused(percent: 49))
    table.feed(.changed([IndicatorTests.of(5, 0)], removed: []), .overall(Overall(progress: nil, isNetworkActive: false)))
    table.wait(1)
    #expect(table.model.tabProgress == .busy)
    table.feed(.disconnected(nextTry: nil))
    #expect(table.model.tabProgress == .none)
    table.feed(.snapshot([.numbered(1)]))
    #expect(table.model.tabProgress == .none)
    table.feed(
      .changed([TaskRow.numbered(1).ended(.failed, at: table.moment)], removed: []),
      .overall(Overall(progress: nil, isNetworkActive: false)))
    #expect(table.model.tabProgress == .none)
  }

  @Test("the tab repeats no bar that a terminal may have made of it")
  func echo() {
    var table = TimedTable([.numbered(1) { $0.source = "unity" }])
    table.feed(.overall(Overall(progress: 0.5, isNetworkActive: false)))
    table.wait(1)
    #expect(table.model.tabProgress == .none)
    table.feed(.changed([.numbered(2)], removed: []))
    table.wait(1)
    #expect(table.model.tabProgress == .running(percent: 50))
  }

  @Test("no time breaks: long ones have days, absurd ones an end, none a minus sign")
  func times() {
    let left: [(UInt64, String)] = [(93_784, "~1 d 02 h"), (1_000_000_000, ">99 d"), (0, "<10 s"), (UInt64.max / 2_000_000, ">99 d")]
    for (seconds, text) in left {
      var row = IndicatorTests.of(1, 3)
      row.expectedEndTime = Fixture.moment.wall + seconds * 1_000_000
      #expect(line(row).hasSuffix(text + " ›"), "\(line(row))")
    }
    for start in [0, Fixture.clock(0, 0, 0), UInt64.max] {
      var row = IndicatorTests.spinning()
      row.startTime = start
      row.updateTime = start
      for (columns, lines) in [(80, 24), (120, 30), (40, 12)] {
        let text = Screenshot(TableModel.table(columns, lines, rows: [row])).text
        #expect(!text.contains(" -") && !text.contains(":-"), "\(text)")
      }
    }
  }
}
