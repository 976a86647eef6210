import Testing

@testable import headway

@Suite("What is written between a command's output stands where it does no harm")
struct OutputPointsTests {
  /// Text that is whole, and what it is made of: `|` stands where something may come between.
  static let pieces = [
    "|a|b|\r|\n|\u{8}|", "|\u{1B}[31m|x|\u{1B}[0m|", "|\u{1B}[?25l|", "|\u{1B}[38;5;1m|", "|\u{1B}(B|", "|\u{1B}7|\u{1B}8|", "|\u{1B}=|",
    "|\u{1B}]0;title\u{7}|", "|\u{1B}]8;;http://x\u{1B}\\|l|i|n|k|\u{1B}]8;;\u{1B}\\|", "|\u{1B}Pq#0;2;0\u{1B}\\|",
    "|\u{1B}_Gi=1;AAAA\u{1B}\\|",
    "|\u{1B}^private\u{1B}\\|", "|ä|€|👍|", "|\u{9B}31m|", "|\u{9D}0;x\u{1B}\\|", "|\u{1B}[3\u{18}|x|", "|\u{1B}]0;x\u{1A}|",
    "|\u{1B}\u{1B}[A|", "|\u{1B}[\u{1B}[A|", "|\u{1B}]0;a\u{1B}[1m|", "|\u{1B}#8|",
    "|\u{1B}Ptmux;\u{1B}\u{1B}]9;4;1;5\u{1B}\u{1B}\\\u{1B}\\|",
  ]

  @Test("between characters and sequences, never within", arguments: pieces)
  func points(_ piece: String) {
    var points = OutputPoints()
    var free = ""
    for part in piece.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast() {
      #expect(points.isFree, "before \(part.debugDescription)")
      let bytes = Array(part.utf8)
      for byte in bytes.dropLast() {
        points.pass([byte])
        #expect(!points.isFree, "within \(part.debugDescription)")
      }
      points.pass(bytes.suffix(1))
      free += part
    }
    #expect(points.isFree && points.ownState == nil)
    var whole = OutputPoints()
    whole.pass(Array(free.utf8)[...])
    #expect(whole.isFree)
  }

  @Test("what is no UTF-8 holds nothing up")
  func broken() {
    for bytes in [[0xE2, 0x41], [0xC3, 0xC3, 0xA4], [0xFF], [0x80], [0xF0, 0x9F, 0x0A], [0xC0, 0x80]] as [[UInt8]] {
      var points = OutputPoints()
      points.pass(bytes[...])
      #expect(points.isFree, "\(bytes)")
    }
    var points = OutputPoints()
    points.pass([0xE2, 0x82])
    #expect(!points.isFree && !points.isWithinSequence)
    points.pass([0x1B])
    #expect(!points.isFree && points.isWithinSequence)
  }

  @Test("what the command shows in the bar itself is known")
  func own() {
    var points = OutputPoints()
    func state(after text: String) -> UInt8? {
      points.pass(Array(text.utf8)[...])
      return points.ownState
    }
    #expect(state(after: "\u{1B}]9;hello\u{7}\u{1B}]0;9;4;1\u{7}\u{1B}]9;4;\u{7}") == nil)
    #expect(state(after: "\u{1B}]9;4;1;33") == nil)
    #expect(state(after: "\u{1B}\\") == UInt8(ascii: "1"))
    #expect(state(after: "\u{1B}]9;4;3\u{7}") == UInt8(ascii: "3"))
    points.clear()
    #expect(points.ownState == UInt8(ascii: "0"))
  }
}
