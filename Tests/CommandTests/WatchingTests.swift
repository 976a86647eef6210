import DBus
import Glibc
import HeadwayBus
import Linux
import Support
import Testing

@Suite("headway list -w and headway monitor follow")
struct WatchingTests {
  private let scene: CommandScene

  init() throws { scene = try CommandScene(configuration: "[daemon]\nlinger = 0.3\n") }

  /// Event and name of each line.
  private func events(_ process: ChildProcess) -> [String] {
    process.output.lines.compactMap { line in
      guard let match = line.firstMatch(of: /^\{"event":"(\w+)","id":\d+,"name":"([^"]*)",.*\}$/) else { return nil }
      return "\(match.1) \(match.2)"
    }
  }

  @Test("each event is one line of JSON", arguments: [["monitor"], ["list", "-w"], ["list", "--watch", "-o", "json"]])
  func events(_ words: [String]) throws {
    let first = try scene.task("First", done: 1, of: 4)
    let process = try scene.start(words)
    #expect(eventually { events(process) == ["added First"] })
    _ = try scene.task("Second")
    #expect(eventually { events(process) == ["added First", "added Second"] })
    try scene.client.task(first, "SetProgress", [.uint64(2), .uint64(4)])
    #expect(eventually { events(process).last == "changed First" })
    #expect(process.output.lines.last?.has("\"percent\":50") == true)
    try scene.client.finish(first)
    #expect(eventually { events(process).last == "removed First" })
    #expect(process.output.lines.contains { $0.has("\"event\":\"changed\"") && $0.has("\"state\":\"succeeded\"") })
    #expect(process.isRunning && process.errors.isEmpty)
  }

  @Test("with a filter a row comes when it matches and goes when it does no more")
  func filtered() throws {
    let process = try scene.start(["list", "-w", "*o*", "--filter", "percent=50"])
    let id = try scene.task("Copy", done: 1, of: 4)
    _ = try scene.task("Other", done: 2, of: 4)
    #expect(eventually { events(process) == ["added Other"] })
    try scene.client.task(id, "SetProgress", [.uint64(2), .uint64(4)])
    #expect(eventually { events(process) == ["added Other", "added Copy"] })
    try scene.client.task(id, "SetProgress", [.uint64(3), .uint64(4)])
    #expect(eventually { events(process) == ["added Other", "added Copy", "removed Copy"] })
  }

  @Test("sentences for people who listen", .enabled(if: isInstalled("jq")))
  func sentences() throws {
    let process = try scene.start(["monitor", "-o", "text"])
    #expect(try scene.client.eventually { try scene.client.manager(get: "VisibleTasks") == .uint32(0) })
    let id = try scene.task("Sync photos", done: 0, of: 100)
    func said() -> [String] { process.output.lines.map { $0.replacing(/^\d\d:\d\d:\d\d\s/, with: "") } }
    #expect(eventually { said() == ["Sync photos: started"] })
    try scene.client.task(id, "SetProgress", [.uint64(5), .uint64(100)])
    try scene.client.task(id, "SetProgress", [.uint64(12), .uint64(100)])
    #expect(eventually { said().count == 2 && said()[1].hasPrefix("Sync photos: 12 percent") })
    try scene.client.finish(id, "failed", "No space left")
    #expect(eventually { said().last == "Sync photos: failed, No space left" })
    #expect(process.output.unicodeScalars.allSatisfy { $0.value >= 0x20 || $0 == "\n" })
  }

  @Test("a change that came too soon to be said is said later")
  func settling() throws {
    let process = try scene.start(["monitor", "-o", "text"])
    let id = try scene.task("Sync photos", done: 1, of: 100)
    #expect(eventually { process.output.has("Sync photos: started\n") })
    try scene.client.update(id, [("State", .string("paused"))])
    #expect(eventually { process.output.has("Sync photos: paused\n") })
    try scene.client.update(id, [("State", .string("running"))])
    #expect(eventually { process.output.has("Sync photos: running again\n") })
    #expect(process.output.lines.count == 3)
  }

  @Test("a restart of the daemon takes its tasks along and goes on", arguments: [["monitor"], ["list", "-w"]])
  func restart(_ words: [String]) throws {
    let bus = try PrivateBus()
    let first = try RunningDaemon(on: bus)
    let client = try TestClient(bus.address)
    _ = try client.create("Before")
    let process = try ChildProcess(CommandScene.headway, words, environment: bus.environment)
    #expect(eventually { events(process) == ["added Before"] })
    try first.kill()
    #expect(eventually { events(process) == ["added Before", "removed Before"] })
    let second = try RunningDaemon(on: bus, directory: first.directory)
    _ = try client.create("After")
    #expect(eventually { events(process) == ["added Before", "removed Before", "added After"] })
    #expect(process.isRunning && process.errors.isEmpty)
    try bus.kill()
    #expect(try process.exit() == .exited(69))
    #expect(process.errors == "headway: the bus has gone\n")
    withExtendedLifetime(second) {}
  }

  @Test("it ends quietly when its reader goes, also while nothing happens", arguments: ["monitor", "monitor -o text", "list -w"])
  func readerGoes(_ words: String) throws {
    _ = try scene.task("Work")
    for trap in ["", "trap \"\" PIPE; "] {
      let ended = try scene.shell("\(trap){ headway \(words); echo $? >&2; } | head -n 1 >/dev/null")
      #expect(["0\n", "141\n"].contains(ended.errors), "\(ended.errors)")
    }
    // Before anything was said.
    let ended = try scene.shell("headway list -w --filter name=x | true; echo ${PIPESTATUS[0]}")
    #expect(["0\n", "141\n"].contains(ended.output), "\(ended.output)")
  }

  @Test("a signal ends it as it ends any program")
  func signals() throws {
    let process = try scene.start(["monitor"])
    _ = try scene.task("Work")
    #expect(eventually { events(process) == ["added Work"] })
    process.signal(SIGINT)
    #expect(try process.exit() == .signalled(SIGINT))
  }

  @Test("on a terminal it redraws in place and follows", .enabled(if: isInstalled("tmux")))
  func redraws() throws {
    let first = try scene.task("First", done: 1, of: 4)
    let screen = try TmuxScreen(scene.environment, command: "echo above; headway list -w")
    #expect(screen.shows("25%"))
    #expect(screen.lines.count == 3)
    #expect(screen.lines[0] == "above" && screen.lines[1].hasPrefix("ID  STATE"))
    let second = try scene.task("Second", done: 1, of: 2)
    #expect(screen.shows("50%"))
    #expect(screen.lines.count == 4)
    try scene.client.task(first, "SetProgress", [.uint64(3), .uint64(4)])
    #expect(screen.shows("75%"))
    #expect(!screen.lines.contains { $0.has("25%") } && screen.lines[0] == "above")
    try scene.client.finish(second)
    #expect(eventually { screen.lines.count == 3 })
    try scene.client.finish(first)
    #expect(screen.shows("Nothing is running."))
    try screen.type("C-c")
    #expect(screen.shows("status 130"))
    #expect(screen.lines.prefix(2) == ["above", "Nothing is running."])
  }

  @Test("wrong usage of monitor is status 2", arguments: [["-o", "json"], ["x"], ["-o"], ["--filter", "a=b"]])
  func wrongUsage(_ words: [String]) throws { #expect(try scene.headway(["monitor"] + words).status == .exited(2)) }
}
