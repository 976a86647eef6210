// What the daemon says, and when it comes to be seen.
extension TableModel {
  /// A failed or lost row moves to *Ended* after this; µs. The daemon's own linger decides when a done one leaves.
  static let linger: UInt64 = 5_000_000

  mutating func replace(with all: [TaskRow]) {
    let isFirst = !isLive && fresh.isEmpty
    connection = .live
    asked = []
    let ids = Set(all.map(\.id))
    let gone = fresh.keys.filter { !ids.contains($0) }
    take(all, removed: Array(gone))
    guard frozenSince == nil else { return }
    // A daemon that began anew knows nothing of what stood here.
    for (id, row) in rows where fresh[id] == nil && !row.isEnded { drop(id) }
    if isFirst { settled = Set(all.filter(isDueToSettle).map(\.id)) }
    overall = freshOverall
    for row in fresh.values { show(row) }
    isDisarranged = true
  }

  mutating func take(_ changed: [TaskRow], removed: [UInt64]) {
    for row in changed {
      let old = fresh[row.id]
      let watched = gaps.watch(row, after: old)
      fresh[row.id] = watched
      guard frozenSince == nil else { continue }
      // Starts and ends show at once, numbers on the beat; what was asked shows until it is answered.
      if old == nil || old?.state != row.state || old?.cancelLabel != row.cancelLabel || old?.canCancel != row.canCancel {
        if row.state != .running { asked.remove(row.id) }
        show(watched)
      } else {
        isBehind = true
      }
    }
    for id in removed {
      let last = fresh.removeValue(forKey: id)
      gaps.forget(id)
      guard frozenSince == nil else { continue }
      if let last, last.isEnded, rows[id] != nil, !dismissed.contains(id) { show(last) } else { drop(id) }
    }
  }

  mutating func take(_ overall: Overall) {
    freshOverall = overall
    isSummedUp = true
    guard frozenSince == nil else { return }
    self.overall.isNetworkActive = overall.isNetworkActive
    if self.overall.progress == nil || overall.progress == nil { self.overall.progress = overall.progress }
  }

  mutating func disconnect(nextTry: UInt64?) {
    switch connection {
    case .asking, .lost: if case .lost(let since, _) = connection { connection = .lost(since: since, nextTry: nextTry) }
    case .live:
      connection = .lost(since: now, nextTry: nextTry)
      asked = []
      isSummedUp = false
      if frozenSince == nil { rows.merge(fresh) { _, new in new } }
      if case .question = prompt { prompt = nil }
    }
  }

  /// What was asked did not happen: the row is as the daemon says.
  mutating func refuse(_ id: UInt64, _ sentence: String) {
    asked.remove(id)
    dismissed.remove(id)
    if let row = fresh[id] { show(row) }
    notice = sentence
  }

  /// All numbers move together.
  mutating func beat() {
    guard frozenSince == nil, isLive else { return }
    isBehind = false
    for row in fresh.values { show(row) }
    overall = freshOverall
  }

  private mutating func show(_ row: TaskRow) {
    var shown = isLive ? steadiness.steady(row, at: moment) : row
    if asked.contains(row.id), row.state == .running || row.state == .paused { shown.state = .cancelling }
    revision += 1
    let old = rows.updateValue(shown, forKey: row.id)
    if old == nil, !arrangement.sections.isEmpty { newcomers.insert(row.id) }
    if old.map({ !$0.stands(like: shown) }) ?? true { isDisarranged = true }
  }

  /// A row that is no more.
  mutating func drop(_ id: UInt64) {
    revision += 1
    rows[id] = nil
    isDisarranged = true
    settled.remove(id)
    marks.remove(id)
    newcomers.remove(id)
    asked.remove(id)
    dismissed.remove(id)
    trails[id] = nil
    usually[id] = nil
    steadiness.forget(id)
  }

  /// Shows at once that a task is asked to stop, before the daemon says so.
  mutating func showAsked(_ id: UInt64) {
    asked.insert(id)
    if let row = fresh[id] { show(row) }
  }

  /// Whether a row belongs to *Ended* by now: failed or lost, its linger over, and no part of a parent that lives.
  func isDueToSettle(_ row: TaskRow) -> Bool {
    guard row.state == .failed || row.state == .lost else { return false }
    if let parent = row.parent, let above = rows[parent] ?? fresh[parent], !above.isEnded { return false }
    return Exact.since(row.endTime, until: moment.wall) >= TableModel.linger
  }
}

extension TaskRow {
  /// Whether nothing that decides on the place of a row differs; numbers do not.
  fileprivate func stands(like other: TaskRow) -> Bool {
    state == other.state && parent == other.parent && name == other.name && detail == other.detail && message == other.message
      && group == other.group && app == other.app && source == other.source
  }
}
