/// Reads the lines that are numbers: `42`, `42/100`, `+1`, `12.5%`.
enum StreamNumber {
  /// Digits after the point that a percentage may have.
  static let mostDecimals = 15

  static func read(_ line: ArraySlice<UInt8>) throws(StreamProblem) -> StreamWord {
    if line.first == UInt8(ascii: "+") { return .step(try integer(line.dropFirst(), of: line)) }
    if line.last == UInt8(ascii: "%") { return try percentage(line.dropLast(), of: line) }
    guard let slash = line.firstIndex(of: UInt8(ascii: "/")) else { return .count(try integer(line, of: line)) }
    let completed = try integer(line[..<slash], of: line)
    return .countOf(completed, try integer(line[(slash + 1)...], of: line))
  }

  /// Digits and nothing else, up to 2^64−1.
  static func integer(_ digits: ArraySlice<UInt8>, of line: ArraySlice<UInt8>) throws(StreamProblem) -> UInt64 {
    guard !digits.isEmpty else { throw StreamProblem(line, "lacks a number") }
    guard digits.allSatisfy(StreamLine.isDigit) else {
      throw StreamProblem(line, "is not a whole number; a decimal one takes a point and ends in %")
    }
    guard let value = value(of: digits, from: 0) else { throw StreamProblem(line, "is more than \(UInt64.max)") }
    return value
  }

  /// `12.5` of 100 as 125 of 1000: nothing is rounded.
  private static func percentage(
    _ number: ArraySlice<UInt8>, of line: ArraySlice<UInt8>
  ) throws(StreamProblem) -> StreamWord {
    let point = number.firstIndex(of: UInt8(ascii: "."))
    let decimals = point.map { number[($0 + 1)...] } ?? []
    let whole = try integer(number[..<(point ?? number.endIndex)], of: line)
    guard whole <= 100 else { throw StreamProblem(line, "is more than 100%") }
    guard point != nil else { return .stated(whole, 100) }
    _ = try integer(decimals.prefix(mostDecimals), of: line)
    guard decimals.count <= mostDecimals else {
      throw StreamProblem(line, "has more than \(mostDecimals) digits after the point")
    }
    let base = decimals.reduce(into: UInt64(100)) { base, _ in base &*= 10 }
    guard let part = value(of: decimals, from: whole), part <= base else { throw StreamProblem(line, "is more than 100%") }
    return .stated(part, base)
  }

  /// The digits appended to `start`; nil where that passes 2^64−1.
  private static func value(of digits: ArraySlice<UInt8>, from start: UInt64) -> UInt64? {
    var value = start
    for digit in digits {
      let (product, isTooBig) = value.multipliedReportingOverflow(by: 10)
      let (sum, isOver) = product.addingReportingOverflow(UInt64(digit &- UInt8(ascii: "0")))
      if isTooBig || isOver { return nil }
      value = sum
    }
    return value
  }
}
