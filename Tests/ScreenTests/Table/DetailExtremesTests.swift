import Testing

@testable import Screen

/// No size and no text of others breaks a page.
@Suite struct DetailExtremesTests {
  static let texts = [
    "写真写真写真写真写真写真写真/写真写真写真.NEF", "👨‍👩‍👧👍👍🫠👨‍👩‍👧", "e\u{301}e\u{301}\u{301} x\u{200B}y", "\u{202E}ملف كبير جدا\u{2066}",
    "\u{1B}]52;c;QQ==\u{7} \u{9B}31m\r\n\t\u{1B}c", "", "ｗｉｄｅ",
    String(repeating: "long ", count: 50), "a/" + String(repeating: "b", count: 130),
  ]

  /// One of each state, with texts that no terminal likes.
  static let rows: [TaskRow] = RowState.allCases.enumerated().flatMap { index, state in
    [true, false].map { hasTotal in
      var row = Fixture.task(UInt64(10 + 2 * index + (hasTotal ? 1 : 0)), texts[index], start: Fixture.clock(11, 0, 0))
      row.state = state
      row.endTime = state.isEnded ? Fixture.clock(12, 0, 0) : 0
      row.detail = texts[(index + 1) % texts.count]
      row.message = texts[(index + 2) % texts.count]
      row.phase = texts[(index + 3) % texts.count]
      row.cancelLabel = texts[(index + 4) % texts.count]
      row.app = texts[(index + 5) % texts.count]
      row.canPause = true
      row.parent = index > 3 ? 10 : nil
      Fixture.counts(&row, 1 << (8 * UInt64(index)), hasTotal ? .max : 0, texts[(index + 6) % texts.count])
      row.rate = 1e300
      row.expectedEndTime = .max
      return row
    }
  }

  static let trail: [TrailStep] = (0..<40).map { index in
    TrailStep(
      time: Fixture.clock(11, UInt64(index), 0), phase: texts[index / 10], detail: texts[index % texts.count],
      completed: UInt64(index * index), total: .max)
  }

  /// With the trail of every row.
  static let base: TableModel = {
    var model = Fixture.model(columns: 80, lines: 24, rows: rows)
    for row in rows {
      model.feed(.trail(row.id, trail))
      model.usually[row.id] = texts[Int(row.id) % texts.count]
    }
    return model
  }()

  static func model(columns: Int, lines: Int, glyphs: Glyphs = .utf8) -> TableModel {
    var model = base
    model.size = Size(columns: columns, lines: lines)
    model.settings.glyphs = glyphs
    return model
  }

  static func check(_ lines: [StyledText], width: Int, height: Int, _ what: String) {
    #expect(lines.count == height, "\(what)")
    for line in lines {
      #expect(line.width(using: Fixture.cells) <= width, "\(what): \(line.plain)")
      #expect(!line.plain.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F || (0x80...0x9F).contains($0.value) })
    }
  }

  @Test(arguments: [1, 2, 5, 13, 20, 28, 33, 34, 55, 56, 80, 200])
  func `Pages have as many lines as the screen without its key line, none wider than it`(columns: Int) {
    for (index, lines) in [1, 2, 4, 5, 6, 9, 24, 60].enumerated() {
      var model = DetailExtremesTests.model(columns: columns, lines: lines, glyphs: lines.isMultiple(of: 2) ? .ascii : .utf8)
      let height = lines - (model.geometry.hasKeys ? 1 : 0)
      model.page = .details
      // Every seventh, so that every row meets many sizes.
      for row in DetailExtremesTests.rows where (Int(row.id) + index + columns).isMultiple(of: 7) {
        model.select(row.id)
        for top in [0, 10_000] {
          model.detailTop = top
          DetailExtremesTests.check(model.detailsPage(), width: columns, height: height, "page of \(row.state) at \(columns)×\(lines)")
        }
      }
      DetailExtremesTests.check(model.helpPage(), width: columns, height: height, "help at \(columns)×\(lines)")
    }
  }

  @Test(arguments: [0, 1, 2, 5, 12, 20, 33, 34, 41, 51, 98])
  func `The pane has as many lines as it is given, none wider than it`(width: Int) {
    for (index, height) in [0, 1, 2, 5, 6, 9, 14, 24, 60].enumerated() {
      var model = DetailExtremesTests.model(columns: 120, lines: 30)
      for row in DetailExtremesTests.rows where (Int(row.id) + index + width).isMultiple(of: 7) {
        model.select(row.id)
        for (pane, top) in [(TableModel.Pane.list, 0), (.detail, 5), (.detail, 10_000)] {
          model.pane = pane
          model.detailTop = top
          let lines = model.detailLines(width: width, height: height)
          DetailExtremesTests.check(lines, width: width, height: height, "pane of \(row.state) at \(width)×\(height)")
        }
      }
    }
  }

  @Test func `Without a task under the cursor there are blank lines`() {
    let model = Fixture.model(columns: 120, lines: 30, rows: [])
    #expect(model.detailLines(width: 51, height: 24) == Array(repeating: StyledText(), count: 24))
    #expect(model.detailsPage() == Array(repeating: StyledText(), count: 29))
  }

  @Test func `Where the locale shows nothing but ASCII, nothing else is drawn`() {
    var settings = TableSettings()
    settings.glyphs = .ascii
    let cells = Cells(asciiOnly: true, width: Fixture.scalarWidth)
    var model = TableModel(
      settings: settings, size: Size(columns: 80, lines: 24), cells: cells, local: Fixture.local, at: Fixture.moment)
    model.feed(.snapshot(DetailExtremesTests.rows))
    for row in DetailExtremesTests.rows {
      model.select(row.id)
      model.feed(.trail(row.id, DetailExtremesTests.trail))
      model.usually[row.id] = "写真"
      for line in model.detailsPage() + model.detailLines(width: 51, height: 24) + model.helpPage() {
        #expect(line.plain.utf8.allSatisfy { $0 < 0x80 }, "\(line.plain)")
      }
    }
  }
}
