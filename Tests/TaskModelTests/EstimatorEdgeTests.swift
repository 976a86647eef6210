import Testing

@testable import TaskModel

@Suite("The estimate at its edges")
struct EstimatorEdgeTests {
  private func seconds(_ count: Double) -> UInt64 { UInt64(count * 1_000_000) }

  @Test(
    "Long ends are numbers like others, and nobody foretells an end in ten thousand years", arguments: [93_784, 1_000_000_000] as [UInt64])
  func longEnds(_ left: UInt64) throws {
    var scene = Scene()
    let id = try scene.begin { $0.total = left + 100 }
    for second in 1...100 as ClosedRange<UInt64> {
      scene.pass(1)
      try scene.progress(id, second, left + 100)
    }
    #expect(abs(try #require(try scene.left(id)) / Double(left) - 1) < 0.001)
    try scene.progress(id, 100, .max)
    #expect(try scene.left(id) == nil)
  }

  @Test("The last count and the end arrive, however close together they come")
  func lastCounts() throws {
    var scene = Scene()
    let id = try scene.begin()
    for part in [9_995, 10_000] as [UInt64] {
      scene.pass(0.0003)
      #expect(try !scene.update(id) { $0.stated = .some(Stated(part: part, whole: 10_000)) }.isEmpty)
      #expect(try scene.task(id).progress == Double(part) / 10_000)
    }
    scene.pass(0.0003)
    #expect(try !scene.finish(id).isEmpty)
    #expect(try scene.task(id).progress == 1)
    #expect(try scene.task(id).state == .succeeded)
    #expect(try scene.left(id) == nil)
  }

  @Test("A second phase at a sixteenth of the speed is understood within seconds")
  func slowdown() throws {
    var scene = Scene()
    let id = try scene.begin { $0.total = 1000 }
    for step in 1...200 as ClosedRange<UInt64> {
      scene.pass(0.2)
      try scene.progress(id, 4 * step, 1000)
    }
    for step in 1...10 as ClosedRange<UInt64> {
      scene.pass(0.8)
      try scene.progress(id, 800 + step, 1000)
    }
    #expect(abs(try #require(try scene.left(id)) - 152) < 15)
    #expect(abs(try scene.task(id).rate(at: scene.now) - 1.25) < 0.2)
  }

  @Test("Work that now and then stands still is not taken for faster each time it goes on")
  func checkpoints() throws {
    var scene = Scene()
    let id = try scene.begin { $0.total = 1000 }
    for step in 1...500 as ClosedRange<UInt64> {
      scene.pass(step % 50 == 0 ? 31 : 1)
      try scene.progress(id, step, 1000)
    }
    for step in 501...525 as ClosedRange<UInt64> {
      scene.pass(1)
      try scene.progress(id, step, 1000)
    }
    let truth = 475 + 10 * 30.0
    #expect(abs(try #require(try scene.left(id)) / truth - 1) < 0.1)
  }

  @Test("Coarse items: a mean of those that are done, counting down in between")
  func coarseItems() throws {
    var scene = Scene()
    let id = try scene.begin { $0.total = 8 }
    for (number, length) in [30.0, 20, 40, 25].enumerated() {
      scene.pass(length)
      try scene.progress(id, UInt64(number + 1), 8)
    }
    let left = try #require(try scene.left(id))
    #expect(abs(left - 115) < 1)
    scene.pass(20)
    #expect(abs(try #require(try scene.left(id)) - left + 20) < 0.001)
  }

  @Test("Taken up late, far on: the first count is no speed for long")
  func lateResume() throws {
    var scene = Scene()
    let id = try scene.begin { $0.total = 10_000 }
    for step in 0...6 as ClosedRange<UInt64> {
      scene.pass(5)
      try scene.progress(id, 6000 + 5 * step, 10_000)
    }
    #expect(abs(try #require(try scene.left(id)) - 3970) < 100)
  }

  @Test("A small fall corrects what was learned, a larger one begins anew", arguments: [(490, true), (400, false), (0, false)])
  func falls(_ count: UInt64, _ isSmall: Bool) {
    var rate = Rate()
    rate.restart(from: .count(0), at: 0)
    for second in 1...50 as ClosedRange<UInt64> { rate.follow(.count(10 * second), at: seconds(Double(second))) }
    rate.follow(.count(count), at: seconds(50))
    let left = rate.remaining(Double(1000 - count), at: seconds(50))
    #expect((left != nil) == isSmall)
    if let left { #expect(abs(left - Double(1000 - count) / 9.8) < 0.1) }
    #expect(rate.perSecond(at: seconds(50)) >= 0)
  }

  @Test("A share that falls as the work ahead grows gives what is true of the new whole")
  func growingWhole() {
    var rate = Rate()
    rate.restart(from: .share(0), at: 0)
    for second in 1...50 as ClosedRange<UInt64> { rate.follow(.share(Double(second) / 100), at: seconds(Double(second))) }
    rate.follow(.share(0.48), at: seconds(50))
    #expect(abs((rate.remaining(0.52, at: seconds(50)) ?? 0) - 52 / 48 * 50) < 0.5)
  }

  @Test("Where nothing was counted nothing is foretold, however long it takes")
  func unknown() throws {
    var scene = Scene()
    let known = try scene.begin { $0.total = 100 }
    let open = try scene.begin()
    let spinner = try scene.begin { $0.indeterminate = true }
    for _ in 0..<1000 {
      scene.pass(1)
      let detail = "\(scene.now.running)"
      for id in [known, open, spinner] {
        try scene.update(id) { $0.detail = detail }
        #expect(try scene.left(id) == nil)
        #expect(try scene.task(id).rate(at: scene.now) == 0)
      }
    }
    try scene.progress(known, 100, 100)
    #expect(try scene.left(known) == nil)
  }

  @Test("The largest numbers neither trap nor give nonsense")
  func extremes() {
    let counts: [UInt64] = [0, 1, 1 << 63, .max - 1, .max, 0, .max, .max - 1, 5, .max]
    let steps: [UInt64] = [0, 1, 300_000, 2_000_000, 1 << 40, 1 << 62]
    for step in steps {
      var rate = Rate()
      rate.restart(from: .count(0), at: 0)
      var now: UInt64 = 0
      for count in counts {
        now = now.plus(step)
        rate.follow(.count(count), at: now)
        check(rate, at: now)
        check(rate, at: .max)
        check(rate, at: 0)
      }
    }
  }

  @Test("Clocks that jump neither trap nor give nonsense", arguments: 1...8 as ClosedRange<UInt64>)
  func absurdClocks(_ seed: UInt64) {
    var random = Random(seed: seed)
    var rate = Rate()
    var (now, count, share) = (UInt64(1), UInt64(0), 0.0)
    for _ in 0..<4000 {
      switch random.next() % 64 {
      case 0: now = random.next()
      case 1: now = now.minus(random.next() >> 40)
      case 2: count = random.next()
      case 3: rate.restart(from: .count(count), at: now)
      case 4: rate.follow(.nothing, at: now)
      case 5, 6:
        share = share > 0.9 ? 0 : share + 0.01
        rate.follow(.share(share), at: now)
      default:
        now = now.plus(random.next() >> 44)
        count = count.plus(random.next() >> 56)
        rate.follow(.count(count), at: now)
      }
      check(rate, at: now)
      check(rate, at: now.plus(1 << 45))
    }
  }

  @Test("It stays small: one is kept for every task")
  func size() { #expect(MemoryLayout<Rate>.size <= 160) }

  private func check(_ rate: Rate, at now: UInt64) {
    let perSecond = rate.perSecond(at: now)
    #expect(perSecond.isFinite && perSecond >= 0)
    for left in [0, 1e-9, 1, 1e19] {
      guard let seconds = rate.remaining(left, at: now) else { continue }
      #expect(seconds >= 0 && seconds.isFinite)
    }
  }
}
