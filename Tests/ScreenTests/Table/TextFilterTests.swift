import Testing

@testable import Screen

@Suite("What is typed after / finds tasks")
struct TextFilterTests {
  private static func row(_ name: String, detail: String = "", group: String = "") -> TaskRow {
    var row = TaskRow(id: 1)
    row.name = name
    row.detail = detail
    row.group = group
    row.source = "run"
    return row
  }

  @Test(
    "words are found in any text, case aside",
    arguments: [
      ("sync", "Sync photos", true), ("PHOTOS", "Sync photos", true), ("photos sync", "Sync photos", true), ("os", "Sync photos", true),
      ("photoss", "Sync photos", false), ("sync mail", "Sync photos", false), ("", "Sync photos", true), ("  ", "Sync photos", true),
      ("über", "ÜBER uns", true), ("uns", "ÜBER uns", true), ("写", "Copy 写真", true), ("copy", "Copy 写真", true), ("真写", "Copy 写真", false),
      ("!sync", "Sync photos", false), ("!mail", "Sync photos", true), ("sync !photos", "Sync photos", false), ("!", "Sync photos", true),
      ("commands", "x", true), ("run", "x", true), ("z", "", false),
    ])
  func words(_ filter: String, _ name: String, _ isFound: Bool) {
    #expect(TextFilter(filter).matches(Self.row(name)) == isFound)
  }

  @Test("the words may stand in different texts of a task")
  func texts() {
    let row = Self.row("Sync", detail: "IMG_2041.CR3", group: "Holiday")
    #expect(TextFilter("holiday img sync").matches(row))
    #expect(!TextFilter("holiday !img").matches(row))
  }
}
