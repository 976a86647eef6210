// The details on the whole screen.
extension TableModel {
  /// Every line but the one with the keys.
  package func detailsPage() -> [StyledText] {
    guard let row = selected, pageHeight > 0 else { return Array(repeating: StyledText(), count: pageHeight) }
    let header = pageHeader(row.name, .text, word: headerWord(row))
    let body = scrolledPage(row).drawn(width: pageColumns.width - pageColumns.edge, glyphs: settings.glyphs, using: cells)
    return [header] + body.map { isLive ? $0 : $0.turned(.dim) }
  }

  private var pageColumns: DetailColumns { DetailColumns(width: min(size.columns, Geometry.widestList), isPage: true) }

  func scrolledPage(_ row: TaskRow) -> DetailScroll {
    let columns = pageColumns
    let sections = TaskDetail(self, row, columns, isPage: true).sections
    return DetailScroll(sections.drawn(columns, using: cells), from: detailTop, height: pageHeight - 1)
  }

  private func headerWord(_ row: TaskRow) -> StyledText {
    if case .lost(let since, _) = connection {
      let age = Durations.passed(Exact.since(since, until: now))
      return StyledText(geometry.isCompact ? "not connected" : "not connected for \(age)", .warn)
    }
    var word = StyledText()
    if let frozenSince {
      word.append("frozen \(Durations.elapsed(Exact.since(frozenSince, until: now))) ago \(settings.glyphs.between) ", .dim)
    }
    word.append(Words.state(row.state), RowRoles(Listed(row)).state)
    return word
  }
}
