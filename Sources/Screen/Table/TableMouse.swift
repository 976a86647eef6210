// What the mouse does, where it was asked for.
extension TableModel {
  mutating func point(_ mouse: Mouse) -> [TableEffect] {
    lastKey = now
    notice = nil
    remark = nil
    guard page == .list, prompt == nil else { return [] }
    switch mouse {
    case .wheelUp: move(by: -3)
    case .wheelDown: move(by: 3)
    case .click(let column, let line): click(column: column, line: line)
    }
    return []
  }

  private mutating func click(column: Int, line: Int) {
    let geometry = geometry
    let offset = line - geometry.top
    let visible = sheet.visible(from: top, height: geometry.height)
    if geometry.isIndexed, column == geometry.listWidth - 1, (0..<geometry.height).contains(offset) {
      if let letter = indexLetters(lines: geometry.height)[offset] { jump(to: letter) }
      return
    }
    guard visible.indices.contains(offset), column < geometry.listColumn + geometry.listWidth else { return }
    guard let row = listed(on: visible[offset]) else { return }
    let lead = column - geometry.listColumn - (geometry.style == .inset ? 1 : 0)
    select(row.row.id)
    pane = .list
    if lead == 1, !marks.insert(row.row.id).inserted { marks.remove(row.row.id) }
    if lead == 2, row.parts > 0 {
      if folded.remove(row.row.id) == nil { folded.insert(row.row.id) }
      isDisarranged = true
    }
  }

  /// The letters at the right edge, spread over its lines; nil for a line without one.
  package func indexLetters(lines: Int) -> [Character?] {
    let letters = arrangement.letters
    guard lines > 0, !letters.isEmpty else { return Array(repeating: nil, count: max(lines, 0)) }
    var spread = [Character?](repeating: nil, count: lines)
    if letters.count <= lines {
      for (place, letter) in letters.enumerated() { spread[place * lines / letters.count] = letter }
    } else {
      for line in 0..<lines { spread[line] = letters[line * letters.count / lines] }
    }
    return spread
  }
}
