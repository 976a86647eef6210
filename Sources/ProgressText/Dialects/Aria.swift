/// aria2c: `[#c26374 0.9MiB/2.8MiB(33%) CN:1 DL:0.9MiB ETA:2s]`, and `[DL:1.8MiB][#3dc652 …(33%)][#8d8c17 …]` of several.
struct Aria: Grammar {
  private var downloads = Downloads()

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
      downloads[id] = download
    }
    return hasAny ? downloads.overall : nil
  }

  /// `c26374 0.9MiB/2.8MiB(33%)`
  private static func download(_ scanner: inout Scanner) -> (UInt64, Downloads.Download)? {
    guard let id = identifier(&scanner), scanner.skipBlanks(), let done = scanner.amount(), done.isBytes, scanner.take(UInt8(ascii: "/")),
      let total = scanner.amount(), total.isBytes
    else { return nil }
    let percent = scanner.take(UInt8(ascii: "(")) ? scanner.percent()?.percentage : nil
    return (id, Downloads.Download(done: done.value, total: total.value > 0 ? total.value : nil, percent: percent))
  }

  /// `c26374|OK  |   0.9MiB/s|/home/me/x` in the end.
  private mutating func result(_ scanner: inout Scanner) -> Observation? {
    guard let id = Self.identifier(&scanner), scanner.take("|OK"), var download = downloads[id] else { return nil }
    download.done = download.total ?? download.done
    download.percent = StatedFraction(part: 1, whole: 1)
    downloads[id] = download
    return downloads.overall
  }

  private static func identifier(_ scanner: inout Scanner) -> UInt64? {
    let id = scanner.taken(while: Byte.isHexadecimal)
    return id.count == 6 ? UInt64(String(decoding: id, as: UTF8.self), radix: 16) : nil
  }
}
