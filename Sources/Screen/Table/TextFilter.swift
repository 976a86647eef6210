/// What is typed after `/`: words that must all be found, `!word` for one that must not; case aside.
package struct TextFilter: Equatable, Sendable {
  /// A word in lower case.
  private struct Word: Equatable, Sendable {
    let text: String
    /// Its bytes where it is ASCII, so that most texts need no copy in lower case.
    let bytes: [UInt8]?

    init(_ text: String) {
      self.text = text
      bytes = text.utf8.allSatisfy { $0 < 0x80 } ? Array(text.utf8) : nil
    }

    func isFound(in text: String) -> Bool {
      guard let bytes, let first = bytes.first, let isFound = Word.find(bytes, first, in: text.utf8.span) else {
        return Glob.contains(text.lowercased(), self.text)
      }
      return isFound
    }

    /// nil where the text is not all ASCII.
    private static func find(_ word: [UInt8], _ first: UInt8, in text: Span<UInt8>) -> Bool? {
      var found = false
      for index in text.indices {
        let byte = text[index]
        if byte >= 0x80 { return nil }
        guard !found, lowered(byte) == first, index + word.count <= text.count else { continue }
        found = word.indices.allSatisfy { lowered(text[index + $0]) == word[$0] }
      }
      return found
    }

    private static func lowered(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }
  }

  package let wanted: [String]
  private let words: [Word]
  private let unwanted: [Word]

  package init(_ text: String) {
    let all = text.lowercased().split(separator: " ").map(String.init)
    wanted = all.filter { !$0.hasPrefix("!") }
    words = wanted.map(Word.init)
    unwanted = all.filter { $0.hasPrefix("!") }.map { String($0.dropFirst()) }.filter { !$0.isEmpty }.map(Word.init)
  }

  /// Looks at name, detail, message, source and group.
  package func matches(_ row: TaskRow) -> Bool {
    let texts = [row.name, row.detail, row.message, row.source, Words.section(row.source), row.group]
    func contains(_ word: Word) -> Bool { texts.contains { word.isFound(in: $0) } }
    return words.allSatisfy(contains) && !unwanted.contains(where: contains)
  }

  func matches(in rows: [UInt64: TaskRow]) -> Set<UInt64> {
    var found: Set<UInt64> = []
    for (id, row) in rows where matches(row) { found.insert(id) }
    return found
  }
}
