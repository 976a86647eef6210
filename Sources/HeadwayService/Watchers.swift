import DBus
import HeadwayBus
import TaskModel

/// The connections that asked to be told of every change, and what each still has to be told.
final class Watchers {
  /// What a watcher or listing wants to see.
  struct Scope {
    var all = false
    var properties = PropertySet.all
  }

  private final class Watcher {
    let uid: UInt32
    let scope: Scope
    /// µs between two frames of numbers, at least.
    let interval: UInt64
    var serial: UInt64 = 1
    var known: Set<TaskID>
    var changed: [TaskID: PropertySet] = [:]
    var removed: Set<TaskID> = []
    /// What began or changed its state: it waits for no interval.
    var urgent: Set<TaskID> = []
    /// When the last frame of everything went out, and the last of what is urgent.
    var lastFrame: UInt64 = 0
    var lastUrgent: UInt64 = 0

    init(uid: UInt32, scope: Scope, interval: UInt64, known: Set<TaskID>) {
      self.uid = uid
      self.scope = scope
      self.interval = interval
      self.known = known
    }

    /// When a frame is due, and whether it tells only what is urgent; nil without news.
    var due: (time: UInt64, isUrgent: Bool)? {
      guard !changed.isEmpty || !removed.isEmpty else { return nil }
      let all = lastFrame + interval
      let soon = max(lastFrame, lastUrgent) + min(interval, Watchers.shortInterval)
      let isUrgent = (!urgent.isEmpty || !removed.isEmpty) && soon < all
      return isUrgent ? (soon, true) : (all, false)
    }
  }

  /// µs between two frames of what is urgent.
  private static let shortInterval: UInt64 = 100_000

  /// µs between two refreshes of the running estimates.
  private static let beat: UInt64 = 1_000_000
  /// Bytes waiting for the bus above which frames are put off.
  private static let patience = 8 << 20
  /// Bytes of a frame above which the rest goes into the next: a reader is busy with one for a few ms at most.
  private static let largestFrame = 256 << 10

  private let connection: Connection
  private var watchers: [String: Watcher] = [:]
  private var nextBeat: UInt64?

  init(_ connection: Connection) { self.connection = connection }

  var isEmpty: Bool { watchers.isEmpty }
  func count(of uid: UInt32) -> Int { watchers.values.count { $0.uid == uid } }
  func contains(_ name: String) -> Bool { watchers[name] != nil }

  /// Begins to watch; what is visible to the scope now is known to the watcher from the reply. Returns its first serial.
  func add(_ name: String, uid: UInt32, scope: Scope, interval: UInt64, known: [TaskID], at now: UInt64) -> UInt64 {
    let watcher = Watcher(uid: uid, scope: scope, interval: interval, known: Set(known))
    watchers[name] = watcher
    expectBeat(after: now)
    return watcher.serial
  }

  /// False where it was no watcher.
  func remove(_ name: String) -> Bool {
    guard watchers.removeValue(forKey: name) != nil else { return false }
    if watchers.isEmpty { nextBeat = nil }
    return true
  }

  // MARK: News

  func created(_ id: TaskID) { began(id) { $0.all } }

  func appeared(_ id: TaskID) { began(id) { !$0.all } }

  private func began(_ id: TaskID, _ concerns: (Scope) -> Bool) {
    for watcher in watchers.values where concerns(watcher.scope) {
      watcher.changed[id] = .all
      watcher.urgent.insert(id)
    }
  }

  func changed(_ id: TaskID, _ properties: PropertySet, isVisible: Bool) {
    for watcher in watchers.values where watcher.scope.all || isVisible {
      let wanted = properties.intersection(watcher.scope.properties)
      guard !wanted.isEmpty else { continue }
      watcher.changed[id, default: []].formUnion(wanted)
      if wanted.contains(.state) { watcher.urgent.insert(id) }
    }
  }

  func disappeared(_ id: TaskID) { gone(id) { !$0.all } }

  func removed(_ id: TaskID) { gone(id) { $0.all } }

  private func gone(_ id: TaskID, _ concerns: (Scope) -> Bool) {
    for watcher in watchers.values where concerns(watcher.scope) {
      watcher.changed[id] = nil
      watcher.urgent.remove(id)
      if watcher.known.remove(id) != nil { watcher.removed.insert(id) }
    }
  }

  // MARK: Frames

  /// Sends the frames that are due.
  func pump(_ values: TaskValues) {
    let now = values.now.running
    if let beat = nextBeat, beat <= now { refreshEstimates(values) }
    guard connection.outgoing < Self.patience else { return }
    for (name, watcher) in watchers {
      if let due = watcher.due, due.time <= now { send(to: name, watcher, onlyUrgent: due.isUrgent, values) }
    }
  }

  /// Estimates move with time alone; while somebody watches, those of running tasks are sent anew once a second.
  private func refreshEstimates(_ values: TaskValues) {
    nextBeat = nil
    for task in values.ledger.tasks(all: true) where task.state.isActive && task.expectedEnd(at: values.now) > 0 {
      changed(task.id, .computed, isVisible: task.isVisible)
      expectBeat(after: values.now.running)
    }
  }

  private func expectBeat(after now: UInt64) {
    if nextBeat == nil, !watchers.isEmpty { nextBeat = now - now % Self.beat + Self.beat }
  }

  private func send(to name: String, _ watcher: Watcher, onlyUrgent: Bool, _ values: TaskValues) {
    guard let destination = BusName(name) else { return }
    func frame(_ changed: [TaskEntry], _ removed: [ObjectPath]) {
      watcher.serial += 1
      connection.emit(
        Contract.Manager.tasksChanged, (watcher.serial, changed, removed), from: Contract.root, Contract.Manager.interface, to: destination)
    }
    var entries: [TaskEntry] = []
    var size = 0
    let told = onlyUrgent ? watcher.changed.filter { watcher.urgent.contains($0.key) } : watcher.changed
    for (id, properties) in told.sorted(by: { $0.key < $1.key }) {
      guard let task = values.ledger.task(id) else { continue }
      if watcher.known.insert(id).inserted {
        entries.append(values.entry(watcher.scope.properties, of: task))
      } else {
        let wanted = properties.intersection(watcher.scope.properties)
        entries.append(TaskEntry(path: Contract.path(of: id.number), properties: values.values(of: wanted, of: task)))
      }
      size += entries.last?.size ?? 0
      guard size > Self.largestFrame else { continue }
      frame(entries, [])
      entries.removeAll()
      size = 0
    }
    frame(entries, watcher.removed.sorted().map { Contract.path(of: $0.number) })
    if onlyUrgent {
      for id in watcher.urgent { watcher.changed[id] = nil }
      watcher.lastUrgent = values.now.running
    } else {
      watcher.changed.removeAll(keepingCapacity: true)
      watcher.lastFrame = values.now.running
    }
    watcher.urgent.removeAll()
    watcher.removed.removeAll()
    expectBeat(after: values.now.running)
  }

  /// When `pump` has something to do next.
  func nextDeadline(at now: UInt64) -> UInt64? {
    var next = nextBeat
    let isBlocked = connection.outgoing >= Self.patience
    for watcher in watchers.values {
      guard let due = watcher.due else { continue }
      let time = max(due.time, isBlocked ? now + watcher.interval : 0)
      next = min(next ?? time, time)
    }
    return next
  }
}
