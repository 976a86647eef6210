import DBus
import Support
import TaskModel
import Testing

@testable import Adapters

@Suite struct BubbleTests {
  @Test func aBubbleIsUpdatedOnceASecondAndOnlyForAnotherPercent() throws {
    var scene = BubbleScene()
    let id = try scene.beginShown()
    var shown = scene.serve()
    #expect(shown.map(\.bubble.percent) == [0])
    var step: UInt64 = 0
    // 100 % in 20 s, ten times a second, in thousandths.
    shown = try scene.serve(for: 20) { scene in
      step += 5
      try scene.progress(id, step, 1000)
    }
    #expect(shown.count <= 20 && shown.count >= 18)
    #expect(Set(shown.map(\.id)) == [1])
    let percents = shown.compactMap(\.bubble.percent)
    #expect(percents == percents.sorted() && Set(percents).count == percents.count)
    // A task that moves within one percent says nothing.
    let slow = try scene.begin("slow") {
      $0.notify = "progress"
      $0.total = 1_000_000
    }
    scene.serve()
    step = 0
    shown = try scene.serve(for: 10) { scene in
      step += 1
      try scene.progress(slow, step, 1_000_000)
    }
    #expect(shown.isEmpty)
  }

  @Test func aBubbleSaysPercentAmountAndState() throws {
    var scene = BubbleScene()
    let id = try scene.begin("Upload photos") {
      $0.notify = "progress"
      $0.completed = 2_410_000_000
      $0.total = 6_430_000_000
      $0.unit = "bytes"
      $0.network = true
      $0.app = "org.example.Photos.desktop"
      $0.cancelLabel = "Stop upload"
    }
    #expect(scene.serve().isEmpty)
    scene.pass(3.1)
    let bubble = try #require(scene.serve().first?.bubble)
    #expect(bubble.body == "37% · 2.41 of 6.43 GB" && bubble.percent == 37)
    #expect(bubble.category == "transfer" && bubble.urgency == .low && bubble.desktopEntry == "org.example.Photos" && bubble.stays)
    #expect(bubble.cancelLabel == "Stop upload" && bubble.tag == "headway-task-\(id)")
    scene.pass(1)
    try scene.apply(.cancel, to: id)
    let cancelling = try #require(scene.serve().first?.bubble)
    #expect(cancelling.body == "cancelling · 37% · 2.41 of 6.43 GB" && cancelling.cancelLabel == nil)
  }

  @Test func aSpinnerHasNoBar() throws {
    var scene = BubbleScene()
    let id = try scene.begin { $0.notify = "progress" }
    let bubble = try #require(scene.serve().first?.bubble)
    #expect(bubble.percent == nil && bubble.body == "running")
    #expect(bubble.call(replacing: 0, ServerAbilities(["body"])).hints["value"] == nil)
    // A total that proves wrong takes the bar away.
    scene.pass(2)
    try scene.progress(id, 50)
    #expect(scene.serve().map(\.bubble.percent) == [50])
    scene.pass(2)
    try scene.progress(id, 150)
    #expect(scene.serve().map(\.bubble.percent) == [nil])
  }

  @Test func theEndTakesThePlaceOfTheBubble() throws {
    var scene = BubbleScene()
    let id = try scene.beginShown("Copy")
    scene.serve()
    scene.pass(12)
    try scene.progress(id, 100)
    try scene.finish(id)
    let shown = scene.serve(for: 0.5)
    #expect(shown.map(\.replacing) == [1])
    let bubble = try #require(shown.first?.bubble)
    #expect(bubble.body == "done, took 0:12" && bubble.percent == nil && bubble.cancelLabel == nil && !bubble.stays)
    #expect(!scene.announcer.isListening && scene.announcer.lasting.isEmpty)
    #expect(scene.announcer.nextDeadline(at: scene.now.running) == nil)
  }

  @Test func aBubbleOfACancelledTaskSaysSo() throws {
    var scene = BubbleScene()
    let id = try scene.beginShown()
    scene.serve()
    scene.pass(5)
    try scene.finish(id, .cancelled)
    let shown = scene.serve(for: 0.5)
    #expect(shown.map(\.bubble.body) == ["cancelled after 0:05"] && shown.map(\.replacing) == [1])
  }

  @Test func aBubbleThatThePersonClosesStaysAwayUntilTheEnd() throws {
    var scene = BubbleScene()
    let id = try scene.beginShown()
    scene.serve()
    scene.announcer.closed(1)
    var step: UInt64 = 0
    let between = try scene.serve(for: 10) { scene in
      step += 1
      try scene.progress(id, step)
    }
    #expect(between.isEmpty && scene.announcer.nextDeadline(at: scene.now.running) == nil)
    try scene.finish(id)
    let end = scene.serve(for: 0.5)
    #expect(end.count == 1 && end.first?.replacing == 0)
  }

  @Test func aCancelledTaskWhoseBubbleIsClosedIsNotToldOf() throws {
    var scene = BubbleScene()
    let id = try scene.beginShown()
    scene.serve()
    scene.announcer.closed(1)
    try scene.finish(id, .cancelled)
    #expect(scene.serve(for: 1).isEmpty)
  }

  @Test func anUpdateThatCrossesTheClosingIsTakenBack() throws {
    var scene = BubbleScene()
    let id = try scene.beginShown()
    scene.serve()
    scene.pass(2)
    try scene.progress(id, 50)
    guard case .show(let key, _, 1)? = scene.announcer.next(scene.ledger, at: scene.now) else {
      Issue.record("no update")
      return
    }
    scene.announcer.closed(1)
    scene.announcer.shown(key, as: 7)
    scene.serve()
    #expect(scene.takenDown == [7])
  }

  @Test func anEndWaitsForTheNumberOfItsBubble() throws {
    var scene = BubbleScene()
    let id = try scene.beginShown()
    guard case .show(let key, _, 0)? = scene.announcer.next(scene.ledger, at: scene.now) else {
      Issue.record("no bubble")
      return
    }
    try scene.finish(id)
    scene.pass(1)
    #expect(scene.serve().isEmpty)
    scene.announcer.shown(key, as: 9)
    #expect(scene.serve().map(\.replacing) == [9])
  }

  @Test func anotherServerGetsNewBubbles() throws {
    var scene = BubbleScene()
    let id = try scene.beginShown()
    scene.serve()
    scene.announcer.serverChanged(isThere: false)
    #expect(scene.announcer.nextDeadline(at: scene.now.running) == nil)
    scene.announcer.serverChanged(isThere: true)
    #expect(scene.serve().map(\.replacing) == [0])
    scene.pass(2)
    try scene.progress(id, 50)
    #expect(scene.serve().map(\.replacing) == [2])
  }

  @Test func aServerThatRefusesIsNotAskedForEver() throws {
    var scene = BubbleScene()
    _ = try scene.beginShown()
    let failing = try scene.begin("failing")
    try scene.finish(failing, .failed)
    var attempts: [Announcer.Key: Int] = [:]
    for _ in 0..<600 {
      scene.pass(0.1)
      while case .show(let key, _, _)? = scene.announcer.next(scene.ledger, at: scene.now) {
        attempts[key, default: 0] += 1
        scene.announcer.refused(key)
      }
    }
    #expect(attempts.values.sorted() == [3, 3])
    #expect(scene.announcer.nextDeadline(at: scene.now.running) == nil)
  }

  @Test func aServerThatSaidNothingIsToldAgain() throws {
    var scene = BubbleScene()
    let id = try scene.begin("failing")
    try scene.finish(id, .failed)
    scene.pass(0.4)
    guard case .show(let key, let first, _)? = scene.announcer.next(scene.ledger, at: scene.now) else {
      Issue.record("no bubble")
      return
    }
    scene.announcer.unanswered(key)
    #expect(scene.serve().map(\.bubble) == [first])
  }

  @Test func onlyADozenBubblesAreUpAtATime() throws {
    var scene = BubbleScene()
    let ids = try (1...40).map { try scene.beginShown("task \($0)") }
    #expect(scene.serve(for: 3).count == 12)
    try scene.finish(ids[0])
    let shown = scene.serve(for: 1)
    #expect(shown.map(\.bubble.summary).sorted() == ["task 1", "task 13"])
  }

  @Test func aTaskThatIsToBeQuietLosesItsBubble() throws {
    var scene = BubbleScene()
    let id = try scene.beginShown()
    scene.serve()
    var quiet = TaskUpdate()
    quiet.notify = "never"
    try scene.apply(.update(quiet), to: id)
    #expect(scene.serve().isEmpty && scene.takenDown == [1])
    var loud = TaskUpdate()
    loud.notify = "progress"
    try scene.apply(.update(loud), to: id)
    #expect(scene.serve().count == 1)
  }

  @Test func whatIsDueIsDoneAndLeavesNothingDue() throws {
    for seed in 1...30 {
      var random = SeededGenerator(seed: UInt64(seed))
      var scene = BubbleScene()
      var ids: [TaskID] = []
      for _ in 0..<400 {
        switch random.below(9) {
        case 0: ids.append(try scene.begin { $0.notify = random.pick(["", "end", "progress", "progress", "never"]) })
        case 1...3:
          if !ids.isEmpty { try? scene.progress(random.pick(ids), UInt64(random.below(101))) }
        case 4:
          if !ids.isEmpty { try? scene.finish(random.pick(ids), random.pick([.succeeded, .failed, .cancelled])) }
        case 5: scene.announcer.closed(UInt32(random.below(20)))
        case 6: if random.below(10) == 0 { scene.announcer.serverChanged(isThere: random.below(2) == 0) }
        case 7:
          if let errand = scene.announcer.next(scene.ledger, at: scene.now), case .show(let key, _, _) = errand {
            if random.below(2) == 0 { scene.announcer.refused(key) } else { scene.announcer.unanswered(key) }
          }
        default: scene.pass(Double(random.below(20)) / 10)
        }
        scene.serve()
        let due = scene.announcer.nextDeadline(at: scene.now.running)
        #expect(due.map { $0 > scene.now.running } ?? true)
      }
    }
  }

  // MARK: The call

  @Test func theValueIsAnIntegerOf32BitsFrom0To100() {
    for percent in [-5, 0, 37, 100, 250] {
      var bubble = Bubble(summary: "", body: "")
      bubble.percent = percent
      let value = bubble.call(replacing: 0, ServerAbilities()).hints["value"]
      #expect(value == .int32(Int32(min(max(percent, 0), 100))))
    }
  }

  @Test func aServerWhoseBarHidesTheWordsGetsTheWords() {
    var bubble = Bubble(summary: "Copy", body: "37%")
    bubble.percent = 37
    let call = bubble.call(replacing: 0, ServerAbilities(["body", "actions", "x-canonical-private-icon-only"]))
    #expect(call.hints["value"] == nil && call.body == "37%")
  }

  @Test func markupIsEscapedOnlyInTheBodyAndOnlyWhereItIsMarkup() {
    let bubble = Bubble(summary: "R&D <x>", body: "a < b & c > d")
    #expect(bubble.call(replacing: 0, ServerAbilities(["body"])).body == "a < b & c > d")
    let call = bubble.call(replacing: 3, ServerAbilities(["body", "body-markup"]))
    #expect(call.body == "a &lt; b &amp; c &gt; d" && call.summary == "R&D <x>" && call.replaces == 3)
  }

  @Test func aServerWithoutBodiesGetsAllInTheSummary() {
    let call = Bubble(summary: "Copy", body: "failed after 0:02").call(replacing: 0, ServerAbilities(["actions"]))
    #expect(call.summary == "Copy: failed after 0:02" && call.body.isEmpty)
  }

  @Test func theCancelButtonIsThereOnlyWhereTheServerHasButtons() {
    var bubble = Bubble(summary: "Copy", body: "")
    bubble.cancelLabel = "Stop copying"
    #expect(bubble.call(replacing: 0, ServerAbilities(["body"])).actions.isEmpty)
    #expect(bubble.call(replacing: 0, ServerAbilities(["actions"])).actions == ["cancel", "Stop copying"])
  }

  @Test func namesAreCleanedAndCut() throws {
    var scene = BubbleScene()
    let id = try scene.begin("a\u{1B}[2Jb")
    try scene.finish(id, .failed, String(repeating: "long ", count: 500))
    scene.pass(1)
    let bubble = try #require(scene.serve().first?.bubble)
    #expect(!bubble.summary.unicodeScalars.contains("\u{1B}"))
    #expect(bubble.body.count < 340 && bubble.body.hasSuffix("…"))
  }
}
