import DBus
import HeadwayService
import TaskModel

/// Takes the jobs of KDE's programs, and of all that speak as these do, where no shell of KDE does: while KDE's names for it are free
/// they are ours, and go to whoever asks for them.
final class JobReceiver: Inlet {
  /// Jobs that one program may have.
  private static let mostJobs = 256
  /// µs between two tellings of what is being written.
  private static let addressGap: UInt64 = 500_000

  let source = Source.kde
  private let desk: InletDesk
  private let name: SpareName
  private let formerName: SpareName
  private let entries: DesktopEntries
  private var jobs: [ObjectPath: ReceivedJob] = [:]
  private var lastNumber = 0
  /// Jobs that are not tasks yet.
  private var young: [ObjectPath: ReceivedJob] = [:]
  /// Where others were last told that something is being written.
  private var addresses: [String] = []
  private var addressesDue: UInt64?
  private var addressesTold: UInt64 = 0

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
    guard jobs.values.count(where: { $0.party.connection == party.connection }) < Self.mostJobs else {
      throw Fault(.limitsExceeded, "\(Self.mostJobs) jobs a program are the limit")
    }
    lastNumber += 1
    let path = JobViewContract.Server.path.child("JobView_\(lastNumber)")
    let job = ReceivedJob(request, of: party, at: path, since: desk.now, receiver: self)
    jobs[path] = job
    young[path] = job
    if !job.state.address.isEmpty { noteAddresses() }
    // It may have left before its call was heard.
    desk.meet(party.connection) { [weak self] party in if party == nil { self?.forget(job) } }
    return path
  }

  func tellAddresses() {
    addresses = Self.sorted(jobs)
    addressesDue = nil
    addressesTold = desk.now.running
    desk.connection.emit(
      JobViewContract.FormerServer.jobUrlsChanged, addresses, from: JobViewContract.Server.path, JobViewContract.FormerServer.interface)
  }

  private func noteAddresses() { addressesDue = addressesDue ?? addressesTold + Self.addressGap }

  private static func sorted(_ jobs: [ObjectPath: ReceivedJob]) -> [String] {
    Set(jobs.values.map(\.state.address).filter { !$0.isEmpty }).sorted()
  }

  // MARK: What becomes of jobs

  func changed(_ job: ReceivedJob) {
    noteAddresses()
    guard let task = job.task else { return }
    desk.report(.update(job.state.fields(named: fallback(job).name)), of: task, by: job.party)
  }

  func ended(_ job: ReceivedJob, as outcome: Outcome, _ message: String) {
    // A failure is news however young the job.
    if outcome == .failed, young[job.path] != nil { begin(job) }
    if let task = job.task { desk.report(.finish(outcome, message: message), of: task, by: job.party) }
    forget(job)
    desk.drop(job.party.connection)
  }

  private func begin(_ job: ReceivedJob) {
    young[job.path] = nil
    let now = desk.now
    let program = fallback(job)
    var fields = job.state.fields(named: program.name)
    fields.app = program.id
    fields.icon = JobState.fitting(job.icon, .icon) ?? program.icon
    fields.network = job.state.isRemote
    fields.canCancel = job.canCancel
    fields.canPause = job.canPause
    if job.isTransient { fields.notify = "never" }
    let draft = TaskDraft(
      fields: fields, source: source, startTime: job.since.wall, activeTime: now.running - min(job.since.running, now.running))
    job.task = desk.begin(draft, by: job.party)
  }

  /// What stands for the program in a job without words of its own.
  private func fallback(_ job: ReceivedJob) -> (name: String, id: String, icon: String) {
    let id = LauncherContract.desktopID(job.program)
    let entry = id.flatMap { entries.entry(of: $0) ?? entries.entry(of: "org.kde.\($0)") }
    let name = JobState.fitting(entry?.name ?? job.program, .name) ?? "Unnamed job"
    return (name, id ?? "", JobState.fitting(entry?.icon ?? "", .icon) ?? "")
  }

  private func forget(_ job: ReceivedJob) {
    jobs[job.path] = nil
    young[job.path] = nil
    if !job.state.address.isEmpty { noteAddresses() }
  }

  func left(_ name: String) { for job in jobs.values where job.party.connection == name { forget(job) } }

  /// Programs report their jobs anew to whoever has the name now.
  private func handOver() {
    for job in jobs.values {
      if let task = job.task {
        desk.report(.finish(.cancelled, message: "shown elsewhere"), of: task, by: job.party)
        desk.report(.dismiss, of: task, by: job.party)
      }
      desk.drop(job.party.connection)
    }
    jobs = [:]
    young = [:]
    addressesDue = nil
  }

  // MARK: The loop

  func hear(_ signal: Message) {
    name.hear(signal)
    formerName.hear(signal)
  }

  func pump(at now: Instant) {
    for job in young.values where job.due <= now.running { begin(job) }
    if let due = addressesDue, due <= now.running {
      addressesDue = nil
      if Self.sorted(jobs) != addresses { tellAddresses() }
    }
  }

  func nextDeadline(at now: UInt64) -> UInt64? { (young.values.map(\.due) + [addressesDue].compactMap { $0 }).min() }

  /// Programs of all versions hear it, each under the name of its own protocol.
  func asked(_ task: Task, _ request: Request) {
    guard let job = jobs.values.first(where: { $0.task == task.id }), let owner = BusName(job.party.connection) else { return }
    let signal =
      switch request {
      case .cancel: JobViewContract.View.cancelRequested
      case .pause: JobViewContract.View.suspendRequested
      case .resume: JobViewContract.View.resumeRequested
      }
    for interface in viewInterfaces { desk.connection.emit(signal, (), from: job.path, interface.name, to: owner) }
  }
}
