import Glibc
import ProgressText
import Testing

@Suite("One's own patterns")
struct PatternTests {
  /// A compiled expression that frees itself.
  @safe private final class Expression {
    private var compiled = unsafe regex_t()

    init(_ text: String) throws(PatternError) {
      guard unsafe regcomp(&compiled, text, REG_EXTENDED) == 0 else { throw PatternError("The expression is not understood") }
    }

    deinit { unsafe regfree(&compiled) }

    func match(_ line: String) -> [String?]? {
      var found = [regmatch_t](repeating: regmatch_t(), count: 12)
      guard unsafe regexec(&compiled, line, found.count, &found, 0) == 0 else { return nil }
      let bytes = Array(line.utf8)
      return found.map { $0.rm_so < 0 ? nil : String(decoding: bytes[Int($0.rm_so)..<Int($0.rm_eo)], as: UTF8.self) }
    }
  }

  private static func pattern(_ text: String) throws(PatternError) -> Pattern {
    try Pattern(text) { (text: String) throws(PatternError) -> Pattern.Match in try Expression(text).match }
  }

  private func said(_ patterns: [String], _ text: String) throws -> [String] {
    Reading.whole(text, .pattern(try patterns.map { try Self.pattern($0) })).map(sentence)
  }

  @Test("A total on one line and the numbers on others belong together")
  func separate() throws {
    let patterns = [#"pages 1 through (?<total>\d+)"#, #"^page (?<completed>\d+)"#]
    let said = try said(patterns, "pages 1 through 1312\npage 9\nother\npage 10\n")
    #expect(said == ["total 1312", "completed 9", "completed 10"])
  }

  @Test("Groups without names are completed and total, one before a percent sign a percentage")
  func plain() throws {
    #expect(try said([#"(\d+) of (\d+)"#], "3 of 12\n") == ["completed 3, total 12"])
    #expect(try said([#"(?:step|page) (\d+)"#], "page 3\n") == ["completed 3"])
    #expect(try said([#"([0-9.,]+) ?%"#], "at 12,5 %\n") == ["stated 125/1000"])
    #expect(
      try said([#"(?P<completed>[\d.]+ ?[KMG]iB) / (?P<total>[\d.]+ ?[KMG]iB)"#], "1.5 MiB / 3 MiB\n") == [
        "completed 1572864, total 3145728, unit bytes"
      ])
  }

  @Test("Detail and phase are taken as they are, nonsense for a number is not")
  func texts() throws {
    #expect(try said([#"(?<phase>\w+): (?<percent>\S+)% (?<detail>.*)"#], "Load: 45% a b\n") == ["stated 45/100, phase Load, detail a b"])
    #expect(try said([#"n=(?<completed>\S+)"#], "n=nan\nn=-1\nn=99999999999999999999\nn=5\n") == ["completed 5"])
    #expect(try said([#"(?<percent>\d+)%"#], "160%\n") == ["spinner"])
  }

  @Test(
    "What cannot be is refused",
    arguments: ["abc", #"(?<speed>\d+)"#, #"(?=x)(\d)"#, #"(?<=x)(\d)"#, #"(\d+?)"#, #"(\d"#, #"(\d)\"#, #"([\d)"#, #"(\q)"#, #"(?i)(\d)"#])
  func refused(_ text: String) { #expect(throws: PatternError.self) { try Self.pattern(text) } }

  @Test("Sets take what people write in them")
  func sets() throws {
    #expect(try said([#"<([\d\-\]]+)>"#], "<5>\n") == ["completed 5"])
    #expect(try said([#"x([^\s]+)y"#], "x5y\n") == ["completed 5"])
  }
}
