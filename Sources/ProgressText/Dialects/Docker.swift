/// Layers that are pulled, pushed or copied, each by its own id, and the steps of a build.
struct Docker: Grammar {
  private var layers: [UInt64: Bool] = [:]
  private var done: UInt64 = 0
  private var steps: UInt64?
  private var isCopying = false
  private var hasConfiguration = false
  private static let mostLayers = 4096

  init(arguments: [String]) {}

  static func mayBegin(_ line: TextLine) -> Bool {
    line.first == UInt8(ascii: "[") || (line.first == UInt8(ascii: "C") && line.bytes.starts(with: "Copying blob ".utf8))
      || (line.marks.contains(.colon) && line.begins(with: Byte.isHexadecimal, before: UInt8(ascii: ":")))
  }

  mutating func read(_ line: TextLine) -> Observation? {
    var scanner = line.scanner
    scanner.skipBlanks()
    if scanner.take("[+] ") { return build(&scanner) }
    if scanner.take("Step ") { return step(&scanner) }
    if scanner.take("Copying ") { return copy(&scanner, line) }
    if let steps, scanner.take("Successfully built ") { return Observation(completed: steps, total: steps, unit: "steps") }
    if isCopying, scanner.take("Writing manifest") {
      return Observation(completed: UInt64(layers.count), total: UInt64(layers.count), unit: "layers")
    }
    let id = scanner.taken(while: Byte.isHexadecimal)
    guard id.count >= 4, id.count <= 16, scanner.take(": "),
      let key = UInt64(String(decoding: id, as: UTF8.self), radix: 16), let isDone = Self.isDone(scanner.rest)
    else { return nil }
    return layer(key, isDone, line)
  }

  private mutating func layer(_ key: UInt64, _ isDone: Bool, awaited: UInt64 = 0, _ line: TextLine) -> Observation {
    guard layers.count < Self.mostLayers || layers[key] != nil else { return Observation() }
    let wasDone = layers.updateValue(isDone, forKey: key) ?? false
    if isDone && !wasDone { done += 1 } else if wasDone && !isDone { done -= 1 }
    return Observation(completed: done, total: UInt64(layers.count) + awaited, unit: "layers", detail: Byte.text(Self.detail(line.bytes)))
  }

  /// `Copying blob dcb48d999ea0 [===>---] 739.0KiB / 2.9MiB`, `Copying config 66946e2af9 done` of podman; the configuration comes last.
  private mutating func copy(_ scanner: inout Scanner, _ line: TextLine) -> Observation? {
    let isConfiguration = scanner.take("config ")
    guard isConfiguration || scanner.take("blob ") else { return nil }
    _ = scanner.take("sha256:")
    let id = scanner.taken(while: Byte.isHexadecimal)
    guard id.count >= 4, let key = UInt64(String(decoding: id.prefix(15), as: UTF8.self), radix: 16) else { return nil }
    isCopying = true
    hasConfiguration = hasConfiguration || isConfiguration
    scanner.skipBlanks()
    let isDone = scanner.take("done") || scanner.take("skipped")
    return layer(isConfiguration ? ~key : key, isDone, awaited: hasConfiguration ? 0 : 1, line)
  }

  /// `Step 2/4 : COPY x /`, which begins.
  private mutating func step(_ scanner: inout Scanner) -> Observation? {
    guard let number = scanner.integer(), scanner.take(UInt8(ascii: "/")), let total = scanner.integer(), scanner.take(" : "), number > 0,
      number <= total
    else { return nil }
    steps = total
    return Observation(completed: number - 1, total: total, unit: "steps", phase: "Building", detail: Byte.text(scanner.rest))
  }

  /// `[+] Building 12.3s (5/12)`, `[+] Running 3/5`
  private func build(_ scanner: inout Scanner) -> Observation? {
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

  /// The state without its bar and its amounts.
  private static func detail(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let text = Byte.trimmed(bytes.prefix { $0 != UInt8(ascii: "[") })
    return text[..<(Byte.find("  ", in: text) ?? text.endIndex)]
  }
}
