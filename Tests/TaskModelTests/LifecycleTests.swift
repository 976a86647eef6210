import TaskModel
import Testing

@Suite("The life of a task")
struct LifecycleTests {
  @Test("A task is created as it was drafted, and is there at once")
  func creation() throws {
    var scene = Scene()
    var fields = TaskUpdate(name: "Copy")
    fields.total = 9
    fields.state = .paused
    fields.canPause = true
    fields.weight = 3
    let draft = TaskDraft(
      fields: fields, source: .run, lifetime: .process(77), signalOnCancel: 15, startTime: scene.now.wall - 5, activeTime: 42)
    let changes = try scene.ledger.create(draft, as: TaskID(7), by: Scene.anna, at: scene.now)
    #expect(changes == [.created(TaskID(7)), .appeared(TaskID(7))])
    let task = try scene.task(TaskID(7))
    #expect(task.state == .paused)
    #expect(task.startTime == scene.now.wall - 5)
    #expect(task.pid == 77)
    #expect(task.owner == Scene.anna)
    #expect(task.signalOnCancel == 15)
    #expect(task.weight == 3)
    scene.pass(5)
    #expect(task.activeTime(at: scene.now) == 42)
    #expect(throws: Rejection.invalid("The number 7 is in use")) {
      try scene.ledger.create(draft, as: TaskID(7), by: Scene.anna, at: scene.now)
    }
  }

  @Test("A start in the future is now")
  func futureStart() throws {
    var scene = Scene()
    let draft = TaskDraft(fields: TaskUpdate(name: "x"), startTime: .max)
    _ = try scene.ledger.create(draft, as: TaskID(1), by: Scene.anna, at: scene.now)
    #expect(try scene.task(TaskID(1)).startTime == scene.now.wall)
  }

  @Test("Nothing of nothing runs as a spinner and ends as done")
  func nothing() throws {
    var scene = Scene()
    let id = try scene.begin()
    try scene.progress(id, 0, 0)
    #expect(try scene.task(id).isIndeterminate)
    #expect(scene.ledger.progress(of: id) == 0)
    try scene.finish(id)
    #expect(try scene.task(id).state == .succeeded)
    #expect(try scene.task(id).progress == 0)
  }

  @Test("More done than the total is a spinner that keeps its counts and runs on")
  func overrun() throws {
    var scene = Scene()
    let id = try scene.begin()
    try scene.progress(id, 500, 1000)
    let changes = try scene.progress(id, 1500, 1000)
    guard case .changed(_, let set) = changes.first else {
      Issue.record("nothing changed")
      return
    }
    #expect(set.isSuperset(of: [.completed, .progress, .indeterminate]))
    let task = try scene.task(id)
    #expect(task.counts == Counts(completed: 1500, total: 1000))
    #expect(task.percent == nil)
    #expect(task.state == .running)
  }

  @Test("The last value and the end are both told, however close they come")
  func lastValue() throws {
    var scene = Scene()
    let id = try scene.begin { $0.stated = Stated(part: 9995, whole: 10_000) }
    #expect(try scene.task(id).percent == 99)
    let changes = try scene.update(id) { $0.stated = Stated(part: 1, whole: 1) }
    let end = try scene.finish(id)
    #expect(changes.contains { if case .changed(id, let set) = $0 { set.contains(.progress) } else { false } })
    #expect(end.contains(.ended(id)))
    #expect(try scene.task(id).percent == 100)
  }

  @Test("Cancel shows at once, reaches the owner, and repeats itself while it is not heard")
  func cancelling() throws {
    var scene = Scene()
    let id = try scene.begin()
    let changes = try scene.apply(.cancel, to: id)
    #expect(changes == [.changed(id, [.state, .activeTime, .rate, .expectedEndTime]), .requested(id, .cancel(again: false))])
    #expect(try scene.task(id).state == .cancelling)
    #expect(try scene.apply(.cancel, to: id) == [.requested(id, .cancel(again: true))])
    try scene.progress(id, 1, 2)
    try scene.update(id) { $0.state = .running }
    #expect(try scene.task(id).state == .cancelling)
    try scene.update(id) { $0.canCancel = false }
    #expect(try scene.task(id).state == .running)
    #expect(throws: Rejection.notCancellable) { try scene.apply(.cancel, to: id) }
    try scene.update(id) { $0.canCancel = true }
    #expect(try scene.task(id).state == .running)
  }

  @Test("The end is what the owner says, whatever was asked", arguments: Outcome.allCases)
  func ends(_ outcome: Outcome) throws {
    var scene = Scene()
    let id = try scene.begin()
    try scene.apply(.cancel, to: id)
    scene.pass(1)
    let changes = try scene.finish(id, outcome, "so it was")
    let task = try scene.task(id)
    #expect(task.state.rawValue == outcome.rawValue)
    #expect(task.message == "so it was")
    #expect(task.endTime == scene.now.wall)
    #expect(changes.last == .ended(id))
  }

  @Test("Nothing changes an ended task")
  func afterTheEnd() throws {
    var scene = Scene()
    let id = try scene.begin { $0.canPause = true }
    try scene.progress(id, 5, 10)
    try scene.finish(id, .failed)
    let before = try scene.task(id)
    let commands: [Command] = [
      .setProgress(completed: 1, total: 2), .advance(1), .update(TaskUpdate(name: "x")), .update(TaskUpdate(name: "")),
      .finish(.succeeded, message: ""), .cancel, .pause, .resume,
    ]
    for command in commands { #expect(throws: Rejection.finished) { try scene.apply(command, to: id) } }
    #expect(scene.lose(id).isEmpty)
    #expect(scene.ledger.stopped(id, true, at: scene.now).isEmpty)
    scene.pass(60)
    #expect(try scene.task(id) == before)
    #expect(try scene.task(id).rate(at: scene.now) == 0)
    #expect(try scene.task(id).expectedEnd(at: scene.now) == 0)
  }

  @Test("An unknown task is unknown to every command, and to everything else")
  func unknown() {
    var scene = Scene()
    for command in [.dismiss, .cancel, .advance(1), .finish(.failed, message: "")] as [Command] {
      #expect(throws: Rejection.unknownTask) { try scene.apply(command, to: TaskID(99)) }
    }
    #expect(scene.lose(TaskID(99)).isEmpty)
    #expect(scene.ledger.trail(of: TaskID(99)).isEmpty)
    #expect(scene.ledger.fraction(of: TaskID(99)) == nil)
  }

  @Test("Pause and resume are requests; paused comes when the owner or its process says so")
  func pausing() throws {
    var scene = Scene()
    let id = try scene.begin()
    #expect(throws: Rejection.notPausable) { try scene.apply(.pause, to: id) }
    #expect(throws: Rejection.notPausable) { try scene.apply(.resume, to: id) }
    try scene.update(id) { $0.canPause = true }
    #expect(try scene.apply(.pause, to: id) == [.requested(id, .pause)])
    #expect(try scene.apply(.resume, to: id).isEmpty)
    #expect(try scene.task(id).state == .running)
    try scene.update(id) { $0.state = .paused }
    #expect(try scene.apply(.pause, to: id).isEmpty)
    #expect(try scene.apply(.resume, to: id) == [.requested(id, .resume)])
    #expect(scene.ledger.stopped(id, false, at: scene.now).count == 1)
    #expect(try scene.task(id).state == .running)
    #expect(scene.ledger.stopped(id, false, at: scene.now).isEmpty)
    try scene.apply(.cancel, to: id)
    #expect(try scene.apply(.pause, to: id).isEmpty)
    #expect(scene.ledger.stopped(id, true, at: scene.now).isEmpty)
    #expect(try scene.task(id).state == .cancelling)
  }

  @Test("A loss says what was lost, and is a cancellation where one was asked for")
  func losses() throws {
    let losses: [(Loss, String)] = [
      (.connection, "connection closed"), (.process(42), "process 42 ended"), (.stream, "stream closed"), (.lease, "lease ran out"),
    ]
    for (loss, message) in losses {
      for isCancelling in [false, true] {
        var scene = Scene()
        let id = try scene.begin { $0.total = 2 }
        if isCancelling { try scene.apply(.cancel, to: id) }
        #expect(scene.lose(id, loss).contains(.ended(id)))
        #expect(try scene.task(id).state == (isCancelling ? .cancelled : .lost))
        #expect(try scene.task(id).message == message)
      }
    }
  }

  @Test("A stream that closes with complete counts has succeeded, any other loss has not")
  func completeStream() throws {
    var scene = Scene()
    for complete in [Counts(completed: 5, total: 5), Counts(stated: Stated(part: 1, whole: 1))] {
      let id = try scene.begin(lifetime: .stream) { fields in
        fields.completed = complete.completed
        fields.total = complete.total
        fields.stated = .some(complete.stated)
      }
      let other = scene
      scene.lose(id, .stream)
      #expect(try scene.task(id).state == .succeeded)
      #expect(try scene.task(id).message == "")
      scene = other
      scene.lose(id, .connection)
      #expect(try scene.task(id).state == .lost)
    }
    let incomplete = try scene.begin(lifetime: .stream)
    scene.lose(incomplete, .stream)
    #expect(try scene.task(incomplete).state == .lost)
  }

  @Test("A lease runs out unless updates renew it")
  func lease() throws {
    var scene = Scene()
    let id = try scene.begin(lifetime: .lease(10_000_000))
    for _ in 0..<5 {
      scene.wait(9)
      try scene.update(id) { _ in }
    }
    try scene.apply(.cancel, to: id)
    try scene.update(id) { $0.canCancel = false }
    scene.wait(9)
    #expect(throws: Rejection.self) { try scene.update(id) { $0.name = " " } }
    #expect(scene.ledger.nextDeadline == scene.now.running + 1_000_000)
    #expect(scene.wait(0.9).isEmpty)
    #expect(scene.wait(0.1).contains(.ended(id)))
    #expect(try scene.task(id).message == "lease ran out")
  }
}
