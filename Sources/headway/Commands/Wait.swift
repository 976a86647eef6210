import Linux
import Screen

extension Command {
  static let wait = Command(
    name: "wait", operands: "ID …", summary: "wait for the end; the exit status tells how",
    description: "Waits until all of the tasks have ended. On a terminal one line shows how far the first of them is.",
    options: [],
    examples: [
      ("headway wait 17 && poweroff", "once task 17 is done"), ("headway wait 17 18 || echo trouble", "where one of two is not done"),
    ],
    statuses: [
      (0, "all done"), (1, "one failed, or there is no such task"), (2, "wrong usage"), (3, "one was cancelled"), (4, "one was lost"),
      (69, "no bus or no daemon"),
    ],
    run: Wait.run)
}

private enum Wait {
  static func run(_ invocation: Invocation) throws(Failure) -> Int32 {
    guard !invocation.operands.isEmpty else { throw .usage("wait needs the id of a task") }
    let words = Selection.somebody(invocation.operands)
    guard !words.isEmpty else { return Status.done }
    let context = invocation.context
    let known = try Session.rows(try Session.open(context), all: true).compactMap { TaskRow($0) }
    let chosen = try Selection.rows(words, in: known) { $0.visible }
    let outcomes = Outcomes(chosen.map(\.id))
    let line = StatusLine(context)
    try outcomes.await(
      try TaskFeed(context, all: true),
      draw: line.map { line in { row, moment in row.id != chosen.first?.id || line.draw(row, at: moment) } }
    ) { _, _ in }
    let codes: [RowState: Int32] = [.succeeded: Status.done, .failed: Status.failed, .cancelled: Status.cancelAsked, .lost: 4]
    return outcomes.ends.values.compactMap { codes[$0] }.max() ?? Status.done
  }
}

/// One line about one task at the end of a terminal, drawn again in place and left with what it came to.
final class StatusLine {
  private let surface: Context.Surface
  private let units: Units
  private var shown = ""
  private var steadiness = Steadiness()

  /// nil where nobody sees it on standard error, or nobody wants to.
  init?(_ context: Context) {
    let surface = context.surface(of: 2)
    guard surface.canRedraw, !context.isQuiet else { return nil }
    let preferences = context.preferences()
    self.surface = surface.styled(by: preferences)
    units = preferences.table.units
  }

  /// False where the terminal has gone.
  func draw(_ row: TaskRow, at moment: Moment) -> Bool {
    let width = (surface.width ?? 80) - 1
    let row = steadiness.steady(row, at: moment)
    let cells = surface.cells
    let text =
      row.isEnded
      ? cells.cut(OneLine.finished(row, units: units, cells: cells, at: moment), to: width, ellipsis: surface.glyphs.ellipsis)
        + "\u{1B}[K\n"
      : OneLine.running(row, width: width, units: units, glyphs: surface.glyphs, cells: cells, at: moment)
        .rendered(color: surface.color) + "\u{1B}[K"
    guard text != shown else { return true }
    shown = text
    return Output.error.write("\r\(text)")
  }
}
