import DBus
import HeadwayBus
import Linux
import Support
import Testing

@Suite("update and finish inside headway run")
struct InsideRunTests {
  private let scene: CommandScene
  private let id: UInt64
  private let inside: [String: String]

  init() throws {
    scene = try CommandScene()
    id = try scene.task("make")
    inside = ["HEADWAY_TASK": Contract.path(of: id).text]
  }

  @Test("the id may be left out of an update", arguments: ["3/10", "+3", "30%"])
  func updateWithoutID(_ count: String) throws {
    // Of a task that anybody of the user may update.
    let own = try scene.begun("make", "--total", "10")
    let inside = ["HEADWAY_TASK": Contract.path(of: own).text]
    #expect(try scene.headway(["update", count, "--detail", "x"], variables: inside) == (.exited(0), "", ""))
    #expect(try scene.client.get(own, .progress) == .double(0.3))
    #expect(try scene.headway(["update", "--detail", "y"], variables: inside).status == .exited(0))
    #expect(try scene.client.get(own, .detail) == .string("y"))
    try scene.client.task(own, "Cancel")
    #expect(try scene.headway(["update", count], variables: inside).status == .exited(3))
  }

  @Test("digits alone are an id there too")
  func digitsAreAnID() throws {
    let other = try scene.begun("Other")
    #expect(try scene.headway(["update", "\(other)", "+1"], variables: inside).status == .exited(0))
    #expect(try scene.client.get(other, .completed) == .uint64(1))
    #expect(try scene.client.get(id, .completed) == .uint64(0))
    #expect(try scene.headway(["update", "", "+1"], variables: inside).status == .exited(0))
    #expect(try scene.client.get(id, .completed) == .uint64(0))
  }

  /// What arrives on HEADWAY_FD.
  private func heard(_ words: [String], knowing variables: [String: String]) throws -> (status: Support.ExitStatus, lines: String) {
    let (ours, theirs) = try Descriptor.socketPair()
    ours.setNonBlocking()
    let ended = try scene.headway(
      words, variables: variables.merging(["HEADWAY_FD": "8"]) { $1 }, in: .init(passing: [8: theirs.number]))
    #expect(ended.output.isEmpty && ended.errors.isEmpty)
    var buffer = [UInt8](repeating: 0, count: 8192)
    guard case .bytes(let count) = try ours.read(into: &buffer) else { return (ended.status, "") }
    return (ended.status, String(decoding: buffer.prefix(count), as: UTF8.self))
  }

  @Test("finish there gives the message only; the end stays the command's")
  func finishGivesTheMessage() throws {
    let cases: [([String], String)] = [
      (["finish", "40 files"], "done 40 files\n"), (["finish", "--failed", "disk", "full"], "fail disk full\n"),
      (["finish", "--status", "4", "disk full"], "fail disk full\n"), (["finish", "--status", "0", "all\nthere"], "done all there\n"),
      (["finish", "--cancelled", "you said so"], "cancelled you said so\n"), (["finish", "\(id)", "by its id"], "done by its id\n"),
      (["finish", Contract.path(of: id).text, "by its path"], "done by its path\n"), (["finish"], ""),
      (["finish", "\(id)", "--failed"], ""),
    ]
    for (words, line) in cases { #expect(try heard(words, knowing: inside) == (.exited(0), line), "\(words)") }
    #expect(try heard(["finish", "x"], knowing: [:]) == (.exited(0), "done x\n"))
    #expect(try heard(["finish", "", "x"], knowing: inside) == (.exited(0), ""))
    #expect(try scene.client.state(id) == "running")
  }

  @Test("another task is finished there as anywhere")
  func finishOfAnother() throws {
    let other = try scene.begun("Other")
    #expect(try heard(["finish", "\(other)", "--failed", "no"], knowing: inside) == (.exited(0), ""))
    #expect(try scene.client.state(other) == "failed")
    #expect(try scene.client.get(other, .message) == .string("no"))
  }

  @Test("while the daemon does not know the task yet, an update goes to run itself")
  func updateThroughTheSocket() throws {
    #expect(try heard(["update", "3/10"], knowing: [:]) == (.exited(0), "3/10\n"))
    #expect(try heard(["update", "+2", "--total", "9", "--detail", "a\nb"], knowing: [:]) == (.exited(0), "total 9\ndetail a b\n+2\n"))
    #expect(
      try heard(["update", "12.5%", "--unit", "files", "--phase", "x"], knowing: [:]) == (.exited(0), "unit files\nphase x\n12.5%\n"))
    #expect(try heard(["update", "--spin", "--name", "Other"], knowing: [:]) == (.exited(0), "name Other\nspin\n"))
    #expect(try heard(["update", "", "3/10"], knowing: [:]) == (.exited(0), ""))
    #expect(try heard(["update", "7", "3/10"], knowing: [:]) == (.exited(0), ""))
  }

  @Test("a HEADWAY_FD that is no socket, or not open, hurts nobody")
  func wrongDescriptor() throws {
    let directory = try TemporaryDirectory()
    let file = try directory.write("", to: "precious")
    for words in [["finish", "text"], ["finish", "--failed", "text"], ["update", "3/10"]] {
      let line =
        "exec 7>>\(file); HEADWAY_FD=7 headway \(words.joined(separator: " ")); HEADWAY_FD=5 headway finish x; HEADWAY_FD=x headway finish y"
      #expect(try scene.shell(line) == (.exited(0), "", ""), "\(words)")
    }
    #expect(try Files.read(file).isEmpty)
  }
}
