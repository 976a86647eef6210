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

  package init?(_ mode: ColorMode) {
    switch mode {
    case .none: return nil
    case .mono: self = .mono
    case .terminal: self = .terminal
    case .theme(let theme): self = theme
    }
  }
}
