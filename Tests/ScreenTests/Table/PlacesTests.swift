import Testing

@testable import Screen

/// Where rows stand, what holds them, and where cursor and screen are.
@Suite struct PlacesTests {
  // MARK: Where rows stand

  @Test func `The oldest row stands first, a part under its parent, a new one at the end`() {
    var table = TimedTable([TaskRow.numbered(3), TaskRow.numbered(1), TaskRow.numbered(4) { $0.parent = 1 }])
    #expect(table.ids == [1, 4, 3])
    table.feed(.changed([TaskRow.numbered(5)], removed: []))
    #expect(table.ids == [1, 4, 3, 5])
  }

  @Test func `A failed row turns where it stands, and after its linger moves to the top of what has ended`() {
    var table = TimedTable([TaskRow.numbered(1), TaskRow.numbered(2), TaskRow.numbered(3)])
    table.feed(.changed([TaskRow.numbered(2).ended(.failed, at: table.moment)], removed: []))
    #expect(table.ids == [1, 2, 3])
    table.wait(4)
    #expect(table.titles == ["In progress"])
    table.wait(1)
    #expect(table.titles == ["In progress", "Ended"])
    #expect(table.ids == [1, 3, 2])
    table.feed(.changed([TaskRow.numbered(3).ended(.lost, at: table.moment)], removed: []))
    table.wait(5)
    #expect(table.ids == [1, 3, 2])
  }

  @Test func `A done row leaves when the daemon lets it go`() {
    var table = TimedTable([TaskRow.numbered(1), TaskRow.numbered(2)])
    table.feed(.changed([TaskRow.numbered(2).ended(.succeeded, at: table.moment)], removed: []))
    table.wait(9)
    #expect(table.ids == [1, 2])
    table.feed(.changed([], removed: [2]))
    #expect(table.ids == [1])
  }

  @Test func `Parts that ended stay while their parent runs`() {
    let part = TaskRow.numbered(2) { $0.parent = 1 }
    var table = TimedTable([TaskRow.numbered(1), part, TaskRow.numbered(3)])
    table.feed(.changed([part.ended(.failed, at: table.moment)], removed: []))
    table.wait(20)
    #expect(table.ids == [1, 2, 3])
    #expect(table.titles == ["In progress"])
  }

  @Test func `An ended row is held by the cursor, and goes when the cursor does`() {
    var table = TimedTable([TaskRow.numbered(1), TaskRow.numbered(2)])
    table.keys(.down)
    table.wait(10)
    table.feed(.changed([TaskRow.numbered(2).ended(.succeeded, at: table.moment)], removed: []), .changed([], removed: [2]))
    table.wait(60)
    #expect(table.ids == [1, 2])
    #expect(table.model.selected?.state == .succeeded)
    table.keys(.up)
    #expect(table.ids == [1, 2])
    table.wait(3)
    #expect(table.ids == [1])
  }

  @Test func `An ended row is held by a mark`() {
    var table = TimedTable([TaskRow.numbered(1), TaskRow.numbered(2)])
    table.keys(.down, .character(" "), .up)
    table.feed(.changed([TaskRow.numbered(2).ended(.succeeded, at: table.moment)], removed: []), .changed([], removed: [2]))
    table.wait(60)
    #expect(table.ids == [1, 2])
    table.type("U")
    table.wait(3)
    #expect(table.ids == [1])
  }

  @Test func `For three seconds after a key nothing leaves or moves`() {
    var table = TimedTable([TaskRow.numbered(1), TaskRow.numbered(2), TaskRow.numbered(3)])
    let end = TaskRow.numbered(2).ended(.failed, at: table.moment)
    table.feed(.changed([end, TaskRow.numbered(3).ended(.succeeded, at: table.moment)], removed: []))
    table.wait(4)
    table.keys(.control("l"))
    table.feed(.changed([], removed: [3]))
    table.wait(2)
    #expect(table.ids == [1, 2, 3])
    #expect(table.titles == ["In progress"])
    table.wait(1)
    #expect(table.ids == [1, 2])
    #expect(table.titles == ["In progress", "Ended"])
  }

  @Test func `Under the hand rows keep their order whatever they are sorted by`() {
    for order in [TableSettings.Order.percent, .name, .state, .remaining] {
      var settings = TableSettings()
      settings.order = order
      var table = TimedTable([TaskRow.numbered(1, "a"), TaskRow.numbered(2, "b"), TaskRow.numbered(3, "c")], settings: settings)
      let before = table.ids
      table.keys(.control("l"))
      let first = TaskRow.numbered(before[2], "0") {
        Fixture.stated(&$0, 0, 100)
        $0.expectedEndTime = Fixture.moment.wall + 1
        $0.state = order == .state ? .paused : .running
      }
      let last = TaskRow.numbered(before[0], "z") {
        Fixture.stated(&$0, 99, 100)
        $0.expectedEndTime = Fixture.moment.wall + Fixture.seconds(9000)
        $0.state = order == .state ? .cancelling : .running
      }
      table.feed(.changed([first, last], removed: []), .beat)
      #expect(table.ids == before, "\(order)")
      table.wait(3)
      #expect(table.ids != before, "\(order)")
    }
  }

  // MARK: The cursor

  @Test func `The cursor stays on its task while others end and come, and c asks about that task`() {
    var settings = TableSettings()
    settings.order = .name
    var table = TimedTable([TaskRow.numbered(1, "b"), TaskRow.numbered(2, "d")], settings: settings)
    table.keys(.down)
    table.wait(5)
    table.feed(
      .changed(
        [TaskRow.numbered(1, "b").ended(.succeeded, at: table.moment), TaskRow.numbered(3, "a"), TaskRow.numbered(4, "c")], removed: []),
      .changed([], removed: [1]))
    table.wait(5)
    #expect(table.ids == [3, 4, 2])
    #expect(table.model.cursor == 2)
    table.type("c")
    #expect(table.model.prompt == .question(Question(.cancel, [2])))
    table.type("y")
    #expect(table.takeEffects().contains(.cancel(2)))
  }

  @Test func `A dismissed row goes from under the cursor, which goes to the next`() {
    var table = TimedTable([TaskRow.numbered(1), TaskRow.numbered(2).ended(.failed, at: Fixture.moment), TaskRow.numbered(3)])
    table.keys(.down, .character("d"))
    #expect(table.takeEffects() == [.dismiss(2)])
    table.feed(.changed([], removed: [2]))
    #expect(table.ids == [1, 3])
    #expect(table.model.cursor == 3)
  }

  @Test func `A folded part hands the cursor to whatever of its parents is seen`() {
    var table = TimedTable([
      TaskRow.numbered(1), TaskRow.numbered(2) { $0.parent = 1 }, TaskRow.numbered(3) { $0.parent = 2 }, TaskRow.numbered(4),
    ])
    table.keys(.down, .down)
    #expect(table.model.cursor == 3)
    table.type("t")
    #expect(table.ids == [1, 4])
    #expect(table.model.cursor == 1)
    table.type("t")
    #expect(table.ids == [1, 2, 3, 4])
  }

  @Test func `A filter takes the cursor to a match, shows its parent, and Esc clears it`() {
    var table = TimedTable([TaskRow.numbered(1, "Backup"), TaskRow.numbered(2, "Photos") { $0.parent = 1 }, TaskRow.numbered(3, "Mail")])
    table.keys(.end)
    table.type("/photos")
    #expect(table.ids == [1, 2])
    #expect(table.model.cursor != 3)
    table.keys(.escape)
    #expect(table.ids == [1, 2, 3])
  }

  // MARK: The screen

  @Test func `Rows that come or go above shift nothing on the screen`() {
    var table = TimedTable((1...40).map { TaskRow.numbered($0) }, lines: 12)
    for _ in 0..<30 { table.keys(.down) }
    table.wait(5)
    let (cursor, before) = (table.model.cursor, table.line(of: 31))
    let ended = (2...6).map { TaskRow.numbered($0).ended(.succeeded, at: table.moment) }
    table.feed(.changed(ended, removed: []), .changed([], removed: [2, 3, 4, 5, 6]))
    table.wait(1)
    #expect(table.ids.count == 35)
    #expect(table.model.cursor == cursor)
    #expect(table.line(of: 31) == before)
  }

  @Test func `Rows that come below are announced, and n goes there`() {
    var table = TimedTable((1...40).map { TaskRow.numbered($0) }, lines: 12)
    let top = table.model.top
    table.feed(.changed([TaskRow.numbered(41), TaskRow.numbered(42)], removed: []))
    #expect(table.model.newcomersBelow == 2)
    #expect(table.model.top == top)
    table.type("n")
    #expect(table.model.cursor == 41)
    #expect(table.line(of: 41).map { (0..<table.model.geometry.height).contains($0) } == true)
    table.keys(.end)
    #expect(table.model.newcomersBelow == 0)
  }

  @Test func `The selection stays in sight when the screen shrinks`() {
    var table = TimedTable((1...40).map { TaskRow.numbered($0) }, lines: 40)
    for _ in 0..<25 { table.keys(.down) }
    for (columns, lines) in [(80, 12), (20, 5), (200, 6), (40, 1), (130, 30), (80, 24)] {
      table.feed(.resized(Size(columns: columns, lines: lines)))
      let line = table.line(of: 26) ?? -1
      #expect(line >= 0 && line < table.model.geometry.height, "\(columns)×\(lines)")
    }
  }

  @Test func `No rows and any size are no trouble`() {
    var table = TimedTable([])
    for size in [Size(columns: 1, lines: 1), Size(columns: 0, lines: 0), Size(columns: 200, lines: 60)] {
      table.feed(.resized(size), .beat)
      table.keys(.down, .up, .end, .home, .pageDown, .enter, .tab, .delete, .escape)
      table.type("jkgGtncpdDUsSbvz/x")
      table.keys(.escape)
      table.type("z ' hl")
    }
    #expect(table.model.cursor == nil)
  }

  @Test func `Sorted by name, what has ended is too`() {
    var settings = TableSettings()
    settings.order = .name
    let names = ["Whale", "ant", "Mouse"]
    let rows = names.enumerated().map { index, name in
      TaskRow.numbered(UInt64(index) + 1, name) {
        $0.state = .failed
        $0.endTime = Fixture.clock(12, 1, UInt64(index))
      }
    }
    let byName = TimedTable(rows, settings: settings)
    #expect(byName.titles == ["Ended"] && byName.ids == [2, 3, 1])
    #expect(TimedTable(rows).ids == [3, 2, 1])
    settings.index = .yes
    // The letters then stand in the order of the rows.
    #expect(TimedTable(rows, settings: settings).model.arrangement.letters == ["A", "M", "W"])
  }
}
