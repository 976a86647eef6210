import DBus
import EventLoop
import HeadwayBus
import Linux
import Screen

/// One watched process and the task that shows it.
final class AttachedTask {
  /// µs that the kernel may take to tell how a process ended.
  private static let burial: UInt64 = 200_000

  /// µs of which the line on the terminal makes its estimate
  private static let memory: UInt64 = 20_000_000

  /// Looks after which what stands still is looked at less often.
  private static let patience = 8

  let process: AttachedProcess
  private let report: TaskReport
  private let total: UInt64?
  private let saysDetail: Bool
  private var choice: FileChoice
  private var shownDetail = ""
  private let began = Clock.monotonic
  private(set) var row = TaskRow(id: 0)
  /// What was drawn lately.
  private var marks: [(time: UInt64, count: UInt64)] = []
  private(set) var wasAsked = false
  private(set) var outcome: String?
  var onRequest: (() -> Void)?

  init(_ process: AttachedProcess, _ wishes: AttachWishes, on loop: EventLoop) {
    self.process = process
    total = wishes.total
    saysDetail = wishes.invocation["detail"] == nil
    row.unit = wishes.invocation["unit"] ?? "bytes"
    row.startTime = Clock.wall
    var properties = wishes.properties
    if wishes.invocation["unit"] == nil { properties.append(TaskProperty.unit.rawValue, .string("bytes")) }
    let look = process.look(at: Clock.monotonic)
    var choice = FileChoice()
    let first = look.map { choice.look($0.processes) }
    self.choice = choice
    row.name = Reporting.fitting(
      wishes.invocation["name"]
        ?? AttachedName.name(
          process.words, comm: process.comm, directory: process.directory, file: first.flatMap { $0.isOutput ? nil : $0.path },
          cells: wishes.invocation.context.cells),
      .name)
    report = TaskReport(name: row.name, properties, bus: wishes.invocation.context.environment.sessionBusAddress, on: loop)
    report.onRequest = { [unowned self] in take($0) }
    if let look, let first { say(first, isStopped: look.isStopped) }
    report.connect()
  }

  /// Why no daemon knows it, and never has.
  var problem: Fault? { report.wasKnown ? nil : report.problem }
  /// Whether anything has changed in the last looks.
  var isMoving: Bool { choice.still < Self.patience }

  /// Looks once; false where the process has gone.
  func look() -> Bool {
    guard let look = process.look(at: Clock.monotonic) else { return false }
    say(choice.look(look.processes), isStopped: look.isStopped)
    return true
  }

  private func say(_ sight: Sight, isStopped: Bool) {
    report.setStopped(isStopped)
    let whole = total ?? sight.total
    row.state = isStopped ? .paused : wasAsked ? .cancelling : .running
    row.activeTime = Clock.monotonic - began
    row.completed = sight.completed
    row.total = whole ?? 0
    row.indeterminate = whole == nil || sight.completed > row.total
    row.progress = row.indeterminate || row.total == 0 ? 0 : Double(row.completed) / Double(row.total)
    if saysDetail, let path = sight.path {
      let detail = AttachedName.short(path, in: process.directory)
      if detail != shownDetail {
        shownDetail = detail
        _ = report.say(.detail(detail))
      }
    }
    _ = report.say(.countOf(sight.completed, whole ?? 0))
  }

  /// The row with the moment at which it will be done as far as what was seen tells.
  func estimated() -> TaskRow {
    let now = Clock.monotonic
    defer { marks = marks.filter { now - $0.time < Self.memory } + [(now, row.completed)] }
    var row = row
    guard !row.indeterminate, let first = marks.first, row.completed > first.count, now > first.time else { return row }
    let left = Double(row.total - row.completed) / Double(row.completed - first.count) * Double(now - first.time)
    if left < 1e15 { row.expectedEndTime = Clock.wall + UInt64(left) }
    return row
  }

  // MARK: Requests

  private func take(_ request: TaskReport.Request) {
    do throws(SystemError) {
      switch request {
      case .cancel:
        if wasAsked {
          try process.handle.send(Signals.kill)
        } else {
          try process.handle.send(Signals.terminate)
          wasAsked = true
          // What is stopped would not hear of it.
          try process.handle.send(Signals.goOn)
        }
      case .pause: try process.handle.send(Signals.stop)
      case .resume: try process.handle.send(Signals.goOn)
      }
    } catch {
      if case .cancel = request, error.isNotPermitted { report.refuseCancel() }
    }
    onRequest?()
  }

  // MARK: End

  /// Tells how it ended.
  func conclude() throws(SystemError) {
    let deadline = Clock.monotonic + Self.burial
    var end = process.end()
    while end == nil, Clock.monotonic < deadline {
      try report.turn(until: min(deadline, Clock.monotonic + 10_000)) { false }
      end = process.end()
    }
    var sight = choice.sight
    if let target = sight.target, let size = OpenFiles.size(of: target.path, device: target.device, inode: target.inode) {
      sight.completed = max(sight.completed, size)
    }
    let verdict = AttachEnd.verdict(end, sight, wasAsked: wasAsked)
    // What it did since the last look is not seen any more.
    if verdict.outcome == "succeeded", let whole = sight.total, sight.isNearEnd { sight.completed = whole }
    row.completed = sight.completed
    _ = report.say(.count(sight.completed))
    try conclude(verdict)
  }

  /// Watching ends, the process does not.
  func leave() throws(SystemError) { try conclude(Verdict(outcome: "cancelled", message: "no longer watched")) }

  private func conclude(_ verdict: Verdict) throws(SystemError) {
    outcome = verdict.outcome
    row.state = verdict.outcome == "succeeded" ? .succeeded : verdict.outcome == "failed" ? .failed : .cancelled
    row.activeTime = Clock.monotonic - began
    try report.conclude(verdict)
  }
}
