import Testing

@testable import TaskModel

@Suite("Counts")
struct CountsTests {
  /// A pair with its fraction and percents, worked out by other means.
  struct Row: Sendable, CustomTestStringConvertible {
    let completed: UInt64
    let total: UInt64
    let fraction: Double?
    let percent: Int?
    var testDescription: String { "\(completed) of \(total)" }
  }

  static let most = UInt64.max
  static let rows = [
    Row(completed: 0, total: 0, fraction: nil, percent: nil),
    Row(completed: 7, total: 0, fraction: nil, percent: nil),
    Row(completed: 0, total: 3, fraction: 0, percent: 0),
    Row(completed: 1, total: 3, fraction: 1.0 / 3, percent: 33),
    Row(completed: 2, total: 3, fraction: 2.0 / 3, percent: 66),
    Row(completed: 3, total: 3, fraction: 1, percent: 100),
    Row(completed: 29, total: 100, fraction: 0.29, percent: 29),
    Row(completed: 9999, total: 10_000, fraction: 0.9999, percent: 99),
    Row(completed: 996, total: 1000, fraction: 0.996, percent: 99),
    Row(completed: 1500, total: 1000, fraction: nil, percent: nil),
    Row(completed: 100_000_000_000_000_000, total: 200_000_000_000_000_000, fraction: 0.5, percent: 50),
    Row(completed: 1 << 63, total: most, fraction: 0.5, percent: 50),
    Row(completed: most - 1, total: most, fraction: 1.0.nextDown, percent: 99),
    Row(completed: most, total: most, fraction: 1, percent: 100),
    Row(completed: 1, total: most, fraction: 0x1p-64, percent: 0),
    Row(completed: most, total: 1, fraction: nil, percent: nil),
    Row(completed: most, total: 0, fraction: nil, percent: nil),
  ]

  @Test("A fraction is exact arithmetic on what was said", arguments: rows)
  func fractions(_ row: Row) {
    let counts = Counts(completed: row.completed, total: row.total)
    #expect(counts.fraction == row.fraction)
    #expect(counts.percent == row.percent)
    #expect(counts.isComplete == (row.fraction == 1))
  }

  @Test("A stated fraction goes before the counts", arguments: rows.filter { $0.fraction != nil })
  func statedFractions(_ row: Row) {
    let counts = Counts(completed: 1, total: 1000, stated: Stated(part: row.completed, whole: row.total))
    #expect(counts.fraction == row.fraction)
    #expect(counts.percent == row.percent)
    #expect(counts.isComplete == (row.fraction == 1))
  }

  @Test("An explicit spinner has no fraction, but may be complete")
  func spinner() {
    let counts = Counts(completed: 5, total: 5, isSpinner: true)
    #expect(counts.fraction == nil)
    #expect(counts.percent == nil)
    #expect(counts.isComplete)
  }

  @Test("Fractions are correctly rounded over the whole range")
  func rounding() {
    var random = Random(seed: 1)
    for _ in 0..<20_000 {
      let first = random.next() >> (random.next() % 64)
      let second = random.next() >> (random.next() % 64)
      let part = min(first, second)
      let whole = max(first, second, 1)
      let fraction = Ratio.fraction(part, of: whole)
      #expect(isNearest(fraction, part, whole), "\(part) of \(whole)")
      #expect(Ratio.percent(part, of: whole) == slowPercent(part, whole), "\(part) of \(whole)")
      #expect((fraction == 1) == (part == whole), "\(part) of \(whole)")
    }
  }

  @Test("Small pairs agree with the division of the machine")
  func smallPairs() {
    for whole in UInt64(1)...200 {
      #expect((0...whole).allSatisfy { Ratio.fraction($0, of: whole) == Double($0) / Double(whole) }, "of \(whole)")
    }
  }

  @Test("Percents of a rounded fraction are those of the pair")
  func percentsOfFractions() {
    for whole in UInt64(1)...300 {
      let wrong = (0...whole).filter { Ratio.percent(Ratio.fraction($0, of: whole)) != Ratio.percent($0, of: whole) }
      #expect(wrong.isEmpty, "of \(whole)")
    }
    #expect(Ratio.percent(1.0.nextDown) == 99)
  }

  @Test("A stated pair is read as (0, 0) for none, and refused where it is no fraction")
  func reading() throws {
    #expect(try Stated.read(part: 0, whole: 0) == nil)
    #expect(try Stated.read(part: 125, whole: 1000) == Stated(part: 125, whole: 1000))
    for (part, whole) in [(1, 0), (3, 2), (UInt64.max, 1)] as [(UInt64, UInt64)] {
      let error = #expect(throws: Rejection.self) { try Stated.read(part: part, whole: whole) }
      #expect(error?.message.hasPrefix("Stated is (\(part), \(whole))") == true)
    }
  }

  /// By long division, digit after binary digit.
  private func isNearest(_ fraction: Double, _ part: UInt64, _ whole: UInt64) -> Bool {
    if part == whole { return fraction == 1 }
    if part == 0 { return fraction == 0 }
    var rest = UInt128(part)
    var digits: UInt64 = 0
    var exponent = 0
    while digits < 1 << 53 {
      rest *= 2
      exponent -= 1
      let digit: UInt64 = rest >= UInt128(whole) ? 1 : 0
      if digit == 1 { rest -= UInt128(whole) }
      digits = digits << 1 | digit
    }
    // 54 digits: 53 of the mantissa and the half.
    var mantissa = digits >> 1
    if digits & 1 == 1, rest > 0 || mantissa & 1 == 1 { mantissa += 1 }
    let expected = Double(sign: .plus, exponent: exponent + 1, significand: Double(mantissa))
    return fraction == (expected < 1 ? expected : 1.0.nextDown)
  }

  private func slowPercent(_ part: UInt64, _ whole: UInt64) -> Int {
    (0...100).last { UInt128(whole) * UInt128($0) <= UInt128(part) * 100 } ?? 0
  }
}
