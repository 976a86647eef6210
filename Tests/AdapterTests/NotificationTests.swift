import DBus
import HeadwayBus
import Linux
import Support
import Testing

@testable import Adapters

@Suite struct NotificationTests {
  private static let shown: [(String, Value)] = [("Notify", .string("progress")), ("Total", .uint64(100))]

  /// A session with a server, both on the client's loop.
  private func session(_ behaviour: PretendServer.Behaviour = .serves, capabilities: [String] = ["actions", "body", "body-markup"]) throws
    -> (Session, TestClient, PretendServer)
  {
    let session = try Session()
    return (session, session.client, try PretendServer(session.client, on: session.bus, capabilities: capabilities, behaviour))
  }

  @Test(arguments: BusKind.installed) func aTaskThatWantsItHasOneBubbleToItsEnd(_ kind: BusKind) throws {
    let session = try Session(kind)
    let client = session.client
    let server = try PretendServer(client, on: session.bus)
    let id = try client.create("Up & down", Self.shown + [("CancelLabel", .string("Stop <it>"))])
    #expect(try client.eventually { server.notified.count == 1 })
    let first = try #require(server.notified.first)
    #expect(first.call.appName == "Headway" && first.call.summary == "Up & down" && first.call.replaces == 0)
    #expect(first.call.actions == ["cancel", "Stop <it>"] && first.call.timeout == 0)
    #expect(first.call.hints["value"] == .int32(0) && first.call.hints["urgency"] == .byte(0))
    #expect(first.call.hints["x-canonical-private-synchronous"] == .string("headway-task-\(id)"))
    #expect(first.call.hints["x-dunst-stack-tag"] == .string("headway-task-\(id)"))
    // Two hundred updates in a moment are one.
    for step in 1...200 {
      try client.tell(Contract.path(of: id).text, Contract.Task.interface.text, "SetProgress", [.uint64(UInt64(step % 60)), .uint64(100)])
    }
    #expect(try client.eventually { server.notified.count == 2 })
    #expect(server.notified[1].call.replaces == first.id && server.notified[1].time - first.time >= 900_000)
    try client.finish(id, "failed", "a < b")
    #expect(try client.eventually { server.notified.count == 3 })
    for later in server.notified.dropFirst() {
      #expect(later.call.hints["x-canonical-private-synchronous"] == nil && later.call.hints["x-dunst-stack-tag"] == nil)
    }
    let end = server.notified[2]
    #expect(end.id == first.id && end.body.hasSuffix(": a &lt; b") && end.call.hints["value"] == nil && end.call.actions.isEmpty)
    #expect(end.call.timeout == -1)
  }

  @Test(arguments: [
    ([], false, false), (["body"], false, false), (["body", "actions"], true, false), (["body", "body-markup"], false, true),
  ])
  func whatAServerCannotDoIsNotAskedOfIt(_ capabilities: [String], _ hasButton: Bool, _ isEscaped: Bool) throws {
    let (_, client, server) = try session(capabilities: capabilities)
    _ = try client.create("a", Self.shown + [("Phase", .string("x & y"))])
    #expect(try client.eventually { server.notified.count == 1 })
    let call = try #require(server.notified.first?.call)
    #expect(call.actions.isEmpty != hasButton)
    #expect((call.summary + call.body).contains("x &amp; y") == isEscaped)
    #expect(capabilities.isEmpty == call.body.isEmpty && (call.summary + call.body).contains("0%"))
  }

  @Test func theButtonAsksTheOwnerToCancel() throws {
    let (session, client, server) = try session()
    let owner = try session.another()
    let id = try owner.create("work", Self.shown)
    let other = try owner.create("other", Self.shown)
    #expect(try client.eventually { server.notified.count == 2 })
    let bubble = try #require(server.notified.first { $0.call.summary == "work" })
    // Neither a stranger nor another action cancels.
    let stranger = try session.another()
    stranger.connection.emit(
      NotificationContract.actionInvoked, (bubble.id, "cancel"), from: NotificationContract.path, NotificationContract.interface)
    server.press("default", on: bubble.id)
    server.press("cancel", on: 999)
    try stranger.settle()
    try client.settle()
    #expect(try client.state(id) == "running")
    server.press("cancel", on: bubble.id)
    #expect(
      try owner.eventually {
        try client.turn(until: Clock.monotonic)
        return !owner.signals("CancelRequested", of: id).isEmpty
      })
    #expect(try client.state(id) == "cancelling" && client.state(other) == "running")
    #expect(try client.eventually { server.notified.last?.body.hasPrefix("cancelling") == true })
  }

  @Test func aBubbleThatIsClosedStaysClosedUntilTheEnd() throws {
    let (_, client, server) = try session()
    let id = try client.create("work", Self.shown)
    #expect(try client.eventually { server.notified.count == 1 })
    server.close(server.notified[0].id)
    try client.settle()
    for step in 1...24 {
      try client.task(id, "SetProgress", [.uint64(UInt64(step)), .uint64(100)])
      try client.serve(for: 0.1)
    }
    #expect(server.notified.count == 1)
    try client.finish(id)
    #expect(try client.eventually { server.notified.count == 2 })
    #expect(server.notified[1].call.replaces == 0)
  }

  @Test func aServerThatStartsAnewGetsTheBubblesAnew() throws {
    let (session, client, server) = try session()
    let id = try client.create("work", Self.shown)
    #expect(try client.eventually { server.notified.count == 1 })
    server.end()
    try client.settle()
    try client.task(id, "SetProgress", [.uint64(10), .uint64(100)])
    let second = try PretendServer(client, on: session.bus, capabilities: ["body"], firstID: 50)
    #expect(try client.eventually { second.notified.count == 1 })
    #expect(second.notified[0].call.replaces == 0 && second.notified[0].call.actions.isEmpty)
    try client.serve(for: 1.1)
    try client.task(id, "SetProgress", [.uint64(20), .uint64(100)])
    #expect(try client.eventually { second.notified.count == 2 })
    #expect(second.notified[1].call.replaces == 50)
    #expect(second.calls.count { $0 == "GetCapabilities" } == 1)
  }

  @Test(arguments: [PretendServer.Behaviour.hangs, .hangsAtBubbles])
  func aServerThatHangsHoldsUpNobody(_ behaviour: PretendServer.Behaviour) throws {
    let (_, client, server) = try session(behaviour)
    for number in 1...20 { _ = try client.create("work \(number)", Self.shown) }
    let failing = try client.create("failing")
    try client.finish(failing, "failed")
    var slowest: UInt64 = 0
    for _ in 0..<70 {
      let start = Clock.monotonic
      _ = try client.create("quick")
      slowest = max(slowest, Clock.monotonic - start)
      try client.serve(for: 0.05)
    }
    #expect(slowest < 500_000)
    // One question about what it can do, or four bubbles, and then a rest.
    #expect(server.calls.count <= 5)
    let before = server.calls.count
    try client.serve(for: 1)
    #expect(server.calls.count <= before + 1)
    // It comes to its senses.
    server.behaviour = .serves
    #expect(try client.eventually(within: 12) { server.notified.count >= 12 })
  }

  @Test func aServerThatRefusesIsLeftAlone() throws {
    let (_, client, server) = try session(.refuses)
    _ = try client.create("work", Self.shown)
    let failing = try client.create("failing")
    try client.finish(failing, "failed")
    try client.serve(for: 9)
    #expect(server.calls.count { $0 == "Notify" } == 6)
  }

  @Test(arguments: [PretendServer.Behaviour.babbles, .givesNoNumbers])
  func aServerThatAnswersNonsenseIsNotFloodedWithBubbles(_ behaviour: PretendServer.Behaviour) throws {
    let (session, client, server) = try session(behaviour)
    let id = try client.create("work", Self.shown)
    for percent in 1...5 {
      try client.task(id, "SetProgress", [.uint64(UInt64(percent)), .uint64(100)])
      try client.serve(for: 1.1)
    }
    #expect(server.notified.count <= 3 && !server.notified.isEmpty)
    try client.finish(id)
    let failing = try client.create("failing")
    try client.finish(failing, "failed")
    #expect(try client.eventually { server.notified.contains { $0.call.summary == "failing" } })
    #expect(session.daemon.process.isRunning)
  }

  @Test func aBubbleThatCameTooLateIsTakenDown() throws {
    let (_, client, server) = try session(.lags)
    let id = try client.create("work", Self.shown)
    #expect(try client.eventually { server.notified.count == 1 })
    try client.serve(for: 3.2)
    server.catchUp()
    #expect(try client.eventually { server.takenDown == [1] })
    // What comes next is a bubble of its own, which follows the task.
    #expect(try client.eventually(within: 12) { server.notified.count == 2 })
    try client.finish(id)
    #expect(try client.eventually { server.notified.count == 3 })
    #expect(server.notified.map(\.call.replaces) == [0, 0, 2])
  }

  @Test func aButtonThatIsPressedTwiceAsksOnce() throws {
    let (_, client, server) = try session()
    try client.listen()
    _ = try client.create("work", Self.shown)
    #expect(try client.eventually { server.notified.count == 1 })
    try client.serve(for: 0.1)
    for _ in 0..<2 { server.press("cancel", on: server.notified[0].id) }
    #expect(try client.eventually { !client.signals("CancelRequested").isEmpty })
    try client.serve(for: 0.2)
    #expect(client.signals("CancelRequested").count == 1)
  }

  @Test func theEndOfTheDaemonTakesTheBubblesDown() throws {
    let (session, client, server) = try session()
    for number in 1...3 { _ = try client.create("work \(number)", Self.shown) }
    let failing = try client.create("failing")
    try client.finish(failing, "failed")
    #expect(try client.eventually { server.notified.count == 4 })
    let lasting = server.notified.filter { $0.call.summary != "failing" }.map(\.id)
    #expect(try session.daemon.stop() == .exited(0))
    #expect(try client.eventually { server.takenDown.count == 3 })
    #expect(server.takenDown.sorted() == lasting.sorted())
  }

  @Test func aLongTaskIsToldOfAndAShortOneIsNot() throws {
    let (_, client, server) = try session()
    let short = try client.create("short")
    try client.finish(short)
    try client.task(short, "Dismiss")
    // It says that it ran before this daemon did.
    let path = Contract.path(of: short)
    let long = try client.create("long", [("Reclaim", .path(path)), ("ActiveTime", .uint64(61_000_000))])
    try client.finish(long)
    #expect(try client.eventually { server.notified.count == 1 })
    try client.serve(for: 0.5)
    #expect(server.notified.map(\.call.summary) == ["long"])
  }

  @Test func manyFailuresAreOneBubble() throws {
    let (_, client, server) = try session()
    let ids = try (1...50).map { try client.create("task \($0)") }
    for id in ids { try client.finish(id, "failed") }
    #expect(try client.eventually { server.notified.last?.call.summary == "50 tasks failed" })
    #expect(server.notified.count <= 3 && Set(server.notified.map(\.id)).count == 1)
  }

  @Test func bubblesOfOthersWakeTheDaemonOnlyWhileItHasSome() throws {
    let (session, client, server) = try session()
    let id = try client.create("work", Self.shown)
    #expect(try client.eventually { server.notified.count == 1 })
    try client.finish(id)
    #expect(try client.eventually { server.notified.count == 2 })
    try client.serve(for: 1.2)
    let before = try wakeUps(session.daemon.process.pid)
    for number in 100...150 { server.close(UInt32(number)) }
    try client.serve(for: 0.5)
    #expect(try wakeUps(session.daemon.process.pid) == before)
  }

  private func wakeUps(_ pid: Int32) throws -> Int {
    let line = try Files.read("/proc/\(pid)/status").split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches:") }
    return line.flatMap { Int($0.split(separator: "\t")[1]) } ?? 0
  }
}
