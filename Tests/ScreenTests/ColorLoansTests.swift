import Testing

@testable import Screen

@Suite("Colours that no palette has")
struct ColorLoansTests {
  private static let teal = Color.rgb(red: 86, green: 182, blue: 194)

  @Test("stand in place of what was lent to them, and nothing else changes")
  func redeemed() throws {
    var loans = ColorLoans()
    let lent = loans.entry(for: Self.teal)
    let entry = try #require(lent)
    let again = loans.entry(for: Self.teal)
    #expect(again == entry)
    let drawn = "\u{1B}[38;5;\(entry)m━━\u{1B}[39m \u{1B}[38;5;73mx\u{1B}[36my 38;5;\(entry)m"
    let wanted = "\u{1B}[38;2;86;182;194m━━\u{1B}[39m \u{1B}[38;5;73mx\u{1B}[36my 38;5;\(entry)m"
    #expect(String(decoding: loans.redeemed(Array(drawn.utf8)), as: UTF8.self) == wanted)
  }

  @Test("an entry of the palette is its own, unless it is lent")
  func palette() throws {
    var loans = ColorLoans()
    let own = [loans.entry(for: .palette(6)), loans.entry(for: .palette(255))]
    #expect(own == [6, 255])
    let lent = loans.entry(for: Self.teal)
    let entry = try #require(lent)
    #expect(entry != 255)
    let asked = loans.entry(for: .palette(UInt8(entry)))
    let other = try #require(asked)
    #expect(other != entry)
    let text = String(decoding: loans.redeemed(Array("\u{1B}[38;5;\(other)m".utf8)), as: UTF8.self)
    #expect(text == "\u{1B}[38;2;228;228;228m")
  }

  @Test("there are as many as a palette has beyond the user's own")
  func most() {
    var loans = ColorLoans()
    let entries = (0..<300).map { loans.entry(for: .rgb(red: UInt8($0 % 256), green: UInt8($0 / 256), blue: 9)) }
    #expect(entries.compactMap { $0 }.count == 240)
    #expect(entries.compactMap { $0 }.min() == 16)
  }

  @Test("a sequence that is cut short stays as it is")
  func cut() {
    var loans = ColorLoans()
    _ = loans.entry(for: Self.teal)
    for text in ["\u{1B}[38;5;255", "\u{1B}[38;5;", "\u{1B}[38;5;99999999999999999999m", "\u{1B}["] {
      #expect(String(decoding: loans.redeemed(Array(text.utf8)), as: UTF8.self) == text)
    }
  }
}
