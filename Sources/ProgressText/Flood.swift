/// What of a text is worth a look.
struct Attention {
  /// Lines without any of these are passed over; nil passes none.
  var marks: Marks?
  /// Up to here in the text every line counts; behind it a flood may be passed over.
  var end = Int.max
}

/// Passes over the middle of a flood. Which bytes are left out depends on their place in the text alone, unless somebody wakes it.
struct Flood {
  /// How many bytes are read and left out.
  struct Sizes {
    /// At the beginning, all read.
    var first = 1 << 16
    /// Read after a stretch that was passed over.
    var window = 1 << 14
    /// Read after a waking: what comes slowly enough is all read.
    var waking = 1 << 15
    /// Passed over at once.
    var gap = 1 << 23
    /// At the end of what was passed over, still seen by who wakes it.
    var tail = 1 << 14
    /// Read behind a line that a program is known by.
    var patience = 1 << 20
  }

  /// What is heard meanwhile.
  enum Event {
    /// An operating system command without its frame.
    case command(ArraySlice<UInt8>)
    /// The stretch is over: a line begins, drawn over another or not.
    case lineEnd(isRedrawn: Bool)
  }

  private let sizes: Sizes
  private(set) var isPassing = false
  /// What is read was passed over before: its commands have been heard.
  var isAgain = false
  /// All is read up to here.
  private var end: Int
  /// Where the stretch began, and where the next line end ends it.
  private var start = 0
  private var resumption = 0
  private var escape: EscapeSequence?
  private var escapeStart = 0
  private var tail: [UInt8] = []

  init(_ sizes: Sizes = Sizes()) {
    self.sizes = sizes
    end = sizes.first
  }

  mutating func heed(until position: Int) { end = max(end, position) }

  /// To be called behind each end of a line.
  mutating func begin(at position: Int) {
    guard position >= end else { return }
    isPassing = true
    start = position
    resumption = position + sizes.gap
    escape = nil
    tail.removeAll(keepingCapacity: true)
  }

  /// Moves `index` on until something is heard, or all is passed; `position` is the place of `index` in the text.
  mutating func pass(_ bytes: ArraySlice<UInt8>, from index: inout Int, at position: Int) -> Event? {
    let first = index
    let event = pass(bytes.span, from: &index, origin: position - first)
    if isPassing { keep(bytes[(bytes.startIndex + first)..<(bytes.startIndex + index)]) }
    return event
  }

  private mutating func pass(_ span: Span<UInt8>, from index: inout Int, origin: Int) -> Event? {
    let limit = resumption - origin
    while index < span.count {
      let byte = span[index]
      if escape != nil {
        index += 1
        if let event = take(byte, at: origin + index - 1) { return event }
      } else if index < limit, byte != 0x1B {
        index = ByteRun.escape(in: span, from: index, before: limit)
      } else if byte == 0x1B, index < limit, index + 1 < span.count, !Self.opensString(span[index + 1]) {
        // Shows something at most.
        index += 1
      } else {
        index += 1
        if let event = control(byte, at: origin + index - 1) { return event }
      }
    }
    return nil
  }

  /// Whether an escape before it may begin a command; another escape may too.
  private static func opensString(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x1B, UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"): true
    default: false
    }
  }

  private mutating func control(_ byte: UInt8, at position: Int) -> Event? {
    if byte == 0x1B {
      escape = EscapeSequence()
      escapeStart = position
    } else if byte == 0x0A || byte == 0x0D, position >= resumption {
      return arrive(at: position + 1, isRedrawn: byte == 0x0D)
    }
    return nil
  }

  private mutating func take(_ byte: UInt8, at position: Int) -> Event? {
    guard let outcome = escape?.take(byte) else { return nil }
    if case .more = outcome { return nil }
    escape = nil
    switch outcome {
    case .control(let byte): return control(byte, at: position)
    case .move: return escapeStart >= resumption ? arrive(at: position + 1, isRedrawn: true) : nil
    case .command(let command): return isAgain ? nil : .command(command)
    case .more, .over, .text, .blank: return nil
    }
  }

  private mutating func arrive(at position: Int, isRedrawn: Bool) -> Event {
    isPassing = false
    heed(until: position + sizes.window)
    return .lineEnd(isRedrawn: isRedrawn)
  }

  private mutating func keep(_ bytes: ArraySlice<UInt8>) {
    if bytes.count >= sizes.tail { tail.removeAll(keepingCapacity: true) }
    tail += bytes[max(bytes.startIndex, bytes.endIndex - sizes.tail)...]
    if tail.count > 2 * sizes.tail { tail.removeFirst(tail.count - sizes.tail) }
  }

  /// Ends the stretch with the next line end in the bytes that it gives, or later; they are to be fed again. Nil where nothing is
  /// passed over.
  mutating func wake(at position: Int) -> ArraySlice<UInt8>? {
    guard isPassing else { return nil }
    heed(until: position + sizes.waking)
    guard escape == nil else {
      resumption = min(resumption, position)
      return nil
    }
    let kept = tail[max(0, tail.count - sizes.tail)...]
    tail = []
    isAgain = true
    resumption = position - kept.count
    if resumption == start { _ = arrive(at: position, isRedrawn: false) }
    return kept
  }
}
