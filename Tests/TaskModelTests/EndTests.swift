import TaskModel
import Testing

@Suite("What remains of ended tasks")
struct EndTests {
  @Test("A success or a cancellation stays five seconds, a failure or a loss an hour")
  func linger() throws {
    for (state, seconds) in [(TaskState.succeeded, 5), (.cancelled, 5), (.failed, 3600), (.lost, 3600)] as [(TaskState, Double)] {
      var scene = Scene()
      let id = try scene.begin()
      switch state {
      case .succeeded: try scene.finish(id)
      case .cancelled: try scene.finish(id, .cancelled)
      case .failed: try scene.finish(id, .failed)
      default: scene.lose(id)
      }
      #expect(scene.ledger.nextDeadline == scene.now.running + UInt64(seconds) * 1_000_000)
      #expect(scene.wait(seconds - 0.001).isEmpty)
      #expect(scene.wait(0.001) == [.disappeared(id), .removed(id)])
      #expect(scene.ledger.task(id) == nil)
    }
  }

  @Test("Dismissing removes at once")
  func dismiss() throws {
    var scene = Scene()
    let id = try scene.begin()
    try scene.finish(id, .failed)
    #expect(try scene.apply(.dismiss, to: id) == [.disappeared(id), .removed(id)])
    #expect(throws: Rejection.unknownTask) { try scene.apply(.dismiss, to: id) }
    #expect(scene.ledger.nextDeadline == nil)
  }

  @Test("A success of the same name and user makes earlier failures go, and no others")
  func superseded() throws {
    var scene = Scene()
    let failed = try scene.begin("build")
    let lost = try scene.begin("build")
    let other = try scene.begin("test")
    let foreign = try scene.begin("build", by: Scene.bert)
    try scene.finish(failed, .failed)
    scene.lose(lost)
    try scene.finish(other, .failed)
    try scene.apply(.finish(.failed, message: ""), to: foreign, by: Scene.bert)
    let cancelled = try scene.begin("build")
    try scene.finish(cancelled, .cancelled)
    #expect(scene.ledger.count == 5)
    let success = try scene.begin("build")
    let changes = try scene.finish(success)
    #expect(changes.suffix(4) == [.disappeared(failed), .removed(failed), .disappeared(lost), .removed(lost)])
    #expect(scene.ledger.count == 4)
  }

  @Test("A failed child is not taken from under its running parent by a success")
  func supersededChild() throws {
    var scene = Scene()
    let parent = try scene.begin("all")
    let failed = try scene.begin("part") { $0.parent = parent }
    try scene.finish(failed, .failed)
    let again = try scene.begin("part") { $0.parent = parent }
    try scene.finish(again)
    scene.wait(60)
    #expect(scene.ledger.children(of: parent) == [failed, again])
    try scene.finish(parent)
    scene.wait(5)
    #expect(scene.ledger.count == 0)
  }

  @Test("Ended children stay while their parent runs, and leave with it, children first")
  func children() throws {
    var scene = Scene()
    let top = try scene.begin("top")
    let middle = try scene.begin("middle") { $0.parent = top }
    let leaf = try scene.begin("leaf") { $0.parent = middle }
    try scene.finish(leaf)
    try scene.finish(middle)
    scene.wait(7200)
    #expect(scene.ledger.count == 3)
    #expect(scene.ledger.nextDeadline == nil)
    try scene.finish(top)
    #expect(scene.wait(4.9).isEmpty)
    #expect(scene.wait(0.1) == [leaf, middle, top].flatMap { [.disappeared($0), .removed($0)] })
  }

  @Test("A failed child outlives its parent as a root")
  func failedChild() throws {
    var scene = Scene()
    let parent = try scene.begin("all")
    let failed = try scene.begin("part") { $0.parent = parent }
    try scene.finish(failed, .failed)
    scene.wait(100)
    try scene.finish(parent)
    #expect(scene.wait(5) == [.disappeared(parent), .removed(parent), .changed(failed, [.parent])])
    #expect(try scene.task(failed).parent == nil)
    scene.wait(3494)
    #expect(scene.ledger.count == 1)
    scene.wait(1)
    #expect(scene.ledger.count == 0)
  }

  @Test("A dismissed parent takes the children along whose own time is over")
  func dismissedParent() throws {
    var scene = Scene()
    let parent = try scene.begin("all")
    let old = try scene.begin("old") { $0.parent = parent }
    let failed = try scene.begin("failed") { $0.parent = parent }
    try scene.finish(old)
    try scene.finish(failed, .failed)
    scene.wait(10)
    try scene.finish(parent)
    let changes = try scene.apply(.dismiss, to: parent)
    #expect(
      changes == [
        .disappeared(parent), .removed(parent), .disappeared(old), .removed(old), .changed(failed, [.parent]),
      ])
  }

  @Test("Only the newest ended tasks are kept, but those of a running parent stay")
  func kept() throws {
    var scene = Scene(Settings(endedKept: 3))
    let parent = try scene.begin("all")
    let held = try (0..<5).map { _ in try scene.begin { $0.parent = parent } }
    for id in held { try scene.finish(id, .failed) }
    let ids = try (0..<10).map { try scene.begin("task \($0)") }
    for id in ids { try scene.finish(id, .failed) }
    #expect(scene.ledger.tasks().map(\.id) == [parent] + held + ids.suffix(3))
    try scene.finish(parent)
    #expect(scene.ledger.tasks().map(\.id) == held.suffix(3))
    #expect(scene.ledger.tasks().allSatisfy { $0.parent == nil })
  }

  @Test("However many come and go, what is kept stays bounded")
  func bounded() throws {
    var scene = Scene(Settings(endedKept: 10, limits: Limits(tasksPerUser: 50)))
    let parent = try scene.begin("all")
    for round in 0..<2000 {
      let id = try scene.begin { $0.parent = round % 2 == 0 ? .some(parent) : .some(nil) }
      try scene.finish(id, round % 3 == 0 ? .failed : .succeeded)
      if round % 7 == 0, scene.ledger.task(id) != nil { try scene.apply(.dismiss, to: id) }
      scene.wait(0.01)
    }
    #expect(scene.ledger.count <= 1 + 10 + 50)
  }
}
