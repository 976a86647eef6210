import TaskModel

/// What the tray needs of all tasks that may be seen, taken in one pass: the top-level ones, and those whose parent is hidden.
struct TraySum {
  private(set) var running = 0
  /// Failures that nobody has seen.
  private(set) var failed = 0
  private(set) var ended: [TaskID] = []
  /// Mean by weight over those that run and have a fraction; nil where none has.
  private(set) var progress: Double?
  /// How many tasks were looked at.
  private(set) var count = 0
  private var first: [Task] = []
  private var firstEnded: [Task] = []

  /// The first of them, running ones before ended ones.
  var listed: ArraySlice<Task> { (first + firstEnded).prefix(TrayMenu.mostTasks) }

  init(_ ledger: Ledger) {
    var weights = 0.0
    var filled = 0.0
    var isComplete = true
    for task in ledger.tasks() {
      count += 1
      if let parent = task.parent, ledger.isVisible(parent) { continue }
      guard !task.state.isEnded else {
        ended.append(task.id)
        if task.needsAttention { failed += 1 }
        if firstEnded.count < TrayMenu.mostTasks { firstEnded.append(task) }
        continue
      }
      running += 1
      if first.count < TrayMenu.mostTasks { first.append(task) }
      guard task.state == .running, task.weight > 0, let fraction = task.fraction else { continue }
      weights += Double(task.weight)
      filled += Double(task.weight) * fraction
      isComplete = isComplete && fraction >= 1
    }
    if weights > 0 { progress = isComplete ? 1 : min(filled / weights, 1.0.nextDown) }
  }
}
