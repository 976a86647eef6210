/// A spinner: `⠙`, or an older one with brackets and no number.
struct Npm: Grammar {
  init(arguments: [String]) {}

  func read(_ line: TextLine) -> Observation? {
    // Braille patterns are E2 A0 80 to E2 A3 BF.
    if line.bytes.count == 3, line.bytes.starts(with: [0xE2]), (0xA0...0xA3).contains(line.bytes[line.bytes.startIndex + 1]) {
      return Observation(spinner: true)
    }
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
}
