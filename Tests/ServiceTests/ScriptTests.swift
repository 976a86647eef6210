import DBus
import HeadwayBus
import Linux
import Support
import Testing

/// How a script comes to call `Begin`. Each writes the number of the process that its task has to be bound to, then waits for
/// the file `done` and ends.
enum ScriptForm: String, CaseIterable, Sendable {
  case plain
  case substitution
  case substitutionWithPipe
  case pipeIntoLoop
  case innerScript
  case findIntoScript
  case underMake
  case underTimeout
  case underSetsid
  case background

  static let begin = "busctl --user call org.headway.Headway1 /org/headway/Headway1 org.headway.Headway1.Manager Begin st name 5"
  static let wait = "while [ ! -e \"$HERE/done\" ]; do sleep 0.02; done"

  /// The text of the script.
  var script: String {
    let body =
      switch self {
      case .substitution: "id=$(\(Self.begin)); id=${id#* }; [ -n \"$id\" ] || exit 9"
      case .substitutionWithPipe: "id=$(\(Self.begin) | cut -d' ' -f2)"
      case .pipeIntoLoop: "printf 'one\\n' | while read -r line; do \(Self.begin); done"
      case .background: "\(Self.begin) & wait"
      default: Self.begin
      }
    return "\(body) >/dev/null\n\(Self.wait)\n"
  }

  /// The command that runs the script `$HERE/script` with `$SHELL_UNDER_TEST`; the process that counts writes its number.
  var command: String {
    let script = "$SHELL_UNDER_TEST \"$HERE/script\""
    switch self {
    case .innerScript: return "echo $$; \(script); :"
    case .findIntoScript:
      // A shell with job control, as a terminal has it: the pipeline is a group of its own, and find its leader.
      return "bash -c 'set -m; find \"$HERE\" -name script | $SHELL_UNDER_TEST \"$HERE/inner\"'"
    case .underMake: return "echo $$; exec make -s -f \"$HERE/Makefile\""
    case .underTimeout: return "echo $$; exec timeout 60 \(script)"
    case .underSetsid: return "exec setsid --wait $SHELL_UNDER_TEST \"$HERE/inner\""
    default: return "echo $$; exec \(script)"
    }
  }
}

private let shells = ["sh", "dash", "bash", "zsh"].filter { isInstalled($0) }

@Suite struct ScriptTests {
  private let session: Session
  private let directory: TemporaryDirectory
  private var client: TestClient { session.client }

  init() throws {
    session = try Session()
    directory = try TemporaryDirectory()
  }

  @Test(arguments: shells, ScriptForm.allCases) func aTaskLivesAsLongAsItsScript(_ shell: String, _ form: ScriptForm) throws {
    try directory.write(form.script, to: "script")
    try directory.write("echo $$\n\(form.script)", to: "inner")
    try directory.write("all:\n\t@$(SHELL_UNDER_TEST) \"$(HERE)/script\"\n", to: "Makefile")
    let process = try session.start(
      "sh", ["-c", form.command], variables: ["HERE": directory.path, "SHELL_UNDER_TEST": shell])
    #expect(try client.eventually { try client.listedNumbers() == [1] })
    let pid = try #require(UInt32(process.output.prefix { $0 != "\n" }), "\(process.output) \(process.errors)")
    #expect(try client.get(1, .pid) == .uint32(pid))
    #expect(try client.get(1, .canCancel) == .bool(false))
    #expect(try client.get(1, .total) == .uint64(5))
    try client.task(1, "Advance", [.int32(2)])
    #expect(try client.state(1) == "running")
    #expect(process.isRunning)
    try directory.write("", to: "done")
    try process.exit()
    let end = Clock.monotonic
    #expect(try client.eventually(within: 1) { try client.state(1) == "lost" })
    #expect(Clock.monotonic - end < 1_000_000)
    #expect(try client.get(1, .message) == .string("process \(pid) ended"))
  }

  @Test(arguments: shells) func aScriptThatFinishesItsTaskHasNotLostIt(_ shell: String) throws {
    let finish = "busctl --user call org.headway.Headway1 \"$id\" org.headway.Headway1.Task"
    try directory.write(
      """
      id=$(\(ScriptForm.begin) | cut -d'"' -f2)
      for i in 1 2 3; do \(finish) Advance t 1; done
      \(finish) Finish ss succeeded ''
      """, to: "script")
    let process = try session.start(shell, ["\(directory.path)/script"])
    #expect(try process.exit() == .exited(0))
    #expect(try client.state(1) == "succeeded")
    #expect(try client.get(1, .completed) == .uint64(3))
  }

  @Test func aLeaderOfASessionGetsALease() throws {
    let begin = ScriptForm.begin.split(separator: " ").map { String($0) }
    let process = try session.start(begin[0], Array(begin.dropFirst()), in: .init(ownSession: true))
    #expect(try process.exit() == .exited(0))
    try client.settle()
    #expect(try client.state(1) == "running")
    #expect(try client.get(1, .pid) == .uint32(0))
  }

  @Test func aCallerOfItsOwnIsBoundToTheLeaderOfItsSession() throws {
    // In a shell with job control busctl is a group of its own.
    let process = try session.start("bash", ["-c", "set -m; \(ScriptForm.begin); sleep 300"], in: .init(ownSession: true))
    #expect(try client.eventually { try client.listedNumbers() == [1] })
    #expect(try client.get(1, .pid) == .uint32(UInt32(process.pid)))
    process.signal(9)
    #expect(try client.eventually(within: 1) { try client.state(1) == "lost" })
  }
}
