extension Task {
  /// Takes what an update writes, all but the parent, which is the ledger's to judge.
  mutating func take(_ update: TaskUpdate) throws(Rejection) {
    try TextRule.check(update)
    try takeState(update)
    try takeCounts(
      completed: update.completed, total: update.total, stated: update.stated, spinner: update.indeterminate)
    name = update.name ?? name
    detail = update.detail ?? detail
    phase = update.phase ?? phase
    unit = update.unit ?? unit
    cancelLabel = update.cancelLabel ?? cancelLabel
    app = update.app ?? app
    icon = update.icon ?? icon
    group = update.group ?? group
    tint = update.tint ?? tint
    url = update.url ?? url
    notify = update.notify ?? notify
    network = update.network ?? network
    weight = update.weight ?? weight
    canPause = update.canPause ?? canPause
    attended = update.attended ?? attended
  }

  private mutating func takeState(_ update: TaskUpdate) throws(Rejection) {
    if let written = update.state {
      guard written == .running || written == .paused else {
        throw .invalid("State is \(written.rawValue); only running and paused may be written")
      }
      if state != .cancelling { state = written }
    }
    if let canCancel = update.canCancel {
      self.canCancel = canCancel
      if !canCancel, state == .cancelling { state = .running }
    }
  }

  /// Takes counts, unless the children fill the task.
  mutating func takeCounts(
    completed: UInt64? = nil, total: UInt64? = nil, stated: Stated?? = nil, spinner: Bool? = nil
  ) throws(Rejection) {
    if parts != nil {
      if let completed { throw .invalid("Completed is \(completed), but the children of the task fill it") }
      if let stated {
        let pair = stated.map { "(\($0.part), \($0.whole))" } ?? "(0, 0)"
        throw .invalid("Stated is \(pair), but the children of the task fill it")
      }
    }
    counts.write(completed: completed, total: total, stated: stated, spinner: spinner)
  }

  mutating func advance(by amount: UInt64) throws(Rejection) {
    let (sum, overflow) = counts.completed.addingReportingOverflow(amount)
    guard !overflow else {
      throw .invalid("Completed is \(counts.completed) and cannot advance by \(amount): it would pass \(UInt64.max)")
    }
    try takeCounts(completed: sum)
  }

  /// What the estimate is made from now.
  var measure: Measure {
    if counts.isSpinner { return .nothing }
    if parts != nil || counts.stated != nil { return fraction.map { .share($0) } ?? .nothing }
    return .count(counts.completed)
  }

  /// Lets the estimate and the stopwatch follow what became of `old`.
  mutating func follow(_ old: Task, at now: Instant) {
    let active = activeTime(at: now)
    if phase != old.phase {
      rate.restart(from: measure, at: active)
    } else if counts != old.counts || parts != old.parts {
      rate.follow(measure, at: active)
    }
    if state != old.state { stopwatch.run(state.isActive, at: now.running) }
  }

  /// Begins the estimate: work that is known to lie ahead starts at nothing, else the first count is where it starts.
  mutating func begin(at now: Instant) {
    stopwatch.run(state.isActive, at: now.running)
    let isKnown = counts.total > 0 || counts.completed > 0 || counts.stated != nil
    rate.restart(from: isKnown ? measure : .nothing, at: activeTime(at: now))
  }
}
