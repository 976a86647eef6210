import Testing

@testable import TaskModel

@Suite("Whatever is done to it, a ledger holds together")
struct RandomPlayTests {
  /// What a child that is gone had filled.
  typealias Gone = (weight: UInt32, fraction: Double)

  @Test("After every step of a random play everything agrees", arguments: UInt64(0)..<8)
  func play(_ seed: UInt64) {
    var play = Play(seed: seed)
    var journal = Journal()
    var ended: [TaskID: Task] = [:]
    var gone: [TaskID: [Gone]] = [:]
    for step in 0..<800 {
      play.moveClocks()
      let before = play.ledger
      var fault: String?
      if let changes = play.step() {
        journal.read(changes, of: play.ledger)
        fault = fault ?? journal.faults.first
        noteGone(from: before, to: play.ledger, in: &gone)
      } else if play.ledger != before {
        fault = "a refusal changed the ledger"
      }
      fault = fault ?? disagreement(play, journal, gone) ?? changedAfterEnd(play.ledger, &ended) ?? structure(play.ledger)
      if step % 10 == 0 {
        let rest = play.ledger.advanceTime(to: play.now)
        journal.read(rest, of: play.ledger)
        ended = ended.filter { play.ledger.task($0.key) != nil }
        if let due = play.ledger.nextDeadline, due <= play.now.running { fault = fault ?? "something is still due" }
      }
      if let fault {
        Issue.record("seed \(seed), step \(step): \(fault)")
        return
      }
    }
  }

  /// Remembers the shares of children that were removed while their parent ran.
  private func noteGone(from before: Ledger, to after: Ledger, in gone: inout [TaskID: [Gone]]) {
    for task in before.tasks(all: true) where after.task(task.id) == nil {
      gone[task.id] = nil
      guard let parent = task.parent, let holder = after.task(parent), !holder.state.isEnded else { continue }
      if task.isVisible, task.weight > 0 {
        gone[parent, default: []].append((task.weight, task.state == .succeeded ? 1 : task.progress))
      }
    }
  }

  private func disagreement(_ play: Play, _ journal: Journal, _ gone: [TaskID: [Gone]]) -> String? {
    let ledger = play.ledger
    for task in ledger.tasks(all: true) {
      if let fraction = task.fraction, !(fraction >= 0 && fraction <= 1) { return "\(task.id) is at \(fraction)" }
      let rate = task.rate(at: play.now)
      guard rate >= 0, rate.isFinite else { return "\(task.id) has a rate of \(rate)" }
      _ = task.expectedEnd(at: play.now)
      if journal.known[task.id] != Journal.values(task) { return "\(task.id) is not as was told" }
      if let fault = filling(task, gone[task.id] ?? [], in: ledger) { return fault }
    }
    if journal.known.count != ledger.count { return "tasks are known that are not there" }
    let visible = ledger.tasks().map(\.id)
    if journal.visible != Set(visible) { return "what is visible was not told" }
    let summary = ledger.summary()
    if Int(summary.visible) != visible.count { return "the summary counts \(summary.visible) of \(visible.count)" }
    if summary.networkActive != journal.networkActive { return "the network mark was not told" }
    guard summary.progress >= 0, summary.progress <= 1 else { return "the summary is at \(summary.progress)" }
    return nil
  }

  /// Compares a live parent's fraction with the plain sum over its children.
  private func filling(_ task: Task, _ gone: [Gone], in ledger: Ledger) -> String? {
    guard !task.state.isEnded, task.parts != nil, !task.counts.isSpinner else { return nil }
    var all = gone
    for id in ledger.children(of: task.id) {
      guard let child = ledger.task(id), child.isVisible, child.weight > 0 else { continue }
      all.append((child.weight, child.state == .succeeded ? 1 : child.progress))
    }
    let weight = all.reduce(0.0) { $0 + Double($1.weight) }
    let whole = max(weight, Double(task.counts.total))
    let isComplete = !all.isEmpty && all.allSatisfy { $0.fraction == 1 } && weight >= Double(task.counts.total)
    guard whole > 0 else { return task.fraction == nil ? nil : "\(task.id) has a fraction of nothing" }
    let expected = all.reduce(0.0) { $0 + Double($1.weight) * $1.fraction } / whole
    guard let fraction = task.fraction, abs(fraction - expected) < 1e-9 else {
      return "\(task.id) is at \(String(describing: task.fraction)), not \(expected)"
    }
    return (fraction == 1) == isComplete ? nil : "\(task.id) is at \(fraction), complete: \(isComplete)"
  }

  private func changedAfterEnd(_ ledger: Ledger, _ ended: inout [TaskID: Task]) -> String? {
    for task in ledger.tasks(all: true) where task.state.isEnded {
      guard let before = ended[task.id] else {
        ended[task.id] = task
        continue
      }
      var old = Journal.values(before)
      var new = Journal.values(task)
      // Its parent may have gone.
      if task.parent == nil { (old[.parent], new[.parent]) = (nil, nil) }
      if old != new { return "\(task.id) changed after its end" }
    }
    return nil
  }

  private func structure(_ ledger: Ledger) -> String? {
    if ledger.order != ledger.tasks.keys.sorted() { return "the order is wrong" }
    var tallies = Tallies()
    var network = 0
    for task in ledger.tasks.values {
      if !task.state.isEnded { tallies.add(task) }
      if task.marksNetwork { network += 1 }
      if task.textBytes != task.countText() - (task.state.isEnded ? task.message.utf8.count : 0) { return "\(task.id): bytes of text" }
      if let parent = task.parent {
        guard let holder = ledger.tasks[parent] else { return "\(task.id) has a parent that is gone" }
        if holder.state.isEnded, !task.state.isEnded { return "\(task.id) runs below one that has ended" }
        if !ledger.children(of: parent).contains(task.id) { return "\(parent) does not know its child \(task.id)" }
      }
    }
    for (parent, children) in ledger.children where children.contains(where: { ledger.tasks[$0]?.parent != parent }) {
      return "\(parent) has a child that is not one"
    }
    if tallies != ledger.tallies { return "the tallies are wrong" }
    if network != ledger.mark.tasks { return "the network tasks are miscounted" }
    for id in ledger.failures.values.joined() where ledger.tasks[id]?.state.isEnded != true { return "\(id) is no failure" }
    return nil
  }
}
