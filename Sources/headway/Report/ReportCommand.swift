import DBus
import EventLoop
import HeadwayBus
import Linux
import ProgressText
import Screen

/// A task fed by what comes on standard input.
final class ReportCommand {
  /// µs without input after which a line that has no end is read as it stands.
  private static let settling: UInt64 = 50_000

  private let plan: ReportPlan
  private let loop: EventLoop
  private let report: TaskReport
  private var format: any ReportFormat
  private let input = Descriptor(owning: 0)
  private var buffer = [UInt8](repeating: 0, count: 65536)
  private var isCancelled = false
  private var isAtEnd = false
  private var isOver = false
  private var teeFailure: Failure?

  init(_ plan: ReportPlan) throws(Failure) {
    self.plan = plan
    format = plan.format
    do throws(SystemError) { loop = try EventLoop() } catch { throw Failure(Status.failed, "\(error)") }
    report = TaskReport(name: plan.name, plan.properties, bus: plan.context.environment.sessionBusAddress, on: loop)
    report.onRequest = { [unowned self] request in if request == .cancel { isCancelled = true } }
  }

  func run() throws(Failure) -> Int32 {
    if plan.isDryRun {
      var dryRun = DryRun(plan.format)
      return dryRun.run()
    }
    Signals.ignoreBrokenPipes()
    report.connect()
    do throws(SystemError) {
      try read()
      try conclude()
    } catch { throw Failure(Status.failed, "\(error)") }
    if let teeFailure { throw teeFailure }
    return isCancelled ? plan.cancelStatus : Status.done
  }

  // MARK: Input

  private func read() throws(SystemError) {
    // Files cannot be watched, and always have something to read.
    let watch = try? loop.watch(input.number, for: .reading) { [unowned self] _ in readOnce() }
    defer { watch?.cancel() }
    let timer = loop.timer { [unowned self] in format.settle { self.take($0) } }
    defer { timer.cancel() }
    while !isAtEnd, !isCancelled {
      if watch == nil { readOnce() }
      try loop.turn(until: watch == nil ? Clock.monotonic : nil) { [unowned self] in isCancelled }
      timer.arm(at: Clock.monotonic + Self.settling)
    }
  }

  private func readOnce() {
    switch try? input.read(into: &buffer) {
    case .bytes(let count):
      let bytes = buffer[..<count]
      if plan.isTeeing { tee(bytes) }
      format.feed(bytes) { take($0) }
    case .nothingYet: break
    case .end, nil:
      isAtEnd = true
      format.end { take($0) }
    }
  }

  private func tee(_ bytes: ArraySlice<UInt8>) {
    guard teeFailure == nil, !Output.standard.write(bytes) else { return }
    teeFailure = Printing.problem ?? Failure(Status.failed, "")
    isAtEnd = true
  }

  private func take(_ event: Result<ReportEvent, StreamProblem>) {
    guard !isOver else { return }
    switch event {
    case .success(.words(let words)): for word in words { if let problem = report.say(word) { plan.context.hint(problem) } }
    case .success(.observation(let observation)): report.observe(observation)
    case .failure(let problem): plan.context.hint(problem.text)
    }
    if report.last != nil || plan.closesAtHundred && report.isComplete { end() }
  }

  // MARK: End

  /// The input has said that it is over; it is read to its end all the same.
  private func end() {
    isOver = true
    guard plan.closesAtHundred else { return }
    isAtEnd = true
  }

  private func conclude() throws(SystemError) {
    let isDone = report.isComplete || format.endsWithInput || !report.knowsHowMuch
    let verdict =
      isCancelled
      ? Verdict(outcome: "cancelled")
      : report.last.map { Verdict($0) } ?? (isDone && teeFailure == nil ? Verdict(outcome: "succeeded") : nil)
    try report.conclude(verdict)
  }
}
