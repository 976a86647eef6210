import Testing

@testable import Screen

/// What the table does with what happens: where rows stand, where the cursor is, what is asked of whom.
@Suite struct ModelTests {
  /// A table of rows that changes as time goes by.
  struct Table {
    var model: TableModel
    private(set) var effects: [TableEffect] = []
    private var seconds: UInt64 = 100

    init(_ rows: [TaskRow], columns: Int = 80, lines: Int = 24, settings: TableSettings = TableSettings()) {
      let start = Moment(wall: Fixture.moment.wall, sinceReceived: Fixture.seconds(100))
      model = TableModel(
        settings: settings, size: Size(columns: columns, lines: lines), cells: Fixture.cells, local: Fixture.local, at: start)
      feed(.snapshot(rows))
    }

    var moment: Moment {
      Moment(wall: Fixture.moment.wall + Fixture.seconds(seconds - 100), sinceReceived: Fixture.seconds(seconds))
    }

    mutating func feed(_ events: TableEvent...) { for event in events { effects += model.update(event, at: moment) } }
    mutating func keys(_ keys: Key...) { for key in keys { feed(.key(key)) } }
    mutating func type(_ text: String) { for character in text { feed(.key(.character(character))) } }

    /// Seconds go by, a beat in each.
    mutating func wait(_ count: UInt64) {
      for _ in 0..<count {
        seconds += 1
        feed(.beat)
      }
    }

    mutating func takeEffects() -> [TableEffect] {
      defer { effects = [] }
      return effects
    }

    /// Rows from top to bottom.
    var ids: [UInt64] { model.arrangement.entries.map(\.id) }
    var titles: [String] { model.arrangement.sections.map(\.title) }
    func line(of id: UInt64) -> Int? { model.line(of: id, in: model.sheet).map { $0 - model.top } }
  }

  static func row(_ id: UInt64, _ name: String? = nil, _ change: (inout TaskRow) -> Void = { _ in }) -> TaskRow {
    Fixture.task(id, name ?? "Task \(id)", start: Fixture.clock(12, 0, id % 60)) {
      Fixture.stated(&$0, 1, 2)
      change(&$0)
    }
  }

  static func ended(_ row: TaskRow, _ state: RowState, at moment: Moment) -> TaskRow {
    var row = row
    row.state = state
    row.endTime = moment.wall
    return row
  }

  // MARK: Where rows stand

  @Test func `The oldest row stands first, a part under its parent, a new one at the end`() {
    var table = Table([Self.row(3), Self.row(1), Self.row(4) { $0.parent = 1 }])
    #expect(table.ids == [1, 4, 3])
    table.feed(.changed([Self.row(5)], removed: []))
    #expect(table.ids == [1, 4, 3, 5])
  }

  @Test func `A failed row turns where it stands, and after its linger moves to the top of what has ended`() {
    var table = Table([Self.row(1), Self.row(2), Self.row(3)])
    table.feed(.changed([Self.ended(Self.row(2), .failed, at: table.moment)], removed: []))
    #expect(table.ids == [1, 2, 3])
    table.wait(4)
    #expect(table.titles == ["In progress"])
    table.wait(1)
    #expect(table.titles == ["In progress", "Ended"])
    #expect(table.ids == [1, 3, 2])
    table.feed(.changed([Self.ended(Self.row(3), .lost, at: table.moment)], removed: []))
    table.wait(5)
    #expect(table.ids == [1, 3, 2])
  }

  @Test func `A done row leaves when the daemon lets it go`() {
    var table = Table([Self.row(1), Self.row(2)])
    table.feed(.changed([Self.ended(Self.row(2), .succeeded, at: table.moment)], removed: []))
    table.wait(9)
    #expect(table.ids == [1, 2])
    table.feed(.changed([], removed: [2]))
    #expect(table.ids == [1])
  }

  @Test func `Parts that ended stay while their parent runs`() {
    let part = Self.row(2) { $0.parent = 1 }
    var table = Table([Self.row(1), part, Self.row(3)])
    table.feed(.changed([Self.ended(part, .failed, at: table.moment)], removed: []))
    table.wait(20)
    #expect(table.ids == [1, 2, 3])
    #expect(table.titles == ["In progress"])
  }

  @Test func `An ended row is held by the cursor, and goes when the cursor does`() {
    var table = Table([Self.row(1), Self.row(2)])
    table.keys(.down)
    table.wait(10)
    table.feed(.changed([Self.ended(Self.row(2), .succeeded, at: table.moment)], removed: []), .changed([], removed: [2]))
    table.wait(60)
    #expect(table.ids == [1, 2])
    #expect(table.model.selected?.state == .succeeded)
    table.keys(.up)
    #expect(table.ids == [1, 2])
    table.wait(3)
    #expect(table.ids == [1])
  }

  @Test func `An ended row is held by a mark`() {
    var table = Table([Self.row(1), Self.row(2)])
    table.keys(.down, .character(" "), .up)
    table.feed(.changed([Self.ended(Self.row(2), .succeeded, at: table.moment)], removed: []), .changed([], removed: [2]))
    table.wait(60)
    #expect(table.ids == [1, 2])
    table.type("U")
    table.wait(3)
    #expect(table.ids == [1])
  }

  @Test func `For three seconds after a key nothing leaves or moves`() {
    var table = Table([Self.row(1), Self.row(2), Self.row(3)])
    let end = Self.ended(Self.row(2), .failed, at: table.moment)
    table.feed(.changed([end, Self.ended(Self.row(3), .succeeded, at: table.moment)], removed: []))
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
      var table = Table([Self.row(1, "a"), Self.row(2, "b"), Self.row(3, "c")], settings: settings)
      let before = table.ids
      table.keys(.control("l"))
      let first = Self.row(before[2], "0") {
        Fixture.stated(&$0, 0, 100)
        $0.expectedEndTime = Fixture.moment.wall + 1
        $0.state = order == .state ? .paused : .running
      }
      let last = Self.row(before[0], "z") {
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
    var table = Table([Self.row(1, "b"), Self.row(2, "d")], settings: settings)
    table.keys(.down)
    table.wait(5)
    table.feed(
      .changed([Self.ended(Self.row(1, "b"), .succeeded, at: table.moment), Self.row(3, "a"), Self.row(4, "c")], removed: []),
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
    var table = Table([Self.row(1), Self.ended(Self.row(2), .failed, at: Fixture.moment), Self.row(3)])
    table.keys(.down, .character("d"))
    #expect(table.takeEffects() == [.dismiss(2)])
    table.feed(.changed([], removed: [2]))
    #expect(table.ids == [1, 3])
    #expect(table.model.cursor == 3)
  }

  @Test func `A folded part hands the cursor to whatever of its parents is seen`() {
    var table = Table([Self.row(1), Self.row(2) { $0.parent = 1 }, Self.row(3) { $0.parent = 2 }, Self.row(4)])
    table.keys(.down, .down)
    #expect(table.model.cursor == 3)
    table.type("t")
    #expect(table.ids == [1, 4])
    #expect(table.model.cursor == 1)
    table.type("t")
    #expect(table.ids == [1, 2, 3, 4])
  }

  @Test func `A filter takes the cursor to a match, shows its parent, and Esc clears it`() {
    var table = Table([Self.row(1, "Backup"), Self.row(2, "Photos") { $0.parent = 1 }, Self.row(3, "Mail")])
    table.keys(.end)
    table.type("/photos")
    #expect(table.ids == [1, 2])
    #expect(table.model.cursor != 3)
    table.keys(.escape)
    #expect(table.ids == [1, 2, 3])
  }

  // MARK: The screen

  @Test func `Rows that come or go above shift nothing on the screen`() {
    var table = Table((1...40).map { Self.row($0) }, lines: 12)
    for _ in 0..<30 { table.keys(.down) }
    table.wait(5)
    let (cursor, before) = (table.model.cursor, table.line(of: 31))
    let ended = (2...6).map { Self.ended(Self.row($0), .succeeded, at: table.moment) }
    table.feed(.changed(ended, removed: []), .changed([], removed: [2, 3, 4, 5, 6]))
    table.wait(1)
    #expect(table.ids.count == 35)
    #expect(table.model.cursor == cursor)
    #expect(table.line(of: 31) == before)
  }

  @Test func `Rows that come below are announced, and n goes there`() {
    var table = Table((1...40).map { Self.row($0) }, lines: 12)
    let top = table.model.top
    table.feed(.changed([Self.row(41), Self.row(42)], removed: []))
    #expect(table.model.newcomersBelow == 2)
    #expect(table.model.top == top)
    table.type("n")
    #expect(table.model.cursor == 41)
    #expect(table.line(of: 41).map { (0..<table.model.geometry.height).contains($0) } == true)
    table.keys(.end)
    #expect(table.model.newcomersBelow == 0)
  }

  @Test func `The selection stays in sight when the screen shrinks`() {
    var table = Table((1...40).map { Self.row($0) }, lines: 40)
    for _ in 0..<25 { table.keys(.down) }
    for (columns, lines) in [(80, 12), (20, 5), (200, 6), (40, 1), (130, 30), (80, 24)] {
      table.feed(.resized(Size(columns: columns, lines: lines)))
      let line = table.line(of: 26) ?? -1
      #expect(line >= 0 && line < table.model.geometry.height, "\(columns)×\(lines)")
    }
  }

  @Test func `No rows and any size are no trouble`() {
    var table = Table([])
    for size in [Size(columns: 1, lines: 1), Size(columns: 0, lines: 0), Size(columns: 200, lines: 60)] {
      table.feed(.resized(size), .beat)
      table.keys(.down, .up, .end, .home, .pageDown, .enter, .tab, .delete, .escape)
      table.type("jkgGtncpdDUsSbvz/x")
      table.keys(.escape)
      table.type("z ' hl")
    }
    #expect(table.model.cursor == nil)
  }

  // MARK: Requests

  @Test func `After y a row is cancelling at once, running or paused, until the daemon says otherwise`() {
    for state in [RowState.running, .paused] {
      var table = Table([Self.row(1) { $0.state = state }])
      table.type("cy")
      #expect(table.model.selected?.state == .cancelling, "\(state)")
      table.feed(.refused(1, "not today"))
      #expect(table.model.selected?.state == state)
      #expect(table.model.notice == "not today")
    }
  }

  @Test(arguments: [Key.enter, .escape, .character("n"), .character("c"), .delete, .control("c")])
  func `Every other key than y means no`(key: Key) {
    var table = Table([Self.row(1)])
    table.type("c")
    table.keys(key)
    #expect(table.takeEffects() == [])
    #expect(table.model.prompt == nil)
  }

  @Test func `A task that ended while it was asked about is not cancelled`() {
    var table = Table([Self.row(1), Self.row(2)])
    table.type("c")
    table.feed(.changed([Self.ended(Self.row(1), .succeeded, at: table.moment)], removed: []))
    table.type("y")
    #expect(table.takeEffects() == [])
  }

  @Test func `A second c asks to kill only what is a process of ours`() {
    var table = Table([Self.row(1) { $0.source = "run" }, Self.row(2) { $0.source = "kde" }])
    table.type("cyc")
    #expect(table.model.prompt == .question(Question(.kill, [1])))
    table.type("njcyc")
    #expect(table.model.prompt == nil)
    #expect(table.takeEffects() == [.cancel(1), .cancel(2), .cancel(2)])
  }

  @Test func `On the page of one task the keys go to that task, whatever is marked`() {
    var table = Table([Self.row(1), Self.row(2), Self.row(3)])
    table.keys(.character(" "), .down, .character(" "), .down, .enter)
    table.type("c")
    #expect(table.model.prompt == .question(Question(.cancel, [3])))
  }

  @Test func `What cannot be cancelled is not asked about, and nothing is where it is read-only`() {
    var table = Table([Self.row(1) { $0.canCancel = false }])
    table.type("c")
    #expect(table.model.prompt == nil)
    table.model.settings.isReadOnly = true
    table.feed(.changed([Self.row(1) { $0.canPause = true }], removed: []))
    table.type("cpd")
    #expect(table.model.prompt == nil)
    #expect(table.takeEffects() == [])
  }

  // MARK: Looks

  @Test func `v goes round the styles, also where there is no room for boxes`() {
    for columns in [50, 80] {
      var table = Table([Self.row(1)], columns: columns)
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
    let rows = [Self.row(1)] + (2...40).map { id in Self.row(id) { $0.parent = 1 } }
    var table = Table(rows, lines: 20, settings: settings)
    #expect(table.ids.count == 40)
    #expect(!table.model.geometry.isIndexed)
    table = Table((1...30).map { Self.row($0) } + [Self.row(31) { $0.parent = 1 }], lines: 20, settings: settings)
    #expect(table.model.geometry.isIndexed)
    #expect(table.ids.count == 30)
    table.feed(.resized(Size(columns: 80, lines: 50)))
    #expect(!table.model.geometry.isIndexed)
    #expect(table.ids.count == 31)
  }

  @Test func `Where the split goes, the keys go to the list again`() {
    var table = Table([Self.row(1), Self.row(2)], columns: 120, lines: 30)
    table.keys(.tab)
    #expect(table.model.pane == .detail)
    table.feed(.resized(Size(columns: 80, lines: 24)))
    table.keys(.down)
    #expect(table.model.cursor == 2)
  }

  // MARK: Freezing, and a daemon that goes

  @Test func `A frozen picture stays as it is whatever comes, and z goes on`() {
    var table = Table([Self.row(1), Self.row(2)])
    table.type("z")
    let (rows, ids) = (table.model.rows, table.ids)
    table.feed(.changed([Self.row(1) { Fixture.stated(&$0, 9, 10) }, Self.row(3)], removed: [2]), .beat)
    table.feed(.snapshot([Self.row(1) { Fixture.stated(&$0, 9, 10) }, Self.row(4)]), .beat)
    table.feed(.disconnected(nextTry: nil), .snapshot([Self.row(1) { Fixture.stated(&$0, 9, 10) }, Self.row(4)]))
    #expect(table.model.rows == rows)
    #expect(table.ids == ids)
    table.type("z")
    #expect(table.ids == [1, 4])
    #expect(table.model.rows[1]?.percent == 90)
  }

  @Test func `What stands there stays when the daemon goes, and comes alive by itself`() {
    var table = Table([Self.row(1), Self.ended(Self.row(2), .failed, at: Fixture.moment)])
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
    table.feed(.snapshot([Self.row(1), Self.row(7)]))
    #expect(table.model.isLive)
    table.keys(.down)
    table.wait(4)
    #expect(table.ids == [1, 7])
  }

  @Test func `A spinner is gone in the same moment in which its task ends`() {
    var table = Table([Self.row(1) { $0.indeterminate = true }])
    table.feed(.changed([Self.ended(Self.row(1) { $0.indeterminate = true }, .failed, at: table.moment)], removed: []))
    #expect(table.model.rows[1]?.state == .failed)
  }
}
