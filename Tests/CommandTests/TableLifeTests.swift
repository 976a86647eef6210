import DBus
import Glibc
import HeadwayBus
import Linux
import Support
import Testing

@Suite("The table while the daemon comes and goes", .enabled(if: isInstalled("tmux")))
struct TableLifeTests {
  @Test("it says that the daemon has gone, and comes alive with the next")
  func restart() throws {
    let bus = try PrivateBus()
    let first = try RunningDaemon(on: bus)
    let client = try TestClient(bus.address)
    _ = try client.create("Sync photos", [("Total", .uint64(4))])
    let screen = try TmuxScreen(first.environment.merging(["PATH": CommandScene.path]) { $1 }, command: "headway")
    #expect(screen.shows("Sync photos"))
    try first.kill()
    #expect(screen.shows("Not connected"))
    #expect(screen.shows("Sync photos"))
    let second = try RunningDaemon(on: bus, directory: first.directory)
    _ = try client.create("Copy archive", [("Total", .uint64(4))])
    #expect(screen.shows("Copy archive"))
    #expect(eventually { !screen.lines.contains { $0.has("Not connected") } })
    try bus.kill()
    #expect(screen.shows("Not connected"))
    try screen.type("r", "q")
    #expect(screen.shows("status 0"))
    withExtendedLifetime(second) {}
  }

  @Test("the first frame waits for nobody, and keys work while the daemon hangs")
  func hung() throws {
    let table = try TableScene { scene in
      _ = try scene.task("Sync photos", done: 1, of: 4)
      scene.session.daemon.process.signal(SIGSTOP)
    }
    #expect(table.screen.shows("asking headwayd"))
    try table.screen.type("?")
    table.scene.session.daemon.process.signal(SIGCONT)
    try table.screen.type("?")
    #expect(table.screen.shows("Sync photos"))
    table.scene.session.daemon.process.signal(SIGSTOP)
    _ = try table.client.connection.owner(of: Contract.busName)
    try table.screen.type("c", "y")
    #expect(table.screen.shows("cancelling"))
    try table.screen.type("q")
    try table.expectRestored(status: 0)
    table.scene.session.daemon.process.signal(SIGCONT)
  }

  @Test("a bus that hangs, or is not there, holds up no key", arguments: ["hangs", "is not there"])
  func withoutBus(_ kind: String) throws {
    let bus = try PrivateBus()
    var environment = bus.environment.merging(["PATH": CommandScene.path]) { $1 }
    if kind == "hangs" { bus.process.signal(SIGSTOP) } else { environment["DBUS_SESSION_BUS_ADDRESS"] = "unix:path=/nonexistent/bus" }
    let screen = try TmuxScreen(environment, command: "headway")
    #expect(screen.shows("asking headwayd"))
    try screen.type("j", "r", "/", "a", "Escape", "q")
    #expect(screen.shows("status 0"))
    bus.process.signal(SIGCONT)
  }

  @Test("while nothing runs it writes nothing and does not wake")
  func idle() throws {
    let scene = try CommandScene(configuration: "[daemon]\nlinger = 600\n")
    try scene.client.finish(try scene.task("Sync photos", done: 1, of: 4), "failed", "No space left")
    let terminal = try PseudoTerminal()
    let process = try scene.start([], variables: ["TERM": "xterm"], in: terminal.place(0, 1))
    #expect(terminal.shows("Sync photos"))
    // A key, and what it holds in its place for three seconds.
    terminal.type("j")
    let wakeUps = { try process.wakeUps() }
    #expect(
      try scene.client.eventually(within: 15) {
        let (before, text) = (try wakeUps(), terminal.text.count)
        try scene.client.serve(for: 2)
        return try wakeUps() == before && terminal.text.count == text
      })
  }

  @Test("a spinner costs no more than its own few bytes")
  func spinning() throws {
    let scene = try CommandScene()
    _ = try scene.task("Index mail")
    let terminal = try PseudoTerminal()
    _ = try scene.task("Sync photos", done: 1, of: 4)
    let process = try scene.start([], variables: ["TERM": "xterm"], in: terminal.place(0, 1))
    #expect(terminal.shows("Sync photos"))
    try scene.client.serve(for: 1)
    let (before, bytes) = (try process.wakeUps(), terminal.text.utf8.count)
    try scene.client.serve(for: 2)
    let turns = try process.wakeUps() - before
    #expect(turns <= 22 && turns >= 10, "\(turns)")
    #expect(terminal.text.utf8.count - bytes < 22 * 80)
  }
}

extension ChildProcess {
  /// How often it has gone to sleep so far.
  fileprivate func wakeUps() throws -> UInt64 {
    let line = try Files.read("/proc/\(pid)/status").lines.first { $0.hasPrefix("voluntary_ctxt_switches") }
    return line?.split(separator: "\t").last.flatMap { UInt64($0) } ?? 0
  }
}
