/// Cuts what a program writes to a terminal into lines, and finds the commands for the terminal's own progress bar.
struct LineAssembler {
  /// Bytes of a line that are kept.
  static let longestLine = 16 * 1024
  /// Bytes of an escape sequence that are kept.
  static let longestSequence = 64

  /// What was found.
  enum Piece {
    case line(TextLine)
    /// An operating system command without its frame.
    case command(ArraySlice<UInt8>)
  }

  private enum State {
    case text
    case escape
    case charset
    case control
    case command
    case commandEscape
    case string
    case stringEscape
  }

  private var state = State.text
  private var line: [UInt8] = []
  private var marks: Marks = []
  private var isCut = false
  private var isRedrawn = false
  private var row = 0
  private var sequence: [UInt8] = []

  /// Lines without any of these are passed over; nil passes none.
  var interest: Marks?
  /// Lines ended so far, empty ones too.
  private(set) var number = 0

  /// Finds what `bytes` complete; `take` returns the interest in what follows.
  mutating func feed(_ bytes: ArraySlice<UInt8>, _ take: (Piece) -> Marks?) {
    let span = bytes.span
    var index = 0
    while index < span.count {
      guard state == .text else {
        sequenceByte(span[index], take)
        index += 1
        continue
      }
      let start = index
      let found = ByteRun.pass(span, from: &index)
      let isWhole = line.isEmpty && index < span.count
      let run = { bytes[(bytes.startIndex + start)..<(bytes.startIndex + index)] }
      let isDull = interest?.isDisjoint(with: found) ?? false
      if start < index && !(isWhole && isLineEnd(span[index])) { append(run(), found) }
      guard index < span.count else { return }
      let control = span[index]
      if isWhole && start < index && !isDull && isLineEnd(control) {
        say(run(), ending: control == 0x0D ? .carriageReturn : .newline, take)
      } else if interest?.isDisjoint(with: marks) ?? false, isLineEnd(control) {
        forget()
      }
      controlByte(control, take)
      index += 1
    }
  }

  /// The line that stands there without an end.
  var unfinished: TextLine? { state == .text ? made(line[...], ending: .rest) : nil }

  /// Ends the line that stands there.
  mutating func end(_ take: (Piece) -> Marks?) {
    finish(.rest, take)
    let kept = interest
    self = LineAssembler()
    interest = kept
  }

  private func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  private mutating func append(_ run: ArraySlice<UInt8>, _ found: Marks) {
    marks.formUnion(found)
    let room = Self.longestLine - line.count
    if run.count > room { isCut = true }
    line.append(contentsOf: run.prefix(room))
  }

  private mutating func forget() {
    line.removeAll(keepingCapacity: true)
    marks = []
    isCut = false
  }

  private mutating func finish(_ ending: TextLine.Ending, _ take: (Piece) -> Marks?) {
    guard !line.isEmpty else { return }
    if let made = made(line[...], ending: ending) { interest = take(.line(made)) }
    forget()
  }

  private mutating func say(_ run: ArraySlice<UInt8>, ending: TextLine.Ending, _ take: (Piece) -> Marks?) {
    if let made = made(run.prefix(Self.longestLine), ending: ending, isCut: run.count > Self.longestLine) {
      interest = take(.line(made))
    }
  }

  private func made(_ bytes: ArraySlice<UInt8>, ending: TextLine.Ending, isCut: Bool? = nil) -> TextLine? {
    var bytes = bytes
    while let last = bytes.last, Byte.isBlank(last) { bytes.removeLast() }
    guard let first = bytes.first(where: { !Byte.isBlank($0) }) else { return nil }
    return TextLine(
      bytes: bytes, marks: Marks.of(bytes), isRedrawn: isRedrawn, ending: ending, isCut: isCut ?? self.isCut, row: row, number: number,
      first: first)
  }

  private mutating func controlByte(_ byte: UInt8, _ take: (Piece) -> Marks?) {
    switch byte {
    case 0x0A, 0x0B, 0x0C:
      finish(.newline, take)
      number &+= 1
      isRedrawn = false
      row &+= 1
    case 0x0D:
      finish(.carriageReturn, take)
      number &+= 1
      isRedrawn = true
    case 0x08:
      finish(.backspace, take)
      number &+= 1
      isRedrawn = true
    case 0x1B: state = .escape
    default: break
    }
  }

  private mutating func sequenceByte(_ byte: UInt8, _ take: (Piece) -> Marks?) {
    switch state {
    case .text: break
    case .escape: escapeByte(byte, take)
    case .charset:
      state = .text
      if byte < 0x20 { controlByte(byte, take) }
    case .control: controlSequenceByte(byte, take)
    case .command: commandByte(byte, take)
    case .commandEscape:
      if byte == UInt8(ascii: "\\") {
        endCommand(take)
      } else {
        state = .escape
        escapeByte(byte, take, isInCommand: true)
      }
    case .string:
      if byte == 0x1B { state = .stringEscape } else if byte == 0x07 || byte == 0x18 || byte == 0x1A { state = .text } else { stringByte(byte) }
    case .stringEscape: state = byte == UInt8(ascii: "\\") ? .text : byte == 0x1B ? .stringEscape : .string
    }
  }

  private mutating func escapeByte(_ byte: UInt8, _ take: (Piece) -> Marks?, isInCommand: Bool = false) {
    sequence.removeAll(keepingCapacity: true)
    switch byte {
    case UInt8(ascii: "["): state = .control
    case UInt8(ascii: "]"): state = .command
    case UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"): state = .string
    case 0x1B: state = isInCommand ? .commandEscape : .escape
    case 0x20...0x2F: state = .charset
    case UInt8(ascii: "8"), UInt8(ascii: "M"), UInt8(ascii: "D"), UInt8(ascii: "E"), UInt8(ascii: "c"):
      state = .text
      move(by: byte == UInt8(ascii: "M") ? -1 : byte == UInt8(ascii: "D") || byte == UInt8(ascii: "E") ? 1 : 0, take)
    default:
      state = .text
      if byte < 0x20 { controlByte(byte, take) }
    }
  }

  private mutating func controlSequenceByte(_ byte: UInt8, _ take: (Piece) -> Marks?) {
    switch byte {
    case 0x20...0x3F: if sequence.count < Self.longestSequence { sequence.append(byte) }
    case 0x40...0x7E:
      state = .text
      endControlSequence(byte, take)
    case 0x1B: state = .escape
    default:
      state = .text
      if byte < 0x20 { controlByte(byte, take) } else { append([byte], Marks.of([byte])) }
    }
  }

  private mutating func endControlSequence(_ final: UInt8, _ take: (Piece) -> Marks?) {
    let first = Int(Scanner.value(of: sequence.prefix { Byte.isDigit($0) }) ?? 0) & 0xFFFF
    switch final {
    case UInt8(ascii: "A"), UInt8(ascii: "F"): move(by: -max(first, 1), take)
    case UInt8(ascii: "B"), UInt8(ascii: "E"): move(by: max(first, 1), take)
    case UInt8(ascii: "G"), UInt8(ascii: "H"), UInt8(ascii: "f"), UInt8(ascii: "d"), UInt8(ascii: "D"), UInt8(ascii: "u"): move(by: 0, take)
    case UInt8(ascii: "K") where first > 0, UInt8(ascii: "J") where first > 0: move(by: 0, take)
    case UInt8(ascii: "C"): append([0x20], [])
    default: break
    }
  }

  private mutating func move(by rows: Int, _ take: (Piece) -> Marks?) {
    finish(.move, take)
    number &+= 1
    isRedrawn = true
    row &+= rows
  }

  private mutating func commandByte(_ byte: UInt8, _ take: (Piece) -> Marks?) {
    switch byte {
    case 0x07: endCommand(take)
    case 0x1B: state = .commandEscape
    case 0x0A, 0x0D, 0x18, 0x1A:
      // Never ended: what follows is text again.
      state = .text
      controlByte(byte, take)
    default: if sequence.count <= Self.longestSequence { sequence.append(byte) }
    }
  }

  private mutating func endCommand(_ take: (Piece) -> Marks?) {
    state = .text
    if sequence.count <= Self.longestSequence { interest = take(.command(sequence[...])) }
  }

  /// tmux hands on what stands in its own string with every escape doubled: read as if it stood alone.
  private mutating func stringByte(_ byte: UInt8) {
    if sequence.count < Self.longestSequence { sequence.append(byte) }
    if sequence.elementsEqual("tmux;".utf8) { state = .text }
  }
}
