/// `  3% + big.bin`, `  6% 1 + src/f2`, wiped by backspaces; may stop at 92 % and be done.
struct SevenZip: Grammar {
  init(arguments: [String]) {}

  var interest: Marks? { .digit }

  static func mayBegin(_ line: TextLine) -> Bool {
    Byte.isDigit(line.first) && (line.isRedrawn || line.ending == .backspace)
  }

  func read(_ line: TextLine) -> Observation? {
    guard line.ending == .backspace || line.isRedrawn else { return nil }
    var scanner = line.scanner
    scanner.skipBlanks()
    guard let number = scanner.attempt({ $0.integer() }) else { return nil }
    if scanner.take("M Scan") { return Observation(detail: "Scan", spinner: true) }
    guard scanner.take(UInt8(ascii: "%")), let stated = StatedFraction(part: number, whole: 100) else { return nil }
    // Only backspaces give away a percentage that stands alone.
    if scanner.isAtEnd { return line.ending == .backspace ? Observation(stated: stated) : nil }
    guard scanner.take(UInt8(ascii: " ")) else { return nil }
    if scanner.integer() != nil, !scanner.isAtEnd { scanner.skipBlanks() }
    if scanner.isAtEnd { return Observation(stated: stated) }
    guard let mark = scanner.next, "+-U=TRD.".utf8.contains(mark) else { return nil }
    scanner.position += 1
    guard scanner.skipBlanks() else { return nil }
    return Observation(stated: stated, detail: Byte.text(scanner.rest))
  }
}
