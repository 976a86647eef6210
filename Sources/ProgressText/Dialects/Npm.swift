/// A spinner of npm, an older one with brackets and no number, and the steps of yarn: `[2/4] Fetching packages...`, `[##---] 2/5`.
struct Npm: Grammar {
  init(arguments: [String]) {}

  func read(_ line: TextLine) -> Observation? {
    // Braille patterns are E2 A0 80 to E2 A3 BF.
    if line.bytes.count == 3, line.bytes.starts(with: [0xE2]), (0xA0...0xA3).contains(line.bytes[line.bytes.startIndex + 1]) {
      return Observation(spinner: true)
    }
    if let said = step(line) ?? count(line) { return said }
    guard line.isRedrawn, let first = line.bytes.first, first == UInt8(ascii: "[") || first == UInt8(ascii: "(") else { return nil }
    var scanner = line.scanner
    scanner.position += 1
    let inside = scanner.taken { "#. \u{2588}\u{2591}\u{2802}".utf8.contains($0) }
    guard inside.count >= 5, scanner.take(UInt8(ascii: "]")) || scanner.take(UInt8(ascii: ")")) else { return nil }
    while let next = scanner.next, Byte.isBlank(next) || next >= 0x80 || next == UInt8(ascii: "/") || next == UInt8(ascii: "-") {
      scanner.position += 1
    }
    return Observation(detail: Byte.text(scanner.rest), spinner: true)
  }

  /// One of yarn's steps begins; how long it takes says none of the others.
  private func step(_ line: TextLine) -> Observation? {
    var scanner = line.scanner
    guard scanner.take(UInt8(ascii: "[")), scanner.integer() != nil, scanner.take(UInt8(ascii: "/")), scanner.integer() != nil,
      scanner.take("] "), let first = scanner.next, !Byte.isBlank(first)
    else { return nil }
    let title = scanner.rest.suffix(3).elementsEqual("...".utf8) ? scanner.rest.dropLast(3) : scanner.rest
    return Observation(phase: Byte.text(title), spinner: true)
  }

  /// How far the step is.
  private func count(_ line: TextLine) -> Observation? {
    var scanner = line.scanner
    guard scanner.take(UInt8(ascii: "[")) else { return nil }
    let bar = scanner.taken { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: "-") }
    guard !bar.isEmpty, scanner.take("] "), let done = scanner.integer(), scanner.take(UInt8(ascii: "/")), let total = scanner.integer(),
      scanner.isAtEnd
    else { return nil }
    return Observation(completed: done, total: total)
  }
}
