/// A [theme NAME] of the configuration: some roles, laid over another theme.
package struct ThemeDraft: Equatable, Sendable {
  /// The name of the theme that says the rest; nil for the one of the same name, else `terminal`.
  package private(set) var base: String?
  package private(set) var styles: [Role: Style] = [:]

  package init() {}

  /// Takes a key over; else says why it cannot be used.
  mutating func take(_ key: String, _ value: String) -> String? {
    if key == "base" {
      guard Theme.named(value) != nil else { return "base is “\(value)”, not \(Words.either(Theme.builtIn.map(\.name)))" }
      base = value
      return nil
    }
    guard let role = Role(rawValue: key) else {
      return "there is no “\(key)” in a theme; there are base, \(Role.allCases.map(\.rawValue).joined(separator: ", "))"
    }
    do throws(StyleProblem) { styles[role] = try Style(value) } catch { return "\(key) \(error.reason)" }
    return nil
  }

  func theme(over standard: Theme) -> Theme {
    var theme = base.flatMap(Theme.named) ?? standard
    theme.styles.merge(styles) { $1 }
    return theme
  }

  /// What was said for a key, as it is written in a file.
  package func text(of key: String) -> String? { key == "base" ? base : Role(rawValue: key).flatMap { styles[$0]?.text } }
}

/// Why a text is no style: `is “x”, but …`.
package struct StyleProblem: Error, Equatable, Sendable {
  package let reason: String
}

extension Style {
  /// `bold cyan`, `#56b6c2 dim`, `110`, `reverse`, `default`.
  package init(_ text: String) throws(StyleProblem) {
    self.init()
    let words = text.lowercased().split(separator: " ")
    guard !words.isEmpty else { throw StyleProblem(reason: "is empty, and “default” is meant to be said") }
    var colors = 0
    for word in words {
      switch word {
      case "bold": isBold = true
      case "dim": isDim = true
      case "reverse": isReversed = true
      case "default": colors += 1
      default:
        guard let found = Color(String(word)) else {
          throw StyleProblem(
            reason: "has “\(word)”, which is not bold, dim, reverse, default, a name (cyan, bright-cyan), a number to 255 or #rrggbb")
        }
        color = found
        colors += 1
      }
    }
    if colors > 1 { throw StyleProblem(reason: "is “\(text)”, more than one colour") }
  }

  /// As it is written in a file.
  package var text: String {
    let words = [isBold ? "bold" : nil, isDim ? "dim" : nil, isReversed ? "reverse" : nil, color?.text].compactMap { $0 }
    return words.isEmpty ? "default" : words.joined(separator: " ")
  }
}

extension Color {
  /// As it is written in a file.
  package var text: String {
    switch self {
    case .palette(let number) where number < 8: Color.names[Int(number)]
    case .palette(let number) where number < 16: "bright-" + Color.names[Int(number) - 8]
    case .palette(let number): String(number)
    case .rgb(let red, let green, let blue): "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
  }
}
