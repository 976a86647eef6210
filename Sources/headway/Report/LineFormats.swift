import ProgressText

/// Something that was understood at once.
enum ReportEvent {
  case words([StreamWord])
  case observation(Observation)
}

/// What `report` reads: bytes become events.
protocol ReportFormat {
  mutating func feed(_ bytes: ArraySlice<UInt8>, _ take: (Result<ReportEvent, StreamProblem>) -> Void)
  mutating func end(_ take: (Result<ReportEvent, StreamProblem>) -> Void)
  /// Nothing came for a moment.
  mutating func settle(_ take: (Result<ReportEvent, StreamProblem>) -> Void)
  /// Whether the end of the input is always the end of the work.
  var endsWithInput: Bool { get }
}

extension ReportFormat {
  mutating func settle(_ take: (Result<ReportEvent, StreamProblem>) -> Void) {}
}

/// Our own lines.
struct StreamFormat: ReportFormat {
  private var reader = StreamReader()
  let endsWithInput = false

  mutating func feed(_ bytes: ArraySlice<UInt8>, _ take: (Result<ReportEvent, StreamProblem>) -> Void) {
    reader.feed(bytes) { take($0.map { .words([$0]) }) }
  }
  mutating func end(_ take: (Result<ReportEvent, StreamProblem>) -> Void) { reader.end { take($0.map { .words([$0]) }) } }
}

/// Cuts bytes into lines of bounded length; what is longer is cut.
struct LineCutter {
  private static let longest = 4096
  private var line: [UInt8] = []

  mutating func feed(_ bytes: ArraySlice<UInt8>, _ take: (String) -> Void) {
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        end(take)
      } else if line.count < Self.longest {
        line.append(byte)
      }
    }
  }

  mutating func end(_ take: (String) -> Void) {
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    if !line.isEmpty { take(String(decoding: line, as: UTF8.self)) }
    line.removeAll(keepingCapacity: true)
  }
}

/// The lines of `zenity --progress`: a number is a percentage, `# TEXT` says what it is at; anything else is passed over.
struct ZenityFormat: ReportFormat {
  private var cutter = LineCutter()
  let endsWithInput = true

  mutating func feed(_ bytes: ArraySlice<UInt8>, _ take: (Result<ReportEvent, StreamProblem>) -> Void) {
    cutter.feed(bytes) { Self.read($0, take) }
  }

  mutating func end(_ take: (Result<ReportEvent, StreamProblem>) -> Void) { cutter.end { Self.read($0, take) } }

  private static func read(_ line: String, _ take: (Result<ReportEvent, StreamProblem>) -> Void) {
    let text = line.drop(while: \.isWhitespace)
    if text.first == "#" { return take(.success(.words([.detail(String(text.dropFirst().drop(while: \.isWhitespace)))]))) }
    if text.hasPrefix("pulsate:") {
      if text.dropFirst(8).drop(while: \.isWhitespace).hasPrefix("true") { take(.success(.words([.spin]))) }
      return
    }
    if let percent = Percentage.read(text) { take(.success(.words([percent]))) }
  }
}

/// The input of `dialog --gauge`: percentages, and blocks `XXX`, percentage, lines of text, `XXX`.
struct DialogFormat: ReportFormat {
  private var cutter = LineCutter()
  /// The lines of the block that is open.
  private var block: [String]?
  let endsWithInput = true

  mutating func feed(_ bytes: ArraySlice<UInt8>, _ take: (Result<ReportEvent, StreamProblem>) -> Void) {
    var lines: [String] = []
    cutter.feed(bytes) { lines.append($0) }
    for line in lines { read(line, take) }
  }

  mutating func end(_ take: (Result<ReportEvent, StreamProblem>) -> Void) {
    var lines: [String] = []
    cutter.end { lines.append($0) }
    for line in lines { read(line, take) }
    close(take)
  }

  private mutating func read(_ line: String, _ take: (Result<ReportEvent, StreamProblem>) -> Void) {
    if line.hasPrefix("XXX") {
      if block == nil { block = [] } else { close(take) }
    } else if block != nil {
      // A block that never ends would grow for ever.
      if (block?.count ?? 0) < 64 { block?.append(line) }
    } else if let percent = Percentage.read(line.drop(while: \.isWhitespace)) {
      take(.success(.words([percent])))
    }
  }

  private mutating func close(_ take: (Result<ReportEvent, StreamProblem>) -> Void) {
    guard var lines = block?[...] else { return }
    block = nil
    var words: [StreamWord] = []
    if let percent = lines.first.flatMap({ Percentage.read($0.drop(while: \.isWhitespace)) }) {
      words.append(percent)
      lines.removeFirst()
    }
    let text = lines.joined(separator: " ").replacing("\\n", with: " ")
    if !text.isEmpty { words.append(.detail(text)) }
    if !words.isEmpty { take(.success(.words(words))) }
  }
}

/// A percentage that stands alone at the beginning of a line.
enum Percentage {
  /// `42`, `42.5`, `100%`; more than 100 counts as 100, as those gauges show it. Nil for anything else.
  static func read(_ text: Substring) -> StreamWord? {
    let number = text.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == ",") }
    guard let first = number.first, first.isNumber else { return nil }
    let parts = number.split(whereSeparator: { $0 == "." || $0 == "," })
    guard parts.count <= 2, let whole = UInt64(parts[0].prefix(12)) else { return nil }
    if whole >= 100 { return .stated(100, 100) }
    let decimals = parts.count == 2 ? parts[1].prefix(6) : ""
    let scale = decimals.reduce(UInt64(1)) { scale, _ in scale * 10 }
    return .stated(whole * scale + (UInt64(decimals) ?? 0), 100 * scale)
  }
}
