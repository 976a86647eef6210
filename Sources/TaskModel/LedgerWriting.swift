extension Ledger {
  /// Writes what became of a task and all that follows from it, and says so.
  mutating func commit(_ written: Task, after old: Task, at now: Instant, _ changes: inout [Change]) {
    let id = old.id
    var new = written
    if !new.isVisible, !new.network || new.state == .failed || new.state == .lost { new.isVisible = true }
    new.follow(old, at: now)
    new.share = new.parent == old.parent ? old.share : nil
    tasks[id] = new

    if old.state.isEnded != new.state.isEnded {
      tallies.remove(old)
    } else if !new.state.isEnded, new.textBytes != old.textBytes {
      tallies.changeText(of: new.owner.uid, by: new.textBytes - old.textBytes)
    }
    mark.count(old.marksNetwork, new.marksNetwork)

    if new.isVisible, !old.isVisible { changes.append(.appeared(id)) }
    let set = new.differences(from: old)
    if !set.isEmpty { changes.append(.changed(id, set)) }
    if new.parent != old.parent { move(id, from: old, to: new.parent, at: now, &changes) }
    fill(from: id, at: now, &changes)
    schedule(id)
  }

  private mutating func move(
    _ id: TaskID, from old: Task, to parent: TaskID?, at now: Instant, _ changes: inout [Change]
  ) {
    if let former = old.parent {
      unlink(id, from: former)
      empty(former, of: old.share, at: now, &changes)
    }
    if let parent { children[parent, default: []].insertInOrder(id) }
  }

  /// What every step ends with.
  mutating func settle(at now: Instant, _ changes: inout [Change]) {
    trimEnded(at: now, &changes)
    if let isActive = mark.settle(at: now.running) { changes.append(.networkActive(isActive)) }
    trimDeadlines()
  }
}
