/// Makes keys of the bytes that a terminal sends. A lone Esc is told from the beginning of another key by what follows soon.
package struct KeyDecoder: Sendable {
  package enum Input: Equatable, Sendable {
    case key(Key)
    case mouse(Mouse)
    /// Came from the clipboard, not from the hand.
    case pasted(Character)
  }

  /// What has come of a key that is not whole yet.
  private var pending: [UInt8] = []
  private var isPasting = false
  /// Bytes after which what began like a key is given up.
  private static let longest = 64

  package init() {}

  /// Whether to come back in a moment with `giveUp`.
  package var isWaiting: Bool { !pending.isEmpty }

  package mutating func take(_ bytes: some Sequence<UInt8>) -> [Input] {
    pending += bytes
    var found: [Input] = []
    while let (length, input) = next() {
      pending.removeFirst(length)
      if let input { found.append(input) }
    }
    return found
  }

  /// Nothing followed: what began with Esc was Esc.
  package mutating func giveUp() -> [Input] {
    let isEscape = pending.first == 0x1B && !isPasting
    pending = []
    return isEscape ? [.key(.escape)] : []
  }

  /// How many bytes belong to the next key, and which it is; nil while it is not whole.
  private mutating func next() -> (Int, Input?)? {
    guard let first = pending.first else { return nil }
    if first == 0x1B { return sequence() }
    if first >= 0x80 { return character(first) }
    if isPasting { return (1, first < 0x20 || first == 0x7F ? nil : .pasted(Character(Unicode.Scalar(first)))) }
    return (1, KeyDecoder.key(of: first).map { .key($0) })
  }

  private static func key(of byte: UInt8) -> Key? {
    switch byte {
    case 0x08, 0x7F: .backspace
    case 0x09: .tab
    case 0x0A, 0x0D: .enter
    case 0x01...0x1A: .control(Character(Unicode.Scalar(byte + 0x60)))
    case 0x20...0x7E: .character(Character(Unicode.Scalar(byte)))
    default: nil
    }
  }

  /// One character of UTF-8; what is none is passed over.
  private func character(_ first: UInt8) -> (Int, Input?)? {
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    guard first >= 0xC2, first < 0xF5 else { return (1, nil) }
    if let wrong = pending.prefix(length).dropFirst().firstIndex(where: { $0 & 0xC0 != 0x80 }) { return (wrong, nil) }
    guard pending.count >= length else { return nil }
    let text = String(decoding: pending.prefix(length), as: UTF8.self)
    guard let character = text.first, text.unicodeScalars.first.map({ !Cells.isUnsafe($0) && $0 != "\u{FFFD}" }) ?? false else {
      return (length, nil)
    }
    return (length, isPasting ? .pasted(character) : .key(.character(character)))
  }

  // MARK: Sequences

  private mutating func sequence() -> (Int, Input?)? {
    guard pending.count > 1 else { return nil }
    switch pending[1] {
    case 0x5B: return controlSequence()
    case 0x4F: return pending.count > 2 ? (3, KeyDecoder.finals[pending[2]].map { .key($0) }) : nil
    // An answer of the terminal, which nobody asked for.
    case 0x5D, 0x50, 0x5F, 0x5E: return answer()
    default: return (1, .key(.escape))
    }
  }

  private func answer() -> (Int, Input?)? {
    for place in pending.indices.dropFirst(2) {
      if pending[place] == 0x07 { return (place + 1, nil) }
      if pending[place] == 0x5C, pending[place - 1] == 0x1B { return (place + 1, nil) }
    }
    return pending.count > KeyDecoder.longest ? (pending.count, nil) : nil
  }

  private mutating func controlSequence() -> (Int, Input?)? {
    // The Linux console sends F1 so.
    if pending.count > 2, pending[2] == 0x5B { return pending.count > 3 ? (4, pending[3] == 0x41 ? .key(.help) : nil) : nil }
    guard let end = pending.dropFirst(2).firstIndex(where: { (0x40...0x7E).contains($0) || $0 < 0x20 }) else {
      return pending.count > KeyDecoder.longest ? (pending.count, nil) : nil
    }
    // Another key in the midst of it.
    if pending[end] < 0x20 { return (end, nil) }
    let body = String(decoding: pending[2..<end], as: UTF8.self)
    let numbers = body.drop { !$0.isNumber }.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    let length = end + 1
    switch pending[end] {
    case 0x4D where body.first == "<": return (length, KeyDecoder.mouse(numbers).map { .mouse($0) })
    case 0x7E:
      if numbers.first == 200 || numbers.first == 201 { isPasting = numbers.first == 200 }
      return (length, KeyDecoder.numbered[numbers.first ?? 0].map { .key($0) })
    case let final: return (length, isPasting ? nil : KeyDecoder.finals[final].map { .key($0) })
    }
  }

  private static let finals: [UInt8: Key] = [
    0x41: .up, 0x42: .down, 0x43: .right, 0x44: .left, 0x48: .home, 0x46: .end, 0x50: .help, 0x4D: .enter,
  ]

  private static let numbered: [Int: Key] = [
    1: .home, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end, 11: .help,
  ]

  /// Button, column and line, counted from 1.
  private static func mouse(_ numbers: [Int]) -> Mouse? {
    guard numbers.count == 3, numbers[1] > 0, numbers[2] > 0 else { return nil }
    switch numbers[0] & ~0b11100 {
    case 0: return .click(column: numbers[1] - 1, line: numbers[2] - 1)
    case 64: return .wheelUp
    case 65: return .wheelDown
    default: return nil
    }
  }
}
