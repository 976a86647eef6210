extension Ledger {
  /// What a task hung on is gone; nothing happens to one that has ended or is unknown.
  package mutating func lose(_ id: TaskID, _ loss: Loss, at now: Instant) -> [Change] {
    var changes: [Change] = []
    lose(id, loss, at: now, &changes)
    settle(at: now, &changes)
    return changes
  }

  mutating func lose(_ id: TaskID, _ loss: Loss, at now: Instant, _ changes: inout [Change]) {
    guard let task = tasks[id], !task.state.isEnded else { return }
    if loss == .stream, task.isComplete {
      end(task, as: .succeeded, message: "", at: now, &changes)
    } else {
      let state: TaskState = task.state == .cancelling ? .cancelled : .lost
      end(task, as: state, message: loss.message, at: now, &changes)
    }
  }

  /// Ends a live task.
  mutating func end(_ task: Task, as state: TaskState, message: String, at now: Instant, _ changes: inout [Change]) {
    var new = task
    new.state = state
    new.message = message
    new.endTime = max(now.wall, task.startTime)
    new.leavesAt = now.running.plus(settings.linger(of: state))
    commit(new, after: task, at: now, &changes)
    changes.append(.ended(task.id))
    if isHeld(new) {
      tasks[task.id]?.isQueuedAsHeld = true
      held.add(task.id)
    } else {
      leaving.add(task.id)
    }
    release(task.id, at: now, &changes)
    if state == .succeeded {
      supersede(Work(new), at: now, &changes)
    } else if state != .cancelled {
      failures[Work(new), default: []].append(task.id)
    }
  }

  /// The children of a task that ended: the live ones become roots, the others go when it goes.
  private mutating func release(_ parent: TaskID, at now: Instant, _ changes: inout [Change]) {
    for id in children[parent] ?? [] {
      guard let child = tasks[id] else { continue }
      if child.state.isEnded { letGo(id) } else { uproot(child, &changes) }
    }
  }

  /// Makes a root of a task whose parent has ended; what it filled there stays.
  private mutating func uproot(_ child: Task, _ changes: inout [Change]) {
    if let parent = child.parent { unlink(child.id, from: parent) }
    tasks[child.id]?.parent = nil
    tasks[child.id]?.share = nil
    changes.append(.changed(child.id, [.parent]))
  }

  /// An ended task, and those below it, may be no longer held by a running one.
  private mutating func letGo(_ id: TaskID) {
    guard let task = tasks[id], task.state.isEnded, !isHeld(task) else { return }
    if task.isQueuedAsHeld {
      tasks[id]?.isQueuedAsHeld = false
      held.leave()
      leaving.add(id)
    }
    schedule(id)
    for child in children[id] ?? [] { letGo(child) }
  }

  /// A success makes earlier failures of the same work old news.
  private mutating func supersede(_ work: Work, at now: Instant, _ changes: inout [Change]) {
    for id in failures.removeValue(forKey: work) ?? [] {
      guard let task = tasks[id], task.state.isEnded else { continue }
      tasks[id]?.leavesAt = min(task.leavesAt, now.running)
      if isHeld(task) { schedule(id) } else { remove(id, at: now, &changes) }
    }
  }

  /// Takes a task out; what it filled of its parent stays filled.
  mutating func remove(_ id: TaskID, at now: Instant, _ changes: inout [Change]) {
    guard let task = tasks.removeValue(forKey: id) else { return }
    if task.isVisible { changes.append(.disappeared(id)) }
    changes.append(.removed(id))
    order.removeInOrder(id)
    trails.remove(id)
    if task.isQueuedAsHeld { held.leave() } else { leaving.leave() }
    if let parent = task.parent { unlink(id, from: parent) }
    let work = Work(task)
    if failures[work] != nil {
      failures[work]?.removeAll { $0 == id }
      if failures[work]?.isEmpty == true { failures[work] = nil }
    }
    for childID in children.removeValue(forKey: id) ?? [] {
      guard let child = tasks[childID] else { continue }
      if child.leavesAt <= now.running {
        remove(childID, at: now, &changes)
      } else {
        uproot(child, &changes)
        letGo(childID)
      }
    }
  }
}
