import DBus
import HeadwayBus
import Linux
import Support
import Testing

@Suite("headway update reports")
struct UpdateTests {
  private let scene: CommandScene
  private let id: UInt64

  init() throws {
    scene = try CommandScene()
    id = try scene.begun("Work", "--total", "10")
  }

  private func update(_ words: String..., variables: [String: String] = [:]) throws -> Ended {
    try scene.headway(["update"] + words, variables: variables)
  }

  private func property(_ property: TaskProperty) throws -> Value { try scene.client.get(id, property) }

  @Test("N, N/T and +N are counts, P% a fraction that leaves the counts")
  func counts() throws {
    #expect(try update("\(id)", "3") == (.exited(0), "", ""))
    #expect(try property(.completed) == .uint64(3))
    #expect(try property(.total) == .uint64(10))
    #expect(try update("\(id)", "+2").status == .exited(0))
    #expect(try property(.completed) == .uint64(5))
    #expect(try update("\(id)", "6/12").status == .exited(0))
    #expect(try property(.completed) == .uint64(6))
    #expect(try property(.total) == .uint64(12))
    #expect(try update("\(id)", "12.5%").status == .exited(0))
    #expect(try property(.progress) == .double(0.125))
    #expect(try property(.completed) == .uint64(6))
    #expect(try property(.total) == .uint64(12))
  }

  @Test("an object path is an id as well")
  func objectPath() throws {
    #expect(try update(Contract.path(of: id).text, "4").status == .exited(0))
    #expect(try property(.completed) == .uint64(4))
  }

  @Test("texts arrive, with and without a count")
  func texts() throws {
    let words = [
      "update", "\(id)", "+1", "--total", "20", "--unit", "files", "--detail", "a.txt", "--phase", "two", "--name", "Other",
      "--cancel-label",
      "Stop it",
    ]
    #expect(try scene.headway(words) == (.exited(0), "", ""))
    let properties = try scene.client.properties(id)
    let texts = ["Unit": "files", "Detail": "a.txt", "Phase": "two", "Name": "Other", "CancelLabel": "Stop it"]
    for (key, text) in texts.sorted(by: { $0.key < $1.key }) { #expect(properties[key] == .string(text), "\(key)") }
    #expect(properties["Total"] == .uint64(20))
    #expect(properties["Completed"] == .uint64(1))
    _ = try update("\(id)", "--spin", "--no-cancel", "--paused")
    #expect(try property(.indeterminate) == .bool(true))
    #expect(try property(.canCancel) == .bool(false))
    #expect(try property(.state) == .string("paused"))
    _ = try update("\(id)", "--running")
    #expect(try property(.state) == .string("running"))
    _ = try update("\(id)", "--detail", String(repeating: "ß", count: 4000))
    #expect(try property(.detail).string?.utf8.count ?? 0 <= 4096)
  }

  @Test("fifty at once lose none: +1 is atomic")
  func atomic() throws {
    let ended = try scene.shell("for i in {1..50}; do headway update \(id) +1 & done; wait", within: 60)
    #expect(ended.status == .exited(0))
    #expect(try property(.completed) == .uint64(50))
  }

  @Test("an empty operand and 0 stand for nobody", arguments: ["", "0", "/org/headway/Headway1/task/0"])
  func nobody(_ word: String) throws {
    #expect(try update(word, "+1") == (.exited(0), "", ""))
    #expect(try update(word, "--detail", "x", "--strict") == (.exited(0), "", ""))
    #expect(try property(.completed) == .uint64(0))
  }

  @Test("it ends with 3 when, and only when, cancel was asked")
  func cancelAsked() throws {
    #expect(try update("\(id)", "+1").status == .exited(0))
    try scene.client.task(id, "Cancel")
    #expect(try update("\(id)", "+1") == (.exited(3), "", ""))
    #expect(try update("\(id)").status == .exited(3))
    #expect(try property(.completed) == .uint64(2))
    #expect(try scene.client.state(id) == "cancelling")
    for outcome in ["succeeded", "failed"] {
      let other = try scene.begun("Other")
      try scene.client.finish(other, outcome)
      #expect(try update("\(other)", "+1", "--strict") == (.exited(0), "", ""))
    }
  }

  @Test("a task that is not there is an error with --strict only")
  func unknownTask() throws {
    #expect(try update("900", "+1") == (.exited(0), "", ""))
    let strict = try update("900", "+1", "--strict")
    #expect(strict.status == .exited(1))
    #expect(strict.errors == "headway: there is no such task\n")
  }

  @Test("what the daemon refuses is an error with --strict only")
  func refused() throws {
    #expect(try update("\(id)", "18446744073709551615").status == .exited(0))
    #expect(try update("\(id)", "+1") == (.exited(0), "", ""))
    #expect(try update("\(id)", "+1", "--strict").status == .exited(1))
  }

  @Test("wrong usage is status 2, also without a bus")
  func wrongUsage() throws {
    let wrong: [[String]] = [
      [], ["x"], ["\(id)", "x"], ["\(id)", "1", "2"], ["\(id)", "-1"], ["\(id)", "1.5"], ["\(id)", "101%"], ["\(id)", "+"], ["\(id)", "%"],
      ["\(id)", "1e3"], ["\(id)", "--total", "many"], ["\(id)", "done"], ["\(id)", "18446744073709551616"], ["3/10"], ["--nonsense"],
      ["0", "x"],
    ]
    for words in wrong {
      for ended in [try scene.headway(["update"] + words), try headwayAlone(["update"] + words)] {
        #expect(ended.status == .exited(2), "\(words)")
        #expect(ended.output.isEmpty)
        #expect(ended.errors.hasPrefix("headway: ") && ended.errors.lines.count == 1, "\(words)")
      }
    }
    #expect(try property(.completed) == .uint64(0))
  }
}
