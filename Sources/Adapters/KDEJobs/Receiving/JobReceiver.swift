import DBus
import HeadwayService
import Linux
import TaskModel

/// Takes the jobs of KDE's programs, and of all that speak as these do, where no shell of KDE does: while KDE's names for it are free
/// they are ours, and go to whoever asks for them.
final class JobReceiver: Inlet {
  /// Jobs that there may be.
  private static let most = (ofProgram: 256, ofAll: 4096)

  /// A connection that has jobs.
  private struct Program {
    /// It has not left before its call was heard.
    var isThere = false
    var jobs: [ObjectPath: ReceivedJob] = [:]
  }

  let source = Source.kde
  private let desk: InletDesk
  private let name: SpareName
  private let formerName: SpareName
  private let entries: DesktopEntries
  private var programs: [String: Program] = [:]
  private var jobs: [ObjectPath: ReceivedJob] = [:]
  private var lastNumber = 0
  /// Jobs of programs that are there, and when they become tasks.
  private var young = Agenda<ObjectPath>()
  private var addresses = JobAddresses()
  /// Tasks of jobs that went to another server, and are still to go from here.
  private var handedOver: [(task: TaskID, party: Party)] = []

  private let serverInterfaces = [JobReceiver.servedServer(), JobReceiver.servedFirstServer(), JobReceiver.servedFormerServer()]
  private let viewInterfaces = [ReceivedJob.servedView(), ReceivedJob.servedFormerView(), ReceivedJob.servedFirstView()]

  init(_ desk: InletDesk) {
    self.desk = desk
    name = SpareName(JobViewContract.name, on: desk.connection)
    formerName = SpareName(JobViewContract.formerName, on: desk.connection)
    entries = DesktopEntries(desk.environment)
    name.onLoss = { [unowned self] in handOver() }
  }

  // MARK: What is served

  func object(at path: String) -> ServedObject<Party>? {
    guard name.isOurs else { return nil }
    if path == JobViewContract.Server.path.text {
      return ServedObject(serverInterfaces.map { $0.bound(to: self) }) { [unowned self] in
        jobs.keys.compactMap { $0.text.split(separator: "/").last.map(String.init) }
      }
    }
    return ObjectPath(path).flatMap { jobs[$0] }.map { job in ServedObject(viewInterfaces.map { $0.bound(to: job) }) }
  }

  var paths: [String] { name.isOurs ? [JobViewContract.Server.path.text] : [] }

  func requestView(_ request: ReceivedJob.Request, by party: Party) throws(Fault) -> ObjectPath {
    let owner = party.connection
    guard programs[owner]?.jobs.count ?? 0 < Self.most.ofProgram else {
      throw Fault(.limitsExceeded, "\(Self.most.ofProgram) jobs a program are the limit")
    }
    guard jobs.count < Self.most.ofAll else { throw Fault(.limitsExceeded, "\(Self.most.ofAll) jobs are the limit") }
    lastNumber += 1
    let job = ReceivedJob(request, of: party, number: lastNumber, since: desk.now, receiver: self)
    addresses.move(from: "", to: job.state.address)
    jobs[job.path] = job
    let isNew = programs[owner] == nil
    programs[owner, default: Program()].jobs[job.path] = job
    if isNew { desk.meet(owner) { [weak self] party in if party != nil { self?.met(owner) } } }
    if programs[owner]?.isThere == true { young.put(job.path, at: job.due) }
    return job.path
  }

  private func met(_ name: String) {
    programs[name]?.isThere = true
    let jobs = (programs[name]?.jobs ?? [:]).values.sorted { $0.number < $1.number }
    for job in jobs where !job.isBegun { young.put(job.path, at: job.due) }
  }

  /// Tells others again what is being written.
  func tellAddresses() { addresses.ask() }

  // MARK: What becomes of jobs

  func changed(_ job: ReceivedJob, from old: JobState) {
    addresses.move(from: old.address, to: job.state.address)
    guard let task = job.task else { return }
    desk.report(.update(job.state.fields(named: job.fallbackName)), of: task, by: job.party)
  }

  func ended(_ job: ReceivedJob, as outcome: Outcome, _ message: String) {
    // A failure is news however young the job.
    if outcome == .failed, !job.isBegun { begin(job) }
    if let task = job.task { desk.report(.finish(outcome, message: message), of: task, by: job.party) }
    let owner = job.party.connection
    programs[owner]?.jobs[job.path] = nil
    forget(job)
    guard programs[owner]?.jobs.isEmpty == true else { return }
    programs[owner] = nil
    desk.drop(owner)
  }

  private func begin(_ job: ReceivedJob) {
    job.isBegun = true
    let now = desk.now
    let id = LauncherContract.desktopID(job.program)
    let entry = id.flatMap { entries.entry(of: $0) ?? entries.entry(of: "org.kde.\($0)") }
    job.fallbackName =
      [job.displayName, entry?.name ?? "", job.program].lazy.compactMap { JobState.fitting($0, .name) }.first ?? "Unnamed job"
    var fields = job.state.fields(named: job.fallbackName)
    fields.app = id ?? ""
    fields.icon = job.icon.isEmpty ? JobState.fitting(entry?.icon ?? "", .icon) ?? "" : job.icon
    fields.network = job.state.isRemote
    fields.canCancel = job.canCancel
    fields.canPause = job.canPause
    if job.isTransient { fields.notify = "never" }
    let draft = TaskDraft(
      fields: fields, source: source, startTime: job.since.wall, activeTime: now.running - min(job.since.running, now.running))
    job.task = desk.begin(draft, by: job.party)
  }

  private func forget(_ job: ReceivedJob) {
    jobs[job.path] = nil
    young.remove(job.path)
    addresses.move(from: job.state.address, to: "")
  }

  func left(_ name: String) { for job in (programs.removeValue(forKey: name)?.jobs ?? [:]).values { forget(job) } }

  /// Programs report their jobs anew to whoever has the name now.
  private func handOver() {
    handedOver += jobs.values.compactMap { job in job.task.map { ($0, job.party) } }
    for owner in programs.keys { desk.drop(owner) }
    programs = [:]
    jobs = [:]
    young = Agenda()
    addresses = JobAddresses()
  }

  // MARK: The loop

  func hear(_ signal: Message) {
    name.hear(signal)
    formerName.hear(signal)
  }

  func pump(at now: Instant) {
    let end = Clock.monotonic + InletDesk.longestTurn
    while Clock.monotonic < end, let gone = handedOver.popLast() {
      desk.report(.finish(.cancelled, message: "shown elsewhere"), of: gone.task, by: gone.party)
      desk.report(.dismiss, of: gone.task, by: gone.party)
    }
    while Clock.monotonic < end, let job = young.next(at: now.running).flatMap({ jobs[$0] }) { begin(job) }
    guard let told = addresses.next(at: now.running) else { return }
    desk.connection.emit(
      JobViewContract.FormerServer.jobUrlsChanged, told, from: JobViewContract.Server.path, JobViewContract.FormerServer.interface)
  }

  func nextDeadline(at now: UInt64) -> UInt64? {
    handedOver.isEmpty ? [young.earliest, addresses.due].compactMap { $0 }.min() : now
  }

  /// Programs of all versions hear it, each under the name of its own protocol.
  func asked(_ task: Task, _ request: Request) {
    guard let job = programs[task.owner.connection]?.jobs.values.first(where: { $0.task == task.id }),
      let owner = BusName(job.party.connection)
    else { return }
    let signal =
      switch request {
      case .cancel: JobViewContract.View.cancelRequested
      case .pause: JobViewContract.View.suspendRequested
      case .resume: JobViewContract.View.resumeRequested
      }
    for interface in viewInterfaces { desk.connection.emit(signal, (), from: job.path, interface.name, to: owner) }
  }
}
