import DBus
import HeadwayBus
import Linux
import Support
import Testing

@Suite("headway wait waits for the end")
struct WaitTests {
  private let scene: CommandScene

  init() throws { scene = try CommandScene() }

  @Test("the status tells how it ended", arguments: [("succeeded", 0), ("failed", 1), ("cancelled", 3)] as [(String, Int32)])
  func status(_ outcome: String, _ status: Int32) throws {
    let id = try scene.task("Work")
    let process = try scene.start(["wait", "\(id)"])
    let by = try scene.start(["wait", "work"])
    #expect(try scene.client.eventually(within: 0.3) { !process.isRunning } == false)
    try scene.client.finish(id, outcome)
    #expect(try process.exit() == .exited(status))
    #expect(try by.exit() == .exited(status))
    #expect(process.output.isEmpty && process.errors.isEmpty)
    #expect(try scene.headway("wait", "\(id)") == (.exited(status), "", ""))
  }

  @Test("nothing of its own takes the place of a standard descriptor that is closed")
  func closed() throws {
    let id = try scene.task("Work")
    let script = "exec \(CommandScene.headway) wait \(id) <&- >&- 2>&-"
    let process = try ChildProcess("sh", ["-c", script], environment: scene.environment)
    #expect(try eventually { try scene.shell("cd /proc/\(process.pid)/fd && readlink 0 1 2").output == "/\n/\n/\n" })
    #expect(process.isRunning)
    try scene.client.finish(id)
    #expect(try process.exit() == .exited(0))
    let listing = try scene.shell("headway list <&- >&-")
    #expect(listing == (.exited(1), "", "headway: cannot write: Bad file descriptor\n"))
  }

  @Test("a lost one is 4, and of several the highest counts")
  func highest() throws {
    let owner = try scene.session.another()
    let lost = try owner.create("Lost")
    let process = try scene.start(["wait", "\(lost)"])
    owner.connection.close()
    #expect(try process.exit() == .exited(4))
    let ids = try ["a", "b", "c"].map { try scene.task($0) }
    let several = try scene.start(["wait"] + ids.map { "\($0)" })
    for (id, outcome) in zip(ids, ["cancelled", "failed", "succeeded"]) {
      #expect(several.isRunning)
      try scene.client.finish(id, outcome)
    }
    #expect(try several.exit() == .exited(3))
    #expect(try scene.headway("wait", "\(lost)", "\(ids[0])").status == .exited(4))
    #expect(try scene.headway("wait", "\(ids[1])", "\(ids[2])").status == .exited(1))
  }

  @Test("one that is unknown is status 1, no word status 2, nobody nothing")
  func unknown() throws {
    #expect(try scene.headway("wait", "900") == (.exited(1), "", "headway: no task matches “900”\n"))
    #expect(try scene.headway("wait").status == .exited(2))
    #expect(try scene.headway("wait", "0", "") == (.exited(0), "", ""))
    #expect(try headwayAlone(["wait", ""]) == (.exited(0), "", ""))
  }

  @Test("it ends with 69 where the daemon or the bus goes first", arguments: [true, false])
  func gone(_ isBus: Bool) throws {
    let bus = try PrivateBus()
    let daemon = try RunningDaemon(on: bus)
    let client = try TestClient(bus.address)
    let id = try client.create("Work")
    let process = try ChildProcess(CommandScene.headway, ["wait", "\(id)"], environment: bus.environment)
    #expect(try client.eventually(within: 0.3) { !process.isRunning } == false)
    try isBus ? bus.kill() : daemon.kill()
    #expect(try process.exit() == .exited(69))
    #expect(process.errors.hasPrefix("headway: ") && process.errors.lines.count == 1)
  }

  @Test("no end is missed, however soon the task leaves")
  func soonGone() throws {
    let scene = try CommandScene(configuration: "[daemon]\nlinger = 0\nlinger-failed = 0\n")
    for outcome in ["succeeded", "cancelled", "failed"] {
      let id = try scene.begun("Work")
      let wait = try scene.start(["wait", "\(id)"])
      let cancel = try scene.start(["cancel", "--wait", "\(id)"])
      #expect(try scene.client.eventually { try scene.client.state(id) == "cancelling" })
      #expect(try scene.client.eventually(within: 0.3) { !wait.isRunning || !cancel.isRunning } == false)
      try scene.client.finish(id, outcome)
      #expect(try wait.exit() == .exited(["succeeded": 0, "cancelled": 3, "failed": 1][outcome] ?? 9), "\(wait.errors)")
      #expect(try cancel.exit() == .exited(outcome == "cancelled" ? 0 : 1), "\(cancel.errors)")
      #expect(cancel.output == "\(id) \(outcome)\n")
    }
  }

  @Test("on a terminal one line shows how far it is, and what it came to")
  func line() throws {
    let id = try scene.task("backup.tar", done: 4_120_331_264, of: 6_430_112_768, [("Unit", .string("bytes"))])
    let terminal = try PseudoTerminal(columns: 80)
    let process = try scene.start(["wait", "\(id)", "--color", "never"], variables: ["TERM": "xterm"], in: terminal.place(2))
    #expect(terminal.shows("backup.tar  ━━━━━━━━━━"))
    #expect(terminal.shows("  64%  4.12 of 6.43 GB"))
    try scene.client.task(id, "SetProgress", [.uint64(6_430_112_768), .uint64(6_430_112_768)])
    #expect(terminal.shows("100%"))
    try scene.client.finish(id)
    #expect(try process.exit() == .exited(0))
    let left = terminal.text.split(separator: "\r").last ?? ""
    #expect(left.contains(/^backup\.tar  6\.43 GB in 0:0\d(, [0-9.]+ .B\/s)?(\u{1B}\[K)?\n$/), "\(left.debugDescription)")
    #expect(process.output.isEmpty)
  }

  @Test("neither with -q, nor where that is a dumb terminal or none", arguments: [["-q"], []])
  func noLine(_ options: [String]) throws {
    let id = try scene.task("Work", done: 1, of: 2)
    let terminal = try PseudoTerminal()
    let process = try scene.start(
      ["wait", "\(id)"] + options, variables: ["TERM": options.isEmpty ? "dumb" : "xterm"], in: terminal.place(2))
    #expect(try scene.client.eventually(within: 0.3) { !process.isRunning } == false)
    try scene.client.finish(id)
    #expect(try process.exit() == .exited(0))
    #expect(terminal.text.isEmpty)
  }
}
