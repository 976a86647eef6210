import TaskModel
import Testing

@testable import Adapters

@Suite struct EndingTests {
  struct Case: CustomStringConvertible, Sendable {
    let seconds: Double
    let outcome: Outcome
    let attended: Bool
    let notify: String
    let isTold: Bool
    var description: String { "\(outcome) after \(seconds) s, attended \(attended), notify “\(notify)”: \(isTold)" }
  }

  @Test(arguments: [
    Case(seconds: 2, outcome: .succeeded, attended: false, notify: "", isTold: false),
    Case(seconds: 59.9, outcome: .succeeded, attended: false, notify: "", isTold: false),
    Case(seconds: 60, outcome: .succeeded, attended: false, notify: "", isTold: true),
    Case(seconds: 60, outcome: .succeeded, attended: true, notify: "", isTold: true),
    Case(seconds: 2, outcome: .failed, attended: false, notify: "", isTold: true),
    Case(seconds: 2, outcome: .failed, attended: true, notify: "", isTold: false),
    Case(seconds: 60, outcome: .failed, attended: true, notify: "", isTold: true),
    Case(seconds: 2, outcome: .cancelled, attended: false, notify: "", isTold: false),
    Case(seconds: 600, outcome: .cancelled, attended: false, notify: "", isTold: false),
    Case(seconds: 2, outcome: .cancelled, attended: false, notify: "end", isTold: false),
    Case(seconds: 2, outcome: .succeeded, attended: true, notify: "end", isTold: true),
    Case(seconds: 2, outcome: .failed, attended: true, notify: "end", isTold: true),
    Case(seconds: 2, outcome: .succeeded, attended: false, notify: "progress", isTold: true),
    Case(seconds: 600, outcome: .succeeded, attended: false, notify: "never", isTold: false),
    Case(seconds: 600, outcome: .failed, attended: false, notify: "never", isTold: false),
  ])
  func longAndFailedAndAskedForEndsAreTold(_ given: Case) throws {
    var scene = BubbleScene()
    let id = try scene.begin {
      $0.attended = given.attended
      $0.notify = given.notify
    }
    scene.serve()
    scene.pass(given.seconds)
    if given.outcome == .cancelled, given.notify == "progress" { return }
    try scene.finish(id, given.outcome)
    scene.pass(0.4)
    #expect(scene.serve().isEmpty != given.isTold)
    #expect(scene.announcer.nextDeadline(at: scene.now.running) == nil)
  }

  @Test func aLossIsAFailureAndSaysWhat() throws {
    var scene = BubbleScene()
    let id = try scene.begin("Copy")
    scene.pass(42)
    scene.lose(id)
    scene.pass(0.4)
    let bubble = try #require(scene.serve().first?.bubble)
    #expect(bubble.summary == "Copy" && bubble.body == "lost after 0:42: connection closed")
    #expect(bubble.icon == "dialog-error" && bubble.urgency == .normal && bubble.percent == nil && !bubble.stays)
  }

  @Test func timeThatATaskWasPausedDoesNotMakeItLong() throws {
    var scene = BubbleScene()
    let id = try scene.begin()
    var pause = TaskUpdate()
    pause.state = .paused
    scene.pass(30)
    try scene.apply(.update(pause), to: id)
    scene.pass(600)
    try scene.finish(id)
    scene.pass(1)
    #expect(scene.serve().isEmpty)
  }

  @Test func aNetworkTaskThatNeverAppearedIsToldOnlyWhereItFails() throws {
    var scene = BubbleScene()
    for (outcome, count) in [(Outcome.succeeded, 0), (.failed, 1)] {
      let id = try scene.begin { $0.network = true }
      scene.pass(2.9)
      try scene.finish(id, outcome)
      scene.pass(0.4)
      let shown = scene.serve()
      #expect(shown.count == count)
      if outcome == .failed { #expect(shown.first?.bubble.category == "transfer.error") }
    }
  }

  @Test func partsAreTheirParentsMatter() throws {
    var scene = BubbleScene()
    let parent = try scene.begin("build")
    let parts = try (1...3).map { number in try scene.begin("part \(number)") { $0.parent = parent } }
    scene.pass(100)
    try scene.finish(parts[0], .failed, "no such file")
    try scene.finish(parts[1])
    scene.pass(1)
    #expect(scene.serve().isEmpty)
    try scene.finish(parts[2], .failed)
    try scene.finish(parent, .failed, "2 errors")
    scene.pass(1)
    let shown = scene.serve()
    #expect(shown.map(\.bubble.body) == ["failed after 1:41: 2 errors · 2 parts failed: part 1"])
  }

  @Test func aPartThatAsksForItIsTold() throws {
    var scene = BubbleScene()
    let parent = try scene.begin("build")
    let part = try scene.begin("part") {
      $0.parent = parent
      $0.notify = "end"
    }
    try scene.finish(part)
    scene.pass(1)
    #expect(scene.serve().map(\.bubble.summary) == ["part"])
  }

  @Test func partsThatGoDownWithTheirParentAreOneLoss() throws {
    var scene = BubbleScene()
    let parent = try scene.begin("build")
    let parts = try (1...5).map { number in try scene.begin("part \(number)") { $0.parent = parent } }
    for id in [parent] + parts { scene.lose(id) }
    scene.pass(1)
    #expect(scene.serve().map(\.bubble.summary) == ["build"])
  }

  @Test func aPartThatOutlivesItsParentSpeaksForItself() throws {
    var scene = BubbleScene()
    let parent = try scene.begin("build")
    let part = try scene.begin("part") { $0.parent = parent }
    try scene.finish(parent)
    scene.pass(5)
    scene.lose(part)
    scene.pass(1)
    #expect(scene.serve().map(\.bubble.summary) == ["part"])
  }

  @Test func fiftyFailuresInASecondAreOneBubble() throws {
    var scene = BubbleScene()
    let ids = try (1...50).map { try scene.begin("task \($0)") }
    var shown: [BubbleScene.Shown] = []
    for (index, id) in ids.enumerated() {
      try scene.finish(id, .failed, "disk full")
      if index % 5 == 0 { scene.pass(0.1) }
      shown += scene.serve()
    }
    shown += scene.serve(for: 3)
    #expect(shown.last?.bubble.summary == "50 tasks failed")
    #expect(shown.last?.bubble.body == "task 50, task 49, task 48, task 47, task 46 and 45 more")
    #expect(Set(shown.map(\.id)).count == 1)
    #expect(shown.count <= 4)
  }

  @Test func aFewEndsAreToldOneByOne() throws {
    var scene = BubbleScene()
    for number in 1...3 { try scene.finish(try scene.begin("task \(number)"), .failed) }
    scene.pass(0.4)
    #expect(scene.serve().map(\.bubble.summary).sorted() == ["task 1", "task 2", "task 3"])
  }

  @Test func aTaskThatFailsAgainAndAgainIsOneBubbleSoon() throws {
    var scene = BubbleScene()
    let shown = try scene.serve(for: 60) { scene in
      if scene.now.running % 1_000_000 < 100_000 { try scene.finish(try scene.begin("flapping"), .failed) }
    }
    #expect(Set(shown.map(\.id)).count <= 8)
    #expect(shown.count <= 65)
  }

  @Test func aCrowdIsOverAfterAWhile() throws {
    var scene = BubbleScene()
    for number in 1...5 { try scene.finish(try scene.begin("task \(number)"), .failed) }
    #expect(scene.serve(for: 1).map(\.bubble.summary) == ["5 tasks failed"])
    scene.pass(60)
    try scene.finish(try scene.begin("late"), .failed)
    let shown = scene.serve(for: 1)
    #expect(shown.map(\.bubble.summary) == ["late"] && shown.first?.replacing == 0)
  }

  @Test func failuresAndSuccessesAreNotMixed() throws {
    var scene = BubbleScene()
    for number in 1...10 {
      try scene.finish(try scene.begin("task \(number)") { $0.notify = "end" }, number % 2 == 0 ? .failed : .succeeded)
    }
    scene.pass(0.4)
    #expect(scene.serve().map(\.bubble.summary) == ["5 tasks failed", "5 tasks done"])
  }

  @Test func nobodyIsToldLaterWhatHappenedWhileNobodyListened() throws {
    var scene = BubbleScene(hasServer: false)
    try scene.finish(try scene.begin(), .failed)
    scene.pass(1)
    #expect(scene.announcer.nextDeadline(at: scene.now.running) == nil)
    scene.announcer.serverChanged(isThere: true)
    #expect(scene.serve(for: 2).isEmpty)
  }

  @Test func aProgramThatTellsDocksTellsItsEndsItself() throws {
    var scene = BubbleScene()
    for source in [Source.unity, .kde] {
      let id = try scene.begin(source.rawValue, source: source)
      scene.lose(id)
    }
    scene.pass(1)
    #expect(scene.serve().map(\.bubble.summary) == ["kde"])
  }

  @Test func aBubbleWhoseEndNobodyCouldBeToldIsTakenDown() throws {
    var scene = BubbleScene()
    let id = try scene.beginShown()
    scene.serve()
    try scene.finish(id)
    scene.pass(61)
    #expect(scene.serve().isEmpty && scene.takenDown == [1])
  }

  @Test func moreEndsThanAnybodyReadsAreNotKept() throws {
    var scene = BubbleScene()
    for number in 1...3000 { try scene.finish(try scene.beginShown("task \(number)"), .failed) }
    #expect(scene.serve(for: 1).last?.bubble.summary == "2000 tasks failed")
    #expect(scene.announcer.nextDeadline(at: scene.now.running) == nil)
  }

  @Test func whatIsLongPastIsNotToldByAServerThatWakesUp() throws {
    var scene = BubbleScene()
    try scene.finish(try scene.begin(), .failed)
    scene.pass(61)
    #expect(scene.serve().isEmpty)
  }
}
