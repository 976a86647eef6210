extension Finding {
  /// Whether one line is enough: redrawn, framed, alone, or called progress; never where another word explains the number.
  func isSure(_ line: TextLine) -> Bool {
    let bytes = line.bytes
    if percent != nil, isBracketed(bytes), bytes[range.upperBound] == UInt8(ascii: "]") { return true }
    let words = Words(bytes.prefix(512))
    if words.explainOtherwise { return false }
    if line.isRedrawn || isAlone(bytes) { return true }
    if percent != nil || isOver, isBracketed(bytes) || Self.hasBar(bytes) { return true }
    if completed != nil, isLeading(bytes) || Self.hasBar(bytes) { return true }
    // A sentence of many words only speaks of it.
    return words.speakOfProgress && words.blanks <= Self.mostBlanks
  }

  /// What stands before the numbers, without frames, bars and marks.
  func title(in bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var title = bytes[..<range.lowerBound]
    // A bar and all behind it goes.
    if let open = title.lastIndex(where: { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "|") }) { title = title[..<open] }
    if let wide = title.indices.first(where: { title[$0] == 0xE2 && title[$0...].starts(with: [0xE2, 0x96]) }) { title = title[..<wide] }
    while let last = title.last, !Byte.isLetter(last), !Byte.isDigit(last), last < 0x80, last != UInt8(ascii: ")"),
      last != UInt8(ascii: "]")
    {
      title.removeLast()
    }
    title = Self.withoutResults(Self.plain(title))
    let isNamed = title.contains(where: Byte.isLetter) || title.contains { $0 >= 0x80 }
    return isNamed ? Byte.trimmed(title) : []
  }

  /// What follows `[3/12] ` at the beginning.
  func remainder(in bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard isLeading(bytes), range.upperBound + 1 < bytes.endIndex else { return nil }
    let rest = Byte.trimmed(bytes[(range.upperBound + 1)...])
    if Self.isBar(rest) { return nil }
    return rest.contains(where: Byte.isLetter) ? rest : nil
  }

  /// Without a mark that turns before it, only what stands behind a gap of a column, and without lftp's `' at 50000`.
  private static func plain(_ title: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var title = Byte.unmarked(title)
    if title.count > 8, let gap = Byte.findLast("    ", in: title) { title = title[(gap + 4)...] }
    if title.first == UInt8(ascii: "`"), let end = Byte.findLast("' at ", in: title), title[(end + 5)...].allSatisfy(Byte.isDigit) {
      title = title[..<end].dropFirst()
    }
    return Byte.trimmed(title)
  }

  /// Without pytest's letters for each test at the end: `test_a.py ..F.s`.
  private static func withoutResults(_ title: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let letters = ".FEsxXpP".utf8
    guard let last = title.last, letters.contains(last) else { return title }
    let start = title.lastIndex(of: 0x20).map { $0 + 1 } ?? title.startIndex
    let word = title[start...]
    let isResults = word.contains(UInt8(ascii: ".")) && word.allSatisfy { letters.contains($0) }
    return isResults ? Byte.trimmed(title[..<start]) : title
  }

  /// Whether it begins with `[....0    ]`, without a letter within.
  static func isBar(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.first == UInt8(ascii: "["), let end = text.firstIndex(of: UInt8(ascii: "]")) else { return false }
    return !text[..<end].contains(where: Byte.isLetter)
  }

  /// Blanks, with what stands for one, that a line has at most to be sure by its words.
  private static let mostBlanks = 14

  private func isAlone(_ bytes: ArraySlice<UInt8>) -> Bool {
    Byte.trimmed(bytes[..<range.lowerBound]).isEmpty && Byte.trimmed(bytes[range.upperBound...]).isEmpty
  }

  /// `[ 45%]`, `(45%)`
  func isBracketed(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard range.upperBound < bytes.endIndex, let before = Byte.trimmed(bytes[..<range.lowerBound]).last else { return false }
    let after = bytes[range.upperBound]
    return (before == UInt8(ascii: "[") && after == UInt8(ascii: "]")) || (before == UInt8(ascii: "(") && after == UInt8(ascii: ")"))
  }

  /// In brackets at the beginning of the line.
  private func isLeading(_ bytes: ArraySlice<UInt8>) -> Bool {
    isBracketed(bytes) && Byte.trimmed(bytes[..<range.lowerBound]).count == 1
  }

  /// `[####   ]`, `|███  |`: a frame with at least three of one kind, or blanks, and nothing else.
  private static func hasBar(_ bytes: ArraySlice<UInt8>) -> Bool {
    if bytes.contains(0xE2), Byte.find("\u{2588}\u{2588}", in: bytes) != nil || Byte.find("\u{2591}\u{2591}", in: bytes) != nil {
      return true
    }
    return hasBar(bytes, from: "[", to: "]", of: "#=>-. *+o|") || hasBar(bytes, from: "|", to: "|", of: "#=> ")
  }

  private static func hasBar(_ bytes: ArraySlice<UInt8>, from start: Unicode.Scalar, to end: Unicode.Scalar, of parts: String) -> Bool {
    var rest = bytes
    while let open = rest.firstIndex(of: UInt8(ascii: start)) {
      let inside = rest[(open + 1)...].prefix { parts.utf8.contains($0) }
      if inside.count >= 5, inside.endIndex < rest.endIndex, rest[inside.endIndex] == UInt8(ascii: end),
        inside.contains(where: { $0 != 0x20 })
      {
        return true
      }
      rest = rest[(open + 1)...]
    }
    return false
  }
}
