/// The pieces that a row is put together from.
struct RowPieces {
  let context: RowContext
  let listed: Listed
  let isSelected: Bool
  let isMarked: Bool
  let isFolded: Bool
  let roles: RowRoles

  init(_ context: RowContext, _ listed: Listed, isSelected: Bool, isMarked: Bool, isFolded: Bool) {
    self.context = context
    self.listed = listed
    self.isSelected = isSelected
    self.isMarked = isMarked
    self.isFolded = isFolded
    roles = RowRoles(listed)
  }

  var row: TaskRow { listed.row }
  var cells: Cells { context.cells }
  var glyphs: Glyphs { context.glyphs }
  var columns: RowColumns { context.columns }

  // MARK: Lead

  var cursor: StyledText { isSelected ? StyledText(glyphs.cursor, .accentStrong) : StyledText(" ") }
  var mark: StyledText { isMarked ? StyledText(glyphs.mark, .accent) : StyledText(" ") }

  /// How it fares; of a parent that fares well, whether its parts are seen.
  var glyph: StyledText {
    let sign = context.model.stateSign(row)
    guard sign.runs.isEmpty else { return sign }
    guard listed.parts > 0, !context.geometry.isIndexed else { return StyledText(" ") }
    return StyledText(isFolded ? glyphs.folded : glyphs.unfolded, .dim)
  }

  /// The cells before the title; where they are one, the first of them that says something.
  var lead: StyledText {
    if columns.lead == 1 { return isSelected ? cursor : isMarked ? mark : glyph }
    var lead = cursor
    lead.append(mark)
    lead.append(glyph)
    lead.blanks(1)
    return lead
  }

  // MARK: Title

  func name(room: Int) -> StyledText {
    let indent = context.geometry.isIndexed ? 0 : min(2 * max(listed.depth, 0), max(room, 0) / 3)
    var text = StyledText()
    text.blanks(indent)
    text.append(context.found(context.cut(cells.shown(row.name), to: room - indent), isSelected ? .selected : roles.name))
    return text
  }

  /// What it is at, as long as anybody knows; cut to its room.
  func doing(room: Int) -> StyledText? {
    // Whom nobody hears of is not silent.
    let moment = context.isLive ? context.moment : Moment(wall: row.updateTime)
    let doing = Doing(listed, at: moment)
    let fitted = doing.fitted(to: room, using: cells, ellipsis: glyphs.ellipsis)
    return fitted.map { context.found($0, doing.role) }
  }

  /// The name and, where there is room, what it is at.
  func title(room: Int, withDoing: Bool = true) -> StyledText {
    var text = name(room: room)
    if withDoing, let doing = doing(room: room - text.width(using: cells) - 2) {
      text.blanks(2)
      text.append(doing)
    }
    return text
  }

  // MARK: Progress

  /// Whether bar and percent say how far it is: not without a fraction, nor where they would contradict a *done*.
  var hasBar: Bool { row.fraction != nil && (row.state != .succeeded || row.isComplete) }

  func bar(width: Int) -> StyledText {
    guard let fraction = row.fraction, hasBar else { return StyledText() }
    return context.bars.drawn(row, fraction, width: width, fill: roles.bar)
  }

  var percent: StyledText { hasBar ? StyledText(cells.rightAligned(Words.percent(row), to: 4), roles.percent) : StyledText() }

  /// The count, without its unit where that does not fit; empty where nothing is counted.
  func count(room: Int) -> StyledText {
    let counts = [Amounts.amount(row, units: context.settings.units), Amounts.short(row, units: context.settings.units)]
    let fitting = counts.lazy.map(cells.shown).first { cells.width(of: $0) <= room }
    return StyledText(fitting ?? "", row.isEnded ? .dim : roles.percent)
  }

  // MARK: Columns

  /// How much is left, how long it took, or the word for a state.
  /// `sentence`: cells that one may take, if it is to be one.
  func time(sentence room: Int = 0) -> StyledText {
    guard row.state == .running else { return StyledText(Words.state(row.state), roles.state) }
    guard context.isLive else { return StyledText() }
    if room > 0, let remaining = row.remaining(at: context.moment) {
      let sentence = Durations.sentence(remaining)
      if cells.width(of: sentence) <= room { return StyledText(sentence, .dim) }
    }
    return StyledText(Words.time(row, at: context.moment), .dim)
  }

  /// Left out whole where it does not fit, and where it stands in the bar's place already.
  func amount(room: Int) -> StyledText {
    let text = cells.shown(Amounts.amount(row, units: context.settings.units))
    return StyledText(hasBar && cells.width(of: text) <= room ? text : "", .dim)
  }

  var rate: StyledText { StyledText(context.isLive ? Rates.rate(row, units: context.settings.units, glyphs: glyphs) : "", .dim) }

  /// Whether something lies behind it.
  var more: StyledText { isSelected || (listed.parts > 0 && !context.geometry.isIndexed) ? StyledText(glyphs.more, .dim) : StyledText(" ") }
}
