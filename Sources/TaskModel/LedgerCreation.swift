extension Ledger {
  /// Adds a task under a number that is not in use.
  package mutating func create(
    _ draft: TaskDraft, as id: TaskID, by party: Party, at now: Instant
  ) throws(Rejection) -> [Change] {
    guard tasks[id] == nil else { throw .invalid("The number \(id) is in use") }
    guard draft.fields.name != nil else { throw .invalid("Name is missing") }
    var task = Task(draft, as: id, by: party, at: now)
    try task.take(draft.fields)
    if let parent = draft.fields.parent {
      try checkParent(parent, of: id, uid: party.uid)
      task.parent = parent
    }
    task.textBytes = task.countText()
    try tallies.checkRoom(for: party, text: task.textBytes, settings.limits)

    task.begin(at: now)
    task.renewLease(at: now)
    // A reporter that outlived the daemon does not wait once more.
    task.appearsAt = now.running.plus(settings.networkDelay.minus(draft.activeTime ?? 0))
    task.isVisible = !task.network || task.appearsAt <= now.running

    tasks[id] = task
    order.insertInOrder(id)
    if let parent = task.parent { children[parent, default: []].insertInOrder(id) }
    tallies.add(task)
    mark.count(false, task.marksNetwork)
    schedule(id)
    var changes: [Change] = [.created(id)]
    if task.isVisible { changes.append(.appeared(id)) }
    fill(from: id, at: now, &changes)
    settle(at: now, &changes)
    return changes
  }

  /// Gives a live task to the process that had it, which speaks through another connection now.
  package mutating func takeOver(
    _ id: TaskID, lifetime: Lifetime, by party: Party, at now: Instant
  ) throws(Rejection) -> [Change] {
    guard let task = tasks[id] else { throw .unknownTask }
    guard task.owner.uid == party.uid, task.owner.pid == party.pid else {
      throw .accessDenied("Task \(id) belongs to another process")
    }
    guard !task.state.isEnded else { throw .finished }
    var new = task
    new.owner = party
    new.lifetime = lifetime
    new.updateTime = now.wall
    new.leaseEnds = nil
    new.renewLease(at: now)
    tallies.remove(task)
    tallies.add(new)
    var changes: [Change] = []
    commit(new, after: task, at: now, &changes)
    settle(at: now, &changes)
    return changes
  }
}

extension Task {
  mutating func renewLease(at now: Instant) {
    if case .lease(let length) = lifetime { leaseEnds = now.running.plus(length) }
  }
}
