import Glibc
import Linux
import Support
import Testing

/// A command that waits for files between what it prints, at a terminal whose tab is told.
private final class TabScene {
  let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  /// Waits until the test says so.
  func wait(_ number: Int) -> String { "while [ ! -e \(directory.path)/\(number) ]; do sleep 0.02; done" }
  func go(_ number: Int) throws { try directory.write("", to: "\(number)") }

  func start(
    _ option: String?, _ script: String, at seat: RunRecording.Seat = .whole, _ variables: [String: String] = ["TERM_PROGRAM": "WezTerm"]
  ) throws -> RunRecording {
    let words = ["run", "-q"] + (option.map { [$0] } ?? []) + ["bash", "-c", script]
    return try RunRecording(RunScene.headway, words, at: seat, environment: plainEnvironment.merging(variables) { $1 })
  }
}

extension RunRecording {
  /// What stands between the frames of the sequences for the tab, in their order.
  fileprivate var tab: [String] {
    look().components("\u{1B}]9;4;").dropFirst().map { $0.components("\u{1B}\\")[0] }
  }

  /// The text without them.
  fileprivate var rest: String {
    let pieces = look().components("\u{1B}]9;4;")
    return pieces[0] + pieces.dropFirst().map { $0.components("\u{1B}\\").dropFirst().joined(separator: "\u{1B}\\") }.joined()
  }

  fileprivate func shows(tab: String...) -> Bool { eventually(within: 10) { self.tab == tab } }
}

extension String {
  fileprivate func components(_ separator: String) -> [String] {
    var found = [""]
    var rest = unicodeScalars[...]
    while let first = rest.first {
      if rest.starts(with: separator.unicodeScalars) {
        rest = rest.dropFirst(separator.unicodeScalars.count)
        found.append("")
      } else {
        found[found.count - 1].unicodeScalars.append(first)
        rest = rest.dropFirst()
      }
    }
    return found
  }
}

@Suite("headway run --tab-progress shows the task in the terminal's tab")
struct RunTabTests {
  private let scene: TabScene

  init() throws { scene = try TabScene() }

  @Test("as far as it is, and nothing once it has ended", arguments: RunRecording.Seat.allCases)
  func follows(seat: RunRecording.Seat) throws {
    let script = "\(scene.wait(0)); printf '\\r 10%%' >&2; \(scene.wait(1)); printf '\\r 20%%\\n' >&2; \(scene.wait(2)); echo over >&2"
    let recording = try scene.start("--tab-progress", script, at: seat)
    #expect(recording.shows(tab: "3;0"))
    try scene.go(0)
    #expect(recording.shows(tab: "3;0", "1;10"))
    try scene.go(1)
    #expect(recording.shows(tab: "3;0", "1;10", "1;20"))
    try scene.go(2)
    #expect(try recording.end() == .exited(0))
    #expect(recording.tab == ["3;0", "1;10", "1;20", "0;0"])
    #expect(recording.rest == "\r 10%\r 20%\r\nover\r\n")
    #expect(recording.look().hasSuffix("over\r\n\u{1B}]9;4;0;0\u{1B}\\"))
  }

  @Test("whatever ends it, it is cleared last", arguments: [SIGINT, SIGTERM, SIGHUP])
  func signals(signal: Int32) throws {
    for seat in RunRecording.Seat.allCases {
      let recording = try scene.start("--tab-progress", "printf '\\r 30%%' >&2; exec sleep 341.25", at: seat)
      #expect(recording.shows(tab: "1;30"))
      recording.child.signal(signal)
      #expect(try recording.end() == .signalled(signal))
      #expect(recording.tab == ["1;30", "0;0"])
    }
  }

  @Test("a key that interrupts, and a headway that is killed, leave no bar")
  func keys() throws {
    let interrupted = try scene.start("--tab-progress", "printf '\\r 30%%'; exec sleep 341.5")
    #expect(interrupted.shows(tab: "1;30"))
    interrupted.type("\u{3}")
    #expect(try interrupted.end() == .signalled(SIGINT))
    #expect(interrupted.tab == ["1;30", "0;0"])
    let killed = try scene.start("--tab-progress", "printf '\\r 30%%'; exec sleep 341.75")
    #expect(killed.shows(tab: "1;30"))
    killed.child.signal(SIGKILL)
    #expect(killed.shows(tab: "1;30", "0;0"))
  }

  @Test("a job that is stopped leaves the tab to the shell, and has it again with fg")
  func stopped() throws {
    let line =
      "\(RunScene.headway) run -q --tab-progress bash -c 'printf \"\\r 30%%\"; \(scene.wait(1))'; echo resting; fg >/dev/null; echo over"
    let recording = try RunRecording(
      "bash", ["-mc", line], environment: plainEnvironment.merging(["TERM_PROGRAM": "WezTerm"]) { $1 })
    #expect(recording.shows(tab: "1;30"))
    recording.type("\u{1A}")
    #expect(recording.shows("resting\r\n"))
    #expect(recording.look().components("Stopped")[0].contains("\u{1B}]9;4;0;0\u{1B}\\"))
    #expect(recording.shows(tab: "1;30", "0;0", "1;30"))
    try scene.go(1)
    #expect(recording.shows("over\r\n"))
    #expect(recording.tab == ["1;30", "0;0", "1;30", "0;0"])
  }

  @Test(
    "never unless it is asked for, understood, and a terminal",
    arguments: [
      (nil, ["TERM_PROGRAM": "WezTerm"]), ("--tab-progress=never", ["TERM_PROGRAM": "WezTerm"]), ("--tab-progress", [:]),
      ("--tab-progress", ["TERM_PROGRAM": "WezTerm", "TMUX": "/tmp/x,1,0"]), ("--tab-progress=tmux", [:]),
    ] as [(String?, [String: String])])
  func never(option: String?, variables: [String: String]) throws {
    let recording = try scene.start(option, "printf '\\r 30%%'; \(scene.wait(1))", variables)
    #expect(recording.shows("30%"))
    // As long as a bar would take.
    try #expect(run("sleep", ["0.8"]).status == .exited(0))
    try scene.go(1)
    #expect(try recording.end() == .exited(0))
    #expect(recording.look() == "\r 30%")
  }

  @Test("nothing of it goes into a file or a pipe")
  func files() throws {
    let line = "\(RunScene.headway) run -q --tab-progress=always bash -c 'printf \"\\r 30%%\"; sleep 0.8' >\(scene.directory.path)/out 2>&1"
    let recording = try RunRecording("sh", ["-c", line], environment: plainEnvironment)
    #expect(try recording.end() == .exited(0))
    #expect(recording.look().isEmpty)
    #expect(try Files.read("\(scene.directory.path)/out") == "\r 30%")
  }

  @Test("a command of a moment has no bar")
  func moment() throws {
    let recording = try scene.start("--tab-progress", "printf '\\r 30%%'")
    #expect(try recording.end() == .exited(0))
    #expect(recording.look() == "\r 30%")
  }

  @Test(
    "it waits until a character or a sequence is whole", arguments: [("\\303", "\\244"), ("\\033[3", "1m"), ("\\033]0;ti", "tle\\007")])
  func within(begun: String, rest: String) throws {
    let script = "printf '\\r 30%%\\n\(begun)'; \(scene.wait(1)); printf '\(rest)'; \(scene.wait(2))"
    let recording = try scene.start("--tab-progress", script)
    #expect(recording.shows("30%"))
    try #expect(run("sleep", ["0.8"]).status == .exited(0))
    #expect(recording.tab.isEmpty)
    try scene.go(1)
    #expect(recording.shows(tab: "1;30"))
    try scene.go(2)
    #expect(try recording.end() == .exited(0))
    #expect(recording.tab == ["1;30", "0;0"])
  }

  @Test("a command that shows its own is not disturbed, only cleaned up behind")
  func own() throws {
    let recording = try scene.start("--tab-progress", "printf '\\033]9;4;1;33\\033\\\\'; \(scene.wait(1)); printf '\\r 30%%'; sleep 0.8")
    #expect(recording.shows(tab: "1;33"))
    try scene.go(1)
    #expect(try recording.end() == .exited(0))
    #expect(recording.tab == ["1;33", "0;0"])
  }

  @Test("what a script reports by itself is shown, a pause as well")
  func scripts() throws {
    let session = try RunScene()
    let recording = try RunRecording(
      RunScene.headway, ["run", "-q", "--tab-progress", "bash", "-c", "echo 3/4 >&$HEADWAY_FD; exec sleep 342.25"],
      environment: session.session.daemon.environment.merging(["WT_SESSION": "1"]) { $1 })
    #expect(recording.shows(tab: "1;75"))
    let id = try session.onlyTask()
    try session.client.task(id, "Pause")
    #expect(recording.shows(tab: "1;75", "4;75"))
    try session.client.task(id, "Resume")
    #expect(recording.shows(tab: "1;75", "4;75", "1;75"))
    try session.client.task(id, "Cancel")
    #expect(try recording.end() == .signalled(SIGINT))
    #expect(recording.tab.last == "0;0")
  }

  @Test("through tmux it is wrapped where that is wanted")
  func tmux() throws {
    let recording = try scene.start("--tab-progress=tmux", "printf '\\r 30%%'; \(scene.wait(1))", ["TMUX": "/tmp/x,1,0"])
    #expect(recording.shows("\u{1B}Ptmux;\u{1B}\u{1B}]9;4;1;30\u{1B}\u{1B}\\\u{1B}\\"))
    try scene.go(1)
    #expect(try recording.end() == .exited(0))
    #expect(recording.look().hasSuffix("\u{1B}Ptmux;\u{1B}\u{1B}]9;4;0;0\u{1B}\u{1B}\\\u{1B}\\"))
  }

  @Test("terminals that forget are told again")
  func again() throws {
    let variables = ["TERM_PROGRAM": "ghostty", "TERM_PROGRAM_VERSION": "1.2.0"]
    let recording = try scene.start("--tab-progress", "\(scene.wait(1))", variables)
    #expect(recording.shows(tab: "3;0"))
    let begin = Clock.monotonic
    #expect(eventually(within: 12) { recording.tab == ["3;0", "3;0"] })
    #expect((5_000_000...10_000_000).contains(Clock.monotonic - begin))
    try scene.go(1)
    #expect(try recording.end() == .exited(0))
    #expect(recording.tab == ["3;0", "3;0", "0;0"])
  }

  @Test("another word is wrong usage")
  func usage() throws {
    #expect(try headwayAlone(["run", "--tab-progress=yes", "true"]).status == .exited(125))
  }
}
