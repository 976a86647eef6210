/// Bars as the settings want them: their shape, and a task's own colour.
struct DetailBar {
  private let settings: TableSettings

  init(_ model: TableModel) { settings = model.settings }

  /// A bar that stands alone.
  func drawn(_ row: TaskRow, _ fraction: Double, width: Int, fill: Role) -> StyledText {
    guard settings.barShape == .block else { return thin(row, fraction, width: width, fill: fill) }
    return tinted(Bar.block(fraction, complete: row.isComplete, width: width, glyphs: settings.glyphs, fill: fill), row)
  }

  /// One of several below each other, where blocks would run together.
  func thin(_ row: TaskRow, _ fraction: Double, width: Int, fill: Role) -> StyledText {
    tinted(Bar.thin(fraction, complete: row.isComplete, width: width, glyphs: settings.glyphs, fill: fill), row)
  }

  /// Only what runs has a colour of its own.
  private func tinted(_ bar: StyledText, _ row: TaskRow) -> StyledText {
    guard settings.tints, row.state == .running, let tint = Color(row.tint) else { return bar }
    return bar.runs.reduce(into: StyledText()) { tinted, run in
      tinted.append(run.text, run.role, tint: run.role == .accent ? tint : nil)
    }
  }
}
