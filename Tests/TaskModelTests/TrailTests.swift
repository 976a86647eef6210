import TaskModel
import Testing

@Suite("The trail")
struct TrailTests {
  @Test("A young task has none, an older one has its phases, details and counts, oldest first")
  func points() throws {
    var scene = Scene()
    let id = try scene.begin { fields in
      fields.phase = "read"
      fields.detail = "a"
    }
    scene.pass(9)
    try scene.progress(id, 1, 100)
    #expect(scene.ledger.trail(of: id).isEmpty)
    scene.pass(1)
    try scene.progress(id, 2, 100)
    scene.pass(1)
    try scene.update(id) { $0.detail = "b" }
    scene.pass(1)
    try scene.update(id) { fields in
      fields.phase = "write"
      fields.completed = 3
    }
    let trail = scene.ledger.trail(of: id)
    #expect(trail.map(\.phase) == ["read", "read", "read", "read", "write", "write"])
    #expect(trail.map(\.detail) == ["", "a", "a", "b", "b", "b"])
    #expect(trail.map(\.completed) == [0, 0, 2, 2, 3, 3])
    #expect(trail.map(\.time) == trail.map(\.time).sorted())
    #expect(trail.last?.time == scene.now.wall)
  }

  @Test("Counts are thinned to 120 points over the whole life, details to the last 16")
  func thinning() throws {
    var scene = Scene()
    let id = try scene.begin { $0.total = 1_000_000 }
    for step in 1...5000 {
      scene.pass(1)
      try scene.update(id) { fields in
        fields.completed = UInt64(step)
        if step % 100 == 0 { fields.detail = "file \(step)" }
        if step % 1000 == 0 { fields.phase = "phase \(step)" }
      }
    }
    let trail = scene.ledger.trail(of: id)
    #expect(trail.count <= 120 + 16 + 5)
    #expect(trail.count > 60)
    #expect(Set(trail.map(\.phase)) == ["", "phase 1000", "phase 2000", "phase 3000", "phase 4000", "phase 5000"])
    let details = Set(trail.map(\.detail)).subtracting([""])
    #expect(details.count <= 16)
    #expect(details.contains("file 5000"))
    #expect(trail.map(\.time) == trail.map(\.time).sorted())
    #expect(trail.first.map { $0.completed < 100 } == true)
    #expect(trail.last?.completed == 5000)
  }

  @Test("However long the texts, a trail keeps to its size")
  func size() throws {
    var scene = Scene()
    let id = try scene.begin()
    scene.pass(11)
    for step in 0..<300 {
      scene.pass(1)
      try scene.update(id) { fields in
        fields.phase = "\(step) " + String(repeating: "ö", count: 2000)
        fields.detail = "\(step) " + String(repeating: "x", count: 4000)
        fields.completed = UInt64(step)
      }
    }
    let bytes = scene.ledger.trail(of: id).reduce(into: Set<String>()) { $0.formUnion([$1.phase, $1.detail]) }
    #expect(bytes.reduce(0) { $0 + $1.utf8.count } <= 4096)
    #expect(scene.ledger.trail(of: id).last?.phase.hasPrefix("299 ") == true)
  }

  @Test("All trails together keep to their size: the oldest go first")
  func total() throws {
    var scene = Scene(Settings(limits: Limits(tasksPerConnection: 10_000)))
    let ids = try (0..<3000).map { _ in try scene.begin() }
    scene.pass(11)
    for id in ids {
      try scene.update(id) { fields in
        fields.phase = String(repeating: "p", count: 160)
        fields.detail = String(repeating: "d", count: 160)
      }
      for step in 0..<12 { try scene.update(id) { $0.detail = "\(step) " + String(repeating: "d", count: 150) } }
    }
    #expect(scene.ledger.trail(of: ids[0]).isEmpty)
    #expect(!scene.ledger.trail(of: ids[2999]).isEmpty)
    let kept = ids.filter { !scene.ledger.trail(of: $0).isEmpty }
    #expect(kept.count > 1000)
    #expect(kept == Array(ids.suffix(kept.count)))
  }

  @Test("A clock that goes back keeps the order")
  func backwards() throws {
    var scene = Scene()
    let id = try scene.begin()
    scene.pass(20)
    for step in 1...10 as ClosedRange<UInt64> {
      scene.pass(2)
      scene.now.wall -= 3_000_000
      try scene.update(id) { fields in
        fields.completed = step
        fields.detail = "\(step)"
      }
    }
    #expect(scene.ledger.trail(of: id).map(\.completed) == scene.ledger.trail(of: id).map(\.completed).sorted())
  }
}
