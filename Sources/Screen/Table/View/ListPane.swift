/// The list as it is on the screen: one line for each of its pane's, and where the row under the cursor begins.
struct ListPane {
  private(set) var lines: [StyledText] = []
  private(set) var cursorLine: Int?

  private let model: TableModel
  private let geometry: Geometry
  private let context: RowContext
  private var cells: Cells { model.cells }
  private var glyphs: Glyphs { model.settings.glyphs }

  init(_ model: TableModel, _ geometry: Geometry) {
    self.model = model
    self.geometry = geometry
    context = RowContext(model, geometry)
    let sheet = Sheet(model.arrangement, geometry)
    let above = sheet.hidden(from: model.top, height: geometry.height).above
    for (offset, line) in sheet.visible(from: model.top, height: geometry.height).enumerated() {
      lines.append(draw(line, above: offset == 0 ? above : 0, at: offset))
    }
    if lines.isEmpty, !model.filter.isEmpty {
      let sentence = "    Nothing matches \(glyphs.quoted(cells.shown(model.filter)))."
      lines.append(StyledText(sentence, .dim).cut(to: geometry.listWidth, using: cells, ellipsis: glyphs.ellipsis))
    }
    while lines.count < geometry.height { lines.append(StyledText()) }
    if geometry.isIndexed { addIndex() }
  }

  private mutating func draw(_ line: Sheet.Line, above: Int, at offset: Int) -> StyledText {
    switch line {
    case .gap: return StyledText()
    case .header(let section): return header(model.arrangement.sections[section], above: above)
    case .footer(let section): return footer(section)
    case .row(_, _, let number):
      guard let listed = model.listed(on: line) else { return StyledText() }
      let isSelected = listed.row.id == model.cursor
      if isSelected, cursorLine == nil { cursorLine = offset }
      let row = RowPieces(
        context, listed, isSelected: isSelected, isMarked: model.marks.contains(listed.row.id),
        isFolded: model.filter.isEmpty && model.folded.contains(listed.row.id))
      return framed(row.drawn(line: number))
    }
  }

  /// A row between the sides of its box, if it has one.
  private func framed(_ row: StyledText) -> StyledText {
    var line = row.fitted(to: geometry.rowWidth, using: cells)
    if !model.isLive { line = line.dimmed }
    guard geometry.style == .inset else { return line }
    var boxed = StyledText(glyphs.box[3], .track)
    boxed.append(line)
    boxed.append(glyphs.box[3], .track)
    return boxed
  }

  // MARK: Labels

  /// `In progress 9`, and at the top how much is above.
  private func header(_ section: Arrangement.Section, above: Int) -> StyledText {
    let more = StyledText(above > 0 ? "\(Words.grouped(above)) more \(glyphs.above)" : "", .dim)
    let isBoxed = geometry.style == .inset
    let room = geometry.listWidth - (isBoxed ? 6 : geometry.labelColumn + 2) - more.width(using: cells) - 2
    let title = title(section, room: room)
    if isBoxed { return Border.top(glyphs, title, more, width: geometry.listWidth, cells) }
    var line = StyledText()
    line.blanks(geometry.labelColumn)
    line.append(title)
    if !more.runs.isEmpty {
      line = line.fitted(to: geometry.listWidth - more.width(using: cells) - 1, using: cells)
      line.append(more)
    }
    return model.isLive ? line : line.dimmed
  }

  private func title(_ section: Arrangement.Section, room: Int) -> StyledText {
    guard section.kind != .unlabelled, geometry.hasLabels else { return StyledText() }
    let (shown, total) = (Words.grouped(section.count), Words.grouped(section.total))
    let count = section.count == section.total ? shown : "\(shown) of \(total)"
    var name = cells.shown(section.title)
    name = cells.cut(name, to: max(room - count.count - 1, 1), ellipsis: glyphs.ellipsis)
    var title = StyledText(name, model.isLive ? .strong : .dim)
    title.append(" " + count, .dim)
    return title
  }

  private func footer(_ section: Int) -> StyledText {
    let isBoxed = geometry.style == .inset
    let room = isBoxed ? geometry.listWidth - 6 : geometry.listWidth - 4
    let text = model.isLive ? model.footer(of: section, isShort: isBoxed, room: room) : ""
    if isBoxed { return Border.bottom(glyphs, StyledText(text, .dim), width: geometry.listWidth, cells) }
    var line = StyledText()
    line.blanks(4)
    line.append(text, .dim)
    return line
  }

  // MARK: Index

  private mutating func addIndex() {
    let letters = model.indexLetters(lines: geometry.height)
    for (offset, letter) in letters.enumerated() where offset < lines.count {
      guard let letter else { continue }
      lines[offset] = lines[offset].fitted(to: geometry.listWidth - 1, using: cells)
      lines[offset].append(cells.cut(cells.shown(String(letter)), to: 1, ellipsis: ""), model.isLive ? .accent : .dim)
    }
  }
}

extension Geometry {
  /// Where the label of a section begins.
  var labelColumn: Int { style == .grouped ? 1 : 4 }
}
