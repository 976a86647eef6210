extension TableModel {
  /// The picture of it all.
  package func frame() -> Frame {
    let height = geometry.height
    var lines = [StyledText("Headway \(arrangement.count) in progress", .strong)]
    var place = Frame.Position(column: 0, line: 0)
    switch connection {
    case .asking: lines[0] = StyledText("asking headwayd for its tasks", .warn)
    case .lost: lines[0] = StyledText("Not connected.", .warn)
    case .live: break
    }
    while lines.count < geometry.top { lines.append(StyledText()) }
    for line in sheet.visible(from: top, height: height) {
      var text = StyledText()
      if let listed = listed(on: line) {
        let row = listed.row
        if row.id == cursor { place = Frame.Position(column: 0, line: lines.count) }
        text.append(row.id == cursor ? settings.glyphs.cursor : " ", .accentStrong)
        text.append(marks.contains(row.id) ? settings.glyphs.mark : " ", .accent)
        let turns = row.state == .cancelling || row.state == .running && row.fraction == nil
        text.append(turns ? settings.glyphs.spinner[spin % settings.glyphs.spinner.count] : " ", .accent)
        text.append(" ")
        text.append(cells.shown(row.name), row.id == cursor ? .selected : .text)
        text.append("  " + Words.percent(row) + " " + row.state.rawValue, .dim)
      }
      lines.append(text)
    }
    while lines.count < geometry.top + height { lines.append(StyledText()) }
    lines.append(StyledText(prompt == nil ? notice ?? "keys" : prompt == .filter ? "/ \(filter)" : "y or n?", .warn))
    return Frame(size: size, lines: lines, cursor: place, cells: cells)
  }
}
