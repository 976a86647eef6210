/// Cuts what a program writes to a terminal into lines, and finds the commands for the terminal's own progress bar.
struct LineAssembler {
  /// Bytes of a line that are kept.
  static let longestLine = 16 * 1024

  /// What was found.
  enum Piece {
    case line(TextLine)
    /// An operating system command without its frame.
    case command(ArraySlice<UInt8>)
  }

  private var escape: EscapeSequence?
  private var line: [UInt8] = []
  private var marks: Marks = []
  private var isCut = false
  private var isRedrawn = false
  private var row = 0
  private var flood: Flood
  /// Bytes that came before what is being looked at.
  private var position = 0

  /// What of the text that follows is worth a look.
  var attention = Attention() {
    didSet { flood.heed(until: attention.end) }
  }
  private var interest: Marks? { attention.marks }
  /// Lines ended so far, empty ones too.
  private(set) var number = 0

  init(_ sizes: Flood.Sizes = Flood.Sizes()) { flood = Flood(sizes) }

  /// Finds what `bytes` complete; `take` returns the attention for what follows.
  mutating func feed(_ bytes: ArraySlice<UInt8>, _ take: (Piece) -> Attention) {
    let span = bytes.span
    let origin = position
    defer { position = origin + span.count }
    var index = 0
    while index < span.count {
      if flood.isPassing {
        let event = flood.pass(bytes, from: &index, at: origin + index)
        position = origin + index
        switch event {
        case .command(let command): attention = take(.command(command))
        case .lineEnd(let isRedrawn): land(isRedrawn)
        case nil: break
        }
        continue
      }
      position = origin + index + 1
      guard escape == nil else {
        escapeByte(span[index], take)
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
      position = origin + index + 1
      if isWhole && start < index && !isDull && isLineEnd(control) {
        say(run(), ending: control == 0x0D ? .carriageReturn : .newline, take)
      } else if interest?.isDisjoint(with: marks) ?? false, isLineEnd(control) {
        forget()
      }
      controlByte(control, take)
      index += 1
      if isLineEnd(control) { flood.begin(at: position) }
    }
  }

  /// Looks at the last of what was passed over, and at what follows it.
  mutating func wake(_ take: (Piece) -> Attention) {
    guard let kept = flood.wake(at: position) else { return }
    position -= kept.count
    if !flood.isPassing { land(isRedrawn) }
    feed(kept, take)
    flood.isAgain = false
  }

  /// Begins a line behind what was passed over.
  private mutating func land(_ isRedrawn: Bool) {
    number &+= 1
    self.isRedrawn = isRedrawn
  }

  /// The line that stands there without an end.
  var unfinished: TextLine? { escape == nil ? made(line[...], ending: .rest) : nil }

  /// Ends the line that stands there.
  mutating func end(_ take: (Piece) -> Attention) {
    wake(take)
    finish(.rest, take)
    let kept = attention
    self = LineAssembler()
    attention = kept
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

  private mutating func finish(_ ending: TextLine.Ending, _ take: (Piece) -> Attention) {
    defer { number &+= 1 }
    guard !line.isEmpty else { return }
    if let made = made(line[...], ending: ending) { attention = take(.line(made)) }
    forget()
  }

  private mutating func say(_ run: ArraySlice<UInt8>, ending: TextLine.Ending, _ take: (Piece) -> Attention) {
    if let made = made(run.prefix(Self.longestLine), ending: ending, isCut: run.count > Self.longestLine) {
      attention = take(.line(made))
    }
  }

  private func made(_ bytes: ArraySlice<UInt8>, ending: TextLine.Ending, isCut: Bool? = nil) -> TextLine? {
    var bytes = bytes
    while let last = bytes.last, Byte.isBlank(last) { bytes.removeLast() }
    guard let first = bytes.first(where: { !Byte.isBlank($0) }) else { return nil }
    return TextLine(
      bytes: bytes, marks: Marks.of(bytes), isRedrawn: isRedrawn, ending: ending, isCut: isCut ?? self.isCut, row: row, number: number,
      position: position, first: first)
  }

  private mutating func controlByte(_ byte: UInt8, _ take: (Piece) -> Attention) {
    switch byte {
    case 0x0A, 0x0B, 0x0C:
      finish(.newline, take)
      isRedrawn = false
      row &+= 1
    case 0x0D:
      finish(.carriageReturn, take)
      isRedrawn = true
    case 0x08:
      finish(.backspace, take)
      isRedrawn = true
    case 0x1B: escape = EscapeSequence()
    default: break
    }
  }

  private mutating func escapeByte(_ byte: UInt8, _ take: (Piece) -> Attention) {
    guard let outcome = escape?.take(byte) else { return }
    if case .more = outcome { return }
    escape = nil
    switch outcome {
    case .more, .over: break
    case .control(let control): controlByte(control, take)
    case .text(let byte): append([byte], Marks.of([byte]))
    case .blank: append([0x20], [])
    case .move(let rows):
      finish(.move, take)
      isRedrawn = true
      row &+= rows
    case .command(let command): if !flood.isAgain { attention = take(.command(command)) }
    }
  }
}
