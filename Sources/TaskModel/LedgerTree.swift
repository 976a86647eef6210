extension Ledger {
  /// Refuses a parent that cannot be one of task `id`, which may not exist yet; nil makes it a root.
  func checkParent(_ parent: TaskID?, of id: TaskID, uid: UInt32) throws(Rejection) {
    guard let parent else { return }
    guard let task = tasks[parent] else { throw .invalid("Parent is \(parent), which is no task") }
    guard task.owner.uid == uid else { throw .invalid("Parent is \(parent), a task of another user") }
    guard !task.state.isEnded else { throw .invalid("Parent is \(parent), which has ended") }
    var level = 1
    var next: TaskID? = parent
    while let ancestor = next {
      guard ancestor != id else { throw .invalid("Parent is \(parent), which is the task itself or below it") }
      level += 1
      next = tasks[ancestor]?.parent
    }
    guard level + height(below: id, atMost: Limits.depth) <= Limits.depth else {
      throw .invalid("Parent is \(parent), which makes more than \(Limits.depth) levels")
    }
  }

  /// Levels of children below a task.
  private func height(below id: TaskID, atMost most: Int) -> Int {
    guard most > 0, let below = children[id] else { return 0 }
    return below.reduce(0) { max($0, 1 + height(below: $1, atMost: most - 1)) }
  }

  /// Brings the shares from a task upwards into line with what it is now.
  mutating func fill(from id: TaskID, at now: Instant, _ changes: inout [Change]) {
    var next: TaskID? = id
    while let childID = next, let child = tasks[childID], let parentID = child.parent, let parent = tasks[parentID] {
      let share = child.shareNow
      guard share != child.share, !parent.state.isEnded else { return }
      tasks[childID]?.share = share
      refill(parent, replacing: child.share, by: share, at: now, &changes)
      next = parentID
    }
  }

  /// Takes a share out of a former parent.
  mutating func empty(_ parent: TaskID, of share: Share?, at now: Instant, _ changes: inout [Change]) {
    guard let share, let task = tasks[parent], !task.state.isEnded else { return }
    refill(task, replacing: share, by: nil, at: now, &changes)
    fill(from: parent, at: now, &changes)
  }

  private mutating func refill(
    _ parent: Task, replacing old: Share?, by new: Share?, at now: Instant, _ changes: inout [Change]
  ) {
    var task = parent
    if task.parts == nil {
      // The first share ends what the parent said of itself.
      task.parts = Parts()
      task.counts.stated = nil
    }
    task.parts?.replace(old, by: new)
    task.follow(parent, at: now)
    tasks[task.id] = task
    var set = task.countDifferences(from: parent)
    if !set.isEmpty, task.rate != parent.rate { set.formUnion([.rate, .expectedEndTime]) }
    if !set.isEmpty { changes.append(.changed(task.id, set)) }
  }

  /// Takes a task out of the children of its parent.
  mutating func unlink(_ id: TaskID, from parent: TaskID) {
    children[parent]?.removeInOrder(id)
    if children[parent]?.isEmpty == true { children[parent] = nil }
  }

  /// Whether a task above it still runs, so that it stays.
  func isHeld(_ task: Task) -> Bool {
    var next = task.parent
    while let id = next, let ancestor = tasks[id] {
      if !ancestor.state.isEnded { return true }
      next = ancestor.parent
    }
    return false
  }
}

extension Task {
  /// Hidden tasks and those without a weight fill nothing.
  var shareNow: Share? {
    guard isVisible, weight > 0 else { return nil }
    return Share(weight: weight, fraction: state == .succeeded ? Ratio.one : fixed ?? 0)
  }

  private var fixed: UInt128? {
    guard let parts else { return counts.fixed }
    return counts.isSpinner ? nil : parts.fixed(total: counts.total)
  }
}
