import Linux
import Screen

/// What the tray says of all tasks together, from the top-level rows that may be seen.
struct TrayState: Equatable {
  enum Status: String {
    case passive = "Passive"
    case active = "Active"
    case needsAttention = "NeedsAttention"
  }

  /// What the icon shows.
  enum Picture: Equatable, Hashable {
    case idle
    /// So many of `TrayIcon.steps`.
    case bar(Int)
    /// Something runs and nobody knows how far.
    case spinner
  }

  var status: Status
  var picture: Picture
  var title: String
  /// Lines of the tool tip.
  var lines: [String]
  /// Whether something failed that nobody has seen yet; drawn into the icon beside how far the rest is.
  var hasFailed: Bool

  /// Cells of a name.
  private static let nameWidth = 40
  /// Tasks in the tool tip.
  private static let mostLines = 10

  /// `rows`: the first of them, running ones before ended ones; `running` and `failed` count all, `failed` those nobody has seen.
  init(_ rows: [TaskRow], running: Int, failed: Int, progress: Double?, at moment: Moment) {
    hasFailed = failed > 0
    status = hasFailed ? .needsAttention : running == 0 ? .passive : .active
    // Rounded down, and full only where all is done.
    picture = running == 0 ? .idle : progress.map { .bar(Int($0 * Double(TrayIcon.steps))) } ?? .spinner
    var parts: [String] = []
    if running > 0 { parts.append(running == 1 ? "1 task" : "\(running) tasks") }
    if let progress { parts.append("\(Exact.steps(progress, of: 100, complete: progress >= 1))%") }
    if failed > 0 { parts.append("\(failed) failed") }
    title = parts.isEmpty ? "Nothing is running" : parts.joined(separator: " · ")
    lines = rows.filter { !$0.isEnded || $0.needsAttention }.prefix(Self.mostLines).map { Self.line($0, at: moment) }
    if running + failed > lines.count { lines.append("and \(running + failed - lines.count) more") }
  }

  /// A text of others in a line: a menu as wide as the screen, or wider, is nobody's wish.
  static func cut(_ text: String, to width: Int) -> String {
    let cells = Cells(width: Terminal.width(of:))
    return cells.cut(cells.shown(text), to: width, ellipsis: "…")
  }

  /// `Sync photos to nas · 64% · ~4 min`.
  static func line(_ row: TaskRow, at moment: Moment) -> String {
    let standing = row.percent == nil ? Amounts.amount(row) : Words.percent(row)
    // How long a spinner has turned would stand still here: a tray is no clock.
    let time = row.state == .running ? (row.fraction == nil ? "" : Words.time(row, at: moment)) : Words.state(row.state)
    return [cut(row.name, to: nameWidth), standing, time].filter { !$0.isEmpty }.joined(separator: " · ")
  }
}
