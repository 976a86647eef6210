import DBus
import HeadwayBus
import Linux
import Support
import Testing

@Suite struct ReclaimTests {
  @Test(arguments: BusKind.installed) func aReporterTakesItsNumberBackFromTheNextDaemon(_ kind: BusKind) throws {
    let bus = try PrivateBus(kind)
    let first = try RunningDaemon(on: bus)
    let client = try TestClient(bus.address)
    let ids = try (0..<3).map { try client.create("task \($0)") }
    #expect(ids == [1, 2, 3])
    let began = try #require(try client.get(2, .startTime).unsigned)
    try first.kill()

    let second = try RunningDaemon(on: bus, directory: first.directory)
    let stranger = try client.create("new")
    #expect(stranger > 3)
    let again = try client.create(
      "task 1", [("Reclaim", .path(Contract.path(of: 2))), ("StartTime", .uint64(began)), ("ActiveTime", .uint64(60_000_000))])
    #expect(again == 2)
    #expect(try client.get(2, .startTime) == .uint64(began))
    let active = try #require(try client.get(2, .activeTime).unsigned)
    #expect(active >= 60_000_000 && active < 70_000_000)
    #expect(try client.create("other", [("Reclaim", .path(Contract.path(of: 2)))]) > stranger)
    #expect(try client.create("other", [("Reclaim", .path(Contract.path(of: 1_000_000)))]) < 1_000_000)
    #expect(fault { _ = try client.create("other", [("Reclaim", .path(Contract.root))]) }?.name == .invalidArguments)
    withExtendedLifetime(second) {}
  }

  @Test func aProcessTakesItsTaskAlongToAnotherConnection() throws {
    let session = try Session()
    let lease: [(String, Value)] = [("Lifetime", .string("lease")), ("Lease", .uint64(600_000_000))]
    let id = try session.client.create("copy", lease + [("Total", .uint64(10)), ("Completed", .uint64(4))])
    let other = try session.another()
    #expect(try other.create("copy again", [("Reclaim", .path(Contract.path(of: id)))]) == id)
    #expect(try other.get(id, .owner) == .string(other.uniqueName))
    #expect(try other.get(id, .name) == .string("copy again"))
    #expect(try other.get(id, .completed) == .uint64(4))
    #expect(fault { try session.client.update(id, [("Completed", .uint64(5))]) }?.name == .accessDenied)
    other.connection.close()
    #expect(try session.client.eventually(within: 1) { try session.client.state(id) == "lost" })
  }

  @Test func aTaskThatWasReclaimedIsNotHiddenAgain() throws {
    let session = try Session()
    let client = session.client
    let id = try client.create("gone")
    try client.finish(id, "failed")
    try client.task(id, "Dismiss")
    let again = try client.create(
      "fetch", [("Reclaim", .path(Contract.path(of: id))), ("ActiveTime", .uint64(10_000_000)), ("Network", .bool(true))])
    #expect(again == id)
    #expect(try client.get(id, .visible) == .bool(true))
  }

  @Test func aNumberIsNeverUsedTwiceWhileTheMachineIsUp() throws {
    let bus = try PrivateBus()
    let directory = try TemporaryDirectory()
    var used: Set<UInt64> = []
    for _ in 0..<4 {
      let daemon = try RunningDaemon(on: bus, directory: directory)
      let client = try TestClient(bus.address)
      for _ in 0..<300 { #expect(used.insert(try client.create()).inserted) }
      try daemon.kill()
    }
    #expect(try Files.read("\(directory.path)/runtime/headway/next-id") == "2049\n")
  }

  @Test(arguments: ["nonsense", "-5", "", "18446744073709551615"]) func aBrokenBookBeginsAtTheTime(_ content: String) throws {
    let bus = try PrivateBus()
    let directory = try TemporaryDirectory()
    try directory.write(content, to: "runtime/headway/next-id")
    let daemon = try RunningDaemon(on: bus, directory: directory)
    let id = try TestClient(bus.address).create()
    #expect(id / 1000 <= Clock.wall / 1_000_000 && id / 1000 > Clock.wall / 1_000_000 - 600)
    withExtendedLifetime(daemon) {}
  }

  @Test func withoutARuntimeDirectoryNumbersBeginAtTheTime() throws {
    let session = try Session(variables: ["XDG_RUNTIME_DIR": "/nonexistent"])
    let first = try session.client.create()
    #expect(first / 1000 > Clock.wall / 1_000_000 - 600)
    #expect(try session.client.create() == first + 1)
  }

  @Test func aTaskIsTakenOverWholeOrNotAtAll() throws {
    let session = try Session()
    let (watcher, first, second) = (session.client, try session.another(), try session.another())
    let id = try first.create("work")
    let reclaim = ("Reclaim", Value.path(Contract.path(of: id)))
    #expect(
      fault { _ = try second.create("work", [reclaim, ("Detail", .string(String(repeating: "x", count: 5000)))]) }?.name
        == .invalidArguments)
    #expect(try watcher.get(id, .owner) == .string(first.uniqueName))
    #expect(fault { try second.task(id, "Advance", [.byte(1)]) }?.name == .accessDenied)
    first.connection.close()
    #expect(try watcher.eventually(within: 1) { try watcher.state(id) == "lost" })
  }
}
