import Screen
import Testing

private let everyKey: [(text: String, key: Key)] = [
  ("a", .character("a")), (" ", .character(" ")), ("'", .character("'")), ("ü", .character("ü")), ("写", .character("写")),
  ("🫠", .character("🫠")), ("\u{3}", .control("c")), ("\u{1A}", .control("z")), ("\u{C}", .control("l")), ("\r", .enter),
  ("\n", .enter), ("\t", .tab), ("\u{7F}", .backspace), ("\u{8}", .backspace), ("\u{1B}", .escape), ("\u{1B}[A", .up),
  ("\u{1B}OA", .up), ("\u{1B}[B", .down), ("\u{1B}OB", .down), ("\u{1B}[C", .right), ("\u{1B}[D", .left), ("\u{1B}[H", .home),
  ("\u{1B}[F", .end), ("\u{1B}OH", .home), ("\u{1B}[1~", .home), ("\u{1B}[4~", .end), ("\u{1B}[7~", .home), ("\u{1B}[8~", .end),
  ("\u{1B}[5~", .pageUp), ("\u{1B}[6~", .pageDown), ("\u{1B}[3~", .delete), ("\u{1B}OP", .help), ("\u{1B}[11~", .help),
  ("\u{1B}[[A", .help), ("\u{1B}[1;5A", .up), ("\u{1B}[5;5~", .pageUp),
]

@Suite("What a terminal sends becomes keys")
struct KeyDecoderTests {
  /// All keys of a text that comes at once, and of what is given up at its end.
  private func inputs(_ text: String) -> [KeyDecoder.Input] {
    var decoder = KeyDecoder()
    let whole = decoder.take(text.utf8)
    return decoder.isWaiting ? whole + decoder.giveUp() : whole
  }

  @Test("each key, at once and byte by byte", arguments: everyKey)
  func keys(_ text: String, _ key: Key) {
    #expect(inputs(text) == [.key(key)])
    var decoder = KeyDecoder()
    var found: [KeyDecoder.Input] = []
    for byte in text.utf8 { found += decoder.take([byte]) }
    if decoder.isWaiting { found += decoder.giveUp() }
    #expect(found == [.key(key)])
    #expect(!decoder.isWaiting)
  }

  @Test("many keys in one go")
  func many() {
    #expect(
      inputs("j\u{1B}[B\u{1B}q写\u{1B}\u{1B}[A") == [
        .key(.character("j")), .key(.down), .key(.escape), .key(.character("q")), .key(.character("写")), .key(.escape), .key(.up),
      ])
  }

  @Test("Esc alone waits a moment for what may follow")
  func escape() {
    var decoder = KeyDecoder()
    #expect(decoder.take([0x1B]).isEmpty)
    #expect(decoder.isWaiting)
    #expect(decoder.giveUp() == [.key(.escape)])
    #expect(decoder.take([0x41]) == [.key(.character("A"))])
  }

  @Test("the mouse in cells from the top left; what it does besides is nothing")
  func mouse() {
    #expect(inputs("\u{1B}[<0;5;3M\u{1B}[<0;5;3m") == [.mouse(.click(column: 4, line: 2))])
    #expect(inputs("\u{1B}[<64;1;1M\u{1B}[<65;1;1M\u{1B}[<80;1;1M") == [.mouse(.wheelUp), .mouse(.wheelDown), .mouse(.wheelUp)])
    #expect(inputs("\u{1B}[<2;5;3M\u{1B}[<35;5;3M\u{1B}[<0;0;3M\u{1B}[<0M").isEmpty)
  }

  @Test("what is pasted is text, whatever it is")
  func pasting() {
    #expect(inputs("\u{1B}[200~q\u{1B}[A\u{3}ü\u{1B}[201~q") == [.pasted("q"), .pasted("ü"), .key(.character("q"))])
  }

  @Test(
    "answers that nobody asked for, and bytes that are no text, are no keys",
    arguments: [
      "\u{1B}[12;5R", "\u{1B}[?1;2c", "\u{1B}]11;rgb:0/0/0\u{7}", "\u{1B}]11;rgb:0/0/0\u{1B}\\", "\u{1B}P1$r0m\u{1B}\\", "\u{0}", "\u{1C}",
      "\u{1B}[Z", "\u{1B}[25~", "\u{9B}", "\u{202E}",
    ])
  func answers(_ text: String) { #expect(inputs(text).isEmpty) }

  @Test("broken UTF-8 is passed over")
  func broken() {
    var decoder = KeyDecoder()
    #expect(
      decoder.take([0xFF, 0xC3, 0x61, 0x80, 0xE5, 0x86, 0x71, 0xF4, 0x90, 0x80, 0x80, 0x62]).compactMap(\.letter) == ["a", "q", "b"])
  }

  @Test("nothing grows, and nothing that came is in the way of the next key")
  func endless() {
    var decoder = KeyDecoder()
    for prefix in ["\u{1B}]", "\u{1B}[", "\u{1B}P"] {
      _ = decoder.take(Array(prefix.utf8) + [UInt8](repeating: 0x31, count: 100_000))
      _ = decoder.giveUp()
      #expect(decoder.take([0x71]) == [.key(.character("q"))])
    }
  }
}

extension KeyDecoder.Input {
  fileprivate var letter: Character? { if case .key(.character(let letter)) = self { letter } else { nil } }
}
