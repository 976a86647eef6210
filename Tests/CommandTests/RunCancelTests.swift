import Glibc
import Linux
import Support
import Testing

@Suite("headway run is cancelled and paused")
struct RunCancelTests {
  @Test("cancel reaches everything the command started, and it is cancelled when nothing is left")
  func nested() throws {
    let scene = try RunScene()
    let run = try scene.start(["sh", "-c", "sh -c 'sleep 301.5; :' & sh -c 'sleep 301.25; :' ; :"])
    let id = try scene.onlyTask()
    #expect(eventually { lives("301.5") && lives("301.25") })
    try scene.client.task(id, "Cancel")
    #expect(try run.exit() == .signalled(SIGTERM))
    #expect(!lives("301.5") && !lives("301.25"))
    #expect(try scene.client.state(id) == "cancelled")
    #expect(run.errors.isEmpty)
  }

  @Test("what has left its parent, its group and its session is reached as well")
  func daemonised() throws {
    let scene = try RunScene()
    let run = try scene.start(["sh", "-c", "(setsid sh -c 'sleep 302.5; :' &) ; sleep 302.25; :"])
    let id = try scene.onlyTask()
    #expect(eventually { lives("302.5") && lives("302.25") })
    try scene.client.task(id, "Cancel")
    #expect(try run.exit() == .signalled(SIGTERM))
    #expect(!lives("302.5"))
  }

  @Test("a command that does not listen is killed by the second request")
  func secondRequest() throws {
    let scene = try RunScene()
    let run = try scene.start(["sh", "-c", "trap '' TERM; while :; do sleep 0.05; done"])
    let id = try scene.onlyTask()
    try scene.client.serve(for: 0.2)
    try scene.client.task(id, "Cancel")
    #expect(try scene.client.state(id) == "cancelling")
    try scene.client.serve(for: 0.3)
    #expect(run.isRunning)
    try scene.client.task(id, "Cancel")
    #expect(try run.exit(within: 4) == .signalled(SIGKILL))
    #expect(try scene.client.state(id) == "cancelled")
  }

  @Test("a command that does not listen is killed five seconds after the request, with what it left behind")
  func grace() throws {
    let scene = try RunScene()
    let run = try scene.start(["sh", "-c", "trap '' TERM; sh -c 'sleep 311.5; sleep 311.5' & exec sleep 311.25"])
    let id = try scene.onlyTask()
    #expect(eventually { lives("311.5") && lives("311.25") })
    try scene.client.task(id, "Cancel")
    #expect(try run.exit(within: 9) == .signalled(SIGKILL))
    #expect(!lives("311.5") && !lives("311.25"))
    #expect(try scene.client.state(id) == "cancelled")
  }

  @Test("a process that was there before headway is none of the command's")
  func stranger() throws {
    let scene = try RunScene()
    let run = try scene.session.start("sh", ["-c", "sleep 312.5 & exec \(RunScene.headway) run sleep 312.25"])
    let id = try scene.onlyTask()
    #expect(eventually { lives("312.5") && lives("312.25") })
    try scene.client.task(id, "Cancel")
    #expect(try run.exit() == .signalled(SIGTERM))
    #expect(lives("312.5") && !lives("312.25"))
  }

  @Test("the script reads that cancel was asked, and may end as it likes")
  func line() throws {
    let scene = try RunScene()
    let script = "trap '' USR1; read -r line <&$HEADWAY_FD; echo \"$line\"; echo 'cancelled at row 7' >&$HEADWAY_FD; exit 3"
    let run = try scene.start(["--on-cancel", "USR1", "bash", "-c", script])
    let id = try scene.onlyTask()
    try scene.client.serve(for: 0.3)
    try scene.client.task(id, "Cancel")
    #expect(try run.exit() == .exited(3))
    #expect(run.output == "cancel\n")
    #expect(try scene.client.state(id) == "cancelled")
    #expect(try scene.client.get(id, .message).string == "at row 7")
  }

  @Test("a command that ends well although cancel was asked has succeeded")
  func finishedAnyway() throws {
    let scene = try RunScene()
    let run = try scene.start(["sh", "-c", "trap 'exit 0' TERM; while :; do sleep 0.05; done"])
    let id = try scene.onlyTask()
    try scene.client.serve(for: 0.2)
    try scene.client.task(id, "Cancel")
    #expect(try run.exit() == .exited(0))
    #expect(try scene.client.state(id) == "succeeded")
  }

  @Test("pause stops everything, resume goes on, and a paused command can be cancelled")
  func pause() throws {
    let scene = try RunScene()
    let run = try scene.start(["sh", "-c", "sleep 303.5; :"])
    let id = try scene.onlyTask()
    #expect(eventually { lives("303.5") })
    for _ in 0..<2 {
      try scene.client.task(id, "Pause")
      #expect(try scene.reaches(id, "paused"))
      #expect(try eventually { try states(below: run.pid).allSatisfy { $0 == "T" } })
      try scene.client.task(id, "Resume")
      #expect(try scene.reaches(id, "running"))
      #expect(try eventually { try states(below: run.pid).allSatisfy { $0 == "S" } })
    }
    try scene.client.task(id, "Pause")
    #expect(try scene.reaches(id, "paused"))
    try scene.client.task(id, "Cancel")
    #expect(try run.exit(within: 4) == .signalled(SIGTERM))
    #expect(!lives("303.5"))
    #expect(try scene.client.state(id) == "cancelled")
  }

  @Test("a command that is stopped by somebody else is paused, and running when it goes on")
  func stopped() throws {
    let scene = try RunScene()
    let run = try scene.session.start(
      "sh", ["-c", "\(RunScene.headway) run sleep 304.5"])
    let id = try scene.onlyTask()
    #expect(eventually { lives("304.5") })
    let child = try #require(ProcessTable.descendants(of: UInt32(run.pid)).last)
    kill(pid_t(child.pid), SIGSTOP)
    #expect(try scene.reaches(id, "paused"))
    kill(pid_t(child.pid), SIGCONT)
    #expect(try scene.reaches(id, "running"))
    kill(pid_t(child.pid), SIGTERM)
    try run.exit()
    #expect(try scene.client.state(id) == "cancelled")
  }

  private func states(below pid: Int32) throws -> [Character] { ProcessTable.descendants(of: UInt32(pid)).map(\.state) }
}
