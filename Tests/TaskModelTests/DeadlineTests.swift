import Testing

@testable import TaskModel

@Suite("Deadlines")
struct DeadlineTests {
  @Test("What is due first comes first, whatever the order in which it was added", arguments: UInt64(0)..<10)
  func order(_ seed: UInt64) {
    var random = Random(seed: seed)
    var deadlines = Heap<Deadline>()
    var dues = (0..<500).map { _ in random.next() % 200 }
    for (number, due) in dues.enumerated() {
      deadlines.add(Deadline(due: due, task: TaskID(UInt64(number)), isLeaving: false))
    }
    deadlines.keep { $0.due % 3 != 0 }
    dues = dues.filter { $0 % 3 != 0 }.sorted()
    var taken: [UInt64] = []
    while let first = deadlines.first {
      taken.append(first.due)
      deadlines.removeFirst()
    }
    #expect(taken == dues)
    deadlines.removeFirst()
    #expect(deadlines.first == nil)
  }

  @Test("At the same moment children leave before their parents, and parents appear before their children")
  func ties() {
    var deadlines = Heap<Deadline>()
    for number in [2, 1, 3] as [UInt64] {
      deadlines.add(Deadline(due: 5, task: TaskID(number), isLeaving: true))
      deadlines.add(Deadline(due: 5, task: TaskID(number), isLeaving: false))
    }
    let taken = (0..<6).compactMap { _ -> UInt64? in
      defer { deadlines.removeFirst() }
      return deadlines.first?.task.number
    }
    #expect(taken == [1, 2, 3, 3, 2, 1])
  }

  @Test("A lease that is renewed all the time leaves one entry, and nobody is woken for what is past")
  func renewal() throws {
    var scene = Scene()
    let id = try scene.begin(lifetime: .lease(1_000_000))
    for _ in 0..<1000 {
      scene.pass(0.01)
      try scene.apply(.advance(1), to: id)
    }
    #expect(scene.ledger.deadlines.elements.count == 1)
    #expect(scene.ledger.nextDeadline == scene.now.running + 1_000_000)
  }

  @Test("Tasks that come and go leave no entries behind")
  func stale() throws {
    var scene = Scene()
    for _ in 0..<1000 {
      let id = try scene.begin(lifetime: .lease(3_600_000_000))
      try scene.finish(id)
      try scene.apply(.dismiss, to: id)
    }
    #expect(scene.ledger.deadlines.elements.count < 100)
    #expect(scene.ledger.nextDeadline == nil)
    let live = try scene.begin()
    #expect(scene.ledger.nextDeadline == nil)
    try scene.finish(live)
    #expect(scene.ledger.nextDeadline == scene.now.running + 5_000_000)
  }

  @Test("No clock traps, and what is due at the end of time is done there", arguments: [0, 1, 1 << 63, UInt64.max - 1, .max])
  func farClocks(_ running: UInt64) throws {
    var scene = Scene()
    scene.now = Instant(running: running, wall: running)
    let network = try scene.begin { fields in
      fields.network = true
      fields.total = 3
    }
    let leased = try scene.begin(lifetime: .lease(.max))
    for other in [0, .max, 5, running] as [UInt64] {
      scene.now = Instant(running: other, wall: other)
      try scene.apply(.advance(1), to: network)
      _ = scene.ledger.rate(of: network, at: scene.now)
      _ = scene.ledger.expectedEnd(of: network, at: scene.now)
      _ = scene.ledger.activeTime(of: network, at: scene.now)
    }
    try scene.finish(network)
    scene.now = Instant(running: .max, wall: .max)
    _ = scene.ledger.advanceTime(to: scene.now)
    #expect(scene.ledger.task(leased)?.state.isEnded != false)
    #expect(scene.ledger.nextDeadline == nil)
  }
}
