/// Text measured and cut in terminal cells. How wide one scalar is, the caller knows (wcwidth).
package struct Cells: Sendable {
  /// What wcwidth says: -1 for what it does not know.
  package let width: @Sendable (Unicode.Scalar) -> Int
  /// The locale can show nothing else: every other character becomes `?`.
  package let asciiOnly: Bool

  package init(asciiOnly: Bool = false, width: @escaping @Sendable (Unicode.Scalar) -> Int) {
    self.width = width
    self.asciiOnly = asciiOnly
  }

  /// A text of others as it may stand on a screen.
  package func shown(_ text: String) -> String {
    let clean = Cells.sanitized(text)
    guard asciiOnly, !clean.utf8.allSatisfy({ $0 < 0x80 }) else { return clean }
    return clean.reduce(into: "") { shown, grapheme in
      shown += grapheme.isASCII ? String(grapheme) : String(repeating: "?", count: max(width(of: grapheme), 1))
    }
  }

  package func width(of text: String) -> Int {
    // Where every character takes one cell, none belongs to another.
    var count = 0
    for scalar in text.unicodeScalars {
      guard (0x20..<0x7F).contains(scalar.value) || width(scalar) == 1 else { return text.reduce(0) { $0 + width(of: $1) } }
      count += 1
    }
    return count
  }

  /// One grapheme: its base and what combines with it; emoji that are joined, coloured or asked for by U+FE0F take two cells.
  package func width(of grapheme: Character) -> Int {
    let scalars = grapheme.unicodeScalars
    guard let base = scalars.first else { return 0 }
    let joined = scalars.dropFirst()
    if joined.isEmpty {
      if base.isASCII { return base.value < 0x20 || base.value == 0x7F ? 0 : 1 }
    } else if joined.contains(where: Cells.widens), base.properties.isEmoji {
      return 2
    }
    return scalars.reduce(0) { sum, scalar in
      let width = width(scalar)
      return sum + (width < 0 ? 1 : width)
    }
  }

  private static func widens(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value == 0x200D || scalar.value == 0xFE0F || scalar.properties.isEmojiModifier
  }

  /// At most `width` cells, cut at the end; where a wide character does not fit a blank fills its place.
  package func cut(_ text: String, to width: Int, ellipsis: String) -> String {
    guard self.width(of: text) > width else { return text }
    let room = width - self.width(of: ellipsis)
    guard room >= 0 else { return prefix(of: ellipsis, width: max(width, 0)).text }
    var head = prefix(of: text, width: room)
    // An ellipsis stands at a word, not behind a blank.
    while head.text.last == " ", head.text != " " {
      head.text.removeLast()
      head.width -= 1
    }
    return head.text + ellipsis + String(repeating: " ", count: room - head.width)
  }

  /// At most `width` cells, cut in the middle, for paths: both ends tell something.
  package func cutMiddle(_ text: String, to width: Int, ellipsis: String) -> String {
    guard self.width(of: text) > width else { return text }
    let room = width - self.width(of: ellipsis)
    guard room >= 2 else { return cut(text, to: width, ellipsis: ellipsis) }
    let head = prefix(of: text, width: (room + 1) / 2)
    let tail = suffix(of: text, width: room / 2)
    return head.text + ellipsis + tail.text + String(repeating: " ", count: room - head.width - tail.width)
  }

  /// The graphemes from the start that fit whole.
  func prefix(of text: String, width: Int) -> (text: String, width: Int) {
    if text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) {
      let count = min(max(width, 0), text.utf8.count)
      return (String(text.prefix(count)), count)
    }
    var used = 0
    var end = text.startIndex
    for index in text.indices {
      let next = used + self.width(of: text[index])
      if next > width { break }
      used = next
      end = text.index(after: index)
    }
    return (String(text[..<end]), used)
  }

  /// The graphemes before the end that fit whole.
  private func suffix(of text: String, width: Int) -> (text: String, width: Int) {
    var used = 0
    var start = text.endIndex
    while start > text.startIndex {
      let before = text.index(before: start)
      let next = used + self.width(of: text[before])
      if next > width { break }
      used = next
      start = before
    }
    return (String(text[start...]), used)
  }

  /// Filled with blanks on the right; longer text stays as it is.
  package func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(width - self.width(of: text), 0))
  }

  /// Filled with blanks on the left.
  package func rightAligned(_ text: String, to width: Int) -> String {
    String(repeating: " ", count: max(width - self.width(of: text), 0)) + text
  }

  /// No control and no bidi control character: a visible sign in its place, a blank for TAB, LF and CR.
  package static func sanitized(_ text: String) -> String {
    guard mayBeUnsafe(text), text.unicodeScalars.contains(where: isUnsafe) else { return text }
    var clean = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x09, 0x0A, 0x0D: clean.append(" ")
      default: clean.append(isUnsafe(scalar) ? "\u{FFFD}" : scalar)
      }
    }
    return String(clean)
  }

  /// Whether a byte is there with which such a character may begin: a look that most texts are through with.
  private static func mayBeUnsafe(_ text: String) -> Bool {
    var before: UInt8 = 0
    for byte in text.utf8 {
      if byte < 0x20 || byte == 0x7F || byte == 0xC2 || byte == 0xD8 || (before == 0xE2 && (byte == 0x80 || byte == 0x81)) { return true }
      before = byte
    }
    return false
  }

  /// C0, DEL, C1, the line separators of Unicode and whatever turns the direction of writing.
  static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E: false
    case 0...0x1F, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
