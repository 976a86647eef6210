import DBus
import EventLoop
import HeadwayBus
import Linux
import Screen

/// The tasks as they change: a snapshot, then the daemon's frames. Lives through a restart of the daemon.
final class TaskFeed {
  typealias Event = TaskMirror.Change.Kind

  private let client: HeadwayClient
  private let loop: EventLoop
  private let all: Bool
  /// Whether it ends when the reader of standard output goes, also while nothing happens.
  var endsWithReader = false
  /// Whether each end is told at once: in the frames a task that leaves soon after it has just gone.
  var hearsEnds = false
  /// Called with the ids of all rows after each snapshot.
  var onSnapshot: ((Set<UInt64>) -> Void)?
  private var mirror = TaskMirror()
  private var failure: Failure?
  private var onEvent: ((Event, TaskRow, Moment) -> Bool)?
  private var onFrame: (() -> Void)?

  init(_ context: Context, all: Bool) throws(Failure) {
    client = try Session.open(context)
    do throws(SystemError) { loop = try EventLoop() } catch { throw Failure(Status.failed, "\(error)") }
    self.all = all
  }

  /// Calls `take` for each row that is there, then for each that comes, changes or goes, until it returns false, a signal ends
  /// the program or the bus goes. `draw`, if any, is called with a row at each of its changes and once a second while it lives.
  func follow(_ draw: ((TaskRow, Moment) -> Bool)?, _ take: @escaping (Event, TaskRow, Moment) -> Bool) throws(Failure) {
    onEvent = { event, row, moment in
      if let draw, event != .removed, !draw(row, moment) { return false }
      return take(event, row, moment)
    }
    guard let draw else { return try run() }
    try redraw { rows, moment in rows.allSatisfy { $0.isEnded || draw($0, moment) } }
  }

  /// Calls `draw` with all rows at every change, and once a second while something runs, until it returns false.
  func redraw(_ draw: @escaping ([TaskRow], Moment) -> Bool) throws(Failure) {
    var beat: LoopTimer?
    let redraw = { [unowned self] in
      if !draw(Array(mirror.rows.values), moment) { loop.stop() }
      let isAlive = mirror.rows.values.contains { !$0.isEnded }
      beat?.arm(at: isAlive ? Clock.monotonic + 1_000_000 : nil)
    }
    beat = loop.timer(redraw)
    onFrame = redraw
    try run()
  }

  private var moment: Moment { Moment(wall: Clock.wall, sinceReceived: Clock.monotonic) }

  private func run() throws(Failure) {
    let connection = client.connection
    connection.attach(to: loop)
    connection.onDisconnect = { [unowned self] in stop(Failure(Status.noBus, "the bus has gone")) }
    connection.onMessage = { [unowned self] message in
      hear(message)
      return false
    }
    connection.addMatch(
      "type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged',arg0='\(Contract.busName)'")
    if hearsEnds {
      connection.addMatch(
        "type='signal',sender='\(Contract.busName)',interface='\(Contract.Task.interface)',member='\(Contract.Task.finished.name)'")
    }
    if endsWithReader {
      // Files cannot be watched and lose no reader.
      _ = try? loop.watch(Output.standard.number, for: []) { [unowned self] _ in loop.stop() }
    }
    try subscribe()
    do throws(SystemError) { try loop.run() } catch { throw Failure(Status.failed, "\(error)") }
    if let failure { throw failure }
  }

  /// Ends `follow` or `redraw`, which throw the failure.
  func stop(_ failure: Failure?) {
    self.failure = failure
    loop.stop()
  }

  // MARK: Frames

  private func subscribe() throws(Failure) {
    let options = Properties([(Contract.Scope.all, .bool(all))])
    do throws(Fault) {
      let (serial, entries) = try client.manager(Contract.Manager.watch, options)
      let daemon = try client.connection.owner(of: Contract.busName) ?? ""
      tell(mirror.begin(serial, entries, from: daemon))
      onSnapshot?(Set(mirror.rows.keys))
    } catch { throw Failure(error) }
  }

  private func hear(_ message: Message) {
    guard message.kind == .signal else { return }
    if message.sender == BusName.bus.text, message.member == "NameOwnerChanged" {
      let reader = message.reader
      guard (try? reader.string()) == Contract.busName.text, (try? reader.string()) != nil, let owner = try? reader.string() else { return }
      // A daemon that went took its tasks along; a new one is asked anew.
      if owner.isEmpty { return tell(mirror.empty()) }
      return resubscribe()
    }
    switch mirror.hear(message) {
    case .changes(let changes): tell(changes)
    case .gap: resubscribe()
    case nil: break
    }
  }

  private func resubscribe() {
    do throws(Failure) { try subscribe() } catch { stop(error) }
  }

  private func tell(_ changes: [TaskMirror.Change]) {
    for change in changes { if let onEvent, !onEvent(change.kind, change.row, moment) { loop.stop() } }
    onFrame?()
  }
}
