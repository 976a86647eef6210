/// The lines of `--json`, and those that a terminal is shown.
struct Restic: Grammar {
  /// All files were found, so that the total holds.
  private var isScanned = false

  init(arguments: [String]) {}

  var interest: Marks? { .digit }

  static func mayBegin(_ line: TextLine) -> Bool {
    line.first == UInt8(ascii: "{") || line.first == UInt8(ascii: "[")
  }

  mutating func read(_ line: TextLine) -> Observation? {
    line.bytes.first == UInt8(ascii: "{") ? json(line) : text(line)
  }

  private func json(_ line: TextLine) -> Observation? {
    guard let members = JSONMembers(line.bytes), let type = members.text("message_type") else { return nil }
    guard type == "status" else { return Observation() }
    let detail = members.text("current_files")
    if let total = members.integer("total_bytes"), total > 0 {
      // What is zero is left out.
      let done = members.integer("bytes_done") ?? members.integer("bytes_restored") ?? 0
      return Observation(completed: done, total: total, unit: "bytes", detail: detail)
    }
    guard let stated = members.number("percent_done")?.share else { return Observation(detail: detail) }
    return Observation(stated: stated, detail: detail)
  }

  /// `[0:01] 39.12%  3 files 60.441 MiB, total 6 files 154.495 MiB, 0 errors`, `[0:00] 20.00%  2 / 10 packs`
  private mutating func text(_ line: TextLine) -> Observation? {
    var scanner = line.scanner
    guard scanner.take(UInt8(ascii: "[")), scanner.clock(), scanner.take(UInt8(ascii: "]")), scanner.skipBlanks() else { return nil }
    let percent = scanner.percent()
    scanner.skipBlanks()
    guard let count = scanner.integer(), scanner.take(UInt8(ascii: " ")) else { return nil }
    if scanner.take("/ "), let total = scanner.integer(), scanner.skipBlanks() {
      let things = Byte.text(scanner.rest.prefix { Byte.isLetter($0) || $0 == 0x20 })
      return Observation(completed: count, total: total, unit: things, phase: things)
    }
    guard scanner.take("files "), let done = scanner.amount(), done.isBytes else { return nil }
    // Before the first percentage the search for files still goes on and the total grows.
    if percent != nil { isScanned = true }
    guard isScanned, scanner.take(", total "), scanner.integer() != nil, scanner.take(" files "), let total = scanner.amount() else {
      return Observation(completed: done.value, unit: "bytes")
    }
    return .amounts(done.value, of: total.value, percent: percent?.percentage)
  }
}
