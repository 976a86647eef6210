/// The members of one object of JSON, found without building anything.
package struct JSONMembers {
  private let members: [(key: ArraySlice<UInt8>, value: ArraySlice<UInt8>)]

  /// Members of an object that are looked at.
  private static let mostMembers = 64

  /// Nil where `bytes` begin with no object; what was cut off at the end is missing.
  package init?(_ bytes: ArraySlice<UInt8>) {
    var scanner = Scanner(bytes)
    scanner.skipBlanks()
    guard scanner.take(UInt8(ascii: "{")) else { return nil }
    var found: [(key: ArraySlice<UInt8>, value: ArraySlice<UInt8>)] = []
    while found.count < Self.mostMembers {
      scanner.skipBlanks()
      guard let key = Self.string(&scanner) else { break }
      scanner.skipBlanks()
      guard scanner.take(UInt8(ascii: ":")) else { break }
      scanner.skipBlanks()
      let start = scanner.position
      guard Self.skipValue(&scanner) else {
        found.append((key, bytes[start...]))
        break
      }
      found.append((key, bytes[start..<scanner.position]))
      scanner.skipBlanks()
      guard scanner.take(UInt8(ascii: ",")) else { break }
    }
    members = found
  }

  private subscript(key: String) -> ArraySlice<UInt8>? { members.first { $0.key.elementsEqual(key.utf8) }?.value }

  func has(_ key: String) -> Bool { self[key] != nil }

  package func integer(_ key: String) -> UInt64? {
    guard let value = self[key] else { return nil }
    var scanner = Scanner(value)
    let number = scanner.integer()
    return scanner.isAtEnd ? number : nil
  }

  func number(_ key: String) -> DecimalNumber? {
    guard let value = self[key] else { return nil }
    var scanner = Scanner(value)
    guard let whole = scanner.integer() else { return nil }
    if scanner.isAtEnd { return DecimalNumber(digits: whole, decimals: 0) }
    guard scanner.take(UInt8(ascii: ".")) else { return nil }
    let digits = scanner.taken(while: Byte.isDigit).prefix(DecimalNumber.mostDecimals)
    // 1e-05 and the like are as good as nothing.
    guard scanner.isAtEnd, let value = Scanner.value(of: digits, after: whole) else { return nil }
    return DecimalNumber(digits: value, decimals: digits.count)
  }

  func isTrue(_ key: String) -> Bool { self[key].map { $0.elementsEqual("true".utf8) } ?? false }

  func object(_ key: String) -> JSONMembers? { self[key].flatMap { JSONMembers($0) } }

  /// A string, or the first of a list of strings, with simple escapes undone.
  package func text(_ key: String) -> String? {
    guard let value = self[key] else { return nil }
    var scanner = Scanner(value)
    _ = scanner.take(UInt8(ascii: "["))
    scanner.skipBlanks()
    guard let raw = Self.string(&scanner) else { return nil }
    var plain: [UInt8] = []
    var rest = raw
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let next = rest.popFirst() else {
        plain.append(byte)
        continue
      }
      switch next {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): plain.append(next)
      case UInt8(ascii: "u"): plain.append(contentsOf: Self.character(&rest).utf8)
      default: plain.append(0x20)
      }
    }
    return Byte.text(plain[...])
  }

  /// Four hexadecimal digits, and a second escape where the first is half a character.
  private static func character(_ rest: inout ArraySlice<UInt8>) -> String {
    func unit(_ digits: ArraySlice<UInt8>) -> UInt16? { UInt16(String(decoding: digits, as: UTF8.self), radix: 16) }
    guard let first = unit(rest.prefix(4)) else { return "\u{FFFD}" }
    rest = rest.dropFirst(4)
    var units = [first]
    if first & 0xFC00 == 0xD800, rest.starts(with: [0x5C, 0x75]), let second = unit(rest.dropFirst(2).prefix(4)) {
      units.append(second)
      rest = rest.dropFirst(6)
    }
    return String(decoding: units, as: UTF16.self)
  }

  /// What stands between quotes, still escaped.
  private static func string(_ scanner: inout Scanner) -> ArraySlice<UInt8>? {
    guard scanner.take(UInt8(ascii: "\"")) else { return nil }
    let start = scanner.position
    while let next = scanner.next {
      if next == UInt8(ascii: "\"") {
        scanner.position += 1
        return scanner.bytes[start..<(scanner.position - 1)]
      }
      scanner.position += next == UInt8(ascii: "\\") ? 2 : 1
    }
    scanner.position = scanner.bytes.endIndex
    return nil
  }

  /// Goes behind a value of any kind; false where it never ends.
  private static func skipValue(_ scanner: inout Scanner) -> Bool {
    var depth = 0
    while let next = scanner.next {
      switch next {
      case UInt8(ascii: "\""): guard string(&scanner) != nil else { return false }
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        scanner.position += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 0 { return true }
        depth -= 1
        scanner.position += 1
      case UInt8(ascii: ","):
        if depth == 0 { return true }
        scanner.position += 1
      default: scanner.position += 1
      }
      if depth == 0, let next = scanner.next, next == UInt8(ascii: ",") || next == UInt8(ascii: "}") { return true }
    }
    return false
  }
}
