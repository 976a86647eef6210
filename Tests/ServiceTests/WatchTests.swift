import DBus
import HeadwayBus
import Linux
import Support
import Testing

@Suite struct WatchTests {
  @Test func theReplyHoldsWhatIsThereAndFramesWhatComes() throws {
    let session = try Session()
    let (client, watcher) = (session.client, try session.another())
    let old = try client.create("old")
    let replica = try Replica(watcher)
    #expect(Array(replica.tasks.keys) == [Contract.path(of: old).text])
    let new = try client.create("new", [("Total", .uint64(4))])
    #expect(try watcher.eventually { try replica.catchUp() && replica.tasks.count == 2 })
    #expect(replica.tasks[Contract.path(of: new).text]?["Name"] == .string("new"))
    try client.finish(new, "failed")
    try client.task(new, "Dismiss")
    #expect(try watcher.eventually { try replica.catchUp() && replica.tasks.count == 1 })
    #expect(watcher.heard.allSatisfy { $0.destination == watcher.uniqueName })
    // Without a match rule it hears nothing else of Headway.
    #expect(watcher.fromHeadway.allSatisfy { $0.member == "TasksChanged" })
  }

  @Test func aPropertyThatReturnsToItsDefaultIsSent() throws {
    let session = try Session()
    let client = session.client
    let id = try client.create("x", [("Detail", .string("busy")), ("Completed", .uint64(5))])
    let replica = try Replica(client)
    try client.update(id, [("Detail", .string("")), ("Completed", .uint64(0))])
    #expect(try client.eventually { try replica.catchUp() && replica.serial > 1 })
    let task = try #require(replica.tasks[Contract.path(of: id).text])
    #expect(task["Detail"] == .string(""))
    #expect(task["Completed"] == .uint64(0))
  }

  @Test func anIntervalIsKept() throws {
    let session = try Session()
    let client = session.client
    let id = try client.create()
    let watcher = try session.another()
    let replica = try Replica(watcher, [("Interval", .uint64(150_000))])
    _ = try watcher.eventually(within: 1) {
      try client.task(id, "Advance", [.uint64(1)])
      return false
    }
    #expect(try replica.catchUp())
    let gaps = zip(replica.frames, replica.frames.dropFirst()).map { $1 - $0 }
    #expect(replica.frames.count >= 3 && replica.frames.count <= 8)
    // Frames may be read late and so look closer together; never on average.
    #expect(gaps.reduce(0, +) >= UInt64(gaps.count) * 145_000)
  }

  @Test func beginningsStatesAndEndsDoNotWaitForALongInterval() throws {
    let session = try Session()
    let client = session.client
    let old = try client.create("old")
    let watcher = try session.another()
    let replica = try Replica(watcher, [("Interval", .uint64(600_000_000))])
    let oldPath = Contract.path(of: old).text
    // The first frame is due at once; what comes after it waits.
    try client.task(old, "Advance", [.uint64(1)])
    #expect(try watcher.eventually { try replica.catchUp() && replica.tasks[oldPath]?["Completed"] == .uint64(1) })
    try client.task(old, "Advance", [.uint64(1)])
    let new = try client.create("new")
    let newPath = Contract.path(of: new).text
    #expect(try watcher.eventually { try replica.catchUp() && replica.tasks[newPath]?["Name"] == .string("new") })
    try client.update(new, [("State", .string("paused"))])
    #expect(try watcher.eventually { try replica.catchUp() && replica.tasks[newPath]?["State"] == .string("paused") })
    try client.finish(new, "failed")
    try client.task(new, "Dismiss")
    #expect(try watcher.eventually { try replica.catchUp() && replica.tasks[newPath] == nil })
    #expect(replica.tasks[oldPath]?["Completed"] == .uint64(1))
    // An end brings everything that is known of its task.
    try client.finish(old, "succeeded")
    #expect(try watcher.eventually { try replica.catchUp() && replica.tasks[oldPath]?["State"] == .string("succeeded") })
    #expect(replica.tasks[oldPath]?["Completed"] == .uint64(2))
  }

  @Test func theShortestIntervalIsSixteenMilliseconds() throws {
    let session = try Session()
    let client = session.client
    let id = try client.create()
    let watcher = try session.another()
    let replica = try Replica(watcher, [("Interval", .byte(0))])
    _ = try watcher.eventually(within: 0.5) {
      try client.task(id, "Advance", [.uint64(1)])
      return false
    }
    #expect(try replica.catchUp())
    #expect(replica.frames.count <= 33)
  }

  @Test func aSecondWatchReplacesTheFirst() throws {
    let session = try Session(configuration: "[limits]\nwatchers-per-user = 1\n")
    let (client, watcher) = (session.client, try session.another())
    let id = try client.create()
    _ = try Replica(watcher, [("Properties", .array(of: "s", [.string("Name")]))])
    let second = try Replica(watcher, [("Properties", .array(of: "s", [.string("Detail")]))])
    #expect(second.serial == 1)
    try client.update(id, [("Detail", .string("d")), ("Name", .string("n"))])
    #expect(try watcher.eventually { try second.catchUp() && second.serial == 2 })
    #expect(second.tasks.values.first == ["Detail": .string("d")])
    try watcher.serve(for: 0.2)
    #expect(watcher.signals("TasksChanged").count == 1)
  }

  @Test func whoeverUnwatchesHearsNoMore() throws {
    let session = try Session(configuration: "[limits]\nwatchers-per-user = 1\n")
    let client = session.client
    _ = try Replica(client)
    try client.manager("Unwatch")
    try client.manager("Unwatch")
    _ = try client.create()
    try client.serve(for: 0.2)
    #expect(client.signals("TasksChanged").isEmpty)
    _ = try Replica(try session.another())
  }

  @Test func aVanishedWatcherIsForgotten() throws {
    let session = try Session(configuration: "[limits]\nwatchers-per-user = 1\n")
    let gone = try session.another()
    _ = try Replica(gone)
    #expect(fault { _ = try Replica(session.client) }?.name == .limitsExceeded)
    gone.connection.close()
    #expect(try session.client.eventually { fault { _ = try Replica(session.client) } == nil })
  }

  @Test func estimatesAreRefreshedOnceASecondWhileSomebodyWatches() throws {
    let session = try Session()
    let client = session.client
    let listener = try session.another()
    try listener.listen()
    let id = try client.create("x", [("Total", .uint64(1_000_000))])
    for step in 1...12 {
      try client.task(id, "SetProgress", [.uint64(UInt64(step * 100)), .uint64(1_000_000)])
      try client.serve(for: 0.1)
    }
    #expect(try client.get(id, .expectedEndTime) != .uint64(0))
    // The sum of all follows within a second.
    try listener.serve(for: 1.1)
    listener.forgetSignals()
    let watcher = try session.another()
    let replica = try Replica(watcher)
    try watcher.serve(for: 2.5)
    #expect(try replica.catchUp())
    #expect((2...4).contains(replica.frames.count))
    try listener.settle()
    #expect(listener.signals("PropertiesChanged").isEmpty)
  }
}
