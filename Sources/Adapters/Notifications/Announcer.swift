import Screen
import TaskModel

/// Decides what is shown of tasks in bubbles, and when: a bubble for each task that wants one while it runs, and the ends that are
/// news. It knows no server: it hands out errands and takes what became of them.
struct Announcer {
  /// Whose bubble it is.
  enum Key: Hashable, Sendable {
    case task(TaskID)
    case crowd(Ending.Kind)
  }

  /// What the server is to be asked for.
  enum Errand: Equatable {
    case show(Key, Bubble, replacing: UInt32)
    case takeDown(UInt32)
  }

  /// Bubbles of running tasks that are up at a time; the others wait for room.
  static let runningAtMost = 12

  /// All that changes of a task whose parent has ended.
  private static let uprooting = PropertySet(.parent)

  private var endings: Endings
  private var slots: [Key: BubbleSlot] = [:]
  /// Those with something to say.
  private var marked: Set<Key> = []
  /// Running tasks without room, oldest first.
  private var queue: [TaskID] = []
  private var takingDown: [UInt32] = []
  /// There is somebody to tell.
  private(set) var hasServer = false

  init(announceAfter: UInt64) { endings = Endings(announceAfter: announceAfter) }

  // MARK: Tasks

  mutating func take(_ changes: [Change], _ ledger: Ledger, at now: Instant) {
    for change in changes {
      switch change {
      case .appeared(let id): if ledger.task(id)?.notify == "progress" { begin(id, ledger) }
      case .changed(let id, let properties):
        if !slots.isEmpty, slots[.task(id)] != nil { marked.insert(.task(id)) }
        if properties.contains(.notify) { begin(id, ledger) }
        if properties == Self.uprooting { uproot(id, ledger, at: now) }
      case .ended(let id): if let task = ledger.task(id) { end(task, ledger, at: now) }
      case .created, .requested, .disappeared, .removed, .networkActive: continue
      }
    }
  }

  private mutating func uproot(_ id: TaskID, _ ledger: Ledger, at now: Instant) {
    if ledger.task(id)?.parent == nil { endings.uproot(id, at: now) }
  }

  /// Puts up the bubble of a running task, or takes down one that is wanted no more.
  private mutating func begin(_ id: TaskID, _ ledger: Ledger) {
    guard let task = ledger.task(id), !task.state.isEnded else { return }
    guard task.notify == "progress", task.isVisible else {
      queue.removeAll { $0 == id }
      return remove(.task(id))
    }
    if slots[.task(id)]?.content == .nothing { return show(.running, as: .task(id)) }
    guard slots[.task(id)] == nil, !queue.contains(id) else { return }
    queue.append(id)
    admit()
  }

  private mutating func admit() {
    var room = Self.runningAtMost - slots.values.count { $0.content == .running }
    while room > 0, !queue.isEmpty {
      let key = Key.task(queue.removeFirst())
      room -= 1
      slots[key] = BubbleSlot(.running)
      marked.insert(key)
    }
  }

  private mutating func end(_ task: Task, _ ledger: Ledger, at now: Instant) {
    queue.removeAll { $0 == task.id }
    let key = Key.task(task.id)
    guard hasServer else { return remove(key) }
    if let ending = endings.judge(task, ledger, at: now) {
      guard endings.add(ending) else { return remove(key) }
      slots[key]?.content = .ending
      marked.remove(key)
    } else if task.state == .cancelled, slots[key]?.isUp == true {
      show(.end(Ending(task, ledger, at: now)), as: key)
    } else {
      remove(key)
    }
    admit()
  }

  // MARK: Slots

  private mutating func show(_ content: BubbleSlot.Content, as key: Key) {
    slots[key, default: BubbleSlot(content)].write(content)
    marked.insert(key)
  }

  /// Takes a bubble down, at once or when the server has said which it is.
  private mutating func remove(_ key: Key) {
    marked.remove(key)
    guard let slot = slots[key] else { return }
    if slot.id != 0 { takingDown.append(slot.id) }
    if slot.isAsking {
      slots[key]?.id = 0
      slots[key]?.content = .nothing
    } else {
      slots[key] = nil
    }
    admit()
  }

  /// Moves the ends whose time has come to where they are shown.
  private mutating func gather(at now: UInt64) {
    let gathered = endings.gather(at: now)
    for ending in gathered.missed { remove(.task(TaskID(ending.row.id))) }
    for ending in gathered.single {
      if crowd(ending.kind, at: ending.time) == nil { show(.end(ending), as: .task(TaskID(ending.row.id))) } else { join(ending) }
    }
    for ending in gathered.together { join(ending) }
  }

  /// Those that are told together, while they are still news.
  private func crowd(_ kind: Ending.Kind, at time: UInt64) -> Crowd? {
    guard case .crowd(let crowd)? = slots[.crowd(kind)]?.content, time < crowd.latest + Crowd.patience else { return nil }
    return crowd
  }

  private mutating func join(_ ending: Ending) {
    remove(.task(TaskID(ending.row.id)))
    let key = Key.crowd(ending.kind)
    if var crowd = crowd(ending.kind, at: ending.time) {
      crowd.add(ending)
      show(.crowd(crowd), as: key)
    } else {
      if slots[key]?.isAsking != true { slots[key] = nil }
      show(.crowd(Crowd(ending)), as: key)
    }
  }

  // MARK: Errands

  /// Some bubble of a running task is up or on its way: what the server says of bubbles matters.
  var isListening: Bool { slots.contains { $1.isUp && $1.content == .running } }

  /// The numbers of the bubbles that would outlive their tasks.
  var lasting: [UInt32] {
    slots.compactMap { key, slot in
      guard case .task = key, slot.id != 0 else { return nil }
      return slot.id
    }
  }

  /// When there is an errand.
  func nextDeadline(at now: UInt64) -> UInt64? {
    guard hasServer else { return nil }
    if !takingDown.isEmpty { return now }
    guard !marked.isEmpty || !endings.isEmpty else { return nil }
    return (marked.compactMap { slots[$0]?.due(at: now) } + [endings.due].compactMap { $0 }).min()
  }

  /// What is to be asked of the server now.
  mutating func next(_ ledger: Ledger, at now: Instant) -> Errand? {
    guard hasServer else { return nil }
    if let id = takingDown.popLast() { return .takeDown(id) }
    if let due = endings.due, due <= now.running { gather(at: now.running) }
    let due = marked.compactMap { key in slots[key]?.due(at: now.running).map { (key, $0) } }.filter { $1 <= now.running }
    for (key, _) in due.sorted(by: { ($0.1, $0.0.order) < ($1.1, $1.0.order) }) {
      marked.remove(key)
      if let bubble = slots[key]?.bubble(key, ledger, at: now) { return .show(key, bubble, replacing: slots[key]?.id ?? 0) }
      if slots[key]?.content != .running { remove(key) }
    }
    return takingDown.popLast().map { .takeDown($0) }
  }

  /// The server has shown it, as number `id`.
  mutating func shown(_ key: Key, as id: UInt32) {
    guard var slot = slots[key] else { return }
    slot.answered(id)
    slots[key] = slot
    switch slot.content {
    case .end: if !marked.contains(key) { slots[key] = nil }
    case .nothing: remove(key)
    case .running:
      if slot.isDismissed {
        takingDown.append(id)
        slots[key]?.id = 0
      }
    case .ending, .crowd: break
    }
  }

  /// The server would not show it.
  mutating func refused(_ key: Key) {
    guard var slot = slots[key] else { return }
    let isWorthMore = slot.refused()
    slots[key] = slot
    if isWorthMore {
      marked.insert(key)
    } else if slot.content != .running, slot.content != .ending {
      slots[key] = nil
    }
  }

  /// The server did not say a word; it is asked again when it seems to listen.
  mutating func unanswered(_ key: Key) {
    guard slots[key] != nil else { return }
    slots[key]?.isAsking = false
    if slots[key]?.content == .nothing { slots[key] = nil } else { forget(key) }
  }

  /// What it showed last is unknown now.
  private mutating func forget(_ key: Key) {
    slots[key]?.standing = nil
    if slots[key]?.content != .ending { marked.insert(key) }
  }

  // MARK: The server

  /// Another server, or none: nothing is up there.
  mutating func serverChanged(isThere: Bool) {
    hasServer = isThere
    takingDown = []
    if !isThere { endings.clear() }
    for key in slots.keys.sorted(by: { $0.order < $1.order }) {
      switch slots[key]?.content {
      case .running: break
      case .ending where isThere: break
      case .end where isThere, .crowd where isThere:
        guard marked.contains(key) || slots[key]?.isAsking == true else { fallthrough }
      default:
        slots[key] = nil
        marked.remove(key)
        continue
      }
      slots[key]?.reset()
      forget(key)
    }
    admit()
  }

  /// A bubble is gone, whoever took it away: it stays away until its task has ended.
  mutating func closed(_ id: UInt32) {
    guard let key = slots.first(where: { $1.id == id })?.key, id != 0 else { return }
    slots[key]?.dismissed()
  }

  /// The task whose bubble has this number.
  func task(behind id: UInt32) -> TaskID? {
    guard id != 0, case .task(let task)? = slots.first(where: { $1.id == id })?.key else { return nil }
    return task
  }
}

extension Announcer.Key {
  /// Ends first, then tasks by number.
  fileprivate var order: UInt64 {
    switch self {
    case .crowd(let kind): kind == .failed ? 0 : 1
    case .task(let id): id.number &+ 2
    }
  }
}
