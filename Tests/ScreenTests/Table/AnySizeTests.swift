import Synchronization
import Testing

@testable import Screen

/// Every line is exactly as wide as the screen, whatever the size, the settings and the names.
@Suite struct AnySizeTests {
  static let hostile = [
    "中文字", "👍👍 done", "🫠", "👨‍👩‍👧 family", "e\u{301}e\u{301}", "ｗｉｄｅ names", "", "   ", "\u{1B}]52;c;QQ==\u{7}", "\u{9B}31m", "a\tb\r\nc",
    "\u{202E}desrever", "نص عربي", "עברית", "🇩🇪🇫🇷", "\u{301}", "❤\u{FE0F}", "/a/very/long/path/to/something/deep/below/IMG_0001.CR3",
    "A sentence that is far too long for any row of any table on any screen of anybody",
  ]

  static let rows: [TaskRow] = {
    var rows: [TaskRow] = []
    for (place, name) in hostile.enumerated() {
      let id = UInt64(place + 100)
      rows.append(
        Fixture.task(id, name, start: Fixture.clock(12, 0, 0)) {
          $0.detail = hostile[(place + 5) % hostile.count]
          $0.message = hostile[(place + 7) % hostile.count]
          $0.unit = hostile[(place + 3) % hostile.count]
          $0.group = hostile[(place + 2) % hostile.count]
          $0.cancelLabel = hostile[(place + 9) % hostile.count]
          $0.state = RowState.allCases[place % RowState.allCases.count]
          $0.completed = UInt64(place) * 12_345
          $0.total = place % 3 == 0 ? 0 : 300_000
          $0.indeterminate = $0.total == 0
          $0.progress = Double($0.completed) / 300_000
          $0.tint = place % 2 == 0 ? "magenta" : "nonsense"
          if place % 4 == 3 { $0.parent = id - 1 }
          if $0.isEnded { $0.endTime = Fixture.clock(12, 1, 0) }
        })
    }
    return rows + Fixture.rows
  }()

  private func check(_ model: TableModel, _ hint: String) {
    let frame = model.frame()
    let size = model.size
    #expect(frame.lines.count == size.lines, "\(hint)")
    let odd = frame.lines.first { $0.width(using: Fixture.cells) != size.columns }
    #expect(odd == nil, "\(size) \(hint) \(odd?.plain ?? "")")
    let isSafe = frame.lines.allSatisfy { $0.plain.unicodeScalars.allSatisfy { !Cells.isUnsafe($0) } }
    #expect(isSafe, "\(size) \(hint)")
    #expect((0..<size.columns).contains(frame.cursor.column) && (0..<size.lines).contains(frame.cursor.line), "\(size) \(hint)")
  }

  @Test(arguments: TableSettings.Style.allCases)
  func `Every line is as wide as the screen`(style: TableSettings.Style) {
    var model = TableModel.table(80, 24, rows: AnySizeTests.rows) { $0.style = style }
    for columns in 1...200 {
      model.settings.rows = TableSettings.Rows.allCases[columns % 5]
      model.settings.glyphs = [.utf8, .console, .ascii][columns % 3]
      model.settings.barShape = columns % 2 == 0 ? .thin : .block
      model.settings.split = TableSettings.Choice.allCases[columns / 2 % 3]
      model.settings.selectsRow = columns % 7 == 0
      model.take(.resized(Size(columns: columns, lines: 1 + (columns * 7) % 40)))
      model.hit("jj")
      check(model, "\(style) \(model.settings.rows)")
    }
  }

  @Test(arguments: TableSettings.Rows.allCases)
  func `Every height has as many lines`(rows: TableSettings.Rows) {
    var model = TableModel.table(80, 24, rows: AnySizeTests.rows) { $0.rows = rows }
    let widths = [1, 2, 19, 20, 27, 28, 33, 34, 40, 55, 56, 60, 79, 80, 99, 100, 109, 110, 120, 200]
    for lines in 1...40 {
      for place in 0..<4 {
        model.settings.style = TableSettings.Style.allCases[(lines + place) % 4]
        model.take(.resized(Size(columns: widths[(lines * 4 + place) % widths.count], lines: lines)))
        model.take(.key(lines % 2 == 0 ? .end : .down))
        check(model, "\(model.settings.style) \(rows)")
      }
    }
  }

  @Test func `Prompts, pages and a lost connection fit everywhere`() {
    for columns in Array(stride(from: 1, through: 61, by: 3)) + [27, 28, 55, 56, 80, 110, 200] {
      var model = TableModel.table(columns, 6, rows: AnySizeTests.rows)
      model.hit("c")
      check(model, "question")
      model.hit("n  j j c")
      check(model, "questions")
      model.hit("n/中文字 nas")
      check(model, "filter")
      model.take(.key(.enter))
      check(model, "filtered")
      model.take(.key(.escape))
      model.hit("bz")
      check(model, "frozen")
      model.hit("?")
      check(model, "help")
      model.take(.refused(17, "“\(AnySizeTests.hostile.joined())” cannot be cancelled…"))
      check(model, "notice")
      model.take(.disconnected(nextTry: TableModel.moment(5).sinceReceived), .key(.escape))
      check(model, "lost")
    }
  }

  @Test(arguments: [1, 2, 3, 4, 5, 6, 8, 24])
  func `The cursor rests on the selected row, and one line shows it`(lines: Int) {
    for (place, columns) in [10, 40, 80, 120].enumerated() {
      let style = TableSettings.Style.allCases[(lines + place) % 4]
      var model = TableModel.table(columns, lines) { $0.style = style }
      for _ in 0..<14 {
        let frame = model.frame()
        let before = StyledText(frame.lines[frame.cursor.line].plain).cut(to: frame.cursor.column + 1, using: Fixture.cells, ellipsis: "")
        #expect(before.plain.hasSuffix("▌"), "\(columns)×\(lines) \(style) \(before.plain)")
        model.hit("j")
      }
    }
  }

  @Test(arguments: [20, 40, 60, 80, 120])
  func `The percent stands in the same cell in all rows`(columns: Int) {
    let rows = AnySizeTests.hostile.enumerated().map { place, name in
      Fixture.task(UInt64(place + 1), name, start: Fixture.moment.wall) { Fixture.stated(&$0, 45, 100) }
    }
    let lines = Screenshot(TableModel.table(columns, 30, rows: rows) { $0.split = .no }).lines.filter { $0.contains(" 45%") }
    #expect(lines.count >= 10)
    #expect(Set(lines.map { Fixture.cells.width(of: String($0.prefix { $0 != "4" })) }).count == 1)
  }

  @Test func `Only rows that are seen are measured`() {
    func measured(_ count: UInt64) -> Int {
      let counter = Counter()
      let cells = Cells { scalar in
        counter.count.add(1, ordering: .relaxed)
        return Fixture.scalarWidth(scalar)
      }
      var model = TableModel(size: Size(columns: 80, lines: 24), cells: cells, local: .utc, at: TableModel.moment(0))
      model.take(.snapshot((1...count).map { Fixture.task($0, "写真 é", start: Fixture.moment.wall) }))
      let before = counter.count.load(ordering: .relaxed)
      _ = model.frame()
      return counter.count.load(ordering: .relaxed) - before
    }
    // The numbers in the labels have more digits, the rows are as many.
    #expect(measured(5000) == measured(50))
  }

  @Test func `Five hundred tasks in ten lines, and none at all`() {
    let many = (1...500).map { Fixture.task(UInt64($0), "Task \($0)", start: Fixture.moment.wall) }
    var model = TableModel.table(80, 10, rows: many)
    #expect(Screenshot(model).lines[9].hasSuffix(" 494 more ↓"))
    model.take(.key(.end))
    let lines = Screenshot(model).lines
    #expect(lines.contains { $0.contains("Task 500") })
    #expect(lines[2].hasSuffix(" 495 more ↑"), "\(lines[2])")
    model.take(.snapshot([]))
    for columns in [1, 20, 80, 200] {
      model.take(.resized(Size(columns: columns, lines: 10)))
      check(model, "none")
    }
  }
}

private final class Counter: Sendable {
  let count = Atomic(0)
}
