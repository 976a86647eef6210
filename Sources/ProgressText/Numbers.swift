extension Scanner {
  /// What a single mark before exactly three digits is.
  enum MarkReading {
    case group
    case decimal
  }

  /// Digits and nothing else.
  mutating func integer() -> UInt64? {
    attempt { scanner in
      let digits = scanner.taken(while: Byte.isDigit)
      return digits.isEmpty ? nil : Scanner.value(of: digits)
    }
  }

  /// A number with decimals or groups in any locale's marks: `12,5`, `1.234,5`, `9,000,000`, `9 000` with a hard blank.
  mutating func number(_ reading: MarkReading) -> DecimalNumber? {
    attempt { scanner in
      var digits = scanner.taken(while: Byte.isDigit)[...]
      guard !digits.isEmpty, var value = Scanner.value(of: digits) else { return nil }
      let head = digits.count
      var marks: [(mark: UInt8, count: Int)] = []
      while let mark = scanner.groupMark() {
        digits = scanner.taken(while: Byte.isDigit)
        guard marks.count < 10, let longer = Scanner.value(of: digits, after: value) else { return nil }
        value = longer
        marks.append((mark, digits.count))
      }
      guard let decimals = Scanner.decimals(marks, head: head, reading) else { return nil }
      return DecimalNumber(digits: value, decimals: decimals)
    }
  }

  /// `54.2%`, `8,9 %`: the number; above 100 it is no fraction.
  mutating func percent() -> DecimalNumber? {
    attempt { scanner in
      guard let number = scanner.number(.decimal) else { return nil }
      while scanner.takeBlank() {}
      return scanner.take(UInt8(ascii: "%")) ? number : nil
    }
  }

  /// Steps over a blank, also a hard or narrow one.
  mutating func takeBlank() -> Bool {
    guard let next else { return false }
    let length = Byte.isBlank(next) ? 1 : Scanner.hardBlanks.first { rest.starts(with: $0) }?.count ?? 0
    position += length
    return length > 0
  }

  /// U+00A0, U+202F and U+2009.
  private static let hardBlanks: [[UInt8]] = [[0xC2, 0xA0], [0xE2, 0x80, 0xAF], [0xE2, 0x80, 0x89]]

  /// How many bytes of a hard or narrow blank stand at the end; 0 for none.
  static func hardBlank(before end: ArraySlice<UInt8>) -> Int {
    guard let last = end.last, last >= 0x80 else { return 0 }
    return hardBlanks.first { end.suffix($0.count).elementsEqual($0) }?.count ?? 0
  }

  /// `3.2MB`, `10.7 MiB`, `8.583Mi`, `1792k`, `32,768`; a prefix without `i` counts `thousand`.
  mutating func amount(thousand: UInt64 = 1000) -> Amount? {
    attempt { scanner in
      let start = scanner.position
      guard let decimal = scanner.number(.decimal) else { return nil }
      let unit = scanner.attempt { $0.unit(thousand: thousand) }
      guard let unit else {
        scanner.position = start
        guard let plain = scanner.number(.group), plain.decimals == 0 else { return nil }
        return Amount(value: plain.digits, isBytes: false)
      }
      let isPlain = unit.multiplier == 1
      if isPlain { scanner = Scanner(scanner.bytes, at: start) }
      let number = isPlain ? scanner.number(.group) : decimal
      if isPlain { _ = scanner.unit(thousand: thousand) }
      guard let value = number?.amount(times: unit.multiplier) else { return nil }
      return Amount(value: value, isBytes: unit.isBytes)
    }
  }

  /// `KiB`, ` MB`, `k`, `Gi`, ` bytes`, `B`.
  private mutating func unit(thousand: UInt64) -> (multiplier: UInt64, isBytes: Bool)? {
    if next == 0x20 { position += 1 } else if rest.starts(with: [0xC2, 0xA0]) { position += 2 }
    let letters = taken(while: Byte.isLetter)
    guard let first = letters.first else { return nil }
    if letters.elementsEqual("bytes".utf8) || letters.elementsEqual("B".utf8) || letters.elementsEqual("byte".utf8) {
      return (1, true)
    }
    guard let power = Array("kmgtpe".utf8).firstIndex(of: first | 0x20), first != UInt8(ascii: "m") else { return nil }
    let tail = letters.dropFirst()
    let isBinary = tail.first == UInt8(ascii: "i")
    let isBytes = tail.last == UInt8(ascii: "B") || isBinary
    guard tail.isEmpty || tail.elementsEqual("i".utf8) || tail.elementsEqual("B".utf8) || tail.elementsEqual("iB".utf8) else {
      return nil
    }
    return ((0...power).reduce(1) { product, _ in product * (isBinary ? 1024 : thousand) }, isBytes)
  }

  /// A mark with a digit behind it: `.`, `,`, `'`, or a hard or narrow blank, told as one.
  private mutating func groupMark() -> UInt8? {
    let ahead = rest.prefix(4)
    guard let first = ahead.first else { return nil }
    let isMark = [UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: "'")].contains(first)
    guard let length = isMark ? 1 : Scanner.hardBlanks.first(where: { ahead.starts(with: $0) })?.count else { return nil }
    guard ahead.count > length, Byte.isDigit(ahead[ahead.startIndex + length]) else { return nil }
    position += length
    return length == 1 ? first : 0x20
  }

  /// How many digits stand behind the decimal mark; nil where the marks make no number.
  private static func decimals(_ marks: [(mark: UInt8, count: Int)], head: Int, _ reading: MarkReading) -> Int? {
    guard let last = marks.last else { return 0 }
    let canBeDecimal = last.mark == UInt8(ascii: ".") || last.mark == UInt8(ascii: ",")
    let others = marks.dropLast()
    let isAlone = !others.contains { $0.mark == last.mark }
    let isDecimal: Bool
    if !canBeDecimal || !isAlone {
      isDecimal = false
    } else if others.isEmpty {
      isDecimal = reading == .decimal || last.count != 3 || head > 3
    } else {
      isDecimal = true
    }
    let groups = isDecimal ? others : marks[...]
    guard groups.isEmpty || head <= 3, groups.allSatisfy({ $0.count == 3 && $0.mark == groups.first?.mark }) else { return nil }
    return isDecimal ? last.count : 0
  }

  /// The digits appended to `start`; nil where that passes 2^64−1.
  static func value(of digits: ArraySlice<UInt8>, after start: UInt64 = 0) -> UInt64? {
    var value = start
    for digit in digits {
      let (product, isTooBig) = value.multipliedReportingOverflow(by: 10)
      let (sum, isOver) = product.addingReportingOverflow(UInt64(digit &- 0x30))
      if isTooBig || isOver { return nil }
      value = sum
    }
    return value
  }
}
