extension Finding {
  /// Whether one line is enough: redrawn, framed, alone, or called progress; never where another word explains the number.
  func isSure(_ line: TextLine) -> Bool {
    let bytes = line.bytes
    let words = Self.lowered(bytes.prefix(512))
    if percent != nil, isBracketed(bytes), bytes[range.upperBound] == UInt8(ascii: "]") { return true }
    if Self.other.contains(where: { Self.has($0, in: words) }) { return false }
    if line.isRedrawn || isAlone(bytes) { return true }
    if percent != nil || isOver, isBracketed(bytes) || Self.hasBar(bytes) { return true }
    if completed != nil, isLeading(bytes) || Self.hasBar(bytes) { return true }
    // A sentence of many words only speaks of it.
    return words.count { $0 == 0x20 } <= Self.mostBlanks && Self.own.contains { Self.has($0, in: words) }
  }

  /// What stands before the numbers, without frames, bars and marks.
  func title(in bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var title = bytes[..<range.lowerBound]
    // A bar and all behind it goes.
    if let open = title.lastIndex(where: { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "|") }) { title = title[..<open] }
    if let wide = title.indices.first(where: { title[$0...].starts(with: [0xE2, 0x96]) }) { title = title[..<wide] }
    while let last = title.last, !Byte.isLetter(last), !Byte.isDigit(last), last < 0x80, last != UInt8(ascii: ")"),
      last != UInt8(ascii: "]")
    {
      title.removeLast()
    }
    let isNamed = title.contains(where: Byte.isLetter) || title.contains { $0 >= 0x80 }
    return isNamed ? Byte.trimmed(title) : []
  }

  /// What follows `[3/12] ` at the beginning.
  func remainder(in bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard isLeading(bytes), range.upperBound + 1 < bytes.endIndex else { return nil }
    let rest = Byte.trimmed(bytes[(range.upperBound + 1)...])
    return rest.contains(where: Byte.isLetter) ? rest : nil
  }

  /// Words that say what a number is when it is no progress.
  private static let other = [
    "cpu", "memory", "mem", "ram", "ratio", "coverage", "cov", "loss", "accuracy", "acc", "battery", "volume", "usage", "used", "use",
    "free", "idle",
    "faster", "slower", "smaller", "larger", "saved", "saving", "savings", "off", "discount", "hit", "hits", "confidence", "humidity",
    "load",
    "reduction", "compression", "passed", "failed", "tests", "quality", "similarity", "overhead", "brightness", "deflated", "stored",
  ]

  /// Blanks, with what stands for one, that a line has at most to be sure by its words.
  private static let mostBlanks = 14

  /// Words that say that a number is progress.
  private static let own = [
    "progress", "complete", "completed", "done", "downloading", "downloaded", "uploading", "uploaded", "processing", "processed",
    "finished",
    "copying", "copied", "loading", "loaded", "transferring", "transferred", "installing", "extracting", "converting", "encoding",
    "rendering",
    "indexing", "scanning", "analyzing", "syncing", "writing", "reading", "verifying", "building", "compiling", "step", "importing",
    "exporting",
  ]

  /// In lower case, all but letters and digits as blanks, a blank at either end.
  private static func lowered(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var words: [UInt8] = [0x20]
    words.reserveCapacity(bytes.count + 2)
    for byte in bytes { words.append(Byte.isLetter(byte) ? byte | 0x20 : Byte.isDigit(byte) || byte >= 0x80 ? byte : 0x20) }
    words.append(0x20)
    return words
  }

  private static func has(_ word: String, in words: [UInt8]) -> Bool { Byte.find(" \(word) ", in: words[...]) != nil }

  private func isAlone(_ bytes: ArraySlice<UInt8>) -> Bool {
    Byte.trimmed(bytes[..<range.lowerBound]).isEmpty && Byte.trimmed(bytes[range.upperBound...]).isEmpty
  }

  /// `[ 45%]`, `(45%)`
  private func isBracketed(_ bytes: ArraySlice<UInt8>) -> Bool {
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
    var rest = bytes
    while let open = rest.firstIndex(of: UInt8(ascii: "[")) {
      let inside = rest[(open + 1)...].prefix { "#=>-. *+o|".utf8.contains($0) }
      if inside.count >= 5, inside.endIndex < rest.endIndex, rest[inside.endIndex] == UInt8(ascii: "]"),
        inside.contains(where: { $0 != 0x20 })
      {
        return true
      }
      rest = rest[(open + 1)...]
    }
    return false
  }
}
