/// `Working... ━━━━━╸━━ 90% 0:00:01`, or amounts `2.5/5.0 MB` behind the bar.
struct Rich: Grammar {
  private var bars = Bars()

  init(arguments: [String]) {}

  static func mayBegin(_ line: TextLine) -> Bool {
    line.marks.contains(.wide)
  }

  var interest: Marks? { .wide }

  mutating func read(_ line: TextLine) -> Observation? {
    guard let bar = RichBar(line.bytes) else { return nil }
    let title = Byte.text(bar.title)
    let phase = title.isEmpty ? nil : title
    guard bars.takes(title, row: line.row, canFill: bar.isMeasured && !bar.isFull) else { return Observation() }
    if let completed = bar.completed, let total = bar.total {
      var said = Observation.amounts(completed, of: total, percent: bar.percent, unit: bar.isBytes ? "bytes" : nil)
      said.phase = phase
      return said
    }
    if let percent = bar.percent { return Observation(stated: percent, phase: phase) }
    return Observation(phase: phase, spinner: true)
  }
}

/// A bar of the rich library with what stands around it.
struct RichBar {
  let title: ArraySlice<UInt8>
  private(set) var percent: StatedFraction?
  private(set) var completed: UInt64?
  private(set) var total: UInt64?
  private(set) var isBytes = false

  var isMeasured: Bool { percent != nil || completed != nil }
  var isFull: Bool { percent?.isFull ?? completed.map { $0 == total } ?? false }

  /// Pieces of a bar: `━` `╸` `╺`.
  private static func isPiece(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.starts(with: [0xE2, 0x94, 0x81]) || bytes.starts(with: [0xE2, 0x95, 0xB8]) || bytes.starts(with: [0xE2, 0x95, 0xBA])
  }

  init?(_ bytes: ArraySlice<UInt8>) {
    guard let start = bytes.firstIndex(of: 0xE2).map({ Self.start(in: bytes, from: $0) }) ?? nil else { return nil }
    title = Byte.unmarked(bytes[..<start])
    var scanner = Scanner(bytes, at: start)
    var pieces = 0
    while Self.isPiece(scanner.rest) {
      scanner.position += 3
      pieces += 1
    }
    guard pieces >= 5 else { return nil }
    while scanner.skipBlanks(), let next = scanner.next {
      if Byte.isDigit(next) { field(&scanner) }
      _ = scanner.word()
    }
  }

  private static func start(in bytes: ArraySlice<UInt8>, from first: Int) -> Int? {
    (first..<bytes.endIndex).first { bytes[$0] == 0xE2 && isPiece(bytes[$0...]) }
  }

  /// A percentage or `2.5/5.0 MB`; the first of each counts.
  private mutating func field(_ scanner: inout Scanner) {
    if percent == nil, let number = scanner.percent() {
      percent = number.percentage
      return
    }
    guard completed == nil, let pair = scanner.attempt(Self.pair) else { return }
    (completed, total, isBytes) = pair
  }

  private static func pair(_ scanner: inout Scanner) -> (UInt64, UInt64, Bool)? {
    let start = scanner.position
    guard scanner.number(.decimal) != nil, scanner.take(UInt8(ascii: "/")), let whole = scanner.amount() else { return nil }
    let end = scanner.position
    scanner.position = start
    guard let part = scanner.number(.decimal) else { return nil }
    _ = scanner.take(UInt8(ascii: "/"))
    guard let number = scanner.number(whole.isBytes ? .decimal : .group) else { return nil }
    // The unit behind the second is that of both.
    guard whole.isBytes else {
      scanner.position = end
      return part.decimals == 0 ? (part.digits, whole.value, false) : nil
    }
    guard let unit = number.amount(times: 1_000_000_000).flatMap({ whole.value > 0 && $0 > 0 ? (whole.value, $0) : nil }),
      let ratio = Self.multiplier(unit.0, unit.1)
    else {
      scanner.position = end
      return (0, whole.value, true)
    }
    scanner.position = end
    return part.amount(times: ratio).map { ($0, whole.value, true) }
  }

  /// What one of the unit is, from an amount and the number that stood for it, in thousand millionths.
  private static func multiplier(_ amount: UInt64, _ number: UInt64) -> UInt64? {
    UInt64(exactly: (UInt128(amount) * 1_000_000_000 + UInt128(number) / 2) / UInt128(number))
  }
}
