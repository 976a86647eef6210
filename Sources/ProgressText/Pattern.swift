/// One of the user's own expressions. It is translated to a POSIX extended one, which the caller compiles and runs.
package struct Pattern {
  /// Gives the whole match and the groups, nil for a group that took no part; nil where the line does not match.
  package typealias Match = (_ line: String) -> [String?]?

  /// What a group holds.
  enum Role: String {
    case completed
    case total
    case percent
    case detail
    case phase
  }

  let match: Match
  /// By the number of the group.
  let roles: [Int: Role]

  /// `compile` gets the POSIX expression and may refuse it.
  package init(_ text: String, compile: (_ expression: String) throws(PatternError) -> Match) throws(PatternError) {
    var translation = PatternTranslation()
    try translation.read(text)
    roles = try translation.roles()
    match = try compile(translation.expression)
  }
}

/// Why an expression cannot be used, as a sentence without its full stop.
package struct PatternError: Error, Equatable, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }
}

/// Finds progress by the user's expressions; those that match a line complete one another.
struct Patterns: Grammar {
  private let patterns: [Pattern]

  init(arguments: [String]) { patterns = [] }

  init(_ patterns: [Pattern]) { self.patterns = patterns }

  func read(_ line: TextLine) -> Observation? {
    let text = String(decoding: line.bytes, as: UTF8.self)
    var said: Observation?
    for pattern in patterns {
      guard let groups = pattern.match(text) else { continue }
      for (number, role) in pattern.roles where number < groups.count {
        guard let group = groups[number] else { continue }
        Self.add(group, as: role, to: &said)
      }
    }
    return said
  }

  private static func add(_ group: String, as role: Pattern.Role, to said: inout Observation?) {
    var observation = said ?? Observation()
    var scanner = Scanner(Byte.trimmed(Array(group.utf8)[...]))
    switch role {
    case .completed, .total:
      guard let amount = scanner.amount(), scanner.isAtEnd else { return }
      if role == .completed { observation.completed = amount.value } else { observation.total = amount.value }
      if amount.isBytes { observation.unit = "bytes" }
    case .percent:
      guard let number = scanner.number(.decimal) else { return }
      observation.stated = number.percentage
      observation.spinner = observation.stated == nil
    case .detail: observation.detail = Byte.text(Array(group.utf8)[...])
    case .phase: observation.phase = Byte.text(Array(group.utf8)[...])
    }
    said = observation
  }
}
