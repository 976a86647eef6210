import DBus
import HeadwayBus
import Linux
import Support
import Testing

@Suite struct NetworkTests {
  private static let delay = 0.4
  private let session: Session
  private let monitor: TestClient
  private var client: TestClient { session.client }

  init() throws {
    session = try Session(configuration: "[daemon]\nnetwork-delay = \(Self.delay)\nlinger = 0.3\n")
    monitor = try session.another()
    try monitor.becomeMonitor()
  }

  private func fetch() throws -> UInt64 { try client.create("fetch", [("Network", .bool(true))]) }

  private var traces: [String] { monitor.fromHeadway.map { "\($0.member) \($0.path)" } }

  private func networkChanges() -> [(Bool, UInt64)] {
    monitor.signals("PropertiesChanged").filter { $0.path == Contract.root.text }.compactMap { signal in
      guard case .array(_, let entries) = signal.arguments[1] else { return nil }
      for case .entry(.string("NetworkActive"), .variant(.bool(let value))) in entries { return (value, signal.time) }
      return nil
    }
  }

  @Test func aShortNetworkTaskLeavesNoTrace() throws {
    let start = Clock.monotonic
    let id = try fetch()
    #expect(try client.manager(get: "NetworkDelay") == .uint64(400_000))
    #expect(try client.listedNumbers().isEmpty)
    #expect(try client.listedNumbers(all: true) == [id])
    #expect(try client.get(id, .visible) == .bool(false))
    #expect(!(try client.introspect(Contract.tasks.text)).contains("<node name=\"\(id)\""))
    try client.task(id, "SetProgress", [.uint64(1), .uint64(2)])
    _ = try client.eventually(within: Self.delay) { Clock.monotonic >= start + UInt64(Self.delay * 900_000) }
    try client.finish(id)
    #expect(try client.listedNumbers().isEmpty)
    #expect(try client.manager(get: "VisibleTasks") == .uint32(0))
    // Until it has left for good.
    #expect(try client.eventually { try client.listedNumbers(all: true).isEmpty })
    try monitor.serve(for: 0.1)
    #expect(traces == [])
  }

  @Test func aLongNetworkTaskAppearsAfterTheDelayAndTheMarkHoldsASecond() throws {
    let start = Clock.monotonic
    let id = try fetch()
    #expect(try monitor.eventually { !monitor.signals("InterfacesAdded").isEmpty })
    #expect(Clock.monotonic - start >= UInt64(Self.delay * 1_000_000))
    #expect(Clock.monotonic - start < UInt64(Self.delay * 1_000_000) + 500_000)
    #expect(try client.listedNumbers() == [id])
    #expect(try client.manager(get: "NetworkActive") == .bool(true))
    try client.finish(id)
    #expect(try client.manager(get: "NetworkActive") == .bool(true))
    #expect(try monitor.eventually { networkChanges().count == 2 })
    let changes = networkChanges()
    #expect(changes.map(\.0) == [true, false])
    #expect(changes[1].1 - changes[0].1 >= 950_000)
    #expect(changes[1].1 - changes[0].1 < 1_500_000)
    #expect(try client.manager(get: "NetworkActive") == .bool(false))
  }

  @Test func aFailureBeforeTheDelayIsShownButMarksNothing() throws {
    let id = try fetch()
    try client.finish(id, "failed", "no route")
    #expect(try client.listedNumbers() == [id])
    #expect(try client.get(id, .visible) == .bool(true))
    #expect(try monitor.eventually { !monitor.signals("InterfacesAdded").isEmpty && !monitor.signals("Finished").isEmpty })
    try monitor.serve(for: Self.delay + 0.3)
    #expect(networkChanges().isEmpty)
  }

  @Test func aLossBeforeTheDelayIsShownToo() throws {
    let owner = try session.another()
    let id = try owner.create("fetch", [("Network", .bool(true))])
    owner.connection.close()
    #expect(try client.eventually { try client.listedNumbers() == [id] })
    #expect(try client.state(id) == "lost")
    #expect(try client.manager(get: "NetworkActive") == .bool(false))
  }

  @Test func aCancelBeforeTheDelayLeavesNoTrace() throws {
    let id = try fetch()
    try client.task(id, "Cancel")
    try client.finish(id, "cancelled")
    #expect(try client.eventually { try client.listedNumbers(all: true).isEmpty })
    try monitor.serve(for: Self.delay)
    #expect(traces == ["CancelRequested \(Contract.path(of: id).text)"])
  }

  @Test func everythingElseIsVisibleFromTheStart() throws {
    let id = try client.create("copy")
    #expect(try client.listedNumbers() == [id])
    #expect(try monitor.eventually { !monitor.signals("InterfacesAdded").isEmpty })
    #expect(try client.manager(get: "NetworkActive") == .bool(false))
  }

  @Test func aTaskThatTurnsOutToBeNoNetworkTaskAppears() throws {
    let id = try fetch()
    try client.set(id, "Network", .bool(false))
    #expect(try client.listedNumbers() == [id])
  }

  @Test func aVisibleTaskThatBecomesNetworkActivityStaysVisible() throws {
    let id = try client.create("copy")
    try client.set(id, "Network", .bool(true))
    #expect(try client.listedNumbers() == [id])
    #expect(try client.manager(get: "NetworkActive") == .bool(true))
  }
}
