// The themes that are built in.
extension Theme {
  /// By their names, the default first.
  package static let builtIn: [(name: String, theme: Theme)] = [
    ("terminal", .terminal), ("dark", .dark), ("light", .light), ("high-contrast", .highContrast), ("mono", .mono),
  ]

  package static func named(_ name: String) -> Theme? { builtIn.first { $0.name == name }?.theme }

  /// The terminal's own palette, so that it is right on light and dark alike; dim by SGR 2, never by a grey.
  package static let terminal = Theme(
    text: nil, dim: Style(isDim: true), accent: .palette(6), good: .palette(2), warn: .palette(3), bad: .palette(1),
    track: Style(isDim: true))

  /// For black and nearly black grounds, in the fixed part of the 256 colours.
  package static let dark = Theme(
    text: .palette(252), dim: Style(.palette(246)), accent: .palette(73), good: .palette(107), warn: .palette(179), bad: .palette(210),
    track: Style(.palette(242)))

  /// For white grounds.
  package static let light = Theme(
    text: .palette(234), dim: Style(.palette(241)), accent: .palette(24), good: .palette(22), warn: .palette(94), bad: .palette(124),
    track: Style(.palette(246)))

  /// Without any colour: trouble is bold.
  package static let mono: Theme = {
    var theme = Theme(text: nil, dim: Style(isDim: true), accent: nil, good: nil, warn: nil, bad: nil, track: Style(isDim: true))
    for role in [Role.warn, .bad] { theme.styles[role] = Style(isBold: true) }
    return theme
  }()

  /// Nothing dim, no colour, and the whole row under the cursor reversed.
  package static let highContrast: Theme = {
    var theme = Theme.mono
    for role in [Role.dim, .track] { theme.styles[role] = Style() }
    theme.selectsRow = true
    return theme
  }()

  private init(text: Color?, dim: Style, accent: Color?, good: Color?, warn: Color?, bad: Color?, track: Style) {
    self.init(styles: [
      .text: Style(text), .strong: Style(text, isBold: true), .dim: dim, .accent: Style(accent),
      .accentStrong: Style(accent, isBold: true), .good: Style(good), .warn: Style(warn), .warnStrong: Style(warn, isBold: true),
      .bad: Style(bad), .badStrong: Style(bad, isBold: true), .track: track, .selected: Style(isBold: true, isReversed: true),
    ])
  }

  /// Whether it needs no colour.
  package var isColorless: Bool { styles.values.allSatisfy { $0.color == nil } }
}
