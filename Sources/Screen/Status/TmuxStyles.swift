/// A `#(…)` of tmux, whose output is expanded once more: every `#` of others is doubled.
enum TmuxStyles {
  static func text(_ line: PanelLine) -> String {
    line.pieces.rendered(escaped) { role, text in role == .bad ? "#[fg=red]\(text)#[default]" : text }
  }

  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { escaped, scalar in
      if scalar == "#" { escaped += "#" }
      escaped.unicodeScalars.append(scalar)
    }
  }
}
