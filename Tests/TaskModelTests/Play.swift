@testable import TaskModel

/// A ledger that is played with at random.
struct Play {
  var random: Random
  var ledger: Ledger
  var now = Instant(running: 1_000_000_000, wall: 1_700_000_000_000_000)
  private var nextID: UInt64 = 1

  init(seed: UInt64) {
    random = Random(seed: seed)
    let limits = Limits(tasksPerConnection: 20, tasksPerUser: 30, textPerUser: 4000)
    ledger = Ledger(settings: Settings(endedKept: 8, limits: limits))
  }

  private mutating func below(_ count: Int) -> Int { Int(random.next() % UInt64(max(count, 1))) }

  private mutating func chance(_ oneIn: Int) -> Bool { below(oneIn) == 0 }

  private mutating func oneOf<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }

  private mutating func number() -> UInt64 {
    oneOf([0, 1, 2, 3, 5, 10, 100, 1000, UInt64(below(100)), UInt64(below(100)), .max, .max - 1, 1 << 63, random.next()])
  }

  private mutating func text() -> String {
    if chance(40) { return String(repeating: "x", count: 60 + below(5000)) }
    return oneOf(["", "a", "bb", "ccc", "größer", " ", "build", "test"])
  }

  private mutating func anyID() -> TaskID {
    if chance(30) || ledger.order.isEmpty { return TaskID(random.next() >> 60) }
    return oneOf(ledger.order)
  }

  private mutating func party() -> Party {
    oneOf([Scene.anna, Scene.anna, Scene.anna, Scene.annaElsewhere, Scene.bert, Scene.daemon])
  }

  /// Moves the clocks: mostly on, at times far, at times back.
  mutating func moveClocks() {
    switch below(400) {
    case 0: now.running = oneOf([0, .max, .max - 1_000_000, random.next()])
    case 1: now.wall = oneOf([0, .max, random.next()])
    case 2...4: now = Instant(running: 1_000_000_000 + UInt64(below(1_000_000_000)), wall: 1_700_000_000_000_000)
    case 5...20: now.running = now.running &+ 3_700_000_000
    default:
      let time = UInt64(below(oneOf([10, 1000, 1_000_000, 6_000_000])))
      now.running = now.running.addingReportingOverflow(time).overflow ? now.running : now.running + time
      now.wall = now.wall.addingReportingOverflow(time).overflow ? now.wall : now.wall + time
    }
  }

  private mutating func update() -> TaskUpdate {
    var update = TaskUpdate()
    if chance(6) { update.name = oneOf(["build", "test", "copy", "", text()]) }
    if chance(4) { update.detail = text() }
    if chance(8) { update.phase = text() }
    if chance(3) { update.completed = number() }
    if chance(5) { update.total = number() }
    if chance(6) { update.stated = .some(Stated(part: number(), whole: number())) }
    if chance(10) { update.unit = text() }
    if chance(10) { update.indeterminate = chance(2) }
    if chance(8) { update.state = oneOf([.running, .paused, .running, .paused, .failed]) }
    if chance(8) { update.network = chance(2) }
    if chance(8) { update.canCancel = chance(3) }
    if chance(8) { update.canPause = chance(2) }
    if chance(20) { update.cancelLabel = text() }
    if chance(5) { update.parent = chance(4) ? .some(nil) : .some(anyID()) }
    if chance(6) { update.weight = oneOf([0, 1, 1, 2, 3, 29, .max]) }
    if chance(20) { update.app = text() }
    if chance(20) { update.notify = oneOf(["", "end", "progress", "never", "x"]) }
    if chance(20) { update.attended = chance(2) }
    return update
  }

  private mutating func command() -> Command {
    switch below(20) {
    case 16, 17: .setProgress(completed: 3, total: 3)
    case 18: .setProgress(completed: 2, total: 3)
    case 19: .finish(.succeeded, message: "")
    case 0...2: .setProgress(completed: number(), total: number())
    case 3, 4: .advance(number())
    case 5...8: .update(update())
    case 9...11: .finish(oneOf(Outcome.allCases), message: text())
    case 12: .cancel
    case 13: .pause
    case 14: .resume
    default: .dismiss
    }
  }

  /// One thing happens: its changes, or nil where it was refused.
  mutating func step() -> [Change]? {
    switch below(20) {
    case 0...4:
      var fields = update()
      fields.name = fields.name ?? oneOf(["build", "test", "copy"])
      if ledger.count > 0, fields.parent == nil, chance(2) { fields.parent = .some(anyID()) }
      let lifetime = oneOf([Lifetime.connection, .connection, .process(9), .stream, .lease(number()), .lease(10_000_000)])
      var draft = TaskDraft(fields: fields, source: .dbus, lifetime: lifetime)
      if chance(10) { draft.startTime = number() }
      if chance(10) { draft.activeTime = number() }
      let id = TaskID(nextID)
      nextID += 1
      return try? ledger.create(draft, as: id, by: party(), at: now)
    case 5: return ledger.lose(anyID(), oneOf([.connection, .process(9), .stream, .lease]), at: now)
    case 6: return ledger.stopped(anyID(), chance(2), at: now)
    case 7...9: return ledger.advanceTime(to: now)
    default:
      let id = anyID()
      let party = chance(2) ? ledger.task(id)?.owner ?? Scene.anna : party()
      return try? ledger.apply(command(), to: id, by: party, at: now)
    }
  }
}
