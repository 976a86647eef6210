import TaskModel
import Testing

@Suite("Parents and children")
struct TreeTests {
  @Test("Three equal parts that are done make exactly one, two of them 66 %")
  func thirds() throws {
    var scene = Scene()
    let parent = try scene.begin("all")
    let parts = try (0..<3).map { _ in try scene.begin { $0.parent = parent } }
    #expect(try scene.task(parent).fraction == 0)
    try scene.finish(parts[0])
    try scene.finish(parts[1])
    #expect(try scene.task(parent).percent == 66)
    try scene.finish(parts[2])
    #expect(try scene.task(parent).fraction == 1)
    #expect(try scene.task(parent).percent == 100)
    #expect(try scene.task(parent).state == .running)
  }

  @Test("Thirds of a third fill a ninth each, and all of them fill it exactly")
  func nested() throws {
    var scene = Scene()
    let top = try scene.begin("top") { $0.total = 3 }
    let middle = try (0..<3).map { _ in try scene.begin("middle") { $0.parent = top } }
    let leaves = try middle.flatMap { parent in try (0..<3).map { _ in try scene.begin("leaf") { $0.parent = parent } } }
    for (index, leaf) in leaves.enumerated() {
      let fraction = try #require(try scene.task(top).fraction)
      #expect(abs(fraction - Double(index) / 9) < 1e-15)
      try scene.progress(leaf, 1, 1)
    }
    #expect(try scene.task(top).fraction == 1)
  }

  @Test("A child that was complete and is so no longer keeps its parent below one")
  func incompleteAgain() throws {
    var scene = Scene()
    let parent = try scene.begin("all")
    let first = try scene.begin { $0.parent = parent }
    let second = try scene.begin { $0.parent = parent }
    try scene.progress(first, 3, 3)
    try scene.progress(first, 3, 4)
    try scene.finish(second)
    #expect(try scene.task(parent).fraction == 0.875)
    try scene.progress(first, 4, 4)
    #expect(try scene.task(parent).fraction == 1)
    try scene.progress(first, 5, 4)
    #expect(try scene.task(parent).fraction == 0.5)
  }

  @Test("Weights and the expected total decide what a child fills")
  func weights() throws {
    var scene = Scene()
    let parent = try scene.begin("all") { $0.total = 100 }
    let small = try scene.begin { fields in
      fields.parent = parent
      fields.weight = 29
    }
    try scene.finish(small)
    #expect(try scene.task(parent).fraction == 0.29)
    #expect(try scene.task(parent).percent == 29)
    let large = try scene.begin { fields in
      fields.parent = parent
      fields.weight = 171
      fields.total = 2
      fields.completed = 1
    }
    #expect(try scene.task(parent).fraction == (29 + 85.5) / 200)
    try scene.update(large) { $0.weight = 71 }
    #expect(try scene.task(parent).fraction == (29 + 35.5) / 100)
    try scene.finish(large)
    #expect(try scene.task(parent).fraction == 1)
    try scene.update(parent) { $0.total = 101 }
    #expect(try scene.task(parent).fraction == 100.0 / 101)
  }

  @Test("A child without a weight fills nothing, and its parent counts on by itself")
  func weightless() throws {
    var scene = Scene()
    let parent = try scene.begin("all") { $0.total = 10 }
    let child = try scene.begin { fields in
      fields.parent = parent
      fields.weight = 0
    }
    try scene.progress(parent, 5, 10)
    #expect(try scene.progress(child, 1, 2).count == 1)
    #expect(try scene.task(parent).fraction == 0.5)
    try scene.update(child) { $0.weight = 1 }
    #expect(try scene.task(parent).fraction == 0.05)
    #expect(throws: Rejection.self) { try scene.progress(parent, 6, 10) }
  }

  @Test("Once it has parts, a parent's own Completed and Stated are refused; Total and a spinner are not")
  func ownCounts() throws {
    var scene = Scene()
    let parent = try scene.begin("all") { $0.stated = Stated(part: 1, whole: 2) }
    let child = try scene.begin { $0.parent = parent }
    try scene.progress(child, 1, 4)
    #expect(try scene.task(parent).fraction == 0.25)
    #expect(try scene.task(parent).counts.stated == nil)
    let error = #expect(throws: Rejection.self) { try scene.progress(parent, 3, 4) }
    #expect(error == .invalid("Completed is 3, but the children of the task fill it"))
    #expect(throws: Rejection.self) { try scene.apply(.advance(1), to: parent) }
    #expect(throws: Rejection.invalid("Stated is (0, 0), but the children of the task fill it")) {
      try scene.update(parent) { $0.stated = .some(nil) }
    }
    try scene.update(parent) { $0.total = 2 }
    #expect(try scene.task(parent).fraction == 0.125)
    try scene.update(parent) { $0.indeterminate = true }
    #expect(try scene.task(parent).isIndeterminate)
    try scene.update(parent) { $0.total = 4 }
    #expect(try scene.task(parent).fraction == 0.0625)
  }

  @Test("A child that ends without success keeps what it had; a spinner had nothing", arguments: [Outcome.failed, .cancelled])
  func otherEnds(_ outcome: Outcome) throws {
    var scene = Scene()
    let parent = try scene.begin("all")
    let half = try scene.begin { fields in
      fields.parent = parent
      fields.total = 2
      fields.completed = 1
    }
    let spinner = try scene.begin { $0.parent = parent }
    try scene.finish(half, outcome)
    try scene.finish(spinner, outcome)
    #expect(try scene.task(parent).fraction == 0.25)
    try scene.apply(.dismiss, to: half)
    try scene.apply(.dismiss, to: spinner)
    #expect(try scene.task(parent).fraction == 0.25)
    #expect(scene.ledger.children(of: parent).isEmpty)
  }

  @Test("A change of a child is a change of all above it, as far as they change")
  func changesUpwards() throws {
    var scene = Scene()
    let top = try scene.begin("top")
    let middle = try scene.begin("middle") { $0.parent = top }
    let leaf = try scene.begin("leaf") { $0.parent = middle }
    let changes = try scene.progress(leaf, 1, 2)
    let told = changes.compactMap { change -> TaskID? in
      guard case .changed(let id, let set) = change, set.contains(.progress) else { return nil }
      return id
    }
    #expect(told == [leaf, middle, top])
    scene.pass(1)
    #expect(try scene.update(leaf) { $0.detail = "x" } == [.changed(leaf, [.detail, .updateTime])])
  }

  @Test("A parent that is refused is named with the reason")
  func refusals() throws {
    var scene = Scene()
    let root = try scene.begin("root")
    let child = try scene.begin { $0.parent = root }
    let grandchild = try scene.begin { $0.parent = child }
    let foreign = try scene.begin(by: Scene.bert)
    let ended = try scene.begin()
    try scene.finish(ended)
    let rows: [(TaskID, TaskID)] = [
      (root, root), (root, child), (root, grandchild), (child, grandchild), (child, foreign), (child, ended), (child, TaskID(99)),
    ]
    for (id, parent) in rows {
      let before = scene.ledger
      let error = #expect(throws: Rejection.self) { try scene.update(id) { $0.parent = parent } }
      #expect(error?.message.hasPrefix("Parent is \(parent), ") == true)
      #expect(scene.ledger == before)
    }
    #expect(throws: Rejection.self) { try scene.begin { $0.parent = foreign } }
    #expect(throws: Rejection.self) { try scene.begin { $0.parent = ended } }
  }

  @Test("Sixteen levels, not one more, whether grown below or hung on")
  func depth() throws {
    var scene = Scene()
    var chain = [try scene.begin()]
    for _ in 1..<16 { chain.append(try scene.begin { [parent = chain[chain.count - 1]] in $0.parent = parent }) }
    #expect(throws: Rejection.self) { try scene.begin { $0.parent = chain[15] } }
    let root = try scene.begin()
    #expect(throws: Rejection.self) { try scene.update(chain[0]) { $0.parent = root } }
    try scene.update(chain[1]) { $0.parent = root }
    try scene.progress(chain[15], 1, 2)
    #expect(try scene.task(root).fraction == 0.5)
    #expect(try scene.task(chain[0]).fraction == nil)
  }

  @Test("A child that moves takes its share along")
  func moving() throws {
    var scene = Scene()
    let first = try scene.begin("first")
    let second = try scene.begin("second")
    let child = try scene.begin { fields in
      fields.parent = first
      fields.total = 4
      fields.completed = 1
    }
    let other = try scene.begin { $0.parent = first }
    #expect(try scene.task(first).fraction == 0.125)
    try scene.update(child) { $0.parent = second }
    #expect(try scene.task(first).fraction == 0)
    #expect(try scene.task(second).fraction == 0.25)
    #expect(scene.ledger.children(of: first) == [other])
    try scene.update(child) { $0.parent = .some(nil) }
    #expect(try scene.task(second).fraction == nil)
    #expect(try scene.task(child).parent == nil)
  }

  @Test("Cancel passes to the children that can, and again only with a second one")
  func cancelling() throws {
    var scene = Scene()
    let top = try scene.begin("top")
    let stubborn = try scene.begin("stubborn") { fields in
      fields.parent = top
      fields.canCancel = false
    }
    let below = try scene.begin("below") { $0.parent = stubborn }
    let willing = try scene.begin("willing") { $0.parent = top }
    let deep = try scene.begin("deep") { $0.parent = willing }
    let ended = try scene.begin("ended") { $0.parent = top }
    try scene.finish(ended)
    try scene.apply(.cancel, to: deep)
    let first = try scene.apply(.cancel, to: top).filter { if case .requested = $0 { true } else { false } }
    #expect(first == [.requested(top, .cancel(again: false)), .requested(willing, .cancel(again: false))])
    let second = try scene.apply(.cancel, to: top)
    #expect(second == [top, willing, deep].map { .requested($0, .cancel(again: true)) })
    for id in [stubborn, below] { #expect(try scene.task(id).state == .running) }
    #expect(try scene.task(ended).state == .succeeded)
  }

  @Test("A parent that ends leaves its live children as roots and its fraction as it was")
  func parentEnds() throws {
    var scene = Scene()
    let parent = try scene.begin("all")
    let live = try scene.begin { $0.parent = parent }
    let done = try scene.begin { $0.parent = parent }
    try scene.finish(done)
    let changes = try scene.finish(parent)
    #expect(changes.contains(.changed(live, [.parent])))
    #expect(try scene.task(live).parent == nil)
    #expect(try scene.task(done).parent == parent)
    try scene.progress(live, 1, 1)
    try scene.finish(live)
    #expect(try scene.task(parent).fraction == 0.5)
    #expect(scene.ledger.children(of: parent) == [done])
  }

  @Test("A hidden child fills nothing and says nothing upwards until it appears")
  func hiddenChild() throws {
    var scene = Scene()
    let parent = try scene.begin("all") { $0.total = 4 }
    try scene.progress(parent, 1, 4)
    let before = scene.log.count
    let child = try scene.begin { fields in
      fields.parent = parent
      fields.network = true
    }
    try scene.progress(child, 1, 2)
    #expect(scene.log[before...].allSatisfy { if case .changed(parent, _) = $0 { false } else { true } })
    #expect(try scene.task(parent).fraction == 0.25)
    #expect(scene.wait(3).contains { if case .changed(parent, _) = $0 { true } else { false } })
    #expect(try scene.task(parent).fraction == 0.125)
  }

  @Test("The summary is over visible top-level tasks that run, by weight")
  func summary() throws {
    var scene = Scene()
    #expect(scene.ledger.summary() == Summary())
    let spinner = try scene.begin("spinner")
    #expect(scene.ledger.summary().indeterminate)
    let half = try scene.begin("half") { fields in
      fields.total = 2
      fields.completed = 1
      fields.weight = 3
    }
    let done = try scene.begin("done") { fields in
      fields.total = 1
      fields.completed = 1
    }
    _ = try scene.begin("child") { $0.parent = spinner }
    _ = try scene.begin("hidden") { $0.network = true }
    var summary = scene.ledger.summary()
    // The spinner has a child, so it has a fraction of 0.
    #expect(summary.progress == 2.5 / 5)
    #expect(summary.running == 3)
    #expect(summary.visible == 4)
    #expect(!summary.indeterminate)
    try scene.update(half) { $0.state = .paused }
    try scene.apply(.cancel, to: done)
    summary = scene.ledger.summary()
    #expect(summary.progress == 0)
    #expect(summary.running == 3)
    try scene.finish(spinner)
    #expect(scene.ledger.summary().running == 3)
    #expect(scene.ledger.summary().indeterminate)
  }
}
