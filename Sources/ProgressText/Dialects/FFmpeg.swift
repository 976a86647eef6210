/// The blocks of `-progress` and the line of statistics, against the duration that the input has.
struct FFmpeg: Grammar {
  /// Microseconds.
  private var duration: UInt64?
  private var time: UInt64?
  private let skipped: UInt64
  private let limit: UInt64?

  init(arguments: [String]) {
    func value(_ option: String) -> UInt64? {
      guard let index = arguments.firstIndex(of: option), index + 1 < arguments.count else { return nil }
      var scanner = Scanner(Array(arguments[index + 1].utf8)[...])
      let time = scanner.microseconds()
      return scanner.isAtEnd ? time : nil
    }
    skipped = value("-ss") ?? 0
    let end = value("-to")
    limit = value("-t") ?? end.map { $0 > value("-ss") ?? 0 ? $0 - (value("-ss") ?? 0) : 0 }
  }

  static func mayBegin(_ line: TextLine) -> Bool {
    line.marks.contains(.equals) && line.begins(withOneOf: "fops") || line.first == UInt8(ascii: "D")
  }

  mutating func read(_ line: TextLine) -> Observation? {
    if let equals = line.bytes.firstIndex(of: UInt8(ascii: "=")) {
      return pair(line.bytes[..<equals], line.bytes[(equals + 1)...]) ?? statistics(line)
    }
    var scanner = line.scanner
    scanner.skipBlanks()
    guard scanner.take("Duration: ") else { return nil }
    if let read = scanner.microseconds(), read > 0 { duration = max(duration ?? 0, read) }
    return Observation()
  }

  /// `out_time_ms` counts microseconds too.
  private mutating func pair(_ key: ArraySlice<UInt8>, _ value: ArraySlice<UInt8>) -> Observation? {
    if key.elementsEqual("out_time_us".utf8) || key.elementsEqual("out_time_ms".utf8) {
      var scanner = Scanner(value)
      time = scanner.integer()
      return Observation()
    }
    guard key.elementsEqual("progress".utf8), value.elementsEqual("continue".utf8) || value.elementsEqual("end".utf8) else { return nil }
    guard let time else { return Observation() }
    self.time = nil
    return measure(time)
  }

  /// `frame= 4151 fps=130 q=-1.0 size=N/A time=00:06:55.00 bitrate=N/A speed=  13x`
  private func statistics(_ line: TextLine) -> Observation? {
    guard Byte.find("bitrate=", in: line.bytes) != nil, let start = Byte.find(" time=", in: line.bytes) else { return nil }
    var scanner = Scanner(line.bytes, at: start + 6)
    return scanner.microseconds().map(measure) ?? Observation()
  }

  private func measure(_ time: UInt64) -> Observation {
    let length = duration.map { $0 > skipped ? $0 - skipped : 0 }
    let total = limit.map { min($0, length ?? $0) } ?? length
    let seconds = time / 1_000_000
    guard let total, total > 0 else { return Observation(completed: seconds, unit: "s") }
    guard let stated = StatedFraction(part: time, whole: total) else { return Observation(completed: seconds, unit: "s", spinner: true) }
    return Observation(completed: seconds, total: (total - 1) / 1_000_000 + 1, stated: stated, unit: "s")
  }
}
