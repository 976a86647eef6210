import Testing

@testable import Screen

/// What keys ask of tasks, how the table may look, and a daemon that goes.
@Suite struct RequestsTests {
  // MARK: Requests

  @Test func `After y a row is cancelling at once, running or paused, until the daemon says otherwise`() {
    for state in [RowState.running, .paused] {
      var table = TimedTable([TaskRow.numbered(1) { $0.state = state }])
      table.type("cy")
      #expect(table.model.selected?.state == .cancelling, "\(state)")
      table.feed(.refused(1, "not today"))
      #expect(table.model.selected?.state == state)
      #expect(table.model.notice == "not today")
    }
  }

  @Test(arguments: [Key.enter, .escape, .character("n"), .character("c"), .delete, .control("c")])
  func `Every other key than y means no`(key: Key) {
    var table = TimedTable([TaskRow.numbered(1)])
    table.type("c")
    table.keys(key)
    #expect(table.takeEffects() == [])
    #expect(table.model.prompt == nil)
  }

  @Test func `A task that ended while it was asked about is not cancelled`() {
    var table = TimedTable([TaskRow.numbered(1), TaskRow.numbered(2)])
    table.type("c")
    table.feed(.changed([TaskRow.numbered(1).ended(.succeeded, at: table.moment)], removed: []))
    table.type("y")
    #expect(table.takeEffects() == [])
  }

  @Test func `A second c asks to kill only what is a process of ours`() {
    var table = TimedTable([TaskRow.numbered(1) { $0.source = "run" }, TaskRow.numbered(2) { $0.source = "kde" }])
    table.type("cyc")
    #expect(table.model.prompt == .question(Question(.kill, [1])))
    table.type("njcyc")
    #expect(table.model.prompt == nil)
    #expect(table.takeEffects() == [.cancel(1), .cancel(2), .cancel(2)])
  }

  @Test func `On the page of one task the keys go to that task, whatever is marked`() {
    var table = TimedTable([TaskRow.numbered(1), TaskRow.numbered(2), TaskRow.numbered(3)])
    table.keys(.character(" "), .down, .character(" "), .down, .enter)
    table.type("c")
    #expect(table.model.prompt == .question(Question(.cancel, [3])))
  }

  @Test func `What cannot be cancelled is not asked about, and nothing is where it is read-only`() {
    var table = TimedTable([TaskRow.numbered(1) { $0.canCancel = false }])
    table.type("c")
    #expect(table.model.prompt == nil)
    table.model.settings.isReadOnly = true
    table.feed(.changed([TaskRow.numbered(1) { $0.canPause = true }], removed: []))
    table.type("cpd")
    #expect(table.model.prompt == nil)
    #expect(table.takeEffects() == [])
  }

  // MARK: Looks

  @Test func `v goes round the styles, also where there is no room for boxes`() {
    for columns in [50, 80] {
      var table = TimedTable([TaskRow.numbered(1)], columns: columns)
      var styles: Set<TableSettings.Style> = []
      for _ in 0..<6 {
        table.type("v")
        styles.insert(table.model.geometry.style)
      }
      #expect(styles == (columns < 60 ? [.plain, .grouped] : [.plain, .grouped, .inset]))
    }
  }

  @Test func `An index counts what it would list: no part gets lost`() {
    var settings = TableSettings()
    settings.order = .name
    let rows = [TaskRow.numbered(1)] + (2...40).map { id in TaskRow.numbered(id) { $0.parent = 1 } }
    var table = TimedTable(rows, lines: 20, settings: settings)
    #expect(table.ids.count == 40)
    #expect(!table.model.geometry.isIndexed)
    table = TimedTable((1...30).map { TaskRow.numbered($0) } + [TaskRow.numbered(31) { $0.parent = 1 }], lines: 20, settings: settings)
    #expect(table.model.geometry.isIndexed)
    #expect(table.ids.count == 30)
    table.feed(.resized(Size(columns: 80, lines: 50)))
    #expect(!table.model.geometry.isIndexed)
    #expect(table.ids.count == 31)
  }

  @Test func `Where the split goes, the keys go to the list again`() {
    var table = TimedTable([TaskRow.numbered(1), TaskRow.numbered(2)], columns: 120, lines: 30)
    table.keys(.tab)
    #expect(table.model.pane == .detail)
    table.feed(.resized(Size(columns: 80, lines: 24)))
    table.keys(.down)
    #expect(table.model.cursor == 2)
  }

  // MARK: Freezing, and a daemon that goes

  @Test func `A frozen picture stays as it is whatever comes, and z goes on`() {
    var table = TimedTable([TaskRow.numbered(1), TaskRow.numbered(2)])
    table.type("z")
    let (rows, ids) = (table.model.rows, table.ids)
    table.feed(.changed([TaskRow.numbered(1) { Fixture.stated(&$0, 9, 10) }, TaskRow.numbered(3)], removed: [2]), .beat)
    table.feed(.snapshot([TaskRow.numbered(1) { Fixture.stated(&$0, 9, 10) }, TaskRow.numbered(4)]), .beat)
    table.feed(.disconnected(nextTry: nil), .snapshot([TaskRow.numbered(1) { Fixture.stated(&$0, 9, 10) }, TaskRow.numbered(4)]))
    #expect(table.model.rows == rows)
    #expect(table.ids == ids)
    table.type("z")
    #expect(table.ids == [1, 4])
    #expect(table.model.rows[1]?.percent == 90)
  }

  @Test func `What stands there stays when the daemon goes, and comes alive by itself`() {
    var table = TimedTable([TaskRow.numbered(1), TaskRow.numbered(2).ended(.failed, at: Fixture.moment)])
    table.type("c")
    table.feed(.disconnected(nextTry: nil))
    table.wait(60)
    #expect(table.ids == [1, 2])
    #expect(table.model.prompt == nil)
    table.type("cpdD")
    #expect(table.takeEffects() == [])
    table.type("r")
    #expect(table.takeEffects() == [.refresh])
    table.wait(5)
    table.feed(.snapshot([TaskRow.numbered(1), TaskRow.numbered(7)]))
    #expect(table.model.isLive)
    table.keys(.down)
    table.wait(4)
    #expect(table.ids == [1, 7])
  }

  @Test func `A spinner is gone in the same moment in which its task ends`() {
    var table = TimedTable([TaskRow.numbered(1) { $0.indeterminate = true }])
    table.feed(.changed([TaskRow.numbered(1) { $0.indeterminate = true }.ended(.failed, at: table.moment)], removed: []))
    #expect(table.model.rows[1]?.state == .failed)
  }
}
