/// `headway show`: everything about one task.
package struct Details {
  package var glyphs = Glyphs.utf8
  package var color = ColorMode.none
  package var units = Units.decimal
  /// nil: into a pipe.
  package var width: Int?
  package var cells: Cells
  package var local: LocalTime
  package var userName: (UInt32) -> String?

  package init(width: Int?, cells: Cells, local: LocalTime, userName: @escaping (UInt32) -> String?) {
    self.width = width
    self.cells = cells
    self.local = local
    self.userName = userName
  }

  /// One after the other, a blank line between; every line ends in LF. `all`: where a task's parts are found.
  package func render(
    _ rows: [TaskRow], of all: [TaskRow] = [], usually: (TaskRow) -> String? = { _ in nil }, at moment: Moment
  ) -> String {
    rows.map { row in
      let parts = all.filter { $0.parent == row.id && $0.id != row.id }
      return lines(row, parts: parts, usually: usually(row), at: moment).reduce(into: "") {
        $0 += $1.trimmed.rendered(color: color) + "\n"
      }
    }.joined(separator: "\n")
  }

  /// `usually`: how long such tasks took before.
  package func lines(_ row: TaskRow, parts: [TaskRow] = [], usually: String? = nil, at moment: Moment) -> [StyledText] {
    let facts = facts(row, parts: parts, usually: usually, at: moment).filter { !$0.value.isEmpty }
    guard let width else {
      let first = [Fact("name", row.name), Fact("percent", Words.percent(row))].filter { !$0.value.isEmpty }
      return (first + facts).map { StyledText("\($0.key)  \(cells.shown($0.value))") }
    }
    var lines = [StyledText(cells.shown(row.name), .strong)]
    if let bar = bar(row, width: width) { lines.append(bar) }
    lines.append(StyledText())
    for fact in facts {
      var line = StyledText("  ")
      line.append(cells.padded(fact.key, to: 10), .dim)
      line.append(cells.shown(fact.value), fact.role)
      lines.append(line)
    }
    let commands = commands(row)
    if !commands.isEmpty { lines.append(StyledText()) }
    let column = commands.reduce(0) { max($0, $1.command.count) } + 6
    for command in commands {
      var line = StyledText("  ")
      line.append(cells.padded(command.command, to: column), .strong)
      line.append(cells.shown(command.label), .dim)
      lines.append(line)
    }
    return lines
  }

  /// A key and what there is to say of it.
  private struct Fact {
    var key: String
    var value: String
    var role: Role

    init(_ key: String, _ value: String, _ role: Role = .text) {
      self.key = key
      self.value = value
      self.role = role
    }
  }

  private func facts(_ row: TaskRow, parts: [TaskRow], usually: String?, at moment: Moment) -> [Fact] {
    let role = RowRoles(Listed(row)).state
    let finished = parts.filter { $0.state == .succeeded }.count
    return [
      Fact("state", state(row, at: moment), row.state == .running ? .text : role),
      Fact("amount", [Amounts.amount(row, units: units), Amounts.exact(row)].filter { !$0.isEmpty }.joined(separator: "   ")),
      Fact("parts", parts.isEmpty ? "" : "\(finished) of \(parts.count) done"),
      Fact("rate", Rates.rate(row, units: units, glyphs: glyphs)),
      Fact("now", row.isEnded ? "" : row.detail),
      Fact("at", row.isEnded ? row.detail : ""),
      Fact("phase", row.phase),
      Fact("started", started(row, at: moment)),
      Fact("ended", ended(row, at: moment)),
      Fact("usually", usually ?? ""),
      Fact("part of", row.parent.map { "task \($0)" } ?? ""),
      Fact("group", row.group),
      Fact("makes", row.url),
      Fact("from", Words.from(row, user: userName(row.ownerUid))),
      Fact("task", String(row.id)),
    ]
  }

  private func state(_ row: TaskRow, at moment: Moment) -> String {
    var facts = [Words.state(row.state)]
    if let silence = row.silence(at: moment) { facts.append(Durations.silence(silence)) }
    if let remaining = row.remaining(at: moment) { facts.append(Durations.sentence(remaining)) }
    if row.state == .running, row.isComplete { facts.append("finishing") }
    if row.isEnded, !row.message.isEmpty { facts.append(row.message) }
    return facts.joined(separator: ", ")
  }

  private func started(_ row: TaskRow, at moment: Moment) -> String {
    guard row.startTime > 0 else { return "" }
    let day = local.day(row.startTime, now: moment.wall)
    let elapsed = Durations.elapsed(row.elapsed(at: moment))
    switch row.state {
    case .running, .cancelling: return "\(day), running for \(elapsed)"
    case .paused: return "\(day), ran for \(elapsed)"
    case .succeeded, .failed, .cancelled, .lost: return day
    }
  }

  private func ended(_ row: TaskRow, at moment: Moment) -> String {
    guard row.isEnded, row.endTime > 0 else { return "" }
    return "\(local.day(row.endTime, now: moment.wall)), \(Words.time(row, at: moment))"
  }

  private func bar(_ row: TaskRow, width: Int) -> StyledText? {
    guard let fraction = row.fraction, row.state != .succeeded || row.isComplete else { return nil }
    let roles = RowRoles(Listed(row))
    var line = Bar.thin(fraction, complete: row.isComplete, width: min(60, width - 5), glyphs: glyphs, fill: roles.bar)
    line.blanks(1)
    line.append(cells.rightAligned(Words.percent(row), to: 4), roles.percent)
    return line
  }

  private func commands(_ row: TaskRow) -> [(command: String, label: String)] {
    guard !row.isEnded else { return [] }
    var commands: [(command: String, label: String)] = []
    if row.canCancel { commands.append(("headway cancel \(row.id)", row.cancelLabel.isEmpty ? "Cancel" : row.cancelLabel)) }
    if row.canPause {
      commands.append(row.state == .paused ? ("headway resume \(row.id)", "Resume") : ("headway pause \(row.id)", "Pause"))
    }
    return commands
  }
}
