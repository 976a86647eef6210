/// `Transferred:   30.203 MiB / 308.990 MiB, 10%, 0 B/s, ETA -`, its one line of statistics, and its JSON.
struct Rclone: Grammar {
  private var hasBytes = false
  private var isDetailed = false

  init(arguments: [String]) {}

  var interest: Marks? { .digit }

  static func mayBegin(_ line: TextLine) -> Bool {
    line.first == UInt8(ascii: "{")
      || (line.marks.contains(.slash) && (line.marks.contains(.percent) || line.begins(withOneOf: "TC*")))
  }

  mutating func read(_ line: TextLine) -> Observation? {
    if line.bytes.first == UInt8(ascii: "{") { return json(line) }
    var scanner = line.scanner
    scanner.skipBlanks()
    if scanner.take("Transferred:") || scanner.take("Checks:") {
      scanner.skipBlanks()
      isDetailed = false
      return bytes(&scanner) ?? count(&scanner)
    }
    if scanner.take("* ") { return detail(&scanner) }
    // The line of `--stats-one-line` follows the time and the level of the log, or stands alone.
    if let level = Byte.find(" : ", in: line.bytes) { scanner = Scanner(line.bytes, at: level + 3) }
    scanner.skipBlanks()
    return bytes(&scanner)
  }

  private mutating func bytes(_ scanner: inout Scanner) -> Observation? {
    let pair = scanner.attempt { scanner -> (UInt64, UInt64)? in
      guard let done = scanner.amount(), done.isBytes, scanner.take(" / "), let total = scanner.amount(), total.isBytes,
        scanner.take(", "), scanner.percent() != nil || scanner.take(UInt8(ascii: "-")), scanner.take(", "), scanner.amount() != nil,
        scanner.take("/s, ETA ")
      else { return nil }
      return (done.value, total.value)
    }
    guard let pair else { return nil }
    hasBytes = pair.1 > 0
    return hasBytes ? Observation(completed: pair.0, total: pair.1, unit: "bytes") : Observation()
  }

  /// `2 / 18, 11%`: files, which count only where no bytes do.
  private func count(_ scanner: inout Scanner) -> Observation? {
    guard let done = scanner.integer(), scanner.take(" / "), let total = scanner.integer(), scanner.take(", ") else { return nil }
    return hasBytes || total == 0 ? Observation() : Observation(completed: done, total: total, unit: "files")
  }

  /// ` * d6/f1: 74% /8.583Mi, 0/s, -`: the first of those that are on their way.
  private mutating func detail(_ scanner: inout Scanner) -> Observation? {
    guard let end = Byte.findLast(": ", in: scanner.rest) else { return nil }
    defer { isDetailed = true }
    return isDetailed ? Observation() : Observation(detail: Byte.text(scanner.rest[..<end]))
  }

  private func json(_ line: TextLine) -> Observation? {
    guard let stats = JSONMembers(line.bytes)?.object("stats"), let done = stats.integer("bytes"), let total = stats.integer("totalBytes")
    else { return nil }
    guard total > 0 else {
      guard let checks = stats.integer("checks"), let all = stats.integer("totalChecks"), all > 0 else { return Observation() }
      return Observation(completed: checks, total: all, unit: "files")
    }
    return Observation(completed: done, total: total, unit: "bytes")
  }
}
