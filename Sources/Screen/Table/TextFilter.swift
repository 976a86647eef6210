/// What is typed after `/`: words that must all be found, `!word` for one that must not; case aside.
package struct TextFilter: Equatable, Sendable {
  package let wanted: [String]
  private let unwanted: [String]

  package init(_ text: String) {
    let words = text.lowercased().split(separator: " ").map(String.init)
    wanted = words.filter { !$0.hasPrefix("!") }
    unwanted = words.filter { $0.hasPrefix("!") }.map { String($0.dropFirst()) }.filter { !$0.isEmpty }
  }

  /// Looks at name, detail, message, source and group.
  package func matches(_ row: TaskRow) -> Bool {
    let all = [row.name, row.detail, row.message, row.source, Words.section(row.source), row.group]
    let texts = all.filter { !$0.isEmpty }.map { $0.lowercased() }
    func contains(_ word: String) -> Bool { texts.contains { Glob.contains($0, word) } }
    return wanted.allSatisfy(contains) && !unwanted.contains(where: contains)
  }

  func matches(in rows: [UInt64: TaskRow]) -> Set<UInt64> {
    Set(rows.values.lazy.filter { matches($0) }.map(\.id))
  }
}
