/// Speeds in words; rounded down, empty for what is no speed.
package enum Rates {
  package static func rate(_ row: TaskRow, units: Units = .decimal, glyphs: Glyphs = .utf8) -> String {
    guard row.rate.isFinite, row.rate > 0, !row.isEnded else { return "" }
    if row.countsSeconds { return speed(row.rate) + glyphs.times }
    if row.countsBytes, row.rate >= 1 { return bytes(Exact.floor(row.rate), units: units) }
    let unit = row.countsBytes ? " B" : ""
    if row.rate >= 1 { return count(row.rate) + "/s" }
    // A product that only just misses an integer is one: 0.35 × 60.
    if row.rate * 60 + 1e-9 >= 1 { return "\(Exact.floor(row.rate * 60 + 1e-9))\(unit)/min" }
    if row.rate * 3600 + 1e-9 >= 1 { return "\(Exact.floor(row.rate * 3600 + 1e-9))\(unit)/h" }
    return "<1\(unit)/h"
  }

  /// `9.61 MB/s`, `940 B/s`.
  package static func bytes(_ perSecond: UInt64, units: Units = .decimal) -> String {
    let amount = perSecond < 1000 ? "\(perSecond) B" : Amounts.bytes(perSecond, units: units)
    return amount + "/s"
  }

  /// Media time per time, one place behind the point.
  private static func speed(_ rate: Double) -> String {
    let tenths = Exact.floor(rate * 10 + 1e-9)
    if tenths == 0 { return "<0.1" }
    return tenths < 1000 ? "\(tenths / 10).\(tenths % 10)" : Words.grouped(tenths / 10)
  }

  /// Three digits: `9.61`, `61.2`, `2,010`, `1.23 M`.
  private static func count(_ rate: Double) -> String {
    if rate < 1000 { return Amounts.three(Exact.floor(rate * 100 + 1e-9), over: 100) }
    let whole = Exact.floor(rate)
    if whole < 1_000_000 {
      let step: UInt64 = whole >= 100_000 ? 1000 : whole >= 10_000 ? 100 : 10
      return Words.grouped(whole / step * step)
    }
    let scales: [(size: UInt64, name: String)] = [
      (1_000_000_000_000_000_000, "E"), (1_000_000_000_000_000, "P"), (1_000_000_000_000, "T"), (1_000_000_000, "G"), (1_000_000, "M"),
    ]
    let scale = scales.first { whole >= $0.size } ?? (1_000_000, "M")
    return "\(Amounts.three(whole, over: scale.size)) \(scale.name)"
  }
}
