/// `tar: Write checkpoint 2000`, or the bytes of `%T`; the words are translated.
struct Tar: Grammar {
  private let record: UInt64
  private var last: UInt64 = 0

  init(arguments: [String]) {
    var record: UInt64 = 10240
    for (index, argument) in arguments.enumerated() {
      func value(_ option: String) -> UInt64? {
        if argument == option, index + 1 < arguments.count { return UInt64(arguments[index + 1]) }
        return argument.utf8.starts(with: (option + "=").utf8) ? UInt64(argument.dropFirst(option.count + 1)) : nil
      }
      if let blocks = value("-b") ?? value("--blocking-factor"), blocks > 0, blocks < 1 << 40 { record = blocks * 512 }
      if let bytes = value("--record-size"), bytes > 0 { record = bytes }
    }
    self.record = record
  }

  var interest: Marks? { .digit }

  mutating func read(_ line: TextLine) -> Observation? {
    guard let start = Byte.find("tar: ", in: line.bytes.prefix(32)) else { return nil }
    var scanner = Scanner(line.bytes, at: start + 5)
    let words = scanner.taken { !Byte.isDigit($0) }
    guard let number = scanner.integer() else { return nil }
    if scanner.take(" ("), words.suffix(2).elementsEqual(": ".utf8) {
      guard Byte.find("B/s", in: scanner.rest) != nil else { return nil }
      return Observation(completed: number, unit: "bytes")
    }
    let isPlain = scanner.isAtEnd && words.last == 0x20 && !words.contains(UInt8(ascii: ":"))
    guard isPlain, number > last else { return nil }
    last = number
    let (bytes, isOver) = number.multipliedReportingOverflow(by: record)
    return isOver ? nil : Observation(completed: bytes, unit: "bytes")
  }
}
