// What the details draw as the list does.
extension TableModel {
  /// When the picture was taken: now, unless it is frozen or the daemon gone.
  var pictured: Moment {
    var then = frozenSince ?? now
    if case .lost(let since, _) = connection { then = min(then, since) }
    let age = Exact.since(then, until: now)
    return Moment(wall: Exact.since(age, until: moment.wall), sinceReceived: then)
  }

  /// The sign of a state, one cell; empty where it has none.
  func stateSign(_ row: TaskRow) -> StyledText {
    let glyphs = settings.glyphs
    switch row.state {
    case .paused: return StyledText(glyphs.paused, .warn)
    case .failed: return StyledText(glyphs.failed, .badStrong)
    case .lost: return StyledText(glyphs.lost, .badStrong)
    case .cancelling: return StyledText(spinnerSign, .warn)
    case .running: return row.fraction == nil ? StyledText(spinnerSign, isLive ? .accent : .dim) : StyledText()
    case .succeeded, .cancelled: return StyledText()
    }
  }

  /// The present frame; what stands still where nothing is to move, or nobody knows whether it does.
  var spinnerSign: String {
    let glyphs = settings.glyphs
    guard isLive || connection.isAsking else { return glyphs.between }
    if settings.motion != .full { return cells.cut(glyphs.ellipsis, to: 1, ellipsis: "") }
    return glyphs.spinner[max(spin, 0) % max(glyphs.spinner.count, 1)]
  }

  /// A time of day; with its day where that is not today.
  func time(_ micros: UInt64) -> String {
    let day = local.day(micros, now: moment.wall)
    return day.hasPrefix("today ") ? String(day.dropFirst(6)) : day
  }

  /// `Headway   Encode podcast                 failed`: what a page is about, and a word at its right.
  func pageHeader(_ title: String, _ titleRole: Role, word: StyledText = StyledText()) -> StyledText {
    let (ellipsis, width) = (settings.glyphs.ellipsis, size.columns)
    var head = StyledText(" ")
    if !geometry.isCompact { head.append("Headway", .strong) }
    if !geometry.isCompact, !title.isEmpty { head.blanks(3) }
    let needed = word.runs.isEmpty ? 0 : word.width(using: cells) + 2
    // Too little left for a name: the word goes.
    let hasWord = needed > 0 && width - head.width(using: cells) - needed >= 6
    let room = max(width - head.width(using: cells) - (hasWord ? needed + 1 : 1), 0)
    head.append(cells.cut(cells.shown(title), to: room, ellipsis: ellipsis), titleRole)
    if hasWord {
      head.blanks(width - head.width(using: cells) - needed + 1)
      head.append(word)
    }
    return head.cut(to: width, using: cells, ellipsis: "")
  }

  /// The lines of a page: all but the one with the keys.
  var pageHeight: Int { max(size.lines - (geometry.hasKeys ? 1 : 0), 0) }
}

extension TableModel.Connection {
  /// Whether nothing has come yet.
  var isAsking: Bool { if case .asking = self { true } else { false } }
}
