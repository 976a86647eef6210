// The table as a picture.
extension TableModel {
  package func frame() -> Frame {
    let geometry = geometry
    let picture = picture(geometry)
    var lines = picture.lines
    // Where there is no key line, what is asked or refused still has to be seen.
    let last = size.lines - 1
    if last >= 0, geometry.hasKeys || prompt != nil || notice != nil {
      lines = lines.prefix(last) + Array(repeating: StyledText(), count: max(last - lines.count, 0))
      lines.append(keyLine(geometry))
    }
    return Frame(size: size, lines: lines, cursor: picture.cursor, cells: cells)
  }

  private typealias Picture = (lines: [StyledText], cursor: Frame.Position)

  /// The whole screen but the key line.
  private func picture(_ geometry: Geometry) -> Picture {
    let origin = Frame.Position(column: 0, line: 0)
    switch page {
    case .help: return (helpPage(), origin)
    case .details: return (detailsPage(), origin)
    case .list: break
    }
    if let lines = standIn() { return (lines, origin) }
    var lines: [StyledText] = []
    if geometry.hasHeader { lines.append(headerLine(geometry)) }
    if geometry.hasOverall { lines.append(overallLine(geometry)) }
    let list = ListPane(self, geometry)
    lines += panes(list.lines, beside: detailPane(geometry), geometry)
    let place = list.cursorLine.map { Frame.Position(column: geometry.rowColumn, line: geometry.top + $0) }
    return (lines, place ?? Frame.Position(column: 0, line: geometry.top))
  }

  /// List and detail side by side.
  private func panes(_ list: [StyledText], beside detail: [StyledText]?, _ geometry: Geometry) -> [StyledText] {
    list.enumerated().map { index, line in
      var whole = StyledText()
      whole.blanks(geometry.listColumn)
      whole.append(line)
      guard let detail, let column = geometry.detailColumn, index < detail.count else { return whole }
      whole = whole.fitted(to: column, using: cells)
      whole.append(detail[index])
      return whole
    }
  }

  /// One cell for whatever turns: the frame all spinners show, or what stands in its place.
  var spinnerCell: String {
    let glyphs = settings.glyphs
    if !isLive { return glyphs.between }
    if settings.motion != .full { return String(glyphs.ellipsis.prefix(1)) }
    return glyphs.spinner.isEmpty ? " " : glyphs.spinner[spin % glyphs.spinner.count]
  }

  /// Frozen or cut off, things are shown as they stood then.
  var shownMoment: Moment {
    var stopped = frozenSince
    if case .lost(let since, _) = connection { stopped = min(stopped ?? since, since) }
    guard let stopped else { return moment }
    let age = Exact.since(stopped, until: now)
    return Moment(wall: Exact.since(age, until: moment.wall), sinceReceived: Exact.since(age, until: now))
  }
}

extension Geometry {
  /// Where the first cell of a row stands.
  var rowColumn: Int { listColumn + (style == .inset ? 1 : 0) }

  /// Cells that header and overall bar take: as many as the table.
  func chromeWidth(_ columns: Int) -> Int {
    let end = detailColumn.map { $0 + detailWidth } ?? listColumn + listWidth
    return min(end + (style == .inset ? 1 : 0), columns)
  }
}

extension StyledText {
  /// As it looks where nothing is certain any more; what is selected stays so.
  var dimmed: StyledText {
    runs.reduce(into: StyledText()) { line, run in
      let isKept = run.role == .selected || run.role == .track
      line.append(run.text, isKept ? run.role : .dim, isMatch: run.isMatch)
    }
  }

  /// Cut or filled with blanks; on the left where it is aligned right.
  func filled(to width: Int, using cells: Cells, isRight: Bool = false) -> StyledText {
    guard isRight else { return fitted(to: width, using: cells) }
    var line = StyledText()
    line.blanks(width - self.width(using: cells))
    line.append(self)
    return line.fitted(to: width, using: cells)
  }
}
