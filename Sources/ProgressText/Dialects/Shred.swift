/// `shred: x.img: pass 1/2 (random)...788MiB/2.8GiB 27%`, and without the amounts where a pass begins; the words are translated.
struct Shred: Grammar {
  private var items = Items()
  private var name: [UInt8]?

  init(arguments: [String]) {}

  var interest: Marks? { .digit }

  mutating func read(_ line: TextLine) -> Observation? {
    guard line.bytes.starts(with: "shred: ".utf8),
      let end = Byte.findLast(")...", in: line.bytes) ?? Byte.findLast(")\u{2026}", in: line.bytes),
      let pattern = Byte.findLast(" (", in: line.bytes[..<end]), let pass = Self.pass(line.bytes[..<pattern])
    else { return nil }
    let newName = Array(pass.name)
    if let name, name != newName { items.begin() }
    name = newName
    guard let part = Self.share(line.bytes[(end + 4)...]) else { return nil }
    let stated = StatedFraction(part: (pass.number - 1) * 100 + part, whole: pass.count * 100)
    var said = items.measure(completed: nil, stated: stated, unit: nil)
    said.detail = Byte.text(line.bytes[(line.bytes.startIndex + 7)...end])
    return said
  }

  /// `shred: x.img: pass 1/2`
  private static func pass(_ text: ArraySlice<UInt8>) -> (name: ArraySlice<UInt8>, number: UInt64, count: UInt64)? {
    guard let blank = text.lastIndex(of: 0x20), let colon = Byte.findLast(": ", in: text) else { return nil }
    var scanner = Scanner(text, at: blank + 1)
    guard let number = scanner.integer(), scanner.take(UInt8(ascii: "/")), let count = scanner.integer(), scanner.isAtEnd, number > 0,
      number <= count, count < 1 << 32
    else { return nil }
    return (text[..<colon], number, count)
  }

  /// Of a pass in hundredths; none where it begins.
  private static func share(_ text: ArraySlice<UInt8>) -> UInt64? {
    guard !text.isEmpty else { return 0 }
    guard let blank = text.lastIndex(of: 0x20) else { return nil }
    var scanner = Scanner(text, at: blank + 1)
    guard let part = scanner.integer(), scanner.take(UInt8(ascii: "%")), scanner.isAtEnd, part <= 100 else { return nil }
    return part
  }
}
