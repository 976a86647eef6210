/// A number of bytes as people write it.
enum ByteCount {
  private static let scales: [(suffix: String, factor: UInt64)] = [
    ("ki", 1 << 10), ("mi", 1 << 20), ("gi", 1 << 30), ("ti", 1 << 40), ("pi", 1 << 50), ("k", 1000), ("m", 1_000_000),
    ("g", 1_000_000_000),
    ("t", 1_000_000_000_000), ("p", 1_000_000_000_000_000),
  ]

  /// `1500`, `20M`, `3GiB`, `1.5G`; nil for anything else, or more than 64 bits hold.
  static func parse(_ text: String) -> UInt64? {
    var word = text.lowercased()
    if word.hasSuffix("b") { word.removeLast() }
    let scale = scales.first { word.hasSuffix($0.suffix) }
    let number = word.dropLast(scale?.suffix.count ?? 0)
    let factor = scale?.factor ?? 1
    if let whole = UInt64(number) {
      let (product, isOver) = whole.multipliedReportingOverflow(by: factor)
      return isOver ? nil : product
    }
    guard scale != nil, number.allSatisfy({ $0.isNumber || $0 == "." }), let decimal = Double(number), decimal >= 0 else { return nil }
    return UInt64(exactly: (decimal * Double(factor)).rounded(.down))
  }
}
