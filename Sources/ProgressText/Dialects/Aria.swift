/// aria2c: `[#c26374 0.9MiB/2.8MiB(33%) CN:1 DL:0.9MiB ETA:2s]`, and `[DL:1.8MiB][#3dc652 …(33%)][#8d8c17 …]` of several.
struct Aria: Grammar {
  private var downloads: [UInt64: Download] = [:]
  private static let mostDownloads = 4096

  private struct Download {
    var done: UInt64
    /// Nil where the length is unknown.
    var total: UInt64?
    var percent: StatedFraction?
  }

  init(arguments: [String]) {}

  static func mayBegin(_ line: TextLine) -> Bool {
    line.first == UInt8(ascii: "[") && line.marks.contains(.slash)
  }

  var interest: Marks? { .digit }

  mutating func read(_ line: TextLine) -> Observation? {
    var scanner = line.scanner
    if let said = result(&scanner) { return said }
    scanner = line.scanner
    guard scanner.take("[#") || scanner.take("[DL:") else { return nil }
    scanner = line.scanner
    var hasAny = false
    while scanner.skip(past: "[#") {
      guard let (id, download) = Self.download(&scanner) else { continue }
      hasAny = true
      if downloads[id] != nil || downloads.count < Self.mostDownloads { downloads[id] = download }
    }
    return hasAny ? overall() : nil
  }

  /// Whether more follow is known of none: of several the bytes alone are told.
  private func overall() -> Observation {
    if downloads.count == 1, let only = downloads.values.first, let total = only.total {
      return .amounts(min(only.done, total), of: total, percent: only.percent)
    }
    let sum = downloads.values.reduce(UInt64(0)) { sum, download in
      let (next, isOver) = sum.addingReportingOverflow(download.done)
      return isOver ? sum : next
    }
    return Observation(completed: sum, unit: "bytes", spinner: true)
  }

  /// `c26374 0.9MiB/2.8MiB(33%)`
  private static func download(_ scanner: inout Scanner) -> (UInt64, Download)? {
    guard let id = identifier(&scanner), scanner.skipBlanks(), let done = scanner.amount(), done.isBytes, scanner.take(UInt8(ascii: "/")),
      let total = scanner.amount(), total.isBytes
    else { return nil }
    let percent = scanner.take(UInt8(ascii: "(")) ? scanner.percent()?.percentage : nil
    return (id, Download(done: done.value, total: total.value > 0 ? total.value : nil, percent: percent))
  }

  /// `c26374|OK  |   0.9MiB/s|/home/me/x` in the end.
  private mutating func result(_ scanner: inout Scanner) -> Observation? {
    guard let id = Self.identifier(&scanner), scanner.take("|OK"), var download = downloads[id] else { return nil }
    download.done = download.total ?? download.done
    download.percent = StatedFraction(part: 1, whole: 1)
    downloads[id] = download
    return overall()
  }

  private static func identifier(_ scanner: inout Scanner) -> UInt64? {
    let id = scanner.taken(while: Byte.isHexadecimal)
    return id.count == 6 ? UInt64(String(decoding: id, as: UTF8.self), radix: 16) : nil
  }
}
