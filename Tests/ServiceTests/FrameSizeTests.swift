import DBus
import HeadwayBus
import Support
import Testing

@Suite struct FrameSizeTests {
  private static let full: Properties = {
    let text = Value.string(String(repeating: "x", count: 4096))
    return Properties(["Detail", "Phase", "Unit", "App", "Icon", "Group", "Tint", "Url"].map { (name: $0, value: text) })
  }()

  private func fill(_ client: TestClient, _ count: Int) throws {
    for index in 0..<count {
      client.connection.tell(
        Contract.Manager.createTask, ("t\(index)", Self.full), at: Contract.busName, Contract.root, Contract.Manager.interface)
    }
    try client.call(Contract.busName.text, Contract.root.text, "org.freedesktop.DBus.Peer", "Ping", patience: 60_000)
  }

  @Test func aFrameIsAtMostAFewMegabytes() throws {
    let session = try Session()
    let watcher = try session.another()
    let replica = try Replica(watcher, [("Interval", .uint64(2_000_000))])
    try fill(session.client, 300)
    #expect(try watcher.eventually(within: 20) { try replica.catchUp() && replica.tasks.count == 300 })
    for frame in watcher.signals("TasksChanged") {
      guard case .array(_, let changed) = frame.arguments[1] else { throw Overdue("\(frame)") }
      #expect(changed.count <= 129)
    }
  }

  @Test func whatIsTooMuchForOneMessageIsAskedForInParts() throws {
    let session = try Session()
    let client = session.client
    try fill(client, 1400)
    #expect(fault { _ = try client.list() }?.name == .limitsExceeded)
    #expect(fault { _ = try Replica(client) }?.name == .limitsExceeded)
    #expect(
      fault { _ = try client.call(Contract.busName.text, Contract.root.text, "org.freedesktop.DBus.ObjectManager", "GetManagedObjects") }?
        .name == .limitsExceeded)
    #expect(try client.list([("Limit", .uint32(100))]).count == 100)
    #expect(try client.list([("Properties", .array(of: "s", [.string("Name"), .string("State")]))]).count == 1400)
    #expect(session.daemon.process.isRunning)
  }
}
