/// What the words of a line say about a number in it, up to the first that explains it otherwise. They are of letters, digits and what
/// is not ASCII; all else parts them.
struct Words {
  /// One says what the number is when it is no progress.
  private(set) var explainOtherwise = false
  /// One says that the number is progress.
  private(set) var speakOfProgress = false
  /// Bytes that part words, one before the first and one behind the last among them.
  private(set) var blanks = 1

  init(_ bytes: ArraySlice<UInt8>) {
    var word = Packed()
    for byte in bytes {
      if Byte.isLetter(byte) {
        word.append(byte | 0x20)
      } else if Byte.isDigit(byte) || byte >= 0x80 {
        word.append(byte)
      } else {
        end(&word)
        if explainOtherwise { return }
      }
    }
    end(&word)
  }

  private mutating func end(_ word: inout Packed) {
    blanks += 1
    defer { word = Packed() }
    guard let key = word.key else { return }
    if Self.other.contains(key) { explainOtherwise = true }
    if Self.own.contains(key) { speakOfProgress = true }
  }

  /// A word of up to sixteen bytes in one number.
  private struct Packed {
    private var bytes: UInt128 = 0
    private var count = 0

    mutating func append(_ byte: UInt8) {
      bytes = bytes << 8 | UInt128(byte)
      count &+= 1
    }

    /// Nil for no word, and for a longer one.
    var key: UInt128? { (1...16).contains(count) ? bytes : nil }
  }

  private static func pack(_ words: [String]) -> Set<UInt128> {
    Set(
      words.compactMap { text in
        var word = Packed()
        for byte in text.utf8 { word.append(byte) }
        return word.key
      })
  }

  private static let other = pack([
    "cpu", "memory", "mem", "ram", "ratio", "coverage", "cov", "loss", "accuracy", "acc", "battery", "volume", "usage", "used", "use",
    "free", "idle", "faster", "slower", "smaller", "larger", "saved", "saving", "savings", "off", "discount", "hit", "hits", "confidence",
    "humidity", "load", "reduction", "compression", "passed", "failed", "tests", "quality", "similarity", "overhead", "brightness",
    "deflated", "stored", "contiguous", "contigus", "contiguos", "zusammenhängend",
  ])

  private static let own = pack([
    "progress", "complete", "completed", "done", "downloading", "downloaded", "uploading", "uploaded", "processing", "processed",
    "finished", "copying", "copied", "loading", "loaded", "transferring", "transferred", "installing", "extracting", "converting",
    "encoding", "rendering", "indexing", "scanning", "analyzing", "syncing", "writing", "reading", "verifying", "building", "compiling",
    "step", "importing", "exporting",
  ])
}
