/// Reads what a program prints and tells what it says about its progress. Only looks: the bytes go where they go.
package struct ProgressReader {
  /// How it is known what the text means.
  package enum Choice {
    /// Fixed; `arguments` are those of the program that prints it, where they are known.
    case dialect(Dialect, arguments: [String] = [])
    /// By the command's basename and its arguments, confirmed by the text.
    case guess(command: String, arguments: [String])
    /// By one's own expressions, any of which may match a line.
    case pattern([Pattern])
  }

  /// Either one grammar or a guess.
  private struct Reading {
    var fixed: any Grammar
    var guess = Guess()
    var isGuess = false

    var attention: Attention {
      isGuess
        ? Attention(marks: guess.interest, end: guess.patience)
        : Attention(marks: fixed.interest, end: type(of: fixed).isFleeting ? 0 : .max)
    }

    mutating func read(_ line: TextLine) -> Observation? { isGuess ? guess.read(line) : fixed.read(line) }
  }

  private var assembler: LineAssembler
  private var reading: Reading
  private var taskbar: Taskbar?
  private var last: Observation?
  /// The reading before a line was read that was not finished, and how long that line was.
  private var unsettled: (before: Reading, number: Int, length: Int)?
  private let fixed: Dialect?

  package init(_ choice: Choice) { self.init(choice, Flood.Sizes()) }

  init(_ choice: Choice, _ sizes: Flood.Sizes) {
    assembler = LineAssembler(sizes)
    switch choice {
    case .dialect(let dialect, let arguments):
      reading = Reading(fixed: dialect.grammar.init(arguments: arguments))
      taskbar = dialect == .osc ? Taskbar() : nil
      fixed = dialect
    case .guess(let command, let arguments):
      let guess = Guess(command: command, arguments: arguments, patience: sizes.patience)
      reading = Reading(fixed: Silence(arguments: []), guess: guess, isGuess: true)
      taskbar = Taskbar()
      fixed = nil
    case .pattern(let patterns):
      reading = Reading(fixed: Patterns(patterns))
      taskbar = nil
      fixed = nil
    }
  }

  /// Whose progress is being read; nil before anything was recognised, and for patterns.
  package var dialect: Dialect? {
    if let fixed { return fixed }
    return reading.guess.dialect ?? (taskbar?.isSpokenTo == true ? .osc : nil)
  }

  /// Gives every observation that `bytes` complete; how the text is cut into pieces makes no difference.
  package mutating func feed(_ bytes: ArraySlice<UInt8>, _ take: (Observation) -> Void) {
    var borrowed = borrow()
    borrowed.feed(bytes) { piece in see(piece, take) }
    assembler = borrowed
  }

  /// To be called now and then while much comes: reads the last of what a flood has brought, whose middle may be passed over.
  package mutating func wake(_ take: (Observation) -> Void) {
    var borrowed = borrow()
    borrowed.wake { piece in see(piece, take) }
    assembler = borrowed
  }

  /// To be called where nothing came for a moment (50 ms): reads a line that stands there without an end.
  package mutating func settle(_ take: (Observation) -> Void) {
    wake(take)
    guard let line = assembler.unfinished, unsettled?.number != line.number || unsettled?.length != line.bytes.count else { return }
    if let unsettled, unsettled.number == line.number { restore(unsettled.before) }
    unsettled = (reading, line.number, line.bytes.count)
    tell(reading.read(line), take)
    assembler.attention = reading.attention
  }

  /// Reads a last line that has no end.
  package mutating func end(_ take: (Observation) -> Void) {
    var borrowed = borrow()
    borrowed.end { piece in see(piece, take) }
    assembler = borrowed
  }

  /// The assembler works on its own while what it finds is read.
  private mutating func borrow() -> LineAssembler {
    var borrowed = LineAssembler()
    swap(&borrowed, &assembler)
    borrowed.attention = reading.attention
    return borrowed
  }

  /// Returns the attention for what follows.
  private mutating func see(_ piece: LineAssembler.Piece, _ take: (Observation) -> Void) -> Attention {
    switch piece {
    case .line(let line): see(line, take)
    case .command(let command):
      if let said = taskbar?.read(command), !reading.guess.isSure {
        reading.guess.isTold = true
        tell(said, take)
      }
    }
    return reading.attention
  }

  private mutating func see(_ line: TextLine, _ take: (Observation) -> Void) {
    if let settled = unsettled, settled.number == line.number {
      unsettled = nil
      if settled.length == line.bytes.count { return }
      restore(settled.before)
    }
    tell(reading.read(line), take)
  }

  private mutating func restore(_ before: Reading) {
    reading = before
    reading.guess.isTold = taskbar?.isSpokenTo ?? false
  }

  private mutating func tell(_ said: Observation?, _ take: (Observation) -> Void) {
    guard let said, !said.isEmpty, said != last else { return }
    last = said
    take(said)
  }
}
