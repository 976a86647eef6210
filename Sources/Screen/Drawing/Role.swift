/// What a piece of text is there for; a theme decides how that looks.
package enum Role: String, CaseIterable, Sendable {
  case text, strong, dim, accent
  case accentStrong = "accent-strong"
  case good, warn
  case warnStrong = "warn-strong"
  case bad
  case badStrong = "bad-strong"
  case track, selected
}

/// Which escape sequences may be written at all.
package enum ColorMode: Equatable, Sendable {
  case none
  /// NO_COLOR: bold, dim and reverse stay.
  case mono
  /// The terminal's own palette.
  case terminal
  /// The colours the user has chosen.
  case theme(Theme)
}
