import DBus
import HeadwayBus
import Linux
import Support
import Testing

/// A terminal with a shell that asks for commands, in a tmux of its own.
private final class Prompt {
  private let directory: TemporaryDirectory
  private let environment: [String: String]
  private var socket: String { "\(directory.path)/tmux" }

  init(_ shell: String, environment: [String: String]) throws {
    directory = try TemporaryDirectory()
    self.environment = environment.merging(["TERM": "xterm"]) { $1 }
    try tmux("-f", "/dev/null", "new-session", "-d", "-x", "200", "-y", "50", shell)
  }

  deinit { _ = try? tmux("kill-server") }

  @discardableResult
  private func tmux(_ arguments: String...) throws -> String {
    let run = try run("tmux", ["-S", socket] + arguments, environment: environment)
    guard run.status == .exited(0) else { throw Overdue("tmux \(arguments): \(run.errors)") }
    return run.output
  }

  func type(_ line: String) throws { try tmux("send-keys", line, "Enter") }

  /// The process of the shell.
  func shell() throws -> UInt32 { UInt32(try tmux("display-message", "-p", "#{pane_pid}").dropLast()) ?? 0 }

  func screen() -> String { (try? tmux("capture-pane", "-p")) ?? "" }
}

@Suite(.enabled(if: isInstalled("tmux"))) struct PromptTests {
  private static let shells = ["dash -i", "bash --norc --noprofile -i", "zsh -f -i"].filter {
    isInstalled(String($0.prefix { $0 != " " }))
  }

  @Test(arguments: shells, [false, true]) func whatIsTypedAtAPromptLivesAsLongAsTheShell(_ shell: String, _ substituted: Bool) throws {
    let session = try Session()
    let client = session.client
    let prompt = try Prompt("exec \(shell)", environment: session.daemon.environment)
    try prompt.type(substituted ? "id=$(\(ScriptForm.begin) | cut -d' ' -f2)" : ScriptForm.begin)
    #expect(try client.eventually { try client.listedNumbers() == [1] }, "\(prompt.screen())")
    let pid = try prompt.shell()
    #expect(try client.get(1, .pid) == .uint32(pid))
    try prompt.type("exit")
    #expect(try client.eventually(within: 3) { try client.state(1) == "lost" })
    #expect(try client.get(1, .message) == .string("process \(pid) ended"))
  }

  @Test(arguments: shells) func aScriptThatIsTypedAtAPromptHasItsOwnTask(_ shell: String) throws {
    let session = try Session()
    let client = session.client
    let directory = try TemporaryDirectory()
    try directory.write("#!/bin/sh\necho $$ >\"$HERE/pid\"\n\(ScriptForm.plain.script)", to: "script", executable: true)
    let prompt = try Prompt("exec \(shell)", environment: session.daemon.environment.merging(["HERE": directory.path]) { $1 })
    try prompt.type("find . -maxdepth 0 | \"$HERE/script\"")
    #expect(try client.eventually { try client.listedNumbers() == [1] }, "\(prompt.screen())")
    let pid = UInt32(try Files.read("\(directory.path)/pid").dropLast())
    #expect(try client.get(1, .pid) == .uint32(pid ?? 0))
    try directory.write("", to: "done")
    #expect(try client.eventually(within: 2) { try client.state(1) == "lost" })
    #expect(ProcessTable.entry(of: try prompt.shell())?.isRunning == true)
  }
}
