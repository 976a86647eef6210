import Screen

/// Waits until some tasks have ended.
final class Outcomes {
  private var waiting: Set<UInt64>
  private(set) var ends: [UInt64: RowState] = [:]

  init(_ ids: [UInt64]) { waiting = Set(ids) }

  /// Waits no longer for this one.
  func giveUp(_ id: UInt64) { waiting.remove(id) }

  /// Calls `tell` at each end; fails where a task or the daemon has gone before its end was seen.
  func await(_ feed: TaskFeed, draw: ((TaskRow, Moment) -> Bool)? = nil, _ tell: @escaping (UInt64, RowState) -> Void) throws(Failure) {
    guard !waiting.isEmpty else { return }
    feed.hearsEnds = true
    feed.onSnapshot = { [self, unowned feed] known in
      guard let missing = waiting.subtracting(known).min() else { return }
      feed.stop(Failure(Status.failed, "task \(missing) has gone before its end was seen"))
    }
    var missing: UInt64?
    try feed.follow(draw) { [self] event, row, _ in
      guard waiting.contains(row.id) else { return true }
      if row.isEnded {
        ends[row.id] = row.state
        waiting.remove(row.id)
        tell(row.id, row.state)
      } else if event == .removed {
        missing = row.id
      }
      return !waiting.isEmpty && missing == nil
    }
    if let missing { throw Failure(Status.noBus, "headwayd went before task \(missing) ended") }
  }
}
