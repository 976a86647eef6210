import DBus
import HeadwayBus
import ProgressText
import Testing

@testable import headway

@Suite("What a command says is merged")
struct RunMergingTests {
  private func merged(_ words: [StreamWord], total: UInt64 = 0) -> MergedReport.Batch {
    var report = MergedReport(name: "x", total: total)
    for word in words { #expect(report.take(word) == nil) }
    return report.next()
  }

  private func properties(_ entries: (TaskProperty, Value)...) -> Properties { Properties(entries.map { ($0.0.rawValue, $0.1) }) }

  @Test("steps add up, a count takes them in, the last text of each kind stays")
  func sums() {
    #expect(merged(Array(repeating: .step(1), count: 10_000)) == .init(steps: 10_000))
    #expect(merged([.step(1), .count(5), .step(2)]) == .init(properties: properties((.completed, .uint64(7)))))
    #expect(
      merged([.detail("a"), .countOf(1, 9), .detail("b"), .step(1)])
        == .init(properties: properties((.detail, .string("b")), (.completed, .uint64(2)), (.total, .uint64(9)))))
  }

  @Test("counts, a stated fraction and the spinner displace each other as they do one by one")
  func displacement() {
    let half = Value.structure([.uint64(1), .uint64(2)])
    #expect(merged([.stated(1, 2), .count(3)], total: 9) == .init(properties: properties((.completed, .uint64(3)))))
    #expect(merged([.stated(1, 2), .step(3)]) == .init(steps: 3, properties: properties((.stated, half))))
    #expect(merged([.spin, .count(1)]) == .init(properties: properties((.completed, .uint64(1)))))
    #expect(merged([.count(1), .spin]) == .init(properties: properties((.completed, .uint64(1)), (.indeterminate, .bool(true)))))
    #expect(merged([.stated(1, 2), .total(4)]) == .init(properties: properties((.total, .uint64(4)))))
    #expect(merged([.spin, .stated(1, 2)]) == .init(properties: properties((.stated, half))))
  }

  @Test("nothing is sent twice, and everything is there for a daemon that is new")
  func everything() {
    var report = MergedReport(name: "x")
    for word in [StreamWord.countOf(2, 8), .unit("files"), .name("y"), .step(1)] { _ = report.take(word) }
    _ = report.next()
    #expect(report.next().isEmpty)
    report.isStopped = true
    #expect(report.next() == .init(properties: properties((.state, .string("paused")))))
    #expect(report.name == "y")
    #expect(
      report.everything()
        == properties((.unit, .string("files")), (.completed, .uint64(3)), (.total, .uint64(8)), (.state, .string("paused"))))
  }

  private func observed(_ said: [Observation], total: UInt64 = 0) -> MergedReport {
    var report = MergedReport(name: "x", total: total)
    for observation in said { report.take(observation) }
    return report
  }

  @Test("what the output says: a new phase takes the counts back, a spinner the total and the fraction")
  func observations() {
    let half = StatedFraction(part: 1, whole: 2)
    var phases = observed([.init(completed: 5, total: 9, unit: "files", phase: "one"), .init(completed: 1, phase: "two")])
    #expect(
      phases.next()
        == .init(
          properties: properties(
            (.phase, .string("two")), (.completed, .uint64(1)), (.total, .uint64(0)), (.unit, .string(""))
          )))
    var spinner = observed([.init(completed: 5, total: 9), .init(completed: 6, spinner: true)], total: 40)
    #expect(spinner.next() == .init(properties: properties((.completed, .uint64(6)), (.total, .uint64(40)))))
    var fraction = observed([.init(stated: half), .init(spinner: true)])
    #expect(fraction.next() == .init(properties: properties((.stated, .structure([.uint64(0), .uint64(0)])))))
    #expect(observed([.init(stated: half, detail: "a.txt")]).isPaused == false)
  }

  @Test("what the next program of a script says stands without the counts of the one before")
  func another() {
    let percent = { (part: UInt64) in StatedFraction(part: part, whole: 100) }
    let first = Observation(completed: 999, total: 1000, unit: "bytes")
    let next = observed([first, .init(completed: 30, stated: percent(0), unit: "bytes")])
    #expect(next.completed == 30 && next.total == 0 && next.fraction == 0)
    let same = observed([first, .init(completed: 495, stated: percent(50), unit: "bytes")])
    #expect(same.completed == 495 && same.total == 1000 && same.fraction == 0.5)
    let bare = observed([.init(completed: 1000, total: 1000), .init(stated: percent(4))])
    #expect(bare.completed == 0 && bare.total == 0 && bare.fraction == 0.04)
    let counted = observed([.init(completed: 500, total: 1000), .init(stated: percent(51))])
    #expect(counted.completed == 500 && counted.total == 1000)
    let given = observed([.init(completed: 30, stated: percent(0))], total: 40)
    #expect(given.total == 40 && given.fraction == 0)
  }

  @Test("all done is shown once nothing follows, for a file is not the last and a phase not the only one")
  func held() {
    var report = MergedReport(name: "x")
    var held = HeldMeasure()
    func shown(_ said: Observation) -> String {
      held.take(said, into: &report)
      return "\(report.completed)/\(report.total) \(report.text(.phase) ?? "") \(report.text(.detail) ?? "")"
    }
    #expect(shown(.init(completed: 5, total: 9, unit: "bytes", detail: "a")) == "5/9  a")
    #expect(shown(.init(completed: 9, total: 9, unit: "bytes", detail: "a")) == "5/9  a")
    #expect(held.all(report).isComplete && !report.isComplete)
    #expect(shown(.init(detail: "b")) == "5/9  b")
    #expect(shown(.init(completed: 11, unit: "bytes", detail: "b", spinner: true)) == "11/0  b")
    #expect(shown(.init(completed: 3, total: 3, phase: "two")) == "0/0 two ")
    #expect(shown(.init(completed: 1, total: 4, phase: "three")) == "1/4 three ")
    #expect(shown(.init(completed: 4)) == "1/4 three ")
    // Counts that go on belong to what was said before.
    #expect(shown(.init(completed: 2)) == "2/4 three ")
    #expect(shown(.init(completed: 4)) == "2/4 three ")
    report.isStopped = true
    held.release(into: &report)
    #expect(report.isComplete && report.isPaused && report.completed == 4)
    #expect(shown(.init(completed: 1)) == "1/4 three ")
    #expect(shown(.init(completed: 4)) == "1/4 three ")
    _ = report.take(.count(3))
    held.forget()
    #expect(held.all(report).completed == 3)
  }

  @Test("a step too far is refused and changes nothing")
  func overflow() {
    var report = MergedReport(name: "x")
    _ = report.take(.count(.max))
    #expect(report.take(.step(1)) != nil)
    #expect(report.completed == .max)
  }

  @Test(
    "a paused command is paused until both the shell and itself say otherwise",
    arguments: [(false, false, false), (true, false, true), (false, true, true), (true, true, true)])
  func pauses(stopped: Bool, says: Bool, paused: Bool) {
    var report = MergedReport(name: "x")
    report.isStopped = stopped
    _ = report.take(says ? .paused : .running)
    #expect(report.isPaused == paused)
  }
}
