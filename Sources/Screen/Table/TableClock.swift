// When the table has to be drawn again although nothing happens.
extension TableModel {
  /// Whether a spinner may turn on the screen; on a screen too small for one it may also not.
  package var isSpinning: Bool {
    guard settings.motion == .full, page != .help else { return false }
    switch connection {
    case .asking: return true
    case .lost: return false
    case .live: return page == .list && (overall.isNetworkActive || listSpins) || detailSpins
    }
  }

  /// Whether it has to be looked at once a second: a time is shown, or a row waits to leave or to move.
  package var wantsBeat: Bool {
    if !isLive || frozenSince != nil || isBehind || overall != freshOverall || remark != nil { return true }
    return rows.values.contains { row in
      if !row.isEnded { return row.state != .paused }
      if row.id == cursor || marks.contains(row.id) { return false }
      return fresh[row.id] == nil || (row.state == .failed || row.state == .lost) && !settled.contains(row.id) && !isPartOfLiving(row)
    }
  }

  private func isPartOfLiving(_ row: TaskRow) -> Bool { row.parent.flatMap { rows[$0] }.map { !$0.isEnded } ?? false }

  private var listSpins: Bool {
    sheet.visible(from: top, height: geometry.height).contains { listed(on: $0)?.row.spins ?? false }
  }

  /// Where details are shown: a task without an end in sight, or a part that turns.
  private var detailSpins: Bool {
    guard page == .details || geometry.hasSplit, let cursor else { return false }
    return rows.values.contains { $0.id == cursor ? $0.spins && $0.fraction == nil : $0.parent == cursor && $0.spins }
  }
}

extension TaskRow {
  /// Whether its glyph turns.
  fileprivate var spins: Bool { state == .cancelling || state == .running && fraction == nil }
}
