import DBus
import EventLoop
import HeadwayBus
import Linux
import ProgressText
import Screen

/// The task of a running command, kept up to date at the daemon while there is one, and created anew where that was lost.
final class TaskReport {
  enum Request {
    case cancel
    case pause
    case resume
  }

  /// How the task stands at the daemon.
  private enum Stand {
    /// There is no daemon now, or it does not take the task.
    case absent
    /// CreateTask is on its way.
    case creating
    case known(UInt64)
    case finished
  }

  /// µs between two reports.
  private static let interval: UInt64 = 100_000
  /// µs in which a daemon that left should be back by itself; then it is started once.
  private static let comeback: UInt64 = 1_000_000
  /// ms that the end of a task may take where the daemon knew it.
  private static let farewell: Int32 = 500
  /// µs that work which ended before the daemon answered waits for it.
  private static let lastCall: UInt64 = 50_000

  private let fixed: Properties
  private let loop: EventLoop
  private var link: BusLink?
  private var report: MergedReport
  private var held = HeldMeasure()
  private var clock = ActiveClock()
  private var stand = Stand.absent
  /// Counts the daemons that the task was made known to: answers from one before mean nothing.
  private var generation = 0
  private var former: UInt64?
  private var hasPlace = true
  private var isAnswered = true
  private var nextSend: UInt64 = 0
  private var pacer: LoopTimer?
  private var revival: LoopTimer?

  /// Why the task is not shown; nil while nothing has failed.
  private(set) var problem: Fault?
  var onRequest: ((Request) -> Void)?
  /// What is said of the work may be different.
  var onChange: (() -> Void)?
  /// What the daemon says of a line of the command's.
  var onRefusal: ((String) -> Void)?

  /// `fixed` is what the options say of the task; it has its name apart.
  init(name: String, _ fixed: Properties, bus address: String?, on loop: EventLoop) {
    self.fixed = fixed
    self.loop = loop
    report = MergedReport(
      name: name, total: fixed[TaskProperty.total.rawValue]?.unsigned ?? 0, unit: fixed[TaskProperty.unit.rawValue]?.string ?? "")
    pacer = loop.timer { [weak self] in self?.pump() }
    revival = loop.timer { [weak self] in self?.revive() }
    link = BusLink(address, on: loop) { [weak self] event in self?.take(event) }
  }

  deinit { for timer in [pacer, revival] { timer?.cancel() } }

  func connect() { link?.connect() }

  var name: String { report.name }
  var last: LastWord? { report.last }
  var completed: UInt64 { report.completed }
  var isComplete: Bool { held.all(report).isComplete }
  var tabProgress: TabProgress {
    if report.isPaused { return .paused(percent: report.percent) }
    return report.percent.map { .running(percent: $0) } ?? .busy
  }
  var knowsHowMuch: Bool { report.knowsHowMuch }
  var unit: String { report.unit ?? fixed[TaskProperty.unit.rawValue]?.string ?? "" }

  /// The task's number while the daemon knows it.
  var id: UInt64? { if case .known(let id) = stand { id } else { nil } }
  /// `HEADWAY_TASK`
  var path: String? { id.map { Contract.path(of: $0).text } }
  var isFinished: Bool { if case .finished = stand { true } else { false } }
  /// It is known, or it is known why not.
  var isSettled: Bool { id != nil || problem != nil }
  /// The daemon had known it once.
  var wasKnown: Bool { former != nil }
  /// Everything has left this process and was answered.
  var isQuiet: Bool { isAnswered && (link?.connection?.outgoing ?? 0) == 0 }
  /// What becomes readable when the daemon says something.
  var socket: Int32? { link?.connection?.socket }

  // MARK: What the command says

  /// Takes a word; gives back what is wrong with it.
  func say(_ word: StreamWord) -> String? {
    held.forget()
    let wasPaused = report.isPaused
    let problem = report.take(word)
    clock.run(!report.isPaused)
    report.isPaused == wasPaused ? pump() : send()
    onChange?()
    return problem
  }

  /// Takes what its output said.
  func observe(_ observation: Observation) {
    held.take(observation, into: &report)
    pump()
    onChange?()
  }

  /// The command was stopped, or goes on.
  func setStopped(_ isStopped: Bool) {
    guard isStopped != report.isStopped else { return }
    report.isStopped = isStopped
    clock.run(!report.isPaused)
    send()
    onChange?()
  }

  /// The task cannot be cancelled after all: it is running again, and may be asked once more.
  func refuseCancel() {
    for canCancel in [false, true] { tell(Properties([(TaskProperty.canCancel.rawValue, .bool(canCancel))])) }
  }

  /// Tells the daemon how it ended, where there is one that will hear it soon; without a verdict only the last news, and the daemon
  /// will see that we have gone.
  func conclude(_ verdict: Verdict?) throws(SystemError) {
    held.release(into: &report)
    if !wasKnown { try turn(until: Clock.monotonic + Self.lastCall) { isSettled } }
    guard let verdict else {
      send()
      return try turn(until: Clock.monotonic + UInt64(Self.farewell) * 1000) { isQuiet }
    }
    finish(verdict)
    try turn(until: Clock.monotonic + UInt64(Self.farewell) * 1000) { isFinished }
  }

  /// Turns the loop until that moment, or until it is enough.
  func turn(until deadline: UInt64, _ isEnough: () -> Bool) throws(SystemError) {
    repeat { try loop.turn(until: deadline, unless: isEnough) } while !isEnough() && Clock.monotonic < deadline
  }

  private func finish(_ verdict: Verdict) {
    guard let id, let connection = link?.connection else {
      stand = .finished
      return
    }
    send()
    connection.invoke(
      Contract.Task.finish, (verdict.outcome, verdict.message), at: Contract.busName, Contract.path(of: id), Contract.Task.interface,
      patience: Self.farewell, activating: false
    ) { [weak self] _ in self?.stand = .finished }
  }

  // MARK: Sending

  /// Sends what is new, not too often and never before the last was taken.
  private func pump() {
    guard isAnswered, id != nil else { return }
    let now = Clock.monotonic
    if now < nextSend { pacer?.arm(at: nextSend) } else { send() }
  }

  private func send() {
    guard let id, let connection = link?.connection else { return }
    let batch = report.next()
    if batch.isEmpty { return }
    nextSend = Clock.monotonic + Self.interval
    let path = Contract.path(of: id)
    if batch.steps > 0 {
      isAnswered = false
      connection.invoke(Contract.Task.advance, batch.steps, at: Contract.busName, path, Contract.Task.interface, activating: false) {
        [weak self, generation] in self?.answered($0, to: Properties(), generation)
      }
    }
    if !batch.properties.entries.isEmpty {
      isAnswered = false
      connection.invoke(Contract.Task.update, batch.properties, at: Contract.busName, path, Contract.Task.interface, activating: false) {
        [weak self, generation] in self?.answered($0, to: batch.properties, generation)
      }
    }
  }

  private func answered(_ result: Result<Void, Fault>, to sent: Properties, _ generation: Int) {
    guard generation == self.generation, case .known = stand else { return }
    isAnswered = true
    if case .failure(let fault) = result, fault.name == .invalidArguments {
      onRefusal?(fault.message)
      // One that is filled by its parts takes no counts, but still the texts of the same message.
      let counts = [TaskProperty.completed.rawValue, TaskProperty.stated.rawValue]
      let rest = sent.entries.filter { !counts.contains($0.name) }
      if rest.count < sent.entries.count { tell(Properties(rest)) }
    }
    pump()
  }

  private func tell(_ properties: Properties) {
    guard let id, !properties.entries.isEmpty else { return }
    link?.connection?.tell(Contract.Task.update, properties, at: Contract.busName, Contract.path(of: id), Contract.Task.interface)
  }

  // MARK: Creating

  private func take(_ event: BusLink.Event) {
    if isFinished { return }
    switch event {
    case .connected: create()
    case .lost(let fault):
      problem = fault
      isGone()
    case .daemonCame:
      if case .creating = stand { return }
      isGone()
      create()
    case .daemonLeft:
      guard case .known = stand else { return }
      isGone()
      revival?.arm(at: Clock.monotonic + Self.comeback)
    case .heard(let message): hear(message)
    }
  }

  private func isGone() {
    generation += 1
    isAnswered = true
    stand = .absent
  }

  private func revive() {
    if case .absent = stand { return create() }
    if !hasPlace { tell(Properties(fixed.entries.filter { Self.place.contains($0.name) })) }
  }

  private static let place = [TaskProperty.parent.rawValue, TaskProperty.weight.rawValue]

  private func create() {
    guard let connection = link?.connection else { return }
    stand = .creating
    var options = fixed
    if !hasPlace { options.entries.removeAll { Self.place.contains($0.name) } }
    options.entries += report.everything().entries
    if let former {
      options.append(Contract.Option.reclaim, .path(Contract.path(of: former)))
      options.append(Contract.Option.startTime, .uint64(clock.start))
      options.append(Contract.Option.activeTime, .uint64(clock.active))
    }
    // Without end: a task that is created late is ours all the same, and must not be there twice.
    connection.invoke(
      Contract.Manager.createTask, (report.name, options), at: Contract.busName, Contract.root, Contract.Manager.interface, patience: .max
    ) { [weak self, generation] in self?.created($0, generation) }
  }

  private func created(_ result: Result<ObjectPath, Fault>, _ generation: Int) {
    guard generation == self.generation, case .creating = stand else { return }
    switch result {
    case .success(let path):
      guard let id = Contract.id(in: path.text) else {
        stand = .absent
        return
      }
      stand = .known(id)
      // After a daemon was lost the task it is a part of may only come back after it.
      if !hasPlace, former != nil { revival?.arm(at: Clock.monotonic + Self.comeback) }
      former = id
      problem = nil
      pump()
    case .failure(let fault):
      stand = .absent
      // The task it was to be a part of may have ended.
      if hasPlace, fixed[TaskProperty.parent.rawValue] != nil, fault.name == .invalidArguments {
        hasPlace = false
        return create()
      }
      problem = fault
    }
  }

  private func hear(_ message: Message) {
    guard let id, message.path == Contract.path(of: id).text, message.interface == Contract.Task.interface.text else { return }
    switch message.member {
    case Contract.Task.cancelRequested.name.text: onRequest?(.cancel)
    case Contract.Task.pauseRequested.name.text: onRequest?(.pause)
    case Contract.Task.resumeRequested.name.text: onRequest?(.resume)
    default: break
    }
  }
}
