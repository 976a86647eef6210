import Testing

@testable import Screen

/// What a row shows in each state and under each setting.
@Suite struct RowLooksTests {
  private func lines(
    _ columns: Int = 80, _ row: TaskRow, _ change: (inout TableSettings) -> Void = { _ in }
  ) -> (text: String, roles: String) {
    var model = TableModel.table(columns, 10, rows: [Fixture.sync, row], change)
    model.take(.beat)
    let at = model.geometry.top + (model.geometry.hasLabels ? 2 : 1)
    let frame = model.frame()
    return (frame.lines[at].trimmed.plain, Screenshot.roles(frame.lines[at]))
  }

  private func row(_ change: (inout TaskRow) -> Void) -> TaskRow {
    var row = Fixture.task(40, "Export", start: Fixture.clock(12, 8, 8))
    Fixture.counts(&row, 30, 40, "pages")
    change(&row)
    return row
  }

  // MARK: Ends

  @Test(arguments: [
    (80, "    Export                                    30 of 40 pages              done"), (40, "    Export               done"),
    (30, "    Export                done"), (20, " Export         done"),
  ])
  func `Done without its total shows its count, not a percent`(columns: Int, text: String) {
    #expect(lines(columns, row { $0.state = .succeeded }).text == text)
  }

  @Test(arguments: [
    (80, "    Export                                    ━━━━━━━━━━╸───  75%    cancelled"),
    (40, "    Export               cancelled   75%"),
    (30, "    Export"), (20, " Export"),
  ])
  func `Cancelled is told by a word, or by the missing percent`(columns: Int, text: String) {
    #expect(lines(columns, row { $0.state = .cancelled }).text == text)
  }

  @Test func `A full bar that has not ended is finishing`() {
    let line = lines(80, row { Fixture.counts(&$0, 40, 40, "pages") })
    #expect(line.text == "    Export                                    ━━━━━━━━━━━━━━ 100%    finishing")
  }

  @Test func `What has neither fraction nor count shows how long it runs`() {
    let spinner = row { Fixture.counts(&$0, 0, 0, "") }
    #expect(lines(80, spinner).text == "  ⠹ Export                                                            for 0:10")
    #expect(lines(40, spinner).text == "  ⠹ Export                 for 0:10")
  }

  // MARK: Settings

  @Test func `A tint colours the fill of a running bar and nothing else`() {
    func tints(_ row: TaskRow, tints: Bool = true) -> [String] {
      let model = TableModel.table(80, 10, rows: [row]) { $0.tints = tints }
      return model.frame().lines.flatMap { $0.runs.filter { $0.tint == .palette(5) }.map(\.text) }
    }
    let tinted = row { $0.tint = "magenta" }
    #expect(tints(tinted) == ["━━━━━━━━━━╸"])
    #expect(tints(tinted, tints: false) == [])
    #expect(tints(row { $0.tint = "no colour" }) == [])
    for state in RowState.allCases where state != .running {
      let other = row {
        $0.tint = "magenta"
        $0.state = state
      }
      #expect(tints(other) == [], "\(state)")
    }
  }

  @Test func `The whole row can be reversed`() {
    let model = TableModel.table(80, 10) { $0.selectsRow = true }
    #expect(Screenshot(model).roles.split(separator: "\n")[3] == String(repeating: "#", count: 80))
  }

  @Test func `Without motion nothing turns, and the seconds count`() {
    var model = TableModel.table(80, 24) { $0.motion = .reduced }
    let still = Screenshot(model).lines
    #expect(still[0].hasSuffix("… network"))
    #expect(still[8] == "  …   Check last archive                                              for 1:20")
    #expect(still[14].hasPrefix("  … Upload holiday photos"))
    model.take(.spin, .spin)
    #expect(Screenshot(model).lines == still)
    model.take(.beat, after: 1)
    #expect(Screenshot(model).lines[8].hasSuffix("for 1:21"))
  }

  @Test func `Blocks show eighths`() {
    #expect(lines(80, row { _ in }, { $0.barShape = .block }).text == "    Export                                    ██████████▌     75%")
  }

  @Test func `The rows of a template stand as it says`() {
    let template = RowTemplate(pieces: [
      .field(.cursor, .natural, isRight: false), .field(.column(.id), .fixed(4), isRight: true), .text(" | "),
      .field(.column(.name), .rest, isRight: false), .text(" "), .field(.bar, .fixed(8), isRight: false), .text(" "),
      .field(.column(.amount), .fixed(16), isRight: true), .field(.column(.percent), .natural, isRight: false),
      .field(.column(.detail), .rest, isRight: false),
    ])
    let line = lines(60, Fixture.convert) {
      $0.template = template
      $0.style = .inset
    }
    #expect(line.text == " │   18 | Convert…  ━╸────── 14:11 of 1:01:30 23%pass 1 o…│")
    #expect(lines(60, row { _ in }) { $0.template = template }.text == "   40 | Export      ━━━━━━──   30 of 40 pages 75%")
  }

  // MARK: Parts and sections

  @Test func `A folded parent says so, and what is under it is gone`() {
    var model = TableModel.table(80, 24)
    model.hit("jjh")
    let screenshot = Screenshot(model)
    #expect(screenshot.lines[5] == "▌ ▸ Nightly backup  3 parts                   ━━━━━━━╸──────  54%       ~9 min ›")
    #expect(!screenshot.text.contains("Dump databases"))
  }

  @Test func `Sections by source sum up their own tasks`() {
    let lines = Screenshot(TableModel.table(80, 34) { $0.sections = .source }).lines
    #expect(
      lines.filter { $0.hasPrefix("    ") && !$0.contains("─") && !$0.contains("━") } == [
        "    Commands 3", "    Last one done in about 1 h 05 min · 1 without an estimate", "    Scripts 7",
        "    Last one done in about 12 min · 2 without an estimate", "    Desktop 1", "    Last one done in about 2 min",
      ])
  }

  @Test func `Grouped is inset without boxes`() {
    let lines = Screenshot(TableModel.table(59, 30) { $0.style = .inset }).lines
    #expect(lines[2] == " In progress 9")
    #expect(lines.contains(" Ended 2"))
    #expect(!lines.joined().contains("╭"))
  }

  @Test(arguments: [
    (80, "Kept for an hour, or until dismissed (d)"), (40, "Kept for an hour or until dismissed"), (36, "Kept for an hour"),
  ])
  func `A footer is worded as its room allows`(columns: Int, text: String) {
    var model = TableModel.table(columns, 30, rows: [Fixture.lost])
    model.take(.beat)
    #expect(Screenshot(model).lines.contains("    " + text))
  }

  @Test func `Footers move with the numbers, not with what turns`() {
    var model = TableModel.table(80, 24)
    model.take(.spin, after: 600)
    #expect(Screenshot(model).lines[15].hasPrefix("    Last one done in about 1 h 05 min"))
    model.take(.beat, after: 600)
    #expect(Screenshot(model).lines[15].hasPrefix("    Last one done in about 55 min"))
  }

  @Test func `Nothing that matches is said in words`() {
    var model = TableModel.table(80, 24)
    model.hit("/zzz")
    let lines = Screenshot(model).lines
    #expect(lines[0].hasPrefix(" Headway   0 of 11 match “zzz”"))
    #expect(lines[2] == "    Nothing matches “zzz”.")
    model.take(.key(.enter))
    #expect(Screenshot(model).lines[23] == " / Filter   Esc Clear   ? Help   q Quit")
  }

  @Test func `A long filter shows its end`() {
    var model = TableModel.table(20, 10)
    model.hit("/abcdefghijklmnopqrstuvwxyz")
    #expect(Screenshot(model).lines[9] == " / …mnopqrstuvwxyz▏")
  }

  @Test func `The pane that has the keys is framed in the accent`() {
    var model = TableModel.table(120, 30)
    model.take(.key(.tab))
    let roles = Screenshot(model).roles.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(roles[2].hasSuffix(" aa AAAA AAAAAA AA AAA aaaaaaaaaaaaaaaaaaaa ddddddd aa"))
    #expect(Screenshot(model).lines[29].hasPrefix(" Tab List   c Cancel"))
  }

  @Test(arguments: [
    (UInt64(12), "12 s"), (59, "59 s"), (60, "1 min"), (3_599, "59 min"), (3_900, "1 h 05 min"), (93_784, "1 d 02 h"), (0, "0 s"),
  ])
  func `How long ago is said in words`(seconds: UInt64, text: String) {
    #expect(Durations.passed(Fixture.seconds(seconds)) == text)
  }
}
