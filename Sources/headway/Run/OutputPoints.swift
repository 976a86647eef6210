/// Where something may be written between what a command writes: never within a character or a sequence for the terminal.
struct OutputPoints {
  private enum State: Equatable {
    case text
    /// Bytes of a character that are still to come, and what began it.
    case character(Int, first: UInt8)
    case escape
    /// `ESC (` and the like, which one more byte ends.
    case intermediate
    case control
    /// What ends with ST, or with BEL as well.
    case string(isCommand: Bool)
    case stringEscape(isCommand: Bool)
  }

  /// How the command's own messages for the bar begin.
  private static let progress = Array("9;4;".utf8)

  /// How a string begins within which tmux takes every escape twice.
  private static let passedOn = Array("tmux;".utf8)

  private var state = State.text
  /// The beginning of the string.
  private var command: [UInt8] = []
  /// What the command itself has shown in the bar last, as its digit; nil where it never did.
  private(set) var ownState: UInt8?

  var isFree: Bool { state == .text }
  /// Within a sequence, not a mere character.
  var isWithinSequence: Bool { if case .character = state { false } else { state != .text } }

  /// Whatever was begun has been broken off, and the bar taken away.
  mutating func clear() {
    state = .text
    if ownState != nil { ownState = UInt8(ascii: "0") }
  }

  mutating func pass(_ bytes: ArraySlice<UInt8>) { for byte in bytes { pass(byte) } }

  private mutating func pass(_ byte: UInt8) {
    // Whatever it is in the middle of, these two break it off.
    if byte == 0x18 || byte == 0x1A {
      state = .text
      return
    }
    switch state {
    case .text: begin(byte)
    case .character(let missing, let first): character(byte, missing, first)
    case .escape: escape(byte)
    case .intermediate: if byte >= 0x30 { state = .text } else if byte == 0x1B { state = .escape }
    case .control: if byte == 0x1B { state = .escape } else if (0x40...0x7E).contains(byte) { state = .text }
    case .string(let isCommand):
      if byte == 0x1B { state = .stringEscape(isCommand: isCommand) } else { string(byte, isCommand) }
    case .stringEscape(let isCommand):
      if byte == UInt8(ascii: "\\") {
        endString(isCommand)
      } else if byte == 0x1B, !isCommand, command == Self.passedOn {
        state = .string(isCommand: false)
      } else {
        escape(byte)
      }
    }
  }

  private mutating func begin(_ byte: UInt8) {
    switch byte {
    case 0x1B: state = .escape
    case 0xC2...0xDF: state = .character(1, first: byte)
    case 0xE0...0xEF: state = .character(2, first: byte)
    case 0xF0...0xF4: state = .character(3, first: byte)
    default: state = .text
    }
  }

  private mutating func character(_ byte: UInt8, _ missing: Int, _ first: UInt8) {
    guard byte & 0xC0 == 0x80 else { return begin(byte) }
    state = missing > 1 ? .character(missing - 1, first: first) : .text
    // Control characters of eight bits.
    guard first == 0xC2 else { return }
    switch byte {
    case 0x9B: state = .control
    case 0x9D: beginString(isCommand: true)
    case 0x90, 0x98, 0x9E, 0x9F: beginString(isCommand: false)
    default: break
    }
  }

  private mutating func escape(_ byte: UInt8) {
    switch byte {
    case 0x1B: state = .escape
    case UInt8(ascii: "["): state = .control
    case UInt8(ascii: "]"): beginString(isCommand: true)
    case UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"): beginString(isCommand: false)
    case 0x20...0x2F: state = .intermediate
    // A control character in the midst does not end it.
    case 0..<0x20: state = .escape
    default: state = .text
    }
  }

  private mutating func beginString(isCommand: Bool) {
    state = .string(isCommand: isCommand)
    command.removeAll(keepingCapacity: true)
  }

  private mutating func string(_ byte: UInt8, _ isCommand: Bool) {
    if isCommand, byte == 0x07 { return endString(isCommand) }
    if command.count <= Self.progress.count { command.append(byte) }
  }

  private mutating func endString(_ isCommand: Bool) {
    state = .text
    if isCommand, command.starts(with: Self.progress), command.count > Self.progress.count { ownState = command.last }
  }
}
