/// The signs a screen is drawn with: one set for UTF-8, one for the Linux console, one for everything else.
package struct Glyphs: Equatable, Sendable {
  package var fill: String
  /// The parts of a cell between empty and full, smallest first.
  package var parts: [String]
  package var track: String
  package var block: String
  package var blockParts: [String]
  package var spinner: [String]
  package var cursor: String
  package var mark: String
  package var paused: String
  package var failed: String
  package var lost: String
  package var unfolded: String
  package var folded: String
  package var more: String
  package var ellipsis: String
  /// Top left, top, top right, side, bottom left, bottom right.
  package var box: [String]
  package var between: String
  package var quotes: [String]
  package var below: String
  package var above: String
  package var graph: [String]
  package var times: String
  /// That the network is at work.
  package var network: String
  /// The fill of the bar over all; nil: as in every bar.
  package var overall: String?
}

extension Glyphs {
  package static let utf8 = Glyphs(
    fill: "━", parts: ["╸"], track: "─", block: "█", blockParts: ["▏", "▎", "▍", "▌", "▋", "▊", "▉"],
    spinner: ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"], cursor: "▌", mark: "✓", paused: "‖", failed: "✗", lost: "?",
    unfolded: "▾", folded: "▸", more: "›", ellipsis: "…", box: ["╭", "─", "╮", "│", "╰", "╯"], between: "·", quotes: ["“", "”"],
    below: "↓", above: "↑", graph: ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"], times: "×", network: "⇅")

  package static let console = Glyphs(
    fill: "█", parts: ["▌"], track: "░", block: "█", blockParts: ["▌"], spinner: ["-", "\\", "|", "/"], cursor: ">", mark: "*",
    paused: "=", failed: "x", lost: "?", unfolded: "-", folded: "+", more: ">", ellipsis: "..",
    box: ["┌", "─", "┐", "│", "└", "┘"], between: "·", quotes: ["\"", "\""], below: "v", above: "^",
    graph: [".", ":", "-", "=", "+", "*", "%", "#"], times: "x", network: "net")

  package static let ascii = Glyphs(
    fill: "#", parts: [], track: ".", block: "#", blockParts: [], spinner: ["-", "\\", "|", "/"], cursor: ">", mark: "*",
    paused: "=", failed: "x", lost: "?", unfolded: "-", folded: "+", more: ">", ellipsis: "..", box: ["+", "-", "+", "|", "+", "+"],
    between: "-", quotes: ["\"", "\""], below: "v", above: "^", graph: [".", ":", "-", "=", "+", "*", "%", "#"], times: "x", network: "net",
    overall: "=")
}
