import DBus
import HeadwayBus
import Support
import Testing

@Suite struct ArgumentTests {
  private let session: Session
  private let id: UInt64
  private var client: TestClient { session.client }

  init() throws {
    session = try Session()
    id = try session.client.create("x", [("Completed", .uint64(3)), ("Total", .uint64(10)), ("Detail", .string("before"))])
  }

  @Test(arguments: [Value.byte(7), .int16(7), .uint16(7), .int32(7), .uint32(7), .int64(7), .uint64(7)])
  func numbersAreTakenFromAnyIntegerType(_ seven: Value) throws {
    try client.task(id, "SetProgress", [seven, seven])
    #expect(try client.get(id, .completed) == .uint64(7))
    try client.task(id, "Advance", [seven])
    #expect(try client.get(id, .completed) == .uint64(14))
    try client.update(id, [("Completed", seven), ("Weight", seven)])
    #expect(try client.get(id, .completed) == .uint64(7))
    #expect(try client.get(id, .weight) == .uint32(7))
    try client.set(id, "Total", seven)
    #expect(try client.get(id, .total) == .uint64(7))
    let begun = try client.manager("Begin", [.string("y"), seven]).first?.path
    #expect(begun != nil)
  }

  private static let wrong: [(Value, String)] = [
    (.double(.nan), "nan"), (.double(.infinity), "inf"), (.double(-.infinity), "-inf"), (.double(-1), "-1.0"), (.double(1), "1.0"),
    (.double(1e308), "1e+308"), (.int32(-1), "-1"), (.int64(.min), "-9223372036854775808"), (.int16(-3), "-3"), (.string("42"), "“42”"),
    (.bool(true), "true"), (.path("/a"), "/a"), (.array(of: "t", [.uint64(1)]), "at"), (.structure([.uint64(1)]), "(t)"),
    (.variant(.uint64(5)), "5"),
  ]

  @Test(arguments: wrong) func whatIsNoCountIsRefusedWithItsNameAndValue(_ value: Value, _ text: String) throws {
    let before = try client.properties(id)
    var faults = [
      fault { try client.update(id, [("Detail", .string("after")), ("Total", value)]) },
      fault { try client.set(id, "Total", value) },
      fault { _ = try client.create("y", [("Total", value)]) },
    ]
    for each in faults {
      #expect(each?.name == .invalidArguments)
      #expect(
        each?.message.contains("Total is \(text)") == true || each?.message.contains("value of type \(text)") == true, "\(each as Any)")
    }
    faults = [
      fault { try client.task(id, "SetProgress", [.uint64(1), value]) }, fault { try client.task(id, "Advance", [value]) },
      fault { try client.manager("Begin", [.string("z"), value]) },
    ]
    for each in faults {
      #expect(each?.name == .invalidArguments)
      #expect(each?.message.contains("total: ") == true || each?.message.contains("amount: ") == true, "\(each as Any)")
    }
    #expect(unmoved(try client.properties(id)) == unmoved(before))
    #expect(try client.listedNumbers(all: true) == [id])
  }

  /// Without what time alone moves.
  private func unmoved(_ properties: [String: Value]) -> [String: Value] {
    properties.filter { $0.key != "ActiveTime" && $0.key != "Rate" && $0.key != "ExpectedEndTime" }
  }

  @Test func anUpdateIsTakenWholeOrNotAtAll() throws {
    let before = unmoved(try client.properties(id))
    let bad: [(String, Value)] = [
      ("Total", .int32(-1)), ("Name", .string(" ")), ("Unit", .uint32(1)), ("Network", .string("yes")), ("State", .string("lost")),
      ("State", .string("done")), ("Parent", .path("/elsewhere")), ("Parent", .path("/org/headway/Headway1/task/999")),
      ("Weight", .uint64(1 << 32)),
      ("Notify", .string("loudly")), ("Progress", .double(0.5)), ("Visible", .bool(true)), ("Id", .uint64(9)), ("Owner", .string(":1.1")),
      ("Message", .string("x")), ("Pid", .uint32(1)), ("Stated", .uint64(4)), ("CancelLabel", .string(String(repeating: "x", count: 65))),
      ("Attended", .uint32(1)), ("Rate", .double(1)), ("StartTime", .uint64(1)), ("Source", .string("kde")), ("OwnerUid", .uint32(0)),
    ]
    for (name, value) in bad {
      let fault = fault { try client.update(id, [("Detail", .string("after")), (name, value), ("Completed", .uint64(9))]) }
      #expect(fault?.name == .invalidArguments, "\(name)")
      #expect(fault?.message.contains(name) == true, "\(fault as Any)")
    }
    #expect(unmoved(try client.properties(id)) == before)
  }

  @Test func unknownKeysAreIgnored() throws {
    try client.update(id, [("Colour", .double(.nan)), ("", .string("")), ("Detail", .string("after")), ("total", .int32(-1))])
    #expect(try client.get(id, .detail) == .string("after"))
    let other = try client.create("y", [("Nonsense", .structure([.byte(1), .string("")]))])
    #expect(try client.state(other) == "running")
    #expect(try client.list([("Fancy", .bool(true))]).count == 2)
  }

  @Test func anAdvancePastTheLargestCountIsRefused() throws {
    try client.task(id, "SetProgress", [.uint64(.max), .uint64(0)])
    let fault = fault { try client.task(id, "Advance", [.uint64(1)]) }
    #expect(fault?.name == .invalidArguments)
    #expect(fault?.message.contains("18446744073709551615") == true)
    #expect(try client.get(id, .completed) == .uint64(.max))
    try client.task(id, "Advance", [.uint64(0)])
  }

  @Test func wrongSignaturesAreRefused() throws {
    let attempts: [(String, [Value])] = [
      ("SetProgress", []), ("SetProgress", [.uint64(1)]), ("SetProgress", [.uint64(1), .uint64(2), .uint64(3)]),
      ("Advance", [.string("1")]),
      ("Update", [.array(of: "{ss}", [])]), ("Update", [.string("")]), ("Finish", [.string("succeeded")]),
      ("Finish", [.string("succeeded"), .uint32(0)]), ("Cancel", [.bool(true)]), ("Trail", [.uint32(1)]),
    ]
    for (member, arguments) in attempts {
      let fault = fault { try client.task(id, member, arguments) }
      #expect(fault?.name == .invalidArguments, "\(member)")
      #expect(fault?.message.hasPrefix("\(member) takes (") == true, "\(fault as Any)")
    }
    #expect(try client.state(id) == "running")
  }

  @Test(arguments: ["", " ", "\t\n", "\u{A0}\u{2003}"]) func aBlankNameIsRefused(_ name: String) throws {
    #expect(fault { _ = try client.create(name) }?.name == .invalidArguments)
    #expect(fault { try client.manager("Begin", [.string(name), .uint64(0)]) }?.name == .invalidArguments)
    #expect(fault { try client.set(id, "Name", .string(name)) }?.name == .invalidArguments)
    #expect(try client.listedNumbers(all: true) == [id])
  }

  @Test func aSentenceHoldsNoControls() throws {
    for value in [Value.string("\u{1B}[2J\u{9B}1m\n\u{202E}"), .string(String(repeating: "\u{7}", count: 9000))] {
      for name in ["Total", "Source", "State", "Notify", "Lifetime"] {
        let message = fault { _ = try client.create("y", [(name, value)]) }?.message ?? ""
        #expect(message.contains(name))
        #expect(message.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) && $0.value != 0x202E })
        #expect(message.utf8.count < 400)
      }
    }
  }

  @Test func optionsOfOtherTypesAreNamed() throws {
    let bad: [(String, Value)] = [
      ("Lifetime", .string("for ever")), ("Lifetime", .uint32(1)), ("Lifetime", .string("stream")), ("Source", .string("mine")),
      ("Lease", .int32(-1)), ("Lease", .uint64(0)), ("Pid", .uint32(0)), ("Pid", .int32(-5)), ("Pid", .string("1")),
      ("PidFd", .uint32(3)), ("Reclaim", .string("x")), ("Reclaim", .path("/x")), ("SignalOnCancel", .int32(15)),
    ]
    for (name, value) in bad {
      let fault = fault { _ = try client.create("y", [(name, value)]) }
      #expect(fault?.name == .invalidArguments, "\(name) \(value)")
      #expect(fault?.message.contains(name) == true, "\(fault as Any)")
    }
    #expect(try client.listedNumbers(all: true) == [id])
    for (name, value) in [("All", Value.string("x")), ("Properties", .string("Name")), ("After", .int32(-1)), ("Limit", .double(1))] {
      #expect(fault { _ = try client.list([(name, value)]) }?.message.contains(name) == true)
    }
    #expect(
      fault { try client.manager("Watch", [.array(of: "{sv}", [.entry(.string("Interval"), .variant(.double(1)))])]) }?.name
        == .invalidArguments)
  }
}
