import Glibc
import Support
import Testing

/// A shell in a terminal of its own.
private final class TerminalShell {
  private let directory: TemporaryDirectory
  private let environment: [String: String]

  init(_ environment: [String: String]) throws {
    directory = try TemporaryDirectory()
    self.environment = environment.merging(["TERM": "xterm", "PATH": RunScene.path, "PS1": "$ "]) { $1 }
    try tmux("-f", "/dev/null", "new-session", "-d", "-x", "100", "-y", "40", "bash --norc --noprofile")
  }

  deinit { _ = try? tmux("kill-server") }

  @discardableResult
  private func tmux(_ words: String...) throws -> String {
    try run("tmux", ["-S", "\(directory.path)/socket"] + words, environment: environment).output
  }

  func type(_ keys: String...) throws { for key in keys { try tmux("send-keys", key) } }

  /// What stands on the screen.
  var screen: String { (try? tmux("capture-pane", "-p")) ?? "" }

  /// Types `fg` and waits until the shell has said what goes on: Ctrl-Z and Ctrl-C throw away what was typed and not read yet.
  func continues(_ command: String) throws -> Bool {
    let before = screen.components(of: command)
    try type("fg", "Enter")
    return eventually(within: 10) { screen.components(of: command) > before }
  }

  func shows(_ text: String) -> Bool { eventually(within: 10) { screen.contains(text) } }
}

@Suite("headway run in a terminal", .enabled(if: isInstalled("tmux")))
struct RunTerminalTests {
  @Test("Ctrl-Z and fg, twice, and Ctrl-C; the task is paused meanwhile")
  func jobControl() throws {
    let scene = try RunScene()
    let shell = try TerminalShell(scene.session.daemon.environment)
    try shell.type("headway run sleep 307.5", "Enter")
    let id = try scene.onlyTask()
    for round in 1...2 {
      #expect(eventually { lives("307.5") })
      try shell.type("C-z")
      #expect(try scene.reaches(id, "paused"))
      #expect(eventually(within: 10) { shell.screen.components(of: "Stopped") == round })
      try shell.type("fg", "Enter")
      #expect(try scene.reaches(id, "running"))
    }
    try shell.type("C-c")
    #expect(try scene.reaches(id, "cancelled"))
    try shell.type("echo status $?", "Enter")
    #expect(shell.shows("status 130"))
    #expect(!shell.screen.contains("headway:"))
  }

  @Test("a command that rests at the terminal can be cancelled and resumed from elsewhere")
  func requestsAtRest() throws {
    let scene = try RunScene()
    let shell = try TerminalShell(scene.session.daemon.environment)
    try shell.type("headway run --name 'Copy photos' sleep 308.5", "Enter")
    let id = try scene.onlyTask()
    #expect(eventually { lives("308.5") })
    try shell.type("C-z")
    #expect(shell.shows("Stopped"))
    try scene.client.task(id, "Resume")
    #expect(try scene.reaches(id, "running"))
    #expect(try shell.continues("sleep 308.5"))
    // A shell that still has the terminal takes no notice of the key.
    let isPaused = try scene.client.eventually(within: 10) {
      try shell.type("C-z")
      return try scene.reaches(id, "paused", within: 0.5)
    }
    #expect(isPaused, "\(shell.screen)")
    #expect(eventually { shell.screen.components(of: "Stopped") == 2 })
    try scene.client.task(id, "Cancel")
    #expect(try scene.reaches(id, "cancelled"))
    #expect(shell.shows("headway: “Copy photos” was cancelled"))
  }

  @Test("Ctrl-Z brings the shell back also while the task was paused, and Ctrl-C ends it")
  func keysWhilePaused() throws {
    let scene = try RunScene()
    let shell = try TerminalShell(scene.session.daemon.environment)
    try shell.type("headway run sleep 309.5", "Enter")
    let id = try scene.onlyTask()
    #expect(eventually { lives("309.5") })
    try scene.client.task(id, "Pause")
    #expect(try scene.reaches(id, "paused"))
    try shell.type("C-z")
    #expect(shell.shows("Stopped"))
    try shell.type("fg", "Enter")
    #expect(try scene.reaches(id, "running"))
    try scene.client.task(id, "Pause")
    #expect(try scene.reaches(id, "paused"))
    try shell.type("C-c")
    #expect(try scene.reaches(id, "cancelled"))
  }

  @Test("a shell inside has its own job control")
  func shellInside() throws {
    let scene = try RunScene()
    let shell = try TerminalShell(scene.session.daemon.environment)
    try shell.type("headway run bash --norc --noprofile", "Enter")
    let id = try scene.onlyTask()
    try shell.type("sleep 310.5", "Enter")
    #expect(eventually { lives("310.5") })
    try shell.type("C-z")
    #expect(shell.shows("Stopped"))
    #expect(try scene.client.state(id) == "running")
    #expect(try shell.continues("sleep 310.5"))
    #expect(
      try eventually(within: 10) {
        try shell.type("C-c")
        return !lives("310.5")
      })
    try shell.type("echo back $?", "Enter")
    #expect(shell.shows("back 130"))
    try shell.type("exit 4", "Enter")
    #expect(try scene.reaches(id, "failed"))
    try shell.type("echo status $?", "Enter")
    #expect(shell.shows("status 4"))
  }

  @Test("a command in the background that reads is stopped, and reads once it is in front")
  func background() throws {
    let scene = try RunScene()
    let shell = try TerminalShell(scene.session.daemon.environment)
    try shell.type("headway run cat &", "Enter")
    let id = try scene.onlyTask()
    #expect(try scene.reaches(id, "paused"))
    // The shell tells of it before its next prompt.
    let isTold = try eventually(within: 10) {
      try shell.type("Enter")
      return shell.screen.contains("Stopped")
    }
    #expect(isTold)
    #expect(try shell.continues("headway run cat"))
    #expect(try scene.reaches(id, "running"))
    try shell.type("typed", "Enter")
    #expect(shell.shows("typed\ntyped\n"))
    try shell.type("C-d")
    #expect(try scene.reaches(id, "succeeded"))
  }

  @Test("one line where there is no bus, none with -q or HEADWAY_QUIET, and -v adds the end")
  func lines() throws {
    let shell = try TerminalShell(plainEnvironment)
    try shell.type("headway run true; echo one", "Enter")
    #expect(shell.shows("headway: no session bus, so this is not shown anywhere (-q hides this line)\none"))
    try shell.type("clear; headway run -q true; HEADWAY_QUIET=1 headway run true; echo two", "Enter")
    #expect(shell.shows("\ntwo") || shell.shows("two\n"))
    #expect(!shell.screen.contains("headway: "))
    try shell.type("clear; headway run -v --unit files sh -c 'echo 7 >&$HEADWAY_FD'; echo three", "Enter")
    #expect(shell.shows("headway: done in 0:00, 7 files\nthree"))
    try shell.type("clear; headway run --name Loading true; echo four", "Enter")
    #expect(shell.shows("headway: “Loading” says little; name what is done, as in “Load invoices”"))
  }
}

extension String {
  /// How often a text stands in it.
  fileprivate func components(of text: String) -> Int {
    indices.count { self[$0...].hasPrefix(text) }
  }
}
