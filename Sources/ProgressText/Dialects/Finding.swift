/// Numbers in a line that may be progress, and where they stand.
struct Finding {
  private(set) var completed: UInt64?
  private(set) var total: UInt64?
  private(set) var percent: StatedFraction?
  private(set) var unit: String?
  /// More than all of it.
  private(set) var isOver = false
  /// From the first to the last byte of the numbers.
  private(set) var range: Range<Int>

  private init(range: Range<Int>) { self.range = range }

  var share: StatedFraction? {
    percent ?? completed.flatMap { done in total.flatMap { StatedFraction(part: done, whole: $0) } }
  }

  var pair: (part: UInt64, whole: UInt64)? {
    if let percent { return (percent.part, percent.whole) }
    return completed.flatMap { done in total.map { (done, $0) } }
  }

  /// Nil where nothing looks like it, or too much does.
  static func search(_ line: TextLine) -> Finding? {
    var percents: [Finding] = []
    var amounts: Finding?
    let bytes = line.bytes
    let span = bytes.span
    var offset = 0
    while offset &+ 1 < span.count {
      if offset &+ 9 <= span.count,
        !WordMarks.mayMeasure(unsafe span.bytes.unsafeLoadUnaligned(fromByteOffset: offset &+ 1, as: UInt64.self))
      {
        offset &+= 8
        continue
      }
      offset &+= 1
      let byte = span[offset]
      guard byte == UInt8(ascii: "%") || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "f") else { continue }
      let last = span[offset - 1]
      let index = bytes.startIndex + offset
      if byte == UInt8(ascii: "%") {
        if percents.count < 4, let found = percentage(bytes, at: index) { percents.append(found) }
      } else if byte == UInt8(ascii: "/"), Byte.isDigit(last) || last == 0x20 || Byte.isLetter(last), amounts == nil {
        guard offset + 1 < span.count, Byte.isDigit(span[offset + 1]) || span[offset + 1] == 0x20 else { continue }
        amounts = pair(bytes, at: index, length: 1)
      } else if last == UInt8(ascii: "o"), amounts == nil, offset > 2, span[offset - 2] == 0x20 {
        amounts = pair(bytes, at: index - 1, length: 2)
      }
    }
    // What became of what has a ratio.
    if !percents.isEmpty, Byte.find(" => ", in: bytes) != nil || Byte.find(" ==> ", in: bytes) != nil { percents = [] }
    guard !percents.isEmpty else { return amounts }
    if let amounts, let match = percents.first(where: { $0.agrees(with: amounts) }) {
      var both = amounts
      both.range = min(match.range.lowerBound, amounts.range.lowerBound)..<max(match.range.upperBound, amounts.range.upperBound)
      if let percent = match.percent, let share = amounts.share, percent.isFull != share.isFull { both.percent = percent }
      return both
    }
    if percents.count == 1 { return percents[0] }
    // Of several only one that a frame sets apart.
    let framed = percents.filter { $0.isFramed(bytes) }
    return framed.count == 1 ? framed[0] : nil
  }

  /// The percentage may be cut off or rounded.
  private func agrees(with amounts: Finding) -> Bool {
    guard let percent, let share = amounts.share else { return false }
    let mine = UInt128(percent.part) * 1000 / UInt128(percent.whole)
    let theirs = UInt128(share.part) * 1000 / UInt128(share.whole)
    return mine > theirs ? mine - theirs <= 15 : theirs - mine <= 15
  }

  /// The number before a percent sign, unless it is a part of a name, a ratio or a difference.
  private static func percentage(_ bytes: ArraySlice<UInt8>, at sign: Int) -> Finding? {
    let after = sign + 1
    if after < bytes.endIndex {
      let next = bytes[after]
      guard next == 0x20 || next == 0x09 || "])|,;:.[>".utf8.contains(next) || next >= 0xE2 else { return nil }
    }
    var end = sign
    if bytes[..<end].last == 0x20 { end -= 1 } else { end -= Scanner.hardBlank(before: bytes[..<end]) }
    var start = end
    while start > bytes.startIndex, Byte.isDigit(bytes[start - 1]) || bytes[start - 1] == 0x2E || bytes[start - 1] == 0x2C { start -= 1 }
    guard start < end, isFree(bytes, before: start), !isRatio(bytes, before: start) else { return nil }
    var scanner = Scanner(bytes[..<end], at: start)
    guard let number = scanner.number(.decimal), scanner.isAtEnd else { return nil }
    var found = Finding(range: start..<after)
    found.percent = number.percentage
    found.isOver = found.percent == nil
    return found
  }

  /// `3/12`, `3.2MB/9.99MB`, `30.2 MiB / 308.9 MiB`, `3 of 12`; `middle` is where the mark between them stands.
  private static func pair(_ bytes: ArraySlice<UInt8>, at middle: Int, length: Int) -> Finding? {
    var end = middle
    while end > bytes.startIndex, bytes[end - 1] == 0x20 { end -= 1 }
    guard length == 1 || end < middle, let start = amountStart(bytes, before: end), isFree(bytes, before: start) else { return nil }
    var scanner = Scanner(bytes, at: middle + length)
    scanner.skipBlanks()
    guard let second = scanner.amount(), scanner.next.map({ $0 == 0x20 || "])(|,;:>%".utf8.contains($0) }) ?? true,
      !isDate(bytes, start..<scanner.position)
    else { return nil }
    var first = Scanner(bytes[..<end], at: start)
    var part = first.amount()
    if second.isBytes, part.map({ !$0.isBytes }) ?? true {
      // The unit behind the second is that of both.
      let number = Array(bytes[start..<end]) + bytes[(middle + length)..<scanner.position].drop { !Byte.isLetter($0) }
      first = Scanner(number[...])
      part = first.amount()
    }
    guard let part, first.isAtEnd, part.isBytes == second.isBytes, second.value > 1 else { return nil }
    var found = Finding(range: start..<scanner.position)
    found.completed = part.value
    found.total = second.value
    found.unit = second.isBytes ? "bytes" : nil
    found.isOver = part.value > second.value
    return found
  }

  /// `11/30 15:33:24` at the beginning.
  private static func isDate(_ bytes: ArraySlice<UInt8>, _ range: Range<Int>) -> Bool {
    guard range.count <= 5, bytes[..<range.lowerBound].allSatisfy({ $0 == 0x20 || $0 == UInt8(ascii: "[") }) else { return false }
    var scanner = Scanner(bytes, at: range.upperBound)
    guard scanner.skipBlanks(), scanner.integer() != nil, scanner.take(UInt8(ascii: ":")) else { return false }
    return scanner.integer() != nil
  }

  /// Where an amount begins that ends before `end`.
  private static func amountStart(_ bytes: ArraySlice<UInt8>, before end: Int) -> Int? {
    var start = end
    while start > bytes.startIndex, Byte.isLetter(bytes[start - 1]), end - start < 4 { start -= 1 }
    if start < end, start > bytes.startIndex, bytes[start - 1] == 0x20 { start -= 1 }
    let digits = start
    while start > bytes.startIndex, Byte.isDigit(bytes[start - 1]) || bytes[start - 1] == 0x2E || bytes[start - 1] == 0x2C { start -= 1 }
    return start < digits && Byte.isDigit(bytes[start]) ? start : nil
  }

  /// Nothing that makes it a part of something else stands right before it.
  private static func isFree(_ bytes: ArraySlice<UInt8>, before start: Int) -> Bool {
    guard start > bytes.startIndex else { return true }
    let last = bytes[start - 1]
    return last == 0x20 || last == 0x09 || last >= 0x80 || "[(|:]".utf8.contains(last)
  }

  /// `=`, `=>`, `+` and the like stand before it.
  private static func isRatio(_ bytes: ArraySlice<UInt8>, before start: Int) -> Bool {
    var index = start
    while index > bytes.startIndex, bytes[index - 1] == 0x20 { index -= 1 }
    guard index > bytes.startIndex else { return false }
    let last = bytes[index - 1]
    if last == UInt8(ascii: ">") || last == UInt8(ascii: "=") {
      // Three and more are a bar: `====>`.
      if last == UInt8(ascii: ">") { index -= 1 }
      let bar = bytes[..<index].reversed().prefix { $0 == UInt8(ascii: "=") }.count
      return bar == 1 || bar == 2
    }
    return "+-~<".utf8.contains(last)
  }

  /// In brackets of its own, or right behind a bar.
  private func isFramed(_ bytes: ArraySlice<UInt8>) -> Bool {
    let before = Byte.trimmed(bytes[..<range.lowerBound]).last
    let after = range.upperBound < bytes.endIndex ? bytes[range.upperBound] : nil
    let isBracketed =
      (before == UInt8(ascii: "[") && after == UInt8(ascii: "]")) || (before == UInt8(ascii: "(") && after == UInt8(ascii: ")"))
    return isBracketed || before == UInt8(ascii: "]") || (before ?? 0) >= 0xE2 || (before ?? 0) & 0xC0 == 0x80 || after == UInt8(ascii: "|")
  }
}
