import DBus
import EventLoop
import HeadwayBus
import Linux
import Screen

/// The tasks as they change: a snapshot, then the daemon's frames. Lives through a restart of the daemon.
final class TaskFeed {
  /// What happened to a row.
  enum Event: String {
    case added
    case changed
    case removed
  }

  private let client: HeadwayClient
  private let loop: EventLoop
  private let all: Bool
  /// Whether it ends when the reader of standard output goes, also while nothing happens.
  var endsWithReader = false
  /// Whether each end is told at once: in the frames a task that leaves soon after it has just gone.
  var hearsEnds = false
  /// Called with the ids of all rows after each snapshot.
  var onSnapshot: ((Set<UInt64>) -> Void)?
  private var rows: [UInt64: TaskRow] = [:]
  private var serial: UInt64 = 0
  /// The unique name of the daemon, whose word alone counts.
  private var daemon = ""
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
      if !draw(Array(rows.values), moment) { loop.stop() }
      let isAlive = rows.values.contains { !$0.isEnded }
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
      self.serial = serial
      daemon = try client.connection.owner(of: Contract.busName) ?? ""
      replace(with: entries)
      onSnapshot?(Set(rows.keys))
    } catch { throw Failure(error) }
  }

  private func replace(with entries: [TaskEntry]) {
    var left = rows
    for entry in entries {
      guard var row = TaskRow(entry) else { continue }
      row.received = Clock.monotonic
      let old = left.removeValue(forKey: row.id)
      rows[row.id] = row
      if old != row { tell(old == nil ? .added : .changed, row) }
    }
    for row in left.values.sorted(by: { $0.id < $1.id }) {
      rows[row.id] = nil
      tell(.removed, row)
    }
    onFrame?()
  }

  private func hear(_ message: Message) {
    guard message.kind == .signal else { return }
    if message.sender == BusName.bus.text, message.member == "NameOwnerChanged" {
      let reader = message.reader
      guard (try? reader.string()) == Contract.busName.text, (try? reader.string()) != nil, let owner = try? reader.string() else { return }
      // A daemon that went took its tasks along; a new one is asked anew.
      if owner.isEmpty { return replace(with: []) }
      return resubscribe()
    }
    guard message.sender == daemon else { return }
    if message.interface == Contract.Task.interface.text { return hearEnd(message) }
    guard message.interface == Contract.Manager.interface.text, message.member == Contract.Manager.tasksChanged.name.text,
      let frame = try? Contract.Manager.tasksChanged.contents.read(message)
    else { return }
    guard frame.0 == serial + 1 else { return resubscribe() }
    serial = frame.0
    for entry in frame.1 { take(entry) }
    for path in frame.2 { if let id = Contract.id(in: path.text), let row = rows.removeValue(forKey: id) { tell(.removed, row) } }
    onFrame?()
  }

  private func hearEnd(_ message: Message) {
    guard hearsEnds, message.member == Contract.Task.finished.name.text, let id = Contract.id(in: message.path), var row = rows[id],
      let (outcome, text) = try? Contract.Task.finished.contents.read(message), let state = RowState(rawValue: outcome), !row.isEnded
    else { return }
    row.state = state
    row.message = text
    rows[id] = row
    tell(.changed, row)
  }

  private func resubscribe() {
    do throws(Failure) { try subscribe() } catch { stop(error) }
  }

  private func take(_ entry: TaskEntry) {
    guard let id = Contract.id(in: entry.path.text) else { return }
    let old = rows[id]
    guard var row = old ?? TaskRow(entry) else { return }
    row.take(entry.properties)
    if entry.properties[TaskProperty.activeTime.rawValue] != nil || old == nil { row.received = Clock.monotonic }
    rows[id] = row
    tell(old == nil ? .added : .changed, row)
  }

  private func tell(_ event: Event, _ row: TaskRow) {
    if let onEvent, !onEvent(event, row, moment) { loop.stop() }
  }
}
