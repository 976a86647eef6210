/// Exact arithmetic on part ÷ whole.
enum Ratio {
  /// 2^64, the whole in the fixed point that shares are added up in.
  static let one: UInt128 = 1 << 64

  /// part ÷ whole, correctly rounded, and 1 only where they are equal; needs part ≤ whole and whole > 0.
  static func fraction(_ part: UInt64, of whole: UInt64) -> Double {
    guard part < whole else { return 1 }
    guard part > 0 else { return 0 }
    let partShift = part.leadingZeroBitCount
    let wholeShift = whole.leadingZeroBitCount
    let numerator = part << UInt64(partShift)
    let denominator = whole << UInt64(wholeShift)
    // At least 62 bits of quotient, the last one standing for all that follow: Double rounds it once, correctly.
    let (quotient, remainder) = denominator.dividingFullWidth((numerator >> 1, numerator << 63))
    let sticky = remainder == 0 ? quotient : quotient | 1
    let value = Double(sign: .plus, exponent: wholeShift &- partShift &- 63, significand: Double(sticky))
    return value < 1 ? value : 1.0.nextDown
  }

  /// The whole percents in part ÷ whole; needs part ≤ whole and whole > 0.
  static func percent(_ part: UInt64, of whole: UInt64) -> Int {
    guard part < whole else { return 100 }
    return Int(UInt128(part) * 100 / UInt128(whole))
  }

  /// The whole percents in a fraction that is itself rounded: 0.29 is 29 %.
  static func percent(_ fraction: Double) -> Int {
    guard fraction > 0 else { return 0 }
    guard fraction < 1 else { return 100 }
    let floor = Int(fraction * 100)
    let next = floor &+ 1
    return next < 100 && Double(next) / 100 <= fraction ? next : min(floor, 99)
  }

  /// part ÷ whole in fixed point to the nearest 2⁻⁶⁴, `one` only where they are equal.
  static func fixed(_ part: UInt64, of whole: UInt64) -> UInt128 {
    guard part < whole else { return one }
    let scaled = UInt128(part) << 64 + UInt128(whole / 2)
    return min(scaled / UInt128(whole), one - 1)
  }
}
