import DBus
import HeadwayBus
import Linux
import Support
import Testing

/// Our tasks as jobs of another program that owns KDE's name for them.
@Suite struct ForwardedJobsTests {
  private func scene() throws -> (Session, FakeJobServer) {
    let session = try Session()
    let server = try FakeJobServer(session.bus.address)
    try server.begin()
    return (session, server)
  }

  @Test func aTaskShowsAsAJobWithItsAmountsAndGoesWithItsEnd() throws {
    let (session, server) = try scene()
    let id = try session.client.create(
      "Copy photos",
      [
        ("Total", .uint64(4000)), ("Completed", .uint64(1000)), ("Unit", .string("bytes")), ("Detail", .string("a.jpg")),
        ("CanPause", .bool(true)), ("App", .string("org.example.Copier")),
      ])
    #expect(try server.client.eventually { server.views.count == 1 })
    let view = try #require(server.all.first)
    #expect(view.desktopEntry == "org.example.Copier" && view.capabilities == 3)
    #expect(view.state["title"] == .string("Copy photos") && view.state["infoMessage"] == .string("a.jpg"))
    #expect(view.state["percent"] == .uint32(25) && view.state["immediate"] == .bool(true))
    #expect(view.state["processedBytes"] == .uint64(1000) && view.state["totalBytes"] == .uint64(4000))
    try session.client.task(id, "SetProgress", [.uint64(3000), .uint64(4000)])
    #expect(try server.client.eventually { server.all[0].state["percent"] == .uint32(75) })
    try session.client.update(id, [("State", .string("paused"))])
    #expect(try server.client.eventually { server.all[0].state["suspended"] == .bool(true) })
    try session.client.finish(id, "succeeded")
    #expect(try server.client.eventually { server.all[0].end?.code == 0 })
  }

  @Test func endsKeepTheirMeaning() throws {
    let (session, server) = try scene()
    let outcomes = [("cancelled", UInt32(1), ""), ("failed", 100, "disk full"), ("succeeded", 0, "")]
    for (outcome, code, text) in outcomes {
      let id = try session.client.create(outcome)
      #expect(try server.client.eventually { server.path(outcome) != nil })
      try session.client.finish(id, outcome, text)
      #expect(try server.client.eventually { server.path(outcome).flatMap { server.views[$0]?.end?.code } == code })
      #expect(server.path(outcome).flatMap { server.views[$0]?.end?.message } == text)
    }
    let owner = try session.another()
    _ = try owner.create("orphan")
    #expect(try server.client.eventually { server.path("orphan") != nil })
    owner.connection.close()
    #expect(try server.client.eventually { server.path("orphan").flatMap { server.views[$0]?.end?.code } == 100 })
  }

  @Test func cancelAndPauseComeBack() throws {
    let (session, server) = try scene()
    let client = session.client
    try client.listen()
    let first = try client.create("first", [("CanPause", .bool(true))])
    _ = try client.create("second", [("CanPause", .bool(true))])
    #expect(try server.client.eventually { server.views.count == 2 })
    let path = try #require(server.path("first"))
    // The server's answer may still be on its way to the daemon; an update says that it is there.
    try client.update(first, [("Detail", .string("x"))])
    #expect(try server.client.eventually { server.views[path]?.updates ?? 0 > 0 })
    server.emit("suspendRequested", from: path)
    #expect(try client.eventually { !client.signals("PauseRequested", of: first).isEmpty })
    server.emit("cancelRequested", from: path)
    #expect(try client.eventually { !client.signals("CancelRequested", of: first).isEmpty })
    #expect(client.signals("CancelRequested").count == 1)
    #expect(try server.client.eventually { server.views[path]?.state["title"] == .string("first") })
  }

  @Test func aStrangerCannotCancelInTheServersName() throws {
    let (session, server) = try scene()
    let client = session.client
    try client.listen()
    let id = try client.create("mine")
    #expect(try server.client.eventually { server.views.count == 1 })
    try client.update(id, [("Detail", .string("x"))])
    #expect(try server.client.eventually { server.all[0].updates > 0 })
    let path = try #require(server.path("mine"))
    let stranger = try session.another()
    stranger.connection.send(Message.signal(try #require(ObjectPath(path)), "org.kde.JobViewV3", "cancelRequested", to: Contract.busName))
    try stranger.settle()
    try client.update(id, [("Detail", .string("y"))])
    #expect(try client.list().first?.properties["State"] == nil)
    #expect(client.signals("CancelRequested").isEmpty)
  }

  @Test func aServerThatComesLaterOrAnewGetsWhatRuns() throws {
    let session = try Session()
    _ = try session.client.create("early")
    let server = try FakeJobServer(session.bus.address)
    try server.begin()
    #expect(try server.client.eventually { server.path("early") != nil })
    server.end()
    let second = try FakeJobServer(session.bus.address)
    try second.begin()
    #expect(try second.client.eventually { second.path("early") != nil })
    #expect(second.asked == 1)
  }

  @Test func shortTasksAndPartsAreNotForwarded() throws {
    let (session, server) = try scene()
    let short = try session.client.create("short")
    try session.client.finish(short, "succeeded")
    let parent = try session.client.create("parent")
    _ = try session.client.create("part", [("Parent", .path(Contract.path(of: parent)))])
    #expect(try server.client.eventually { server.path("parent") != nil })
    try server.client.serve(for: 0.6)
    #expect(server.asked == 1)
  }

  @Test func aServerThatHangsIsAskedThreeTimesAndHoldsNothingUp() throws {
    let (session, server) = try scene()
    server.isHung = true
    for index in 0..<4 { _ = try session.client.create("task \(index)") }
    #expect(try server.client.eventually { server.asked == 4 })
    // Its answers are overdue after two seconds; then it is left alone.
    try server.client.serve(for: 2.5)
    for index in 4..<6 { _ = try session.client.create("task \(index)") }
    try server.client.serve(for: 1)
    #expect(server.asked == 4)
    #expect(try session.client.list().count == 6)
  }

  @Test func whatMovesFastIsToldTwiceASecond() throws {
    let (session, server) = try scene()
    let id = try session.client.create("fast", [("Total", .uint64(1_000_000))])
    #expect(try server.client.eventually { server.views.count == 1 })
    let deadline = Clock.monotonic + 2_000_000
    while Clock.monotonic < deadline {
      try session.client.task(id, "Advance", [.uint64(1)])
      try server.client.turn(until: Clock.monotonic)
    }
    #expect(server.all[0].updates <= 5)
    try session.client.finish(id, "succeeded")
    #expect(try server.client.eventually { server.all[0].end?.code == 0 })
  }
}
