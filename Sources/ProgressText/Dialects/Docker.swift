/// Layers that are pulled or pushed, each by its own id, and the steps of a build.
struct Docker: Grammar {
  private var layers: [UInt64: Bool] = [:]
  private var done: UInt64 = 0
  private static let mostLayers = 4096

  init(arguments: [String]) {}

  static func mayBegin(_ line: TextLine) -> Bool {
    line.first == UInt8(ascii: "[")
      || (line.marks.contains(.colon) && line.begins(with: Byte.isHexadecimal, before: UInt8(ascii: ":")))
  }

  mutating func read(_ line: TextLine) -> Observation? {
    var scanner = line.scanner
    scanner.skipBlanks()
    if scanner.take("[+] ") { return step(&scanner) }
    let id = scanner.taken(while: Byte.isHexadecimal)
    guard id.count >= 4, id.count <= 16, scanner.take(": "),
      let key = UInt64(String(decoding: id, as: UTF8.self), radix: 16), let isDone = Self.isDone(scanner.rest)
    else { return nil }
    guard layers.count < Self.mostLayers || layers[key] != nil else { return Observation() }
    let wasDone = layers.updateValue(isDone, forKey: key) ?? false
    if isDone && !wasDone { done += 1 } else if wasDone && !isDone { done -= 1 }
    return Observation(completed: done, total: UInt64(layers.count), unit: "layers", detail: Byte.text(Self.detail(line.bytes)))
  }

  /// `[+] Building 12.3s (5/12)`, `[+] Running 3/5`
  private func step(_ scanner: inout Scanner) -> Observation? {
    let phase = Byte.text(scanner.word())
    while scanner.skipBlanks() {
      _ = scanner.take(UInt8(ascii: "("))
      let pair = scanner.attempt { scanner -> (UInt64, UInt64)? in
        guard let part = scanner.integer(), scanner.take(UInt8(ascii: "/")), let whole = scanner.integer() else { return nil }
        return (part, whole)
      }
      if let pair, pair.0 <= pair.1 { return Observation(completed: pair.0, total: pair.1, phase: phase) }
      _ = scanner.word()
    }
    return nil
  }

  /// Whether a layer in this state has all; nil where it is no state.
  private static func isDone(_ state: ArraySlice<UInt8>) -> Bool? {
    for text in ["Pull complete", "Already exists", "Pushed", "Layer already exists", "Mounted from"] where state.starts(with: text.utf8) {
      return true
    }
    for text in [
      "Pulling fs layer", "Waiting", "Downloading", "Verifying Checksum", "Download complete", "Extracting", "Preparing", "Pushing",
      "Retrying", "Pulling",
    ] where state.starts(with: text.utf8) { return false }
    return nil
  }

  /// The state without its bar.
  private static func detail(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> { bytes.prefix { $0 != UInt8(ascii: "[") } }
}
