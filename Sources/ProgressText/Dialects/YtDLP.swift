/// `[download]  33.3% of ~  3.00MiB at    1.18MiB/s ETA 00:01 (frag 3/40)`, once for each of the formats.
struct YtDLP: Grammar {
  private var formats = 1
  private var format = 0
  private var item: String?
  private var detail: String?

  init(arguments: [String]) {}

  static func mayBegin(_ line: TextLine) -> Bool {
    line.first == UInt8(ascii: "[")
  }

  mutating func read(_ line: TextLine) -> Observation? {
    var scanner = line.scanner
    guard scanner.take(UInt8(ascii: "[")), let end = scanner.rest.firstIndex(of: UInt8(ascii: "]")) else { return nil }
    let tag = scanner.rest[..<end]
    scanner.position = end + 1
    scanner.skipBlanks()
    if tag.elementsEqual("download".utf8) { return download(&scanner) }
    if tag.elementsEqual("info".utf8), scanner.skip(past: "format(s): ") {
      formats = 1 + scanner.rest.count { $0 == UInt8(ascii: "+") }
      format = 0
      return Observation()
    }
    let isStep =
      ["Merger", "ExtractAudio", "VideoConvertor", "VideoRemuxer", "Metadata", "EmbedSubtitle", "EmbedThumbnail"]
      .contains { tag.elementsEqual($0.utf8) } || tag.starts(with: "Fixup".utf8)
    return isStep ? Observation(phase: Byte.text(tag), detail: Byte.text(scanner.rest), spinner: true) : nil
  }

  private mutating func download(_ scanner: inout Scanner) -> Observation? {
    if scanner.take("Destination: ") {
      format += 1
      detail = Byte.text(scanner.rest)
      return Observation(phase: phase, detail: detail)
    }
    if scanner.take("Downloading item "), let number = scanner.integer(), scanner.take(" of "), let count = scanner.integer() {
      item = "Item \(number) of \(count)"
      format = 0
      return Observation(phase: item)
    }
    guard let percent = scanner.percent() else { return unknown(&scanner) }
    guard scanner.skipBlanks(), scanner.take("of"), let stated = percent.percentage else { return nil }
    scanner.skipBlanks()
    let isEstimate = scanner.take(UInt8(ascii: "~"))
    scanner.skipBlanks()
    let total = scanner.amount()
    guard total?.isBytes ?? scanner.take("Unknown") else { return nil }
    let isKnown = !isEstimate && total != nil
    return Observation(total: isKnown ? total?.value : nil, stated: stated, unit: isKnown ? "bytes" : nil, phase: phase, detail: detail)
  }

  /// `[download]    1.00MiB at    2.80MiB/s (00:00:01)` where the length is unknown.
  private func unknown(_ scanner: inout Scanner) -> Observation? {
    guard let amount = scanner.amount(), amount.isBytes, scanner.skipBlanks(), scanner.take("at ") else { return nil }
    return Observation(completed: amount.value, unit: "bytes", phase: phase, detail: detail, spinner: true)
  }

  /// Each run from nothing to full is a phase of its own.
  private var phase: String {
    let part = formats > 1 || format > 1 ? "Downloading \(max(format, 1)) of \(max(formats, format))" : "Downloading"
    return item.map { "\($0): \(part)" } ?? part
  }
}
