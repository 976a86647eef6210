import Testing

@testable import Screen

/// Where rows stand, and which of them.
@Suite struct OrderTests {
  static let arranged = RowOrder.arranged(Fixture.rows)

  private static func row(_ id: UInt64, parent: UInt64? = nil, _ name: String = "x", state: RowState = .running) -> TaskRow {
    var row = TaskRow(id: id)
    row.parent = parent
    row.name = name
    row.state = state
    return row
  }

  @Test func `Oldest first with parts under their parent, then ends, newest first`() {
    #expect(OrderTests.arranged.map(\.row.id) == [17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 16, 14])
    #expect(OrderTests.arranged.map(\.depth) == [0, 0, 0, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0])
    #expect(OrderTests.arranged.map(\.parts) == [0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
  }

  @Test func `What is selected keeps its place, its parts and its order`() throws {
    let filters = [try RowFilter("state=running"), try RowFilter("source=dbus")]
    let selected = RowOrder.selected(Fixture.rows, pattern: RowPattern("c"), filters: filters, sort: try Sort("-id"), at: Fixture.moment)
    #expect(selected.map(\.row.id) == [22, 21, 18])
    let parents = RowOrder.selected(Fixture.rows, pattern: RowPattern("backup"), at: Fixture.moment)
    #expect(parents.map(\.row.id) == [19] && parents.map(\.parts) == [3])
    let orphans = RowOrder.selected(Fixture.rows, filters: [try RowFilter("parent=19")], at: Fixture.moment)
    #expect(orphans.map(\.row.id) == [21, 22, 20] && orphans.map(\.depth) == [0, 0, 0])
  }

  @Test func `No circle of parents, no missing one and no twin loses a row`() {
    let rows = [OrderTests.row(1, parent: 2), OrderTests.row(2, parent: 1), OrderTests.row(3, parent: 3), OrderTests.row(4, parent: 99)]
    #expect(RowOrder.arranged(rows).map(\.row.id).sorted() == [1, 2, 3, 4])
  }

  @Test func `A long chain neither overflows nor runs off the screen`() {
    let rows = (1...20_000).map { OrderTests.row($0, parent: $0 - 1) }
    let arranged = RowOrder.arranged(rows)
    #expect(arranged.count == 20_000 && arranged.map(\.depth).max() == RowOrder.deepest)
  }

  @Test(arguments: [
    ("name", [23, 21, 22, 18, 25, 27, 20, 16, 24, 14, 26, 19, 17, 28]), ("-id", [28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 14]),
    ("percent", [24, 18, 27, 16, 28, 19, 23, 21, 17, 25, 14, 20, 22, 26]),
    ("-percent", [20, 14, 25, 17, 21, 23, 19, 28, 16, 27, 18, 24, 22, 26]),
    ("time", [25, 17, 21, 19, 18, 24, 20, 22, 23, 26, 27, 28, 16, 14]),
  ])
  func `Rows are sorted by a key, what is unknown last`(key: String, ids: [UInt64]) throws {
    let sorted = RowOrder.sorted(OrderTests.arranged, by: try Sort(key), at: Fixture.moment)
    #expect(sorted.map(\.row.id) == ids)
    #expect(sorted.allSatisfy { $0.depth == 0 })
  }

  @Test(arguments: Column.allCases) func `Every key sorts and filters`(column: Column) throws {
    #expect(RowOrder.sorted(OrderTests.arranged, by: try Sort(column.rawValue), at: Fixture.moment).count == Fixture.rows.count)
    let value = column.field(Fixture.sync, at: Fixture.moment).bare
    #expect(try RowFilter("\(column.rawValue)=\(value)").matches(Fixture.sync, at: Fixture.moment))
  }

  @Test(arguments: [
    ("state=done", [20]), ("state=succeeded", [20]), ("state=Running", [17, 18, 19, 21, 22, 23, 24, 25, 26]), ("network=true", [17, 24]),
    ("source=run", [17, 23, 24]), ("percent=", [22, 26]), ("percent=57", [23]), ("name=*.iso", [27]), ("name=Index mail", [26]),
    ("name=Index", []),
    ("parent=19", [20, 21, 22]), ("message=*space*", [16]),
  ])
  func `A filter takes KEY=VALUE`(filter: String, ids: [UInt64]) throws {
    let filter = try RowFilter(filter)
    #expect(OrderTests.arranged.filter { filter.matches($0.row, at: Fixture.moment) }.map(\.row.id) == ids)
  }

  @Test(arguments: [
    ("17", [17]), ("/org/headway/Headway1/task/17", [17]), ("99999999999999999999", []), ("0", []), ("nas", [17]), ("CO", [18, 25, 16]),
    ("*mail", [26]),
    ("?ndex*", [26]), ("[c-d]*", [18, 20, 22, 25, 27]), ("[!a-z]*", []), ("写真", [25]), ("*写真*", [25]), ("nothing", []), ("[", []),
    ("17*", []),
  ])
  func `A pattern is an id, a glob or a part of the name`(pattern: String, ids: [UInt64]) {
    let pattern = RowPattern(pattern)
    #expect(OrderTests.arranged.filter { pattern.matches($0.row) }.map(\.row.id) == ids)
  }

  @Test func `A hostile glob takes no exponential time`() {
    let text = String(repeating: "a", count: 4000)
    #expect(!RowPattern(String(repeating: "a*", count: 100) + "b").matches(OrderTests.row(1, text)))
  }

  @Test func `What nobody knows is refused with what is known`() {
    #expect(throws: KeyError.unknownColumn("speed")) { try Column.list("id,speed") }
    #expect(throws: KeyError.unknownColumn("")) { try Column.list("") }
    #expect(throws: KeyError.unknownSortKey("-speed")) { try Sort("-speed") }
    #expect(throws: KeyError.unknownFilterKey("speed")) { try RowFilter("speed=1") }
    #expect(throws: KeyError.malformedFilter("state")) { try RowFilter("state") }
    #expect(throws: KeyError.self) { try RowFilter("state=walking") }
    #expect(throws: KeyError.self) { try RowFilter("network=maybe") }
    #expect(
      KeyError.unknownColumn("sp\u{1B}eed").sentence
        == "there is no column “sp\u{FFFD}eed”; known are id, name, detail, phase, state, completed, total, unit, fraction, percent, rate, "
        + "remaining_seconds, started, updated, ended, active_seconds, network, visible, can_cancel, can_pause, cancel_label, source, app, "
        + "group, parent, pid, owner_pid, message, progress, time, amount")
    #expect(
      KeyError.unknownValue(key: "network", value: "x", known: ["true", "false"]).sentence == "network is never “x”; known are true, false")
  }
}
