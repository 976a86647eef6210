import DBus
import HeadwayService
import Linux
import TaskModel

/// Makes tasks of the bars that programs show on their icons in docks. They can be neither cancelled nor paused from outside.
final class LauncherReceiver: Inlet {
  let source = Source.unity
  private let desk: InletDesk
  /// libunity is silent while nobody owns the name of a dock.
  private let dock: SpareName
  private let entries: DesktopEntries
  private var reports = LauncherReports()

  init(_ desk: InletDesk) {
    self.desk = desk
    dock = SpareName(LauncherContract.dockName, on: desk.connection)
    entries = DesktopEntries(desk.environment)
    desk.connection.addMatch("type='signal',interface='\(LauncherContract.interface)',member='\(LauncherContract.update.name)'")
  }

  func hear(_ signal: Message) {
    dock.hear(signal)
    guard signal.interface == LauncherContract.interface.text, signal.member == LauncherContract.update.name.text else { return }
    let sender = signal.sender
    guard sender != desk.connection.uniqueName, BusName(sender)?.isUnique == true, let (id, update) = LauncherUpdate.read(signal) else {
      return
    }
    let isKnown = reports.knows(sender)
    let now = desk.now
    for end in reports.take(update, about: id, from: sender, at: now.running) { run(end, at: now) }
    if !isKnown, reports.knows(sender) { meet(sender) }
  }

  private func meet(_ sender: String) {
    desk.meet(sender) { [weak self] party in
      guard let self else { return }
      if let party { return reports.met(party) }
      reports.forget(sender)
      desk.drop(sender)
    }
  }

  func left(_ name: String) { reports.forget(name) }

  func pump(at now: Instant) {
    let end = Clock.monotonic + InletDesk.longestTurn
    while Clock.monotonic < end, let errand = reports.next(at: now.running) { run(errand, at: now) }
  }

  func nextDeadline(at now: UInt64) -> UInt64? { reports.nextDeadline }

  private func run(_ errand: LauncherReports.Errand, at now: Instant) {
    switch errand {
    case .begin(let key, let fields, let since, let party):
      let active = now.running - min(since, now.running)
      let draft = TaskDraft(
        fields: described(fields, key.id), source: source, startTime: now.wall - min(active, now.wall), activeTime: active)
      reports.began(key, as: desk.begin(draft, by: party))
    case .report(let command, let task, let party): desk.report(command, of: task, by: party)
    }
  }

  /// The fields of a new task with what is known of its program.
  private func described(_ fields: TaskUpdate, _ id: LauncherID) -> TaskUpdate {
    var fields = fields
    let entry = id.desktopID.flatMap { entries.entry(of: $0) }
    fields.name = entry?.name.map { shortened(cleaned($0), to: Limits.bytes(of: .name)) } ?? id.title
    fields.app = cleaned(id.desktopID ?? "")
    fields.icon = entry?.icon.map { shortened(cleaned($0), to: Limits.bytes(of: .icon)) } ?? ""
    fields.canCancel = false
    return fields
  }
}
