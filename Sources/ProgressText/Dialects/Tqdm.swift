/// `desc:  67%|██████▋   | 2/3 [00:02<00:01,  1.30s/it]`, or `12it [00:00, 16.60it/s]` without a total.
struct Tqdm: Grammar {
  private var bars = Bars()
  private var last: Measure?

  init(arguments: [String]) {}

  var interest: Marks? { .digit }

  static func mayBegin(_ line: TextLine) -> Bool {
    line.marks.isSuperset(of: [.bracket, .colon]) && line.last == UInt8(ascii: "]")
  }

  mutating func read(_ line: TextLine) -> Observation? {
    guard let open = Self.times(line.bytes) else { return nil }
    let unit = Self.unit(line.bytes[open...])
    let before = Byte.trimmed(line.bytes[..<open])
    guard let measure = Self.full(before) ?? Self.partial(before, unit) else { return nil }
    guard bars.takes(measure.title, row: line.row, canFill: measure.total.map { $0 > measure.completed } ?? false) else {
      return Observation()
    }
    var said = Observation(
      completed: measure.completed, total: measure.total, unit: unit == "B" ? "bytes" : unit == "it" ? nil : unit,
      phase: measure.title.isEmpty ? nil : measure.title)
    // One that passes its total loses it.
    let isOverrun = measure.total == nil && last.map { $0.title == measure.title && $0.total ?? .max < measure.completed } ?? false
    if isOverrun { said.total = last?.total } else { last = measure }
    said.spinner = measure.total == nil && !isOverrun
    return said
  }

  private struct Measure {
    let title: String
    let completed: UInt64
    let total: UInt64?
  }

  /// Where the bracket with the times opens.
  private static func times(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard let open = Byte.findLast(" [", in: bytes) else { return nil }
    var scanner = Scanner(bytes, at: open + 2)
    guard scanner.clock(), let next = scanner.next, next == UInt8(ascii: "<") || next == UInt8(ascii: ",") else { return nil }
    return open
  }

  /// `16.60it/s`, `1.30s/it`, `4.50kB/s`: the thing that is counted.
  private static func unit(_ times: ArraySlice<UInt8>) -> String? {
    guard let comma = Byte.find(", ", in: times) else { return nil }
    var scanner = Scanner(times, at: comma + 2)
    scanner.skipBlanks()
    guard scanner.number(.decimal) != nil || scanner.take(UInt8(ascii: "?")) else { return nil }
    var word = scanner.taken { !",]".utf8.contains($0) }
    if word.starts(with: "s/".utf8) {
      word = word.dropFirst(2)
    } else {
      guard word.suffix(2).elementsEqual("/s".utf8) else { return nil }
      word = word.dropLast(2)
      if word.count == 2, let first = word.first, "kMGTPE".utf8.contains(first), word.last == UInt8(ascii: "B") { word = word.dropFirst() }
    }
    return word.isEmpty ? nil : Byte.text(word)
  }

  /// `desc:  67%|██████▋   | 2/3`
  private static func full(_ bytes: ArraySlice<UInt8>) -> Measure? {
    guard let bar = Byte.find("%|", in: bytes), let close = bytes.lastIndex(of: UInt8(ascii: "|")), close > bar + 1 else { return nil }
    var start = bar
    while start > bytes.startIndex, Byte.isDigit(bytes[start - 1]) { start -= 1 }
    var scanner = Scanner(bytes, at: close + 1)
    scanner.skipBlanks()
    guard start < bar, let done = amount(&scanner), scanner.take(UInt8(ascii: "/")), let total = amount(&scanner), scanner.isAtEnd else {
      return nil
    }
    return Measure(title: title(bytes[..<start]), completed: done, total: total)
  }

  /// `desc: 12it`
  private static func partial(_ bytes: ArraySlice<UInt8>, _ unit: String?) -> Measure? {
    guard let unit else { return nil }
    let start = (Byte.findLast(" ", in: bytes) ?? bytes.startIndex - 1) + 1
    guard bytes[start...].suffix(unit.utf8.count).elementsEqual(unit.utf8) else { return nil }
    var scanner = Scanner(bytes[start..<max(start, bytes.endIndex - unit.utf8.count)])
    guard let done = amount(&scanner), scanner.isAtEnd else { return nil }
    return Measure(title: title(bytes[..<start]), completed: done, total: nil)
  }

  /// `5.00` is as good as 5 where amounts are scaled.
  private static func amount(_ scanner: inout Scanner) -> UInt64? {
    scanner.amount()?.value ?? scanner.number(.decimal)?.amount(times: 1)
  }

  private static func title(_ bytes: ArraySlice<UInt8>) -> String {
    let trimmed = Byte.trimmed(bytes)
    return Byte.text(trimmed.last == UInt8(ascii: ":") ? trimmed.dropLast() : trimmed)
  }
}
