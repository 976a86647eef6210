import TaskModel
import Testing

@Suite("Texts")
struct TextTests {
  @Test(
    "Controls and marks of direction are replaced, all else stays",
    arguments: [
      ("", ""), ("plain", "plain"), ("a\tb\nc\rd", "a b c d"), ("a\r\nb", "a  b"),
      ("\u{0}\u{1B}[1m\u{7F}", "\u{FFFD}\u{FFFD}[1m\u{FFFD}"),
      ("\u{85}\u{9F}\u{A0}", "\u{FFFD}\u{FFFD}\u{A0}"), ("\u{61C}\u{200E}\u{200F}", "\u{FFFD}\u{FFFD}\u{FFFD}"),
      ("\u{202A}x\u{202E}", "\u{FFFD}x\u{FFFD}"), ("\u{2066}\u{2069}", "\u{FFFD}\u{FFFD}"),
      ("\u{200B}\u{200D}\u{2029}", "\u{200B}\u{200D}\u{2029}"),
      ("👩‍👩‍👧", "👩‍👩‍👧"), ("größer ß 漢字", "größer ß 漢字"), ("é\u{1}", "é\u{FFFD}"),
    ])
  func cleaning(_ text: String, _ result: String) {
    #expect(Array(cleaned(text).unicodeScalars) == Array(result.unicodeScalars))
    #expect(cleaned(cleaned(text)) == cleaned(text))
  }

  @Test("Every scalar is cleaned by the rule")
  func allScalars() {
    for value in UInt32(0)...0x3000 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let isBlank = [0x09, 0x0A, 0x0D].contains(value)
      let isBad =
        value < 0x20 || (0x7F...0x9F).contains(value) || value == 0x61C || (0x200E...0x200F).contains(value)
        || (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value)
      let expected: Unicode.Scalar = isBlank ? " " : isBad ? "\u{FFFD}" : scalar
      if cleaned(String(scalar)).unicodeScalars.first != expected { Issue.record("U+\(String(value, radix: 16))") }
    }
  }

  @Test(
    "A long text is cut between characters and ends with one ellipsis",
    arguments: [
      ("abcdef", 6, "abcdef"), ("abcdefg", 6, "abc…"), ("äöüß", 7, "äö…"), ("äöüß", 6, "ä…"), ("abc…def", 8, "abc…"), ("abcdef", 3, "…"),
      ("abcdef", 2, ""), ("abcdef", 0, ""), ("abcdef", -5, ""), ("", 0, ""), ("e\u{301}e\u{301}e\u{301}", 8, "e\u{301}…"),
    ])
  func shortening(_ text: String, _ limit: Int, _ result: String) {
    let short = shortened(text, to: limit)
    #expect(short.utf8.count <= max(limit, 0))
    #expect(short == result)
  }

  @Test("One character of ten thousand scalars is cut inside", arguments: [4, 10, 100, 256])
  func hugeCharacter(_ limit: Int) {
    let text = "a" + String(repeating: "\u{301}", count: 10_000)
    let short = shortened(text, to: limit)
    #expect(short.utf8.count <= limit)
    #expect(short.utf8.count > limit - 3)
    #expect(short.unicodeScalars.last == "…")
  }

  @Test("Texts at their limit are taken, longer ones refused with property, length and limit")
  func limits() throws {
    var scene = Scene()
    let id = try scene.begin()
    let writes: [(String, Int, WritableKeyPath<TaskUpdate, String?> & Sendable)] = [
      ("Name", 256, \.name), ("Detail", 4096, \.detail), ("Phase", 4096, \.phase), ("Unit", 4096, \.unit),
      ("CancelLabel", 64, \.cancelLabel),
      ("App", 4096, \.app), ("Icon", 4096, \.icon), ("Group", 4096, \.group), ("Tint", 4096, \.tint), ("Url", 4096, \.url),
    ]
    for (name, limit, path) in writes {
      try scene.update(id) { $0[keyPath: path] = String(repeating: "é", count: limit / 2) }
      let before = scene.ledger
      let error = #expect(throws: Rejection.self) {
        try scene.update(id) { $0[keyPath: path] = String(repeating: "é", count: limit / 2) + "x" }
      }
      #expect(error == .invalid("\(name) is \(limit + 1) bytes long; at most \(limit) are taken"))
      #expect(scene.ledger == before)
    }
    try scene.finish(try scene.begin(), .failed, String(repeating: "x", count: 4096))
    #expect(throws: Rejection.invalid("Message is 4097 bytes long; at most 4096 are taken")) {
      try scene.finish(id, .failed, String(repeating: "x", count: 4097))
    }
    #expect(try scene.task(id).state == .running)
  }

  @Test("A blank name is refused, in creating and in writing", arguments: ["", " ", "\t\n", "\u{A0}\u{2003}"])
  func blankNames(_ name: String) throws {
    var scene = Scene()
    let id = try scene.begin()
    #expect(throws: Rejection.invalid("Name is blank")) { try scene.begin(name) }
    #expect(throws: Rejection.invalid("Name is blank")) { try scene.update(id) { $0.name = name } }
    #expect(throws: Rejection.invalid("Name is missing")) {
      try scene.ledger.create(TaskDraft(fields: TaskUpdate()), as: TaskID(9), by: Scene.anna, at: scene.now)
    }
  }

  @Test("Notify takes its three words and nothing else")
  func notify() throws {
    var scene = Scene()
    let id = try scene.begin()
    for word in ["end", "progress", "never", ""] { try scene.update(id) { $0.notify = word } }
    let error = #expect(throws: Rejection.self) { try scene.update(id) { $0.notify = "always" } }
    #expect(error?.message.hasPrefix("Notify is \"always\"") == true)
  }

  @Test("Property names are spelt as on D-Bus")
  func titles() {
    #expect(Property.ownerPid.title == "OwnerPid")
    #expect(Property.url.title == "Url")
    #expect(PropertySet.all.count == Property.allCases.count)
    #expect(Array([.progress, .name, .ownerUid] as PropertySet) == [.name, .progress, .ownerUid])
  }
}
