import DBus
import HeadwayBus
import Linux
import Support
import Testing

/// What servers of jobs do that they should not, and what Headway does at its own end.
@Suite struct OddJobServerTests {
  private func scene(_ configuration: String = "") throws -> (Session, FakeJobServer) {
    let session = try Session(configuration: configuration)
    let server = try FakeJobServer(session.bus.address)
    try server.begin()
    return (session, server)
  }

  @Test func aHundredJobsAreThereAtATimeAndOthersFollow() throws {
    let (session, server) = try scene()
    let ids = try (0..<140).map { try session.client.create("task \($0)") }
    #expect(try server.client.eventually { server.asked == 100 })
    try server.client.serve(for: 1)
    #expect(server.asked == 100)
    for id in ids.prefix(30) { try session.client.finish(id) }
    #expect(try server.client.eventually { server.asked == 130 && server.all.count { $0.end != nil } == 30 })
  }

  @Test func jobsThatCannotBeToldApartAreNone() throws {
    let (session, server) = try scene()
    try session.client.listen()
    server.onlyPath = "/org/headway/Headway1"
    let ids = try (0..<6).map { try session.client.create("task \($0)") }
    // Three refusals in a row are enough; some may have been on their way.
    #expect(try server.client.eventually { server.asked >= 4 })
    try server.client.serve(for: 0.5)
    try server.client.settle()
    try session.client.settle()
    server.emit("cancelRequested", from: "/org/headway/Headway1")
    server.emit("cancelRequested", from: "/org/kde/notificationmanager/jobs/JobView_77")
    #expect(try session.client.eventually { !session.client.signals("CancelRequested").isEmpty })
    try session.client.serve(for: 0.2)
    #expect(session.client.signals("CancelRequested").count == 1)
    #expect(try session.client.list().count == ids.count)
  }

  @Test func aServerThatDiesBeforeItAnswersIsAskedAnewByItsNext() throws {
    let (session, server) = try scene()
    server.isHung = true
    let id = try session.client.create("work")
    #expect(try server.client.eventually { server.asked == 1 })
    server.client.connection.close()
    #expect(
      try session.client.eventually {
        try session.client.connection.owner(of: "org.kde.JobViewServer") != server.client.uniqueName
      })
    let second = try FakeJobServer(session.bus.address)
    try second.begin()
    #expect(try second.client.eventually { second.path("work") != nil })
    try session.client.update(id, [("Detail", .string("x"))])
    #expect(try second.client.eventually { second.all[0].state["infoMessage"] == .string("x") })
    #expect(second.asked == 1)
  }

  @Test func aServerThatComesAndGoesTwentyTimesShowsEachTaskOnce() throws {
    let (session, server) = try scene()
    for number in 0..<3 { _ = try session.client.create("task \(number)") }
    for _ in 0..<20 {
      server.end()
      try server.begin()
    }
    #expect(try server.client.eventually { server.asked >= 3 })
    try server.client.serve(for: 0.7)
    #expect(server.asked == 3)
  }

  @Test(arguments: [true, false]) func theEndOfTheDaemonEndsTheJobs(_ isReplaced: Bool) throws {
    let (session, server) = try scene()
    let id = try session.client.create("work")
    #expect(try server.client.eventually { server.views.count == 1 })
    try session.client.update(id, [("Detail", .string("x"))])
    #expect(try server.client.eventually { server.all[0].updates > 0 })
    let next = isReplaced ? try RunningDaemon(on: session.bus, arguments: ["--replace"]) : nil
    #expect(try (isReplaced ? session.daemon.process.exit() : session.daemon.stop()) == .exited(0))
    #expect(try server.client.eventually { server.all[0].end?.code == 1 })
    #expect(next?.process.isRunning != false)
  }

  @Test func aCancelThatIsAskedTwiceOverThereIsPassedOnOnce() throws {
    let (session, server) = try scene()
    let client = session.client
    try client.listen()
    let id = try client.create("work")
    #expect(try server.client.eventually { server.views.count == 1 })
    try client.update(id, [("Detail", .string("x"))])
    #expect(try server.client.eventually { server.all[0].updates > 0 })
    let path = try #require(server.path("work"))
    server.emit("cancelRequested", from: path)
    server.emit("cancelRequested", from: path)
    #expect(try client.eventually { !client.signals("CancelRequested").isEmpty })
    try client.serve(for: 0.2)
    #expect(client.signals("CancelRequested").count == 1)
  }

  // MARK: Jobs and bubbles

  /// Plasma: jobs and bubbles in one.
  private func plasma(_ configuration: String = "") throws -> (TestClient, FakeJobServer, PretendServer) {
    let (session, jobs) = try scene(configuration)
    return (session.client, jobs, try PretendServer(jobs.client, on: session.bus))
  }

  /// A task whose job the server has given a path, and the daemon knows it.
  private func begin(_ name: String, _ properties: [(String, Value)] = [], _ client: TestClient, _ jobs: FakeJobServer) throws -> UInt64 {
    let id = try client.create(name, properties)
    guard try jobs.client.eventually({ jobs.path(name) != nil }) else { throw Overdue("no job \(name)") }
    try client.update(id, [("Detail", .string("x"))])
    let isTold = try jobs.client.eventually { jobs.path(name).flatMap { jobs.views[$0]?.updates } ?? 0 > 0 }
    guard isTold else { throw Overdue("no update of \(name)") }
    return id
  }

  @Test func aFailureIsToldWhereTheJobWasAndNowhereElse() throws {
    let (client, jobs, bubbles) = try plasma()
    let id = try begin("copy", [("Notify", .string("end"))], client, jobs)
    try client.finish(id, "failed", "disk full")
    #expect(try jobs.client.eventually { jobs.all[0].end?.code == 100 && jobs.all[0].end?.message == "disk full" })
    // One that no job was made of is told in a bubble.
    let short = try client.create("short")
    try client.finish(short, "failed")
    #expect(try jobs.client.eventually { !bubbles.notified.isEmpty })
    try jobs.client.serve(for: 0.5)
    #expect(bubbles.notified.map(\.call.summary) == ["short"])
  }

  @Test func aSuccessIsToldOnceAndByUs() throws {
    let (client, jobs, bubbles) = try plasma("[outputs]\nannounce-after = 0.1\n")
    let id = try begin("copy", [], client, jobs)
    #expect(jobs.all[0].state["transient"] == .bool(true))
    try client.finish(id)
    #expect(try jobs.client.eventually { jobs.all[0].end?.code == 0 && bubbles.notified.count == 1 })
    try jobs.client.serve(for: 0.5)
    #expect(bubbles.notified.map(\.call.summary) == ["copy"])
  }

  @Test func aJobIsItsOwnBubbleWhileItRuns() throws {
    let (client, jobs, bubbles) = try plasma()
    let id = try begin("copy", [("Notify", .string("progress")), ("Total", .uint64(4))], client, jobs)
    #expect(bubbles.notified.isEmpty)
    try client.finish(id)
    #expect(try jobs.client.eventually { bubbles.notified.count == 1 })
    #expect(bubbles.notified[0].call.timeout == -1)
  }

  @Test(arguments: [("Attended", Value.bool(true)), ("Notify", .string("never"))])
  func aFailureThatIsNoNewsLeavesWithoutAWord(_ name: String, _ value: Value) throws {
    let (client, jobs, bubbles) = try plasma()
    let id = try begin("copy", [(name, value)], client, jobs)
    try client.finish(id, "failed", "exit 1")
    #expect(try jobs.client.eventually { jobs.all[0].end?.code == 1 })
    try jobs.client.serve(for: 0.5)
    #expect(bubbles.notified.isEmpty)
  }
}
