import DBus
import EventLoop
import HeadwayBus
import Linux
import Screen

/// What the table hears of the daemon and asks of it. Nothing here waits; bus and daemon may go and return.
final class TableSource {
  /// ms that the daemon may take to start and to answer.
  private static let startingTime: Int32 = 25_000
  /// µs between two frames; what begins and ends waits for none.
  private static let interval: UInt64 = 1_000_000
  private static let firstPause: UInt64 = 1_000_000
  private static let longestPause: UInt64 = 5_000_000

  private let onEvent: (TableEvent) -> Void
  /// Whether the bus is to start a daemon where none runs.
  private let isStarting: Bool
  private let options: Properties
  private var link: BusLink?
  private var retry: LoopTimer?
  private var pause = TableSource.firstPause
  private var mirror = TaskMirror()
  private var overall = OverallMirror()
  /// Counts listings that were asked for: the answer to an older one comes too late.
  private var inquiry = 0
  private var isAsking = false

  /// `properties`: what of a task is to be told; nil for everything.
  init(
    _ address: String?, on loop: EventLoop, properties: [TaskProperty]? = nil, isStarting: Bool = true,
    onEvent: @escaping (TableEvent) -> Void
  ) {
    self.onEvent = onEvent
    self.isStarting = isStarting
    let wanted = properties.map { [(name: Contract.Scope.properties, value: Value.array(of: "s", $0.map { .string($0.rawValue) }))] }
    options = Properties([(name: Contract.Scope.interval, value: .uint64(Self.interval))] + (wanted ?? []))
    link = BusLink(address, on: loop, longestPause: Self.longestPause) { [unowned self] in hear($0) }
    retry = loop.timer { [unowned self] in ask() }
  }

  /// Whether the bus is there; a daemon need not be.
  var isOnBus: Bool { link?.connection != nil }

  /// Begins, or tries at once to connect, or asks for everything anew.
  func refresh() {
    guard let link else { return }
    if link.connection == nil { link.connect() } else if !isAsking { ask() }
  }

  /// Leaves the bus, which keeps nothing for who does not listen; until `refresh`.
  func rest() {
    link?.close()
    retry?.arm(at: nil)
    forgetInquiry()
  }

  // MARK: Hearing

  private func hear(_ event: BusLink.Event) {
    switch event {
    case .connected:
      link?.connection?.addMatch(OverallMirror.rule)
      ask()
    case .lost: lose(nextTry: link?.nextTry)
    case .daemonCame: ask()
    case .daemonLeft: if isStarting { tryLater() } else { lose(nextTry: nil) }
    case .heard(let message): hear(message)
    }
  }

  private func hear(_ message: Message) {
    switch mirror.hear(message) {
    case .gap: if !isAsking { ask() }
    case .changes(let changes):
      var shown: [TaskRow] = []
      var removed: [UInt64] = []
      for change in changes { if change.kind == .removed { removed.append(change.row.id) } else { shown.append(change.row) } }
      onEvent(.changed(shown, removed: removed))
    case nil: if mirror.isFromDaemon(message), overall.hear(message) { onEvent(.overall(overall.value)) }
    }
  }

  private func lose(nextTry: UInt64?) {
    forgetInquiry()
    _ = mirror.empty()
    onEvent(.disconnected(nextTry: nextTry))
  }

  private func tryLater() {
    let next = Clock.monotonic + pause
    pause = min(pause * 2, Self.longestPause)
    retry?.arm(at: next)
    lose(nextTry: next)
  }

  // MARK: Asking

  private func forgetInquiry() {
    inquiry += 1
    isAsking = false
  }

  /// Asks for everything that is visible, and to be told of every change from then on.
  private func ask() {
    retry?.arm(at: nil)
    forgetInquiry()
    guard let connection = link?.connection else { return }
    isAsking = true
    let number = inquiry
    connection.ask(
      Contract.Manager.watch, options, at: Contract.busName, Contract.root, Contract.Manager.interface, patience: Self.startingTime,
      activating: isStarting
    ) { [weak self] result in
      guard let self, number == inquiry else { return }
      isAsking = false
      switch result {
      case .success(let answer):
        pause = Self.firstPause
        _ = mirror.begin(answer.output.0, answer.output.1, from: answer.sender)
        onEvent(.snapshot(Array(mirror.rows.values)))
        askOverall(connection)
      // The bus tells when somebody takes the name; it does not know how to start anybody itself.
      case .failure(let fault) where fault.name.isNobody: lose(nextTry: nil)
      case .failure(let fault): if fault.name != .disconnected { tryLater() }
      }
    }
  }

  private func askOverall(_ connection: Connection) {
    connection.invoke(
      Standard.PropertiesInterface.getAll, Contract.Manager.interface.text, at: Contract.busName, Contract.root,
      Standard.PropertiesInterface.name, activating: isStarting
    ) { [weak self] result in
      guard let self, let properties = try? result.get() else { return }
      overall.take(properties)
      onEvent(.overall(overall.value))
    }
  }

  // MARK: Acting

  /// Asks something of a task; what comes of it is heard with its changes, a refusal as a sentence.
  func ask(_ id: UInt64, _ call: Call<Void, Void>) {
    guard let connection = link?.connection else { return }
    connection.invoke(call, (), at: Contract.busName, Contract.path(of: id), Contract.Task.interface) { [weak self] result in
      if case .failure(let fault) = result { self?.onEvent(.refused(id, Failure(fault).text)) }
    }
  }

  func askTrail(_ id: UInt64) {
    link?.connection?.invoke(Contract.Task.trail, (), at: Contract.busName, Contract.path(of: id), Contract.Task.interface) {
      [weak self] result in
      guard let points = try? result.get() else { return }
      self?.onEvent(
        .trail(
          id,
          points.map { TrailStep(time: $0.time, phase: $0.phase, detail: $0.detail, completed: $0.completed, total: $0.total) }))
    }
  }
}
