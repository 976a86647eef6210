/// A custom module of Waybar with `"return-type": "json"`: text and tooltip are Pango markup.
enum WaybarModule {
  static func text(_ line: PanelLine) -> String {
    let status = line.status
    var members = [
      ("text", JSONText.quoted(line.pieces.rendered(Markup.escaped))),
      ("alt", JSONText.quoted(word(status))),
      ("tooltip", JSONText.quoted(Markup.escaped(line.tooltip.joined(separator: "\n")))),
      ("class", "[" + classes(status).map(JSONText.quoted).joined(separator: ",") + "]"),
    ]
    // Waybar takes nothing but an integer here: unknown is left out.
    if let percent = status.percent { members.append(("percentage", "\(percent)")) }
    return JSONText.object(members)
  }

  /// One word, for `format-icons`.
  private static func word(_ status: PanelStatus) -> String {
    switch status.kind {
    case .idle: "idle"
    case .trouble: "failed"
    case .bar, .spinner, .many: status.isIndeterminate ? "indeterminate" : "running"
    }
  }

  /// For style.css.
  private static func classes(_ status: PanelStatus) -> [String] {
    let words: [(String, Bool)] = [
      ("idle", status.kind == .idle), ("running", status.count > 0), ("many", status.kind == .many),
      ("indeterminate", status.isIndeterminate), ("paused", status.task?.state == .paused),
      ("cancelling", status.task?.state == .cancelling), ("failed", status.failed > 0), ("lost", status.lost > 0),
      ("network", status.isNetworkActive),
    ]
    return words.filter(\.1).map(\.0)
  }
}
