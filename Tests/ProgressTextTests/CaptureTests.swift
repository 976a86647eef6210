import ProgressText
import Testing

@Suite("Captures of real programs")
struct CaptureTests {
  /// A capture, the command that printed it, and what is to be heard in the end.
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let command: String
    let arguments: [String]
    let count: Int
    /// By position; negative from the end.
    let samples: [Int: String]
    /// Whether 100 % may be reached at the end, and only there.
    let ends: Ending

    enum Ending {
      case full
      case short
      case unknown
    }

    init(_ name: String, _ command: String, _ count: Int, _ ends: Ending, _ samples: [Int: String]) {
      self.init(name, command, [], count, ends, samples)
    }

    init(_ name: String, _ command: String, _ arguments: [String], _ count: Int, _ ends: Ending, _ samples: [Int: String]) {
      (self.name, self.command, self.arguments, self.count, self.ends, self.samples) = (name, command, arguments, count, ends, samples)
    }

    var choice: ProgressReader.Choice { .guess(command: command, arguments: arguments) }
    var testDescription: String { name }
  }

  @Test("Each has its first, some middle and its last values", arguments: CaptureRows.all)
  func values(_ row: Row) {
    let said = Reading.whole(Reading.capture(row.name), row.choice)
    #expect(said.count == row.count)
    for (position, text) in row.samples.sorted(by: { $0.key < $1.key }) {
      let index = position < 0 ? said.count + position : position
      guard said.indices.contains(index) else {
        Issue.record("There is no observation \(position)")
        continue
      }
      #expect(sentence(said[index]) == text, "at \(position)")
    }
    let fraction = Reading.reckoned(said).fraction
    switch row.ends {
    case .full: #expect(fraction?.isFull == true)
    case .short: #expect(fraction?.isFull == false)
    case .unknown: #expect(fraction == nil)
    }
  }

  @Test("Byte by byte, in random chunks and whole are the same", arguments: CaptureRows.all)
  func chunks(_ row: Row) {
    let bytes = Reading.capture(row.name)
    #expect(!bytes.isEmpty)
    for choice in [row.choice, .guess(command: "sh", arguments: []), .dialect(.generic)] {
      let said = Reading.whole(bytes, choice)
      #expect(Reading.bytewise(bytes, choice) == said)
      for seed in [UInt64(row.count) + 1, .random(in: 0 ... .max)] {
        #expect(Reading.chunked(bytes, choice, seed: seed) == said, "seed \(seed)")
      }
    }
  }

  @Test("A rest at any place ends at the same", arguments: CaptureRows.all)
  func rests(_ row: Row) {
    let bytes = Reading.capture(row.name)
    let seed = UInt64.random(in: 0 ... .max)
    var random = Random(seed: seed)
    var reader = ProgressReader(row.choice)
    var said: [Observation] = []
    for index in bytes.indices {
      reader.feed(bytes[index...index]) { said.append($0) }
      // Programs rest where a line is whole.
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0x0A
      if next == 0x0D || next == 0x0A, Bool.random(using: &random) { reader.settle { said.append($0) } }
    }
    reader.end { said.append($0) }
    #expect(Reading.reckoned(said) == Reading.reckoned(Reading.whole(bytes, row.choice)), "seed \(seed)")
  }

  @Test("Each dialect is recognised by what it prints", arguments: CaptureRows.all)
  func recognition(_ row: Row) {
    var reader = ProgressReader(row.choice)
    reader.feed(Reading.capture(row.name)[...]) { _ in }
    reader.end { _ in }
    #expect(reader.dialect == Dialect.forCommand(row.command, arguments: row.arguments) || row.command == "python3")
  }

  @Test("A file's 100 % is never the whole", arguments: ["rsync-files", "pip-several", "pip-pipe", "xz-two", "zstd-two"])
  func files(_ name: String) {
    let command = String(name.prefix { $0 != "-" })
    var reckoning = Reckoning()
    let said = Reading.whole(Reading.capture(name), .guess(command: command, arguments: []))
    for (index, observation) in said.enumerated() {
      reckoning.take(observation)
      let isEarly = index < said.count - 2
      #expect(!(isEarly && reckoning.fraction?.isFull ?? false), "\(index)")
    }
  }
}
