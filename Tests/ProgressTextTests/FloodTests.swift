import Testing

@testable import ProgressText

@Suite("Floods")
struct FloodTests {
  private static let small = Flood.Sizes(first: 2000, window: 500, waking: 800, gap: 5000, tail: 300, patience: 3000)
  private static var script: ProgressReader.Choice { .guess(command: "sh", arguments: []) }

  private static func dull(_ count: Int) -> [UInt8] {
    [UInt8]((0..<count).map { "a line with the number \($0) in it\n" }.joined().utf8)
  }

  private static func reader(_ choice: ProgressReader.Choice = script) -> ProgressReader { ProgressReader(choice, small) }

  @Test("Some of it is left out, and what comes behind a rest is not")
  func rest() {
    var reader = Self.reader()
    var said: [String] = []
    reader.feed(Self.dull(80)[...]) { said.append(sentence($0)) }
    reader.feed([UInt8]("[3/40] unseen\n".utf8)[...]) { said.append(sentence($0)) }
    reader.feed(Self.dull(20)[...]) { said.append(sentence($0)) }
    reader.settle { said.append(sentence($0)) }
    #expect(said.isEmpty)
    reader.feed([UInt8]("Progress: 10%\nProgress: 20%\n".utf8)[...]) { said.append(sentence($0)) }
    #expect(said == ["stated 10/100, detail Progress", "stated 20/100, detail Progress"])
  }

  @Test("The last of it is read where it rests, ends or somebody looks", arguments: 0..<3)
  func last(_ way: Int) {
    var reader = Self.reader()
    var said: [String] = []
    reader.feed((Self.dull(100) + [UInt8]("Progress: 10%\nProgress: 20%\nProgress: 30%".utf8))[...]) { said.append(sentence($0)) }
    #expect(said.isEmpty)
    let whole = ["stated 10/100, detail Progress", "stated 20/100, detail Progress"]
    let all = whole + ["stated 30/100, detail Progress"]
    switch way {
    case 0:
      reader.wake { said.append(sentence($0)) }
      // A line that is not finished is left for a rest.
      #expect(said == whole)
      reader.wake { said.append(sentence($0)) }
      reader.feed([0x0A]) { said.append(sentence($0)) }
    case 1: reader.settle { said.append(sentence($0)) }
    default: reader.end { said.append(sentence($0)) }
    }
    #expect(said == all)
  }

  @Test("The terminal's own bar is heard in all of it, once")
  func taskbar() {
    var reader = Self.reader()
    var said: [String] = []
    for part in 1...20 {
      reader.feed((Self.dull(30) + [UInt8]("\u{1B}[1m\u{1B}]9;4;1;\(part)\u{7}".utf8))[...]) { said.append(sentence($0)) }
      if part.isMultiple(of: 3) { reader.wake { said.append(sentence($0)) } }
    }
    #expect(said == (1...20).map { "stated \($0)/100" })
  }

  @Test("A program that is known loses nothing", arguments: ["tar", "unzip", "docker"])
  func known(_ command: String) {
    let lines = (0..<1000).map { "inflating: dir/file\($0)\n" }.joined()
    let bytes = [UInt8](("Archive:  a.zip\n" + lines).utf8)
    let choice = ProgressReader.Choice.guess(command: command, arguments: ["-xvf", "a"])
    var reader = Self.reader(choice)
    var said: [Observation] = []
    reader.feed(bytes[...]) { said.append($0) }
    reader.end { said.append($0) }
    var patient = ProgressReader(choice, Flood.Sizes(first: .max))
    var all: [Observation] = []
    patient.feed(bytes[...]) { all.append($0) }
    patient.end { all.append($0) }
    #expect(said == all)
  }

  @Test("However a flood is cut, the same is heard")
  func cuts() {
    let seed = UInt64.random(in: 0 ... .max)
    var random = Random(seed: seed)
    let pieces = [
      "a line\n", "Progress: 12%\n", "\r45%", "\u{1B}]9;4;1;7\u{7}", "\u{1B}[31m", "\u{1B}[2A", "\u{1B}", "\u{1B}Ptmux;\u{1B}", "\u{1B}\\",
      "\n",
      "[3/40] x\n", "[4/40] x\n", "\r\n", "\u{1B}]0;title", "\u{7}", "0123456789", "\u{1B}(", "\u{1B}[1", "\u{1B}M", "80% done\n", "ü",
    ]
    for _ in 0..<12 {
      var bytes: [UInt8] = []
      while bytes.count < 20000 {
        bytes += (pieces.randomElement(using: &random) ?? "").utf8
        if Int.random(in: 0..<3, using: &random) == 0 { bytes.append(UInt8.random(in: 0...255, using: &random)) }
      }
      for choice in [Self.script, .dialect(.generic), .dialect(.osc), .dialect(.ninja)] {
        var whole = Self.reader(choice)
        var said: [Observation] = []
        whole.feed(bytes[...]) { said.append($0) }
        whole.end { said.append($0) }
        var cut = Self.reader(choice)
        var heard: [Observation] = []
        var rest = bytes[...]
        while !rest.isEmpty {
          let piece = rest.prefix(Int.random(in: 1...300, using: &random))
          cut.feed(piece) { heard.append($0) }
          rest = rest.dropFirst(piece.count)
        }
        cut.end { heard.append($0) }
        #expect(heard == said, "seed \(seed)")
      }
    }
  }

  @Test("A second program of a script is read once the first has fallen silent")
  func second() {
    let first = (1...20).map { "[\($0)/20] Compiling file\($0).c\n" }.joined()
    let second = (1...20).map { "Progress: \($0 * 5)%\n" }.joined()
    let third = (1...3).map { "[\($0)/20] Compiling file\($0).c\n" }.joined()
    let said = Reading.whole(first + second + third, Self.script)
    #expect(said.count == 20 + 13 + 3)
    #expect(said[19].detail == "Compiling file20.c")
    // It takes some lines until one believes it.
    #expect(sentence(said[20]) == "stated 40/100, detail Progress")
    #expect(sentence(said[32]) == "stated 100/100, detail Progress")
    #expect(said.last?.completed == 3)
    #expect(Reading.bytewise([UInt8]((first + second + third).utf8), Self.script) == said)
  }

  @Test("Between the lines of a program nothing else is read")
  func between() {
    let text = (1...40).map { part in
      "[\(part)/40] Compiling file\(part).c\n" + (0..<6).map { "Progress: \($0 * 10)%\n" }.joined()
    }.joined()
    #expect(!Reading.whole(text, Self.script).contains { $0.detail == "Progress" })
  }
}
