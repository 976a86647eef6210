import Support
import Testing

@Suite("What a script counts comes out of the list as it is")
struct AmountTests {
  private let scene: CommandScene

  init() throws { scene = try CommandScene(configuration: "[daemon]\nlinger = 600\n") }

  /// What is updated, and what of the JSON is then to be found.
  static let rows: [(count: String, found: [String])] = [
    ("0/0", ["\"completed\":0", "\"total\":null", "\"fraction\":null", "\"percent\":null"]),
    ("1500/1000", ["\"completed\":1500", "\"total\":1000", "\"fraction\":null", "\"percent\":null", "\"remaining_seconds\":null"]),
    (
      "9223372036854775808/18446744073709551615",
      [
        "\"completed\":\"9223372036854775808\"", "\"total\":\"18446744073709551615\"", "\"fraction\":0.5", "\"percent\":50",
      ]
    ),
    ("9007199254740992/9007199254740993", ["\"completed\":9007199254740992", "\"total\":\"9007199254740993\"", "\"percent\":99"]),
    ("1/3", ["\"percent\":33"]), ("996/1000", ["\"percent\":99"]), ("1000/1000", ["\"fraction\":1", "\"percent\":100"]),
    ("50.25%", ["\"completed\":null", "\"total\":null", "\"fraction\":0.5025", "\"percent\":50"]),
  ]

  @Test("neither rounded nor cut nor taken for an end", arguments: rows)
  func counts(_ row: (count: String, found: [String])) throws {
    let id = try scene.begun("Count")
    #expect(try scene.headway("update", "\(id)", row.count) == (.exited(0), "", ""))
    let running = try scene.headway("list", "-o", "json").output
    for part in row.found + ["\"state\":\"running\""] { #expect(running.has(part), "\(part) is not in \(running)") }
    #expect(!running.has(":-") && !running.has("nan") && !running.has("inf"))
    #expect(try scene.headway("finish", "\(id)").status == .exited(0))
    #expect(try scene.headway("list", "--all", "-o", "json").output.has("\"state\":\"succeeded\""))
  }

  @Test("a spinner that ends is done, without any mark")
  func spinner() throws {
    let id = try scene.begun("Spin")
    #expect(try scene.headway("update", "\(id)", "--spin", "--detail", "x").status == .exited(0))
    #expect(try scene.headway("finish", "\(id)").status == .exited(0))
    let shown = try scene.headway("list", "--all").output
    #expect(shown.has("done") && !shown.has("%"), "\(shown)")
  }
}
