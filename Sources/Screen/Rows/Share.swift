/// How much of a task is done: exact in integers where the source is exact.
extension TaskRow {
  /// 0…1, nil for a spinner.
  package var fraction: Double? {
    guard !indeterminate, progress.isFinite else { return nil }
    return min(max(progress, 0), 1)
  }

  /// Rounded down, nil for a spinner; 100 only when complete.
  package var percent: Int? {
    guard let fraction else { return nil }
    if isComplete { return 100 }
    if let share = exactShare { return min(Int(Exact.scaled(share.part, by: 100, over: share.whole)), 99) }
    return Exact.steps(fraction, of: 100, complete: false)
  }

  /// Everything that had to be done is done, whatever the state says.
  package var isComplete: Bool {
    guard let fraction else { return false }
    if let share = exactShare { return share.part == share.whole }
    return fraction >= 1
  }

  /// The integers behind `progress`; nil for a parent, whose own counts do not make its progress.
  private var exactShare: StatedShare? {
    let share = stated ?? StatedShare(part: completed, whole: total)
    guard share.whole > 0, share.part <= share.whole else { return nil }
    let distance = (Double(share.part) / Double(share.whole) - progress).magnitude
    return distance < 1e-12 ? share : nil
  }
}

/// Integer arithmetic that neither overflows nor rounds up.
package enum Exact {
  /// ⌊value · factor ÷ divisor⌋, at most UInt64.max; 0 where the divisor is.
  package static func scaled(_ value: UInt64, by factor: UInt64, over divisor: UInt64) -> UInt64 {
    guard divisor > 0 else { return 0 }
    let product = value.multipliedFullWidth(by: factor)
    guard product.high < divisor else { return .max }
    return divisor.dividingFullWidth(product).quotient
  }

  /// The steps of `count` that a fraction has reached, never rounded up and never all before it is complete.
  package static func steps(_ fraction: Double, of count: Int, complete: Bool) -> Int {
    guard count > 0, fraction > 0 else { return complete ? max(count, 0) : 0 }
    if complete { return count }
    var reached = Int(min(fraction, 1) * Double(count))
    if Double(reached + 1) / Double(count) <= fraction { reached += 1 }
    return min(reached, count - 1)
  }

  /// A difference that stops at 0.
  package static func since(_ earlier: UInt64, until later: UInt64) -> UInt64 {
    later > earlier ? later - earlier : 0
  }

  /// A sum that stops at the largest number.
  package static func sum(_ one: UInt64, _ other: UInt64) -> UInt64 {
    let (sum, overflow) = one.addingReportingOverflow(other)
    return overflow ? .max : sum
  }

  /// A real number rounded down into UInt64; NaN and negatives are 0, what is too large is the largest.
  package static func floor(_ value: Double) -> UInt64 {
    guard value > 0 else { return 0 }
    return value < 0x1p64 ? UInt64(value) : .max
  }
}
