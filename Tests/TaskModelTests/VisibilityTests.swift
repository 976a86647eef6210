import TaskModel
import Testing

@Suite("What is shown")
struct VisibilityTests {
  @Test("A network task that ends after 2.9 s leaves no trace", arguments: [Outcome.succeeded, .cancelled])
  func shortOne(_ outcome: Outcome) throws {
    var scene = Scene()
    let id = try scene.begin { $0.network = true }
    try scene.progress(id, 1, 2)
    scene.wait(2.9)
    try scene.finish(id, outcome)
    #expect(scene.ledger.summary() == Summary())
    #expect(Array(scene.ledger.tasks()).isEmpty)
    #expect(Array(scene.ledger.tasks(all: true)).map(\.id) == [id])
    scene.wait(10)
    #expect(scene.ledger.count == 0)
    let shown = scene.log.filter { change in
      switch change {
      case .appeared, .disappeared, .networkActive: true
      default: false
      }
    }
    #expect(shown.isEmpty)
    #expect(scene.log.last == .removed(id))
    #expect(scene.ledger.nextDeadline == nil)
  }

  @Test("One that lasts longer appears when the delay has passed, and marks the network")
  func longOne() throws {
    var scene = Scene()
    let id = try scene.begin { $0.network = true }
    #expect(scene.ledger.nextDeadline == scene.now.running + 3_000_000)
    #expect(scene.wait(2.999_999).isEmpty)
    #expect(scene.wait(0.000_001) == [.appeared(id), .changed(id, [.visible]), .networkActive(true)])
    #expect(scene.ledger.summary().networkActive)
    try scene.finish(id)
    #expect(scene.ledger.summary().networkActive)
    #expect(try scene.task(id).isVisible)
    #expect(scene.wait(0.999).isEmpty)
    #expect(scene.wait(0.001) == [.networkActive(false)])
    #expect(scene.wait(10) == [.disappeared(id), .removed(id)])
  }

  @Test("The mark stays while any network task works, and goes at once after a second")
  func mark() throws {
    var scene = Scene(Settings(networkDelay: 0))
    let first = try scene.begin { $0.network = true }
    #expect(scene.log == [.created(first), .appeared(first), .networkActive(true)])
    scene.wait(0.2)
    try scene.finish(first)
    scene.wait(0.2)
    let second = try scene.begin { $0.network = true }
    scene.wait(5)
    #expect(scene.ledger.summary().networkActive)
    #expect(try scene.update(second) { $0.state = .paused }.last == .networkActive(false))
    #expect(try scene.update(second) { $0.state = .running }.last == .networkActive(true))
    scene.wait(5)
    try scene.apply(.cancel, to: second)
    #expect(scene.ledger.summary().networkActive)
    #expect(try scene.update(second) { $0.network = false }.last == .networkActive(false))
    #expect(try scene.task(second).isVisible)
  }

  @Test("A failure is news at once, but no network activity")
  func failure() throws {
    var scene = Scene()
    let failed = try scene.begin { $0.network = true }
    let lost = try scene.begin { $0.network = true }
    scene.wait(0.1)
    let changes = try scene.finish(failed, .failed, "no route")
    #expect(changes.first == .appeared(failed))
    #expect(changes.last == .ended(failed))
    #expect(scene.lose(lost).first == .appeared(lost))
    #expect(scene.ledger.summary().visible == 2)
    #expect(!scene.log.contains(.networkActive(true)))
  }

  @Test("Suspend passes no time: a network task does not appear because of it")
  func suspend() throws {
    var scene = Scene()
    let id = try scene.begin { $0.network = true }
    scene.wait(1)
    scene.now.wall += 3_600_000_000
    #expect(scene.wait(1).isEmpty)
    #expect(scene.wait(1).contains(.appeared(id)))
  }

  @Test("A hidden task that turns out not to be network shows; a shown one that turns network stays")
  func turning() throws {
    var scene = Scene()
    let hidden = try scene.begin { $0.network = true }
    #expect(try scene.update(hidden) { $0.network = false }.contains(.appeared(hidden)))
    #expect(try scene.update(hidden) { $0.network = true }.contains(.networkActive(true)))
    #expect(try scene.task(hidden).isVisible)
  }

  @Test("A reporter that outlived the daemon is not hidden once more")
  func reclaimed() throws {
    var scene = Scene()
    var fields = TaskUpdate(name: "x")
    fields.network = true
    let old = TaskDraft(fields: fields, activeTime: 60_000_000)
    #expect(try scene.ledger.create(old, as: TaskID(1), by: Scene.anna, at: scene.now).contains(.appeared(TaskID(1))))
  }

  @Test("Tasks come in the order of their numbers, from where one wants")
  func listing() throws {
    var scene = Scene()
    for number in [5, 2, 9, 7] as [UInt64] {
      _ = try scene.ledger.create(TaskDraft(fields: TaskUpdate(name: "x")), as: TaskID(number), by: Scene.anna, at: scene.now)
    }
    #expect(scene.ledger.tasks().map(\.id.number) == [2, 5, 7, 9])
    #expect(scene.ledger.tasks(after: TaskID(5)).map(\.id.number) == [7, 9])
    #expect(scene.ledger.tasks(after: TaskID(6)).map(\.id.number) == [7, 9])
    #expect(scene.ledger.tasks(after: TaskID(9)).map(\.id.number) == [])
  }
}
