import DBus
import HeadwayService
import TaskModel

/// Badges and bars on the icons of docks. The signal is broadcast whether or not a dock owns its name: some do not.
final class LauncherEntries: Outlet {
  private let desk: OutletDesk
  private let dock: ForeignName
  private var board = LauncherBoard()

  init(_ desk: OutletDesk) {
    self.desk = desk
    dock = ForeignName(LauncherContract.dockName, on: desk.connection)
    // While nobody else wants the name it is our own.
    dock.onChange = { [unowned self] owner in if let owner, owner.text != desk.connection.uniqueName { board.dockAppeared() } }
  }

  func take(_ changes: [Change], _ view: OutletView) { board.take(changes, view.ledger) }

  func pump(_ view: OutletView) { while let notice = board.next(view.ledger, at: view.now.running) { send(notice) } }

  func nextDeadline(at now: UInt64) -> UInt64? { board.nextDeadline(at: now) }

  func hear(_ signal: Message) { dock.hear(signal) }

  func close() { for notice in board.farewell { send(notice) } }

  private func send(_ notice: LauncherBoard.Notice) {
    let uri = LauncherContract.uri(of: notice.desktopID)
    desk.connection.emit(
      LauncherContract.update, (uri, notice.properties), from: LauncherContract.path(of: uri), LauncherContract.interface)
  }
}
