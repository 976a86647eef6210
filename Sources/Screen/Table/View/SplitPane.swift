// The detail beside the list.
extension TableModel {
  /// As many lines as the panes have; nil without a split.
  func detailPane(_ geometry: Geometry) -> [StyledText]? {
    guard geometry.hasSplit else { return nil }
    let width = geometry.detailWidth
    let height = geometry.height
    let isBoxed = geometry.style == .inset
    guard selected != nil else { return [] }
    if !isBoxed {
      let content = detailLines(width: width, height: height - 1)
      return ([head(width: width, isBoxed: false)] + content).map { toned($0.fitted(to: width, using: cells)) }
    }
    let glyphs = settings.glyphs
    let edge: Role = pane == .detail ? .accent : .track
    let content = detailLines(width: width - 2, height: height - 2)
    var lines = [toned(head(width: width, isBoxed: true))]
    for index in 0..<max(height - 2, 0) {
      var line = StyledText(glyphs.box[3], edge)
      let inside = index < content.count ? content[index] : StyledText()
      line.append(toned(inside.fitted(to: width - 2, using: cells)))
      line.append(glyphs.box[3], edge)
      lines.append(line)
    }
    lines.append(Border.bottom(glyphs, StyledText(), width: width, cells, role: edge))
    return lines
  }

  private func toned(_ line: StyledText) -> StyledText { isLive ? line : line.dimmed }

  /// Name and state.
  private func head(width: Int, isBoxed: Bool) -> StyledText {
    guard let row = selected else { return StyledText() }
    let glyphs = settings.glyphs
    let hasFocus = pane == .detail
    let state = StyledText(Words.state(row.state), RowRoles(Listed(row)).state)
    let room = width - state.width(using: cells) - (isBoxed ? 9 : 2)
    let name = StyledText(cells.cut(cells.shown(row.name), to: max(room, 1), ellipsis: glyphs.ellipsis), hasFocus ? .accentStrong : .strong)
    if isBoxed { return Border.top(glyphs, name, state, width: width, cells, role: hasFocus ? .accent : .track) }
    var line = name.fitted(to: width - state.width(using: cells), using: cells)
    line.append(state)
    return line
  }
}
