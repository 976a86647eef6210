/// `NAME  41%[=======>   ]   1.26M  1.05MB/s    eta 3s`, the dots where there is no terminal, and the rows of wget2.
struct Wget: Grammar {
  /// Letters of options without a value; `-r` and `-p` fetch more than they are given.
  private static let flags = "46bcdEFHKLNSkmnqrvxp"

  private var items: Items
  private var downloads = Downloads()
  private var total: UInt64?
  private var detail: String?

  init(arguments: [String]) {
    let isMany = arguments.contains { $0 == "--recursive" || $0 == "--mirror" || $0 == "--page-requisites" || Self.isMany($0) }
    items = Items(areSeveral: isMany || Addresses.count(in: arguments, flags: Self.flags) > 1)
  }

  /// `-r`, `-nvm`, `-p`
  private static func isMany(_ option: String) -> Bool {
    guard option.utf8.first == UInt8(ascii: "-"), option.utf8.dropFirst().allSatisfy({ flags.utf8.contains($0) }) else { return false }
    return option.utf8.contains { "rmp".utf8.contains($0) }
  }

  static func mayBegin(_ line: TextLine) -> Bool {
    line.marks.contains(.bracket) && (line.marks.contains(.percent) || line.isRedrawn)
      || line.first == UInt8(ascii: "-") || (Byte.isDigit(line.first) && line.marks.contains(.percent))
  }

  mutating func read(_ line: TextLine) -> Observation? {
    if let said = bar(line) ?? dots(line) { return said }
    var scanner = line.scanner
    if scanner.take("--"), let end = Byte.find("--  ", in: scanner.rest), end > scanner.position {
      // Never translated: the address that is asked next.
      items.begin()
      total = nil
      let address = Byte.trimmed(line.bytes[(end + 4)...])
      detail = Byte.text(address.split(separator: UInt8(ascii: "/")).last ?? address)
      return Observation()
    }
    return length(line) ? Observation() : nil
  }

  /// `Length: 3145728 (3.0M) [text/plain]`, whatever its word.
  private mutating func length(_ line: TextLine) -> Bool {
    guard detail != nil else { return false }
    var scanner = line.scanner
    guard scanner.skip(past: "\u{FF1A}") || scanner.skip(past: ": "), let length = scanner.integer() else { return false }
    scanner.skipBlanks()
    guard scanner.isAtEnd || scanner.next == UInt8(ascii: "(") || scanner.next == UInt8(ascii: "[") else { return false }
    total = length
    return true
  }

  private mutating func bar(_ line: TextLine) -> Observation? {
    var search = line.bytes
    // The name before it may hold anything, so the last bracket that fits counts.
    while let open = search.lastIndex(of: UInt8(ascii: "[")) {
      if let said = bar(line.bytes, at: open) { return said }
      search = search[..<open]
    }
    return nil
  }

  private mutating func bar(_ bytes: ArraySlice<UInt8>, at open: Int) -> Observation? {
    var scanner = Scanner(bytes, at: open + 1)
    let inside = scanner.taken { "=+<> ".utf8.contains($0) }
    guard inside.count >= 3, scanner.take(UInt8(ascii: "]")), scanner.skipBlanks(), let amount = scanner.amount(thousand: 1024),
      scanner.skipBlanks(), scanner.number(.decimal) != nil || scanner.take("--.-"), scanner.word().contains(UInt8(ascii: "/"))
    else { return nil }
    if open > bytes.startIndex, bytes[open - 1] == 0x20, let percent = Self.percent(before: open - 1, bytes) {
      return sideBySide(bytes[..<open], amount.value, percent)
    }
    guard let percent = Self.percent(before: open, bytes) else {
      guard inside.contains(UInt8(ascii: "<")) else { return nil }
      var said = items.measure(completed: amount.value, unit: "bytes")
      said.spinner = true
      said.detail = detail
      return said
    }
    return measure(amount.value, percent)
  }

  /// `daten.bin    33% [=====>    ]  976.56K    --.-KB/s` of wget2, one row for each file.
  private mutating func sideBySide(_ bytes: ArraySlice<UInt8>, _ amount: UInt64, _ percent: StatedFraction) -> Observation {
    var name = Byte.trimmed(bytes).dropLast()
    while let last = name.last, Byte.isDigit(last) { name.removeLast() }
    name = Byte.trimmed(name)
    downloads[Byte.hash(name)] = Downloads.Download(done: amount, percent: percent)
    var said = downloads.overall
    said.detail = Byte.text(name)
    return said
  }

  private mutating func measure(_ amount: UInt64?, _ percent: StatedFraction) -> Observation {
    var said = items.measure(
      completed: percent.isFull ? total ?? amount : amount.map { min($0, total ?? $0) }, total: total, stated: percent, unit: "bytes")
    said.detail = detail
    return said
  }

  /// `41%` right before the bar.
  private static func percent(before open: Int, _ bytes: ArraySlice<UInt8>) -> StatedFraction? {
    guard open > bytes.startIndex, bytes[open - 1] == UInt8(ascii: "%") else { return nil }
    var start = open - 1
    while start > bytes.startIndex, Byte.isDigit(bytes[start - 1]), open - start <= 3 { start -= 1 }
    return Scanner.value(of: bytes[start..<(open - 1)]).flatMap { StatedFraction(part: $0, whole: 100) }
  }

  /// `  1950K ,,,....... ..........  65%  295M 0s`
  private mutating func dots(_ line: TextLine) -> Observation? {
    var scanner = line.scanner
    scanner.skipBlanks()
    guard let start = scanner.integer(), start < 1 << 50, scanner.take(UInt8(ascii: "K")), scanner.skipBlanks() else { return nil }
    let dots = scanner.taken { ".,  ".utf8.contains($0) }
    if let percent = scanner.percent() {
      guard let stated = percent.percentage, percent.decimals == 0 else { return nil }
      return measure(nil, stated)
    }
    guard dots.count > 8, scanner.number(.decimal) != nil else { return nil }
    var said = items.measure(completed: start * 1024, unit: "bytes")
    said.spinner = true
    said.detail = detail
    return said
  }
}
