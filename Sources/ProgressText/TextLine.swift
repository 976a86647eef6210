/// One line as a terminal would show it: without escape sequences, without blanks at its end, never empty.
struct TextLine {
  let bytes: ArraySlice<UInt8>
  let marks: Marks
  /// Written over what stood there before: behind a carriage return, a backspace or a move of the cursor.
  let isRedrawn: Bool
  let ending: Ending
  /// Too long: only its beginning is here.
  let isCut: Bool
  /// Rows below the first, as far as line feeds and moves up and down tell.
  let row: Int
  /// Tells one line from another.
  let number: Int
  /// Bytes of the whole text up to its end.
  let position: Int

  /// What ended the line.
  enum Ending: UInt8 {
    case newline
    case carriageReturn
    case backspace
    case move
    /// The text ends here, or rests.
    case rest
  }

  /// The first byte that is no blank.
  let first: UInt8
  var last: UInt8 { bytes.last ?? 0 }

  var scanner: Scanner { Scanner(bytes) }

  /// Whether the first byte is one of these.
  func begins(withOneOf letters: String) -> Bool {
    for letter in letters.utf8 where letter == first { return true }
    return false
  }

  /// Whether at most `most` bytes of a kind stand before `end` at the beginning, blanks aside.
  func begins(with isPart: (UInt8) -> Bool, before end: UInt8, most: Int = 20) -> Bool {
    let span = bytes.span
    var index = 0
    while index < span.count, Byte.isBlank(span[index]) { index += 1 }
    let stop = min(span.count, index + most)
    while index < stop, isPart(span[index]) { index += 1 }
    return index < span.count && span[index] == end
  }
}

/// Kinds of bytes that a line has, so that most lines need no second look.
struct Marks: OptionSet {
  let rawValue: UInt8

  static let digit = Marks(rawValue: 1)
  static let percent = Marks(rawValue: 2)
  static let slash = Marks(rawValue: 4)
  static let bracket = Marks(rawValue: 8)
  static let brace = Marks(rawValue: 16)
  static let colon = Marks(rawValue: 32)
  static let equals = Marks(rawValue: 64)
  /// Any byte of a character beyond ASCII.
  static let wide = Marks(rawValue: 128)

  /// Those that an interest may consist of.
  static let sought: Marks = [.digit, .percent, .wide]

  static func of(_ bytes: ArraySlice<UInt8>) -> Marks {
    let span = bytes.span
    var words = WordMarks()
    var index = 0
    while index &+ 8 <= span.count {
      words.add(unsafe span.bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self))
      index &+= 8
    }
    var marks = words.marks
    while index < span.count {
      marks.formUnion(Marks(rawValue: mark(span[index])))
      index &+= 1
    }
    return marks
  }

  private static func mark(_ byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit.rawValue
    case UInt8(ascii: "%"): percent.rawValue
    case UInt8(ascii: "/"): slash.rawValue
    case UInt8(ascii: "["), UInt8(ascii: "("): bracket.rawValue
    case UInt8(ascii: "{"): brace.rawValue
    case UInt8(ascii: ":"): colon.rawValue
    case UInt8(ascii: "="): equals.rawValue
    case 128...255: wide.rawValue
    default: 0
    }
  }
}
