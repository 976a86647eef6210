import DBus
import EventLoop
import HeadwayBus
import HeadwayConfiguration
import Linux
import TaskModel

/// Headway without its main: takes calls from the bus, hands them to the ledger, and sees to it that whoever has to hear of what
/// changed does.
package final class Service {
  let version: String
  private(set) var ledger: Ledger
  let configuration: Configuration
  let connection: Connection
  private var identifiers: IdentifierBook
  private let peers: Peers
  let presence: Presence
  private let bonds: Bonds
  private let streams: Streams
  private let publisher: Publisher
  let watchers: Watchers
  private(set) var outlets = Outlets([])
  private(set) var inlets = Inlets([])
  private let timer: LoopTimer
  /// What is still to be told of tasks whose owners have gone: a few at a time, so that nobody waits for thousands.
  private var losses: [(task: TaskID, loss: Loss)] = []
  private static let lossesAtOnce = 200
  /// A large listing was made; what it needed is given back once it is sent.
  var hasListedMuch = false
  /// The bus has given our name to somebody else.
  package var onNameLost: (() -> Void)?

  let taskInterface = TaskObject.interface()
  let managerInterfaces = [ManagerObject.interface(), ManagerObject.objectManager()]
  private var server: ObjectServer<Party>?

  /// Serves on a connection that is attached to `loop`.
  package init(
    _ connection: Connection, _ loop: EventLoop, configuration: Configuration, environment: Environment, version: String,
    outlets: (OutletDesk) -> [any Outlet] = { _ in [] }, inlets: (InletDesk) -> [any Inlet] = { _ in [] }
  ) {
    self.version = version
    self.configuration = configuration
    self.connection = connection
    ledger = Ledger(settings: configuration.settings)
    identifiers = IdentifierBook(environment, wall: Clock.wall)
    peers = Peers(connection)
    presence = Presence(connection)
    bonds = Bonds(presence, HeldProcesses(loop))
    streams = Streams(loop)
    publisher = Publisher(connection)
    watchers = Watchers(connection)
    timer = loop.timer {}
    let machineID = (try? Files.read("/etc/machine-id")) ?? (try? Files.read("/var/lib/dbus/machine-id")) ?? ""
    server = ObjectServer(machineID: String(machineID.filter(\.isHexDigit))) { [unowned self] path in object(at: path) }
    self.outlets = Outlets(
      outlets(
        OutletDesk(connection: connection, ourselves: Self.ourselves) { [unowned self] party, command, id in
          // Asked twice, a process is killed: that is too much for a click that nothing confirms.
          if command == .cancel, ledger.task(id)?.state == .cancelling { return }
          try? apply(command, to: id, by: party)
        }))
    self.inlets = Inlets(inlets(InletDesk(self, environment)))
    listen()
    loop.beforeWaiting { [unowned self] in
      settle()
      return !losses.isEmpty
    }
  }

  var now: Instant { Instant(running: Clock.monotonic, wall: Clock.wall) }

  // MARK: The bus

  private func listen() {
    connection.onMessage = { [unowned self] message in
      switch message.kind {
      case .call:
        peers.identify(message) { [unowned self] message, credentials in answer(message, credentials) }
        return true
      case .signal:
        if message.sender == BusName.bus.text { hear(message) }
        outlets.hear(message)
        inlets.hear(message)
        return false
      case .reply, .error, .other: return false
      }
    }
    presence.onDeparture = { [unowned self] name in departed(name) }
    bonds.onLoss = { [unowned self] id, loss in losses.append((id, loss)) }
    streams.onCommand = { [unowned self] id, command in
      do throws(Fault) {
        try apply(command, to: id, by: Self.ourselves)
        return nil
      } catch { return error.message }
    }
    streams.onEnd = { [unowned self] id in lose(id, .stream) }
  }

  /// Signals of the bus itself; anybody may send others of their names.
  private func hear(_ message: Message) {
    switch message.member {
    case "NameOwnerChanged": presence.hear(message)
    case "NameLost": if (try? message.reader.string()) == Contract.busName.text { onNameLost?() }
    default: break
    }
  }

  /// Serves no more: nothing is called back after this.
  package func stop() {
    outlets.close()
    connection.onMessage = nil
    onNameLost = nil
  }

  private static let ourselves = Party(connection: "", uid: 0, pid: 0)

  private func answer(_ message: Message, _ credentials: Credentials) {
    let party = Party(connection: message.sender, uid: credentials.user, pid: credentials.process)
    guard let reply = server?.answer(message, from: party), message.wantsReply else { return }
    connection.send(reply)
  }

  // MARK: Tasks

  func apply(_ command: Command, to id: TaskID, by party: Party) throws(Fault) {
    do throws(Rejection) { take(try ledger.apply(command, to: id, by: party, at: now)) } catch { throw error.fault }
  }

  /// The one-liner of scripts: bound to the script behind the call, and nobody would hear a cancel.
  func begin(name: String, total: UInt64, by party: Party) throws(Fault) -> ObjectPath {
    let options = Properties([
      (TaskProperty.total.rawValue, .uint64(total)), (TaskProperty.canCancel.rawValue, .bool(false)),
      (Contract.Option.lifetime, .string("script")),
    ])
    return try create(try TaskOptions(name: name, options, forStream: false, by: party), by: party)
  }

  func create(_ options: TaskOptions, by party: Party) throws(Fault) -> ObjectPath {
    Contract.path(of: try add(options, by: party).number)
  }

  func openStream(_ options: TaskOptions, by party: Party) throws(Fault) -> (ObjectPath, PassedDescriptor) {
    guard streams.count(of: party.connection) < configuration.streamsPerConnection else {
      throw Fault(.limitsExceeded, "\(configuration.streamsPerConnection) streams a connection are the limit")
    }
    let (ours, theirs): (Descriptor, Descriptor)
    do throws(SystemError) { (ours, theirs) = try Descriptor.socketPair() } catch { throw Fault(.limitsExceeded, "\(error)") }
    guard Limit.leavesRoom(theirs.number) else { throw Self.noRoom }
    let id = try add(options, by: party)
    do throws(SystemError) { try streams.open(id, ours, for: party.connection) } catch { lose(id, .stream) }
    return (Contract.path(of: id.number), PassedDescriptor(theirs))
  }

  private func add(_ options: TaskOptions, by party: Party) throws(Fault) -> TaskID {
    var handle: ProcessHandle?
    let lifetime: Lifetime
    switch options.lifetime {
    case .connection: lifetime = .connection
    case .stream: lifetime = .stream
    case .lease(let length): lifetime = .lease(length)
    case .process(let named): (handle, lifetime) = (named, .process(named.pid))
    case .script:
      handle = ScriptBehind.process(of: party.pid)
      lifetime = handle.map { .process($0.pid) } ?? .lease(Self.lastResort)
    }
    if let handle, !Limit.leavesRoom(handle.pollable) { throw Self.noRoom }
    if let task = options.reclaim.flatMap({ ledger.task($0) }), isOrphan(task, of: party) {
      try takeOver(task, options.fields, lifetime, by: party)
      bonds.tie(task.id, to: lifetime, handle, of: party)
      return task.id
    }
    let draft = TaskDraft(
      fields: options.fields, source: options.source, lifetime: lifetime, signalOnCancel: options.signalOnCancel,
      startTime: options.startTime, activeTime: options.activeTime)
    let wanted = options.reclaim.flatMap { identifiers.wasGivenOut($0) && !ledger.contains($0) ? $0 : nil }
    return try enter(draft, as: wanted, handle, by: party)
  }

  /// Adds a task under a former number or the next one, and ties it to what its life hangs on.
  func enter(_ draft: TaskDraft, as wanted: TaskID? = nil, _ handle: ProcessHandle? = nil, by party: Party) throws(Fault) -> TaskID {
    let id = wanted ?? identifiers.take()
    let changes: [Change]
    do throws(Rejection) { changes = try ledger.create(draft, as: id, by: party, at: now) } catch {
      if wanted == nil { identifiers.putBack(id) }
      throw error.fault
    }
    bonds.tie(id, to: draft.lifetime, handle, of: party)
    take(changes)
    return id
  }

  private static let noRoom = Fault(.limitsExceeded, "the daemon holds as many open descriptors as it may")

  /// Whether a live task was created by the same process on a connection that it had before.
  private func isOrphan(_ task: Task, of party: Party) -> Bool {
    let owner = task.owner
    return !task.state.isEnded && owner.uid == party.uid && owner.pid == party.pid && owner.connection != party.connection
  }

  /// Gives a live task to the same process on another connection, with what that says of it, or leaves all as it was.
  private func takeOver(_ task: Task, _ fields: TaskUpdate, _ lifetime: Lifetime, by party: Party) throws(Fault) {
    var changes: [Change]
    var after = ledger
    do throws(Rejection) {
      changes = try after.takeOver(task.id, lifetime: lifetime, by: party, at: now)
      changes += try after.apply(.update(fields), to: task.id, by: party, at: now)
    } catch { throw error.fault }
    ledger = after
    losses.removeAll { $0.task == task.id }
    bonds.untie(task)
    take(changes)
  }

  /// µs that a task of a script lives without an update where no process can stand for the script.
  private static let lastResort: UInt64 = 3_600_000_000

  private func lose(_ id: TaskID, _ loss: Loss) { take(ledger.lose(id, loss, at: now)) }

  private func departed(_ name: String) {
    peers.forget(name)
    _ = watchers.remove(name)
    inlets.left(name)
    losses += bonds.cut(from: name).map { ($0, .connection) }
  }

  // MARK: What changed

  private func take(_ changes: [Change]) {
    for change in changes {
      switch change {
      case .created(let id): watchers.created(id)
      case .appeared(let id):
        if let task = ledger.task(id) { publisher.appeared(task, TaskValues(ledger: ledger, now: now)) }
        watchers.appeared(id)
      case .changed(let id, let properties):
        let isVisible = ledger.isVisible(id)
        if isVisible { publisher.changed(id, properties) }
        watchers.changed(id, properties.withComputed, isVisible: isVisible)
      case .ended(let id):
        guard let task = ledger.task(id) else { continue }
        bonds.untie(task)
        if task.isVisible { publisher.ended(task, TaskValues(ledger: ledger, now: now)) }
      case .requested(let id, let request): if let task = ledger.task(id) { ask(task, request) }
      case .disappeared(let id):
        publisher.disappeared(id)
        watchers.disappeared(id)
      case .removed(let id): watchers.removed(id)
      case .networkActive: publisher.networkChanged()
      }
    }
    outlets.take(changes, OutletView(ledger: ledger, now: now))
  }

  /// Does everything that is due and sets the clock for what comes next; called before each wait.
  private func settle() {
    let now = now
    for (task, loss) in losses.prefix(Self.lossesAtOnce) { lose(task, loss) }
    losses.removeFirst(min(losses.count, Self.lossesAtOnce))
    if let deadline = ledger.nextDeadline, deadline <= now.running { take(ledger.advanceTime(to: now)) }
    inlets.pump(at: now)
    let values = TaskValues(ledger: ledger, now: now)
    publisher.pump(values)
    watchers.pump(values)
    outlets.pump(OutletView(ledger: ledger, now: now))
    if hasListedMuch, connection.outgoing == 0 {
      hasListedMuch = false
      Memory.giveBack()
    }
    let deadlines = [
      ledger.nextDeadline, publisher.nextDeadline(at: now.running), watchers.nextDeadline(at: now.running),
      outlets.nextDeadline(at: now.running), inlets.nextDeadline(at: now.running),
    ]
    timer.arm(at: deadlines.compactMap { $0 }.min())
  }

  /// Tells the owner of a task what somebody asks of it.
  private func ask(_ task: Task, _ request: Request) {
    if streams.has(task.id) { return streams.tell(task.id, request.word) }
    if inlets.asked(task, request) { return }
    if bonds.signal(task, request) { take(ledger.stopped(task.id, request == .pause, at: now)) }
    guard let owner = BusName(task.owner.connection) else { return }
    connection.emit(request.signal, (), from: Contract.path(of: task.id.number), Contract.Task.interface, to: owner)
  }
}
