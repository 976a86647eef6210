import DBus
import Glibc
import HeadwayBus
import Linux
import Support
import Testing

@Suite struct LifetimeTests {
  /// A program that does nothing until it is killed.
  private func idle(_ session: Session) throws -> ChildProcess { try session.start("sleep", ["300"]) }

  /// Waits until a task is lost, and says after how many seconds.
  private func loss(of id: UInt64, _ client: TestClient, _ cause: () throws -> Void) throws -> Double {
    let start = Clock.monotonic
    try cause()
    #expect(try client.eventually { try client.state(id) != "running" })
    return Double(Clock.monotonic - start) / 1e6
  }

  @Test(arguments: BusKind.installed) func aTaskOfAConnectionIsLostWithIt(_ kind: BusKind) throws {
    let session = try Session(kind)
    let client = session.client
    let owner = try session.another()
    let lost = try owner.create("lost")
    let cancelling = try owner.create("cancelling")
    let finished = try owner.create("finished")
    try owner.finish(finished, "failed", "disk full")
    let mine = try client.create("mine")
    try client.task(cancelling, "Cancel")
    #expect(try loss(of: lost, client) { owner.connection.close() } < 1)
    #expect(try client.state(lost) == "lost")
    #expect(try client.get(lost, .message) == .string("connection closed"))
    #expect(try client.state(cancelling) == "cancelled")
    #expect(try client.state(finished) == "failed")
    #expect(try client.get(finished, .message) == .string("disk full"))
    #expect(try client.state(mine) == "running")
  }

  @Test func aTaskOfAnOwnerThatIsGoneAtOnceIsLost() throws {
    let session = try Session()
    let run = try session.run(
      "busctl",
      ["--user", "call", "org.headway.Headway1", "/org/headway/Headway1", "org.headway.Headway1.Manager", "CreateTask", "sa{sv}"]
        + ["x", "0"])
    #expect(run.status == .exited(0))
    #expect(try session.client.eventually(within: 1) { try session.client.state(1) == "lost" })
  }

  @Test(arguments: [true, false]) func aTaskOfAProcessIsLostWithIt(_ byDescriptor: Bool) throws {
    let session = try Session()
    let client = session.client
    let process = try idle(session)
    let option: (String, Value) = byDescriptor ? ("PidFd", try process.pidfd()) : ("Pid", .int32(process.pid))
    let id = try client.create("work", [("Lifetime", .string("process")), option])
    let second = try client.create("more", [option])
    #expect(try client.get(id, .pid) == .uint32(UInt32(process.pid)))
    #expect(try client.get(second, .pid) == .uint32(UInt32(process.pid)))
    try client.finish(second)
    try client.listen()
    // It stays a zombie: nobody has asked for its status yet.
    #expect(try loss(of: id, client) { process.signal(SIGKILL) } < 1)
    #expect(try client.get(id, .message) == .string("process \(process.pid) ended"))
    #expect(try client.state(id) == "lost")
    #expect(try client.state(second) == "succeeded")
  }

  @Test func aTaskOfAProcessOutlivesItsCreator() throws {
    let session = try Session()
    let process = try idle(session)
    let creator = try session.another()
    let id = try creator.create("work", [("Pid", .int32(process.pid))])
    creator.connection.close()
    try session.client.settle()
    #expect(try session.client.state(id) == "running")
    try session.client.task(id, "SetProgress", [.uint64(1), .uint64(2)])
    try session.client.task(id, "Cancel")
    process.signal(SIGTERM)
    #expect(try session.client.eventually(within: 1) { try session.client.state(id) == "cancelled" })
  }

  @Test func aProcessThatIsGoneOrNoneIsRefused() throws {
    let session = try Session()
    let client = session.client
    let process = try session.start("true")
    try process.exit()
    for option in [("Pid", Value.int32(process.pid)), ("Pid", .uint32(.max)), ("PidFd", .string("x"))] {
      let fault = fault { _ = try client.create("x", [("Lifetime", .string("process")), option]) }
      #expect(fault?.name == .invalidArguments)
      #expect(fault?.message.hasPrefix(option.0) == true)
    }
    let (socket, other) = try Descriptor.socketPair()
    #expect(fault { _ = try client.create("x", [("PidFd", .descriptor(HeldDescriptor(socket)))]) }?.name == .invalidArguments)
    #expect(fault { _ = try client.create("x", [("Lifetime", .string("process"))]) }?.name == .invalidArguments)
    #expect(try client.listedNumbers(all: true).isEmpty)
    withExtendedLifetime(other) {}
  }

  @Test func aLeaseRunsOutUnlessItIsRenewed() throws {
    let client = try Session().client
    let start = Clock.monotonic
    let id = try client.create("x", [("Lease", .uint64(300_000))])
    for _ in 0..<4 {
      try client.serve(for: 0.1)
      try client.task(id, "Advance", [.int32(1)])
    }
    #expect(Clock.monotonic - start > 400_000)
    #expect(try client.state(id) == "running")
    let last = Clock.monotonic
    #expect(try client.eventually { try client.state(id) == "lost" })
    #expect(Clock.monotonic - last >= 290_000)
    #expect(try client.get(id, .message) == .string("lease ran out"))
  }

  @Test func aLeaseOutlivesTheConnection() throws {
    let session = try Session()
    let creator = try session.another()
    let id = try creator.create("x", [("Lifetime", .string("lease")), ("Lease", .uint64(60_000_000))])
    creator.connection.close()
    try session.client.settle()
    try session.client.task(id, "Advance", [.int32(1)])
    #expect(try session.client.state(id) == "running")
  }

  @Test func childrenOfALostParentBecomeRoots() throws {
    let session = try Session()
    let owner = try session.another()
    let parent = try owner.create("parent")
    let child = try session.client.create("child", [("Parent", .path(Contract.path(of: parent)))])
    #expect(try session.client.get(child, .parent) == .path(Contract.path(of: parent)))
    owner.connection.close()
    #expect(try session.client.eventually { try session.client.state(parent) == "lost" })
    #expect(try session.client.get(child, .parent) == .path("/"))
    #expect(try session.client.state(child) == "running")
  }
}
