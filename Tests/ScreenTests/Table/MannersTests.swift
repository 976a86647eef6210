import Testing

@testable import Screen

@Suite("The list keeps the manners of tables")
struct MannersTests {
  private static let names = ["Whale", "ant", "Mouse", "bee", "Cow", "dog", "Eel", "fly", "Gnu", "hen"]
  private static let rows = names.enumerated().map { TaskRow.numbered(UInt64($0.offset) + 1, $0.element) }
  private static let boxes = Set("╭╮╰╯│┌┐└┘")

  private func isBoxed(_ model: TableModel) -> Bool { Screenshot(model).text.contains { MannersTests.boxes.contains($0) } }

  private func indexed(_ columns: Int = 80, _ lines: Int = 8, _ change: (inout TableSettings) -> Void = { _ in }) -> TableModel {
    TableModel.table(columns, lines, rows: MannersTests.rows) {
      $0.order = .name
      change(&$0)
    }
  }

  @Test("a letter after ' and a click on a letter go to the first name under it")
  func index() throws {
    var model = indexed(80, 15) { $0.index = .yes }
    model.hit("'m")
    #expect(model.selected?.name == "Mouse" && Screenshot(model).text.contains("Mouse"))
    model.hit("'A")
    #expect(model.selected?.name == "ant")
    let lines = Screenshot(model).lines
    let line = try #require(lines.firstIndex { $0.hasSuffix("W") })
    model.take(.mouse(.click(column: 79, line: line)))
    #expect(model.selected?.name == "Whale")
    // Where no name begins with it, the next one.
    model.hit("'i")
    #expect(model.selected?.name == "Mouse")
  }

  @Test("an index belongs to plain tables alone, and to rows without anything at their right")
  func indexStyles() {
    #expect(indexed().geometry.isIndexed && indexed().geometry.rows == .left)
    for style in [TableSettings.Style.grouped, .inset] { #expect(!indexed { $0.style = style }.geometry.isIndexed) }
    #expect(Screenshot(indexed()).lines[2].hasSuffix("A") && !indexed(80, 24).geometry.isIndexed)
  }

  @Test("boxes stand from 60 columns on by request, by themselves where there is room, and never around nothing")
  func boxes() {
    func table(_ columns: Int, _ lines: Int, _ style: TableSettings.Style, rows: [TaskRow] = MannersTests.rows) -> TableModel {
      TableModel.table(columns, lines, rows: rows) {
        $0.style = style
        $0.split = .no
      }
    }
    #expect(isBoxed(table(60, 24, .inset)) && !isBoxed(table(59, 24, .inset)))
    #expect(isBoxed(table(110, 24, .auto)) && !isBoxed(table(109, 24, .auto)) && !isBoxed(table(110, 23, .auto)))
    for style in TableSettings.Style.allCases {
      let empty = table(120, 30, style, rows: [])
      #expect(!isBoxed(empty) && Screenshot(empty).text.contains("Nothing is running."))
      #expect(!Screenshot(table(120, 30, style)).text.contains("Ended"))
    }
  }

  @Test("the details of the task under the cursor stand beside the list from 110 columns on")
  func split() {
    for (columns, isSplit) in [(109, false), (110, true), (200, true)] {
      var model = TableModel.table(columns, 30, rows: MannersTests.rows)
      #expect(Screenshot(model).text.contains("Started") == isSplit)
      model.hit("jj")
      #expect(Screenshot(model).lines.contains { $0.contains("─ Mouse ─") } == isSplit)
    }
  }

  @Test("the table stops growing where it could be scanned no more")
  func widest() {
    for style in [TableSettings.Style.plain, .inset] {
      let model = TableModel.table(600, 30) { $0.style = style }
      #expect(Screenshot(model).lines.allSatisfy { Fixture.cells.width(of: $0) <= 120 + 100 + 4 })
    }
    let alone = TableModel.table(600, 30) { $0.split = .no }
    #expect(Screenshot(alone).lines.allSatisfy { Fixture.cells.width(of: $0) <= 120 + 2 })
  }

  @Test("Space puts ✓ on a row and takes it away, U from all; nothing else ever shows it")
  func marks() {
    var model = TableModel.table(80, 24)
    #expect(!Screenshot(model).text.contains("✓"))
    model.hit(" j ")
    #expect(Screenshot(model).lines.filter { $0.contains("✓") }.count == 2)
    #expect(Screenshot(model).lines[4].hasPrefix("▌✓  Convert"))
    model.hit(" ")
    #expect(Screenshot(model).lines.filter { $0.contains("✓") }.count == 1)
    model.hit("U")
    #expect(!Screenshot(model).text.contains("✓"))
  }

  @Test("› stands where more is behind a row: parts, or details under the cursor")
  func disclosure() {
    let lines = Screenshot(TableModel.table(80, 24)).lines
    #expect(lines.filter { $0.hasSuffix("›") }.map { String($0.dropFirst(4).prefix(7)) } == ["Sync ph", "Nightly"])
  }

  @Test("a move highlights at once, and Enter opens what was chosen, Esc goes back to it")
  func selection() {
    var model = TableModel.table(80, 24)
    model.hit("j")
    let roles = Screenshot(model).roles.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(roles[4].contains("###") && !roles[3].contains("#"))
    model.take(.key(.enter))
    #expect(Screenshot(model).lines[0].hasPrefix(" Headway   Convert holiday.mov") && !Screenshot(model).text.contains("Sync"))
    model.take(.key(.escape))
    #expect(model.page == .list && model.selected?.name == "Convert holiday.mov")
  }

  @Test("r asks for everything anew, and moves nothing")
  func refresh() {
    var model = TableModel.table(80, 10)
    model.hit("jjjjjjjjj")
    let before = Screenshot(model).text
    #expect(model.update(.key(.character("r")), at: TableModel.moment(0)) == [.refresh])
    #expect(Screenshot(model).text == before)
  }

  @Test("a section's header stays in sight while its rows pass under it, and its footer comes after the last")
  func sections() {
    var model = TableModel.table(80, 10)
    model.take(.key(.pageDown))
    #expect(Screenshot(model).lines[2].hasPrefix("    In progress 9") && Screenshot(model).lines[2].hasSuffix("more ↑"))
    model.take(.key(.end))
    let lines = Screenshot(model).lines
    #expect(lines.dropLast().last { !$0.isEmpty } == "    Kept for an hour, or until dismissed (d)")
  }

  @Test("every action has a key that works alone")
  func keys() {
    let actions: [(String, (TableModel) -> Bool)] = [
      ("j", { $0.cursor != TableModel.table(80, 24).cursor }), (" ", { !$0.marks.isEmpty }), ("c", { $0.prompt != nil }),
      ("/", { $0.prompt == .filter }), ("s", { $0.settings.order == .name }), ("S", { $0.settings.isReversed }),
      ("b", { $0.settings.sections == .source }), ("v", { $0.settings.style == .grouped }), ("z", { $0.frozenSince != nil }),
      ("t", { !$0.folded.isEmpty }), ("?", { $0.page == .help }),
    ]
    for (key, isDone) in actions {
      var model = TableModel.table(80, 24)
      #expect(!isDone(model), "\(key)")
      model.hit(key)
      #expect(isDone(model), "\(key)")
    }
  }

  @Test("thousands are grouped wherever rows are counted")
  func thousands() {
    let rows = (1...5000).map { TaskRow.numbered(UInt64($0), $0 % 2 == 0 ? "Even \($0)" : "Odd \($0)") }
    var model = TableModel.table(80, 10, rows: rows)
    var lines = Screenshot(model).lines
    #expect(lines[0].contains("5,000 in progress") && lines[2] == "    In progress 5,000" && lines[9].hasSuffix("4,994 more ↓"))
    model.take(.key(.end))
    #expect(Screenshot(model).lines[2].hasSuffix("4,995 more ↑"))
    model.hit("/even")
    lines = Screenshot(model).lines
    #expect(lines[0].contains("2,500 of 5,000 match") && lines[2].hasPrefix("    In progress 2,500 of 5,000"))
  }
}
