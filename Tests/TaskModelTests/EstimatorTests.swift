import TaskModel
import Testing

@Suite("The estimate")
struct EstimatorTests {
  @Test("Bursts come to the rate at which the work gets done")
  func bursts() throws {
    var scene = Scene()
    let id = try scene.begin { $0.total = 100_000 }
    for tick in 1...1200 {
      scene.pass(0.05)
      if tick % 10 == 0 { try scene.progress(id, UInt64(tick / 10) * 800, 100_000) } else { try scene.update(id) { _ in } }
      guard tick > 100 else { continue }
      let truth = 100_000.0 / 1600 - Double(tick) * 0.05
      let rate = try scene.task(id).rate(at: scene.now)
      #expect(abs(rate - 1600) < 160, "at \(tick)")
      let left = try #require(try scene.left(id))
      #expect(abs(left - truth) <= 0.15 * truth, "at \(tick): \(left) of \(truth)")
    }
  }

  @Test("Long steps: unknown before the first, then counting down, rising only once the next is overdue")
  func longSteps() throws {
    var scene = Scene()
    let id = try scene.begin { $0.total = 2 }
    for _ in 0..<49 {
      scene.pass(0.1)
      #expect(try scene.left(id) == nil)
    }
    scene.pass(0.1)
    try scene.progress(id, 1, 2)
    var before = try #require(try scene.left(id))
    #expect(abs(before - 5) < 0.001)
    for _ in 0..<49 {
      scene.pass(0.1)
      let left = try #require(try scene.left(id))
      #expect(abs(before - left - 0.1) < 0.001)
      before = left
    }
    for _ in 0..<100 {
      scene.pass(0.1)
      let left = try #require(try scene.left(id))
      #expect(left >= 0)
      before = left
    }
    #expect(before > 1)
  }

  @Test("Silence is news: the estimate grows", arguments: [0.1, 0.5, 1])
  func silence(_ interval: Double) throws {
    var scene = Scene()
    let id = try scene.begin { $0.total = 1000 }
    let steps = Int(10 / interval)
    for step in 1...steps {
      scene.pass(interval)
      try scene.progress(id, UInt64(500 * step / steps), 1000)
    }
    #expect(abs(try #require(try scene.left(id)) - 10) < 0.5)
    let rate = try scene.task(id).rate(at: scene.now)
    scene.pass(5)
    #expect(try #require(try scene.left(id)) > 11)
    var before = 0.0
    for _ in 0..<55 {
      scene.pass(1)
      let left = try #require(try scene.left(id))
      #expect(left >= before)
      before = left
    }
    #expect(before > 50)
    #expect(try scene.task(id).rate(at: scene.now) < rate / 2)
  }

  @Test("Time in suspend is no working time")
  func suspend() throws {
    var scene = Scene()
    let id = try scene.begin { $0.total = 7200 }
    for second in 1...3600 {
      scene.pass(1)
      try scene.progress(id, UInt64(second), 7200)
    }
    scene.now.wall += 3_600_000_000
    #expect(abs(try #require(try scene.left(id)) - 3600) < 5)
    #expect(try scene.task(id).activeTime(at: scene.now) == 3_600_000_000)
  }

  @Test("A step of the wall clock changes nothing but the shown times", arguments: [-3600, 3600])
  func wallClock(_ step: Int64) throws {
    var scene = Scene()
    let id = try scene.begin { $0.total = 100 }
    for second in 1...50 {
      scene.pass(1)
      try scene.progress(id, UInt64(second), 100)
    }
    let left = try scene.left(id)
    let rate = try scene.task(id).rate(at: scene.now)
    let active = try scene.task(id).activeTime(at: scene.now)
    scene.now.wall = UInt64(Int64(scene.now.wall) + step * 1_000_000)
    #expect(abs(try #require(try scene.left(id)) - #require(left)) < 0.001)
    #expect(try scene.task(id).rate(at: scene.now) == rate)
    #expect(try scene.task(id).activeTime(at: scene.now) == active)
    try scene.finish(id)
    #expect(try scene.task(id).endTime >= scene.task(id).startTime)
  }

  @Test("A pause is no working time, and has no estimate")
  func pause() throws {
    var scene = Scene()
    let id = try scene.begin { $0.total = 100 }
    for second in 1...50 {
      scene.pass(1)
      try scene.progress(id, UInt64(second), 100)
    }
    let left = try #require(try scene.left(id))
    let active = try scene.task(id).activeTime(at: scene.now)
    _ = scene.ledger.stopped(id, true, at: scene.now)
    scene.pass(1200)
    #expect(try scene.left(id) == nil)
    #expect(try scene.task(id).rate(at: scene.now) == 0)
    #expect(try scene.task(id).activeTime(at: scene.now) == active)
    _ = scene.ledger.stopped(id, false, at: scene.now)
    #expect(abs(try #require(try scene.left(id)) - left) < 0.001)
    scene.pass(1)
    try scene.progress(id, 51, 100)
    #expect(abs(try #require(try scene.left(id)) - left + 1) < 0.5)
  }

  @Test("A new phase without a fraction has no estimate, nor has a spinner; the time goes on")
  func phases() throws {
    var scene = Scene()
    let id = try scene.begin { $0.total = 100 }
    for second in 1...50 {
      scene.pass(1)
      try scene.progress(id, UInt64(second), 100)
    }
    #expect(try scene.left(id) != nil)
    var other = scene
    try scene.update(id) { $0.phase = "wait" }
    try other.update(id) { $0.indeterminate = true }
    for _ in 0..<300 {
      scene.pass(1)
      other.pass(1)
      #expect(try scene.left(id) == nil)
      #expect(try other.left(id) == nil)
    }
    #expect(try scene.task(id).counts.completed == 50)
    #expect(try other.task(id).fraction == nil)
    #expect(try other.task(id).activeTime(at: other.now) == 350_000_000)
    // What comes after is estimated by itself.
    for second in 1...10 {
      other.pass(1)
      try other.progress(id, UInt64(50 + 2 * second), 100)
    }
    #expect(abs(try other.task(id).rate(at: other.now) - 2) < 0.1)
  }

  @Test("Work that is taken up in the middle begins there")
  func resumed() throws {
    var scene = Scene()
    let id = try scene.begin { $0.total = 1000 }
    scene.pass(0.3)
    try scene.progress(id, 600, 1000)
    for second in 1...20 {
      scene.pass(1)
      try scene.progress(id, UInt64(600 + second), 1000)
    }
    #expect(abs(try scene.task(id).rate(at: scene.now) - 1) < 0.01)
    #expect(abs(try #require(try scene.left(id)) - 380) < 2)
  }

  @Test("A falling count begins anew, without a negative rate")
  func falling() throws {
    var scene = Scene()
    let id = try scene.begin { $0.total = 100 }
    for count in [10, 50, 100, 0, 1, 5] as [UInt64] {
      scene.pass(2)
      try scene.progress(id, count, 100)
      #expect(try scene.task(id).progress == Double(count) / 100)
      #expect(try scene.task(id).rate(at: scene.now) >= 0)
      #expect(try scene.task(id).state == .running)
      if count == 0 { #expect(try scene.left(id) == nil) }
    }
  }

  @Test("A stated fraction has an estimate, but no rate in units")
  func stated() throws {
    var scene = Scene()
    let id = try scene.begin { $0.stated = Stated(part: 0, whole: 100) }
    for second in 1...20 {
      scene.pass(1)
      try scene.update(id) { $0.stated = .some(Stated(part: UInt64(second), whole: 100)) }
    }
    #expect(try scene.task(id).rate(at: scene.now) == 0)
    #expect(abs(try #require(try scene.left(id)) - 80) < 1)
  }

  @Test("Without a total there is a rate but no end; past the total neither a fraction nor an end")
  func noTotal() throws {
    var scene = Scene()
    let id = try scene.begin()
    for second in 1...20 {
      scene.pass(1)
      try scene.apply(.advance(3), to: id)
      if second > 1 { #expect(abs(try scene.task(id).rate(at: scene.now) - 3) < 0.01) }
    }
    #expect(try scene.left(id) == nil)
    try scene.update(id) { $0.total = 50 }
    #expect(try scene.left(id) == nil)
    #expect(try scene.task(id).fraction == nil)
    #expect(try scene.task(id).counts == Counts(completed: 60, total: 50))
    #expect(try scene.task(id).state == .running)
    try scene.update(id) { $0.total = 90 }
    #expect(abs(try #require(try scene.left(id)) - 10) < 0.1)
  }

  @Test("A parent has an estimate from what its children fill")
  func parents() throws {
    var scene = Scene()
    let parent = try scene.begin("all")
    let child = try scene.begin { fields in
      fields.parent = parent
      fields.total = 100
    }
    for second in 1...50 {
      scene.pass(1)
      try scene.progress(child, UInt64(second), 100)
    }
    #expect(abs(try #require(try scene.left(parent)) - 50) < 1)
  }
}
