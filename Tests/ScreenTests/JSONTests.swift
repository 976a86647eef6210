import Testing

@testable import Screen

/// What programs read: JSON, tab separated values, ids.
@Suite struct JSONTests {
  @Test func `A task has its keys in their order`() {
    #expect(
      JSONText.document([Fixture.sync], at: Fixture.moment)
        == #"{"schema":1,"tasks":[{"id":17,"name":"Sync photos to nas","detail":"2024/08/IMG_2041.CR3","phase":"sending","#
        + #""state":"running","completed":4120331264,"total":6430112768,"unit":"bytes","fraction":0.6407867812995718,"percent":64,"#
        + #""rate":9612345,"remaining_seconds":238,"started":"2026-03-14T11:01:10.000000Z","updated":"2026-03-14T11:08:18.000000Z","#
        + #""ended":null,"active_seconds":428,"network":true,"visible":true,"can_cancel":true,"can_pause":true,"cancel_label":"","#
        + #""source":"run","app":"","group":"","parent":null,"pid":48211,"owner_pid":0,"message":""}]}"#)
  }

  @Test func `All tasks are read back`() throws {
    let document = try JSONReader.read(JSONText.document(Fixture.rows, at: Fixture.moment))
    #expect(document["schema"] == .number("1"))
    guard case .array(let tasks)? = document["tasks"] else { return #expect(Bool(false)) }
    #expect(tasks.count == Fixture.rows.count)
    for (task, row) in zip(tasks, Fixture.rows) {
      #expect(task.keys == Column.json.map(\.rawValue))
      #expect(task["name"] == .string(row.name) && task["state"] == .string(row.state.rawValue))
    }
    #expect(try JSONReader.read(JSONText.document([], at: Fixture.moment)) == .object([("schema", .number("1")), ("tasks", .array([]))]))
  }

  @Test func `An event comes first`() throws {
    let line = try JSONReader.read(JSONText.line(Fixture.sync, event: "changed", at: Fixture.moment))
    #expect(line.keys == ["event"] + Column.json.map(\.rawValue) && line["event"] == .string("changed"))
  }

  @Test(arguments: [
    "\u{1B}]52;c;QQ==\u{7}", "\u{9B}31m", "\u{202E}gpj.exe", "say \"hi\" \\ there", "a\u{2028}b\u{2029}c", "\0", "\u{7F}", "\t\r\n", "👨‍👩‍👧 写真",
    "</script>", "\u{FEFF}",
  ])
  func `Hostile names come through and cannot be seen by a terminal`(name: String) throws {
    var row = TaskRow(id: 1)
    row.name = name
    row.message = name
    let text = JSONText.line(row, event: name, at: Fixture.moment)
    let line = try JSONReader.read(text)
    #expect(line["name"] == .string(name) && line["message"] == .string(name) && line["event"] == .string(name))
    #expect(text.unicodeScalars.allSatisfy { !Cells.isUnsafe($0) })
  }

  @Test func `What only states a fraction has no counts`() throws {
    let line = try JSONReader.read(JSONText.line(Fixture.upgrade, at: Fixture.moment))
    #expect(line["completed"] == .null && line["total"] == .null && line["fraction"] == .number("0.57") && line["percent"] == .number("57"))
  }

  @Test func `A spinner has neither fraction nor percent nor total`() throws {
    let line = try JSONReader.read(JSONText.line(Fixture.silent, at: Fixture.moment))
    #expect(line["completed"] == .number("1204") && line["total"] == .null && line["unit"] == .string("messages"))
    #expect(line["fraction"] == .null && line["percent"] == .null && line["remaining_seconds"] == .null)
  }

  @Test(
    arguments: [
      (9_007_199_254_740_992, .number("9007199254740992")), (9_007_199_254_740_993, .string("9007199254740993")),
      (UInt64.max, .string("18446744073709551615")),
    ] as [(UInt64, JSONValue)])
  func `Integers above 2^53 are strings`(number: UInt64, value: JSONValue) throws {
    var row = TaskRow(id: number)
    Fixture.counts(&row, number, number, "B")
    row.parent = number
    let line = try JSONReader.read(JSONText.line(row, at: Fixture.moment))
    for key in ["id", "completed", "total", "parent"] { #expect(line[key] == value) }
    #expect(line["unit"] == .string("bytes"))
  }

  @Test(arguments: [
    (Double.nan, "null"), (.infinity, "null"), (-.infinity, "null"), (0, "0"), (-1, "0"), (0.1, "0.1"), (1e300, "1e+300"),
    (9_612_345, "9612345"),
    (1e-7, "1e-07"),
  ])
  func `Numbers that JSON does not know are null`(rate: Double, text: String) throws {
    var row = TaskRow(id: 1)
    row.rate = rate
    row.progress = rate
    row.indeterminate = false
    let line = try JSONReader.read(JSONText.line(row, at: Fixture.moment))
    #expect(line["rate"] == (text == "null" ? .null : .number(text)))
    if !rate.isFinite { #expect(line["fraction"] == .null) }
  }

  @Test(
    arguments: [
      (0, nil), (1, "1970-01-01T00:00:00.000001Z"), (951_782_400_000_000, "2000-02-29T00:00:00.000000Z"),
      (1_709_251_199_999_999, "2024-02-29T23:59:59.999999Z"), (1_709_251_200_000_000, "2024-03-01T00:00:00.000000Z"),
      (4_107_542_400_000_000, "2100-03-01T00:00:00.000000Z"), (4_107_542_399_000_000, "2100-02-28T23:59:59.000000Z"),
      (253_402_300_799_999_999, "9999-12-31T23:59:59.999999Z"), (253_402_300_800_000_000, nil), (UInt64.max, nil),
    ] as [(UInt64, String?)])
  func `Times are RFC 3339 in UTC`(micros: UInt64, text: String?) {
    #expect(Stamp.rfc3339(micros) == text)
  }

  @Test func `Local times know today and yesterday`() {
    let now = Fixture.moment.wall
    #expect(Fixture.local.clock(now) == "12:08:18")
    #expect(Fixture.local.day(now, now: now) == "today 12:08:18")
    #expect(Fixture.local.day(Fixture.clock(0, 0, 0) - 1, now: now) == "yesterday 23:59:59")
    #expect(Fixture.local.day(Fixture.clock(0, 0, 0), now: now) == "today 00:00:00")
    #expect(Fixture.local.day(1, now: now) == "1970-01-01 01:00:00")
    #expect(LocalTime { _ in .min }.clock(0) == "00:00:00" && LocalTime { _ in .max }.day(.max, now: 0).hasSuffix("08:01:49"))
  }

  @Test func `Tab separated values have a header, bare numbers and nothing for what is unknown`() {
    var row = Fixture.silent
    row.name = "a\tb\nc\u{1B}d"
    #expect(
      TabText.document([row, Fixture.upgrade], columns: [.id, .name, .fraction, .percent, .network, .total, .state], at: Fixture.moment)
        == "id\tname\tfraction\tpercent\tnetwork\ttotal\tstate\n26\ta\\tb\\nc\u{FFFD}d\t\t\tfalse\t\trunning\n"
        + "23\tapt full-upgrade\t0.57\t57\tfalse\t\trunning\n")
    let whole = TabText.document(Fixture.rows, at: Fixture.moment).split(separator: "\n")
    #expect(whole.allSatisfy { $0.count(where: { $0 == "\t" }) == Column.json.count - 1 })
    #expect(TabText.document([], columns: [.id], headers: false, at: Fixture.moment) == "")
    #expect(TabText.ids([Fixture.sync, Fixture.lost]) == "17\n14\n")
  }
}
