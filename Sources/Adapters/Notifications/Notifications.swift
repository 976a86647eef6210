import DBus
import HeadwayService
import Linux
import TaskModel

/// Bubbles for tasks that want one, and for ends that are news, at whatever server shows notifications in this session.
final class Notifications: Outlet {
  private let desk: OutletDesk
  private let server: NotificationServer
  private var announcer: Announcer

  /// `forwarded`: jobs that somebody else shows. It has to hear of ends after this outlet: it forgets what has ended.
  init(_ settings: OutletSettings, _ desk: OutletDesk, besides forwarded: ForwardedJobs? = nil) {
    self.desk = desk
    announcer = Announcer(announceAfter: settings.announceAfter)
    if let forwarded { announcer.isShownElsewhere = { forwarded.shows($0) } }
    server = NotificationServer(desk.connection) { Clock.monotonic }
    server.onChange = { [unowned self] isThere in announcer.serverChanged(isThere: isThere) }
  }

  func take(_ changes: [Change], _ view: OutletView) { announcer.take(changes, view.ledger, at: view.now) }

  func pump(_ view: OutletView) {
    guard let due = announcer.nextDeadline(at: view.now.running), due <= view.now.running else { return }
    while server.isReady(at: view.now.running), let errand = announcer.next(view.ledger, at: view.now) { run(errand) }
    server.listen(announcer.isListening)
  }

  func nextDeadline(at now: UInt64) -> UInt64? {
    guard let due = announcer.nextDeadline(at: now), let chance = server.nextChance(at: now) else { return nil }
    return max(due, chance)
  }

  private func run(_ errand: Announcer.Errand) {
    switch errand {
    case .takeDown(let id): server.takeDown(id)
    case .show(let key, let bubble, let id):
      // What the server says of a bubble may come before its number.
      server.listen(announcer.isListening)
      server.show(bubble, replacing: id) { [weak self] answer in self?.answered(key, answer) }
    }
  }

  private func answered(_ key: Announcer.Key, _ answer: NotificationServer.Answer) {
    switch answer {
    case .shown(let id): announcer.shown(key, as: id)
    case .refused: announcer.refused(key)
    case .silence: announcer.unanswered(key)
    }
    server.listen(announcer.isListening)
  }

  func hear(_ signal: Message) {
    switch server.hear(signal) {
    case .closed(let id)?: announcer.closed(id)
    case .action(let id, NotificationContract.cancelAction)?: if let task = announcer.task(behind: id) { desk.ask(.cancel, task) }
    case .action?, nil: break
    }
  }

  func close() { for id in announcer.lasting { server.takeDown(id) } }
}
