/// How bytes are written.
package enum Units: String, CaseIterable, Sendable {
  case decimal, iec

  /// The largest unit first, down to a thousand bytes.
  fileprivate var scales: [(size: UInt64, name: String)] {
    switch self {
    case .decimal:
      [
        (1_000_000_000_000_000_000, "EB"), (1_000_000_000_000_000, "PB"), (1_000_000_000_000, "TB"), (1_000_000_000, "GB"),
        (1_000_000, "MB"), (1_000, "kB"),
      ]
    case .iec:
      [(1 << 60, "EiB"), (1 << 50, "PiB"), (1 << 40, "TiB"), (1 << 30, "GiB"), (1 << 20, "MiB"), (1 << 10, "KiB")]
    }
  }

  /// The unit in which a number of bytes has at most three digits before the point; nil for plain bytes.
  fileprivate func scale(of bytes: UInt64) -> (size: UInt64, name: String)? {
    scales.first { bytes >= $0.size || (self == .iec && bytes / 1000 >= $0.size / 1024) }
  }
}

/// Amounts in words: three digits, rounded down, both in the unit of the total.
package enum Amounts {
  /// What a row says of its amount, empty where nothing is counted.
  package static func amount(_ row: TaskRow, units: Units = .decimal) -> String {
    guard !row.isStatedOnly, row.total > 0 || row.completed > 0 else { return "" }
    if row.countsBytes { return row.total > 0 ? bytes(row.completed, of: row.total, units: units) : bytes(row.completed, units: units) }
    if row.countsSeconds {
      let done = Durations.mediaClock(row.completed)
      return row.total > 0 ? "\(done) of \(Durations.mediaClock(row.total))" : done
    }
    let unit = row.unit.isEmpty ? "" : " " + row.unit
    let done = Words.grouped(row.completed)
    return row.total > 0 ? "\(done) of \(Words.grouped(row.total))\(unit)" : done + unit
  }

  /// The count without its unit, for where the whole does not fit.
  package static func short(_ row: TaskRow, units: Units = .decimal) -> String {
    guard !row.isStatedOnly, row.total > 0 || row.completed > 0 else { return "" }
    if row.countsBytes { return bytes(row.completed, units: units) }
    return row.countsSeconds ? Durations.mediaClock(row.completed) : Words.grouped(row.completed)
  }

  /// The counts to the last digit, for detail: empty where `amount` says them already.
  package static func exact(_ row: TaskRow) -> String {
    guard row.countsBytes, !row.isStatedOnly, max(row.completed, row.total) >= 1000 else { return "" }
    let done = Words.grouped(row.completed)
    return row.total > 0 ? "\(done) of \(Words.grouped(row.total)) bytes" : "\(done) bytes"
  }

  /// `6.43 GB`, `940 bytes`.
  package static func bytes(_ count: UInt64, units: Units = .decimal) -> String {
    guard let scale = units.scale(of: count) else { return count == 1 ? "1 byte" : "\(count) bytes" }
    return "\(three(count, over: scale.size)) \(scale.name)"
  }

  /// `0.04 of 6.43 GB`.
  package static func bytes(_ count: UInt64, of total: UInt64, units: Units = .decimal) -> String {
    guard let scale = units.scale(of: total) else { return "\(Words.grouped(count)) of \(total) bytes" }
    return "\(three(count, over: scale.size)) of \(three(total, over: scale.size)) \(scale.name)"
  }

  /// Three digits of a quotient, rounded down; more only before the point.
  static func three(_ count: UInt64, over size: UInt64) -> String {
    let whole = count / max(size, 1)
    if whole >= 100 { return Words.grouped(whole) }
    if whole >= 10 { return "\(whole).\(Exact.scaled(count % size, by: 10, over: size))" }
    return "\(whole).\(Durations.two(Exact.scaled(count % size, by: 100, over: size)))"
  }
}
