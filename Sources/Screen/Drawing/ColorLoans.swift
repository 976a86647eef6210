/// Gives colours that no palette has an entry of the palette each, and puts them in its place in the bytes that draw: ncurses knows
/// entries alone, most terminals of today every colour.
package struct ColorLoans: Sendable {
  private var entries: [Color: Int] = [:]
  private var lent: [Int: [UInt8]] = [:]
  /// Entries that stand for themselves.
  private var kept: Set<Int> = []
  private var next = 255
  /// The user's own sixteen are never lent.
  private static let least = 16

  package init() {}

  /// The entry that stands for a colour from now on; one of the palette is its own, unless that is lent. nil where none is left.
  package mutating func entry(for color: Color) -> Int? {
    if case .palette(let number) = color, lent[Int(number)] == nil {
      kept.insert(Int(number))
      return Int(number)
    }
    if let known = entries[color] { return known }
    while kept.contains(next) { next -= 1 }
    guard next >= ColorLoans.least else { return nil }
    entries[color] = next
    lent[next] = Array(color.inFull.code.utf8)
    next -= 1
    return next + 1
  }

  /// The bytes with the colours themselves in place of what stands for them.
  package func redeemed(_ bytes: [UInt8]) -> [UInt8] {
    guard !lent.isEmpty else { return bytes }
    let sign = Array("\u{1B}[38;5;".utf8)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 64)
    var position = 0
    while position < bytes.count {
      guard bytes[position] == sign[0], bytes[position...].starts(with: sign) else {
        result.append(bytes[position])
        position += 1
        continue
      }
      let digits = bytes[(position + sign.count)...].prefix { (0x30...0x39).contains($0) }
      let number = digits.reduce(0) { $0 < 1000 ? $0 * 10 + Int($1 - 0x30) : $0 }
      if let code = lent[number], digits.endIndex < bytes.count, bytes[digits.endIndex] == UInt8(ascii: "m") {
        result += [0x1B, UInt8(ascii: "[")] + code
      } else {
        result += sign + digits
      }
      position = digits.endIndex
    }
    return result
  }
}
