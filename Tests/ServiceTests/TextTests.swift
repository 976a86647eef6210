import DBus
import HeadwayBus
import Support
import Testing

@Suite struct TextTests {
  private let client: TestClient
  private let id: UInt64

  init() throws {
    client = try Session().client
    id = try client.create("x")
  }

  @Test(arguments: [
    ("a\tb\nc\rd", "a b c d"), ("\u{1B}]0;title\u{7}", "\u{FFFD}]0;title\u{FFFD}"), ("\u{9B}31m", "\u{FFFD}31m"), ("\u{7F}", "\u{FFFD}"),
    ("a\u{202E}b\u{2066}\u{2069}\u{200E}\u{200F}\u{061C}", "a\u{FFFD}b\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
    ("👨‍👩‍👧 中文字 e\u{301} ｗ", "👨‍👩‍👧 中文字 e\u{301} ｗ"), ("%s #{pid} %{A1:x} &lt;", "%s #{pid} %{A1:x} &lt;"), ("\u{FFFE}", "\u{FFFE}"),
    ("--help", "--help"), ("\u{2028}\u{200B}", "\u{2028}\u{200B}"),
  ]) func textIsCleanedOnceForEveryReader(_ sent: String, _ read: String) throws {
    for name in ["Detail", "Phase", "Unit", "CancelLabel", "App", "Icon", "Group", "Tint", "Url"] {
      try client.set(id, name, .string(sent))
      #expect(try client.properties(id)[name] == .string(read))
    }
    try client.update(id, [("Name", .string("n\(sent)"))])
    #expect(try client.list().first?.properties["Name"] == .string("n\(read)"))
    try client.finish(id, "failed", sent)
    #expect(try client.get(id, .message) == .string(read))
  }

  @Test(arguments: [("Name", 256), ("CancelLabel", 64), ("Detail", 4096), ("Phase", 4096), ("Unit", 4096), ("Url", 4096), ("Group", 4096)])
  func aTextIsRefusedAboveItsBytes(_ name: String, _ limit: Int) throws {
    let longest = String(repeating: "x", count: limit)
    try client.set(id, name, .string(longest))
    #expect(try client.properties(id)[name] == .string(longest))
    for tooLong in ["\(longest)y", String(repeating: "ü", count: limit / 2 + 1), String(repeating: "e\u{301}\u{302}", count: limit)] {
      let fault = fault { try client.set(id, name, .string(tooLong)) }
      #expect(fault?.name == .invalidArguments)
      #expect(fault?.message.contains(name) == true)
      #expect(fault?.message.contains("\(limit)") == true)
      #expect((fault?.message.utf8.count ?? 0) < 200)
    }
    #expect(try client.properties(id)[name] == .string(longest))
  }

  @Test func theBytesThatCountAreThoseAfterCleaning() throws {
    // One byte each before, three each after.
    let grows = String(repeating: "\u{1}", count: 22)
    #expect(fault { try client.set(id, "CancelLabel", .string(grows)) }?.name == .invalidArguments)
    try client.set(id, "CancelLabel", .string(String(grows.dropLast())))
  }

  @Test func aMessageOfTheEndHasALimitToo() throws {
    #expect(fault { try client.finish(id, "failed", String(repeating: "x", count: 4097)) }?.name == .invalidArguments)
    #expect(try client.state(id) == "running")
    try client.finish(id, "failed", String(repeating: "x", count: 4096))
  }

  @Test func aMegabyteIsRefusedAndDoesNoHarm() throws {
    let huge = String(repeating: "combining \u{301}", count: 90_000)
    #expect(fault { _ = try client.create(huge) }?.name == .invalidArguments)
    #expect(fault { try client.update(id, [("Detail", .string(huge))]) }?.name == .invalidArguments)
    #expect(try client.listedNumbers(all: true) == [id])
  }
}
