/// A custom block of i3status-rust with `json = true`; its usual format takes the text for Pango markup.
enum I3StatusBlock {
  static func text(_ line: PanelLine) -> String {
    JSONText.object([
      ("icon", JSONText.quoted("")), ("state", JSONText.quoted(state(line.status))),
      ("text", JSONText.quoted(line.pieces.rendered(Markup.escaped))), ("short_text", JSONText.quoted(Markup.escaped(line.short))),
    ])
  }

  private static func state(_ status: PanelStatus) -> String {
    if !status.troubles.isEmpty { return status.kind == .trouble ? "Critical" : "Warning" }
    return status.count > 0 ? "Info" : "Idle"
  }
}
