/// What i3blocks reads of a command: three lines, full, short and colour; one a change where the command goes on
/// (`interval=persist` takes every line for a full text).
enum I3BlocksOutput {
  private static let bad = "#CC575D"

  static func text(_ line: PanelLine, isStream: Bool) -> String {
    let full = line.pieces.plain
    // An empty line is an end to it, and it would go on showing the line before.
    if isStream { return full.isEmpty ? " " : full }
    return "\(full)\n\(line.short)\n\(line.status.kind == .trouble ? bad : "")"
  }
}
