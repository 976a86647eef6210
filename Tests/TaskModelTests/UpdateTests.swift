import TaskModel
import Testing

@Suite("Updates")
struct UpdateTests {
  @Test("Counts clear a stated fraction that they can replace, and only that")
  func statedAndCounts() throws {
    var scene = Scene()
    let half = try #require(Stated(part: 1, whole: 2))
    let id = try scene.begin { $0.stated = half }
    try scene.update(id) { $0.completed = 5 }
    #expect(try scene.task(id).counts.stated == half)
    try scene.apply(.advance(5), to: id)
    #expect(try scene.task(id).counts.stated == half)
    try scene.progress(id, 11, 0)
    #expect(try scene.task(id).counts.stated == half)
    try scene.update(id) { $0.total = 0 }
    #expect(try scene.task(id).counts.stated == half)
    try scene.update(id) { $0.total = 100 }
    #expect(try scene.task(id).counts.stated == nil)
    try scene.update(id) { $0.stated = half }
    #expect(try scene.task(id).fraction == 0.5)
    try scene.apply(.advance(1), to: id)
    #expect(try scene.task(id).counts.stated == nil)
    #expect(try scene.task(id).fraction == 0.12)
    try scene.update(id) { fields in
      fields.stated = half
      fields.completed = 20
      fields.total = 200
    }
    #expect(try scene.task(id).fraction == 0.5)
    #expect(try scene.task(id).counts.completed == 20)
    try scene.update(id) { $0.stated = .some(nil) }
    #expect(try scene.task(id).fraction == 0.1)
  }

  @Test("A written spinner holds until counts are next written")
  func spinner() throws {
    var scene = Scene()
    let id = try scene.begin()
    try scene.update(id) { fields in
      fields.completed = 5
      fields.total = 10
      fields.indeterminate = true
    }
    #expect(try scene.task(id).isIndeterminate)
    try scene.update(id) { $0.detail = "x" }
    #expect(try scene.task(id).isIndeterminate)
    try scene.apply(.advance(1), to: id)
    #expect(try scene.task(id).fraction == 0.6)
    try scene.update(id) { $0.indeterminate = true }
    try scene.update(id) { $0.indeterminate = false }
    #expect(try scene.task(id).fraction == 0.6)
    try scene.update(id) { $0.indeterminate = true }
    try scene.update(id) { $0.stated = .some(nil) }
    #expect(try scene.task(id).fraction == 0.6)
  }

  @Test("A new phase keeps the counts")
  func phase() throws {
    var scene = Scene()
    let id = try scene.begin()
    try scene.progress(id, 5, 10)
    try scene.update(id) { $0.phase = "next" }
    #expect(try scene.task(id).counts == Counts(completed: 5, total: 10))
  }

  @Test("Only running and paused may be written as a state", arguments: TaskState.allCases)
  func states(_ state: TaskState) throws {
    var scene = Scene()
    let id = try scene.begin()
    if state == .running || state == .paused {
      try scene.update(id) { $0.state = state }
      #expect(try scene.task(id).state == state)
    } else {
      let expected = Rejection.invalid("State is \(state.rawValue); only running and paused may be written")
      #expect(throws: expected) { try scene.update(id) { $0.state = state } }
      #expect(throws: expected) { try scene.begin { $0.state = state } }
    }
  }

  @Test("An advance past the largest number is refused")
  func overflow() throws {
    var scene = Scene()
    let id = try scene.begin()
    try scene.progress(id, .max - 1, .max)
    try scene.apply(.advance(1), to: id)
    #expect(try scene.task(id).fraction == 1)
    let before = scene.ledger
    let error = #expect(throws: Rejection.self) { try scene.apply(.advance(1), to: id) }
    #expect(error?.message.hasPrefix("Completed is 18446744073709551615") == true)
    #expect(throws: Rejection.self) { try scene.apply(.advance(.max), to: id) }
    #expect(scene.ledger == before)
  }

  @Test("One bad value, and nothing of the call is applied")
  func allOrNothing() throws {
    var scene = Scene()
    let id = try scene.begin(lifetime: .lease(10_000_000))
    scene.pass(1)
    let before = scene.ledger
    let spoilers: [(inout TaskUpdate) -> Void] = [
      { $0.name = " " }, { $0.cancelLabel = String(repeating: "x", count: 65) }, { $0.state = .lost }, { $0.parent = TaskID(99) },
      { $0.notify = "?" }, { $0.parent = id },
    ]
    for spoil in spoilers {
      #expect(throws: Rejection.self) {
        try scene.update(id) { fields in
          fields.detail = "new"
          fields.completed = 5
          fields.network = true
          fields.weight = 9
          spoil(&fields)
        }
      }
      #expect(scene.ledger == before)
    }
  }

  @Test("A change names the properties that differ, and those alone")
  func differences() throws {
    var scene = Scene()
    let id = try scene.begin()
    scene.pass(1)
    #expect(try scene.update(id) { $0.detail = "a" } == [.changed(id, [.detail, .updateTime])])
    #expect(try scene.update(id) { $0.detail = "a" }.isEmpty)
    scene.pass(1)
    #expect(try scene.update(id) { $0.detail = "a" } == [.changed(id, [.updateTime])])
    let changes = try scene.progress(id, 1, 4)
    #expect(changes == [.changed(id, [.completed, .total, .progress, .indeterminate, .rate, .expectedEndTime])])
    #expect(try scene.update(id) { $0.unit = "files" } == [.changed(id, [.unit])])
    #expect(try scene.update(id) { $0.attended = true } == [.changed(id, [.attended])])
  }

  @Test("A task is small")
  func size() { #expect(MemoryLayout<Task>.stride <= 1024) }
}
