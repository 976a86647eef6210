import DBus
import HeadwayBus
import Linux
import Support
import Testing

@Suite("headway finish ends a task")
struct FinishTests {
  private let scene: CommandScene

  init() throws { scene = try CommandScene() }

  private func end(of id: UInt64) throws -> [String] {
    [try scene.client.state(id), try scene.client.get(id, .message).string ?? ""]
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var options: [String]
    var afterCancel = false
    var isComplete = false
    var outcome: String
    var message = ""
    var testDescription: String { "\(options) \(afterCancel ? "after cancel " : "")\(isComplete ? "complete " : "")→ \(outcome)" }
  }

  @Test(
    "the outcome is what the options, the status and the counts say",
    arguments: [
      Case(options: [], outcome: "succeeded"), Case(options: ["all", "there"], outcome: "succeeded", message: "all there"),
      Case(options: [], afterCancel: true, outcome: "cancelled"),
      Case(options: [], afterCancel: true, isComplete: true, outcome: "succeeded"),
      Case(options: [], isComplete: true, outcome: "succeeded"),
      Case(options: ["--failed"], outcome: "failed"), Case(options: ["disk full", "--failed"], outcome: "failed", message: "disk full"),
      Case(options: ["--failed"], afterCancel: true, outcome: "failed"), Case(options: ["--cancelled"], outcome: "cancelled"),
      Case(options: ["--status", "0"], outcome: "succeeded"), Case(options: ["--status=0"], afterCancel: true, outcome: "succeeded"),
      Case(options: ["--status", "3"], outcome: "cancelled"), Case(options: ["--status", "130"], outcome: "cancelled"),
      Case(options: ["--status", "143"], outcome: "cancelled"),
      Case(options: ["--status", "1"], outcome: "failed", message: "exit status 1"),
      Case(options: ["--status", "255"], outcome: "failed", message: "exit status 255"),
      Case(options: ["--status", "129"], outcome: "failed", message: "exit status 129"),
      Case(options: ["--status", "1", "no space"], outcome: "failed", message: "no space"),
      Case(options: ["--status", "1"], afterCancel: true, outcome: "cancelled"),
      Case(options: ["--status", "255"], afterCancel: true, isComplete: true, outcome: "cancelled"),
    ])
  func outcome(_ each: Case) throws {
    let id = try scene.begun("Work", "--total", "4")
    _ = try scene.headway("update", "\(id)", each.isComplete ? "4" : "1")
    if each.afterCancel { try scene.client.task(id, "Cancel") }
    #expect(try scene.headway(["finish", "\(id)"] + each.options) == (.exited(0), "", ""))
    #expect(try end(of: id) == [each.outcome, each.message])
  }

  @Test("a second end changes nothing and is no error")
  func twice() throws {
    let id = try scene.begun("Work")
    #expect(try scene.headway("finish", "\(id)", "--failed", "first").status == .exited(0))
    #expect(try scene.headway("finish", "\(id)", "second", "--strict") == (.exited(0), "", ""))
    #expect(try end(of: id) == ["failed", "first"])
  }

  @Test("one that has left is an error with --strict only")
  func gone() throws {
    #expect(try scene.headway("finish", "900") == (.exited(0), "", ""))
    #expect(try scene.headway("finish", "900", "--strict") == (.exited(1), "", "headway: there is no such task\n"))
  }

  @Test("an empty operand and 0 stand for nobody", arguments: ["", "0", "00"])
  func nobody(_ word: String) throws {
    #expect(try scene.headway("finish", word, "--status", "1", "--strict") == (.exited(0), "", ""))
  }

  @Test("an object path is an id; a hostile or long message is repaired")
  func messages() throws {
    let id = try scene.begun("Work")
    let text = "\u{1B}]0;x\u{7}" + String(repeating: "é", count: 5000)
    #expect(try scene.headway("finish", Contract.path(of: id).text, "--failed", text).status == .exited(0))
    let message = try #require(try scene.client.get(id, .message).string)
    #expect(message.utf8.count <= 4096 && message.hasPrefix("\u{FFFD}]0;x\u{FFFD}é") && message.hasSuffix("é…"))
  }

  @Test("in an EXIT trap it tells how the script ended")
  func trap() throws {
    let ends = [("exit 0", "succeeded", 0), ("exit 4", "failed", 4), ("kill -TERM $$; exit 9", "cancelled", 143)]
    for (number, (line, outcome, status)) in ends.enumerated() {
      let ended = try scene.shell(
        """
        trap 'exit 143' TERM
        id=$(headway start "Work" --pid $$); trap 'headway finish "$id" --status $?' EXIT
        \(line)
        """)
      #expect(ended == (.exited(Int32(status)), "", ""))
      #expect(try scene.client.state(UInt64(number + 1)) == outcome)
    }
  }

  @Test("wrong usage is status 2 and ends nothing")
  func wrongUsage() throws {
    let id = try scene.begun("Work")
    let wrong: [[String]] = [
      [], ["text"], ["\(id)", "--failed", "--cancelled"], ["\(id)", "--failed", "--status", "1"], ["\(id)", "--status", "x"],
      ["\(id)", "--status", "256"], ["\(id)", "--status", "-1"], ["\(id)", "--status"], ["\(id)", "--nonsense"],
    ]
    for words in wrong {
      let ended = try scene.headway(["finish"] + words)
      #expect(ended.status == .exited(2), "\(words)")
      #expect(ended.errors.hasPrefix("headway: ") && ended.errors.lines.count == 1, "\(words)")
    }
    #expect(try scene.client.state(id) == "running")
  }
}
