// When the table has to be drawn again although nothing happens.
extension TableModel {
  /// Whether a spinner turns on the screen.
  package var isSpinning: Bool {
    guard settings.motion == .full else { return false }
    switch connection {
    case .asking: return true
    case .lost: return false
    case .live: return overall.isNetworkActive || page != .help && rowsInSight.contains(where: \.spins)
    }
  }

  /// Whether it has to be looked at once a second: a time is shown, or a row waits to leave or to move.
  package var wantsBeat: Bool {
    if !isLive || frozenSince != nil || isBehind || overall != freshOverall { return true }
    return rows.values.contains { row in
      if !row.isEnded { return row.state != .paused }
      if row.id == cursor || marks.contains(row.id) { return false }
      return fresh[row.id] == nil || (row.state == .failed || row.state == .lost) && !settled.contains(row.id) && !isPartOfLiving(row)
    }
  }

  private func isPartOfLiving(_ row: TaskRow) -> Bool { row.parent.flatMap { rows[$0] }.map { !$0.isEnded } ?? false }

  /// What is drawn: the rows of the list, and where details are shown the task and its parts.
  private var rowsInSight: [TaskRow] {
    var ids: Set<UInt64> = []
    if page == .list {
      for line in sheet.visible(from: top, height: geometry.height) { if let row = listed(on: line)?.row { ids.insert(row.id) } }
    }
    var inSight = ids.compactMap { rows[$0] }
    guard page == .details || geometry.hasSplit, let cursor else { return inSight }
    inSight += rows.values.filter { $0.id == cursor || $0.parent == cursor }
    return inSight
  }
}

extension TaskRow {
  /// Whether its glyph turns.
  fileprivate var spins: Bool { state == .cancelling || state == .running && fraction == nil }
}
