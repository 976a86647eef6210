import ProgressText
import Testing

@Suite("Rough input")
struct RoughTests {
  static var choices: [ProgressReader.Choice] {
    Dialect.allCases.map { .dialect($0) } + [.guess(command: "sh", arguments: []), .guess(command: "apt", arguments: [])]
  }

  @Test("Random bytes do no harm and mean the same however they are cut")
  func randomBytes() {
    let seed = UInt64.random(in: 0 ... .max)
    var random = Random(seed: seed)
    // Bytes that grammars look for come often.
    let likely = [UInt8]("0123456789%/[]():,.-=>#|kMGiB \r\n\u{8}\u{1B}\u{9}{}\"\\it;+*:?━█".utf8)
    for _ in 0..<12 {
      let bytes = (0..<600).map { _ in
        Bool.random(using: &random) ? likely.randomElement(using: &random) ?? 0 : UInt8.random(in: 0...255, using: &random)
      }
      for choice in Self.choices {
        let said = Reading.whole(bytes, choice)
        #expect(Reading.chunked(bytes, choice, seed: seed) == said, "seed \(seed)")
      }
    }
  }

  @Test("Captures with bytes changed, lost and doubled do no harm", arguments: CaptureRows.all)
  func damaged(_ row: CaptureTests.Row) {
    let seed = UInt64.random(in: 0 ... .max)
    var random = Random(seed: seed)
    let bytes = Reading.capture(row.name)
    for _ in 0..<2 {
      var damaged: [UInt8] = []
      for byte in bytes.prefix(8000) {
        switch Int.random(in: 0..<40, using: &random) {
        case 0: damaged.append(UInt8.random(in: 0...255, using: &random))
        case 1: break
        case 2: damaged += [byte, byte, byte]
        default: damaged.append(byte)
        }
      }
      for choice in [row.choice, .guess(command: "sh", arguments: []), .dialect(.generic)] {
        let said = Reading.whole(damaged, choice)
        #expect(Reading.chunked(damaged, choice, seed: seed) == said, "seed \(seed)")
        for observation in said where observation.stated != nil { #expect(observation.stated?.whole ?? 0 > 0) }
      }
    }
  }

  @Test("Captures with other numbers in them do no harm", arguments: CaptureRows.all)
  func numbers(_ row: CaptureTests.Row) {
    let seed = UInt64.random(in: 0 ... .max)
    var random = Random(seed: seed)
    let numbers = [
      "0", "1", "100", "101", "18446744073709551615", "18446744073709551616", "9223372036854775808", "4611686018427387903", "1e308", "nan",
      "-1",
      "0.000000000000001", "99999999999999999999999", "1,234.5", "1.234,5", "",
    ]
    let bytes = Reading.capture(row.name).prefix(6000)
    for _ in 0..<3 {
      var changed: [UInt8] = []
      var wasDigit = false
      for byte in bytes {
        let isDigit = byte >= 0x30 && byte <= 0x39
        if isDigit, !wasDigit, Int.random(in: 0..<4, using: &random) == 0 {
          changed += Array((numbers.randomElement(using: &random) ?? "").utf8)
        } else {
          changed.append(byte)
        }
        wasDigit = isDigit
      }
      for choice in [row.choice, .guess(command: "sh", arguments: []), .dialect(.generic)] {
        let said = Reading.whole(changed, choice)
        #expect(Reading.chunked(changed, choice, seed: seed) == said, "seed \(seed)")
      }
    }
  }

  @Test("A line, a sequence or a command without an end neither grows nor blocks")
  func endless() {
    for start in ["", "\u{1B}[", "\u{1B}]9;4;", "\u{1B}P", "\u{1B}]0;"] {
      for choice in Self.choices {
        var reader = ProgressReader(choice)
        reader.feed([UInt8](start.utf8)[...]) { _ in }
        let block = [UInt8](repeating: UInt8(ascii: "1"), count: 1 << 16)
        for _ in 0..<16 {
          reader.feed(block[...]) { _ in Issue.record("This says nothing") }
          reader.settle { _ in }
        }
      }
    }
  }

  @Test("After a command without an end the next line is read again")
  func recovers() {
    #expect(Reading.whole("\u{1B}]0;title\r\n\r 45%\r", .dialect(.generic)).map(sentence) == ["stated 45/100"])
    #expect(Reading.whole("\u{1B}[1;2\r\n\r 45%\r", .dialect(.generic)).map(sentence) == ["stated 45/100"])
  }

  @Test("Colours and links within numbers are not seen")
  func colours() {
    let text = "\r\u{1B}[1mProgress\u{1B}[0m: \u{1B}]8;;http://x/50%\u{1B}\\4\u{1B}[32m5\u{1B}[0m%\u{1B}]8;;\u{7}\u{1B}[K\r"
    #expect(Reading.whole(text, .dialect(.generic)).map(sentence) == ["stated 45/100, detail Progress"])
  }

  @Test("Numbers up to 2^64−1 are exact, larger ones are none")
  func large() {
    let most = UInt64.max
    #expect(
      Reading.whole("[9223372036854775808/\(most)] x\n", .dialect(.ninja)).map(sentence) == [
        "completed 9223372036854775808, total 18446744073709551615, detail x"
      ])
    #expect(Reading.whole("[1/18446744073709551616] x\n", .dialect(.ninja)).isEmpty)
    #expect(Reading.whole("16.0EiB O 1 B C 1 B D 5 N x\r", .dialect(.borg)).isEmpty)
    #expect(Reading.whole("15.0 EiB O 1 B C 1 B D 5 N x\r", .dialect(.borg)).first?.completed == 15 << 60)
  }

  @Test("Broken UTF-8 is repaired, long texts are cut at a character")
  func text() {
    let broken = Array("[1/2] a".utf8) + [0xFF, 0xC3] + Array("\n".utf8)
    #expect(Reading.whole(broken, .dialect(.ninja)).first?.detail == "a\u{FFFD}\u{FFFD}")
    let long = Reading.whole("[1/2] " + String(repeating: "ä", count: 5000) + "\n", .dialect(.ninja)).first?.detail
    #expect(long == String(repeating: "ä", count: 256))
  }
}
