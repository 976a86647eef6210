/// A task as it stands. Only the ledger writes it.
package struct Task: Equatable, Sendable {
  package let id: TaskID
  package let source: Source
  package let signalOnCancel: Int32?

  package internal(set) var owner: Party
  package internal(set) var lifetime: Lifetime
  package internal(set) var name = ""
  package internal(set) var detail = ""
  package internal(set) var phase = ""
  package internal(set) var unit = ""
  package internal(set) var message = ""
  package internal(set) var cancelLabel = ""
  package internal(set) var app = ""
  package internal(set) var icon = ""
  package internal(set) var group = ""
  package internal(set) var tint = ""
  package internal(set) var url = ""
  package internal(set) var notify = ""

  package internal(set) var counts = Counts()
  /// What the children fill; nil until a child with a weight was seen.
  package internal(set) var parts: Parts?
  package internal(set) var state = TaskState.running
  package internal(set) var network = false
  package internal(set) var isVisible = false
  package internal(set) var canCancel = true
  package internal(set) var canPause = false
  package internal(set) var attended = false
  /// Nil for a root.
  package internal(set) var parent: TaskID?
  package internal(set) var weight: UInt32 = 1

  /// µs since the epoch; 0 = not yet.
  package internal(set) var startTime: UInt64
  package internal(set) var updateTime: UInt64
  package internal(set) var endTime: UInt64 = 0

  var stopwatch: Stopwatch
  var rate = Rate()
  /// What it fills of its parent, as last added there.
  var share: Share?
  /// When it becomes visible by itself, on the running clock.
  var appearsAt: UInt64 = 0
  /// When its lease runs out; nil without one.
  var leaseEnds: UInt64?
  /// When it may go after its end.
  var leavesAt: UInt64 = 0
  /// The earliest entry in the deadlines that stands for it.
  var scheduled: UInt64?
  /// It ended while a task above it ran, and is kept because of that.
  var isQueuedAsHeld = false
  /// Bytes of all its texts.
  package internal(set) var textBytes = 0

  init(_ draft: TaskDraft, as id: TaskID, by owner: Party, at now: Instant) {
    self.id = id
    self.owner = owner
    source = draft.source
    lifetime = draft.lifetime
    signalOnCancel = draft.signalOnCancel
    startTime = min(draft.startTime ?? now.wall, now.wall)
    updateTime = now.wall
    stopwatch = Stopwatch(counted: draft.activeTime ?? 0)
  }

  /// The process it is bound to, 0 for none.
  package var pid: UInt32 {
    if case .process(let number) = lifetime { number } else { 0 }
  }

  /// 0…1, exactly 1 only where nothing is missing; nil where none is known.
  package var fraction: Double? {
    guard let parts else { return counts.fraction }
    return counts.isSpinner ? nil : parts.fraction(total: counts.total)
  }

  /// Whole percents, 100 only where nothing is missing.
  package var percent: Int? {
    parts == nil ? counts.percent : fraction.map { Ratio.percent($0) }
  }

  package var progress: Double { fraction ?? 0 }
  package var isIndeterminate: Bool { fraction == nil }

  /// Nothing is missing, whether or not it has ended.
  package var isComplete: Bool { parts?.isComplete(total: counts.total) ?? counts.isComplete }

  /// A visible task that works on the network now.
  var marksNetwork: Bool { network && isVisible && state.isActive }

  /// µs spent running.
  package func activeTime(at now: Instant) -> UInt64 { stopwatch.total(at: now.running) }

  func countText() -> Int {
    let naming = name.utf8.count + detail.utf8.count + phase.utf8.count + unit.utf8.count + message.utf8.count
    let looks = cancelLabel.utf8.count + app.utf8.count + icon.utf8.count + group.utf8.count
    return naming + looks + tint.utf8.count + url.utf8.count + notify.utf8.count
  }
}
