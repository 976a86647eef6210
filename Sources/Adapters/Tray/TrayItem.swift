import DBus
import HeadwayBus
import HeadwayService
import Screen
import TaskModel

/// An item in the tray with a menu of all tasks, wherever a panel shows such items; without one it does nothing.
final class TrayItem: Outlet {
  /// µs between two looks at what changed: a tray is no clock.
  private static let gap: UInt64 = 1_000_000
  /// The same for what is urgent.
  private static let shortGap: UInt64 = 100_000
  /// The same where time alone moves what is shown: what is left, and how fast it goes.
  private static let longGap: UInt64 = 10_000_000
  /// What a look costs for each task, so that thousands of them are looked at less often; µs.
  private static let costPerTask: UInt64 = 100
  /// µs between two tool tips: each makes every host ask for all properties.
  private static let toolTipGap: UInt64 = 5_000_000

  private let desk: OutletDesk
  private let watcher: ForeignName
  private(set) var state = TrayState([], running: 0, failed: 0, progress: nil, at: Moment(wall: 0))
  private(set) var menu = TrayMenu()
  /// What is to be done next and when, µs on the monotonic clock; nil for nothing.
  private var due: UInt64?
  private var lastLook: UInt64 = 0
  private var lookCost: UInt64 = 0
  private var lastToolTip: UInt64 = 0
  private var toldLines: [String] = []
  /// Ids whose submenus are open: only then labels are sent as they change.
  private var open: Set<Int32> = []
  private var ended: [TaskID] = []

  private let itemInterface = TrayItem.servedItem()
  private let menuInterface = TrayItem.servedMenu()

  init(_ desk: OutletDesk) {
    self.desk = desk
    watcher = ForeignName(TrayContract.Watcher.name, on: desk.connection)
    watcher.onChange = { [unowned self] owner in if let owner { register(with: owner) } }
    // Before anything runs the menu says so.
    _ = menu.update([], of: 0, hasEnded: false, at: Moment(wall: 0))
  }

  private func register(with owner: BusName) {
    open = []
    due = 0
    desk.connection.tell(
      TrayContract.Watcher.register, desk.connection.uniqueName, at: owner, TrayContract.Watcher.path, TrayContract.Watcher.interface)
  }

  // MARK: What changes here

  func take(_ changes: [Change], _ view: OutletView) {
    guard watcher.owner != nil else { return }
    let soon = max(lastLook + max(Self.gap, lookCost), view.now.running)
    let urgent = max(lastLook + max(Self.shortGap, lookCost), view.now.running)
    for change in changes {
      switch change {
      // Beginnings, ends and what was asked are seen at once, numbers wait.
      case .appeared, .disappeared, .ended, .requested: due = min(due ?? urgent, urgent)
      case .changed(let id, _) where due ?? .max > soon && view.ledger.isVisible(id): due = soon
      case .changed, .created, .removed, .networkActive: break
      }
    }
  }

  func nextDeadline(at now: UInt64) -> UInt64? { watcher.owner == nil ? nil : due }

  func pump(_ view: OutletView) {
    guard watcher.owner != nil, let due, due <= view.now.running else { return }
    self.due = nil
    lastLook = view.now.running
    let moment = Moment(wall: view.now.wall, sinceReceived: view.now.running)
    let sum = TraySum(view.ledger)
    ended = sum.ended
    lookCost = UInt64(sum.count) * Self.costPerTask
    let rows = sum.listed.map { TaskRow($0, at: view.now) }
    tell(
      TrayState(rows, running: sum.running, failed: sum.failed, progress: sum.progress, at: moment), at: view.now.running)
    tell(menu.update(rows, of: sum.running + sum.ended.count, hasEnded: !sum.ended.isEmpty, at: moment))
    if rows.contains(where: { $0.remaining(at: moment) != nil || (!$0.isEnded && !Rates.rate($0).isEmpty) }) {
      self.due = min(self.due ?? .max, view.now.running + Self.longGap)
    }
  }

  private func tell(_ new: TrayState, at now: UInt64) {
    let old = state
    state = new
    if new.title != old.title { emit(TrayContract.Item.newTitle) }
    if new.picture != old.picture || new.hasFailed != old.hasFailed {
      emit(TrayContract.Item.newIcon)
      if new.status == .needsAttention { emit(TrayContract.Item.newAttentionIcon) }
    }
    if new.status != old.status {
      desk.connection.emit(TrayContract.Item.newStatus, new.status.rawValue, from: TrayContract.path, TrayContract.Item.interface)
    }
    guard new.lines != toldLines else { return }
    if now >= lastToolTip + Self.toolTipGap || new.status != old.status {
      lastToolTip = now
      toldLines = new.lines
      emit(TrayContract.Item.newToolTip)
    } else {
      due = lastToolTip + Self.toolTipGap
    }
  }

  private func tell(_ change: (isNewLayout: Bool, changed: [MenuItemProperties])) {
    if change.isNewLayout {
      open = open.filter(menu.has)
      desk.connection.emit(
        TrayContract.Menu.layoutUpdated, (menu.revision, 0), from: TrayContract.menuPath, TrayContract.Menu.interface)
    } else if !change.changed.isEmpty, !open.isEmpty {
      desk.connection.emit(
        TrayContract.Menu.itemsPropertiesUpdated, (change.changed, []), from: TrayContract.menuPath, TrayContract.Menu.interface)
    }
  }

  private func emit(_ signal: SignalDeclaration<Void>) {
    desk.connection.emit(signal, (), from: TrayContract.path, TrayContract.Item.interface)
  }

  func hear(_ signal: Message) { watcher.hear(signal) }

  // MARK: What hosts ask

  var paths: [String] { [TrayContract.path.text, TrayContract.menuPath.text] }

  func object(at path: String) -> ServedObject<Party>? {
    switch path {
    case TrayContract.path.text: ServedObject([itemInterface.bound(to: self)])
    case TrayContract.menuPath.text: ServedObject([menuInterface.bound(to: self)])
    default: nil
    }
  }

  /// A host tells what was done with an item; what that asks for is asked in its name.
  func take(_ event: MenuEvent, from party: Party) {
    switch event.kind {
    case "opened": if menu.has(event.id) { open.insert(event.id) }
    case "closed": open.remove(event.id)
    case "clicked":
      switch menu.action(of: event.id) {
      case .ask(let command, let id): desk.askAs(party, command, id)
      case .dismissAll: for id in ended { desk.askAs(party, .dismiss, id) }
      case nil: break
      }
    default: break
    }
  }
}
