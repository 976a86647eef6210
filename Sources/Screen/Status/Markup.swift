/// Text for Pango and XML.
package enum Markup {
  /// Nothing in it is taken for a tag or an entity.
  package static func escaped(_ text: String) -> String {
    // By scalars: a sign that something combines with is no character of its own.
    text.unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      // No character of XML.
      case "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
  }
}
