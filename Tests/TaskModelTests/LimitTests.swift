import TaskModel
import Testing

@Suite("Limits")
struct LimitTests {
  @Test("Live tasks are limited by connection and by user, ended ones do not count")
  func tasks() throws {
    var scene = Scene(Settings(limits: Limits(tasksPerConnection: 2, tasksPerUser: 3)))
    let first = try scene.begin()
    try scene.begin()
    #expect(throws: Rejection.limitsExceeded("A connection may have 2 live tasks")) { try scene.begin() }
    try scene.begin(by: Scene.annaElsewhere)
    #expect(throws: Rejection.limitsExceeded("A user may have 3 live tasks")) { try scene.begin(by: Scene.annaElsewhere) }
    try scene.begin(by: Scene.bert)
    try scene.finish(first)
    try scene.begin()
    #expect(throws: Rejection.self) { try scene.begin() }
  }

  @Test("Texts are limited by user, in creating and in writing, and given back")
  func text() throws {
    var scene = Scene(Settings(limits: Limits(textPerUser: 100)))
    let id = try scene.begin(String(repeating: "x", count: 60))
    let expected = Rejection.limitsExceeded("The texts of a user's live tasks may come to 100 bytes")
    #expect(throws: expected) { try scene.begin(String(repeating: "y", count: 41), by: Scene.annaElsewhere) }
    let before = scene.ledger
    #expect(throws: expected) { try scene.update(id) { $0.detail = String(repeating: "z", count: 41) } }
    #expect(scene.ledger == before)
    try scene.update(id) { $0.detail = String(repeating: "z", count: 40) }
    try scene.update(id) { $0.detail = "" }
    try scene.begin(String(repeating: "y", count: 40))
    try scene.finish(id)
    try scene.begin(String(repeating: "y", count: 60))
    #expect(throws: expected) { try scene.begin("z") }
    try scene.begin("z", by: Scene.bert)
  }

  @Test("The daemon's own tasks count for their user only")
  func daemon() throws {
    var scene = Scene(Settings(limits: Limits(tasksPerConnection: 1, tasksPerUser: 2)))
    let party = Party(connection: "", uid: 1000, pid: 1)
    try scene.begin(by: party)
    try scene.begin(by: party)
    #expect(throws: Rejection.self) { try scene.begin(by: party) }
  }
}
