/// `  8.9 %         10.7 MiB / 10.7 MiB = 0.997   2.1 MiB/s       0:05`; the ratio is none of it.
struct XZ: Grammar {
  private var detail: String?
  private var number: UInt64 = 1
  private var count: UInt64 = 1

  init(arguments: [String]) {}

  var interest: Marks? { .digit }

  static func mayBegin(_ line: TextLine) -> Bool {
    line.marks.isSuperset(of: [.percent, .slash, .equals])
  }

  mutating func read(_ line: TextLine) -> Observation? {
    var scanner = line.scanner
    scanner.skipBlanks()
    let percent = scanner.percent()
    guard percent != nil || scanner.take("--- %") else { return file(line) }
    guard scanner.skipBlanks(), scanner.amount() != nil, scanner.take(" / "), scanner.amount() != nil, scanner.take(" = ") else {
      return nil
    }
    if count > 1 { return Observation(completed: number - 1, total: count, unit: "files", detail: detail) }
    guard let stated = percent?.percentage else { return Observation(detail: detail, spinner: true) }
    return Observation(stated: stated, detail: detail)
  }

  /// `big.bin (1/2)`
  private mutating func file(_ line: TextLine) -> Observation? {
    guard line.bytes.last == UInt8(ascii: ")"), let open = Byte.findLast(" (", in: line.bytes) else { return nil }
    var scanner = Scanner(line.bytes, at: open + 2)
    guard let number = scanner.integer(), scanner.take(UInt8(ascii: "/")), let count = scanner.integer(), scanner.take(UInt8(ascii: ")")),
      scanner.isAtEnd, number > 0, number <= count
    else { return nil }
    (self.number, self.count) = (number, count)
    detail = Byte.text(line.bytes[..<open])
    return Observation(detail: detail)
  }
}
