/// Things done one after another, each from nothing to full: only a first and only one can stand for the whole.
struct Items {
  private(set) var isSeveral: Bool
  /// What the ones before came to.
  private var finished: UInt64 = 0
  private var current: UInt64?
  private var share: StatedFraction?

  init(areSeveral: Bool = false) { isSeveral = areSeveral }

  /// Another one begins, if this one has been measured at all.
  mutating func begin() {
    guard current != nil || share != nil else { return }
    isSeveral = true
    restart(adding: current ?? 0)
  }

  /// The same one begins again.
  mutating func restart(adding done: UInt64 = 0) {
    finished = finished.addingReportingOverflow(done).overflow ? finished : finished + done
    current = nil
    share = nil
  }

  /// What a measure of the current one says about the whole. A fall from full is another one.
  mutating func measure(completed: UInt64?, total: UInt64? = nil, stated: StatedFraction? = nil, unit: String?) -> Observation {
    let newShare = stated ?? completed.flatMap { done in total.flatMap { StatedFraction(part: done, whole: $0) } }
    if let share, share.isFull, let newShare, !newShare.isFull { begin() }
    current = completed ?? current
    share = newShare ?? share
    guard isSeveral else { return Observation(completed: completed, total: total, stated: stated, unit: unit) }
    let (sum, isOver) = finished.addingReportingOverflow(completed ?? 0)
    return Observation(completed: completed == nil || isOver ? nil : sum, unit: unit, spinner: true)
  }
}

extension Observation {
  /// Amounts that are rounded in the text, with the percentage beside them where they would say full too early or too late.
  static func amounts(
    _ completed: UInt64, of total: UInt64, percent: StatedFraction?, unit: String? = "bytes", detail: String? = nil
  ) -> Observation {
    let isAtOdds = percent.map { $0.isFull != (completed == total) || completed > total } ?? false
    return Observation(completed: completed, total: total, stated: isAtOdds ? percent : nil, unit: unit, detail: detail)
  }
}
