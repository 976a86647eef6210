import DBus
import Glibc
import HeadwayBus
import Linux
import Support
import Testing

@Suite struct DaemonLifeTests {
  private var headwayd: String { Products.path(of: "headwayd") }

  private func lines(_ text: String) -> [Substring] { text.split(separator: "\n") }

  @Test(arguments: BusKind.installed) func aSecondDaemonLeavesWithoutHarm(_ kind: BusKind) throws {
    let session = try Session(kind)
    let id = try session.client.create()
    let second = try session.run(headwayd, [])
    #expect(second.status == .exited(1))
    #expect(second.output.isEmpty)
    #expect(lines(second.errors).count == 1)
    #expect(second.errors.contains("--replace"))
    #expect(session.daemon.process.isRunning)
    #expect(try session.client.state(id) == "running")
  }

  @Test func nothingOfTheDaemonTakesThePlaceOfAClosedStandardDescriptor() throws {
    let bus = try PrivateBus()
    let directory = try TemporaryDirectory()
    let environment = bus.environment.merging(["XDG_RUNTIME_DIR": directory.path]) { $1 }
    let daemon = try ChildProcess("sh", ["-c", "exec \(headwayd) <&- >&- 2>&-"], environment: environment)
    let client = try TestClient(bus.address)
    #expect(eventually { (try? client.create()) != nil })
    let links = try run("sh", ["-c", "cd /proc/\(daemon.pid)/fd && readlink 0 1 2"], environment: environment)
    #expect(links.output == "/\n/\n/\n")
    daemon.signal(SIGTERM)
    #expect(try daemon.exit() == .exited(0))
  }

  @Test(arguments: BusKind.installed) func aDaemonIsReplaced(_ kind: BusKind) throws {
    let bus = try PrivateBus(kind)
    let first = try RunningDaemon(on: bus)
    let client = try TestClient(bus.address)
    let id = try client.create()
    let second = try RunningDaemon(on: bus, directory: first.directory, arguments: ["--replace"])
    #expect(try first.process.exit() == .exited(0))
    #expect(lines(first.process.errors) == ["headwayd: another headwayd has taken over"])
    #expect(second.process.isRunning)
    #expect(try client.create("after") > id)
  }

  @Test(arguments: BusKind.installed) func theEndOfTheBusEndsTheDaemonWithOneLine(_ kind: BusKind) throws {
    let session = try Session(kind)
    _ = try session.client.create()
    _ = try Replica(session.client)
    try session.bus.kill()
    #expect(try session.daemon.process.exit(within: 2) == .exited(69))
    #expect(lines(session.daemon.process.errors) == ["headwayd: the bus is gone"])
  }

  @Test(arguments: [SIGTERM, SIGINT, SIGHUP]) func aSignalEndsTheDaemonAtOnceAndTheManagerHearsOfIt(_ signal: Int32) throws {
    let manager = try NoticeSocket()
    let session = try Session(variables: ["NOTIFY_SOCKET": manager.path])
    #expect(eventually { (try? manager.heard()) == ["READY=1"] })
    for index in 0..<50 { _ = try session.client.create("t\(index)") }
    try session.client.listen()
    let start = Clock.monotonic
    session.daemon.process.signal(signal)
    #expect(try session.daemon.process.exit(within: 1) == .exited(0))
    #expect(Clock.monotonic - start < 1_000_000)
    #expect(try manager.heard() == ["READY=1", "STOPPING=1"])
    #expect(session.daemon.process.errors.isEmpty)
    try session.client.settle()
    // No task is told to have failed because of us.
    #expect(session.client.signals("Finished").isEmpty)
  }

  @Test func theWatchdogIsFedWhereTheUnitAsksForIt() throws {
    let manager = try NoticeSocket()
    let session = try Session(variables: ["NOTIFY_SOCKET": manager.path, "WATCHDOG_USEC": "100000"])
    #expect(eventually { ((try? manager.heard()) ?? []).count { $0 == "WATCHDOG=1" } >= 4 })
    withExtendedLifetime(session) {}
  }

  @Test(arguments: [[:], ["WATCHDOG_USEC": "100000", "WATCHDOG_PID": "1"], ["WATCHDOG_USEC": "often"]])
  func theWatchdogIsNotFedOtherwise(_ variables: [String: String]) throws {
    let manager = try NoticeSocket()
    let session = try Session(variables: variables.merging(["NOTIFY_SOCKET": manager.path]) { $1 })
    try session.client.serve(for: 0.3)
    #expect(try manager.heard() == ["READY=1"])
  }

  @Test func theJournalGetsThePriorityOfALine() throws {
    let session = try Session(configuration: "[nowhere]\na = b\n", variables: ["JOURNAL_STREAM": "8:1234"])
    #expect(session.daemon.process.errors == "<4>\(session.daemon.configurationFile):2: there is no section [nowhere]\n")
    let second = try ChildProcess(headwayd, environment: session.daemon.environment)
    try second.exit()
    #expect(second.errors.contains("\n<3>another headwayd"))
  }

  @Test(arguments: [
    [:], ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent"], ["DBUS_SESSION_BUS_ADDRESS": "autolaunch:"],
    ["XDG_RUNTIME_DIR": "/nonexistent"],
    ["DBUS_SESSION_BUS_ADDRESS": "nonsense"], ["DBUS_SESSION_BUS_ADDRESS": ""],
  ]) func withoutABusItLeavesWithOneLine(_ variables: [String: String]) throws {
    let run = try run(headwayd, environment: plainEnvironment.merging(variables) { $1 })
    #expect(run.status == .exited(69))
    #expect(run.output.isEmpty)
    #expect(lines(run.errors).count == 1, "\(run.errors)")
  }

  @Test func optionsAreExplainedAndOthersRefused() throws {
    #expect(try run(headwayd, ["--version"]).output == "headwayd \(headwayVersion)\n")
    #expect(try run(headwayd, ["--help"]).output.hasPrefix("Usage: headwayd"))
    let wrong = try run(headwayd, ["--reload"])
    #expect(wrong.status == .exited(2))
    #expect(lines(wrong.errors).count == 1)
  }

  @Test func theBusIsFoundInTheRuntimeDirectory() throws {
    let session = try Session()
    let path = String(session.bus.address.dropFirst("unix:path=".count).dropLast("/bus".count))
    let second = try run(headwayd, environment: plainEnvironment.merging(["XDG_RUNTIME_DIR": path]) { $1 })
    #expect(second.status == .exited(1))
  }

  @Test func theDaemonIsOneThreadAndHoldsNoDescriptorsOfTheGone() throws {
    let session = try Session()
    let pid = session.daemon.process.pid
    func descriptors() throws -> Int { try entries(of: "/proc/\(pid)/fd").count }
    let before = try descriptors()
    for _ in 0..<100 {
      let client = try session.another()
      _ = try client.create()
      _ = try client.manager("OpenStream", [.string("s"), .array(of: "{sv}", [])])
      _ = try Replica(client)
      try client.finish(try client.create("p", [("Pid", .int32(ownProcess()))]))
      client.connection.close()
    }
    #expect(eventually { (try? descriptors()) == before })
    #expect(try entries(of: "/proc/\(pid)/task").count == 1)
  }
}
