import DBus
import HeadwayBus
import Linux
import Support
import Testing

@Suite struct PropertyTests {
  private let session: Session
  private let id: UInt64
  private var client: TestClient { session.client }
  private let interface = Contract.Task.interface.text

  init() throws {
    session = try Session()
    id = try session.client.create("x")
  }

  @Test func everyPropertyBeginsAtItsDefault() throws {
    let all = try client.properties(id)
    #expect(Set(all.keys) == Set(TaskProperty.allCases.map(\.rawValue)))
    for property in TaskProperty.allCases where property != .indeterminate {
      if let standard = property.standard { #expect(all[property.rawValue] == standard, "\(property)") }
    }
    #expect(all["Indeterminate"] == .bool(true))
    #expect(all["CanCancel"] == .bool(true))
    #expect(all["StartTime"] != .uint64(0))
  }

  @Test(arguments: [
    ("Name", Value.string("y")), ("Detail", .string("d")), ("Phase", .string("p")), ("Completed", .uint64(1)), ("Total", .uint64(2)),
    ("Stated", .structure([.uint64(1), .uint64(2)])), ("Unit", .string("bytes")), ("Indeterminate", .bool(true)),
    ("State", .string("paused")),
    ("Network", .bool(true)), ("CanCancel", .bool(false)), ("CanPause", .bool(true)), ("CancelLabel", .string("Stop upload")),
    ("Parent", .path("/")), ("Weight", .uint32(3)), ("App", .string("org.x")), ("Icon", .string("i")), ("Group", .string("g")),
    ("Tint", .string("blue")), ("Url", .string("file:///x")), ("Notify", .string("end")), ("Attended", .bool(true)),
  ]) func aWritablePropertyIsWrittenInThreeWays(_ name: String, _ value: Value) throws {
    try client.set(id, name, value)
    #expect(try client.properties(id)[name] == value)
    let updated = try client.create("x")
    try client.update(updated, [(name, value)])
    #expect(try client.properties(updated)[name] == value)
    let created = try client.create("x", [(name, value)])
    // The name is an argument of its own.
    #expect(try client.properties(created)[name] == (name == "Name" ? .string("x") : value))
  }

  @Test(arguments: [
    "Id", "Progress", "Message", "Visible", "Rate", "StartTime", "UpdateTime", "EndTime", "ExpectedEndTime", "ActiveTime", "Pid", "Source",
    "Owner", "OwnerPid", "OwnerUid",
  ]) func aPropertyThatCanOnlyBeReadIsRefused(_ name: String) throws {
    let value = try #require(try client.properties(id)[name])
    #expect(fault { try client.set(id, name, value) }?.name == .propertyReadOnly)
    #expect(fault { try client.update(id, [(name, value)]) }?.name == .invalidArguments)
  }

  @Test func aSpinnerThatIsAskedForHoldsUntilCountsAreWritten() throws {
    try client.task(id, "SetProgress", [.uint64(1), .uint64(2)])
    try client.set(id, "Indeterminate", .bool(true))
    #expect(try client.get(id, .indeterminate) == .bool(true))
    try client.set(id, "Detail", .string("still"))
    #expect(try client.get(id, .indeterminate) == .bool(true))
    try client.task(id, "Advance", [.uint64(0)])
    #expect(try client.get(id, .indeterminate) == .bool(false))
  }

  @Test func aNewPhaseKeepsTheCountsAndBeginsTheEstimateAnew() throws {
    for step in 1...8 {
      try client.task(id, "SetProgress", [.int32(Int32(step)), .int32(100)])
      try client.serve(for: 0.06)
    }
    #expect(try client.get(id, .rate).double ?? 0 > 0)
    #expect(try client.get(id, .expectedEndTime).unsigned ?? 0 > Clock.wall)
    try client.set(id, "Phase", .string("second"))
    #expect(try client.get(id, .expectedEndTime) == .uint64(0))
    #expect(try client.get(id, .completed) == .uint64(8))
    #expect(try client.get(id, .progress) == .double(0.08))
  }

  @Test func pausedTimeIsNotActiveTime() throws {
    try client.set(id, "State", .string("paused"))
    let stopped = try client.get(id, .activeTime)
    try client.serve(for: 0.05)
    try client.task(id, "SetProgress", [.int32(1), .int32(2)])
    #expect(try client.get(id, .activeTime) == stopped)
    #expect(try client.state(id) == "paused")
    #expect(try client.get(id, .completed) == .uint64(1))
  }

  @Test func valuesOfTheWrongTypeAreRefusedWithTheirNames() throws {
    for (name, value) in [("Name", Value.uint32(1)), ("Network", .string("true")), ("CanCancel", .int32(1)), ("Parent", .string("/"))] {
      let fault = fault { try client.set(id, name, value) }
      #expect(fault?.name == .invalidArguments)
      #expect(fault?.message.contains(name) == true)
    }
  }

  @Test func whatIsNotThereHasItsOwnError() throws {
    let properties = "org.freedesktop.DBus.Properties"
    let task = Contract.path(of: id).text
    func call(_ path: String, _ interface: String, _ member: String, _ arguments: [Value] = []) -> ErrorName? {
      fault { try client.call(Contract.busName.text, path, interface, member, arguments) }?.name
    }
    #expect(call(task, properties, "Get", [.string(interface), .string("Colour")]) == .unknownProperty)
    #expect(call(task, properties, "Set", [.string(interface), .string("Colour"), .variant(.string(""))]) == .unknownProperty)
    #expect(call(task, properties, "GetAll", [.string("org.example")]) == .unknownInterface)
    #expect(call(task, properties, "Get", [.string("org.example"), .string("Name")]) == .unknownInterface)
    #expect(call(task, interface, "Explode") == .unknownMethod)
    #expect(call(task, "org.example", "Cancel") == .unknownInterface)
    #expect(call(task, Contract.Manager.interface.text, "ListTasks") == .unknownInterface)
    for path in [
      "/org/headway/Headway1/task/999", "/org/headway/Headway1/task/01", "/org/headway/Headway1/tas", "/org/other",
      "/org/headway/Headway1/task/x",
    ] {
      #expect(call(path, interface, "Cancel") == .unknownObject, "\(path)")
      #expect(call(path, "org.freedesktop.DBus.Introspectable", "Introspect") == .unknownObject, "\(path)")
    }
  }

  @Test func theStandardInterfacesAreOnEveryObject() throws {
    for path in ["/", "/org", "/org/headway", Contract.root.text, Contract.tasks.text, Contract.path(of: id).text] {
      let text = try client.introspect(path)
      for name in ["Introspectable", "Properties", "Peer"] { #expect(text.contains("<interface name=\"org.freedesktop.DBus.\(name)\">")) }
      try client.call(Contract.busName.text, path, "org.freedesktop.DBus.Peer", "Ping")
    }
    #expect(try client.call(Contract.busName.text, "/", "org.freedesktop.DBus.Peer", "GetMachineId").first?.string?.isEmpty == false)
    #expect(try client.introspect("/").contains("<node name=\"org\"/>"))
    #expect(try client.introspect(Contract.root.text).contains("<node name=\"task\"/>"))
    #expect(try client.introspect(Contract.tasks.text).contains("<node name=\"\(id)\"/>"))
    #expect(try client.introspect(Contract.root.text).contains("org.freedesktop.DBus.ObjectManager"))
  }

  @Test func theRootSumsUpWhatRuns() throws {
    #expect(try client.manager(get: "Version") == .string(headwayVersion))
    #expect(try client.manager(get: "NetworkDelay") == .uint64(3_000_000))
    #expect(try client.manager(get: "RunningTasks") == .uint32(1))
    #expect(try client.manager(get: "Indeterminate") == .bool(true))
    try client.task(id, "SetProgress", [.uint64(1), .uint64(4)])
    let other = try client.create("y", [("Completed", .uint64(3)), ("Total", .uint64(4)), ("Weight", .uint32(3))])
    #expect(try client.manager(get: "Progress") == .double(0.625))
    #expect(try client.manager(get: "Indeterminate") == .bool(false))
    try client.set(other, "State", .string("paused"))
    #expect(try client.manager(get: "Progress") == .double(0.25))
    #expect(try client.manager(get: "RunningTasks") == .uint32(2))
    try client.finish(other, "failed")
    #expect(try client.manager(get: "RunningTasks") == .uint32(1))
    #expect(try client.manager(get: "VisibleTasks") == .uint32(2))
    #expect(try client.manager(get: "NetworkActive") == .bool(false))
  }

  @Test func aListingLeavesOutWhatIsAtItsDefault() throws {
    let entry = try #require(try client.list().first)
    let always: Set = ["Id", "Name", "Owner", "OwnerPid", "OwnerUid", "StartTime", "UpdateTime", "ActiveTime", "Indeterminate"]
    #expect(Set(entry.properties.entries.map(\.name)) == always)
    let filtered = try client.list([("Properties", .array(of: "s", [.string("Name"), .string("Detail"), .string("Nonsense")]))])
    #expect(filtered.first?.properties.entries.map(\.name) == ["Name"])
  }

  @Test func aListingIsAskedForInParts() throws {
    let more = try (0..<9).map { try client.create("t\($0)") }
    let all = [id] + more
    #expect(try client.listedNumbers() == all)
    var parts: [UInt64] = []
    while true {
      let part = try client.list([("After", .uint64(parts.last ?? 0)), ("Limit", .int32(4))]).compactMap { Contract.id(in: $0.path.text) }
      if part.isEmpty { break }
      #expect(part.count <= 4)
      parts += part
    }
    #expect(parts == all)
    #expect(try client.list([("Limit", .uint64(0))]).isEmpty)
  }
}
