import Glibc
import Support
import Testing

@Suite("headway run ends as its command does")
struct RunStatusTests {
  @Test(
    "the status is that of the command, the outcome follows from it",
    arguments: [
      ("exit 0", Support.ExitStatus.exited(0), "succeeded", ""), ("exit 1", .exited(1), "failed", "exit status 1"),
      ("exit 42", .exited(42), "failed", "exit status 42"), ("exit 255", .exited(255), "failed", "exit status 255"),
      ("exit 130", .exited(130), "cancelled", ""), ("exit 143", .exited(143), "cancelled", ""),
      ("kill -TERM $$", .signalled(SIGTERM), "cancelled", ""), ("kill -INT $$", .signalled(SIGINT), "cancelled", ""),
      ("kill -HUP $$", .signalled(SIGHUP), "cancelled", ""), ("kill -SEGV $$", .signalled(SIGSEGV), "failed", "signal SEGV"),
      ("kill -KILL $$", .signalled(SIGKILL), "failed", "signal KILL"), ("kill -PIPE $$", .signalled(SIGPIPE), "failed", "signal PIPE"),
    ])
  func status(script: String, status: Support.ExitStatus, outcome: String, message: String) throws {
    let scene = try RunScene()
    #expect(try scene.run(["sh", "-c", script]).status == status)
    let task = try #require(try scene.tasks().first)
    #expect(task.properties["State"] == outcome)
    #expect(task.properties["Message"] ?? "" == message)
    #expect(task.properties["Name"] == "sh")
    #expect(task.properties["Source"] == "run")
  }

  @Test("a word that is no command is 127, a file that is none 126, and neither makes a task")
  func noCommand() throws {
    let scene = try RunScene()
    let missing = try scene.run(["/nowhere/at-all"])
    #expect(missing.status == .exited(127))
    #expect(missing.errors == "headway: “/nowhere/at-all” is not found\n")
    let data = try scene.run(["/etc/passwd"])
    #expect(data.status == .exited(126))
    #expect(data.errors == "headway: “/etc/passwd” is not executable\n")
    #expect(try scene.run([""]).status == .exited(127))
    #expect(try scene.tasks().isEmpty)
  }

  @Test("what goes wrong before the command has started is 125")
  func ownFailure() throws {
    let scene = try RunScene()
    #expect(try scene.run([]).status == .exited(125))
    #expect(try scene.run(["--on-cancel", "LOUD", "true"]).status == .exited(125))
    #expect(try scene.run(["--total", "-1", "true"]).status == .exited(125))
  }

  @Test("a script without a first line runs in a shell, as execvp does it")
  func noFirstLine() throws {
    let scene = try RunScene()
    let directory = try TemporaryDirectory()
    let script = try directory.write("echo \"$0 $1\"\n", to: "script", executable: true)
    #expect(try scene.run([script, "x y"]).output == "\(script) x y\n")
  }

  @Test("options end at the first operand, and headway -- CMD is headway run CMD")
  func operands() throws {
    let scene = try RunScene()
    #expect(try scene.run(["--name", "Show", "printf", "%s|", "--name", "-q", "", "a b"]).output == "--name|-q||a b|")
    #expect(try scene.session.run(RunScene.headway, ["--", "printf", "%s|", "--", "x"]).output == "--|x|")
    #expect(try scene.tasks().compactMap { $0.properties["Name"] } == ["Show", "printf"])
  }

  @Test("arguments arrive byte for byte")
  func rawArguments() throws {
    let scene = try RunScene()
    let directory = try TemporaryDirectory()
    let script = try directory.write(
      """
      #!/usr/bin/env python3
      import subprocess, sys
      raw = bytes(range(1, 256))
      print(subprocess.run([b'\(RunScene.headway)', b'run', b'printf', b'%s', raw], stdout=-1).stdout == raw)
      """, to: "raw.py", executable: true)
    #expect(try scene.session.run("python3", [script]).output == "True\n")
  }
}
