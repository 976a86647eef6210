import Linux
import Support
import Testing

@Suite("headway run reads git", .enabled(if: isInstalled("git")))
struct RunGitTests {
  private let scene: RunScene
  private let directory: TemporaryDirectory
  /// git asks nobody but us.
  private var environment: [String: String] {
    scene.session.daemon.environment.merging(["GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1"]) { $1 }
  }

  init() throws {
    scene = try RunScene()
    directory = try TemporaryDirectory()
    let script = """
      cd \(directory.path) && git -c init.defaultBranch=main init -q from && cd from && for i in $(seq 300); do echo $i >$i; done &&
      git add . && git -c user.name=a -c user.email=a@b commit -q -m one
      """
    let made = try run("sh", ["-c", script], environment: environment)
    guard made.status == .exited(0) else { throw Overdue("git makes nothing: \(made.errors)") }
  }

  private func clone(_ name: String) -> [String] {
    ["git", "clone", "--no-local", "file://\(directory.path)/from", "\(directory.path)/\(name)"]
  }

  @Test("at a terminal its phases are those of the task, which ends with the command")
  func terminal() throws {
    let recording = try RunRecording(RunScene.headway, ["run", "-q"] + clone("to"), environment: environment)
    let id = try scene.onlyTask()
    #expect(try recording.end() == .exited(0))
    #expect(recording.look().contains("Receiving objects: 100% (302/302)"))
    #expect(try scene.client.state(id) == "succeeded")
    let phase = try scene.client.get(id, .phase).string ?? ""
    #expect(["Receiving objects", "Resolving deltas"].contains(phase), "\(phase)")
    #expect(try scene.client.get(id, .completed) == scene.client.get(id, .total))
  }

  @Test("where its messages go to a file it says nothing, has no terminal of ours and no option more")
  func file() throws {
    let line = "\(RunScene.headway) run -q \(clone("other").joined(separator: " ")) 2>\(directory.path)/errors"
    let recording = try RunRecording("sh", ["-c", line], environment: environment)
    let id = try scene.onlyTask()
    #expect(try recording.end() == .exited(0))
    #expect(try Files.read("\(directory.path)/errors") == "Cloning into '\(directory.path)/other'...\n")
    #expect(try scene.client.state(id) == "succeeded")
    #expect(try scene.client.get(id, .total).unsigned == 0)
  }
}
