extension Ledger {
  /// Takes a command, all of it or nothing.
  package mutating func apply(
    _ command: Command, to id: TaskID, by party: Party, at now: Instant
  ) throws(Rejection) -> [Change] {
    let task = try admit(command, to: id, by: party)
    var changes: [Change] = []
    switch command {
    case .dismiss: remove(id, at: now, &changes)
    case .cancel: try cancel(task, at: now, &changes)
    case .pause: try ask(.pause, of: task, ifIn: .running, &changes)
    case .resume: try ask(.resume, of: task, ifIn: .paused, &changes)
    case .finish(let outcome, let message):
      try TextRule.check(message, .message)
      end(task, as: outcome.state, message: message, at: now, &changes)
    case .setProgress(let completed, let total):
      var new = task
      try new.takeCounts(completed: completed, total: total)
      report(new, after: task, at: now, &changes)
    case .advance(let amount):
      var new = task
      try new.advance(by: amount)
      report(new, after: task, at: now, &changes)
    case .update(let update):
      var new = task
      try new.take(update)
      if let parent = update.parent, parent != task.parent {
        try checkParent(parent, of: id, uid: task.owner.uid)
        new.parent = parent
        new.share = nil
      }
      new.textBytes = new.countText()
      try tallies.checkText(of: task.owner.uid, growth: new.textBytes - task.textBytes, settings.limits)
      report(new, after: task, at: now, &changes)
    }
    settle(at: now, &changes)
    return changes
  }

  /// The task, where `party` may do this to it and it is in a state for it.
  private func admit(_ command: Command, to id: TaskID, by party: Party) throws(Rejection) -> Task {
    guard let task = tasks[id] else { throw .unknownTask }
    if !party.isDaemon {
      guard party.uid == task.owner.uid else {
        throw .accessDenied("Task \(id) belongs to another user")
      }
      if command.isReport, task.lifetime == .connection, party.connection != task.owner.connection {
        throw .accessDenied("Task \(id) is reported by the connection that created it alone")
      }
    }
    if command == .dismiss {
      guard task.state.isEnded else { throw .notFinished }
    } else {
      guard !task.state.isEnded else { throw .finished }
    }
    return task
  }

  /// Writes what an owner reported.
  private mutating func report(_ reported: Task, after old: Task, at now: Instant, _ changes: inout [Change]) {
    var new = reported
    new.updateTime = now.wall
    new.renewLease(at: now)
    commit(new, after: old, at: now, &changes)
    trails.record(new, after: old, at: now)
  }

  private mutating func cancel(_ task: Task, at now: Instant, _ changes: inout [Change]) throws(Rejection) {
    guard task.canCancel else { throw .notCancellable }
    cancel(task, again: task.state == .cancelling, at: now, &changes)
  }

  /// Passes to children that can cancel; those that were asked before are asked again only with their parent.
  private mutating func cancel(_ task: Task, again: Bool, at now: Instant, _ changes: inout [Change]) {
    if task.state == .cancelling {
      if again { changes.append(.requested(task.id, .cancel(again: true))) }
    } else {
      var new = task
      new.state = .cancelling
      commit(new, after: task, at: now, &changes)
      changes.append(.requested(task.id, .cancel(again: false)))
    }
    for id in children[task.id] ?? [] {
      if let child = tasks[id], !child.state.isEnded, child.canCancel { cancel(child, again: again, at: now, &changes) }
    }
  }

  private func ask(
    _ request: Request, of task: Task, ifIn state: TaskState, _ changes: inout [Change]
  ) throws(Rejection) {
    guard task.canPause else { throw .notPausable }
    if task.state == state { changes.append(.requested(task.id, request)) }
  }

  /// The process that we hold was stopped or continued.
  package mutating func stopped(_ id: TaskID, _ isStopped: Bool, at now: Instant) -> [Change] {
    guard let task = tasks[id], task.state == (isStopped ? .running : .paused) else { return [] }
    var changes: [Change] = []
    var new = task
    new.state = isStopped ? .paused : .running
    commit(new, after: task, at: now, &changes)
    settle(at: now, &changes)
    return changes
  }
}
