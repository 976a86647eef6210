import EventLoop
import Glibc
import Linux
import Support
import Testing

@Suite("headway run is not noticed by its command")
struct RunTransparencyTests {
  private static let signals = "yes | head -1; grep Sig[BIC] /proc/self/status"

  @Test(
    "signal masks and dispositions are those of the shell",
    arguments: [
      "pass", "signal.signal(signal.SIGCHLD, signal.SIG_IGN)", "signal.signal(signal.SIGHUP, signal.SIG_IGN)",
      "signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGUSR1, signal.SIGALRM, signal.SIGTSTP])",
    ])
  func signals(preparation: String) throws {
    let scene = try RunScene()
    let start = { (command: String) in
      "import os, signal\n\(preparation)\nos.execvp('sh', ['sh', '-c', '''\(command)'''])"
    }
    let bare = try scene.session.run("python3", ["-c", start("sh -c \"\(Self.signals)\"")])
    let run = try scene.session.run("python3", ["-c", start("\(RunScene.headway) run sh -c \"\(Self.signals)\"")])
    #expect(bare.output.hasPrefix("y\n"))
    #expect(run.output == bare.output)
    #expect(run.errors == bare.errors)
  }

  @Test("bytes pass untouched, in and out")
  func bytes() throws {
    let scene = try RunScene()
    let directory = try TemporaryDirectory()
    var every = ""
    for value in 0...255 { every.unicodeScalars.append(Unicode.Scalar(UInt8(value))) }
    let file = try directory.write(String(repeating: every + "\r\n", count: 400), to: "data")
    let expected = try Files.bytes(of: file)
    let through = try scene.start(["sh", "-c", "cat >\(directory.path)/copy"], in: .init(input: file))
    #expect(try through.exit() == .exited(0))
    #expect(try Files.bytes(of: "\(directory.path)/copy") == expected)
    let out = try scene.start(["cat", file])
    #expect(try out.exit() == .exited(0))
    #expect(out.output == (try Files.read(file)))
  }

  @Test("what comes through a pipe arrives with its end, and so does no input at all")
  func pipedInput() throws {
    let scene = try RunScene()
    let headway = RunScene.headway
    #expect(try scene.session.run("sh", ["-c", "printf 'a\\nb' | \(headway) run cat | wc -c"]).output == "3\n")
    #expect(try scene.session.run("sh", ["-c", "\(headway) run cat </dev/null; echo $?"]).output == "0\n")
    let both = "head -c 3000000 /dev/zero | \(headway) run wc -c | \(headway) run cat"
    #expect(try scene.session.run("sh", ["-c", both]).output == "3000000\n")
  }

  @Test("its environment is that of the shell, with what we tell it")
  func environment() throws {
    let scene = try RunScene()
    let odd = ["LC_ALL": "de_DE.UTF-8", "LANG": "nonsense", "LC_NUMERIC": "fr_FR", "ODD": "a=b\n c", "EMPTY": ""]
    let show = "import os; print(sorted(entry for entry in os.environb.items() if not entry[0].startswith(b'HEADWAY_')))"
    let bare = try scene.session.start("python3", ["-c", show], variables: odd)
    let run = try scene.session.start(RunScene.headway, ["run", "python3", "-c", show], variables: odd)
    #expect(try bare.exit() == .exited(0) && run.exit() == .exited(0))
    #expect(run.output == bare.output && bare.output.contains("nonsense"))
  }

  @Test("descriptors that were closed stay closed, and what the command closes is closed")
  func closedDescriptors() throws {
    let scene = try RunScene()
    for closing in ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"] {
      let script = "\(RunScene.headway) run sh -c 'ls /proc/self/fd >/dev/null; exit 7' \(closing)"
      #expect(try scene.session.run("sh", ["-c", script]).status == .exited(7))
    }
    let directory = try TemporaryDirectory()
    let list = try directory.write(
      """
      #!/usr/bin/env python3
      import os, sys
      ours = int(os.environ.get('HEADWAY_FD', -1))
      print(*[n for n in range(20) if n != ours and os.path.exists(f'/proc/self/fd/{n}')], file=sys.stderr)
      """, to: "list.py", executable: true)
    let bare = try scene.session.run("sh", ["-c", "\(list) <&-"])
    #expect(try scene.session.run("sh", ["-c", "\(RunScene.headway) run \(list) <&-"]).errors == bare.errors)
    // The reader sees the end when the command lets go, not when it ends.
    let early = try scene.session.start("sh", ["-c", "\(RunScene.headway) run sh -c 'exec >&-; sleep 86.25' | { cat; echo over; }"])
    #expect(eventually { early.output == "over\n" })
  }

  @Test("a background process outlives its command and does not hold it up")
  func background() throws {
    let scene = try RunScene()
    let run = try scene.start(["sh", "-c", "sleep 86.5 & echo hi"])
    #expect(try run.exit(within: 5) == .exited(0))
    #expect(run.output == "hi\n")
    #expect(lives("86.5"))
  }

  @Test("a reader that goes away ends the command as without us")
  func brokenPipe() throws {
    let scene = try RunScene()
    let script = { (prefix: String) in "set -o pipefail; \(prefix)yes | head -1; echo ${PIPESTATUS[0]}" }
    let bare = try scene.session.run("bash", ["-c", script("")])
    #expect(try scene.session.run("bash", ["-c", script("\(RunScene.headway) run ")]).output == bare.output)
  }

  @Test("a signal that is sent to headway alone reaches the command", arguments: ["TERM", "HUP", "INT", "USR1"])
  func forwarding(signal: String) throws {
    let scene = try RunScene()
    let directory = try TemporaryDirectory()
    let script = "trap 'echo heard; exit 9' \(signal); touch \(directory.path)/ready; while :; do sleep 0.05; done"
    let run = try scene.start(["sh", "-c", script])
    #expect(appears("\(directory.path)/ready"))
    run.signal(try #require(SignalName.number(of: signal)))
    #expect(try run.exit() == .exited(9))
    #expect(run.output == "heard\n")
  }
}

@Suite("headway run needs nobody")
struct RunAloneTests {
  private let script = "printf '42/100\\n' >&$HEADWAY_FD; echo \"${HEADWAY_TASK-none}\"; exit 5"

  @Test("without a bus the command runs, with its stream and without a word")
  func noBus() throws {
    let run = try run(RunScene.headway, ["run", "sh", "-c", script], environment: ["PATH": plainEnvironment["PATH"] ?? ""])
    #expect(run.status == .exited(5))
    #expect(run.output == "none\n")
    #expect(run.errors.isEmpty)
  }

  @Test("a bus that refuses, or that nobody listens at, is none")
  func deadBus() throws {
    for address in ["unix:path=/nonexistent/bus", "nonsense", "unix:path=/dev/null"] {
      let environment = plainEnvironment.merging(["DBUS_SESSION_BUS_ADDRESS": address]) { $1 }
      #expect(try run(RunScene.headway, ["run", "sh", "-c", script], environment: environment).status == .exited(5))
    }
  }

  @Test("a bus that takes connections and never answers holds nothing up, nor one that takes none", arguments: [16, 0])
  func hungBus(backlog: Int) throws {
    let directory = try TemporaryDirectory()
    let server = try directory.write(
      """
      import socket, time
      s = socket.socket(socket.AF_UNIX); s.bind('\(directory.path)/bus'); s.listen(\(backlog))
      c = []
      if \(backlog) == 0:
        for i in range(2): c.append(socket.socket(socket.AF_UNIX)); c[-1].setblocking(False); c[-1].connect_ex('\(directory.path)/bus')
      open('\(directory.path)/ready', 'w'); time.sleep(600)
      """, to: "server.py")
    let bus = try ChildProcess("python3", [server], environment: plainEnvironment)
    #expect(appears("\(directory.path)/ready"))
    let environment = plainEnvironment.merging(["DBUS_SESSION_BUS_ADDRESS": "unix:path=\(directory.path)/bus"]) { $1 }
    let child = try ChildProcess(RunScene.headway, ["run", "sh", "-c", script], environment: environment)
    #expect(try child.exit(within: 5) == .exited(5))
    #expect(child.output == "none\n")
    #expect(bus.isRunning)
  }

  @Test("a daemon that hangs holds nothing up; when it goes on it hears of a command that still runs")
  func hungDaemon() throws {
    let scene = try RunScene()
    let directory = try TemporaryDirectory()
    scene.session.daemon.process.signal(SIGSTOP)
    let short = try scene.start(["sh", "-c", script])
    #expect(try short.exit(within: 5) == .exited(5))
    #expect(short.output == "none\n")
    let long = try scene.start(["sh", "-c", "touch \(directory.path)/mark; echo 3/4 >&$HEADWAY_FD; sleep 86.75"])
    #expect(appears("\(directory.path)/mark"))
    scene.session.daemon.process.signal(SIGCONT)
    let id = try scene.onlyTask()
    #expect(try scene.client.eventually { try scene.client.get(id, .completed).unsigned == 3 })
    long.signal(SIGTERM)
    #expect(try long.exit() == .signalled(SIGTERM))
    #expect(try scene.client.state(id) == "cancelled")
  }

  @Test("at a terminal it starts within a moment all the same, and the terminal gets the same bytes", arguments: RunRecording.Seat.allCases)
  func hungAtTerminal(seat: RunRecording.Seat) throws {
    let scene = try RunScene()
    scene.session.daemon.process.signal(SIGSTOP)
    let environment = scene.session.daemon.environment
    let command = ["sh", "-c", "printf '\\r 50%%' >&2; printf 'half\\n' >&2; [ -t 2 ] && stty size <&2 >&2; exit 4"]
    let both = try RunRecording.both(command, at: seat, environment)
    #expect(both.run == both.bare)
    // What a busy machine makes longer is none of the daemon's: the shortest of some, and not what it takes where there is none.
    var (lonely, hung) = (UInt64.max, UInt64.max)
    for _ in 0..<60 where hung == .max || hung > lonely + 40_000 {
      lonely = min(lonely, try start(at: seat, plainEnvironment))
      hung = min(hung, try start(at: seat, environment))
    }
    #expect(hung <= lonely + 40_000)
  }

  /// µs until a command writes.
  private func start(at seat: RunRecording.Seat, _ environment: [String: String]) throws -> UInt64 {
    let begin = Clock.monotonic
    let words = ["run", "-q", "sh", "-c", "printf go >&2; exec sleep 9"]
    let recording = try RunRecording(RunScene.headway, words, at: seat, environment: environment)
    var poll = pollfd(fd: recording.pair.main.number, events: Int16(POLLIN), revents: 0)
    guard Glibc.poll(&poll, 1, 10_000) == 1 else { throw Overdue("it writes nothing") }
    return Clock.monotonic - begin
  }

  @Test("the daemon that stops in the middle does not hold up the end for long")
  func hungInTheMiddle() throws {
    let scene = try RunScene()
    let directory = try TemporaryDirectory()
    let run = try scene.start(["sh", "-c", "while [ ! -e \(directory.path)/go ]; do sleep 0.02; done; exit 3"])
    _ = try scene.onlyTask()
    scene.session.daemon.process.signal(SIGSTOP)
    try directory.write("", to: "go")
    #expect(try run.exit(within: 5) == .exited(3))
    scene.session.daemon.process.signal(SIGCONT)
  }
}
