/// dd: `39237713920 bytes (39 GB, 37 GiB) copied, 1 s, 39.1 GB/s`; all but the first number is translated.
struct DataDuplicator: Grammar {
  private let total: UInt64?

  init(arguments: [String]) {
    var block: UInt64? = 512
    var count: UInt64?
    var isCountBytes = false
    for argument in arguments {
      let parts = argument.utf8.split(separator: UInt8(ascii: "="), maxSplits: 1)
      guard parts.count == 2 else { continue }
      switch String(decoding: Array(parts[0]), as: UTF8.self) {
      case "bs", "ibs": block = Self.size(Array(parts[1])[...])
      case "count":
        count = Self.size(Array(parts[1])[...])
        isCountBytes = isCountBytes || parts[1].last == UInt8(ascii: "B")
      case "iflag": isCountBytes = isCountBytes || Byte.find("count_bytes", in: Array(parts[1])[...]) != nil
      default: break
      }
    }
    let product = block.flatMap { block in count.map { $0.multipliedReportingOverflow(by: isCountBytes ? 1 : block) } }
    total = product.flatMap { $0.overflow || $0.partialValue == 0 ? nil : $0.partialValue }
  }

  var interest: Marks? { .digit }

  static func mayBegin(_ line: TextLine) -> Bool {
    Byte.isDigit(line.first) && line.marks.contains(.slash) && line.last == UInt8(ascii: "s")
  }

  mutating func read(_ line: TextLine) -> Observation? {
    var scanner = line.scanner
    guard let bytes = scanner.integer(), scanner.takeBlank(), line.bytes.suffix(3).elementsEqual("B/s".utf8) else { return nil }
    // `, 1 s, 39.1 GB/s` at the end in any language.
    let isTimed = Self.commas.contains { comma in
      let first = Byte.find(comma, in: scanner.rest)
      return first.map { Byte.findLast(" s" + comma, in: scanner.bytes[$0...]) != nil } ?? false
    }
    guard isTimed else { return nil }
    return Observation(completed: bytes, total: total, unit: "bytes")
  }

  private static let commas = [", ", "\u{FF0C}"]

  /// `1M` is 1048576, `1MB` a million, `2x512` a product.
  private static func size(_ text: ArraySlice<UInt8>) -> UInt64? {
    var product: UInt64 = 1
    for factor in text.split(separator: UInt8(ascii: "x")) {
      var scanner = Scanner(factor)
      guard let number = scanner.integer(), let multiplier = multiplier(scanner.rest) else { return nil }
      for value in [number, multiplier] {
        let (next, isOver) = product.multipliedReportingOverflow(by: value)
        if isOver { return nil }
        product = next
      }
    }
    return product
  }

  private static func multiplier(_ suffix: ArraySlice<UInt8>) -> UInt64? {
    switch String(decoding: suffix, as: UTF8.self) {
    case "", "c", "B": 1
    case "w": 2
    case "b": 512
    case "k", "K", "KiB": 1 << 10
    case "M", "MiB": 1 << 20
    case "G", "GiB": 1 << 30
    case "T", "TiB": 1 << 40
    case "kB", "KB": 1000
    case "MB": 1_000_000
    case "GB": 1_000_000_000
    case "TB": 1_000_000_000_000
    default: nil
    }
  }
}
