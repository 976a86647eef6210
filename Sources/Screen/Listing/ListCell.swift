/// What stands in one column of one row.
struct ListCell {
  let options: ListView.Options
  let moment: Moment

  private static let mostDetail = 30
  private static let mostAmount = 18

  private var cells: Cells { options.cells }

  /// `bar`: its cells, 0 where the percent stands alone.
  func header(_ column: Column, bar: Int, isDraft: Bool = false) -> String {
    guard column == .progress, bar == 0 else { return column.rawValue.uppercased() }
    return options.isTerminal && !isDraft ? "   %" : "PERCENT"
  }

  /// The cells a column needs in this row. Progress has a width of its own on a terminal, the name takes what is left.
  func natural(_ column: Column, _ listed: Listed) -> Int {
    switch column {
    case .name: 2 * listed.depth + cells.width(of: cells.shown(listed.row.name))
    case .detail: min(text(column, listed).width(using: cells), options.width == nil ? .max : ListCell.mostDetail)
    default: text(column, listed).width(using: cells)
    }
  }

  func text(_ column: Column, _ listed: Listed, layout: ListLayout) -> StyledText {
    let isLast = column == layout.columns.last
    switch column {
    case .progress where options.isTerminal: return progress(listed, bar: layout.bar)
    case .name where isLast: return name(listed, room: layout.room, withDoing: options.isTerminal && !layout.columns.contains(.detail))
    case .detail where !isLast && options.width != nil:
      let doing = Doing(listed, at: moment)
      let fitted = doing.fitted(to: layout.width(of: column), using: cells, ellipsis: options.glyphs.ellipsis)
      return known(fitted ?? "", doing.role)
    default: return text(column, listed)
    }
  }

  /// The whole text of a cell, whatever its width.
  private func text(_ column: Column, _ listed: Listed) -> StyledText {
    let row = listed.row
    let roles = RowRoles(listed)
    switch column {
    case .id: return known(String(row.id), .text)
    case .state: return known(Words.state(row.state), roles.state)
    case .percent: return known(Words.percent(row), roles.percent)
    case .progress: return known(isUnfinishedEnd(row) ? "" : Words.percent(row), roles.percent)
    case .time: return known(Words.time(row, at: moment), .dim)
    case .amount:
      let amount = Amounts.amount(row, units: options.units)
      // On a terminal an amount that does not fit is left out whole.
      return known(options.width != nil && cells.width(of: amount) > ListCell.mostAmount ? "" : amount, .dim)
    case .rate: return known(Rates.rate(row, units: options.units, glyphs: options.glyphs), .dim)
    case .name: return name(listed, room: nil, withDoing: false)
    case .detail:
      let doing = Doing(listed, at: moment)
      return known(doing.text, doing.role)
    default: return known(column.field(row, at: moment).bare, .dim)
    }
  }

  /// `-` for what is unknown, where no eye but perhaps `awk` looks.
  private func known(_ text: String, _ role: Role) -> StyledText {
    text.isEmpty ? StyledText(options.isTerminal ? "" : "-", .dim) : StyledText(cells.shown(text), role)
  }

  /// Done without having reached its total: its percent would contradict its state.
  private func isUnfinishedEnd(_ row: TaskRow) -> Bool { row.state == .succeeded && !row.isComplete }

  private func progress(_ listed: Listed, bar width: Int) -> StyledText {
    let row = listed.row
    let roles = RowRoles(listed)
    guard let fraction = row.fraction, !isUnfinishedEnd(row) else { return count(row, room: width == 0 ? 4 : width + 5) }
    let percent = cells.rightAligned(Words.percent(row), to: 4)
    guard width > 0 else { return StyledText(percent, roles.percent) }
    var text = Bar.thin(fraction, complete: row.isComplete, width: width, glyphs: options.glyphs, fill: roles.bar)
    text.blanks(1)
    text.append(percent, roles.percent)
    return text
  }

  /// The count in the place of bar and percent, without its unit where that does not fit.
  private func count(_ row: TaskRow, room: Int) -> StyledText {
    for text in [Amounts.amount(row, units: options.units), Amounts.short(row, units: options.units)] {
      let shown = cells.shown(text)
      if cells.width(of: shown) <= room { return StyledText(shown) }
    }
    return StyledText()
  }

  /// The name, two cells in per level, and what the task is at where there is room.
  private func name(_ listed: Listed, room: Int?, withDoing: Bool) -> StyledText {
    let indent = min(2 * max(listed.depth, 0), (room ?? .max) / 3)
    var text = StyledText()
    text.blanks(indent)
    let name = cells.shown(listed.row.name)
    guard let room else {
      text.append(name, RowRoles(listed).name)
      return text
    }
    text.append(cells.cut(name, to: room - indent, ellipsis: options.glyphs.ellipsis), RowRoles(listed).name)
    let doing = Doing(listed, at: moment)
    let left = room - text.width(using: cells) - 2
    if withDoing, let fitted = doing.fitted(to: left, using: cells, ellipsis: options.glyphs.ellipsis) {
      text.blanks(2)
      text.append(fitted, doing.role)
    }
    return text
  }
}
