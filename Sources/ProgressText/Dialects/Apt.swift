/// `pmstatus:pv:20.0000:Unpacking pv (amd64)` on the status descriptor, the fancy bar on a terminal, and dpkg's own lines.
struct Apt: Grammar {
  private var phase: String?

  init(arguments: [String]) {}

  static func mayBegin(_ line: TextLine) -> Bool {
    line.marks.contains(.colon) && line.begins(withOneOf: "dmps")
      || (line.marks.contains(.percent) && (line.isRedrawn || line.last == UInt8(ascii: "%")))
  }

  mutating func read(_ line: TextLine) -> Observation? {
    let said = status(line) ?? bar(line) ?? download(line) ?? reading(line) ?? package(line)
    phase = said?.phase ?? phase
    return said
  }

  /// Split at the first three colons only: the text may hold more.
  private func status(_ line: TextLine) -> Observation? {
    let fields = line.bytes.split(separator: UInt8(ascii: ":"), maxSplits: 3, omittingEmptySubsequences: false)
    guard fields.count >= 2 else { return nil }
    let phase: String
    switch String(decoding: fields[0].prefix(16), as: UTF8.self) {
    case "dlstatus": phase = "Downloading"
    case "pmstatus", "pmerror", "pmconffile", "pmrecover": phase = "Installing"
    case "media-change": return Observation(detail: Byte.text(fields.last ?? []))
    case "status", "processing":
      guard fields.count >= 3, line.bytes.starts(with: "status: ".utf8) || line.bytes.starts(with: "processing: ".utf8) else { return nil }
      return Observation(detail: Byte.text(line.bytes[fields[1].startIndex...]))
    default: return nil
    }
    guard fields.count == 4 else { return nil }
    var scanner = Scanner(fields[2])
    guard let number = scanner.number(.decimal), scanner.isAtEnd else { return nil }
    let stated = number.percentage
    return Observation(stated: stated, phase: phase, detail: Byte.text(fields[3]), spinner: stated == nil)
  }

  /// `Progress: [ 20%] [####....]`
  private func bar(_ line: TextLine) -> Observation? {
    guard line.isRedrawn, let colon = line.bytes.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    var scanner = Scanner(line.bytes, at: colon + 1)
    guard scanner.skipBlanks(), scanner.take(UInt8(ascii: "[")) else { return nil }
    scanner.skipBlanks()
    guard let percent = scanner.percent(), scanner.take(UInt8(ascii: "]")), let stated = percent.percentage else { return nil }
    return Observation(stated: stated, phase: "Installing")
  }

  /// `12% [1 pv 5,000 B/41.3 kB 12%]      1,200 kB/s 3s`
  private func download(_ line: TextLine) -> Observation? {
    var scanner = line.scanner
    guard line.isRedrawn, let percent = scanner.percent(), scanner.take(" ["), let end = scanner.rest.firstIndex(of: UInt8(ascii: "]")),
      let stated = percent.percentage
    else { return nil }
    let inside = scanner.rest[..<end]
    return Observation(stated: stated, phase: "Downloading", detail: Byte.text(inside))
  }

  /// `Reading package lists... 93%`, `(Reading database ... 45%`; three bytes are the dots of any language.
  private func reading(_ line: TextLine) -> Observation? {
    guard line.isRedrawn || line.ending == .carriageReturn,
      let dots = Byte.findLast("...", in: line.bytes) ?? Byte.findLast("\u{2026}", in: line.bytes)
    else { return nil }
    var title = line.bytes[..<dots]
    if title.first == UInt8(ascii: "(") { title.removeFirst() }
    var scanner = Scanner(line.bytes, at: dots + 3)
    guard scanner.skipBlanks(), let stated = scanner.percent()?.percentage, scanner.isAtEnd, !title.isEmpty else { return nil }
    return Observation(stated: stated, phase: Byte.text(title))
  }

  /// `Setting up hello (2.10-3) ...`
  private func package(_ line: TextLine) -> Observation? {
    guard line.bytes.suffix(5).elementsEqual(") ...".utf8), line.bytes.contains(UInt8(ascii: "(")) else { return nil }
    let detail = Byte.text(line.bytes.dropLast(4))
    // What was read before is over.
    return phase == "Installing" ? Observation(detail: detail) : Observation(phase: "Installing", detail: detail, spinner: true)
  }
}
