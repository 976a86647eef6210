/// `[12/40] CC x.o`; NINJA_STATUS may make it `[12/40 30% 1.2]` or `[ 45% 0.6s]`.
struct Ninja: Grammar {
  init(arguments: [String]) {}

  var interest: Marks? { .digit }

  static func mayBegin(_ line: TextLine) -> Bool {
    line.first == UInt8(ascii: "[")
  }

  func read(_ line: TextLine) -> Observation? {
    var scanner = line.scanner
    guard scanner.take(UInt8(ascii: "[")), let status = Self.status(&scanner) else { return nil }
    guard scanner.skipBlanks() || scanner.isAtEnd else { return nil }
    // `[ 45%] [....    ]` is a bar of another program's.
    if status.stated != nil, Finding.isBar(scanner.rest) { return nil }
    var said = status
    said.detail = scanner.isAtEnd ? nil : Byte.text(scanner.rest)
    return said
  }

  /// What stands before the bracket closes.
  private static func status(_ scanner: inout Scanner) -> Observation? {
    var said: Observation?
    while !scanner.isAtEnd, !scanner.take(UInt8(ascii: "]")) {
      scanner.skipBlanks()
      if let pair = scanner.attempt(pair) {
        said = Observation(completed: pair.0, total: pair.1)
      } else if let percent = scanner.percent() {
        if said == nil { said = percent.percentage.map { Observation(stated: $0) } }
      } else if said == nil {
        return nil
      } else {
        let word = scanner.taken { !Byte.isBlank($0) && $0 != UInt8(ascii: "]") }
        guard !word.isEmpty || scanner.next == UInt8(ascii: "]") || scanner.next == 0x20 else { return nil }
      }
    }
    return scanner.last == UInt8(ascii: "]") ? said : nil
  }

  private static func pair(_ scanner: inout Scanner) -> (UInt64, UInt64)? {
    guard let part = scanner.integer(), scanner.take(UInt8(ascii: "/")), let whole = scanner.integer(), whole > 0 else { return nil }
    return (part, whole)
  }
}
