import Testing

@testable import Screen

/// Widths and cuts of text that is not ASCII.
@Suite struct CellsTests {
  static let names = ["中文字", "👍👍", "🫠", "👨‍👩‍👧", "e\u{301}", "ｗｉｄｅ", "plain", "", "👍🏽", "❤️", "🇩🇪", "نص"]

  @Test(arguments: [
    ("中文字", 6), ("👍👍", 4), ("🫠", 2), ("👨‍👩‍👧", 2), ("e\u{301}", 1), ("ｗｉｄｅ", 8), ("", 0), ("abc", 3), ("❤\u{FE0F}", 2), ("👍🏽", 2),
    ("🇩🇪", 2), ("각", 2), ("a\u{200B}b", 2),
  ])
  func `Widths are those of the terminal`(text: String, width: Int) {
    #expect(Fixture.cells.width(of: text) == width)
  }

  @Test(arguments: [
    ("中文字", 6, "中文字"), ("中文字", 5, "中文…"), ("中文字", 4, "中… "), ("中文字", 1, "…"), ("中文字", 0, ""), ("abc", -1, ""),
    ("👨‍👩‍👧👨‍👩‍👧", 3, "👨‍👩‍👧…"), ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"),
  ])
  func `A cut never splits a character`(text: String, width: Int, cut: String) {
    #expect(Fixture.cells.cut(text, to: width, ellipsis: "…") == cut)
  }

  @Test(arguments: [
    ("2024/08/IMG_2041.CR3", 12, "2024/0…1.CR3"), ("2024/08/IMG_2041.CR3", 20, "2024/08/IMG_2041.CR3"), ("写真/写真/写真", 7, "写…真  "),
    ("abc", 2, "a…"), ("abc", 1, "…"), ("abc", 0, ""),
  ])
  func `A path is cut in the middle`(text: String, width: Int, cut: String) {
    #expect(Fixture.cells.cutMiddle(text, to: width, ellipsis: "…") == cut)
  }

  @Test(arguments: [(9, "ab写cd真"), (8, "ab写cd真"), (7, "ab写cd…"), (5, "ab写…"), (4, "ab… "), (1, "…"), (0, ""), (-1, "")])
  func `Text of several roles is cut as a whole`(width: Int, plain: String) {
    var text = StyledText("ab", .strong)
    text.append("写cd", .dim)
    text.append("真", .bad)
    #expect(text.cut(to: width, using: Fixture.cells, ellipsis: "…").plain == plain)
  }

  @Test func `The percent starts in the same cell in all rows`() throws {
    let columns = try Column.list("name,percent")
    var options = ListView.Options(width: 60, cells: Fixture.cells)
    options.columns = columns
    options.headers = false
    let rows = CellsTests.names.enumerated().map { index, name in
      Fixture.task(UInt64(index + 1), name, start: 1) { Fixture.stated(&$0, 45, 100) }
    }
    let lines = ListView.render(rows: rows, options: options, at: Fixture.moment).split(separator: "\n")
    #expect(lines.count == rows.count)
    #expect(Set(lines.map { Fixture.cells.width(of: String($0.prefix { $0 != "4" })) }) == [10])
  }

  @Test(arguments: [
    ("\u{1B}]52;c;QQ==\u{7}", "\u{FFFD}]52;c;QQ==\u{FFFD}"), ("a\tb\r\nc", "a b  c"), ("\u{9B}31m", "\u{FFFD}31m"),
    ("a\u{202E}b\u{2066}c\u{61C}\u{200F}", "a\u{FFFD}b\u{FFFD}c\u{FFFD}\u{FFFD}"), ("\0\u{7F}", "\u{FFFD}\u{FFFD}"), ("写真 ok", "写真 ok"),
  ])
  func `Nothing that a terminal obeys is left`(text: String, clean: String) {
    #expect(Cells.sanitized(text) == clean)
    #expect(StyledText(text).plain == clean)
  }

  @Test func `Random text in random widths stays in its cells`() {
    var random = SystemRandomNumberGenerator()
    let alphabet = CellsTests.names + ["a", " ", "/", "\u{1B}[2J", "\u{301}", "\u{200D}", "\n", "\u{202E}", "字", "🇩", "\u{FE0F}", "\r"]
    for _ in 0..<400 {
      func text() -> String {
        (0..<Int.random(in: 0...20, using: &random)).map { _ in alphabet.randomElement(using: &random) ?? "" }.joined()
      }
      var rows = (1...4).map { id in
        var row = Fixture.task(UInt64(id), text(), start: .random(in: 0...Fixture.moment.wall, using: &random))
        Fixture.counts(&row, .random(in: 0...UInt64.max), .random(in: 0...UInt64.max), text())
        row.detail = text()
        row.message = text()
        row.rate = .random(in: -1...1e30)
        row.parent = id > 2 ? UInt64(id - 1) : nil
        row.state = RowState.allCases.randomElement(using: &random) ?? .running
        return row
      }
      rows[0].activeTime = .max
      let width = Int.random(in: -1...130, using: &random)
      var options = ListView.Options(width: width, isTerminal: .random(using: &random), cells: Fixture.cells)
      options.output = .random(using: &random) ? .table : .wide
      options.columns = .random(using: &random) ? nil : [.detail, .name, .progress, .amount, .unit]
      options.glyphs = .random(using: &random) ? .utf8 : .ascii
      let listing = ListView.render(rows: rows, options: options, at: Moment(wall: Fixture.moment.wall, sinceReceived: .max))
      let lines = listing.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count == 6)
      #expect(lines.allSatisfy { Fixture.cells.width(of: String($0)) <= max(width, 1) })
      #expect(listing.unicodeScalars.allSatisfy { $0 == "\n" || !Cells.isUnsafe($0) })
      for cut in [
        Fixture.cells.cut(rows[0].name, to: width, ellipsis: "…"), Fixture.cells.cutMiddle(rows[0].name, to: width, ellipsis: "…"),
      ]
      where Fixture.cells.width(of: rows[0].name) > width {
        #expect(Fixture.cells.width(of: cut) == max(width, 0))
      }
    }
  }
}
