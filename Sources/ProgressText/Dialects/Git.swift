/// `Receiving objects:  24% (29/122), 1.20 MiB | 1.02 MiB/s`; the titles are translated, so the shape alone counts.
struct Git: Grammar {
  init(arguments: [String]) {}

  var interest: Marks? { .digit }

  static func mayBegin(_ line: TextLine) -> Bool {
    line.marks.contains(.colon) && (line.marks.contains(.percent) || line.last == UInt8(ascii: "."))
  }

  mutating func read(_ line: TextLine) -> Observation? {
    var scanner = line.scanner
    _ = scanner.take("remote: ")
    let text = scanner.rest
    guard let colon = text.firstIndex(of: UInt8(ascii: ":")), colon > text.startIndex else { return nil }
    let title = text[..<colon]
    scanner = Scanner(text, at: colon + 1)
    guard scanner.skipBlanks() else { return nil }
    guard let percent = scanner.percent() else { return count(&scanner, title) }
    guard scanner.skipBlanks(), scanner.take(UInt8(ascii: "(")), let done = scanner.integer(), scanner.take(UInt8(ascii: "/")),
      let total = scanner.integer(), scanner.take(UInt8(ascii: ")")), total > 0, done <= total, percent.decimals == 0
    else { return nil }
    // What it counts must be what it says.
    let share = UInt64(UInt128(done) * 100 / UInt128(total))
    guard percent.digits == share || percent.digits == share + 1 else { return nil }
    return Observation(completed: done, total: total, phase: Byte.text(title))
  }

  /// `Enumerating objects: 122, done.`
  private func count(_ scanner: inout Scanner, _ title: ArraySlice<UInt8>) -> Observation? {
    guard let count = scanner.integer() else { return nil }
    let isDone = scanner.take(", ") && scanner.rest.last == UInt8(ascii: ".") && !scanner.rest.contains(UInt8(ascii: " "))
    guard isDone, title.contains(where: { $0 == 0x20 || $0 >= 0x80 }) else { return nil }
    return Observation(completed: count, phase: Byte.text(title), spinner: true)
  }
}
