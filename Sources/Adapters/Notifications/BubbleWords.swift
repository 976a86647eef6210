import Screen
import TaskModel

/// What is said of tasks in bubbles.
extension Bubble {
  /// Characters of a text of others that a bubble holds.
  private static let longest = 300

  /// A task that runs.
  init(running row: TaskRow) {
    self.init(about: row)
    let state = row.state == .running ? "" : Words.state(row.state)
    let isBare = row.percent == nil && row.phase.isEmpty && state.isEmpty
    let facts = [
      state, isBare ? Words.state(row.state) : Words.percent(row), Self.shown(row.phase), row.percent == nil ? "" : Amounts.amount(row),
    ]
    body = facts.filter { !$0.isEmpty }.joined(separator: " · ")
    category = row.network ? "transfer" : ""
    urgency = .low
    percent = row.percent
    cancelLabel = row.canCancel && row.state != .cancelling ? Self.shown(row.cancelLabel.isEmpty ? "Cancel" : row.cancelLabel) : nil
    tag = Self.tag(of: row)
    stays = true
  }

  /// A task that has ended.
  init(_ ending: Ending) {
    let row = ending.row
    self.init(about: row)
    let time = Words.time(row, at: Moment(wall: row.endTime))
    let isFailure = ending.kind == .failed
    let outcome = Words.state(row.state) + (row.state == .succeeded ? ", " : " ") + time
    let reason = row.message.isEmpty ? outcome : "\(outcome): \(Self.shown(row.message))"
    body = ending.failedParts.isEmpty ? reason : "\(reason) · \(Self.shown(ending.failedParts))"
    if row.network, ending.kind != .cancelled { category = isFailure ? "transfer.error" : "transfer.complete" }
    if ending.kind == .cancelled { urgency = .low }
    if isFailure, icon.isEmpty, desktopEntry.isEmpty { icon = "dialog-error" }
    if row.notify == "progress" { tag = Self.tag(of: row) }
  }

  /// Tasks that ended together.
  init(_ crowd: Crowd) {
    guard crowd.count > 1 else {
      self.init(crowd.first)
      return
    }
    let names = crowd.names.map { Self.shown($0, atMost: 60) }.joined(separator: ", ")
    let more = crowd.count - crowd.names.count
    self.init(
      summary: "\(crowd.count) tasks \(crowd.first.kind == .failed ? "failed" : "done")",
      body: more > 0 ? "\(names) and \(more) more" : names)
    if crowd.first.kind == .failed { icon = "dialog-error" }
  }

  private init(about row: TaskRow) {
    self.init(summary: Self.shown(row.name), body: "")
    icon = row.icon
    desktopEntry = row.app.hasSuffix(".desktop") ? String(row.app.dropLast(".desktop".count)) : row.app
  }

  private static func tag(of row: TaskRow) -> String { "headway-task-\(row.id)" }

  private static func shown(_ text: String, atMost length: Int = longest) -> String {
    let clean = Cells.sanitized(text)
    return clean.count > length ? clean.prefix(length - 1) + "…" : clean
  }
}
