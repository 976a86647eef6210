/// `Read:  4.50 MiB /   120 MiB ==> 100%`; the percentage is a ratio.
struct Zstd: Grammar {
  init(arguments: [String]) {}

  var interest: Marks? { .digit }

  static func mayBegin(_ line: TextLine) -> Bool {
    line.marks.isSuperset(of: [.colon, .percent]) && line.begins(withOneOf: "RCD(")
  }

  func read(_ line: TextLine) -> Observation? {
    files(line) ?? amounts(line) ?? consumed(line) ?? output(line) ?? summary(line)
  }

  /// `Compress: 1/2 files. Current: big.bin Read: …`
  private func files(_ line: TextLine) -> Observation? {
    var scanner = line.scanner
    guard scanner.take("Compress: ") || scanner.take("Decompress: "), let number = scanner.integer(), scanner.take(UInt8(ascii: "/")),
      let count = scanner.integer(), scanner.take(" files. Current: "), number > 0, number <= count
    else { return nil }
    let name = scanner.rest[..<(Byte.findLast(" Read:", in: scanner.rest) ?? scanner.rest.endIndex)]
    return Observation(completed: number - 1, total: count, unit: "files", detail: Byte.text(name))
  }

  private func amounts(_ line: TextLine) -> Observation? {
    var scanner = line.scanner
    guard scanner.skip(past: "Read:") || scanner.skip(past: "Read :"), let done = Self.amount(&scanner) else { return nil }
    scanner.skipBlanks()
    guard scanner.take(UInt8(ascii: "/")), let total = Self.amount(&scanner) else { return nil }
    return Observation(completed: done, total: total, unit: "bytes")
  }

  /// `(L9) Buffered: 25.0 MiB - Consumed: 7.00 MiB - Compressed: 7.00 MiB => 100.00%`
  private func consumed(_ line: TextLine) -> Observation? {
    var scanner = line.scanner
    guard scanner.take("(L"), scanner.skip(past: "Consumed:"), let done = Self.amount(&scanner) else { return nil }
    return Observation(completed: done, unit: "bytes")
  }

  /// `b.zst                : 12.5 MiB...`
  private func output(_ line: TextLine) -> Observation? {
    guard line.bytes.suffix(3).elementsEqual("...".utf8), let colon = Byte.findLast(": ", in: line.bytes) else { return nil }
    var scanner = Scanner(line.bytes, at: colon + 1)
    guard let done = Self.amount(&scanner), scanner.rest.elementsEqual("...".utf8) else { return nil }
    return Observation(completed: done, unit: "bytes", detail: Byte.text(line.bytes[..<colon]))
  }

  /// `big.bin              :100.00%   (  77.2 MiB =>   77.2 MiB, b.zst)` has a ratio alone.
  private func summary(_ line: TextLine) -> Observation? {
    Byte.find("%   (", in: line.bytes) != nil && Byte.find(" => ", in: line.bytes) != nil ? Observation() : nil
  }

  /// An amount with any number of blanks before its unit.
  private static func amount(_ scanner: inout Scanner) -> UInt64? {
    scanner.skipBlanks()
    guard let amount = scanner.amount() else { return nil }
    if !amount.isBytes {
      scanner.skipBlanks()
      guard scanner.take(UInt8(ascii: "B")) else { return nil }
    }
    return amount.value
  }
}
