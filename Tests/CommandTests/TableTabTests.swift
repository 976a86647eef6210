import DBus
import Glibc
import Linux
import Support
import Testing

@Suite("The table shows all that runs in the terminal's tab, where that was asked for")
struct TableTabTests {
  private static let known = ["TERM": "xterm", "TERM_PROGRAM": "WezTerm"]
  private let scene: CommandScene
  private let terminal: PseudoTerminal

  init() throws {
    scene = try CommandScene(configuration: "[daemon]\nlinger = 600\n")
    terminal = try PseudoTerminal()
  }

  /// What the tab was told, in its order.
  private var tab: [String] { terminal.text.matches(of: /\u{1B}\]9;4;([0-9;]*)\u{1B}\\/).map { String($0.1) } }

  private func start(_ words: [String], _ variables: [String: String] = known) throws -> ChildProcess {
    let process = try scene.start(words, variables: scene.environment.withoutReports.merging(variables) { $1 }, in: terminal.place(0, 1))
    #expect(terminal.shows("Quit"))
    return process
  }

  @Test("how far everything is, nothing any more where nothing runs")
  func follows() throws {
    let process = try start(["--tab-progress"])
    #expect(tab.isEmpty)
    let first = try scene.task("Sync photos", done: 1, of: 4)
    #expect(eventually(within: 10) { tab.last == "1;25" }, "\(tab)")
    let second = try scene.task("Index mail")
    try scene.client.task(first, "SetProgress", [.uint64(2), .uint64(4)])
    #expect(eventually(within: 10) { tab.last == "1;50" }, "\(tab)")
    try scene.client.finish(first)
    #expect(eventually(within: 10) { tab.last == "3;0" }, "\(tab)")
    try scene.client.finish(second)
    #expect(eventually(within: 10) { tab.last == "0;0" }, "\(tab)")
    terminal.type("q")
    #expect(try process.exit() == .exited(0))
    #expect(tab.last == "0;0")
  }

  @Test("whatever ends it, the last word clears it", arguments: [nil, SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGSEGV, SIGABRT] as [Int32?])
  func ends(_ signal: Int32?) throws {
    _ = try scene.task("Sync photos", done: 1, of: 4)
    let process = try start(["--tab-progress"])
    #expect(eventually(within: 10) { tab.last == "1;25" }, "\(tab)")
    if let signal { process.signal(signal) } else { terminal.type("q") }
    #expect(try process.exit() == signal.map { .signalled($0) } ?? .exited(0))
    #expect(tab.last == "0;0")
  }

  @Test("it goes when the daemon does, for nobody knows any more")
  func daemon() throws {
    _ = try scene.task("Sync photos", done: 1, of: 4)
    let process = try start(["--tab-progress"])
    #expect(eventually(within: 10) { tab.last == "1;25" }, "\(tab)")
    try scene.session.daemon.kill()
    #expect(eventually(within: 10) { tab.last == "0;0" }, "\(tab)")
    terminal.type("q")
    #expect(try process.exit() == .exited(0))
  }

  @Test("a rest clears it, and fg brings it back")
  func rest() throws {
    _ = try scene.task("Sync photos", done: 1, of: 4)
    let line = "\(CommandScene.headway) --tab-progress; echo resting; fg >/dev/null; echo over"
    let recording = try RunRecording("bash", ["-mc", line], environment: scene.environment.merging(Self.known) { $1 })
    func told(_ words: [String]) -> Bool {
      eventually(within: 10) { recording.look().matches(of: /\u{1B}\]9;4;([0-9;]*)\u{1B}\\/).map { String($0.1) } == words }
    }
    #expect(told(["1;25"]))
    recording.type("\u{1A}")
    #expect(recording.shows("resting"))
    #expect(told(["1;25", "0;0", "1;25"]), "\(recording.look().suffix(300).debugDescription)")
    recording.type("q")
    #expect(recording.shows("over"))
    #expect(told(["1;25", "0;0", "1;25", "0;0"]))
  }

  @Test(
    "never unless it is asked for and understood",
    arguments: [
      ([], ["TERM_PROGRAM": "WezTerm"]), (["--tab-progress=no"], ["TERM_PROGRAM": "WezTerm"]), (["--tab-progress"], [:]),
      (["--tab-progress"], ["TERM_PROGRAM": "WezTerm", "TMUX": "/tmp/x,1,0"]),
    ] as [([String], [String: String])])
  func never(_ words: [String], _ variables: [String: String]) throws {
    _ = try scene.task("Sync photos", done: 1, of: 4)
    let process = try start(words, variables.merging(["TERM": "xterm"]) { $1 })
    #expect(terminal.shows("25%"))
    terminal.type("q")
    #expect(try process.exit() == .exited(0))
    #expect(!terminal.text.has("\u{1B}]9;4"))
  }

  @Test("the configuration asks for it, of the table and of headway run, and an option wins", arguments: [true, false])
  func configuration(_ isTable: Bool) throws {
    let scene = try CommandScene(configuration: "[table]\ntab-progress = yes\n")
    _ = try scene.task("Sync photos", done: 1, of: 4)
    for isRefused in [false, true] {
      let refusal = isRefused ? [isTable ? "--tab-progress=no" : "--tab-progress=never"] : []
      let words = isTable ? refusal : ["run", "-q"] + refusal + ["sh", "-c", "printf '\\r 30%%' >&2; sleep 2"]
      let recording = try RunRecording(
        CommandScene.headway, words, environment: scene.environment.merging(Self.known) { $1 })
      #expect(recording.shows(isTable ? "Sync" : "30%"))
      if !isRefused { #expect(recording.shows(isTable ? "]9;4;1;25" : "]9;4;1;30")) }
      if isTable {
        #expect(recording.shows("25%"))
        recording.type("q")
      }
      #expect(try recording.end() == .exited(0))
      #expect(recording.look().contains("]9;4;") == !isRefused)
      if !isRefused {
        #expect(recording.look().ranges(of: "]9;4;").last.map { recording.look()[$0.upperBound...].hasPrefix("0;0") } == true)
      }
    }
  }
}
