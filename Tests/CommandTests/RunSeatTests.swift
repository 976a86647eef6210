import Glibc
import Linux
import Support
import Testing

@Suite("A command that headway run starts at a terminal has one of its own")
struct RunSeatTests {
  private func start(_ words: String..., environment: [String: String] = plainEnvironment) throws -> RunRecording {
    try RunRecording(RunScene.headway, ["run", "-q"] + words, environment: environment)
  }

  @Test("prompts and answers, with and without an echo, are the same as without us")
  func answers() throws {
    let script = "stty -echo; printf 'Password: ' >/dev/tty; read -s x; stty echo; printf '\\nok? '; read y; echo \"<$x$y>\"; exit 6"
    var shown: [[UInt8]] = []
    for words in [["bash", "-c", script], [RunScene.headway, "run", "-q", "bash", "-c", script]] {
      let recording = try RunRecording(words[0], Array(words.dropFirst()), environment: plainEnvironment)
      #expect(recording.shows("Password: "))
      recording.type("secret\n")
      #expect(recording.shows("ok? "))
      recording.type("yes\u{7F}\u{7F}\u{7F}no\n")
      #expect(try recording.end() == .exited(6))
      shown.append(recording.bytes)
    }
    #expect(shown[0] == shown[1])
    #expect(String(decoding: shown[1], as: UTF8.self).contains("<secretno>"))
  }

  @Test("the keys that end a command end it", arguments: [("\u{3}", SIGINT), ("\u{1C}", SIGQUIT)])
  func keys(key: String, signal: Int32) throws {
    let recording = try start("sh", "-c", "echo ready; exec sleep 88.25")
    #expect(recording.shows("ready"))
    recording.type(key)
    #expect(try recording.end() == .signalled(signal))
  }

  @Test("Ctrl-C ends the script around a command as well, also where the command lives on", arguments: ["", "trap : INT; "])
  func script(trap: String) throws {
    let line = "\(RunScene.headway) run -q bash -c '\(trap)echo ready; sleep 6.375; exit 0'; echo after"
    let plain = line.replacing("\(RunScene.headway) run -q ", with: "").replacing("6.375", with: "6.125")
    let recording = try RunRecording("bash", ["-c", line], environment: plainEnvironment)
    let bare = try RunRecording("bash", ["-c", plain], environment: plainEnvironment)
    for (one, sleeper) in [(recording, "6.375"), (bare, "6.125")] {
      #expect(one.shows("ready"))
      #expect(eventually { lives(sleeper) })
      one.type("\u{3}")
    }
    #expect(try recording.end() == bare.end())
    #expect(recording.look() == bare.look())
  }

  @Test("Ctrl-C inside a shell with job control is its job's alone")
  func inner() throws {
    let line = "\(RunScene.headway) run -q bash -mc 'echo ready; sleep 89.75; echo inner'; echo after"
    let recording = try RunRecording("sh", ["-c", line], environment: plainEnvironment)
    #expect(eventually { lives("89.75") })
    recording.type("\u{3}")
    #expect(try recording.end() == .exited(0))
    #expect(recording.look().contains("after"))
  }

  @Test("the end of the input and a flood of it arrive")
  func input() throws {
    let short = try start("sh", "-c", "echo ready; cat; echo over")
    #expect(short.shows("ready"))
    short.type("\u{4}")
    #expect(try short.end() == .exited(0))
    let long = try start("sh", "-c", "stty raw -echo; echo ready; head -c 50000 | wc -c")
    #expect(long.shows("ready"))
    var rest = Array(repeating: UInt8(ascii: "a"), count: 50_000)[...]
    let isSent = eventually {
      if case .bytes(let count) = long.pair.main.write(rest) { rest = rest.dropFirst(count) }
      return rest.isEmpty
    }
    #expect(isSent)
    #expect(try long.end() == .exited(0))
    #expect(long.look().contains("50000"))
  }

  @Test("what was typed ahead is there for whoever reads next", .enabled(if: canTypeAhead))
  func typedAhead() throws {
    let line = "\(RunScene.headway) run -q sh -c 'echo ready; read x; echo got $x; sleep 0.3'; echo back; read y; read z; echo next $y $z"
    let recording = try RunRecording("sh", ["-c", line], environment: plainEnvironment)
    #expect(recording.shows("ready"))
    recording.type("one\ntwo\nthr")
    #expect(recording.shows("got one"))
    #expect(recording.shows("back"))
    recording.type("ee\n")
    #expect(try recording.end() == .exited(0))
    #expect(recording.look().contains("next two three"))
  }

  @Test("Ctrl-Z where no shell could bring the command back does not stop it")
  func orphan() throws {
    let recording = try start("sh", "-c", "echo ready; read x; echo got $x")
    #expect(recording.shows("ready"))
    recording.type("\u{1A}it\n")
    #expect(try recording.end() == .exited(0))
    #expect(recording.look().contains("got it"))
  }

  @Test("what a command sets on its terminal stays, as without us")
  func modes() throws {
    let script = { (prefix: String) in "\(prefix)stty -echo erase x; stty -a; \(prefix)stty echo -opost; \(prefix)stty -a; stty sane" }
    let bare = try RunRecording("sh", ["-c", script("")], environment: plainEnvironment)
    #expect(try bare.end() == .exited(0))
    let run = try RunRecording("sh", ["-c", script("\(RunScene.headway) run -q ")], environment: plainEnvironment)
    #expect(try run.end() == .exited(0))
    #expect(run.look() == bare.look())
  }

  @Test("a headway that is killed leaves a terminal that can be used, and a command whose output arrives")
  func killed() throws {
    let line = "\(RunScene.headway) run -q sh -c 'echo $PPID; sleep 1; echo late'; stty -a; sleep 3"
    let recording = try RunRecording("sh", ["-c", line], environment: plainEnvironment)
    #expect(recording.shows("\r\n"))
    let run = try #require(ProcessTable.all().first { $0.parent == UInt32(recording.child.pid) && $0.name == "headway" })
    #expect(TerminalModes(of: recording.pair.main.number)?.isRaw == true)
    kill(pid_t(run.pid), SIGKILL)
    #expect(recording.shows("speed"))
    #expect(eventually { TerminalModes(of: recording.pair.main.number)?.isRaw == false })
    #expect(recording.shows("late"))
  }

  @Test("no process of ours is left behind")
  func nobody() throws {
    let recording = try RunRecording("sh", ["-c", "\(RunScene.headway) run -q true; sleep 5"], environment: plainEnvironment)
    let session = UInt32(recording.child.pid)
    let isSeen = eventually { ProcessTable.all().contains { $0.session == session && $0.name == "sleep" } }
    #expect(isSeen)
    #expect(eventually { ProcessTable.all().filter { $0.session == session }.map(\.name).sorted() == ["sh", "sleep"] })
  }

  @Test("cancel interrupts the command and everything it started")
  func cancel() throws {
    let scene = try RunScene()
    let recording = try RunRecording(
      RunScene.headway, ["run", "-q", "bash", "-mc", "sleep 313.5 & sleep 313.25; :"], environment: scene.session.daemon.environment)
    let id = try scene.onlyTask()
    #expect(eventually { lives("313.5") && lives("313.25") })
    try scene.client.task(id, "Cancel")
    #expect(try recording.end() == .signalled(SIGINT))
    #expect(!lives("313.5") && !lives("313.25"))
    #expect(try scene.client.state(id) == "cancelled")
  }

  @Test("a cancelled command that ends is over at once")
  func cancelAtOnce() throws {
    let scene = try RunScene()
    let recording = try RunRecording(RunScene.headway, ["run", "-q", "sleep", "313.75"], environment: scene.session.daemon.environment)
    let id = try scene.onlyTask()
    #expect(eventually { lives("313.75") })
    try scene.client.task(id, "Cancel")
    // Five seconds are for those who do not listen.
    #expect(try recording.end(within: 4) == .signalled(SIGINT))
    #expect(try scene.client.state(id) == "cancelled")
  }

  @Test("a signal that is sent to headway reaches the command", arguments: [SIGTERM, SIGHUP, SIGUSR1])
  func forwarding(signal: Int32) throws {
    let recording = try start("bash", "-c", "trap 'echo heard; exit 9' TERM HUP USR1; echo ready; while :; do sleep 0.05; done")
    #expect(recording.shows("ready"))
    recording.child.signal(signal)
    #expect(try recording.end() == .exited(9))
    #expect(recording.look().contains("heard"))
  }

  @Test("what cannot be started says so as ever")
  func unfit() throws {
    let directory = try TemporaryDirectory()
    let file = try directory.write("#!/nonexistent/program\n", to: "odd", executable: true)
    let recording = try start(file)
    #expect(try recording.end() == .exited(127))
    #expect(recording.look().contains("cannot be run"))
    #expect(TerminalModes(of: recording.pair.main.number)?.isRaw == false)
  }
}

/// Whether the kernel lets a program type; those from before 6.2 always do.
private var canTypeAhead: Bool { ((try? Files.read("/proc/sys/dev/tty/legacy_tiocsti")) ?? "1").hasPrefix("1") }
