import Testing

@testable import Screen

/// The last line: what works on the row under the cursor, and every question.
@Suite struct KeyLineTests {
  private func keys(_ model: TableModel) -> String { Screenshot(model).lines.last ?? "" }

  private func table(_ columns: Int = 80, on id: UInt64, lines: Int = 24, rows: [TaskRow] = Fixture.rows) -> TableModel {
    var model = TableModel.table(columns, lines, rows: rows)
    while model.cursor != id, model.cursor != model.arrangement.entries.last?.id { model.hit("j", after: -10) }
    return model
  }

  private func changed(_ row: TaskRow, _ change: (inout TaskRow) -> Void) -> [TaskRow] {
    var row = row
    change(&row)
    return Fixture.rows.filter { $0.id != row.id } + [row]
  }

  @Test func `Marked tasks are counted behind what can be done to them`() {
    let convert = changed(Fixture.convert) { $0.canPause = true }
    var model = table(on: Fixture.sync.id, rows: convert)
    model.hit(" j ")
    #expect(keys(model) == " c Cancel 2   p Pause 2   Space Mark   U Unmark all   ? Help           2 marked")
    #expect(Screenshot(model).lines[3].hasPrefix(" ✓  Sync photos to nas"))
    #expect(Screenshot(model).lines[4].hasPrefix("▌✓  Convert holiday.mov"))
  }

  @Test func `New rows below are announced with the key that goes there`() {
    var model = table(on: Fixture.sync.id, lines: 12)
    model.take(.changed((30...31).map { Fixture.task($0, "New \($0)", start: Fixture.moment.wall) }, removed: []))
    #expect(keys(model) == " Enter Details   c Cancel   p Pause   / Filter   ? Help   q Quit      2 new ↓ n")
    model.hit("n")
    #expect(Screenshot(model).lines.contains { $0.hasPrefix("▌") && $0.contains("New 30") })
  }

  @Test func `Rows below that are not new are counted`() {
    let many = (30..<47).map { Fixture.task($0, "Task \($0)", start: Fixture.moment.wall) }
    var model = table(on: Fixture.sync.id, lines: 8, rows: [Fixture.sync] + many)
    model.hit("g")
    #expect(keys(model) == " Enter Details   c Cancel   p Pause   / Filter   ? Help   q Quit      14 more ↓")
  }

  @Test func `What cannot be cancelled or paused has no keys for that`() {
    let model = table(on: Fixture.upgrade.id, rows: changed(Fixture.upgrade) { $0.canCancel = false })
    #expect(keys(model) == " Enter Details   / Filter   ? Help   q Quit")
  }

  @Test func `What has ended can be dismissed`() {
    #expect(keys(table(on: Fixture.failed.id)) == " Enter Details   d Dismiss   D Dismiss all   / Filter   ? Help   q Quit")
  }

  @Test func `A task has its own word for cancelling`() {
    #expect(keys(table(on: Fixture.backup.id)) == " Enter Details   c Stop backup   / Filter   ? Help   q Quit")
  }

  @Test func `What is paused can be resumed, what is being cancelled killed where it is a process`() {
    #expect(keys(table(on: Fixture.paused.id)).contains("   p Resume   "))
    let process = changed(Fixture.cancelling) { $0.source = "run" }
    #expect(keys(table(on: Fixture.cancelling.id, rows: process)).contains("   c Kill   "))
    #expect(keys(table(on: Fixture.cancelling.id)).contains("   c Stop upload   "))
  }

  @Test func `Who may only look is offered no action`() {
    var model = TableModel.table(120, 34) { $0.isReadOnly = true }
    #expect(keys(model).hasPrefix(" Enter Details   / Filter   s Sort   b Sections   ? Help   q Quit"))
    model.take(.key(.end))
    #expect(!keys(model).contains("Dismiss"))
    #expect(Screenshot(model).text.contains("kept for an hour or until dismissed"))
  }

  // MARK: Questions

  @Test func `Many marked tasks are named in the question`() {
    var model = table(on: Fixture.sync.id)
    for id in [Fixture.sync.id, Fixture.convert.id, Fixture.clone.id] {
      while model.cursor != id { model.hit("j") }
      model.hit(" ")
    }
    model.hit("c")
    #expect(keys(model) == " Cancel 3 tasks? Sync photos to nas, Convert holiday.mov, git clone linux y/n")
  }

  @Test func `A second request kills`() {
    var model = table(on: Fixture.cancelling.id, rows: changed(Fixture.cancelling) { $0.source = "run" })
    model.hit("c")
    #expect(keys(model) == " Kill “Upload holiday photos” now?   y Kill   n Keep waiting")
  }

  @Test func `What ended while the question stood is not asked about any more`() {
    var upload = Fixture.cancelling
    upload.state = .running
    var model = table(on: upload.id, rows: changed(upload) { _ in })
    model.hit("c")
    upload.state = .succeeded
    model.take(.changed([upload], removed: []))
    #expect(keys(model) == " “Upload holiday photos” has ended.")
    #expect(Screenshot(model).roles.hasSuffix(" wwwwwww wwwwwww wwwwwww www wwwwww"))
  }

  @Test func `What is refused is said until the next key`() {
    var model = table(on: Fixture.sync.id)
    model.take(.refused(Fixture.sync.id, "“Sync photos to nas” belongs to root."))
    #expect(keys(model) == " “Sync photos to nas” belongs to root.")
    model.settings.glyphs = .ascii
    #expect(keys(model) == " \"Sync photos to nas\" belongs to root.")
    model.hit("j")
    #expect(keys(model).hasPrefix(" Enter Details"))
  }

  // MARK: Headers and pages

  @Test func `A frozen table says since when and how to go on`() {
    var model = TableModel.table(80, 24)
    model.hit("z")
    model.take(.beat, after: 14)
    #expect(Screenshot(model).lines[0] == " Headway   frozen 0:14 ago, z goes on                                 ⠹ network")
    model.take(.beat, after: 60)
    #expect(Screenshot(model).lines[8].hasSuffix("for 1:20"))
  }

  @Test func `Pages have keys of their own`() {
    var model = table(on: Fixture.failed.id)
    model.take(.key(.enter))
    #expect(keys(model) == " d Dismiss   j Next   k Previous   Esc Back   ? Help")
    model.hit("?")
    #expect(keys(model) == " Esc Back   q Quit")
  }

  @Test func `Before the daemon has answered there is only help`() {
    let model = TableModel(size: Size(columns: 80, lines: 6), cells: Fixture.cells, local: Fixture.local, at: Fixture.moment)
    #expect(keys(model) == " ? Help   q Quit")
    #expect(keys(TableModel.table(80, 6, rows: [])) == " ? Help   q Quit")
  }

  // MARK: Forty columns

  @Test func `Questions, filters and a lost connection fit in forty columns`() {
    var upload = Fixture.cancelling
    upload.state = .running
    var model = table(40, on: upload.id, lines: 12, rows: changed(upload) { _ in })
    model.hit("c")
    #expect(keys(model) == " Stop upload “Upload holid…”? y/n")
    model.hit("n/nas")
    #expect(keys(model) == " / nas▏                         2 of 11")
    model.take(.key(.escape), .disconnected(nextTry: nil), after: -12)
    model.take(.beat)
    #expect(Screenshot(model).lines[0] == " Not connected for 12 s")
  }

  @Test func `What rows are sorted by and sections made of is said while the hand is on the keys`() {
    var model = TableModel.table(80, 24)
    model.hit("s")
    #expect(Screenshot(model).lines[23] == " Sorted by name")
    model.hit("S")
    #expect(Screenshot(model).lines[23] == " Sorted by name, reversed")
    model.hit("b")
    #expect(Screenshot(model).lines[23] == " Sections by source")
    model.hit("j")
    #expect(Screenshot(model).lines[23].hasSuffix("q Quit"))
    model.hit("b")
    model.take(.beat, after: 4)
    #expect(Screenshot(model).lines[23].hasSuffix("q Quit"))
  }

  @Test func `A key that cannot do anything says so, and a second request that it was made`() {
    var row = Fixture.upgrade
    row.canCancel = false
    var model = TableModel.table(80, 24, rows: [row])
    model.hit("c")
    #expect(Screenshot(model).lines[23] == " “apt full-upgrade” cannot be cancelled")
    model.hit("p")
    #expect(Screenshot(model).lines[23] == " “apt full-upgrade” cannot be paused")
    var other = TableModel.table(80, 24, rows: [Fixture.copy])
    other.hit("cyc")
    #expect(Screenshot(other).lines[23] == " Asked once more to stop")
    // What has ended needs no word: the key line names what can be done.
    var ended = TableModel.table(80, 24, rows: [Fixture.failed])
    ended.hit("c")
    #expect(Screenshot(ended).lines[23].contains("d Dismiss"))
  }
}
