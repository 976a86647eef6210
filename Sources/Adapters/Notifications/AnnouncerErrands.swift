import TaskModel

/// What an announcer asks of a server, and takes from it.
extension Announcer {
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
      // A bubble without a number cannot be written again: each update would be another one.
      if id == 0 {
        slots[key]?.dismissed()
      } else if slot.isDismissed {
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
