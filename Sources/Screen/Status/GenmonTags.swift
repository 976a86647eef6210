/// The generic monitor of the Xfce panel: tags around Pango markup, in one line.
enum GenmonTags {
  static func text(_ line: PanelLine) -> String {
    let text = line.pieces.rendered(Markup.escaped)
    let tip = line.tooltip.map(Markup.escaped).joined(separator: "&#10;")
    let bar = line.status.percent.map { "<bar>\($0)</bar>" } ?? ""
    return "<txt>\(text)</txt><tool>\(tip)</tool>\(bar)"
  }
}
