extension UInt64 {
  /// The sum, or the largest value where it would pass it.
  func plus(_ other: UInt64) -> UInt64 {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }

  /// The difference, or 0 where it would be negative: a clock that went back has passed no time.
  func minus(_ other: UInt64) -> UInt64 { self > other ? self &- other : 0 }
}
