extension TableModel {
  /// What the terminal's tab shows of all that runs.
  package var tabProgress: TabProgress {
    // What docks are told may be this very tab: a terminal hands its bar on to its icon.
    let living = isLive && isSummedUp ? rows.values.filter { !$0.isEnded && $0.source != "unity" } : []
    if living.isEmpty { return .none }
    let percent = overall.progress.map { Exact.steps($0, of: 100, complete: $0 >= 1) }
    if living.allSatisfy({ $0.state == .paused }) { return .paused(percent: percent) }
    return percent.map { .running(percent: $0) } ?? .busy
  }
}
