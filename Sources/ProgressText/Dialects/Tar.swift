/// `tar: Write checkpoint 2000`, one dot for as many, or the bytes of `--totals` and `%T`; the words are translated.
struct Tar: Grammar {
  private let record: UInt64
  /// Records from one dot to the next, where dots are asked for.
  private let step: UInt64?
  private var last: UInt64 = 0
  private var dots: UInt64 = 0

  init(arguments: [String]) {
    var record: UInt64 = 10240
    var step: UInt64 = 10
    var hasDots = false
    for (index, argument) in arguments.enumerated() {
      func value(_ option: String) -> UInt64? {
        if argument == option, index + 1 < arguments.count { return UInt64(arguments[index + 1]) }
        return argument.utf8.starts(with: (option + "=").utf8) ? UInt64(argument.dropFirst(option.count + 1)) : nil
      }
      if let blocks = value("-b") ?? value("--blocking-factor"), blocks > 0, blocks < 1 << 40 { record = blocks * 512 }
      if let bytes = value("--record-size"), bytes > 0 { record = bytes }
      if let records = value("--checkpoint") { step = records }
      if argument.utf8.starts(with: "--checkpoint=.".utf8) {
        step = UInt64(argument.dropFirst("--checkpoint=.".count)) ?? step
        hasDots = true
      }
      if argument == "--checkpoint-action=dot" || argument == "--checkpoint-action=." { hasDots = true }
    }
    self.record = record
    self.step = hasDots ? step : nil
  }

  var interest: Marks? { step == nil ? .digit : nil }

  mutating func read(_ line: TextLine) -> Observation? {
    var scanner = line.scanner
    let count = dots(&scanner)
    if let bytes = Self.bytes(scanner.rest) { return Observation(completed: bytes, unit: "bytes") }
    if let step, count > 0 {
      dots += count
      return amount(dots.multipliedReportingOverflow(by: step))
    }
    guard let number = Self.checkpoint(line.bytes), number > last else { return nil }
    last = number
    return amount((number, false))
  }

  private func amount(_ records: (partialValue: UInt64, overflow: Bool)) -> Observation? {
    let (bytes, isOver) = records.partialValue.multipliedReportingOverflow(by: record)
    return isOver || records.overflow ? nil : Observation(completed: bytes, unit: "bytes")
  }

  /// The dots at the beginning, without that of a `./name` behind them.
  private func dots(_ scanner: inout Scanner) -> UInt64 {
    guard step != nil else { return 0 }
    let count = scanner.taken { $0 == UInt8(ascii: ".") }.count
    return UInt64(scanner.next == UInt8(ascii: "/") ? max(count, 1) - 1 : count)
  }

  /// `Total bytes written: 40949760 (40MiB, 273GiB/s)`
  private static func bytes(_ text: ArraySlice<UInt8>) -> UInt64? {
    guard text.last == UInt8(ascii: ")"), let colon = Byte.findLast(": ", in: text) else { return nil }
    var scanner = Scanner(text, at: colon + 2)
    guard let number = scanner.integer(), scanner.take(" ("), Byte.find("B/s", in: scanner.rest) != nil else { return nil }
    return number
  }

  /// The number behind words without a colon, or with a word of another script behind it.
  private static func checkpoint(_ bytes: ArraySlice<UInt8>) -> UInt64? {
    guard let start = Byte.find("tar: ", in: bytes.prefix(32)) else { return nil }
    var scanner = Scanner(bytes, at: start + 5)
    let words = scanner.taken { !Byte.isDigit($0) }
    guard words.last == 0x20, !words.contains(UInt8(ascii: ":")), let number = scanner.integer() else { return nil }
    return scanner.rest.allSatisfy { $0 == 0x20 || $0 >= 0x80 } ? number : nil
  }
}
