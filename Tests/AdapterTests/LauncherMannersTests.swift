import DBus
import HeadwayBus
import Linux
import Support
import Testing

@testable import Adapters

/// How the receiving of bars behaves beside docks, floods and our own bars.
@Suite struct LauncherMannersTests {
  private let uri = "application://org.example.App.desktop"

  private func show(_ client: TestClient, _ uri: String, _ progress: Double, _ visible: Bool? = true) {
    let bar = [(name: "progress", value: Value.double(progress))] + (visible.map { [("progress-visible", Value.bool($0))] } ?? [])
    client.connection.emit(LauncherContract.update, (uri, Properties(bar)), from: "/any", LauncherContract.interface)
  }

  private func dock(_ session: Session) throws -> String? { try session.client.connection.owner(of: LauncherContract.dockName) }

  private func daemon(_ session: Session) throws -> String? { try session.client.connection.owner(of: Contract.busName) }

  @Test(arguments: BusKind.installed) func theNameOfDocksIsOursWhileNobodyElseWantsIt(_ kind: BusKind) throws {
    let session = try Session(kind)
    let daemon = try daemon(session)
    #expect(try session.client.eventually { try dock(session) == daemon })
    for _ in 0..<3 {
      let shell = try session.another()
      #expect(try shell.connection.request(LauncherContract.dockName, replacing: true) == .isOwner)
      #expect(try dock(session) == shell.uniqueName)
      shell.connection.close()
      #expect(try session.client.eventually { try dock(session) == daemon })
    }
  }

  @Test func aDockThatWasThereFirstKeepsItsName() throws {
    let bus = try PrivateBus()
    let shell = try TestClient(bus.address)
    #expect(try shell.connection.request(LauncherContract.dockName, replacing: false) == .isOwner)
    let daemon = try RunningDaemon(on: bus)
    let client = try TestClient(bus.address, keeping: [bus, daemon])
    show(client, uri, 0.5)
    #expect(try client.eventually { try client.listedNumbers().count == 1 })
    #expect(try client.connection.owner(of: LauncherContract.dockName) == shell.uniqueName)
  }

  @Test func turnedOffItHearsNothingAndOwnsNothing() throws {
    let session = try Session(configuration: "[inputs]\nunity = no\n")
    show(session.client, uri, 0.5)
    try session.client.serve(for: 1)
    #expect(try session.client.listedNumbers(all: true).isEmpty)
    #expect(try dock(session) == nil)
  }

  @Test func ourOwnBarsComeBackAsNothingAndBarsOfOthersAreNotRepeated() throws {
    let session = try Session()
    let (client, listener, program) = (session.client, try session.another(), try session.another())
    try listener.listen("type='signal',interface='\(LauncherContract.interface)'")
    let own = try client.create("work", [("App", .string("org.example.App")), ("Total", .uint64(4))])
    show(program, "org.example.Other", 0.5)
    #expect(try client.eventually { try client.listedNumbers(all: true).count == 2 })
    show(program, "org.example.Other", 0.75)
    try client.serve(for: 1)
    try listener.settle()
    #expect(try client.listedNumbers(all: true).count == 2 && client.listedNumbers(all: true).first == own)
    let ours = listener.signals("Update").filter { $0.sender != program.uniqueName }
    #expect(ours.map(\.arguments.first) == [.string(uri)])
  }

  @Test func whereJobsAreShownBarsOfOthersAreNotShownAgain() throws {
    let session = try Session()
    let server = try FakeJobServer(session.bus.address)
    try server.begin()
    let program = try session.another()
    show(program, uri, 0.5)
    #expect(try session.client.eventually { try session.client.listedNumbers().count == 1 })
    _ = try session.client.create("control")
    #expect(try server.client.eventually { server.path("control") != nil })
    try server.client.settle()
    #expect(server.views.count == 1)
  }

  @Test func aFloodOfSignalsKeepsNobodyWaitingAndIsForgotten() throws {
    let session = try Session()
    let (client, flooder) = (session.client, try session.another())
    show(flooder, uri, 0)
    #expect(try client.eventually { try client.listedNumbers().count == 1 })
    let id = try client.listedNumbers()[0]
    try client.listen()
    var slowest: UInt64 = 0
    func flood() throws {
      for round in 0..<20 {
        for step in 0..<1000 { show(flooder, step.isMultiple(of: 2) ? uri : "app\(round * 1000 + step)", Double(step) / 1000, nil) }
        try flooder.settle()
        let start = Clock.monotonic
        _ = try client.list()
        slowest = max(slowest, Clock.monotonic - start)
      }
    }
    try flood()
    let before = try session.daemon.memory()
    let start = Clock.monotonic
    try client.settle()
    client.forgetSignals()
    try flood()
    show(flooder, uri, 0.5)
    #expect(try client.eventually { try client.get(id, .progress) == .double(0.5) })
    // The address sanitizer keeps what was freed.
    if plainEnvironment["ASAN_OPTIONS"] == nil { #expect(try session.daemon.memory() - before < 2048) }
    #expect(slowest < 1_000_000)
    #expect(client.signals("PropertiesChanged", of: id).count <= Int((Clock.monotonic - start) / 200_000) + 2)
    #expect(try client.listedNumbers(all: true) == [id])
  }
}
