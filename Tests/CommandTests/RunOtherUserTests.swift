import Glibc
import HeadwayBus
import Linux
import Support
import Testing

/// A user who may not signal the processes of root, on a bus that lets everybody in.
private struct Stranger {
  static let user: UInt32 = 65534
  private static let become = ["--reuid=65534", "--regid=65534", "--clear-groups"]

  let scene: RunScene
  let directory: TemporaryDirectory

  init() throws {
    scene = try RunScene(everybody: true)
    directory = try TemporaryDirectory()
    chmod(directory.path, S_IRWXU | S_IRGRP | S_IXGRP | S_IROTH | S_IXOTH)
  }

  static func words(_ command: [String]) -> [String] { become + command }

  /// A program that becomes root for good, as it does for those who are trusted; nil where the file system does not let it.
  func becomingRoot() throws -> [String]? {
    let program = "\(directory.path)/become-root"
    _ = try run("sh", ["-c", "cp \"$(command -v setpriv)\" \(program) && chmod 4755 \(program)"])
    let words = [program, "--reuid=0", "--regid=0", "--clear-groups"]
    return try run("setpriv", Self.words(words + ["id", "-u"])).output == "0\n" ? words : nil
  }

  /// Lets sudo trust everybody, for this program and its children alone; nil where nothing can be mounted.
  func trusting(_ defaults: String, _ words: [String]) throws -> [String]? {
    let rules = try directory.write("Defaults \(defaults)\nroot ALL=(ALL) ALL\nALL ALL=(ALL) NOPASSWD: ALL\n", to: "sudoers")
    chmod(rules, S_IRUSR | S_IRGRP)
    let before = ["-m", "sh", "-c", "mount --bind \(rules) /etc/sudoers && exec \"$@\"", "sh"]
    let trial = try run("unshare", before + ["setpriv"] + Self.words(["sudo", "-n", "id", "-u"]))
    return trial.output == "0\n" ? before + words : nil
  }

  func cancel(_ id: UInt64) throws {
    let ended = try scene.session.run("setpriv", Self.words([RunScene.headway, "cancel", "\(id)"]))
    guard ended.status == .exited(0) else { throw Overdue("it cannot be cancelled: \(ended.errors)") }
  }
}

@Suite("headway run cancels the commands of other users", .enabled(if: getuid() == 0 && isInstalled("setpriv")))
struct RunOtherUserTests {
  @Test("at a terminal by the key that interrupts")
  func terminal() throws {
    let stranger = try Stranger()
    guard let root = try stranger.becomingRoot() else { return }
    let words = Stranger.words([RunScene.headway, "run", "-q"] + root + ["sleep", "331.25"])
    let recording = try RunRecording(
      "setpriv", words, environment: stranger.scene.session.daemon.environment, owner: Stranger.user)
    let id = try stranger.scene.onlyTask()
    #expect(eventually { lives("331.25") })
    try stranger.cancel(id)
    #expect(try recording.end(within: 4) == .signalled(SIGINT))
    #expect(!lives("331.25"))
    #expect(recording.look() == "^C")
    #expect(try stranger.scene.client.state(id) == "cancelled")
  }

  @Test("elsewhere not at all: it says so once, and the task goes on")
  func noTerminal() throws {
    let stranger = try Stranger()
    guard let root = try stranger.becomingRoot() else { return }
    let words = Stranger.words([RunScene.headway, "run", "--parse", "none"] + root + ["sleep", "331.5"])
    let recording = try RunRecording(
      "setpriv", words, at: .errors, environment: stranger.scene.session.daemon.environment, owner: Stranger.user)
    let id = try stranger.scene.onlyTask()
    #expect(eventually { lives("331.5") })
    for _ in 0..<2 {
      try stranger.cancel(id)
      #expect(recording.shows("headway: root’s sleep cannot be signalled; press Ctrl-C here to stop it\r\n"))
      #expect(try stranger.scene.reaches(id, "running"))
    }
    #expect(lives("331.5"))
    #expect(try stranger.scene.client.get(id, .canCancel).bool == true)
    recording.child.signalGroup(SIGKILL)
    #expect(eventually { !lives("331.5") })
    recording.look()
    #expect(recording.bytes.count { $0 == 10 } == 1)
  }

  @Test(
    "what sudo runs ends with it, whether that has a terminal of its own or not",
    .enabled(if: isInstalled("sudo") && isInstalled("unshare")),
    arguments: [("use_pty", "331.75"), ("!use_pty", "331.875")])
  func sudo(defaults: String, length: String) throws {
    let stranger = try Stranger()
    let words = ["setpriv"] + Stranger.words([RunScene.headway, "run", "-q", "sudo", "-n", "sleep", length])
    guard let words = try stranger.trusting(defaults, words) else { return }
    let recording = try RunRecording(
      "unshare", words, environment: stranger.scene.session.daemon.environment, owner: Stranger.user)
    let id = try stranger.scene.onlyTask()
    #expect(eventually { lives(length) })
    try stranger.cancel(id)
    // Which of its two processes hears of it first decides what sudo ends with.
    #expect(try ![.exited(0), .signalled(SIGKILL)].contains(recording.end(within: 4)))
    #expect(!lives(length))
    #expect(try stranger.scene.client.state(id) == "cancelled")
    #expect(try stranger.scene.tasks().first?.properties["Name"] == "sleep \(length)")
  }
}
