// The first two lines: what is going on, and all running bars together.
extension TableModel {
  func headerLine(_ geometry: Geometry) -> StyledText {
    let width = geometry.chromeWidth(size.columns)
    var line = StyledText(" ")
    let isLost = if case .lost = connection { true } else { false }
    if !geometry.isCompact {
      line.append("Headway", isLost ? .warnStrong : .strong)
      line.blanks(3)
    }
    line.append(headerFacts(geometry))
    let mark = networkMark(geometry)
    let room = width - mark.width(using: cells) - (mark.runs.isEmpty ? 0 : 2)
    line = line.cut(to: max(room, 0), using: cells, ellipsis: settings.glyphs.ellipsis)
    guard !mark.runs.isEmpty else { return line }
    line = line.fitted(to: room + 1, using: cells)
    line.append(mark)
    return line
  }

  private func headerFacts(_ geometry: Geometry) -> StyledText {
    let isTiny = geometry.listWidth < Geometry.leastLabels
    if case .lost(let since, _) = connection {
      if isTiny { return StyledText("Not connected", .warn) }
      let age = Durations.passed(Exact.since(since, until: now))
      let isShort = geometry.isCompact
      return StyledText(isShort ? "Not connected for \(age)" : "Not connected. This is how things stood \(age) ago.", .warn)
    }
    if let frozenSince {
      var facts = StyledText("frozen \(Durations.elapsed(Exact.since(frozenSince, until: now))) ago")
      if isTiny { return facts }
      facts.append(", ", .dim)
      facts.append("z", .strong)
      facts.append(" goes on", .dim)
      return facts
    }
    if !filter.isEmpty {
      if isTiny { return StyledText("\(matchCount) match") }
      return StyledText("\(matchCount) match \(settings.glyphs.quoted(cells.shown(filter)))")
    }
    return counts(isTiny: isTiny, isCompact: geometry.isCompact)
  }

  /// What a filter finds: `2 of 11`.
  var matchCount: String { "\(Words.grouped(arrangement.count)) of \(Words.grouped(arrangement.total))" }

  /// `9 in progress · 1 failed · 1 lost`.
  private func counts(isTiny: Bool, isCompact: Bool) -> StyledText {
    let tally = arrangement.tally
    var facts = StyledText(tally.ongoing == 0 ? "nothing in progress" : "\(Words.grouped(tally.ongoing)) in progress")
    if isTiny { return facts }
    let trouble =
      isCompact ? [(tally.failed + tally.lost, "ended")] : [(tally.failed, "failed"), (tally.lost, "lost")]
    for (count, word) in trouble where count > 0 {
      facts.append(" \(settings.glyphs.between) ", .dim)
      facts.append("\(Words.grouped(count)) \(word)", .bad)
    }
    return facts
  }

  /// Only while something goes over the network; without its word where that is narrow.
  private func networkMark(_ geometry: Geometry) -> StyledText {
    guard isLive, overall.isNetworkActive else { return StyledText() }
    var mark = StyledText(spinnerSign, .accent)
    if !geometry.isCompact { mark.append(" network", .dim) }
    return mark
  }

  /// Its filled part only.
  func overallLine(_ geometry: Geometry) -> StyledText {
    guard isLive, let progress = overall.progress, progress.isFinite else { return StyledText() }
    var glyphs = settings.glyphs
    glyphs.fill = glyphs.overall ?? glyphs.fill
    let (isFull, width) = (progress >= 1, geometry.chromeWidth(size.columns))
    let bar =
      settings.barShape == .block
      ? Bar.block(progress, complete: isFull, width: width, glyphs: glyphs)
      : Bar.thin(progress, complete: isFull, width: width, glyphs: glyphs)
    return bar.runs.first { $0.role == .accent }.map { StyledText($0.text, .accent) } ?? StyledText()
  }
}
