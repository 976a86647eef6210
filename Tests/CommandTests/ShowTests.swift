import DBus
import HeadwayBus
import Linux
import Support
import Testing

@Suite("headway show tells everything about a task")
struct ShowTests {
  private let scene: CommandScene

  init() throws { scene = try CommandScene() }

  private func copy() throws -> UInt64 {
    try scene.task(
      "Sync photos to nas", done: 4_120_331_264, of: 6_430_112_768,
      [("Unit", .string("bytes")), ("Detail", .string("2024/08/IMG_2041.CR3")), ("Phase", .string("sending")), ("CanPause", .bool(true))])
  }

  @Test("into a pipe one key and its value a line, no bar, no commands")
  func pipe() throws {
    let id = try copy()
    let ended = try scene.headway("show", "\(id)")
    #expect(ended.status == .exited(0) && ended.errors.isEmpty)
    let lines = ended.output.lines
    #expect(lines.contains("name  Sync photos to nas") && lines.contains("percent  64%"))
    #expect(lines.contains("amount  4.12 of 6.43 GB   4,120,331,264 of 6,430,112,768 bytes"))
    #expect(lines.contains("now  2024/08/IMG_2041.CR3") && lines.contains("phase  sending") && lines.contains("task  \(id)"))
    #expect(lines.contains { $0.hasPrefix("started  today ") && $0.has(", running for 0:0") })
    #expect(lines.contains { $0.hasPrefix("from  D-Bus, pid \(ownProcess())") })
    #expect(lines.allSatisfy { $0.contains(/^[a-z ]+?\s\s\S/) }, "\(lines)")
    #expect(!ended.output.has("headway cancel") && !ended.output.has("\u{1B}"))
  }

  @Test("on a terminal with a bar, and the commands that work")
  func terminal() throws {
    let id = try copy()
    let terminal = try PseudoTerminal(columns: 80)
    _ = try scene.headway(["show", "sync", "--color", "never"], variables: ["TERM": "xterm"], in: terminal.place(1))
    let lines = terminal.text.lines
    #expect(lines[0] == "Sync photos to nas")
    #expect(lines[1] == "━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━──────────────────────  64%")
    #expect(lines[2].isEmpty && lines[3] == "  state     running")
    #expect(lines.suffix(2) == ["  headway cancel \(id)      Cancel", "  headway pause \(id)       Pause"])
    let narrow = try PseudoTerminal(columns: 30)
    _ = try scene.headway(["show", "sync"], variables: ["TERM": "dumb"], in: narrow.place(1))
    #expect(narrow.text.lines[1].count == 30)
  }

  @Test("several that match are shown one after the other, a blank line between, each once")
  func several() throws {
    for name in ["Copy a", "Copy b", "Other"] { _ = try scene.task(name) }
    let both = try scene.headway("show", "copy", "1")
    #expect(both.output.lines.filter { $0.hasPrefix("name  ") } == ["name  Copy a", "name  Copy b"])
    #expect(both.output.lines.filter { $0.isEmpty }.count == 1)
    #expect(try scene.headway("show", "3", "Copy*").output.lines.filter { $0.hasPrefix("task  ") } == ["task  1", "task  2", "task  3"])
  }

  @Test("one that has ended is shown while it is kept")
  func ended() throws {
    let id = try scene.task("Encode podcast", done: 41, of: 100)
    try scene.client.finish(id, "failed", "No space left")
    let lines = try scene.headway("show", "encode").output.lines
    #expect(lines.contains("state  failed, No space left") && lines.contains("percent  41%"))
    #expect(lines.contains { $0.hasPrefix("ended  today ") && $0.has(", after 0:0") })
  }

  @Test("one that is unknown is status 1, no word status 2, nobody nothing")
  func unknown() throws {
    _ = try scene.task("Work")
    #expect(try scene.headway("show", "900") == (.exited(1), "", "headway: no task matches “900”\n"))
    #expect(try scene.headway("show", "Work", "nonsense") == (.exited(1), "", "headway: no task matches “nonsense”\n"))
    #expect(try scene.headway("show", "99999999999999999999").status == .exited(1))
    #expect(try scene.headway("show").status == .exited(2))
    #expect(try scene.headway("show", "0") == (.exited(0), "", ""))
    #expect(try scene.headway("show", "") == (.exited(0), "", ""))
  }

  @Test("a hidden task is shown by its id, not by its name")
  func hidden() throws {
    let id = try scene.task("Look for news", [("Network", .bool(true))])
    #expect(try scene.headway("show", "news").status == .exited(1))
    #expect(try scene.headway("show", "\(id)").output.has("name  Look for news"))
  }

  @Test("a parent tells of its parts, a part of its parent")
  func parts() throws {
    let parent = try scene.task("Backup")
    let part = try scene.task("Dump", done: 1, of: 2, [("Parent", .path(Contract.path(of: parent)))])
    #expect(try scene.headway("show", "backup").output.has("parts  0 of 1 done"))
    #expect(try scene.headway("show", "\(part)").output.has("part of  task \(parent)"))
  }
}
