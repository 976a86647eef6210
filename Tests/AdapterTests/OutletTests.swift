import DBus
import HeadwayBus
import Support
import Testing

/// All outlets together.
@Suite struct OutletTests {
  private static let foreign = [
    "org.kde.StatusNotifierItem", "com.canonical.dbusmenu", "com.canonical.Unity.LauncherEntry", "org.freedesktop.Notifications",
    "org.kde.JobViewServerV2", "org.kde.JobViewV3", "org.kde.StatusNotifierWatcher",
  ]

  /// What a monitor saw of them.
  private func foreign(_ monitor: TestClient) -> [String] {
    monitor.heard.filter { Self.foreign.contains($0.interface) }.map { "\($0.interface).\($0.member)" }
  }

  private func session(_ configuration: String = "") throws -> (Session, TestClient) {
    let session = try Session(configuration: configuration)
    let monitor = try session.another()
    for interface in Self.foreign { monitor.connection.addMatch("type='signal',interface='\(interface)'") }
    try monitor.settle()
    return (session, monitor)
  }

  @Test func aNetworkTaskThatEndsInTimeIsSeenNowhere() throws {
    let (session, monitor) = try session("[daemon]\nnetwork-delay = 2\n")
    let client = session.client
    let panel = try Panel(session.bus.address)
    let jobs = try FakeJobServer(session.bus.address)
    try jobs.begin()
    let bubbles = try PretendServer(client, on: session.bus)
    try monitor.settle()
    monitor.forgetSignals()
    let id = try client.create(
      "fetch", [("Network", .bool(true)), ("App", .string("org.example.App")), ("Notify", .string("progress")), ("Total", .uint64(4))])
    try client.task(id, "SetProgress", [.uint64(1), .uint64(4)])
    try client.serve(for: 1.2)
    try client.finish(id)
    try client.serve(for: 1.5)
    try jobs.client.settle()
    try monitor.serve(for: 0.1)
    #expect(foreign(monitor).isEmpty)
    #expect(jobs.asked == 0 && bubbles.notified.allSatisfy { $0.call.timeout == -1 })
    #expect(try panel.property("Status") == .string("Passive"))
    #expect(try session.run(Products.path(of: "headway"), ["status"]).output == "\n")
  }

  @Test func whereNobodyIsNobodyIsSpokenTo() throws {
    let session = try Session()
    let monitor = try session.another()
    try monitor.becomeMonitor()
    var calls: [String] = []
    let hearing = monitor.connection.onMessage
    monitor.connection.onMessage = { message in
      if message.kind == .call { calls.append(message.interface) }
      return hearing?(message) ?? true
    }
    let id = try session.client.create("work", [("Notify", .string("progress")), ("Total", .uint64(4))])
    try session.client.task(id, "SetProgress", [.uint64(1), .uint64(4)])
    try session.client.serve(for: 0.8)
    try session.client.finish(id, "failed")
    try session.client.serve(for: 1)
    try monitor.serve(for: 0.1)
    #expect(foreign(monitor).isEmpty && calls.contains(Contract.Task.interface.text))
    #expect(!calls.contains { Self.foreign.contains($0) })
  }

  @Test func whatIsTurnedOffIsSilent() throws {
    let (session, monitor) = try session("[outputs]\nnotifications = no\nlauncher = no\ntray = no\nkde = no\n")
    let jobs = try FakeJobServer(session.bus.address)
    try jobs.begin()
    let bubbles = try PretendServer(session.client, on: session.bus)
    let id = try session.client.create("work", [("App", .string("org.example.App")), ("Notify", .string("progress"))])
    try session.client.serve(for: 0.8)
    try session.client.finish(id, "failed")
    try session.client.serve(for: 0.6)
    try jobs.client.settle()
    try monitor.settle()
    #expect(foreign(monitor).isEmpty && jobs.asked == 0 && bubbles.calls.isEmpty)
  }
}
