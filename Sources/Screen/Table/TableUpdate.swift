extension TableModel {
  /// Takes one event and tells what is to be done for it. The only way in which a model changes.
  package mutating func update(_ event: TableEvent, at now: Moment) -> [TableEffect] {
    moment = now
    let old = arrangement
    let anchor = anchor
    var effects: [TableEffect] = []
    switch event {
    case .key(let key): effects = press(key)
    case .mouse(let mouse): effects = point(mouse)
    case .resized(let size): resize(size)
    case .snapshot(let rows): replace(with: rows)
    case .changed(let rows, let removed): take(rows, removed: removed)
    case .overall(let overall): take(overall)
    case .disconnected(let nextTry): disconnect(nextTry: nextTry)
    case .trail(let id, let steps): if fresh[id] != nil { trails[id] = steps }
    case .refused(let id, let sentence): refuse(id, sentence)
    case .beat: beat()
    case .spin: spin += 1
    }
    if event == .spin { return [] }
    if !isUnderHand { remark = nil }
    release()
    if isDisarranged || settings.order.isMoving {
      arrange(isAsked: event.isFromHand)
      keepCursor(from: old)
    }
    scroll(keeping: anchor, isAsked: event.isFromHand)
    seeNewcomers()
    clampDetailTop()
    lookAhead()
    return effects + wantedTrail(event)
  }

  /// µs on the monotonic clock.
  var now: UInt64 { moment.sinceReceived }

  private mutating func resize(_ size: Size) {
    self.size = size
    if !geometry.hasSplit { pane = .list }
    // Whether parts are listed beside an index may differ.
    isDisarranged = true
  }

  /// Where a task has been is shown only in its details, and fetched when they open and on each beat.
  private func wantedTrail(_ event: TableEvent) -> [TableEffect] {
    guard isLive, let cursor, fresh[cursor] != nil, page == .details || (page == .list && geometry.hasSplit) else { return [] }
    let isNew = trails[cursor] == nil
    let isMoving = event == .beat && fresh[cursor]?.isEnded == false && frozenSince == nil
    return isMoving || (isNew && event.isFromHand) || (isNew && event == .beat) ? [.trail(cursor)] : []
  }
}

extension TableEvent {
  /// Whether a person did it.
  var isFromHand: Bool {
    switch self {
    case .key, .mouse, .resized: true
    default: false
    }
  }
}
