/// What a piece of text is there for; a theme decides how that looks.
package enum Role: CaseIterable, Sendable {
  case text, strong, dim, accent, accentStrong, good, warn, warnStrong, bad, badStrong, track, selected
}

/// Which escape sequences may be written at all.
package enum ColorMode: Sendable {
  case none
  /// NO_COLOR: bold, dim and reverse stay.
  case mono
  /// The terminal's own palette.
  case terminal
}

/// SGR parameters by role.
package struct Theme: Sendable {
  private var codes: [Role: String]

  /// The parameters between `ESC [` and `m`; nil where the role looks like plain text.
  package func code(_ role: Role) -> String? { codes[role] }

  package static let terminal = Theme(codes: [
    .strong: "1", .dim: "2", .accent: "36", .accentStrong: "1;36", .good: "32", .warn: "33", .warnStrong: "1;33", .bad: "31",
    .badStrong: "1;31", .track: "2", .selected: "7",
  ])

  package static let mono = Theme(codes: [
    .strong: "1", .dim: "2", .accentStrong: "1", .warn: "1", .warnStrong: "1", .bad: "1", .badStrong: "1", .track: "2", .selected: "7",
  ])

  package init?(_ mode: ColorMode) {
    switch mode {
    case .none: return nil
    case .mono: self = .mono
    case .terminal: self = .terminal
    }
  }

  private init(codes: [Role: String]) {
    self.codes = codes
  }
}
