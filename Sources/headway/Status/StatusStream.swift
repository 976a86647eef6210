import EventLoop
import HeadwayBus
import Linux
import Screen

/// The line of a panel, written anew whenever it has changed, until its reader goes. It waits for a daemon and starts none.
final class StatusStream {
  /// µs in which what belongs together arrives.
  private static let settling: UInt64 = 20_000
  /// µs in which the daemon answers what is asked next.
  private static let answering: UInt64 = 100_000
  private static let second: UInt64 = 1_000_000

  private let wishes: StatusWishes
  private let loop: EventLoop
  private var source: TableSource?
  private var rows: [UInt64: TaskRow] = [:]
  private var overall = Overall()
  private var steadiness = Steadiness()
  private var status = PanelStatus([], Overall())
  private var spin = 0
  private var due: LoopTimer?
  private var reader: DescriptorWatch?
  private var clicks: ClickReader?
  private var written: String?
  private var lastWritten: UInt64 = 0
  /// Whether the reader has yet to take the last line.
  private var isBlocked = false
  private var failure: Failure?

  init(_ wishes: StatusWishes) throws(Failure) {
    self.wishes = wishes
    do throws(SystemError) { loop = try EventLoop() } catch { throw Failure(Status.failed, "\(error)") }
  }

  func run() throws(Failure) -> Int32 {
    guard let address = wishes.context.environment.sessionBusAddress else {
      throw Failure(Status.noBus, "there is no session bus here; set DBUS_SESSION_BUS_ADDRESS to reach one")
    }
    Signals.ignoreBrokenPipes()
    if wishes.format.beginsSlowly { lastWritten = Clock.monotonic }
    due = loop.timer { [unowned self] in write() }
    // Files cannot be watched and lose no reader.
    reader = try? loop.watch(Output.standard.number, for: []) { [unowned self] in hear($0) }
    if wishes.format == .i3bar { clicks = ClickReader(on: loop) { [unowned self] in perform($0) } }
    guard Output.standard.write(wishes.format.opening) else { return Status.done }
    source = TableSource(address, on: loop, properties: wishes.properties, isStarting: false) { [unowned self] in take($0) }
    source?.refresh()
    do throws(SystemError) { try loop.run() } catch { throw Failure(Status.failed, "\(error)") }
    if let failure { throw failure }
    return Status.done
  }

  private func end(_ failure: Failure? = nil) {
    self.failure = failure
    loop.stop()
  }

  // MARK: Hearing

  private func take(_ event: TableEvent) {
    switch event {
    case .snapshot(let all):
      rows = Dictionary(all.map { ($0.id, $0) }) { $1 }
      // What the daemon says of all of them together comes next, and belongs to it.
      return expect(after: Self.answering)
    case .changed(let changed, let removed):
      for row in changed { rows[row.id] = row }
      for id in removed {
        rows[id] = nil
        steadiness.forget(id)
      }
    case .overall(let overall): self.overall = overall
    case .disconnected:
      guard source?.isOnBus ?? true else {
        return end(Failure(Status.noBus, written == nil ? "cannot reach the session bus" : "the bus has gone"))
      }
      rows = [:]
      overall = Overall()
    case .refused(_, let sentence): wishes.context.complain(sentence)
    default: break
    }
    expect(after: Self.settling)
  }

  private func hear(_ readiness: Readiness) {
    if !readiness.isDisjoint(with: [.hangUp, .failure]) { return end() }
    guard readiness.contains(.writing) else { return }
    isBlocked = false
    reader?.watch(for: [])
    write()
  }

  private func perform(_ request: I3BarProtocol.Request) {
    switch request {
    case .cancel(let id): if let row = rows[id], !row.isEnded { source?.ask(id, Contract.Task.cancel) }
    case .dismiss: for row in status.troubles { source?.ask(row.id, Contract.Task.dismiss) }
    }
  }

  // MARK: Writing

  /// A line is looked at soon, but not too soon after the last.
  private func expect(after pause: UInt64) {
    let time = max(Clock.monotonic + pause, lastWritten + wishes.format.interval)
    due?.arm(at: min(due?.deadline ?? time, time))
  }

  private func write() {
    guard !isBlocked else { return }
    let moment = Moment(wall: Clock.wall, sinceReceived: Clock.monotonic)
    status = PanelStatus(rows.values.map { steadiness.steady($0, at: moment) }, overall)
    let text = wishes.text(PanelLine(status, wishes.settings, at: moment, spin: spin))
    if text != written {
      // Who is behind gets the newest line when it reads again, not all that it missed.
      if reader != nil, !Output.standard.hasRoom {
        isBlocked = true
        reader?.watch(for: .writing)
        return
      }
      written = text
      lastWritten = Clock.monotonic
      guard Output.standard.write(text) else { return end(Printing.problem) }
    }
    expectTime(at: moment)
  }

  /// Time alone moves the remaining time, and what was asked to turn.
  private func expectTime(at moment: Moment) {
    if wishes.settings.isAnimated, status.isIndeterminate || status.isNetworkActive {
      spin += 1
      expect(after: wishes.format.interval)
    } else if wishes.format.showsDetails(wishes.settings), status.listed.contains(where: { $0.row.remaining(at: moment) != nil }) {
      expect(after: Self.second)
    }
  }
}
