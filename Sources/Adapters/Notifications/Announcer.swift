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

  var endings: Endings
  var slots: [Key: BubbleSlot] = [:]
  /// Those with something to say.
  var marked: Set<Key> = []
  /// Running tasks without room, oldest first.
  private var queue: [TaskID] = []
  var takingDown: [UInt32] = []
  /// There is somebody to tell.
  var hasServer = false
  /// Another indicator of this session shows a running task in bubbles of its own, or an ended one's failure.
  var isShownElsewhere: (Task) -> Bool = { _ in false }

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
    guard slots[.task(id)] == nil, !queue.contains(id), !isShownElsewhere(task) else { return }
    queue.append(id)
    admit()
  }

  mutating func admit() {
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
    if let ending = endings.judge(task, ledger, at: now), ending.kind == .done || slots[key] != nil || !isShownElsewhere(task) {
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
  mutating func remove(_ key: Key) {
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
  mutating func gather(at now: UInt64) {
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
}
