/// `     68,275,648  21%   65.08MB/s    0:00:03 (xfr#5, to-chk=13/25)`, over all or once for each file.
struct Rsync: Grammar {
  private enum Scope {
    case unknown
    case overall
    case file
  }

  private var scope: Scope
  /// The line before, which may be the name of a file.
  private var name: ArraySlice<UInt8>?
  private var hasCount = false

  init(arguments: [String]) {
    if arguments.contains(where: { $0.utf8.starts(with: "--info=".utf8) && Byte.find("progress2", in: Array($0.utf8)[...]) != nil }) {
      scope = .overall
    } else if arguments.contains(where: Self.asksForFiles) {
      scope = .file
    } else {
      scope = .unknown
    }
  }

  private static func asksForFiles(_ argument: String) -> Bool {
    if argument == "--progress" { return true }
    let bytes = Array(argument.utf8)
    return bytes.count > 1 && bytes[0] == UInt8(ascii: "-") && bytes[1] != UInt8(ascii: "-") && bytes.contains(UInt8(ascii: "P"))
  }

  static func mayBegin(_ line: TextLine) -> Bool {
    line.marks.contains(.percent) && Byte.isDigit(line.first)
  }

  mutating func read(_ line: TextLine) -> Observation? {
    var scanner = line.scanner
    guard let measure = Self.measure(&scanner) else {
      name = Array(line.bytes.prefix(Byte.longestText))[...]
      return nil
    }
    let detail = name.map(Byte.text)
    let isNamed = name != nil
    name = nil
    let rest = Self.remainder(&scanner)
    judge(measure, rest, isNamed: isNamed)
    if scope == .file || (scope == .unknown && isNamed) { return ofFile(rest, detail) }
    guard let percent = measure.percent else {
      return Observation(completed: measure.bytes, unit: "bytes", detail: detail, spinner: true)
    }
    return Observation(completed: measure.bytes, stated: percent, unit: "bytes", detail: detail)
  }

  /// A file's last line always says 100 %; the whole has 100 % only where nothing is left to check.
  private mutating func judge(_ measure: (bytes: UInt64, percent: StatedFraction?), _ rest: Remainder?, isNamed: Bool) {
    guard scope == .unknown, let rest, let percent = measure.percent else { return }
    if !percent.isFull { scope = .overall } else if rest.left > 0 || isNamed { scope = .file }
  }

  private mutating func ofFile(_ rest: Remainder?, _ detail: String?) -> Observation {
    if let rest, rest.left <= rest.total {
      hasCount = true
      return Observation(completed: rest.total - rest.left, total: rest.total, unit: "files", detail: detail)
    }
    return Observation(detail: detail, spinner: !hasCount)
  }

  /// Bytes, percent, rate and time; the percent is nil where it is `??%`.
  private static func measure(_ scanner: inout Scanner) -> (bytes: UInt64, percent: StatedFraction?)? {
    scanner.skipBlanks()
    guard let bytes = scanner.amount(), scanner.skipBlanks() else { return nil }
    let percent = scanner.percent()
    guard percent != nil || scanner.take("??%"), scanner.skipBlanks() else { return nil }
    guard scanner.number(.decimal) != nil else { return nil }
    let unit = scanner.word()
    guard unit.count >= 3, unit.suffix(3).elementsEqual("B/s".utf8), scanner.skipBlanks(), scanner.clock() else { return nil }
    scanner.skipBlanks()
    guard scanner.isAtEnd || scanner.next == UInt8(ascii: "(") else { return nil }
    return (bytes.value, percent?.percentage)
  }

  /// What is left to check.
  private struct Remainder {
    let left: UInt64
    let total: UInt64
  }

  /// `(xfr#5, to-chk=13/25)`
  private static func remainder(_ scanner: inout Scanner) -> Remainder? {
    guard scanner.skip(past: "-chk="), let left = scanner.integer(), scanner.take(UInt8(ascii: "/")), let total = scanner.integer() else {
      return nil
    }
    return Remainder(left: left, total: total)
  }
}
