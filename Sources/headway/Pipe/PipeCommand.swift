import DBus
import EventLoop
import HeadwayBus
import Linux
import ProgressText
import Screen

/// Copies standard input to standard output and counts the bytes on the way.
final class PipeCommand {
  /// µs of copying between two looks at the bus, the clock and the line.
  private static let spell: UInt64 = 50_000

  private let context: Context
  private let loop: EventLoop
  private let report: TaskReport
  private let line: StatusLine?
  private var splicer = Splicer(from: 0, to: 1)
  private var row = TaskRow(id: 0)
  private var isCancelled = false
  private var isPaused = false
  private let began = Clock.monotonic
  private var nextLine: UInt64 = 0

  init(_ invocation: Invocation) throws(Failure) {
    context = invocation.context
    do throws(SystemError) { loop = try EventLoop() } catch { throw Failure(Status.failed, "\(error)") }
    line = StatusLine(context)
    row.name = Reporting.fitting(invocation["name"] ?? invocation.operands.first ?? "pipe", .name)
    row.unit = "bytes"
    row.indeterminate = false
    row.startTime = Clock.wall
    row.total = try Self.size(invocation) ?? splicer.size ?? 0
    var properties = try Reporting.ownProcess(invocation, source: "process")
    if row.total > 0 { properties.append(TaskProperty.total.rawValue, .uint64(row.total)) }
    if invocation["unit"] == nil { properties.append(TaskProperty.unit.rawValue, .string("bytes")) }
    report = TaskReport(name: row.name, properties, bus: context.environment.sessionBusAddress, on: loop)
    report.onRequest = { [unowned self] in take($0) }
  }

  /// `--size` and `--total` are the same.
  private static func size(_ invocation: Invocation) throws(Failure) -> UInt64? {
    guard let text = invocation["size"] ?? invocation["total"] else { return nil }
    return try Reporting.number(text, of: "--size")
  }

  func run() throws(Failure) -> Int32 {
    Signals.ignoreBrokenPipes()
    report.connect()
    do throws(SystemError) {
      let end = try copy()
      try say(end)
      return try leave(end)
    } catch { throw Failure(Status.failed, "\(error)") }
  }

  private enum End {
    case complete
    case cancelled
    case readerGone
    case failed(SystemError)
  }

  private func copy() throws(SystemError) -> End {
    while !isCancelled {
      var next = Splicer.Step.moved(0)
      if !isPaused {
        let deadline = Clock.monotonic + Self.spell
        do throws(Splicer.Failure) {
          while case .moved(let count) = next, Clock.monotonic < deadline {
            row.completed += UInt64(count)
            next = try splicer.step()
          }
          if case .moved(let count) = next { row.completed += UInt64(count) }
        } catch {
          switch error {
          case .readerGone: return .readerGone
          case .reading(let problem), .writing(let problem): return .failed(problem)
          }
        }
      }
      if row.completed != report.completed { _ = report.say(.count(row.completed)) }
      draw()
      if next == .end { return .complete }
      try rest(next)
    }
    return .cancelled
  }

  /// Turns the loop: at once where there is more to copy, else until that side is ready.
  private func rest(_ step: Splicer.Step) throws(SystemError) {
    let descriptor: Int32? =
      switch step {
      case .sourceWaits: 0
      case .targetWaits: 1
      default: nil
      }
    // A request that the turn before has read is heard before the wait.
    let wasPaused = isPaused
    let isAsked = { [unowned self] in isCancelled || isPaused != wasPaused }
    guard let descriptor else {
      return try loop.turn(until: isPaused ? line.map { _ in Clock.monotonic + 1_000_000 } : Clock.monotonic, unless: isAsked)
    }
    // Files cannot be watched, and never make us wait.
    let watch = try? loop.watch(descriptor, for: descriptor == 0 ? .reading : .writing) { _ in }
    defer { watch?.cancel() }
    try loop.turn(until: watch == nil ? Clock.monotonic : line.map { _ in Clock.monotonic + 1_000_000 }, unless: isAsked)
  }

  private func draw() {
    guard let line, Clock.monotonic >= nextLine else { return }
    nextLine = Clock.monotonic + 1_000_000
    let elapsed = Clock.monotonic - began
    row.activeTime = elapsed
    row.progress = row.total > 0 && row.completed <= row.total ? Double(row.completed) / Double(row.total) : 0
    row.indeterminate = row.total == 0 || row.completed > row.total
    if row.completed > 0, row.total >= row.completed {
      let left = Double(row.total - row.completed) / Double(row.completed) * Double(elapsed)
      row.expectedEndTime = Clock.wall + (left < 1e15 ? UInt64(left) : 0)
    }
    _ = line.draw(row, at: Moment(wall: Clock.wall))
  }

  private func take(_ request: TaskReport.Request) {
    switch request {
    case .cancel: isCancelled = true
    case .pause: setPaused(true)
    case .resume: setPaused(false)
    }
  }

  private func setPaused(_ paused: Bool) {
    isPaused = paused
    report.setStopped(paused)
  }

  // MARK: End

  private func say(_ end: End) throws(SystemError) {
    let verdict =
      switch end {
      case .complete: Verdict(outcome: "succeeded")
      case .cancelled: Verdict(outcome: "cancelled")
      case .readerGone: Verdict(outcome: "cancelled", message: "nobody reads it any more")
      case .failed(let problem): Verdict(outcome: "failed", message: "\(problem)")
      }
    if let line {
      row.state = verdict.outcome == "succeeded" ? .succeeded : .cancelled
      row.activeTime = Clock.monotonic - began
      _ = line.draw(row, at: Moment(wall: Clock.wall))
    }
    try report.conclude(verdict)
  }

  private func leave(_ end: End) throws(SystemError) -> Int32 {
    switch end {
    case .complete: return Status.done
    case .cancelled: return Status.cancelAsked
    case .readerGone:
      SignalState.die(of: Signals.brokenPipe)
      return 128 + Signals.brokenPipe
    case .failed(let problem): throw problem
    }
  }
}
