/// The parts of a task, each with a small bar.
struct PartLines {
  private let detail: TaskDetail
  /// 0 where there is no room for one.
  private let bar: Int
  /// Cells of the time column; 0 where there is no room for one.
  private let time: Int

  private static let smallBar = 7
  private static let wideBar = 14
  private static let leastName = 12

  init(_ detail: TaskDetail) {
    self.detail = detail
    let times = detail.parts.filter { $0.fraction != nil }.map { detail.cells.width(of: PartLines.time($0, detail)) }
    let wanted = times.reduce(0, max)
    let width = PartLines.width(detail)
    // Name, blank, bar, blank, percent, two blanks, time.
    let room = width - PartLines.leastName - 1 - 4
    time = wanted > 0 && room >= wanted + 2 ? max(wanted, min(6, room - 2)) : 0
    let left = room - (time > 0 ? time + 2 : 0) - 1
    bar = width >= 56 && left >= PartLines.wideBar ? PartLines.wideBar : left >= PartLines.smallBar ? PartLines.smallBar : 0
  }

  /// Where labels stand above, the sign is among the values.
  private static func width(_ detail: TaskDetail) -> Int { detail.columns.parts - (detail.columns.label > 0 ? 0 : 2) }

  /// Those that still run are worth most.
  var section: DetailSection? {
    let parts = detail.parts
    guard !parts.isEmpty else { return nil }
    let lines = parts.map { DetailSection.Line(line($0), sign: sign($0)) }
    let worth = parts.indices.filter { !parts[$0].isEnded } + parts.indices.filter { parts[$0].isEnded }.reversed()
    return DetailSection(.parts, label: "Parts", lines, worth: worth)
  }

  private func sign(_ part: TaskRow) -> StyledText {
    let sign = detail.model.stateSign(part)
    // Where labels stand above, all names begin in the same column.
    return sign.runs.isEmpty && detail.columns.label == 0 ? StyledText(" ") : sign
  }

  private func line(_ part: TaskRow) -> StyledText {
    let (cells, ellipsis) = (detail.cells, detail.glyphs.ellipsis)
    let width = max(PartLines.width(detail), 0)
    let roles = RowRoles(Listed(part))
    let facts = facts(part, roles)
    let room = max(width - facts.width(using: cells) - (facts.runs.isEmpty ? 0 : 1), 0)
    let name = cells.cut(cells.shown(part.name), to: room, ellipsis: ellipsis)
    var line = StyledText(name, roles.name)
    line.blanks(width - line.width(using: cells) - facts.width(using: cells))
    line.append(facts)
    return line.cut(to: width, using: cells, ellipsis: "")
  }

  private func facts(_ part: TaskRow, _ roles: RowRoles) -> StyledText {
    let words = PartLines.time(part, detail)
    var facts = StyledText()
    guard let fraction = part.fraction, part.state != .succeeded || part.isComplete else {
      let amount = Amounts.short(part, units: detail.model.settings.units)
      facts.append(detail.cells.shown(amount))
      if !amount.isEmpty, !words.isEmpty { facts.blanks(2) }
      facts.append(words, PartLines.role(part, roles))
      return facts
    }
    if bar > 0 {
      facts.append(DetailBar(detail.model).thin(part, fraction, width: bar, fill: roles.bar))
      facts.blanks(1)
    }
    facts.append(detail.cells.rightAligned(Words.percent(part), to: 4), roles.percent)
    if time > 0 {
      facts.blanks(2)
      facts.append(detail.cells.rightAligned(words, to: time), PartLines.role(part, roles))
    }
    return facts
  }

  private static func role(_ part: TaskRow, _ roles: RowRoles) -> Role { part.state == .running ? .dim : roles.state }

  /// What is left of it, or the word for its state.
  private static func time(_ part: TaskRow, _ detail: TaskDetail) -> String {
    guard part.state == .running else { return Words.state(part.state) }
    return detail.model.isLive ? Words.time(part, at: detail.moment) : ""
  }
}
