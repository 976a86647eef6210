/// The marks of eight bytes at once.
struct WordMarks {
  private var digits: UInt64 = 0
  private var wide: UInt64 = 0
  private var percents: UInt64 = 0
  private var slashes: UInt64 = 0
  private var brackets: UInt64 = 0
  private var braces: UInt64 = 0
  private var colons: UInt64 = 0
  private var equals: UInt64 = 0

  private static let tops: UInt64 = 0x8080_8080_8080_8080
  private static let ones: UInt64 = 0x0101_0101_0101_0101

  /// Whether a byte lies below a blank; a tab does too.
  static func hasControl(_ word: UInt64) -> Bool { (word &- ones &* 0x20) & ~word & tops != 0 }

  /// Whether a byte is one at which numbers are looked for: `%`, `/`, or the `f` of `of`.
  static func mayMeasure(_ word: UInt64) -> Bool { (matches(word, 0x25) | matches(word, 0x2F) | matches(word, 0x66)) & tops != 0 }

  /// Not 0 where a byte is an escape.
  static func escapes(_ word: UInt64) -> UInt64 { matches(word, 0x1B) & tops }

  mutating func add(_ word: UInt64) {
    addSought(word)
    slashes |= Self.matches(word, 0x2F)
    brackets |= Self.matches(word, 0x5B) | Self.matches(word, 0x28)
    braces |= Self.matches(word, 0x7B)
    colons |= Self.matches(word, 0x3A)
    equals |= Self.matches(word, 0x3D)
  }

  /// Only what `Marks.sought` needs.
  mutating func addSought(_ word: UInt64) {
    let low = word & ~Self.tops
    digits |= (low &+ Self.ones &* 0x50) & ~(low &+ Self.ones &* 0x46) & ~word
    percents |= Self.matches(word, 0x25)
    wide |= word
  }

  /// A top bit is set where a byte matches; above a match there may be one too many.
  private static func matches(_ word: UInt64, _ byte: UInt64) -> UInt64 {
    let difference = word ^ (ones &* byte)
    return (difference &- ones) & ~difference
  }

  var marks: Marks {
    var marks: Marks = []
    if digits & Self.tops != 0 { marks.insert(.digit) }
    if percents & Self.tops != 0 { marks.insert(.percent) }
    if slashes & Self.tops != 0 { marks.insert(.slash) }
    if brackets & Self.tops != 0 { marks.insert(.bracket) }
    if braces & Self.tops != 0 { marks.insert(.brace) }
    if colons & Self.tops != 0 { marks.insert(.colon) }
    if equals & Self.tops != 0 { marks.insert(.equals) }
    if wide & Self.tops != 0 { marks.insert(.wide) }
    return marks
  }
}
