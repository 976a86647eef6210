/// The sum of what is going on.
package struct Summary: Equatable, Sendable {
  /// Visible, top-level and not ended.
  package var running: UInt32 = 0
  package var visible: UInt32 = 0
  package var networkActive = false
  /// Mean by weight over the visible top-level tasks that run and have a fraction.
  package var progress = 0.0
  /// Something runs, and nothing that runs has a fraction.
  package var indeterminate = false

  package init() {}
}

extension Ledger {
  /// Over all tasks, so in time proportional to their number.
  package func summary() -> Summary {
    var summary = Summary()
    summary.networkActive = mark.isOn
    var weights = 0.0
    var filled = 0.0
    var isComplete = true
    var isRunning = false
    for id in order {
      guard let task = tasks[id], task.isVisible else { continue }
      summary.visible &+= 1
      guard task.parent == nil, !task.state.isEnded else { continue }
      summary.running &+= 1
      guard task.state == .running else { continue }
      isRunning = true
      guard let fraction = task.fraction, task.weight > 0 else { continue }
      weights += Double(task.weight)
      filled += Double(task.weight) * fraction
      if fraction < 1 { isComplete = false }
    }
    if weights > 0 {
      summary.progress = isComplete ? 1 : min(filled / weights, 1.0.nextDown)
    }
    summary.indeterminate = isRunning && weights == 0
    return summary
  }
}
