/// What a child fills of its parent.
struct Share: Equatable, Sendable {
  var weight: UInt32
  /// The child's fraction in units of 2⁻⁶⁴.
  var fraction: UInt128

  var isComplete: Bool { fraction >= Ratio.one }
  var filled: UInt128 { fraction * UInt128(weight) }
}

/// The sum of what the children fill, also of those that are gone: whole numbers, so that nothing drifts.
package struct Parts: Equatable, Sendable {
  /// Sum of the weights.
  package private(set) var weight: UInt64 = 0
  /// Sum of weight × fraction in units of 2⁻⁶⁴.
  private var filled: UInt128 = 0
  /// Children that are not complete.
  private var open: UInt64 = 0

  init() {}

  mutating func replace(_ old: Share?, by new: Share?) {
    if let old {
      weight = weight.minus(UInt64(old.weight))
      filled = filled > old.filled ? filled - old.filled : 0
      if !old.isComplete { open = open.minus(1) }
    }
    if let new {
      weight = weight.plus(UInt64(new.weight))
      let (sum, overflow) = filled.addingReportingOverflow(new.filled)
      filled = overflow ? .max : sum
      if !new.isComplete { open = open.plus(1) }
    }
  }

  /// All that is expected is there and complete; `total` is the sum of weights that is expected, 0 = unknown.
  func isComplete(total: UInt64) -> Bool { weight > 0 && open == 0 && weight >= total }

  /// Nil only where there is nothing to divide by.
  func fraction(total: UInt64) -> Double? {
    if isComplete(total: total) { return 1 }
    let whole = max(total, weight)
    guard whole > 0 else { return nil }
    return min(Double(filled) / Double(whole) / 0x1p64, 1.0.nextDown)
  }

  /// In units of 2⁻⁶⁴.
  func fixed(total: UInt64) -> UInt128? {
    if isComplete(total: total) { return Ratio.one }
    let whole = max(total, weight)
    return whole > 0 ? min(filled / UInt128(whole), Ratio.one - 1) : nil
  }
}
