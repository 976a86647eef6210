/// How a role looks.
package struct Style: Equatable, Sendable {
  /// nil: the terminal's own.
  package var color: Color?
  package var isBold: Bool
  package var isDim: Bool
  package var isReversed: Bool

  package init(_ color: Color? = nil, isBold: Bool = false, isDim: Bool = false, isReversed: Bool = false) {
    self.color = color
    self.isBold = isBold
    self.isDim = isDim
    self.isReversed = isReversed
  }

  /// The SGR parameters between `ESC [` and `m`; nil where it looks like plain text.
  var code: String? {
    let codes = [isBold ? "1" : nil, isDim ? "2" : nil, isReversed ? "7" : nil, color?.code].compactMap { $0 }
    return codes.isEmpty ? nil : codes.joined(separator: ";")
  }
}

/// How every role looks.
package struct Theme: Equatable, Sendable {
  package var styles: [Role: Style]
  /// Whether the whole row under the cursor is reversed, not its name alone.
  package var selectsRow = false

  package init(styles: [Role: Style]) { self.styles = styles }

  package subscript(role: Role) -> Style { styles[role] ?? Style() }

  /// The SGR parameters of a role; nil where it looks like plain text.
  package func code(_ role: Role) -> String? { self[role].code }

  /// The terminal's own palette, so that it is right on light and dark alike; dim by SGR 2, never by a grey.
  package static let terminal = Theme(styles: [
    .strong: Style(isBold: true), .dim: Style(isDim: true), .accent: Style(.palette(6)), .accentStrong: Style(.palette(6), isBold: true),
    .good: Style(.palette(2)), .warn: Style(.palette(3)), .warnStrong: Style(.palette(3), isBold: true), .bad: Style(.palette(1)),
    .badStrong: Style(.palette(1), isBold: true), .track: Style(isDim: true), .selected: Style(isReversed: true),
  ])

  package static let mono = Theme(styles: [
    .strong: Style(isBold: true), .dim: Style(isDim: true), .accentStrong: Style(isBold: true), .warn: Style(isBold: true),
    .warnStrong: Style(isBold: true), .bad: Style(isBold: true), .badStrong: Style(isBold: true), .track: Style(isDim: true),
    .selected: Style(isReversed: true),
  ])

  package init?(_ mode: ColorMode) {
    switch mode {
    case .none: return nil
    case .mono: self = .mono
    case .terminal: self = .terminal
    }
  }
}
