extension Ledger {
  /// Does everything that is due: what becomes visible, runs out or leaves.
  package mutating func advanceTime(to now: Instant) -> [Change] {
    var changes: [Change] = []
    while let entry = deadlines.first, entry.due <= now.running {
      deadlines.removeFirst()
      guard let task = tasks[entry.task], task.scheduled == entry.due else { continue }
      tasks[entry.task]?.scheduled = nil
      if let due = due(of: task), due <= now.running {
        meet(task, at: now, &changes)
      }
      schedule(entry.task)
    }
    settle(at: now, &changes)
    return changes
  }

  private mutating func meet(_ task: Task, at now: Instant, _ changes: inout [Change]) {
    if task.state.isEnded { return remove(task.id, at: now, &changes) }
    if !task.isVisible, task.appearsAt <= now.running {
      var new = task
      new.scheduled = nil
      new.isVisible = true
      commit(new, after: task, at: now, &changes)
    }
    if let end = task.leaseEnds, end <= now.running { lose(task.id, .lease, at: now, &changes) }
  }

  /// When something happens to a task by itself.
  private func due(of task: Task) -> UInt64? {
    if task.state.isEnded { return leave(of: task) }
    guard !task.isVisible else { return task.leaseEnds }
    return min(task.appearsAt, task.leaseEnds ?? task.appearsAt)
  }

  /// When an ended task goes: not before those above it, never while one of them runs.
  private func leave(of task: Task) -> UInt64? {
    var latest = task.leavesAt
    var next = task.parent
    while let id = next, let ancestor = tasks[id] {
      guard ancestor.state.isEnded else { return nil }
      latest = max(latest, ancestor.leavesAt)
      next = ancestor.parent
    }
    return latest
  }

  /// Sees to it that an entry stands for the task no later than it is due.
  mutating func schedule(_ id: TaskID) {
    guard let task = tasks[id], let due = due(of: task) else { return }
    if let scheduled = task.scheduled, scheduled <= due { return }
    tasks[id]?.scheduled = due
    deadlines.add(Deadline(due: due, task: id, isLeaving: task.state.isEnded))
  }

  /// Drops entries at the front that stand for nothing, so that nobody is woken for them.
  mutating func trimDeadlines() {
    while let entry = deadlines.first {
      if let task = tasks[entry.task], task.scheduled == entry.due {
        if due(of: task) == entry.due { break }
        tasks[entry.task]?.scheduled = nil
        deadlines.removeFirst()
        schedule(entry.task)
      } else {
        deadlines.removeFirst()
      }
    }
    if deadlines.elements.count > 2 &* tasks.count &+ 64 {
      let tasks = tasks
      deadlines.keep { tasks[$0.task]?.scheduled == $0.due }
    }
  }

  /// Keeps the newest ended tasks only.
  mutating func trimEnded(at now: Instant, _ changes: inout [Change]) {
    while leaving.count > settings.endedKept, let id = leaving.takeOldest() {
      if Self.isEnded(tasks[id], held: false) { remove(id, at: now, &changes) }
    }
    while held.count > settings.limits.tasksPerUser, let id = held.takeOldest() {
      if Self.isEnded(tasks[id], held: true) { remove(id, at: now, &changes) }
    }
    guard leaving.isUntidy || held.isUntidy else { return }
    let tasks = tasks
    leaving.tidy { Self.isEnded(tasks[$0], held: false) }
    held.tidy { Self.isEnded(tasks[$0], held: true) }
  }

  private static func isEnded(_ task: Task?, held: Bool) -> Bool {
    guard let task else { return false }
    return task.state.isEnded && task.isQueuedAsHeld == held
  }
}
