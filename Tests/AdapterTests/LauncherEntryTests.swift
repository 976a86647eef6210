import DBus
import HeadwayBus
import Linux
import Support
import Testing

@testable import Adapters

@Suite struct LauncherEntryTests {
  private static let rule = "type='signal',interface='com.canonical.Unity.LauncherEntry'"

  /// A dock on a session: a connection that hears every badge and bar.
  private func dock(_ session: Session) throws -> TestClient {
    let dock = try session.another()
    try dock.listen(Self.rule)
    return dock
  }

  /// What a dock shows of a program after all it has heard.
  private func shown(_ dock: TestClient, _ uri: String) -> [String: Value] {
    dock.signals("Update").filter { $0.arguments.first == .string(uri) }.reduce(into: [:]) { shown, signal in
      guard signal.arguments.count == 2, case .array(of: "{sv}", let entries) = signal.arguments[1] else { return }
      for case .entry(.string(let key), .variant(let value)) in entries { shown[key] = value }
    }
  }

  private let uri = "application://org.example.App.desktop"

  @Test(arguments: BusKind.installed) func aDockSeesCountAndBarAndTheirEnd(_ kind: BusKind) throws {
    let session = try Session(kind)
    let dock = try dock(session)
    let id = try session.client.create("work", [("App", .string("org.example.App")), ("Total", .uint64(4))])
    #expect(try dock.eventually { !dock.signals("Update").isEmpty })
    #expect(dock.signals("Update").allSatisfy { $0.destination.isEmpty })
    #expect(
      shown(dock, uri) == [
        "count": .int64(1), "count-visible": .bool(true), "progress": .double(0), "progress-visible": .bool(true), "urgent": .bool(false),
      ])
    try session.client.task(id, "SetProgress", [.uint64(3), .uint64(4)])
    #expect(try dock.eventually { shown(dock, uri)["progress"] == .double(0.75) })
    try session.client.finish(id)
    #expect(try dock.eventually { shown(dock, uri)["progress-visible"] == .bool(false) })
    #expect(shown(dock, uri)["count-visible"] == .bool(false))
  }

  @Test func tasksWithoutAProgramAreNoBusinessOfDocks() throws {
    let session = try Session()
    let dock = try dock(session)
    let id = try session.client.create("work", [("Total", .uint64(4))])
    try session.client.task(id, "SetProgress", [.uint64(3), .uint64(4)])
    try session.client.finish(id, "failed")
    try session.client.serve(for: 0.4)
    try dock.settle()
    #expect(dock.signals("Update").isEmpty)
  }

  @Test func aFailureIsUrgentUntilItIsDismissed() throws {
    let session = try Session()
    let dock = try dock(session)
    let id = try session.client.create("work", [("App", .string("org.example.App.desktop"))])
    try session.client.finish(id, "failed", "no")
    #expect(try dock.eventually { shown(dock, uri)["urgent"] == .bool(true) })
    try session.client.task(id, "Dismiss")
    #expect(try dock.eventually { shown(dock, uri)["urgent"] == .bool(false) })
  }

  @Test func aProgramThatDiesLeavesNoBarBehind() throws {
    let session = try Session()
    let dock = try dock(session)
    let program = try session.another()
    _ = try program.create("work", [("App", .string("org.example.App")), ("Total", .uint64(4))])
    #expect(try dock.eventually { shown(dock, uri)["progress-visible"] == .bool(true) })
    program.connection.close()
    #expect(try dock.eventually { shown(dock, uri)["progress-visible"] == .bool(false) })
    #expect(shown(dock, uri)["urgent"] == .bool(true))
  }

  @Test func theEndOfTheDaemonClearsEveryIcon() throws {
    let session = try Session()
    let dock = try dock(session)
    let uris = (1...8).map { "application://org.example.App\($0).desktop" }
    for number in 1...8 { _ = try session.client.create("work", [("App", .string("org.example.App\(number)")), ("Total", .uint64(4))]) }
    #expect(try dock.eventually { uris.allSatisfy { shown(dock, $0)["progress-visible"] == .bool(true) } })
    #expect(try session.daemon.stop() == .exited(0))
    #expect(try dock.eventually { uris.allSatisfy { shown(dock, $0)["progress-visible"] == .bool(false) } })
  }

  @Test func aDockThatComesLaterHearsEverything() throws {
    let session = try Session()
    _ = try session.client.create("work", [("App", .string("org.example.App")), ("Total", .uint64(4)), ("Completed", .uint64(1))])
    try session.client.serve(for: 0.4)
    let dock = try dock(session)
    #expect(dock.signals("Update").isEmpty)
    _ = try dock.connection.request(LauncherContract.dockName, replacing: true)
    #expect(try dock.eventually { shown(dock, uri).count == 5 })
    #expect(shown(dock, uri)["progress"] == .double(0.25))
  }

  @Test func aFastTaskIsHeardFourTimesASecond() throws {
    let session = try Session()
    let dock = try dock(session)
    let id = try session.client.create("work", [("App", .string("org.example.App")), ("Total", .uint64(10_000))])
    #expect(try dock.eventually { !dock.signals("Update").isEmpty })
    let start = Clock.monotonic
    for step in 1...200 {
      try session.client.task(id, "SetProgress", [.uint64(UInt64(step * 50)), .uint64(10_000)])
      try session.client.serve(for: 0.01)
    }
    #expect(try dock.eventually { shown(dock, uri)["progress"] == .double(1) })
    let times = dock.signals("Update").map(\.time)
    #expect(Double(times.count) <= Double(Clock.monotonic - start) / 250_000 + 2)
  }
}
