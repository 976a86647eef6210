import TaskModel
import Testing

@Suite("Rights")
struct RightsTests {
  static let reports: [Command] = [
    .setProgress(completed: 1, total: 2), .advance(1), .update(TaskUpdate()), .finish(.failed, message: ""),
  ]
  static let requests: [Command] = [.cancel, .pause, .resume]

  @Test(
    "Only the owner's connection reports a task that lives by it; any of the user's reports another",
    arguments: [Lifetime.connection, .process(5), .lease(1_000_000), .stream], reports)
  func reporting(_ lifetime: Lifetime, _ command: Command) throws {
    let parties: [(Party, Bool)] = [
      (Scene.anna, true), (Scene.annaElsewhere, lifetime != .connection), (Scene.bert, false), (Scene.daemon, true),
    ]
    for (party, isAllowed) in parties {
      var scene = Scene()
      let id = try scene.begin(lifetime: lifetime)
      try check(&scene, command, id, party, isAllowed)
    }
  }

  @Test("Anybody of the same user may ask, nobody else", arguments: [Lifetime.connection, .stream], requests)
  func asking(_ lifetime: Lifetime, _ command: Command) throws {
    for (party, isAllowed) in [(Scene.anna, true), (Scene.annaElsewhere, true), (Scene.bert, false), (Scene.daemon, true)] {
      var scene = Scene()
      let id = try scene.begin(lifetime: lifetime) { $0.canPause = true }
      try check(&scene, command, id, party, isAllowed)
    }
  }

  @Test("Anybody of the same user may dismiss what has ended, nobody what has not")
  func dismissing() throws {
    for (party, isAllowed) in [(Scene.anna, true), (Scene.annaElsewhere, true), (Scene.bert, false), (Scene.daemon, true)] {
      var scene = Scene()
      let id = try scene.begin()
      if isAllowed { #expect(throws: Rejection.notFinished) { try scene.apply(.dismiss, to: id, by: party) } }
      try scene.finish(id, .failed)
      try check(&scene, .dismiss, id, party, isAllowed)
      #expect((scene.ledger.task(id) == nil) == isAllowed)
    }
  }

  @Test("Who may not do it is told so before anything else")
  func order() throws {
    var scene = Scene()
    let id = try scene.begin()
    let bad = Command.update(TaskUpdate(name: " "))
    try check(&scene, bad, id, Scene.bert, false)
    try scene.finish(id)
    try check(&scene, bad, id, Scene.bert, false)
    #expect(throws: Rejection.finished) { try scene.apply(bad, to: id) }
  }

  @Test("A process takes over what it had through another connection, nobody else does")
  func takingOver() throws {
    var scene = Scene(Settings(limits: Limits(tasksPerConnection: 1)))
    let id = try scene.begin(lifetime: .lease(1_000_000))
    let reborn = Party(connection: ":1.9", uid: Scene.anna.uid, pid: Scene.anna.pid)
    for party in [Scene.annaElsewhere, Scene.bert] {
      #expect(throws: Rejection.accessDenied("Task \(id) belongs to another process")) {
        try scene.ledger.takeOver(id, lifetime: .connection, by: party, at: scene.now)
      }
    }
    let changes = try scene.ledger.takeOver(id, lifetime: .connection, by: reborn, at: scene.now)
    #expect(changes == [.changed(id, [.owner])])
    #expect(scene.wait(10).isEmpty)
    try scene.apply(.advance(1), to: id, by: reborn)
    #expect(throws: Rejection.self) { try scene.apply(.advance(1), to: id) }
    #expect(throws: Rejection.self) { try scene.begin(by: reborn) }
    try scene.begin()
  }

  private func check(_ scene: inout Scene, _ command: Command, _ id: TaskID, _ party: Party, _ isAllowed: Bool) throws {
    if isAllowed {
      try scene.apply(command, to: id, by: party)
      return
    }
    let before = scene.ledger
    let error = #expect(throws: Rejection.self) { try scene.apply(command, to: id, by: party) }
    guard case .accessDenied(let sentence)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(sentence.hasPrefix("Task \(id) "))
    #expect(scene.ledger == before)
  }
}
