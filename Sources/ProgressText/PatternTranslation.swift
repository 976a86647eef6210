/// Turns what people write (`\d`, `(?<name>…)`, `(?:…)`) into a POSIX extended expression.
struct PatternTranslation {
  private(set) var expression = ""
  /// The name of each group, in order; nil where it has none, "" where it only groups.
  private var names: [String?] = []
  private var isPercent = false

  mutating func read(_ text: String) throws(PatternError) {
    var rest = Array(text.unicodeScalars)[...]
    var isAfterRepeat = false
    while let scalar = rest.popFirst() {
      let isRepeat = scalar == "*" || scalar == "+" || scalar == "?" || scalar == "}"
      if isAfterRepeat, scalar == "?" || scalar == "+" {
        throw PatternError("An expression takes as much as it can; \"\(scalar)\" after a repetition is not known")
      }
      isAfterRepeat = isRepeat
      switch scalar {
      case "\\": expression += try Self.escape(rest.popFirst())
      case "[": try readSet(&rest)
      case "(": try readGroup(&rest)
      default: expression.unicodeScalars.append(scalar)
      }
    }
    let tail = Array(expression.utf8)
    if let close = tail.lastIndex(of: UInt8(ascii: ")")) {
      var scanner = Scanner(tail[(close + 1)...])
      while scanner.take("[[:space:]]") || scanner.take(" ") || scanner.take("?") || scanner.take("*") {}
      isPercent = scanner.next == UInt8(ascii: "%")
    }
  }

  /// Named groups as they are named; else the first is completed and the second the total, one before `%` a percentage.
  func roles() throws(PatternError) -> [Int: Pattern.Role] {
    var roles: [Int: Pattern.Role] = [:]
    for (index, name) in names.enumerated() {
      guard let name, !name.isEmpty else { continue }
      guard let role = Pattern.Role(rawValue: name) else {
        throw PatternError("A group may be named completed, total, percent, detail or phase, not \"\(name)\"")
      }
      roles[index + 1] = role
    }
    if !roles.isEmpty { return roles }
    let plain = names.indices.filter { names[$0] == nil }
    guard let first = plain.first else { throw PatternError("An expression needs a group in parentheses that holds the number") }
    if plain.count == 1, isPercent { return [first + 1: .percent] }
    roles[first + 1] = .completed
    if plain.count > 1 { roles[plain[1] + 1] = .total }
    return roles
  }

  private mutating func readGroup(_ rest: inout ArraySlice<Unicode.Scalar>) throws(PatternError) {
    expression += "("
    guard rest.first == "?" else { return names.append(nil) }
    rest = rest.dropFirst()
    if rest.first == ":" {
      rest = rest.dropFirst()
      return names.append("")
    }
    if rest.first == "P" { rest = rest.dropFirst() }
    guard rest.first == "<", let end = rest.firstIndex(of: ">"), rest.dropFirst().first.map({ $0 != "=" && $0 != "!" }) ?? false else {
      throw PatternError("Behind \"(?\" only a name in <> or a colon is known")
    }
    var name = String.UnicodeScalarView()
    name.append(contentsOf: rest[(rest.startIndex + 1)..<end])
    names.append(String(name))
    rest = rest[(end + 1)...]
  }

  private static func escape(_ scalar: Unicode.Scalar?) throws(PatternError) -> String {
    switch scalar {
    case nil: throw PatternError("An expression may not end in a backslash")
    case "d": return "[0-9]"
    case "D": return "[^0-9]"
    case "s": return "[[:space:]]"
    case "S": return "[^[:space:]]"
    case "w": return "[[:alnum:]_]"
    case "W": return "[^[:alnum:]_]"
    case "t": return "\t"
    case "b": return "\\b"
    case let other?:
      guard other.isASCII, !Byte.isLetter(UInt8(truncatingIfNeeded: other.value)), !Byte.isDigit(UInt8(truncatingIfNeeded: other.value))
      else {
        throw PatternError("\"\\\(other)\" is not known")
      }
      return "\\\(other)"
    }
  }

  /// A set in brackets, where POSIX knows no backslash.
  private mutating func readSet(_ rest: inout ArraySlice<Unicode.Scalar>) throws(PatternError) {
    var set = String.UnicodeScalarView()
    var isNegated = false
    var hasBracket = false
    var hasHyphen = false
    if rest.first == "^" {
      isNegated = true
      rest = rest.dropFirst()
    }
    var isFirst = true
    while let scalar = rest.popFirst() {
      if scalar == "]", !isFirst {
        expression += isNegated ? "[^" : "["
        if hasBracket { expression += "]" }
        expression.unicodeScalars.append(contentsOf: set)
        expression += hasHyphen ? "-]" : "]"
        return
      }
      isFirst = false
      switch scalar {
      case "]": hasBracket = true
      case "[" where rest.first == ":":
        guard let end = rest.firstIndex(of: "]") else { throw PatternError("A set in brackets has no end") }
        set.append("[")
        set.append(contentsOf: rest[...end])
        rest = rest[(end + 1)...]
      case "\\":
        switch rest.popFirst() {
        case "d": set.append(contentsOf: "0-9".unicodeScalars)
        case "s": set.append(contentsOf: "[:space:]".unicodeScalars)
        case "w": set.append(contentsOf: "[:alnum:]_".unicodeScalars)
        case "t": set.append("\t")
        case "]": hasBracket = true
        case "-": hasHyphen = true
        case let other?: set.append(other)
        case nil: throw PatternError("A set in brackets has no end")
        }
      default: set.append(scalar)
      }
    }
    throw PatternError("A set in brackets has no end")
  }
}
