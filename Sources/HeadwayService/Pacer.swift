import TaskModel

/// Decides when each object may tell its changes: the first at once, then at most five times a second, at most 250 a second in
/// all, whoever waits longest first. What has changed is kept as a set, so that the last value is never lost.
struct Pacer {
  /// µs between two signals of one object.
  static let gap: UInt64 = 200_000
  /// µs in which one more signal may go out; with `burst` at once that makes at most 250 in any second.
  static let interval: UInt64 = 5_000
  static let burst: UInt64 = 50

  private struct Entry {
    var changed: PropertySet = []
    /// When it last told, nil for never.
    var told: UInt64?
    var isQueued = false
  }

  private var entries: [TaskID: Entry] = [:]
  private var queue: [TaskID] = []
  /// When the budget will be full again; one signal moves it on by `interval`.
  private var full: UInt64 = 0

  mutating func mark(_ id: TaskID, _ changed: PropertySet) {
    entries[id, default: Entry()].changed.formUnion(changed)
    guard entries[id]?.isQueued == false else { return }
    entries[id]?.isQueued = true
    queue.append(id)
  }

  /// What has not been told yet, which somebody else will tell now.
  mutating func take(_ id: TaskID, at now: UInt64) -> PropertySet {
    let changed = entries[id]?.changed ?? []
    entries[id]?.changed = []
    entries[id]?.told = now
    return changed
  }

  mutating func forget(_ id: TaskID) { entries[id] = nil }

  /// Tells what may be told now.
  mutating func drain(at now: UInt64, _ tell: (TaskID, PropertySet) -> Void) {
    guard !queue.isEmpty else { return }
    var waiting: [TaskID] = []
    var position = 0
    full = max(full, now)
    while position < queue.count, full - now <= Self.interval * (Self.burst - 1) {
      let id = queue[position]
      position += 1
      guard let entry = entries[id], !entry.changed.isEmpty else {
        entries[id]?.isQueued = false
        continue
      }
      if let told = entry.told, now < told + Self.gap {
        waiting.append(id)
        continue
      }
      entries[id] = Entry(told: now)
      full += Self.interval
      tell(id, entry.changed)
    }
    queue.replaceSubrange(..<position, with: waiting)
  }

  /// When `drain` has something to do next, at the latest.
  func nextDeadline(at now: UInt64) -> UInt64? {
    guard !queue.isEmpty else { return nil }
    let budget = full > now + Self.interval * (Self.burst - 1) ? full - Self.interval * (Self.burst - 1) : now
    // Only what told within the last gap can be held back by it, and the budget lets few do that.
    var earliest = UInt64.max
    for id in queue {
      guard let told = entries[id]?.told, told + Self.gap > now else { return max(budget, now) }
      earliest = min(earliest, told + Self.gap)
    }
    return max(budget, earliest)
  }
}
