import DBus
import TaskModel
import Testing

@testable import Adapters

/// What programs say, with a clock that a test moves, and a ledger that makes every task.
private struct ReportScene {
  var reports = LauncherReports()
  var now: UInt64 = 50_000_000
  private var nextTask: UInt64 = 1
  private var ends: [LauncherReports.Errand] = []

  mutating func say(
    _ uri: String = "application://org.example.App.desktop", from sender: String = ":1.1", progress: Double? = nil, visible: Bool? = nil,
    count: Int64? = nil, countVisible: Bool? = nil, isMet: Bool = true
  ) {
    let update = LauncherUpdate(progress: progress, progressVisible: visible, count: count, countVisible: countVisible)
    ends += reports.take(update, about: LauncherID(uri), from: sender, at: now)
    if isMet { reports.met(Party(connection: sender, uid: 1000, pid: 10)) }
  }

  mutating func pass(_ seconds: Double) { now += UInt64(seconds * 1_000_000) }

  /// All that is due, as words: `begin org.example.App 250000`, `update 1 300000`, `finish 1`.
  mutating func serve() -> [String] {
    var words: [String] = []
    while let errand = ends.isEmpty ? reports.next(at: now) : ends.removeFirst() {
      switch errand {
      case .begin(let key, let fields, _, _):
        words.append("begin \(key.id.title) \(reach(fields))")
        reports.began(key, as: TaskID(nextTask))
        nextTask += 1
      case .report(.update(let fields), let task, _): words.append("update \(task) \(reach(fields))")
      case .report(.finish(.succeeded, _), let task, _): words.append("finish \(task)")
      case .report: words.append("?")
      }
    }
    return words
  }

  mutating func serveLater(_ seconds: Double = 0.5) -> [String] {
    pass(seconds)
    return serve()
  }

  private func reach(_ fields: TaskUpdate) -> String {
    let share = fields.stated.map { $0.map { "\($0.part)" } ?? "none" }
    return [fields.indeterminate == true ? "spinner" : share, fields.detail].compactMap { $0 }.joined(separator: " ")
  }
}

@Suite struct LauncherReportsTests {
  @Test func aBarBecomesATaskAfterTheDelayAndEndsWhenItIsHidden() {
    var scene = ReportScene()
    scene.say(progress: 0.25, visible: true)
    #expect(scene.serve().isEmpty && scene.reports.nextDeadline == scene.now + LauncherReports.delay)
    #expect(scene.serveLater(0.499).isEmpty)
    #expect(scene.serveLater(0.001) == ["begin org.example.App 250000"])
    #expect(scene.reports.nextDeadline == nil)
    scene.say(visible: false)
    #expect(scene.serve() == ["finish 1"])
    scene.say(visible: true)
    #expect(scene.serveLater() == ["begin org.example.App 250000"])
  }

  @Test func aBarThatIsHiddenBeforeTheDelayWasNeverThere() {
    var scene = ReportScene()
    for _ in 0..<20 {
      scene.say(progress: 0.5, visible: true)
      #expect(scene.serveLater(0.4).isEmpty)
      scene.say(visible: false)
    }
    #expect(scene.serveLater(5).isEmpty && scene.reports.nextDeadline == nil)
  }

  @Test func whatIsSaidInPartsAddsUp() {
    var scene = ReportScene()
    scene.say(progress: 0.5)
    scene.say("org.example.App", count: 3)
    scene.say("org.example.App.desktop", visible: true)
    scene.say("application://org.example.App", countVisible: true)
    #expect(scene.serveLater() == ["begin org.example.App 500000 count 3"])
    scene.say(countVisible: false)
    #expect(scene.serveLater() == ["update 1 "])
  }

  @Test func withoutProgressItIsASpinnerAndACountAloneIsNothing() {
    var scene = ReportScene()
    scene.say(count: 7, countVisible: true)
    #expect(scene.serveLater().isEmpty)
    scene.say("spinning", visible: true)
    #expect(scene.serveLater() == ["begin spinning spinner"])
    scene.say("spinning", progress: 0.1)
    #expect(scene.serveLater() == ["update 1 100000"])
    scene.say("spinning", progress: .nan)
    #expect(scene.serveLater() == ["update 1 spinner"])
  }

  @Test(arguments: [
    (0.0, "0"), (-3, "0"), (-0.0, "0"), (0.29, "290000"), (0.9999999, "999999"), (1, "1000000"), (1.5, "1000000"), (1e300, "1000000"),
    (Double.leastNonzeroMagnitude, "0"), (.nan, "spinner"), (.infinity, "spinner"), (-.infinity, "spinner"),
  ]) func aFractionIsTheNearestStepAndAllOnlyForAll(_ progress: Double, _ part: String) {
    var scene = ReportScene()
    scene.say(progress: progress, visible: true)
    #expect(scene.serveLater() == ["begin org.example.App \(part)"])
  }

  @Test func aFastProgramIsReportedTenTimesASecondWithItsLastWord() {
    var scene = ReportScene()
    scene.say(progress: 0, visible: true)
    #expect(scene.serveLater().count == 1)
    var words: [String] = []
    for step in 1...1000 {
      scene.pass(0.001)
      scene.say(progress: Double(step) / 2000)
      words += scene.serve()
    }
    words += scene.serveLater(0.1)
    #expect(words.count <= 11 && words.last == "update 1 500000")
    scene.say(progress: 1)
    scene.say(visible: false)
    #expect(scene.serve() == ["update 1 1000000", "finish 1"])
  }

  @Test func whatOneSenderSaysIsNothingToAnother() {
    var scene = ReportScene()
    scene.say(from: ":1.1", progress: 0.1, visible: true)
    scene.say(from: ":1.2", progress: 0.2, visible: true)
    #expect(scene.serveLater().sorted() == ["begin org.example.App 100000", "begin org.example.App 200000"])
    scene.say(from: ":1.3", progress: 0.9, visible: false)
    #expect(scene.serveLater().isEmpty)
    scene.say(from: ":1.2", visible: false)
    #expect(scene.serve().count == 1)
  }

  @Test func nothingIsBegunForWhoHasLeftOrIsNotKnownYet() {
    var scene = ReportScene()
    scene.say(from: ":1.1", progress: 0.1, visible: true)
    scene.reports.forget(":1.1")
    scene.say(from: ":1.2", progress: 0.2, visible: true, isMet: false)
    #expect(scene.serveLater().isEmpty && scene.reports.nextDeadline == nil)
    scene.reports.met(Party(connection: ":1.2", uid: 1000, pid: 10))
    #expect(scene.serve() == ["begin org.example.App 200000"])
  }

  @Test func howManyBarsThereAreCostsNobodyTime() {
    var scene = ReportScene()
    for sender in 0..<LauncherReports.mostSenders {
      for number in 0..<LauncherReports.mostPrograms { scene.say("app\(number)", from: ":1.\(sender)", visible: true) }
    }
    let clock = ContinuousClock()
    let time = clock.measure { for _ in 0..<1000 { #expect(scene.reports.nextDeadline != nil && scene.serve().isEmpty) } }
    #expect(time < .seconds(1))
    #expect(scene.serveLater().count == LauncherReports.mostSenders * LauncherReports.mostPrograms)
  }

  @Test func onlySoMuchIsKept() {
    var scene = ReportScene()
    for number in 0..<1000 { scene.say("app\(number)", visible: true) }
    #expect(scene.serveLater().count == LauncherReports.mostPrograms)
    for number in 0..<1000 { scene.say(from: ":2.\(number)", visible: true) }
    #expect(scene.serveLater().count == LauncherReports.mostSenders - 1)
    scene.reports.forget(":1.1")
    scene.say("another", from: ":3.1", visible: true)
    #expect(scene.serveLater() == ["begin another spinner"])
  }

  @Test(
    arguments: [
      ("application://org.example.App.desktop", "org.example.App", "org.example.App"),
      ("org.example.App", "org.example.App", "org.example.App"),
      ("application://org.example.App", "org.example.App", "org.example.App"), ("x.desktop", "x", "x"),
      ("application:///x/../y.desktop", nil, "/x/../y.desktop"), ("../y", nil, "../y"), (".hidden", nil, ".hidden"),
      ("", nil, "Unnamed program"),
      ("application://", nil, "Unnamed program"), (" \n", nil, "Unnamed program"), (".desktop", nil, ".desktop"),
      ("file:///etc/passwd", nil, "file:///etc/passwd"),
    ] as [(String, String?, String)]) func anIdIsThePlainNameOfADesktopEntry(_ uri: String, _ desktopID: String?, _ title: String)
  {
    let id = LauncherID(uri)
    #expect(id.desktopID == desktopID && id.title == title)
  }
}
