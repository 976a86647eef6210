import DBus
import HeadwayBus
import Linux
import Support
import Testing

@Suite struct MethodTests {
  @Test(arguments: BusKind.installed) func aTaskIsCreatedAndListed(_ kind: BusKind) throws {
    let session = try Session(kind)
    let client = session.client
    let id = try client.create("Copy", [("Total", .int32(10)), ("Unit", .string("files"))])
    #expect(try client.listedNumbers() == [id])
    let all = try client.properties(id)
    #expect(all["Name"] == .string("Copy"))
    #expect(all["Total"] == .uint64(10))
    #expect(all["Unit"] == .string("files"))
    #expect(all["Owner"] == .string(client.uniqueName))
    #expect(all["OwnerPid"] == .uint32(UInt32(ownProcess())))
    #expect(all["Id"] == .uint64(id))
    #expect(id == 1)
  }

  @Test func progressFollowsTheCounts() throws {
    let client = try Session().client
    let id = try client.create()
    #expect(try client.get(id, .indeterminate) == .bool(true))
    try client.task(id, "SetProgress", [.uint64(1), .uint64(4)])
    #expect(try client.get(id, .progress) == .double(0.25))
    #expect(try client.get(id, .indeterminate) == .bool(false))
    try client.task(id, "Advance", [.uint64(2)])
    #expect(try client.get(id, .completed) == .uint64(3))
    #expect(try client.get(id, .progress) == .double(0.75))
    try client.task(id, "SetProgress", [.uint64(1500), .uint64(1000)])
    #expect(try client.get(id, .indeterminate) == .bool(true))
    #expect(try client.get(id, .progress) == .double(0))
    #expect(try client.get(id, .completed) == .uint64(1500))
    #expect(try client.state(id) == "running")
    try client.task(id, "SetProgress", [.uint64(1 << 63), .uint64(.max)])
    #expect(try client.get(id, .progress) == .double(0.5))
  }

  @Test func nothingOfNothingIsASpinnerThatCanSucceed() throws {
    let client = try Session().client
    let id = try client.create()
    try client.task(id, "SetProgress", [.uint64(0), .uint64(0)])
    #expect(try client.get(id, .indeterminate) == .bool(true))
    try client.finish(id)
    #expect(try client.state(id) == "succeeded")
  }

  @Test func aStatedFractionStandsBesideTheCounts() throws {
    let client = try Session().client
    let id = try client.create("x", [("Completed", .uint64(5)), ("Stated", .structure([.int32(1), .byte(8)]))])
    #expect(try client.get(id, .progress) == .double(0.125))
    #expect(try client.get(id, .completed) == .uint64(5))
    try client.update(id, [("Stated", .structure([.uint64(0), .uint64(0)]))])
    #expect(try client.get(id, .indeterminate) == .bool(true))
    try client.update(id, [("Stated", .structure([.uint64(1), .uint64(2)]))])
    try client.update(id, [("Total", .uint64(20))])
    #expect(try client.get(id, .stated) == .structure([.uint64(0), .uint64(0)]))
    #expect(try client.get(id, .progress) == .double(0.25))
    for wrong in [(3, 2), (1, 0)] as [(UInt64, UInt64)] {
      let fault = fault { try client.update(id, [("Stated", .structure([.uint64(wrong.0), .uint64(wrong.1)]))]) }
      #expect(fault?.name == .invalidArguments)
      #expect(fault?.message.contains("Stated") == true)
    }
  }

  @Test(arguments: ["succeeded", "failed", "cancelled"]) func aTaskEndsAsItsOwnerSays(_ outcome: String) throws {
    let client = try Session().client
    try client.listen()
    let id = try client.create()
    try client.finish(id, outcome, "all\nover")
    #expect(try client.state(id) == outcome)
    #expect(try client.get(id, .message) == .string("all over"))
    #expect(try client.get(id, .endTime) != .uint64(0))
    #expect(try client.eventually { !client.signals("Finished", of: id).isEmpty })
    #expect(client.signals("Finished", of: id).map(\.arguments) == [[.string(outcome), .string("all over")]])
  }

  @Test(arguments: ["done", "lost", "running", "", "Succeeded", "x\u{1B}[2J"]) func anUnknownOutcomeIsNamed(_ outcome: String) throws {
    let client = try Session().client
    let id = try client.create()
    let fault = fault { try client.finish(id, outcome) }
    #expect(fault?.name == .invalidArguments)
    #expect(fault?.message.contains("“\(outcome.replacing("\u{1B}", with: "\u{FFFD}"))”") == true)
    #expect(try client.state(id) == "running")
  }

  @Test func afterTheEndEveryChangeIsRefused() throws {
    let client = try Session().client
    let id = try client.create()
    #expect(fault { try client.task(id, "Dismiss") }?.name == Contract.Failure.notFinished)
    try client.finish(id, "failed")
    let attempts: [(String, [Value])] = [
      ("SetProgress", [.uint64(1), .uint64(2)]), ("Advance", [.uint64(1)]), ("Update", [.array(of: "{sv}", [])]),
      ("Finish", [.string("succeeded"), .string("")]), ("Cancel", []), ("Pause", []), ("Resume", []),
    ]
    for (member, arguments) in attempts {
      #expect(fault { try client.task(id, member, arguments) }?.name == Contract.Failure.finished, "\(member)")
    }
    for property in ["Name", "Detail", "CanCancel"] {
      let value: Value = property == "CanCancel" ? .bool(true) : .string("x")
      #expect(fault { try client.set(id, property, value) }?.name == Contract.Failure.finished)
    }
    try client.task(id, "Dismiss")
    #expect(fault { _ = try client.state(id) }?.name == .unknownObject)
    #expect(fault { try client.task(id, "Dismiss") }?.name == .unknownObject)
  }

  @Test func aSucceededTaskLingersAndGoes() throws {
    let client = try Session(configuration: "[daemon]\nlinger = 0.2\n").client
    try client.listen()
    let id = try client.create()
    try client.finish(id)
    #expect(try client.state(id) == "succeeded")
    #expect(try client.eventually { !client.signals("InterfacesRemoved").isEmpty })
    #expect(fault { _ = try client.state(id) }?.name == .unknownObject)
  }

  @Test func aFailureLeavesWhenTheSameWorkSucceeds() throws {
    let client = try Session().client
    let failed = try client.create("Backup")
    try client.finish(failed, "failed", "disk full")
    let other = try client.create("Other")
    try client.finish(other)
    #expect(try client.state(failed) == "failed")
    let again = try client.create("Backup")
    try client.finish(again)
    #expect(fault { _ = try client.state(failed) }?.name == .unknownObject)
  }

  @Test func theTrailTellsWhatATaskWentThrough() throws {
    let client = try Session().client
    let id = try client.create("x", [("StartTime", .uint64(1)), ("Phase", .string("one"))])
    for step in 1...20 { try client.update(id, [("Detail", .string("step \(step)")), ("Completed", .int32(Int32(step)))]) }
    try client.update(id, [("Phase", .string("two"))])
    let points = try client.headway.task(id, Contract.Task.trail, ())
    #expect(points.count <= 160)
    #expect(points.map(\.time) == points.map(\.time).sorted())
    #expect(try client.task(id, "Trail").first?.signature == "a(tsstt)")
  }

  @Test func pausingIsARequestThatTheOwnerGrants() throws {
    let session = try Session()
    let (client, other) = (session.client, try session.another())
    let id = try client.create("x", [("CanPause", .bool(true))])
    let stubborn = try client.create()
    #expect(fault { try other.task(stubborn, "Pause") }?.name == Contract.Failure.notPausable)
    try other.listen()
    try other.task(id, "Pause")
    #expect(try client.eventually { !client.signals("PauseRequested", of: id).isEmpty })
    #expect(try client.state(id) == "running")
    try client.update(id, [("State", .string("paused"))])
    #expect(try client.state(id) == "paused")
    try other.task(id, "Resume")
    #expect(try client.eventually { !client.signals("ResumeRequested", of: id).isEmpty })
    try client.set(id, "State", .string("running"))
    #expect(try client.state(id) == "running")
    try other.settle()
    #expect(other.signals("PauseRequested").isEmpty)
  }
}
