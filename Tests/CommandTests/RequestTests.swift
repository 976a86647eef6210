import DBus
import HeadwayBus
import Linux
import Support
import Testing

@Suite("headway cancel, pause, resume and dismiss ask")
struct RequestTests {
  private let scene: CommandScene

  init() throws { scene = try CommandScene() }

  private func state(_ id: UInt64) throws -> String { try scene.client.state(id) }

  @Test("cancel asks, by id, path or a part of the name")
  func cancel() throws {
    for name in ["First", "Second", "Third", "Fourth"] { _ = try scene.task(name) }
    for (id, word) in zip([1, 2, 3, 4] as [UInt64], ["1", "/org/headway/Headway1/task/2", "thi", "F?urth"]) {
      #expect(try scene.headway("cancel", word) == (.exited(0), "", ""))
      #expect(try state(id) == "cancelling")
    }
    #expect(try scene.headway("cancel", "1") == (.exited(0), "", ""))
  }

  @Test("cancel --wait prints how each ended; 0 where all were cancelled")
  func cancelAndWait() throws {
    let ids = try ["a", "b"].map { try scene.begun($0) }
    let process = try scene.start(["cancel", "--wait", "\(ids[0])", "\(ids[1])"])
    #expect(try scene.client.eventually { try ids.allSatisfy { try state($0) == "cancelling" } })
    #expect(process.output.isEmpty)
    _ = try scene.headway("finish", "\(ids[1])")
    #expect(eventually { process.output == "\(ids[1]) cancelled\n" })
    _ = try scene.headway("finish", "\(ids[0])")
    #expect(try process.exit() == .exited(0))
    #expect(process.output == "\(ids[1]) cancelled\n\(ids[0]) cancelled\n")

    let other = try scene.begun("c", "--total", "1")
    let second = try scene.start(["cancel", "--wait", "\(other)"])
    #expect(try scene.client.eventually { try state(other) == "cancelling" })
    _ = try scene.headway("finish", "\(other)", "--failed")
    #expect(try second.exit() == .exited(1))
    #expect(second.output == "\(other) failed\n")
    #expect(try scene.headway("cancel", "--wait", "\(other)", "\(ids[0])") == (.exited(1), "\(ids[0]) cancelled\n\(other) failed\n", ""))
  }

  @Test("where several match without --every nothing is done, and the status is 2")
  func several() throws {
    let ids = try ["Copy a", "Copy b"].map { try scene.task($0) }
    for command in ["cancel", "pause", "resume"] {
      let ended = try scene.headway(command, "copy")
      #expect(ended.status == .exited(2))
      #expect(ended.errors.has("“copy” matches 2 tasks (1 Copy a, 2 Copy b)"))
    }
    #expect(try scene.headway("cancel", "1", "copy").status == .exited(2))
    #expect(try ids.map { try state($0) } == ["running", "running"])
    #expect(try scene.headway("cancel", "--every", "copy") == (.exited(0), "", ""))
    #expect(try ids.map { try state($0) } == ["cancelling", "cancelling"])
  }

  @Test("one that cannot be cancelled, paused or dismissed says so, with status 1")
  func refused() throws {
    let id = try scene.task("Upgrade", [("CanCancel", .bool(false))])
    let over = try scene.task("Over")
    try scene.client.finish(over)
    for words in [["cancel", "\(id)"], ["cancel", "--wait", "\(id)"], ["pause", "\(id)"], ["dismiss", "\(id)"], ["cancel", "\(over)"]] {
      let ended = try scene.headway(words)
      #expect(ended.status == .exited(1), "\(words)")
      #expect(ended.output.isEmpty)
      #expect(ended.errors.hasPrefix(words.last == "\(id)" ? "headway: Upgrade: " : "headway: Over: "), "\(ended.errors)")
      #expect(ended.errors.lines.count == 1)
    }
    let free = try scene.task("Free")
    #expect(try scene.headway("cancel", "\(id)", "\(free)").status == .exited(1))
    #expect(try state(free) == "cancelling")
  }

  @Test("pause and resume reach the owner, who decides")
  func pauses() throws {
    let id = try scene.task("Copy", [("CanPause", .bool(true))])
    try scene.client.listen()
    #expect(try scene.headway("pause", "copy") == (.exited(0), "", ""))
    #expect(try scene.client.eventually { !scene.client.signals("PauseRequested", of: id).isEmpty })
    #expect(try state(id) == "running")
    try scene.client.update(id, [("State", .string("paused"))])
    #expect(try scene.headway("resume", "copy") == (.exited(0), "", ""))
    #expect(try scene.client.eventually { !scene.client.signals("ResumeRequested", of: id).isEmpty })
  }

  @Test("dismiss takes out what has ended: what is named, or all")
  func dismiss() throws {
    let ids = try (1...4).map { try scene.task("Task \($0)") }
    for id in ids.dropLast() { try scene.client.finish(id, "failed") }
    #expect(try scene.headway("dismiss", "2") == (.exited(0), "", ""))
    #expect(try scene.client.listedNumbers() == [1, 3, 4])
    #expect(try scene.headway("dismiss", "task").status == .exited(2))
    #expect(try scene.headway("dismiss", "") == (.exited(0), "", ""))
    #expect(try scene.client.listedNumbers() == [1, 3, 4])
    #expect(try scene.headway("dismiss") == (.exited(0), "", ""))
    #expect(try scene.client.listedNumbers() == [4])
    #expect(try scene.headway("dismiss") == (.exited(0), "", ""))
    #expect(try scene.headway("dismiss", "task") == (.exited(1), "", "headway: no task matches “task”\n"))
  }

  @Test("dismiss of all leaves the parts of what still runs alone")
  func dismissWithParts() throws {
    let parent = try scene.task("Backup")
    let part = try scene.task("Dump", [("Parent", .path(Contract.path(of: parent)))])
    try scene.client.finish(part)
    #expect(try scene.headway("dismiss").status == .exited(0))
    #expect(try state(parent) == "running")
  }

  @Test("what is not there is status 1, nothing said status 2, nobody nothing", arguments: ["cancel", "pause", "resume"])
  func nobody(_ command: String) throws {
    let id = try scene.task("Work", [("CanPause", .bool(true))])
    #expect(try scene.headway(command, "900") == (.exited(1), "", "headway: no task matches “900”\n"))
    #expect(try scene.headway(command, "Work", "nonsense").status == .exited(1))
    #expect(try scene.headway(command).status == .exited(2))
    #expect(try scene.headway(command, "0") == (.exited(0), "", ""))
    #expect(try scene.headway(command, "") == (.exited(0), "", ""))
    #expect(try headwayAlone([command, ""]) == (.exited(0), "", ""))
    #expect(try state(id) == "running")
  }

  @Test("a hidden task is not hit by its name")
  func hidden() throws {
    let id = try scene.task("Look for news", [("Network", .bool(true))])
    #expect(try scene.headway("cancel", "--every", "*").status == .exited(1))
    #expect(try state(id) == "running")
    #expect(try scene.headway("cancel", "\(id)").status == .exited(0))
  }
}
