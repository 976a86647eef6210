/// A fraction that the source itself states: part ≤ whole, whole > 0.
package struct Stated: Equatable, Sendable {
  package let part: UInt64
  package let whole: UInt64

  package init?(part: UInt64, whole: UInt64) {
    guard whole > 0, part <= whole else { return nil }
    self.part = part
    self.whole = whole
  }

  /// What a written pair means: nil for (0, 0), which takes the fraction back.
  package static func read(part: UInt64, whole: UInt64) throws(Rejection) -> Stated? {
    if part == 0, whole == 0 { return nil }
    guard let stated = Stated(part: part, whole: whole) else {
      throw .invalid("Stated is (\(part), \(whole)); the second must be greater than 0 and no less than the first")
    }
    return stated
  }
}

/// What a reporter said about how far it is.
package struct Counts: Equatable, Sendable {
  package internal(set) var completed: UInt64 = 0
  /// 0 = unknown.
  package internal(set) var total: UInt64 = 0
  package internal(set) var stated: Stated?
  /// Indeterminate was written true and nothing was counted since.
  package internal(set) var isSpinner = false

  package init(completed: UInt64 = 0, total: UInt64 = 0, stated: Stated? = nil, isSpinner: Bool = false) {
    self.completed = completed
    self.total = total
    self.stated = stated
    self.isSpinner = isSpinner
  }

  /// The two numbers whose quotient is the fraction; nil where none is known.
  private var ratio: (part: UInt64, whole: UInt64)? {
    if isSpinner { return nil }
    if let stated { return (stated.part, stated.whole) }
    return total > 0 && completed <= total ? (completed, total) : nil
  }

  /// Correctly rounded, 1 only where nothing is missing; nil where none is known.
  package var fraction: Double? { ratio.map { Ratio.fraction($0.part, of: $0.whole) } }

  /// Whole percents, 100 only where nothing is missing.
  package var percent: Int? { ratio.map { Ratio.percent($0.part, of: $0.whole) } }

  /// In units of 2⁻⁶⁴.
  var fixed: UInt128? { ratio.map { Ratio.fixed($0.part, of: $0.whole) } }

  /// 0 < Total = Completed, or Stated = 1.
  package var isComplete: Bool {
    if let stated, stated.part == stated.whole { return true }
    return total > 0 && completed == total
  }

  /// Takes what one call wrote; nil = not written, `stated` .some(nil) = taken back.
  mutating func write(completed newCompleted: UInt64?, total newTotal: UInt64?, stated newStated: Stated??, spinner: Bool?) {
    if newCompleted != nil || newTotal != nil || newStated != nil { isSpinner = false }
    total = newTotal ?? total
    completed = newCompleted ?? completed
    if (newTotal ?? 0) > 0 || (newCompleted != nil && total > 0) { stated = nil }
    if let newStated { stated = newStated }
    if let spinner { isSpinner = spinner }
  }
}
