// Which part of the sheet is on the screen.
extension TableModel {
  /// A row, and on which line of the screen it stands.
  struct Anchor {
    var id: UInt64
    var offset: Int
  }

  /// What is to stay where it is on the screen: the row under the cursor, else the first that is seen.
  var anchor: Anchor? {
    let sheet = sheet
    let shown = sheet.visible(from: top, height: geometry.height).enumerated()
    let rows = shown.compactMap { offset, line -> Anchor? in
      guard case .row(let section, let entry, 0) = line else { return nil }
      return Anchor(id: arrangement.sections[section].entries[entry].id, offset: offset)
    }
    return rows.first { $0.id == cursor } ?? rows.first
  }

  /// Keeps the screen where it was; after a key the cursor comes into sight.
  mutating func scroll(keeping anchor: Anchor?, isAsked: Bool) {
    let sheet = sheet
    let height = geometry.height
    if let anchor, let line = line(of: anchor.id, in: sheet) { top = line - anchor.offset }
    clampTop(sheet, height)
    guard isAsked, let cursor, let line = line(of: cursor, in: sheet) else { return }
    let last = line + geometry.rowHeight - 1
    if last >= top + height { top = last - height + 1 }
    if line < top { top = line }
    // The header that stays in sight must not cover it; above the first row its header shows too.
    if height > 1, sheet.stickyHeader(at: top) != nil, line == top { top -= 1 }
    if line <= 1, height > 1 { top = 0 }
    // Under the last row its footer shows too.
    if last >= sheet.lines.count - 2, height > geometry.rowHeight + 1 { top = sheet.lines.count - height }
    clampTop(sheet, height)
  }

  private mutating func clampTop(_ sheet: Sheet, _ height: Int) {
    top = min(max(top, 0), max(sheet.lines.count - height, 0))
  }

  func line(of id: UInt64, in sheet: Sheet) -> Int? {
    sheet.lines.firstIndex {
      guard case .row(let section, let entry, 0) = $0 else { return false }
      return arrangement.sections[section].entries[entry].id == id
    }
  }

  /// What is on the screen is new no more, nor is what stands nowhere.
  mutating func seeNewcomers() {
    guard !newcomers.isEmpty, page == .list else { return }
    let visible = sheet.visible(from: top, height: geometry.height)
    newcomers.formIntersection(arrangement.entries.map(\.id))
    for line in visible { if let row = listed(on: line)?.row { newcomers.remove(row.id) } }
  }

  /// Those that came below what is on the screen.
  package var newcomersBelow: Int {
    guard !newcomers.isEmpty else { return 0 }
    return sheet.lines.dropFirst(top + geometry.height).reduce(0) { count, line in
      guard case .row(let section, let entry, 0) = line else { return count }
      return newcomers.contains(arrangement.sections[section].entries[entry].id) ? count + 1 : count
    }
  }
}
