import DBus
import HeadwayBus
import HeadwayService
import Screen
import TaskModel

/// Shows our tasks as jobs of whoever owns KDE's name for them, Plasma as a rule: cancel and pause come back from there.
final class ForwardedJobs: Outlet {
  /// One task there.
  private struct Job {
    /// nil until the server has answered.
    var path: ObjectPath?
    var told: JobViewState
    var lastTold: UInt64
  }

  /// As KDE's own programs: a task that is over sooner shows nowhere; µs.
  static let delay: UInt64 = 500_000
  /// µs between two updates of a job.
  static let gap: UInt64 = 500_000
  /// Jobs at a time: what more runs follows as these end.
  private static let mostJobs = 100
  /// µs between two searches for what had no room.
  private static let rescan: UInt64 = 1_000_000
  /// Answers that may be outstanding, so that a server that hangs holds nothing but these.
  private static let mostUnanswered = 8
  /// Refusals in a row after which this owner is asked no more.
  private static let mostRefusals = 3

  private let desk: OutletDesk
  private let server: ForeignName
  private let announceAfter: UInt64
  private var jobs: [TaskID: Job] = [:]
  /// What is to be looked at, and when at the earliest, µs on the monotonic clock.
  private var due: [TaskID: UInt64] = [:]
  private var unanswered = 0
  private var refusals = 0
  /// Counts the owners, so that answers to what was asked of a former one are nobody's.
  private var era = 0
  /// When running tasks without a job are to be looked for; nil for never.
  private var searchDue: UInt64?
  private var lastSearch: UInt64 = 0

  init(_ settings: OutletSettings, _ desk: OutletDesk) {
    self.desk = desk
    announceAfter = settings.announceAfter
    server = ForeignName(JobViewContract.name, on: desk.connection)
    server.onChange = { [unowned self] owner in changed(to: owner) }
    desk.connection.addMatch(
      "type='signal',sender='\(JobViewContract.name)',interface='\(JobViewContract.View.interface)'")
  }

  private func changed(to owner: BusName?) {
    jobs = [:]
    finished = [:]
    due = [:]
    unanswered = 0
    refusals = 0
    era += 1
    // We never forward to ourselves.
    searchDue = owner == nil || owner?.text == desk.connection.uniqueName ? nil : 0
  }

  private var isServed: Bool {
    guard let owner = server.owner, owner.text != desk.connection.uniqueName else { return false }
    return refusals < Self.mostRefusals
  }

  // MARK: What changes here

  func take(_ changes: [Change], _ view: OutletView) {
    guard isServed else { return }
    for change in changes {
      switch change {
      case .appeared(let id), .changed(let id, _): note(id, view)
      case .disappeared(let id), .removed(let id):
        due[id] = nil
        finish(id, JobViewContract.ErrorCode.cancelled, "")
      case .ended(let id): if let task = view.ledger.task(id) { end(task, at: view.now) }
      case .created, .requested, .networkActive: break
      }
    }
  }

  private func note(_ id: TaskID, _ view: OutletView) {
    guard due[id] == nil, jobs[id] != nil || hasRoom, let task = view.ledger.task(id), belongsThere(task) else { return }
    // It has come again before the server answered.
    finished[id] = nil
    due[id] = jobs[id].map { $0.lastTold + Self.gap } ?? view.now.running + Self.delay
  }

  private var hasRoom: Bool { jobs.count < Self.mostJobs && due.count < Self.mostJobs }

  /// Parts are their parent's matter; KDE's own jobs are there already, and a desktop that shows jobs hears what docks are told.
  private func belongsThere(_ task: Task) -> Bool {
    task.isVisible && task.parent == nil && !task.state.isEnded && ![.kde, .unity].contains(task.source)
  }

  /// Whether the server shows a task while it runs, or will in a moment; of one that has ended: whether it shows why it failed.
  func shows(_ task: Task) -> Bool {
    if task.state.isEnded { return jobs[task.id]?.path != nil }
    return isServed && belongsThere(task) && (jobs[task.id] != nil || due[task.id] != nil || hasRoom)
  }

  private func end(_ task: Task, at now: Instant) {
    due[task.id] = nil
    let isNews = Endings.isNews(task, after: announceAfter, at: now)
    switch task.state {
    // A failure that is no news goes without a word.
    case .failed where isNews, .lost where isNews:
      finish(task.id, JobViewContract.ErrorCode.failed, task.message.isEmpty ? task.state.rawValue : task.message)
    case .cancelled, .failed, .lost: finish(task.id, JobViewContract.ErrorCode.cancelled, task.message)
    default: finish(task.id, JobViewContract.ErrorCode.none, "")
    }
  }

  // MARK: What is told there

  func pump(_ view: OutletView) {
    guard isServed else { return }
    let now = view.now.running
    if let time = searchDue, time <= now { search(view) }
    for id in due.filter({ $0.value <= now }).keys.sorted() {
      guard let task = view.ledger.task(id), belongsThere(task) else {
        due[id] = nil
        finish(id, JobViewContract.ErrorCode.cancelled, "")
        continue
      }
      if jobs[id] == nil, unanswered >= Self.mostUnanswered { continue }
      due[id] = nil
      if jobs[id] != nil || jobs.count < Self.mostJobs { tell(task, at: view.now) }
    }
  }

  /// Finds what runs and has no job.
  private func search(_ view: OutletView) {
    searchDue = nil
    lastSearch = view.now.running
    for task in view.ledger.tasks() where jobs[task.id] == nil && due[task.id] == nil && belongsThere(task) {
      guard hasRoom else { return }
      due[task.id] = view.now.running + Self.delay
    }
  }

  private func tell(_ task: Task, at now: Instant) {
    let state = JobViewState(TaskRow(task, at: now))
    guard var job = jobs[task.id] else { return request(task, state, at: now) }
    // What changes before the answer is told with it.
    guard let path = job.path, let changes = state.changes(since: job.told) else { return }
    job.told = state
    job.lastTold = now.running
    jobs[task.id] = job
    call(JobViewContract.View.update, changes, at: path)
  }

  private func request(_ task: Task, _ state: JobViewState, at now: Instant) {
    guard let owner = server.owner else { return }
    let era = era
    jobs[task.id] = Job(path: nil, told: state, lastTold: now.running)
    unanswered += 1
    var hints = state.all
    hints.append("immediate", .bool(true))
    // Success leaves there without a word: which ends are news is decided once, for all who announce them.
    hints.append("transient", .bool(true))
    hints.append("application-display-name", .string("Headway"))
    if !task.icon.isEmpty { hints.append("application-icon-name", .string(task.icon)) }
    let capabilities =
      (task.canCancel ? JobViewContract.Capability.killable : 0) | (task.canPause ? JobViewContract.Capability.suspendable : 0)
    let entry = task.app.isEmpty ? "headway" : task.app
    desk.connection.invoke(
      JobViewContract.Server.requestView, (entry, capabilities, hints), at: owner, JobViewContract.Server.path,
      JobViewContract.Server.interface, activating: false
    ) { [weak self] answer in if let self, self.era == era { answered(task.id, answer) } }
  }

  private func answered(_ id: TaskID, _ answer: Result<ObjectPath, Fault>) {
    unanswered -= 1
    // What cannot be told apart from another job cannot be asked for, either.
    guard case .success(let path) = answer, !jobs.values.contains(where: { $0.path == path }) else {
      refusals += 1
      finished[id] = nil
      return forget(id)
    }
    refusals = 0
    if let ended = finished.removeValue(forKey: id) {
      forget(id)
      return call(JobViewContract.View.terminate, ended, at: path)
    }
    guard jobs[id] != nil else { return }
    jobs[id]?.path = path
    due[id] = 0
  }

  /// Ends that came before the server had answered.
  private var finished: [TaskID: (UInt32, String, Properties)] = [:]

  private func finish(_ id: TaskID, _ code: UInt32, _ message: String) {
    guard let job = jobs[id] else { return }
    let end = (code, message, Properties())
    guard let path = job.path else {
      if finished[id] == nil { finished[id] = end }
      return
    }
    forget(id)
    call(JobViewContract.View.terminate, end, at: path)
  }

  /// Makes room for another job.
  private func forget(_ id: TaskID) {
    if jobs.count >= Self.mostJobs { searchDue = lastSearch + Self.rescan }
    jobs[id] = nil
  }

  private func call<Input>(_ member: Call<Input, Void>, _ input: Input, at path: ObjectPath) {
    guard let owner = server.owner else { return }
    desk.connection.tell(member, input, at: owner, path, JobViewContract.View.interface)
  }

  func nextDeadline(at now: UInt64) -> UInt64? {
    guard isServed else { return nil }
    let isFull = unanswered >= Self.mostUnanswered
    let next = due.lazy.filter { [jobs] in !isFull || jobs[$0.key] != nil }.map(\.value).min()
    return [next, searchDue].compactMap { $0 }.min()
  }

  // MARK: What comes back

  func hear(_ signal: Message) {
    server.hear(signal)
    guard server.sent(signal), signal.interface == JobViewContract.View.interface.text,
      let id = jobs.first(where: { $0.value.path?.text == signal.path })?.key
    else { return }
    switch signal.member {
    case JobViewContract.View.cancelRequested.name.text: desk.ask(.cancel, id)
    case JobViewContract.View.suspendRequested.name.text: desk.ask(.pause, id)
    case JobViewContract.View.resumeRequested.name.text: desk.ask(.resume, id)
    default: break
    }
  }

  /// Nothing is left standing as if it still ran.
  func close() {
    for id in Array(jobs.keys) { finish(id, JobViewContract.ErrorCode.cancelled, "") }
  }
}
