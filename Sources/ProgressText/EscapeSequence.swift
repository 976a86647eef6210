/// One escape sequence, byte by byte, in bounded memory.
struct EscapeSequence {
  /// Bytes that are kept of one.
  static let longest = 64

  /// What a byte has brought.
  enum Outcome {
    case more
    /// It is over and shows nothing.
    case over
    /// It broke off at this control character.
    case control(UInt8)
    /// It was none: the byte is text.
    case text(UInt8)
    case blank
    /// The cursor moved down by so many rows, or within its row.
    case move(Int)
    /// An operating system command without its frame.
    case command(ArraySlice<UInt8>)
  }

  private enum State {
    case start
    case charset
    case control
    case command
    case commandEnd
    case string
    case stringEnd
  }

  private var state = State.start
  private var bytes: [UInt8] = []

  mutating func take(_ byte: UInt8) -> Outcome {
    switch state {
    case .start: return begin(byte, again: .start)
    case .charset: return byte < 0x20 ? .control(byte) : .over
    case .control: return control(byte)
    case .command: return command(byte)
    case .commandEnd: return byte == UInt8(ascii: "\\") ? endCommand() : begin(byte, again: .commandEnd)
    case .string:
      if byte == 0x07 || byte == 0x18 || byte == 0x1A { return .over }
      if byte == 0x1B { state = .stringEnd } else if bytes.count < Self.longest { bytes.append(byte) }
      // tmux hands on what stands in its own string with every escape doubled: read as if it stood alone.
      return bytes.elementsEqual("tmux;".utf8) ? .over : .more
    case .stringEnd:
      if byte == UInt8(ascii: "\\") { return .over }
      if byte != 0x1B { state = .string }
      return .more
    }
  }

  /// The byte behind an escape; `again` is where one more escape leads.
  private mutating func begin(_ byte: UInt8, again: State) -> Outcome {
    switch byte {
    case 0x1B:
      state = again
      return .more
    case UInt8(ascii: "["): state = .control
    case UInt8(ascii: "]"): state = .command
    case UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"): state = .string
    case 0x20...0x2F: state = .charset
    case UInt8(ascii: "M"): return .move(-1)
    case UInt8(ascii: "D"), UInt8(ascii: "E"): return .move(1)
    case UInt8(ascii: "8"), UInt8(ascii: "c"): return .move(0)
    default: return byte < 0x20 ? .control(byte) : .over
    }
    bytes.removeAll(keepingCapacity: true)
    return .more
  }

  private mutating func control(_ byte: UInt8) -> Outcome {
    switch byte {
    case 0x20...0x3F:
      if bytes.count < Self.longest { bytes.append(byte) }
      return .more
    case 0x40...0x7E: return end(byte)
    default: return byte < 0x20 ? .control(byte) : .text(byte)
    }
  }

  private func end(_ final: UInt8) -> Outcome {
    let first = Int(truncatingIfNeeded: Scanner.value(of: bytes.prefix(while: Byte.isDigit)) ?? 0) & 0xFFFF
    switch final {
    case UInt8(ascii: "A"), UInt8(ascii: "F"): return .move(-max(first, 1))
    case UInt8(ascii: "B"), UInt8(ascii: "E"): return .move(max(first, 1))
    case UInt8(ascii: "C"): return .blank
    case UInt8(ascii: "D"), UInt8(ascii: "G"), UInt8(ascii: "H"), UInt8(ascii: "d"), UInt8(ascii: "f"), UInt8(ascii: "u"): return .move(0)
    // What is wiped to the right of the cursor stays one line with what follows.
    case UInt8(ascii: "J"), UInt8(ascii: "K"): return first > 0 ? .move(0) : .over
    default: return .over
    }
  }

  private mutating func command(_ byte: UInt8) -> Outcome {
    switch byte {
    case 0x07: return endCommand()
    case 0x1B: state = .commandEnd
    // Never ended: what follows is text again.
    case 0x0A, 0x0D, 0x18, 0x1A: return .control(byte)
    default: if bytes.count <= Self.longest { bytes.append(byte) }
    }
    return .more
  }

  private func endCommand() -> Outcome { bytes.count <= Self.longest ? .command(bytes[...]) : .over }
}
