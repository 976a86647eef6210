/// The meter of twelve columns, the bar of `-#`, and the table of `-Z`.
struct Curl: Grammar {
  private var items: Items
  /// Bytes that were there before.
  private var offset: UInt64 = 0
  private var hasMeasured = false
  private var isParallel = false

  /// Letters of options without a value.
  private static let flags = "#:0123456789aBfgGiIjJkLlMnNOpqRsSvZ"

  init(arguments: [String]) {
    let addresses = arguments.filter { Byte.find("://", in: Array($0.utf8)[...]) != nil }
    let isGlob = addresses.contains { $0.utf8.contains { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "[") } }
    items = Items(areSeveral: isGlob || Addresses.count(in: arguments, flags: Self.flags) > 1)
  }

  static func mayBegin(_ line: TextLine) -> Bool {
    line.marks.isDisjoint(with: [.percent, .slash]) && line.marks.contains(.colon)
      && (Byte.isDigit(line.first) || line.first == UInt8(ascii: "-"))
      || line.begins(withOneOf: "#%*DO")
  }

  mutating func read(_ line: TextLine) -> Observation? {
    var scanner = line.scanner
    if let said = meter(&scanner) ?? bar(line) ?? table(line) { return said }
    scanner = line.scanner
    scanner.skipBlanks()
    if scanner.take("% Total") {
      // Its own header for each address; a redirection goes on under the same.
      if hasMeasured { items.begin() }
      hasMeasured = false
      return Observation()
    }
    if scanner.take("** Resuming transfer from byte position ") {
      offset = scanner.integer().map { $0 < 1 << 62 ? $0 : 0 } ?? 0
      return Observation()
    }
    if scanner.take("DL% UL%") {
      isParallel = true
      return Observation()
    }
    return nil
  }

  /// `58 3072k   58 1792k    0     0  1142k      0  0:00:02  0:00:01  0:00:01 1142k`
  private mutating func meter(_ scanner: inout Scanner) -> Observation? {
    scanner.skipBlanks()
    guard let percent = scanner.integer(), let total = Self.column(&scanner), let downPercent = Self.plain(&scanner),
      let down = Self.column(&scanner), let upPercent = Self.plain(&scanner), let up = Self.column(&scanner), Self.column(&scanner) != nil,
      Self.column(&scanner) != nil
    else { return nil }
    for _ in 0..<3 {
      scanner.skipBlanks()
      guard scanner.clock() else { return nil }
    }
    guard Self.column(&scanner) != nil, scanner.isAtEnd, percent <= 100, downPercent <= 100, upPercent <= 100 else { return nil }
    let done = down > 0 || up == 0 ? down : up
    // An unknown length: the total is what has come so far, 100 % of it from the start, none in its own column.
    let isUnknown = total == 0 || (percent == 100 && downPercent == 0 && upPercent == 0)
    if done > 0 { hasMeasured = true }
    if isUnknown {
      if done == 0, !hasMeasured { return Observation(completed: items.isSeveral ? nil : 0, unit: "bytes", spinner: true) }
      return unknown(done)
    }
    return measure(done, of: total, StatedFraction(part: percent, whole: 100))
  }

  private mutating func unknown(_ done: UInt64) -> Observation {
    var said = items.measure(completed: done + offset, unit: "bytes")
    said.spinner = true
    return said
  }

  /// A percentage of what was missing is none of the whole.
  private mutating func measure(_ done: UInt64, of total: UInt64, _ percent: StatedFraction?) -> Observation {
    guard offset == 0 else {
      let isFull = percent?.isFull ?? false
      return items.measure(completed: (isFull ? total : min(done, total)) + offset, total: total + offset, unit: "bytes")
    }
    let rounded = Observation.amounts(done, of: total, percent: percent)
    return items.measure(completed: done, total: total, stated: rounded.stated, unit: "bytes")
  }

  /// `#####      54.2%`, or a shape that swims where the length is unknown.
  private mutating func bar(_ line: TextLine) -> Observation? {
    var scanner = line.scanner
    let hashes = scanner.taken { $0 == UInt8(ascii: "#") }
    let hasGap = scanner.skipBlanks()
    if hasGap, line.isRedrawn || hashes.count > 1, let percent = scanner.percent(), percent.decimals == 1, scanner.isAtEnd {
      return items.measure(completed: nil, stated: percent.percentage, unit: nil)
    }
    let isSwimming = line.bytes.allSatisfy { "#-=O ".utf8.contains($0) }
    guard isSwimming, line.bytes.contains(UInt8(ascii: "O")), line.bytes.contains(UInt8(ascii: "#")) else { return nil }
    return Observation(spinner: true)
  }

  /// ` 54 --  3328k     0     2     1   0:00:05  0:00:02  0:00:02 1120k`
  private func table(_ line: TextLine) -> Observation? {
    guard isParallel else { return nil }
    var scanner = line.scanner
    scanner.skipBlanks()
    let down = scanner.integer()
    guard down != nil || scanner.take("--"), scanner.skipBlanks() else { return nil }
    let up = scanner.integer()
    guard up != nil || scanner.take("--"), let received = Self.column(&scanner), let sent = Self.column(&scanner) else { return nil }
    let amount = received > 0 ? received : sent
    guard let stated = (down ?? up).flatMap({ StatedFraction(part: $0, whole: 100) }) else {
      return Observation(completed: amount, unit: "bytes", spinner: true)
    }
    return Observation(completed: amount, stated: stated, unit: "bytes")
  }

  /// An amount of at most five characters, in 1024s; bounded, so that sums of two never overflow.
  private static func column(_ scanner: inout Scanner) -> UInt64? {
    guard scanner.skipBlanks(), let amount = scanner.amount(thousand: 1024), amount.value < 1 << 62 else { return nil }
    return amount.value
  }

  private static func plain(_ scanner: inout Scanner) -> UInt64? {
    scanner.skipBlanks()
    return scanner.integer()
  }
}
