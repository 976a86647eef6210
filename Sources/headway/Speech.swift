import Linux
import Screen

/// Sentences as this terminal can show them.
enum Speech {
  /// Our own signs in ASCII.
  private static let signs: [(Character, String)] = [("“", "\""), ("”", "\""), ("’", "'"), ("…", "..."), ("·", "-"), ("×", "x")]

  /// With our own signs in ASCII.
  static func plain(_ text: String) -> String {
    signs.reduce(text) { text, sign in text.reduce(into: "") { $0 += $1 == sign.0 ? sign.1 : String($1) } }
  }

  /// A sentence that may hold words of others, in one line that no terminal obeys.
  static func line(_ text: String, isUTF8: Bool) -> String {
    let cells = Cells(asciiOnly: !isUTF8, width: Terminal.width(of:))
    return cells.shown(isUTF8 ? text : plain(text))
  }
}
