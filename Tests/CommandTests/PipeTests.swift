import Linux
import Support
import Testing

@Suite("headway pipe copies and counts")
struct PipeTests {
  @Test(
    "copies every byte whatever the two ends are",
    arguments: [
      "headway pipe <in >out", "cat in | headway pipe >out", "headway pipe <in | cat >out", "cat in | headway pipe | cat >out",
      "cat in | headway pipe >>out",
      "headway pipe < <(cat in) > >(cat >out; touch flushed); until [ -e flushed ]; do read -t 0.01 <> <(:) || :; done",
    ])
  func bytes(_ line: String) throws {
    let scene = try CommandScene()
    let directory = try TemporaryDirectory()
    let ended = try scene.shell("cd \(directory.path); head -c 3000001 /dev/urandom >in; \(line); cmp in out && echo same")
    #expect(ended.output == "same\n" && ended.errors.isEmpty, "\(ended)")
    let row = try scene.headway("list", "-o", "tsv", "--no-headers", "--columns", "state,completed,unit").output
    #expect(row == "succeeded\t3000001\tbytes\n")
  }

  @Test("knows the size of a file from where it stands, and takes one that is told")
  func size() throws {
    let scene = try CommandScene()
    let directory = try TemporaryDirectory()
    let line = "cd \(directory.path); head -c 1000 /dev/zero >in; { head -c 400 >/dev/null; headway pipe Rest >/dev/null; } <in"
    #expect(try scene.shell(line).status == .exited(0))
    #expect(try scene.shell("head -c 2048 /dev/zero | headway pipe --size 2KiB Told >/dev/null").status == .exited(0))
    let rows = try scene.headway("list", "-o", "tsv", "--no-headers", "--columns", "name,completed,total", "--sort", "id").output
    #expect(rows.lines.contains("Told\t2048\t2048"))
    #expect(rows.lines.first { $0.hasPrefix("Rest") } != nil)
    #expect(try headwayAlone(["pipe", "--size", "many"]).status == .exited(2))
  }

  @Test("stops and ends with 3 when cancel is asked, while it flows and while it waits", arguments: ["cat /dev/zero", "sleep 100"])
  func cancel(_ source: String) throws {
    let scene = try CommandScene()
    let child = try ChildProcess(
      "bash", ["-c", "{ \(source) & } | headway pipe Flow >/dev/null; echo ${PIPESTATUS[1]}; kill %% 2>/dev/null; pkill -P $$"],
      environment: scene.environment)
    #expect(try scene.client.eventually { try !scene.client.listedNumbers().isEmpty })
    #expect(try scene.headway("cancel", "--wait", "Flow").status == .exited(0))
    #expect(eventually(within: 10) { child.output.has("3\n") })
    child.signal(Signals.kill)
  }

  @Test("stops when cancel is asked while it rests")
  func cancelPaused() throws {
    let scene = try CommandScene()
    let child = try ChildProcess(
      "bash", ["-c", "cat /dev/zero | headway pipe Flow >/dev/null; echo ${PIPESTATUS[1]}"], environment: scene.environment)
    #expect(try scene.client.eventually { try !scene.client.listedNumbers().isEmpty })
    let id = try scene.client.listedNumbers()[0]
    #expect(try scene.headway("pause", "Flow").status == .exited(0))
    #expect(try scene.client.eventually { try scene.client.state(id) == "paused" })
    #expect(try scene.client.eventually(within: 0.5) { try scene.client.state(id) != "paused" } == false)
    #expect(try scene.headway("cancel", "--wait", "Flow").status == .exited(0))
    #expect(eventually(within: 10) { child.output.has("3\n") })
  }

  @Test("is silent while nothing flows")
  func silent() throws {
    let scene = try CommandScene()
    let child = try ChildProcess(
      "bash", ["-c", "{ echo x; exec sleep 100; } | headway pipe Flow >/dev/null"], environment: scene.environment)
    #expect(try scene.client.eventually { try !scene.client.listedNumbers().isEmpty })
    let id = try scene.client.listedNumbers()[0]
    #expect(try scene.client.eventually { try scene.client.get(id, .completed).unsigned == 2 })
    let last = try scene.client.get(id, .updateTime)
    #expect(try scene.client.eventually(within: 0.5) { try scene.client.get(id, .updateTime) != last } == false)
    child.signalGroup(Signals.kill)
  }

  @Test("ends by SIGPIPE, as cat does, when its reader goes")
  func readerGone() throws {
    let scene = try CommandScene()
    let ended = try scene.shell("yes | headway pipe Lines | head -1; echo ${PIPESTATUS[1]}")
    #expect(ended.output == "y\n141\n" && ended.errors.isEmpty, "\(ended)")
    #expect(try scene.headway("list", "-o", "tsv", "--no-headers", "--columns", "state").output == "cancelled\n")
  }

  @Test("says why it could not write, and ends with 1")
  func full() throws {
    let ended = try run("bash", ["-c", "echo x | \(CommandScene.headway) pipe >/dev/full; echo $?"], environment: plainEnvironment)
    #expect(ended.output == "1\n" && ended.errors == "headway: cannot write: No space left on device\n", "\(ended)")
  }

  @Test("draws one line on a terminal and leaves what it came to")
  func line() throws {
    let scene = try CommandScene()
    let terminal = try PseudoTerminal(columns: 80)
    let child = try ChildProcess(
      "bash",
      [
        "-c",
        "{ head -c 500000 /dev/zero; read -t 1.2 <> <(:); head -c 500000 /dev/zero; } | headway pipe --size 1M backup.tar --color never >/dev/null",
      ],
      environment: scene.environment.merging(["TERM": "xterm"]) { $1 }, in: terminal.place(2))
    #expect(terminal.shows("backup.tar  ━━━━"))
    #expect(terminal.shows(" 50%  0.50 of 1.00 MB"))
    #expect(try child.exit() == .exited(0))
    #expect(terminal.shows("backup.tar  1.00 MB in 0:01"))
  }
}
