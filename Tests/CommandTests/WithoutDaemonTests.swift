import Linux
import Support
import Testing

/// What a script can do, and what it would print.
private let scriptCommands: [[String]] = [
  ["start", "Work"], ["update", "7", "+1"], ["update", "7", "3/10", "--detail", "x"], ["finish", "7"], ["finish", "7", "--status", "1"],
]
/// What people ask.
private let questions: [[String]] = [
  [], ["list"], ["list", "-w"], ["show", "x"], ["monitor"], ["cancel", "7"], ["pause", "7"], ["resume", "7"], ["dismiss"], ["wait", "7"],
]

@Suite("Where nobody listens")
struct WithoutDaemonTests {
  enum Lack: String, CaseIterable, Sendable {
    case bus
    case address
    case daemon
    case activation
    case autolaunch
  }

  /// The environment of a place without; and what has to live for it.
  private func place(_ lack: Lack) throws -> (environment: [String: String], keeping: [AnyObject]) {
    switch lack {
    case .bus: return (plainEnvironment, [])
    case .address: return (plainEnvironment.merging(["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent/bus"]) { $1 }, [])
    case .autolaunch: return (plainEnvironment.merging(["DBUS_SESSION_BUS_ADDRESS": "autolaunch:"]) { $1 }, [])
    case .daemon:
      let bus = try PrivateBus()
      return (bus.environment, [bus])
    case .activation:
      let bus = try ActivatingBus()
      return (bus.environment, [bus])
    }
  }

  @Test("scripts go on, and start prints 0", arguments: Lack.allCases)
  func scriptsGoOn(_ lack: Lack) throws {
    let (environment, keeping) = try place(lack)
    for words in scriptCommands {
      let ended = try run(CommandScene.headway, words, environment: environment)
      #expect(ended.status == .exited(0), "\(words)")
      #expect(ended.output == (words[0] == "start" ? "0\n" : ""), "\(words)")
      #expect(ended.errors.isEmpty, "\(words)")
    }
    withExtendedLifetime(keeping) {}
  }

  @Test("with --strict they end with 69 and say why", arguments: Lack.allCases)
  func strictScriptsStop(_ lack: Lack) throws {
    let (environment, keeping) = try place(lack)
    for words in scriptCommands {
      let ended = try run(CommandScene.headway, words + ["--strict"], environment: environment)
      #expect(ended.status == .exited(69), "\(words)")
      #expect(ended.output == (words[0] == "start" ? "0\n" : ""))
      #expect(ended.errors.hasPrefix("headway: ") && ended.errors.lines.count == 1, "\(ended.errors)")
    }
    withExtendedLifetime(keeping) {}
  }

  @Test("questions end with 69 and one line", arguments: Lack.allCases)
  func questionsAreNotAnswered(_ lack: Lack) throws {
    let (environment, keeping) = try place(lack)
    for words in questions {
      let ended = try run(CommandScene.headway, words, environment: environment)
      #expect(ended.status == .exited(69), "\(words)")
      #expect(ended.output.isEmpty, "\(words)")
      #expect(ended.errors.hasPrefix("headway: ") && ended.errors.lines.count == 1, "\(words) \(ended.errors)")
    }
    withExtendedLifetime(keeping) {}
  }

  @Test("on a terminal a script says once that nobody sees it, unless -q")
  func saysSoOnATerminal() throws {
    let terminal = try PseudoTerminal()
    #expect(try headwayAlone(["start", "Work"], in: terminal.place(2)).output == "0\n")
    #expect(terminal.text.lines.count == 1)
    #expect(terminal.text.has("headway: no session bus, so this is not shown anywhere (-q hides this line)"))
    let quiet = try PseudoTerminal()
    _ = try headwayAlone(["start", "Work", "-q"], in: quiet.place(2))
    _ = try headwayAlone(["update", "3", "+1"], variables: ["HEADWAY_QUIET": "1"], in: quiet.place(2))
    #expect(quiet.text.isEmpty)
  }

  @Test("without DBUS_SESSION_BUS_ADDRESS the bus is where the runtime directory has it")
  func busOfTheRuntimeDirectory() throws {
    let scene = try CommandScene()
    let directory = scene.session.bus.address.dropFirst("unix:path=".count).dropLast("/bus".count)
    #expect(try headwayAlone(["start", "Work"], variables: ["XDG_RUNTIME_DIR": "\(directory)"]).output == "1\n")
    #expect(try headwayAlone(["list"], variables: ["XDG_RUNTIME_DIR": "/nonexistent"]).status == .exited(69))
  }

  @Test("a daemon that hangs is given up after two seconds")
  func hungDaemon() throws {
    let scene = try CommandScene()
    let id = try scene.task("Work")
    scene.session.daemon.process.signal(Signals.stop)
    defer { scene.session.daemon.process.signal(Signals.goOn) }
    let words = [["list"], ["start", "Work"], ["update", "\(id)", "+1"], ["finish", "\(id)"], ["finish", "\(id)", "--strict"]]
    let start = Clock.monotonic
    let children = try words.map { try scene.start($0) }
    #expect(eventually(within: 5) { children.allSatisfy { !$0.isRunning } })
    #expect(Clock.monotonic - start >= 1_900_000)
    #expect(try children.map { try $0.exit() } == [69, 0, 0, 0, 69].map { .exited($0) })
    #expect(children[0].errors == "headway: headwayd does not answer\n")
    #expect(children[1].output == "0\n")
  }

  @Test("a bus that hangs is given up too")
  func hungBus() throws {
    let bus = try PrivateBus()
    bus.process.signal(Signals.stop)
    defer { bus.process.signal(Signals.goOn) }
    let list = try ChildProcess(CommandScene.headway, ["list"], environment: bus.environment)
    let start = try ChildProcess(CommandScene.headway, ["start", "Work"], environment: bus.environment)
    #expect(eventually(within: 5) { !list.isRunning && !start.isRunning })
    #expect(try list.exit() == .exited(69))
    #expect(try start.exit() == .exited(0))
    #expect(start.output == "0\n")
  }
}
