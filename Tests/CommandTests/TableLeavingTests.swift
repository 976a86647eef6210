import DBus
import Glibc
import HeadwayBus
import Linux
import Support
import Testing

@Suite("The table leaves the terminal as it was", .enabled(if: isInstalled("tmux")))
struct TableLeavingTests {
  private func table(_ words: String = "") throws -> TableScene {
    try TableScene(words) { _ = try $0.task("Sync photos", done: 1, of: 4) }
  }

  @Test("with q and with Ctrl-C", arguments: ["q", "C-c"])
  func keys(_ key: String) throws {
    let table = try table()
    #expect(table.screen.shows("Sync photos"))
    #expect(try table.screen.fact("alternate_on") == "1")
    try table.screen.type(key)
    try table.expectRestored(status: 0)
  }

  @Test(
    "with every signal that ends it, also one of a fault", arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGABRT, SIGSEGV, SIGILL, SIGTRAP])
  func signals(_ signal: Int32) throws {
    let table = try table()
    #expect(table.screen.shows("Sync photos"))
    kill(try table.pid, signal)
    try table.expectRestored(status: 128 + signal)
  }

  @Test("with the key that ends what does not listen")
  func quitKey() throws {
    let table = try table()
    #expect(table.screen.shows("Sync photos"))
    kill(try table.pid, SIGSTOP)
    try table.screen.type("C-\\")
    kill(try table.pid, SIGCONT)
    try table.expectRestored(status: 128 + SIGQUIT)
  }

  @Test("Ctrl-Z and fg, twice, and q")
  func jobControl() throws {
    let scene = try CommandScene()
    _ = try scene.task("Sync photos", done: 1, of: 4)
    let screen = try TmuxScreen(scene.environment, line: "bash --norc --noprofile")
    try screen.type("headway", "Enter")
    for round in 1...2 {
      #expect(screen.shows("Sync photos"))
      try screen.type("C-z")
      #expect(eventually(within: 10) { screen.lines.count { $0.has("Stopped") } == round }, "\(screen.lines)")
      #expect(try screen.fact("alternate_on") == "0" && screen.fact("cursor_flag") == "1")
      // It leaves nothing on the bus that would grow.
      try scene.client.task(1, "SetProgress", [.uint64(UInt64(round) + 1), .uint64(4)])
      try screen.type("fg", "Enter")
      #expect(screen.shows(round == 1 ? "50%" : "75%"))
    }
    try screen.type("q")
    #expect(eventually(within: 10) { screen.lines.last?.last.map { "$#".contains($0) } ?? false }, "\(screen.lines)")
    try screen.type("stty -a", "Enter")
    #expect(screen.shows(" icanon") && screen.shows(" echo "))
  }

  @Test("stopped from elsewhere and brought back it draws everything again")
  func stoppedFromElsewhere() throws {
    let table = try table()
    #expect(table.screen.shows("Sync photos"))
    kill(try table.pid, SIGSTOP)
    kill(try table.pid, SIGCONT)
    try table.client.task(1, "SetProgress", [.uint64(3), .uint64(4)])
    #expect(table.screen.shows("75%"))
    try table.screen.type("q")
    try table.expectRestored(status: 0)
  }

  @Test("a terminal that has gone ends it without a word")
  func gone() throws {
    let scene = try CommandScene()
    _ = try scene.task("Sync photos")
    var terminal: PseudoTerminal? = try PseudoTerminal()
    let process = try scene.start([], variables: ["TERM": "xterm"], in: try #require(terminal).place(0, 1))
    #expect(terminal?.shows("Sync photos") == true)
    terminal = nil
    #expect(try process.exit() == .signalled(SIGHUP))
    #expect(process.errors.isEmpty)
  }

  @Test("a terminal that takes nothing holds up neither keys nor the end")
  func slow() throws {
    let scene = try CommandScene()
    for number in 1...30 { _ = try scene.task("Task \(number)") }
    let terminal = try PseudoTerminal()
    let process = try scene.start([], variables: ["TERM": "xterm"], in: terminal.place(0, 1))
    #expect(terminal.shows("Task 9"))
    terminal.hold()
    terminal.type("jjjkkk?")
    try scene.client.task(1, "Cancel")
    try scene.client.serve(for: 0.5)
    process.signal(SIGTERM)
    #expect(try process.exit(within: 3) == .signalled(SIGTERM))
  }
}
