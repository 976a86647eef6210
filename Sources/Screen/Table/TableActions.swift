// What is done to tasks: to the marked ones, else to the one under the cursor.
extension TableModel {
  mutating func act(_ key: Key) -> [TableEffect] {
    if key == .character(" "), page == .list {
      toggleMark()
      return []
    }
    if key == .character("U") {
      marks = []
      return []
    }
    guard isLive, !settings.isReadOnly else { return [] }
    switch key {
    case .character("c"), .delete: return askToCancel()
    case .character("p"): return pauseOrResume()
    case .character("d"): return dismiss(targets)
    case .character("D"): return dismiss(rows.values.sorted { $0.id < $1.id })
    default: return []
    }
  }

  private mutating func toggleMark() {
    guard let cursor else { return }
    if marks.remove(cursor) == nil { marks.insert(cursor) }
  }

  /// Says why a key did nothing to the one task it was for.
  private mutating func remarkThat(_ reason: String) {
    guard let row = targets.first, targets.count == 1, !row.isEnded else { return }
    remark = "\(settings.glyphs.quoted(cells.shown(row.name))) \(reason)"
  }

  // MARK: Cancelling

  /// What can be cancelled of what the keys act on.
  package var cancellable: [TaskRow] { targets.filter { $0.canCancel && !$0.isEnded } }

  private mutating func askToCancel() -> [TableEffect] {
    let rows = cancellable
    if rows.isEmpty { remarkThat("cannot be cancelled") }
    let running = rows.filter { $0.state != .cancelling }
    if !running.isEmpty {
      prompt = .question(Question(.cancel, running.map(\.id)))
      return []
    }
    // Only what is a process of ours can be killed; others hear the request once more.
    let killable = rows.filter(\.isKillable)
    if !killable.isEmpty { prompt = .question(Question(.kill, killable.map(\.id))) }
    let others = rows.filter { !$0.isKillable }
    if !others.isEmpty { remark = "Asked once more to stop" }
    return others.map { .cancel($0.id) }
  }

  mutating func confirm(_ question: Question) -> [TableEffect] {
    guard isLive else { return [] }
    let alive = question.ids.filter { fresh[$0].map { !$0.isEnded && $0.canCancel } ?? false }
    for id in alive { showAsked(id) }
    marks.subtract(question.ids)
    return alive.map { .cancel($0) }
  }

  /// Those of a question that have not ended meanwhile.
  package func alive(_ question: Question) -> [TaskRow] { question.ids.compactMap { rows[$0] }.filter { !$0.isEnded } }

  // MARK: Pausing

  /// What can be paused of what the keys act on; where nothing runs, what can be resumed.
  package var pausable: [TaskRow] {
    let able = targets.filter(\.canPause)
    let running = able.filter { $0.state == .running }
    return running.isEmpty ? able.filter { $0.state == .paused } : running
  }

  private mutating func pauseOrResume() -> [TableEffect] {
    if pausable.isEmpty { remarkThat("cannot be paused") }
    return pausable.map { $0.state == .paused ? .resume($0.id) : .pause($0.id) }
  }

  // MARK: Dismissing

  private mutating func dismiss(_ rows: [TaskRow]) -> [TableEffect] {
    let ended = rows.filter(\.isEnded)
    marks.subtract(ended.map(\.id))
    // What the daemon has let go already only stands here.
    for row in ended where fresh[row.id] == nil { drop(row.id) }
    let asked = ended.filter { fresh[$0.id] != nil }
    dismissed.formUnion(asked.map(\.id))
    return asked.map { .dismiss($0.id) }
  }
}

extension TaskRow {
  /// Whether it is a process that a second request may kill.
  package var isKillable: Bool { source == "run" || source == "process" }
}
