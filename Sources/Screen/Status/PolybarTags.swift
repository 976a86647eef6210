/// A script module of polybar with `tail = true`; an empty line hides it.
enum PolybarTags {
  static func text(_ line: PanelLine) -> String {
    line.pieces.rendered(escaped) { role, text in role == .bad ? "%{F#cc575d}\(text)%{F-}" : text }
  }

  /// polybar has no sign for a plain `%{`: an offset of nothing in between, and it is no tag.
  private static func escaped(_ text: String) -> String {
    var isPercent = false
    return text.unicodeScalars.reduce(into: "") { escaped, scalar in
      if isPercent, scalar == "{" { escaped += "%{O0}" }
      isPercent = scalar == "%"
      escaped.unicodeScalars.append(scalar)
    }
  }
}
