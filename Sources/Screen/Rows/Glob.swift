/// A shell pattern over a whole text, case aside.
struct Glob {
  private enum Piece {
    case any
    case one
    case of(Set<Character>, ranges: [ClosedRange<Character>], negated: Bool)
    case same(Character)
  }

  private var pieces: [Piece] = []

  static func isGlob(_ text: String) -> Bool { text.contains { "*?[".contains($0) } }

  /// stdlib has no search for a text in a text outside of Foundation and regular expressions.
  static func contains(_ text: String, _ part: String) -> Bool {
    let (bytes, wanted) = (Array(text.utf8), Array(part.utf8))
    // Nearly every name is ASCII, where characters need not be told apart.
    if bytes.allSatisfy({ $0 < 0x80 }), wanted.allSatisfy({ $0 < 0x80 }) { return isFound(wanted, in: bytes) }
    return isFound(Array(part), in: Array(text))
  }

  private static func isFound<Element: Equatable>(_ part: [Element], in text: [Element]) -> Bool {
    guard let first = part.first else { return true }
    guard part.count <= text.count else { return false }
    return (0...(text.count - part.count)).contains { text[$0] == first && text[$0..<($0 + part.count)].elementsEqual(part) }
  }

  init(_ text: String) {
    var rest = Array(text.lowercased())[...]
    while let first = rest.popFirst() {
      switch first {
      case "*": pieces.append(.any)
      case "?": pieces.append(.one)
      case "[": pieces.append(Glob.choice(&rest) ?? .same("["))
      default: pieces.append(.same(first))
      }
    }
  }

  /// What follows `[`; nil where nothing closes it.
  private static func choice(_ rest: inout ArraySlice<Character>) -> Piece? {
    guard !rest.isEmpty, let close = rest.dropFirst(rest.first == "!" || rest.first == "^" ? 2 : 1).firstIndex(of: "]") else { return nil }
    var inside = rest[..<close]
    rest = rest[(close + 1)...]
    let negated = inside.first == "!" || inside.first == "^"
    if negated { inside = inside.dropFirst() }
    var single: Set<Character> = []
    var ranges: [ClosedRange<Character>] = []
    while let low = inside.popFirst() {
      if inside.count >= 2, inside.first == "-", let high = inside.dropFirst().first, low <= high {
        ranges.append(low...high)
        inside = inside.dropFirst(2)
      } else {
        single.insert(low)
      }
    }
    return .of(single, ranges: ranges, negated: negated)
  }

  /// Goes back to the last `*` only, so it never takes exponential time.
  func matches(_ text: String) -> Bool {
    let text = Array(text.lowercased())
    var piece = 0
    var place = 0
    var star: (piece: Int, place: Int)?
    while place < text.count {
      if piece < pieces.count, case .any = pieces[piece] {
        star = (piece, place)
        piece += 1
      } else if piece < pieces.count, accepts(pieces[piece], text[place]) {
        piece += 1
        place += 1
      } else if let last = star {
        star = (last.piece, last.place + 1)
        piece = last.piece + 1
        place = last.place + 1
      } else {
        return false
      }
    }
    return pieces[piece...].allSatisfy { if case .any = $0 { true } else { false } }
  }

  private func accepts(_ piece: Piece, _ character: Character) -> Bool {
    switch piece {
    case .any, .one: true
    case .same(let same): same == character
    case .of(let single, let ranges, let negated):
      (single.contains(character) || ranges.contains { $0.contains(character) }) != negated
    }
  }
}
