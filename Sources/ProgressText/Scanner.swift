/// A cursor over the bytes of one line.
struct Scanner {
  let bytes: ArraySlice<UInt8>
  var position: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  init(_ bytes: ArraySlice<UInt8>, at position: Int) {
    self.bytes = bytes
    self.position = position
  }

  var isAtEnd: Bool { position >= bytes.endIndex }
  var next: UInt8? { isAtEnd ? nil : bytes[position] }
  var rest: ArraySlice<UInt8> { bytes[position...] }
  /// The byte before the cursor.
  var last: UInt8? { position > bytes.startIndex ? bytes[position - 1] : nil }

  /// Whether there was at least one.
  @discardableResult mutating func skipBlanks() -> Bool {
    let start = position
    while let next, Byte.isBlank(next) { position += 1 }
    return position > start
  }

  mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position += 1
    return true
  }

  mutating func take(_ text: String) -> Bool {
    guard rest.starts(with: text.utf8) else { return false }
    position += text.utf8.count
    return true
  }

  /// Bytes up to the next blank.
  mutating func word() -> ArraySlice<UInt8> { taken { !Byte.isBlank($0) } }

  mutating func taken(while isPart: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let start = position
    while let next, isPart(next) { position += 1 }
    return bytes[start..<position]
  }

  /// Goes behind the next `text`; stays where there is none.
  mutating func skip(past text: String) -> Bool {
    guard let found = Byte.find(text, in: rest) else { return false }
    position = found + text.utf8.count
    return true
  }

  /// Reads by `read` or stays.
  mutating func attempt<Value>(_ read: (inout Scanner) -> Value?) -> Value? {
    var copy = self
    guard let value = read(&copy) else { return nil }
    position = copy.position
    return value
  }
}

/// What a byte is, and small searches.
enum Byte {
  static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
  static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }
  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
  static func isHexadecimal(_ byte: UInt8) -> Bool { isDigit(byte) || (byte | 0x20) &- 0x61 < 6 }

  static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var bytes = bytes
    while let first = bytes.first, isBlank(first) { bytes.removeFirst() }
    while let last = bytes.last, isBlank(last) { bytes.removeLast() }
    return bytes
  }

  /// Without what stands for a turning wheel, a tick or a frame before it: braille, dingbats and lines of boxes.
  static func unmarked(_ title: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var title = trimmed(title)
    while title.first == 0xE2, title.count >= 3 {
      // U+2500 to U+257F, U+2700 to U+273F and U+2800 to U+28FF.
      switch title[title.startIndex + 1] {
      case 0x94, 0x95, 0x9C, 0xA0...0xA3: title = trimmed(title.dropFirst(3))
      default: return title
      }
    }
    return title
  }

  /// Where `text` begins.
  static func find(_ text: String, in bytes: ArraySlice<UInt8>) -> Int? {
    guard let first = text.utf8.first else { return bytes.startIndex }
    let last = bytes.endIndex - text.utf8.count
    guard bytes.startIndex <= last else { return nil }
    for start in bytes.startIndex...last where bytes[start] == first && bytes[start...].starts(with: text.utf8) { return start }
    return nil
  }

  /// Where the last `text` begins.
  static func findLast(_ text: String, in bytes: ArraySlice<UInt8>) -> Int? {
    guard let first = text.utf8.first else { return bytes.endIndex }
    let last = bytes.endIndex - text.utf8.count
    guard bytes.startIndex <= last else { return nil }
    for start in (bytes.startIndex...last).reversed() where bytes[start] == first && bytes[start...].starts(with: text.utf8) {
      return start
    }
    return nil
  }

  /// One number for a text of any length.
  static func hash(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  /// Bytes of a phase or a detail that are kept.
  static let longestText = 512

  /// Trimmed, shortened, with broken UTF-8 repaired.
  static func text(_ bytes: ArraySlice<UInt8>) -> String {
    var bytes = trimmed(bytes)
    if bytes.count > longestText {
      // Not within a character.
      var end = bytes.startIndex + longestText
      while end > bytes.startIndex, bytes[end] & 0xC0 == 0x80 { end -= 1 }
      bytes = bytes[..<end]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
