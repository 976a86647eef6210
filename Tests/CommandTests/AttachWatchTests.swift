import Glibc
import HeadwayBus
import Linux
import Support
import Testing

@Suite("headway attach finds processes by their names")
struct AttachWatchTests {
  private let scene: AttachScene
  private let name = "slow\(UInt32.random(in: 0...999_999))"

  init() throws {
    scene = try AttachScene()
    try scene.directory.write("", to: ".keep")
    _ = symlink("/bin/sleep", "\(scene.directory.path)/\(name)")
  }

  private func begin() throws -> ChildProcess {
    try ChildProcess("\(scene.directory.path)/\(name)", ["300"], environment: plainEnvironment)
  }

  private func states() throws -> [String] { try scene.states() }

  @Test("all that run now are watched, until they have ended")
  func running() throws {
    let processes = [try begin(), try begin()]
    let attach = try scene.attach(["--command", name, "--command", "no-such-program"])
    #expect(try scene.client.eventually { try states() == ["running", "running"] })
    for process in processes { process.signal(SIGTERM) }
    for process in processes { try process.exit() }
    #expect(try result(attach) == (.exited(0), ""))
    #expect(try states() == ["cancelled", "cancelled"])
  }

  @Test("with --watch it waits for the next, and goes on until it is interrupted")
  func watching() throws {
    let attach = try scene.attach(["--command", name, "--watch"])
    #expect(try scene.client.eventually(within: 0.3) { !attach.isRunning } == false)
    for count in 1...2 {
      let process = try begin()
      #expect(try scene.client.eventually { try states().count == count && states().last == "running" })
      process.signal(SIGKILL)
      try process.exit()
      #expect(try scene.client.eventually { try states().last == "failed" })
    }
    #expect(attach.isRunning)
    attach.signal(SIGTERM)
    #expect(try result(attach) == (.signalled(SIGTERM), ""))
  }

  @Test("a program of many is found by the name it was called by", .enabled(if: isInstalled("busybox")))
  func multiCall() throws {
    let process = try ChildProcess("busybox", ["usleep", "300000000"], environment: plainEnvironment)
    let attach = try scene.attach(["--command", "usleep"])
    #expect(try scene.text(try scene.run.onlyTask(), .name).hasPrefix("usleep"))
    process.signal(SIGKILL)
    try process.exit()
    #expect(try attach.exit() == .exited(0))
  }
}
