/// The single line that `pipe`, `attach` and `wait` draw on a terminal, and what they leave of it.
package enum OneLine {
  /// `backup.tar  ━━━━╸────  64%  4.12 of 6.43 GB  ~4 min`: the bar takes what the facts leave; where it has no room, facts give way.
  package static func running(
    _ row: TaskRow, width: Int, units: Units = .decimal, glyphs: Glyphs, cells: Cells, at moment: Moment
  ) -> StyledText {
    let most = min(24, max(row.fraction == nil ? width : width - 6, 1))
    let name = cells.cut(cells.shown(row.name), to: most, ellipsis: glyphs.ellipsis)
    var facts = [Amounts.amount(row, units: units), Words.time(row, at: moment)].filter { !$0.isEmpty }.map(cells.shown)
    let lead = cells.width(of: name) + 2 + 1 + 4
    func room() -> Int { facts.reduce(width - lead) { $0 - cells.width(of: $1) - 2 } }
    while room() < 8, row.fraction != nil, !facts.isEmpty { facts.removeFirst() }
    var line = StyledText(name)
    if let fraction = row.fraction {
      line.blanks(room() > 0 ? 2 : 1)
      line.append(Bar.thin(fraction, complete: row.isComplete, width: room(), glyphs: glyphs))
      line.blanks(1)
      line.append(cells.rightAligned(Words.percent(row), to: 4))
    }
    for fact in facts {
      line.blanks(2)
      line.append(fact, .dim)
    }
    return line.cut(to: max(width, 1), using: cells, ellipsis: glyphs.ellipsis)
  }

  /// `backup.tar  6.43 GB in 11:08, 9.62 MB/s`.
  package static func finished(_ row: TaskRow, units: Units = .decimal, cells: Cells, at moment: Moment) -> String {
    let elapsed = row.elapsed(at: moment)
    let amount = row.countsBytes ? Amounts.bytes(row.completed, units: units) : Amounts.short(row, units: units)
    var text = "\(cells.shown(row.name))  \(cells.shown(amount))\(amount.isEmpty ? "" : " ")in \(Durations.elapsed(elapsed))"
    if row.countsBytes, elapsed > 0 {
      text += ", " + Rates.bytes(Exact.scaled(row.completed, by: 1_000_000, over: elapsed), units: units)
    }
    return text
  }
}
