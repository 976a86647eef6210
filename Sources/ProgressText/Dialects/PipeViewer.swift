/// pv: `40.0MiB 0:00:01 [39.4MiB/s] [=====>  ] 80% ETA 0:00:00`, or with `-n` bare numbers.
struct PipeViewer: Grammar {
  private let isNumeric: Bool
  /// The size was too small: no percentage holds any more.
  private var isOver = false
  private var last: UInt64 = 0

  init(arguments: [String]) {
    isNumeric = arguments.contains { argument in
      let bytes = Array(argument.utf8)
      return argument == "--numeric" || (bytes.count > 1 && bytes[0] == 0x2D && bytes[1] != 0x2D && bytes.contains(UInt8(ascii: "n")))
    }
  }

  var interest: Marks? { .digit }

  static func mayBegin(_ line: TextLine) -> Bool {
    line.marks.isSuperset(of: [.bracket, .slash]) && (line.isRedrawn || Byte.isDigit(line.first))
  }

  mutating func read(_ line: TextLine) -> Observation? {
    if let said = meter(line) { return said }
    return number(line)
  }

  private mutating func meter(_ line: TextLine) -> Observation? {
    var scanner = line.scanner
    scanner.skipBlanks()
    var amount = scanner.attempt(Self.amount)
    if amount == nil, let colon = Byte.find(": ", in: scanner.rest) {
      // `-N name`
      scanner.position = colon + 2
      scanner.skipBlanks()
      amount = scanner.attempt(Self.amount)
    }
    guard let amount, scanner.skipBlanks() else { return nil }
    guard scanner.clock() || scanner.next == UInt8(ascii: "[") else { return nil }
    var percent: DecimalNumber?
    var isBar = false
    while scanner.skip(past: "[") {
      let inside = scanner.taken { "=<> -".utf8.contains($0) }
      guard inside.count >= 3, scanner.take(UInt8(ascii: "]")) else { continue }
      isBar = true
      scanner.skipBlanks()
      percent = scanner.percent()
    }
    guard isBar || Byte.find("/s]", in: line.bytes) != nil else { return nil }
    let unit = amount.isBytes ? "bytes" : "lines"
    guard let percent, !isOver else { return Observation(completed: amount.value, unit: unit) }
    guard let stated = percent.percentage else {
      isOver = true
      return Observation(completed: amount.value, unit: unit, spinner: true)
    }
    return Observation(completed: amount.value, stated: stated, unit: unit)
  }

  private static func amount(_ scanner: inout Scanner) -> Amount? {
    guard let amount = scanner.amount(), scanner.next.map(Byte.isBlank) ?? true else { return nil }
    return amount
  }

  /// A number on a line of its own; when the size is overrun it falls, below nothing at last.
  private mutating func number(_ line: TextLine) -> Observation? {
    var scanner = line.scanner
    let isNegative = scanner.take(UInt8(ascii: "-"))
    guard isNumeric || !line.isRedrawn, let number = scanner.integer(), scanner.isAtEnd else { return nil }
    if isNegative || number > 100 || number < last { isOver = true }
    last = number
    if isOver { return Observation(spinner: true) }
    return StatedFraction(part: number, whole: 100).map { Observation(stated: $0) }
  }
}
