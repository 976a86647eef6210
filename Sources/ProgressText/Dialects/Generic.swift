/// Finds progress in what no known program prints. Doubts: a number must be redrawn, framed, named as progress, or rise.
struct Generic: Grammar {
  private var items = Items()
  private var trail = Trail()
  private var title: String?
  private var phase: String?
  private var share: StatedFraction?

  init(arguments: [String]) {}

  var interest: Marks? { .digit }

  mutating func read(_ line: TextLine) -> Observation? {
    guard !line.isCut, line.marks.contains(.digit), let found = Finding.search(line) else { return nil }
    // What is no text is no progress.
    if line.marks.contains(.wide), String(validating: line.bytes, as: UTF8.self) == nil { return nil }
    if !found.isSure(line), !trail.isRising(found, in: line) { return nil }
    if found.isOver { return over(found) }
    return measure(found, Byte.text(found.title(in: line.bytes)), found.remainder(in: line.bytes))
  }

  private mutating func measure(_ found: Finding, _ newTitle: String, _ remainder: ArraySlice<UInt8>?) -> Observation {
    let newShare = found.share
    // A new title with less than before begins something else: one more file, or a phase.
    if let title, newTitle != title, let share, let newShare, newShare.isLess(than: share) {
      if Self.isFile(newTitle) || newTitle.isEmpty { items.begin() } else { phase = newTitle }
    }
    if !newTitle.isEmpty { title = newTitle }
    share = newShare
    var said: Observation
    if Self.isFile(newTitle) {
      said = items.measure(completed: found.completed, total: found.total, stated: found.percent, unit: found.unit)
    } else {
      said = Observation(completed: found.completed, total: found.total, stated: found.percent, unit: found.unit)
    }
    said.phase = phase
    let detail = remainder.map(Byte.text) ?? newTitle
    said.detail = detail.isEmpty || detail == phase ? nil : detail
    return said
  }

  /// Too much only where there was enough before.
  private func over(_ found: Finding) -> Observation? {
    guard share != nil else { return nil }
    guard let completed = found.completed, let total = found.total else { return Observation(spinner: true) }
    return Observation(completed: completed, total: total, unit: found.unit)
  }

  /// One word with a dot or a slash within.
  private static func isFile(_ title: String) -> Bool {
    let bytes = Array(title.utf8)
    return !bytes.contains(0x20) && bytes.dropLast().contains { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "/") }
  }
}

extension StatedFraction {
  func isLess(than other: StatedFraction) -> Bool {
    UInt128(part) * UInt128(other.whole) < UInt128(other.part) * UInt128(whole)
  }
}

/// Lines that looked like progress: the same words with a number that rises three times are.
private struct Trail {
  private var marks: [(words: UInt64, part: UInt64, whole: UInt64, count: Int)] = []
  private static let most = 8

  mutating func isRising(_ found: Finding, in line: TextLine) -> Bool {
    guard let pair = found.pair else { return false }
    // What stands before `[ 59/250]` at the end is as different as lines are.
    let isClosing = found.range.upperBound == line.bytes.endIndex - 1 && found.isBracketed(line.bytes)
    let title = isClosing ? line.bytes.startIndex : found.range.lowerBound
    let words = Self.words(line.bytes[..<title]) &* 31 &+ Self.words(line.bytes[found.range.upperBound...].prefix(1))
    guard let index = marks.firstIndex(where: { $0.words == words && $0.whole == pair.whole }) else {
      if marks.count == Self.most { marks.removeFirst() }
      marks.append((words, pair.part, pair.whole, 1))
      return false
    }
    // Once it is known it may fall.
    if marks[index].count >= 3 { return true }
    if pair.part > marks[index].part { marks[index].count += 1 } else if pair.part < marks[index].part { marks[index].count = 1 }
    marks[index].part = pair.part
    return marks[index].count >= 3
  }

  /// A hash in which one number is like another.
  private static func words(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    var wasDigit = false
    for byte in bytes {
      let isDigit = Byte.isDigit(byte) || byte == 0x20
      if isDigit && wasDigit { continue }
      wasDigit = isDigit
      hash = (hash ^ UInt64(isDigit ? 0x30 : byte)) &* 0x100_0000_01B3
    }
    return hash
  }
}
