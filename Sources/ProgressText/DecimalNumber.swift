/// A number as it was written: `digits` with the last `decimals` of them behind the mark.
struct DecimalNumber: Equatable {
  let digits: UInt64
  let decimals: Int

  /// Digits behind the mark that are kept exactly.
  static let mostDecimals = 15

  /// 10^`exponent`, for exponents up to `mostDecimals`.
  private static func power(_ exponent: Int) -> UInt64 { (0..<exponent).reduce(1) { power, _ in power &* 10 } }

  /// `54.2` is 542 of 1000; nil above 100.
  var percentage: StatedFraction? {
    guard decimals <= Self.mostDecimals else { return nil }
    return StatedFraction(part: digits, whole: Self.power(decimals) * 100)
  }

  /// `0.25` is 25 of 100; nil above 1.
  var share: StatedFraction? {
    guard decimals <= Self.mostDecimals else { return nil }
    return StatedFraction(part: digits, whole: Self.power(decimals))
  }

  /// The nearest whole number of `multiplier` times this; nil where it passes 2^64−1.
  func amount(times multiplier: UInt64) -> UInt64? {
    guard decimals <= Self.mostDecimals else { return nil }
    let divisor = UInt128(Self.power(decimals))
    return UInt64(exactly: (UInt128(digits) * UInt128(multiplier) + divisor / 2) / divisor)
  }
}

/// An amount with its unit.
struct Amount: Equatable {
  let value: UInt64
  let isBytes: Bool
}
