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
package enum ColorMode: Sendable {
  case none
  /// NO_COLOR: bold, dim and reverse stay.
  case mono
  /// The terminal's own palette.
  case terminal
}
