import DBus
import HeadwayBus
import Support
import Testing

@Suite struct LimitTests {
  @Test func tasksOfAConnectionAreLimited() throws {
    let session = try Session(configuration: "[limits]\ntasks-per-connection = 3\n")
    let (client, other) = (session.client, try session.another())
    let ids = try (0..<3).map { try client.create("t\($0)") }
    let fault = fault { _ = try client.create("one more") }
    #expect(fault?.name == .limitsExceeded)
    #expect(fault?.message.contains("3") == true)
    #expect(Support.fault { try client.manager("Begin", [.string("x"), .uint64(0)]) }?.name == .limitsExceeded)
    _ = try other.create("mine")
    try client.task(ids[0], "Advance", [.uint64(1)])
    try client.finish(ids[0], "failed")
    _ = try client.create("in its place")
  }

  @Test func tasksOfAUserAreLimited() throws {
    let session = try Session(configuration: "[limits]\ntasks-per-user = 3\n")
    let (client, other) = (session.client, try session.another())
    let ids = [try client.create(), try client.create(), try other.create()]
    #expect(fault { _ = try other.create() }?.name == .limitsExceeded)
    other.connection.close()
    #expect(try client.eventually { try client.state(ids[2]) == "lost" })
    _ = try client.create()
  }

  @Test func textOfAUserIsLimited() throws {
    let session = try Session(configuration: "[limits]\ntext-mib-per-user = 1\n")
    let client = session.client
    let names = ["Detail", "Phase", "Unit", "App", "Icon", "Group", "Tint", "Url"]
    let full: [(String, Value)] = names.map { ($0, .string(String(repeating: "x", count: 4096))) }
    var ids: [UInt64] = []
    var refused: Fault?
    while refused == nil, ids.count < 100 { refused = fault { ids.append(try client.create("t", full)) } }
    #expect(refused?.name == .limitsExceeded)
    #expect(ids.count == 31)
    let small = try client.create("small")
    #expect(fault { try client.update(small, full) }?.name == .limitsExceeded)
    #expect(try client.get(small, .detail) == .string(""))
    try client.update(ids[0], names.map { ($0, .string("")) })
    try client.update(small, full)
  }

  @Test func streamsOfAConnectionAreLimited() throws {
    let session = try Session(configuration: "[limits]\nstreams-per-connection = 2\n")
    let client = session.client
    var held: [[Value]] = []
    for _ in 0..<2 { held.append(try client.manager("OpenStream", [.string("s"), .array(of: "{sv}", [])])) }
    #expect(fault { try client.manager("OpenStream", [.string("s"), .array(of: "{sv}", [])]) }?.name == .limitsExceeded)
    #expect(try client.listedNumbers(all: true).count == 2)
    _ = try session.another().manager("OpenStream", [.string("s"), .array(of: "{sv}", [])])
    held.removeFirst()
    #expect(
      try client.eventually { fault { held.append(try client.manager("OpenStream", [.string("s"), .array(of: "{sv}", [])])) } == nil })
  }

  @Test func watchersOfAUserAreLimited() throws {
    let session = try Session(configuration: "[limits]\nwatchers-per-user = 2\n")
    let (second, third) = (try session.another(), try session.another())
    _ = try Replica(session.client)
    _ = try Replica(second)
    #expect(fault { _ = try Replica(third) }?.name == .limitsExceeded)
    _ = try Replica(second)
    try second.manager("Unwatch")
    _ = try Replica(third)
  }

  @Test func oneMoreThanTwoThousandIsRefusedByDefault() throws {
    let client = try Session().client
    for _ in 0..<2000 { _ = try client.create() }
    #expect(fault { _ = try client.create() }?.name == .limitsExceeded)
    #expect(try client.list().count == 2000)
  }

  @Test func theThousandNewestEndedTasksAreKept() throws {
    let client = try Session().client
    for index in 0..<1050 {
      let id = try client.create("t\(index)")
      client.headway.tell(id, Contract.Task.finish, ("failed", ""))
    }
    let running = try client.create("runs on")
    let kept = try client.listedNumbers()
    #expect(kept == Array(51...1051))
    #expect(kept.last == running)
  }

  @Test func aTreeIsAtMostSixteenDeepAndHasNoCircles() throws {
    let client = try Session().client
    var ids = [try client.create("root")]
    var refused: Fault?
    while refused == nil, ids.count < 40 {
      refused = fault { ids.append(try client.create("child", [("Parent", .path(Contract.path(of: ids[ids.count - 1])))])) }
    }
    #expect(refused?.name == .invalidArguments)
    #expect(refused?.message.contains("Parent") == true)
    #expect((16...17).contains(ids.count))
    #expect(fault { try client.set(ids[0], "Parent", .path(Contract.path(of: ids[3]))) }?.name == .invalidArguments)
    #expect(fault { try client.set(ids[0], "Parent", .path(Contract.path(of: ids[0]))) }?.name == .invalidArguments)
    let ended = try client.create()
    try client.finish(ended)
    #expect(fault { _ = try client.create("x", [("Parent", .path(Contract.path(of: ended)))]) }?.name == .invalidArguments)
  }
}
