// The last line: what is asked, what was refused, or what works here.
extension TableModel {
  func keyLine(_ geometry: Geometry) -> StyledText {
    if let notice {
      return sentence(settings.glyphs.spelled(cells.shown(notice)), .bad)
    }
    switch prompt {
    case .question(let question): return questionLine(question)
    case .filter: return filterLine(geometry)
    case .letter: return sentence("' then a letter goes to its names", .text)
    case nil: break
    }
    if let remark, isLive { return sentence(remark, .text) }
    let right = standing(geometry)
    let width = geometry.chromeWidth(size.columns) - (right.runs.isEmpty ? 0 : right.width(using: cells) + 2)
    let line = line(of: hints(geometry), width: width, gap: geometry.isCompact ? 2 : 3)
    return aligned(line, right, geometry)
  }

  private func sentence(_ text: String, _ role: Role) -> StyledText {
    StyledText(" " + text, role).cut(to: size.columns, using: cells, ellipsis: settings.glyphs.ellipsis)
  }

  /// Hints side by side; those that matter least go where they do not fit.
  private func line(of hints: [KeyHint], width: Int, gap: Int) -> StyledText {
    var hints = hints
    func taken() -> Int { hints.reduce(1 - gap) { $0 + cells.width(of: $1.key) + 1 + cells.width(of: $1.label) + gap } }
    while taken() > width, let least = hints.map(\.rank).min(), let place = hints.lastIndex(where: { $0.rank == least }) {
      hints.remove(at: place)
    }
    var line = StyledText(" ")
    for (index, hint) in hints.enumerated() {
      if index > 0 { line.blanks(gap) }
      line.append(hint.key, .strong)
      line.append(" " + hint.label, .dim)
    }
    return line
  }

  /// A line with something at its right end, one blank from the edge.
  private func aligned(_ left: StyledText, _ right: StyledText, _ geometry: Geometry) -> StyledText {
    guard !right.runs.isEmpty else { return left }
    var line = left.fitted(to: geometry.chromeWidth(size.columns) - right.width(using: cells) - 1, using: cells)
    line.append(right)
    return line
  }

  /// What stands at the right: marks, what came below, what is below, when it is tried again.
  private func standing(_ geometry: Geometry) -> StyledText {
    if case .lost(_, let nextTry?) = connection, page != .help {
      let seconds = (Exact.since(now, until: nextTry) + 999_999) / 1_000_000
      return StyledText(seconds == 0 ? "trying now" : "next try in \(seconds) s", .dim)
    }
    guard page == .list, isLive else { return StyledText() }
    if !marks.isEmpty { return StyledText("\(Words.grouped(marks.count)) marked", .dim) }
    let new = newcomersBelow
    if new > 0 {
      var text = StyledText("\(Words.grouped(new)) new \(settings.glyphs.below)", .accentStrong)
      text.append(" ")
      text.append("n", .strong)
      return text
    }
    let below = geometry.isIndexed ? 0 : sheet.hidden(from: top, height: geometry.height).below
    return StyledText(below > 0 ? "\(Words.grouped(below)) more \(settings.glyphs.below)" : "", .dim)
  }

  // MARK: Filter

  private func filterLine(_ geometry: Geometry) -> StyledText {
    let caret = settings.glyphs.blockParts.first ?? "_"
    let matches = StyledText(matchCount, .dim)
    let right = geometry.isCompact ? matches : filterHints
    let typed = cells.shown(filter)
    let width = geometry.chromeWidth(size.columns)
    let isRoomy = cells.width(of: typed) <= width - 6 - right.width(using: cells)
    var line = StyledText(" ")
    line.append("/ ", .strong)
    line.append(cells.cutStart(typed, to: max(width - 5, 0), ellipsis: settings.glyphs.ellipsis))
    line.append(caret, .accent)
    return aligned(line, isRoomy ? right : StyledText(), geometry)
  }

  private var filterHints: StyledText {
    var text = StyledText("!word", .strong)
    text.append(" excludes", .dim)
    for (key, label) in [("Enter", "Keep"), ("Esc", "Clear")] {
      text.blanks(3)
      text.append(key, .strong)
      text.append(" " + label, .dim)
    }
    return text
  }
}

extension Cells {
  /// At most `width` cells, cut at its start.
  func cutStart(_ text: String, to width: Int, ellipsis: String) -> String {
    guard self.width(of: text) > width else { return text }
    var tail = Substring(text)
    while self.width(of: String(tail)) + self.width(of: ellipsis) > width, !tail.isEmpty { tail.removeFirst() }
    return prefix(of: ellipsis + tail, width: width).text
  }
}
