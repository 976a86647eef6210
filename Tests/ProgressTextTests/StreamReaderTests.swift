import ProgressText
import Testing

@Suite("The stream's lines")
struct StreamReaderTests {
  /// What a text comes to, read at once.
  static func read(_ bytes: [UInt8]) -> [Result<StreamWord, StreamProblem>] {
    var reader = StreamReader()
    var results: [Result<StreamWord, StreamProblem>] = []
    reader.feed(bytes) { results.append($0) }
    reader.end { results.append($0) }
    return results
  }

  static func read(_ text: String) -> [Result<StreamWord, StreamProblem>] { read([UInt8](text.utf8)) }

  /// A line with the word it means.
  struct Row: Sendable, CustomTestStringConvertible {
    let line: String
    let word: StreamWord
    var testDescription: String { line.debugDescription }
  }

  static let rows = [
    Row(line: "42", word: .count(42)),
    Row(line: "0", word: .count(0)),
    Row(line: "0042", word: .count(42)),
    Row(line: "  42 ", word: .count(42)),
    Row(line: "18446744073709551615", word: .count(.max)),
    Row(line: "42/100", word: .countOf(42, 100)),
    Row(line: "5/0", word: .countOf(5, 0)),
    Row(line: "150/100", word: .countOf(150, 100)),
    Row(line: "+1", word: .step(1)),
    Row(line: "+0", word: .step(0)),
    Row(line: "0%", word: .stated(0, 100)),
    Row(line: "2%", word: .stated(2, 100)),
    Row(line: "12.5%", word: .stated(125, 1000)),
    Row(line: "12.50%", word: .stated(1250, 10_000)),
    Row(line: "100%", word: .stated(100, 100)),
    Row(line: "100.00%", word: .stated(10_000, 10_000)),
    Row(line: "99.999999999999999%", word: .stated(99_999_999_999_999_999, 100_000_000_000_000_000)),
    Row(line: "total 100", word: .total(100)),
    Row(line: "total 0", word: .total(0)),
    Row(line: "unit bytes", word: .unit("bytes")),
    Row(line: "unit", word: .unit("")),
    Row(line: "spin", word: .spin),
    Row(line: "detail a  b.txt", word: .detail("a  b.txt")),
    Row(line: "detail   padded \t", word: .detail("padded")),
    Row(line: "detail", word: .detail("")),
    Row(line: "detail a\u{0}b", word: .detail("a\u{0}b")),
    Row(line: "detail größer", word: .detail("größer")),
    Row(line: "phase one", word: .phase("one")),
    Row(line: "name Copy", word: .name("Copy")),
    Row(line: "paused", word: .paused),
    Row(line: "running", word: .running),
    Row(line: "done", word: .done("")),
    Row(line: "done all 42%", word: .done("all 42%")),
    Row(line: "fail no space", word: .fail("no space")),
    Row(line: "cancelled", word: .cancelled("")),
  ]

  @Test("Each line has its word, whatever ends it", arguments: rows)
  func words(_ row: Row) {
    #expect(Self.read(row.line + "\n") == [.success(row.word)])
    #expect(Self.read(row.line + "\r\n") == [.success(row.word)])
    #expect(Self.read(row.line) == [.success(row.word)])
  }

  @Test("An empty line is nothing", arguments: ["", "\n", "\r\n", "\n\n\n", "   \n", "\t\r\n"])
  func emptyLines(_ text: String) { #expect(Self.read(text).isEmpty) }

  @Test(
    "A line that is none is an error that quotes it, and the stream goes on",
    arguments: [
      "nonsense", "Total 5", "total", "total x", "total 5 6", "total -1", "-1", "+", "+-1", "+x", "+ 1", "1.5", "1,5%", "1.%", ".5%",
      "%", "100.1%", "101%", "999999999999999999999%", "100.000000000000001%", "1.0000000000000000%", "42/", "/42", "42/x", "1/2/3",
      "42 / 100", "12%5", "5%%", "18446744073709551616", "99999999999999999999999999", "1e5", "0x10", "spin now", "paused yes",
      "running 1", "name", "name  ", "name \u{A0}", "NaN", "٣", "42abc",
    ])
  func problems(_ line: String) {
    let results = Self.read(line + "\n+1\n")
    #expect(results.count == 2)
    #expect(results.last == .success(.step(1)))
    guard case .failure(let problem) = results.first else {
      Issue.record("\(line) was taken")
      return
    }
    #expect(line.hasPrefix("name") || problem.text.contains(line))
  }

  @Test("A problem is one plain line that quotes at most sixty characters")
  func quoting() throws {
    for line in ["x\u{1B}[31m\u{7}\u{0}\u{202E}\u{85}", String(repeating: "é", count: 2000), String(repeating: "\u{1F600}", count: 61)] {
      guard case .failure(let problem) = Self.read(line).first else {
        Issue.record("\(line) was taken")
        return
      }
      #expect(problem.text.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) && $0.value != 0x202E })
      let quoted = try #require(problem.text.split(separator: "\"").first)
      #expect(quoted.count <= 60)
      #expect(line.count <= 60 || quoted.hasSuffix("…"))
    }
  }

  @Test("Broken UTF-8 is repaired")
  func repair() {
    #expect(Self.read([UInt8]("detail a".utf8) + [0xFF, 0xC3]) == [.success(.detail("a\u{FFFD}\u{FFFD}"))])
    #expect(Self.read([0xFF, 0x0A, 0x2B, 0x31]).last == .success(.step(1)))
  }

  @Test("A line up to the limit is taken, a longer one is one error", arguments: [4095, 4096, 4097, 4098, 5000, 100_000])
  func longLines(_ length: Int) {
    let line = "detail " + String(repeating: "x", count: length - 7)
    for ending in ["\n", "\r\n"] {
      let results = Self.read(line + ending + "+1\n")
      #expect(results.count == 2)
      #expect(results.last == .success(.step(1)))
      if length <= 4096 {
        #expect(results.first == .success(.detail(String(line.dropFirst(7)))))
      } else {
        guard case .failure(let problem) = results.first else { continue }
        #expect(problem.text == "The line is longer than 4096 bytes")
      }
    }
    #expect(Self.read(line).count == 1)
  }

  @Test("However it is cut, a stream comes to the same words", arguments: 0..<40)
  func cutting(_ seed: UInt64) {
    var random = Random(seed: seed)
    var bytes: [UInt8] = []
    for _ in 0..<200 {
      switch random.next() % 10 {
      case 0: bytes += (0..<random.next() % 40).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      case 1: bytes += [UInt8](repeating: 0x61, count: Int(4090 + random.next() % 12))
      case 2: bytes += [0x0D]
      default: bytes += [UInt8](Self.rows[Int(random.next() % UInt64(Self.rows.count))].line.utf8)
      }
      if random.next() % 8 != 0 { bytes += random.next() % 3 == 0 ? [0x0D, 0x0A] : [0x0A] }
    }
    let whole = Self.read(bytes)
    for largest in [1, 2, 7, 64, 5000] as [UInt64] {
      var reader = StreamReader()
      var results: [Result<StreamWord, StreamProblem>] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Int(1 + random.next() % largest)
        reader.feed(rest.prefix(count)) { results.append($0) }
        rest = rest.dropFirst(count)
      }
      reader.end { results.append($0) }
      #expect(results == whole, "seed \(seed), chunks up to \(largest)")
    }
  }

  @Test("A hundred thousand steps are read, each once")
  func manySteps() {
    var reader = StreamReader()
    var sum: UInt64 = 0
    let bytes = [UInt8](String(repeating: "+1\n", count: 100_000).utf8)
    reader.feed(bytes) { if case .success(.step(let amount)) = $0 { sum += amount } }
    #expect(sum == 100_000)
  }
}
