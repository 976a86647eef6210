// The details beside the list.
extension TableModel {
  /// What stands inside the pane: exactly `height` lines, none wider than `width`.
  package func detailLines(width: Int, height: Int) -> [StyledText] {
    guard let row = selected, width > 0, height > 0 else { return Array(repeating: StyledText(), count: max(height, 0)) }
    let columns = DetailColumns(width: width, isPage: false)
    let scroll = scrolledDetail(row, columns, height: height)
    let room = width - columns.edge
    var lines = scroll.drawn(width: room, glyphs: settings.glyphs, using: cells)
    let foot = detailFoot(row, columns, height: height)
    lines += foot
    if scroll.omitted > 0 {
      lines[lines.count - max(foot.count, 1)] = DetailScroll.hint(scroll.omitted, settings.glyphs.below, width: room, cells)
    }
    return lines.map { isLive ? $0 : $0.turned(.dim) }
  }

  /// At a glance as much as fits, and how much does not; all of it, and scrolled, where the keys go to it. `height`: with the foot.
  func scrolledDetail(_ row: TaskRow, _ columns: DetailColumns, height: Int) -> DetailScroll {
    let foot = detailFoot(row, columns, height: height).count
    let room = height - foot
    let sections = TaskDetail(self, row, columns, isPage: false).sections
    let whole = DetailScroll(sections.drawn(columns, using: cells), from: pane == .detail ? detailTop : 0, height: room)
    guard pane != .detail, whole.lines.count >= room else { return whole }
    let shrunk = sections.shrunk(to: room - (foot == 0 ? 2 : 1)).drawn(columns, using: cells)
    func told(_ lines: [StyledText]) -> Int { lines.count { !$0.runs.isEmpty } }
    return DetailScroll(shrunk, from: 0, height: room, omitted: shrunk.count < room ? told(whole.lines) - told(shrunk) : 0)
  }

  /// The keys, a blank line above them.
  private func detailFoot(_ row: TaskRow, _ columns: DetailColumns, height: Int) -> [StyledText] {
    let keys = detailKeys(row, columns)
    return keys.runs.isEmpty || height < 6 ? [] : [StyledText(), keys]
  }

  /// What can be done to it, where that is allowed; nothing while the keys go to marked ones.
  private func detailKeys(_ row: TaskRow, _ columns: DetailColumns) -> StyledText {
    var line = StyledText()
    guard isLive, !settings.isReadOnly, !row.isEnded, marks.isEmpty || marks == [row.id] else { return line }
    func add(_ key: String, _ label: String) {
      line.blanks(line.runs.isEmpty ? columns.edge : 3)
      line.append(key, .strong)
      line.append(" " + cells.shown(label), .dim)
    }
    if row.canCancel {
      let isKill = row.state == .cancelling && row.isKillable
      add("c", isKill ? "Kill" : row.cancelLabel.isEmpty ? "Cancel" : row.cancelLabel)
    }
    if row.canPause, row.state != .cancelling { add("p", row.state == .paused ? "Resume" : "Pause") }
    return line.cut(to: columns.width, using: cells, ellipsis: settings.glyphs.ellipsis)
  }
}
