/// How a panel's line is made.
package struct PanelSettings: Sendable {
  package var cells: Cells
  package var glyphs = Glyphs.utf8
  package var units = Units.decimal
  /// Cells of a name, at most.
  package var nameWidth = 30
  /// A line of one's own; nil: the usual one.
  package var template: PanelTemplate?
  /// Whether spinner and network mark turn.
  package var isAnimated = false

  package init(cells: Cells) { self.cells = cells }
}

/// The one line of a panel, in pieces that each panel's format escapes and dresses in its own way.
package struct PanelLine: Sendable {
  package let status: PanelStatus
  package let settings: PanelSettings
  package let moment: Moment
  /// Which frame of the spinner is shown.
  package let spin: Int

  /// Cells of the bar: only its filled part is drawn.
  private static let barWidth = 8
  /// Lines of a tooltip, at most.
  private static let mostListed = 16

  package init(_ status: PanelStatus, _ settings: PanelSettings, at moment: Moment, spin: Int = 0) {
    self.status = status
    self.settings = settings
    self.moment = moment
    self.spin = spin
  }

  /// Empty where there is nothing to say.
  package var pieces: [PanelPiece] {
    if status.kind == .idle { return [] }
    if let template = settings.template { return template.pieces(of: self) }
    let pieces = [subject, fact(percent), bar, spinner, fact(amount), state] + troubles + [network]
    return Array(pieces.filter { !$0.text.isEmpty }.map { [$0] }.joined(separator: [PanelPiece(" ")]))
  }

  /// For where there is little room: a percent or a count, and troubles.
  package var short: String {
    let lead: String
    switch status.kind {
    case .idle: return ""
    case .bar: lead = percent
    case .spinner: lead = status.task.map { shown(Amounts.short($0, units: settings.units)) } ?? ""
    case .many: lead = percent.isEmpty ? "\(status.count)" : "\(status.count) \(percent)"
    case .trouble: lead = ""
    }
    let words = [lead.isEmpty && status.count > 0 ? name : lead] + troubleWords
    return words.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// One line a task, for whoever points at the panel.
  package var tooltip: [String] {
    let lines = status.listed.prefix(Self.mostListed).map { listed in
      String(repeating: "  ", count: max(listed.depth, 0)) + tip(listed.row)
    }
    let rest = status.listed.count - lines.count
    return rest > 0 ? lines + ["\(settings.glyphs.ellipsis) \(rest) more"] : lines
  }

  private func tip(_ row: TaskRow) -> String {
    let amount = row.fraction == nil ? Amounts.amount(row, units: settings.units) : ""
    let state = row.state == .running ? "" : Words.state(row.state)
    let time = row.remaining(at: moment).map(Durations.remaining) ?? ""
    let facts = [Words.percent(row), amount, state, time, row.isEnded ? row.message : row.detail]
    return shown(([row.name] + facts.filter { !$0.isEmpty }).joined(separator: "  "))
  }

  // MARK: What the line consists of

  var name: String { status.task.map(cut) ?? "" }

  var count: String { status.count > 1 ? "\(status.count) tasks" : "" }

  var percent: String { status.percent.map { "\($0)%" } ?? "" }

  var amount: String {
    guard status.kind == .spinner, let task = status.task else { return "" }
    return shown(Amounts.amount(task, units: settings.units))
  }

  /// Only its filled part.
  var bar: PanelPiece {
    guard let fraction = status.fraction else { return PanelPiece("") }
    let isComplete = status.task?.isComplete ?? (fraction >= 1)
    let bar = Bar.block(fraction, complete: isComplete, width: Self.barWidth, glyphs: settings.glyphs)
    return PanelPiece(bar.trimmed.plain, .accent)
  }

  /// Turns only where that was asked for: a panel that draws itself again for it costs more than what it shows.
  var spinner: PanelPiece { PanelPiece(settings.isAnimated && status.isIndeterminate ? frame : "", .accent) }

  var network: PanelPiece {
    guard status.isNetworkActive else { return PanelPiece("") }
    return PanelPiece(settings.glyphs.network + (settings.isAnimated ? frame : ""), .accent)
  }

  var failed: String { status.failed > 0 ? "\(status.failed) failed" : "" }
  var lost: String { status.lost > 0 ? "\(status.lost) lost" : "" }

  var remaining: String { status.task?.remaining(at: moment).map(Durations.remaining) ?? "" }

  /// What the one task is at, or why it ended.
  var detail: String {
    guard let task = status.task else { return "" }
    return cut(task.isEnded ? task.message : task.detail.isEmpty ? task.phase : task.detail)
  }

  /// The word for what is not simply running.
  var state: PanelPiece {
    guard let task = status.task, task.state != .running else { return PanelPiece("") }
    return PanelPiece(Words.state(task.state), task.isEnded ? .bad : .warn)
  }

  private var subject: PanelPiece { PanelPiece(name.isEmpty ? count : name) }

  /// Failed and lost tasks beside the one that the line is about.
  private var troubles: [PanelPiece] { status.kind == .trouble && status.task != nil ? [] : troubleWords.map { PanelPiece($0, .bad) } }

  private var troubleWords: [String] { [failed, lost].filter { !$0.isEmpty } }

  private var frame: String {
    let frames = settings.glyphs.spinner
    return frames.isEmpty ? "" : frames[spin % frames.count]
  }

  private func fact(_ text: String) -> PanelPiece { PanelPiece(text) }

  private func shown(_ text: String) -> String { settings.cells.shown(text) }

  private func cut(_ row: TaskRow) -> String { cut(row.name) }

  private func cut(_ text: String) -> String {
    var cut = settings.cells.cut(shown(text), to: settings.nameWidth, ellipsis: settings.glyphs.ellipsis)
    while cut.last == " " { cut.removeLast() }
    return cut
  }
}
