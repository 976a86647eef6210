import DBus
import HeadwayBus
import Linux
import Support
import Testing

@Suite struct HostileTests {
  private func spoof(_ client: TestClient, _ interface: InterfaceName, _ member: MemberName, _ arguments: [Value], to owner: String) throws
  {
    let message = Message.signal("/org/freedesktop/DBus", interface, member, to: BusName(owner))
    for argument in arguments { argument.writeBare(to: message.writer) }
    client.connection.send(message)
  }

  @Test(arguments: BusKind.installed) func signalsOfTheBusAreNotTakenFromOthers(_ kind: BusKind) throws {
    let session = try Session(kind)
    let (client, villain) = (session.client, try session.another())
    let id = try client.create()
    let owner = try #require(try villain.connection.owner(of: Contract.busName))
    let bus: InterfaceName = "org.freedesktop.DBus"
    try spoof(villain, bus, "NameOwnerChanged", [.string(client.uniqueName), .string(client.uniqueName), .string("")], to: owner)
    try spoof(villain, bus, "NameLost", [.string(Contract.busName.text)], to: owner)
    try spoof(villain, "org.freedesktop.DBus.Local", "Disconnected", [], to: owner)
    try spoof(villain, bus, "NameOwnerChanged", [.double(.nan)], to: owner)
    #expect(try client.state(id) == "running")
    #expect(session.daemon.process.isRunning)
  }

  @Test(arguments: BusKind.installed) func aFloodOfCallsThatWantNoAnswerIsServed(_ kind: BusKind) throws {
    let session = try Session(kind)
    let (client, flooder) = (session.client, try session.another())
    let id = try flooder.create()
    for _ in 0..<20_000 { flooder.headway.tell(id, Contract.Task.advance, 1) }
    for _ in 0..<2_000 { try flooder.tell(Contract.path(of: id).text, "org.example.No", "Such", [.double(.nan)]) }
    let next = try client.headway.manager(Contract.Manager.createTask, ("next", Properties()), patience: 60_000)
    #expect(try #require(Contract.id(in: next.text)) > id)
    #expect(try flooder.get(id, .completed) == .uint64(20_000))
  }

  @Test func largeAndDeepMessagesAreAnswered() throws {
    let client = try Session().client
    let id = try client.create()
    var deep = Value.byte(1)
    for _ in 0..<60 { deep = .variant(deep) }
    try client.update(id, [("Unknown", deep)])
    #expect(fault { try client.update(id, [("Detail", deep)]) }?.name == .invalidArguments)
    let many = (0..<20_000).map { Value.entry(.string("k\($0)"), .variant(.string("v"))) }
    try client.task(id, "Update", [.array(of: "{sv}", many)])
    let large = Value.array(of: "y", Array(repeating: .byte(7), count: 1 << 20))
    #expect(fault { try client.update(id, [("Detail", large)]) }?.name == .invalidArguments)
    #expect(try client.state(id) == "running")
  }

  @Test func whoeverLeavesBeforeTheAnswerDoesNoHarm() throws {
    let session = try Session()
    for _ in 0..<200 {
      let passing = try session.another()
      passing.connection.send(
        try passing.message(
          Contract.busName.text, Contract.root.text, Contract.Manager.interface.text, "CreateTask", [.string("x"), .array(of: "{sv}", [])]))
      passing.connection.flush()
      passing.connection.close()
    }
    let client = session.client
    #expect(
      try client.eventually(within: 2) { try client.list([("All", .bool(true))]).allSatisfy { $0.properties["State"] == .string("lost") } })
    #expect(session.daemon.process.errors.isEmpty)
  }

  @Test func aWatcherThatStopsReadingHoldsNobodyUp() throws {
    let session = try Session()
    let (client, stuck) = (session.client, try session.another())
    _ = try Replica(stuck, [("Interval", .uint64(16_000))])
    let id = try client.create()
    for step in 0..<100 {
      try client.update(id, [("Detail", .string(String(repeating: "\(step % 10)", count: 4000)))])
    }
    let start = Clock.monotonic
    #expect(try client.state(id) == "running")
    #expect(Clock.monotonic - start < 500_000)
  }

  @Test(.enabled(if: isInstalled("prlimit"))) func aDaemonThatRunsOutOfDescriptorsRefusesAndGoesOn() throws {
    let session = try Session()
    let client = session.client
    _ = try session.run("prlimit", ["--pid", "\(session.daemon.process.pid)", "--nofile=64:64"])
    var held: [[Value]] = []
    var refused: Fault?
    while refused == nil, held.count < 64 {
      refused = fault { held.append(try client.manager("OpenStream", [.string("s"), .array(of: "{sv}", [])])) }
    }
    #expect(refused?.name == .limitsExceeded)
    #expect(held.count > 20)
    #expect(try client.list().count == held.count)
    // Held processes count as well; what a message brings is closed again.
    let processes = try (0..<4).map { _ in try session.start("sleep", ["300"]) }
    let refusals = try processes.map { process in
      let byDescriptor = try process.pidfd()
      return [("Pid", Value.int32(process.pid)), ("PidFd", byDescriptor)].map { option in
        fault { _ = try client.create("p", [option]) }?.name
      }
    }
    // A stream takes two numbers for a moment, so that one process may fit in where no stream does.
    #expect(refusals.dropFirst().allSatisfy { $0 == [.limitsExceeded, .limitsExceeded] })
    let many = (0..<12).map { ("x\($0)", Value.descriptor(HeldDescriptor(stream(held[0])))) }
    let id = try client.create("takes none", many)
    #expect(try client.state(id) == "running")
    held.removeAll()
    #expect(try client.eventually { fault { _ = try client.create("p", [("Pid", .int32(processes[0].pid))]) } == nil })
  }

  private func stream(_ answer: [Value]) -> Descriptor {
    if case .descriptor(let held) = answer.last { held.descriptor } else { Descriptor(owning: -1) }
  }
}
