import DBus
import EventLoop
import HeadwayBus
import Linux
import Support
import Testing

/// A daemon that cleans nothing: whatever it says must not reach a terminal as it is.
private final class RawDaemon {
  private let loop: EventLoop
  private let connection: Connection
  let bus: PrivateBus

  init(_ entries: [TaskEntry], refusing fault: Fault) throws {
    bus = try PrivateBus()
    loop = try EventLoop()
    connection = try Connection(address: bus.address)
    #expect(try connection.request(Contract.busName, replacing: false) == .isOwner)
    connection.attach(to: loop)
    connection.onMessage = { [unowned connection] message in
      guard message.kind == .call else { return false }
      let reply = message.emptyReply
      switch message.member {
      case "ListTasks": Contract.Manager.listTasks.output.write(entries, to: reply)
      case "Watch": Contract.Manager.watch.output.write((1, entries), to: reply)
      default:
        connection.send(message.reply(fault))
        return true
      }
      connection.send(reply)
      return true
    }
  }

  /// Serves a program to its end, or until it has said something and goes on.
  func run(_ words: [String], on terminal: PseudoTerminal) throws -> String {
    let process = try ChildProcess(
      CommandScene.headway, words, environment: bus.environment.merging(["TERM": "xterm", "NO_COLOR": "1"]) { $1 },
      in: words.isEmpty ? terminal.place(0, 1, 2) : terminal.place(1, 2))
    let follows = words.isEmpty || words.contains("-w") || words.contains("wait") || words.contains("monitor")
    let deadline = Clock.monotonic + 5_000_000
    while process.isRunning, Clock.monotonic < deadline, !(follows && terminal.text.has("evil")) {
      try loop.turn(until: Clock.monotonic + 5000)
    }
    if words.isEmpty {
      process.signal(Signals.terminate)
      try process.exit()
    }
    return terminal.text
  }
}

@Suite("What others call their tasks is never obeyed by a terminal")
struct HostileTests {
  private static let evil =
    "evil \u{1B}]52;c;QQ==\u{7}\u{1B}[6n\u{1B}c\u{9B}31m\r\n\t\u{1B}]0;x\u{8}\u{7F}\u{202E}\u{2066}\u{2028}\u{200F}end"

  private func entries() -> [TaskEntry] {
    let texts = ["Name", "Detail", "Phase", "Unit", "Message", "Group", "CancelLabel", "App", "Url", "Tint", "Source", "Icon"]
    let all = texts.map { (name: $0, value: Value.string(Self.evil)) }
    let counts: [(name: String, value: Value)] = [("Completed", .uint64(3)), ("CanPause", .bool(true)), ("CanCancel", .bool(true))]
    return [
      TaskEntry(path: Contract.path(of: 1), properties: Properties(all + counts)),
      TaskEntry(path: Contract.path(of: 2), properties: Properties(all + [("State", .string("failed"))])),
    ]
  }

  /// The sequences of our own styles and cursor movements taken out, nothing that a terminal obeys is left.
  private func isHarmless(_ text: String) -> Bool {
    let rest = text.replacing(/\u{1B}\[[0-9;]*[mKJA]/, with: "").replacing("\n", with: "").replacing(/^\r|\r$/, with: "")
    return rest.unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0..<0x20, 0x7F...0x9F, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0x2028, 0x2029, 0x061C: scalar == "\r"
      default: true
      }
    }
  }

  @Test(
    "on every path",
    arguments: [
      ["list"], ["list", "-o", "wide"], ["list", "-o", "json"], ["list", "-o", "jsonl"], ["list", "-o", "tsv"], ["list", "-w"],
      ["list", "--columns", "name,detail,phase,message,unit,group,cancel_label,app,source"], ["show", "1", "2"], ["monitor"],
      ["monitor", "-o", "text"], ["wait", "1"], ["cancel", "1"], ["cancel", "evil"], ["cancel", "--every", "evil*"], ["pause", "1"],
      ["dismiss"], ["dismiss", "2"], ["list", "-w", "--ascii"],
    ])
  func everywhere(_ words: [String]) throws {
    let fault = Fault("org.example.Error.\u{45}vil", "evil \(Self.evil)")
    let daemon = try RawDaemon(entries(), refusing: fault)
    let text = try daemon.run(words, on: PseudoTerminal(columns: 200))
    #expect(text.has("evil"), "\(text.debugDescription)")
    #expect(isHarmless(words.contains("tsv") ? text.replacing("\t", with: "") : text), "\(text.debugDescription)")
  }

  @Test("nor in the table")
  func table() throws {
    let daemon = try RawDaemon(entries(), refusing: Fault(.failed, "no"))
    let text = try daemon.run([], on: PseudoTerminal(columns: 200))
    #expect(text.has("evil"), "\(text.debugDescription)")
    // What ncurses moves the cursor with, and what brings the table and takes it away.
    let rest = text.replacing(/\u{1B}(\[\??[0-9;]*[A-HJKXdhlmrt]|\(B|[=>78])/, with: "").replacing("\u{8}", with: "")
    #expect(isHarmless(rest), "\(rest.debugDescription)")
  }

  @Test("nor what stands on the command line", arguments: ["list", "show", "cancel", "wait", "update", "finish", "help", "monitor"])
  func operands(_ command: String) throws {
    let daemon = try RawDaemon(entries(), refusing: Fault(.failed, "no"))
    for words in [[command, Self.evil], [command, "--\(Self.evil)"], [command, "-o", Self.evil], [Self.evil]] {
      let text = try daemon.run(words, on: PseudoTerminal())
      #expect(isHarmless(text), "\(words) \(text.debugDescription)")
    }
  }

  @Test("values of other types than agreed are left alone")
  func otherTypes() throws {
    let names = ["Name", "Detail", "Completed", "Total", "Stated", "State", "Progress", "CanCancel", "StartTime", "Parent", "Pid", "Rate"]
    let values: [Value] = [.bool(true), .double(.nan), .string("evil"), .uint64(.max), .int32(-1), .array(of: "s", [.string("x")])]
    let entries = values.enumerated().map { number, value in
      TaskEntry(
        path: Contract.path(of: UInt64(number + 1)),
        properties: Properties(names.map { (name: $0, value: value) } + [(name: "Group", value: .string("evil"))]))
    }
    let daemon = try RawDaemon(entries, refusing: Fault(.failed, "no"))
    for words in [["list", "-o", "wide"], ["list", "-o", "json"], ["list", "-o", "tsv"], ["show", "1", "2", "3", "4", "5", "6"]] {
      let text = try daemon.run(words, on: PseudoTerminal(columns: 500))
      #expect(text.has("evil"), "\(words) \(text)")
    }
  }
}
