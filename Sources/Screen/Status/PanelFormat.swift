/// The panels that can read a status line.
package enum PanelFormat: String, CaseIterable, Sendable {
  case plain, waybar, i3bar
  case i3statusRust = "i3status-rs"
  case i3blocks, polybar, tmux, genmon, json

  /// One line without its newline. `isStream`: one of many, for a panel that keeps reading.
  package func text(_ line: PanelLine, isStream: Bool) -> String {
    switch self {
    case .plain: line.pieces.plain
    case .waybar: WaybarModule.text(line)
    case .i3bar: I3BarProtocol.text(line, isStream: isStream)
    case .i3statusRust: I3StatusBlock.text(line)
    case .i3blocks: I3BlocksOutput.text(line, isStream: isStream)
    case .polybar: PolybarTags.text(line)
    case .tmux: TmuxStyles.text(line)
    case .genmon: GenmonTags.text(line)
    case .json: PanelSummary.text(line)
    }
  }

  /// What a stream begins with.
  package var opening: String { self == .i3bar ? I3BarProtocol.opening : "" }

  /// µs between two lines. tmux leaves one that comes in the same second as the last, or as its own beginning, for its next redraw.
  package var interval: UInt64 { self == .tmux ? 1_050_000 : 250_000 }

  /// Whether the first line, too, waits that long.
  package var beginsSlowly: Bool { self == .tmux }

  /// Whether more of a task is shown than name, counts and state: what it is at, and when it will end, which time alone moves.
  package func showsDetails(_ settings: PanelSettings) -> Bool {
    self == .waybar || self == .genmon || settings.template?.showsDetails == true
  }
}
