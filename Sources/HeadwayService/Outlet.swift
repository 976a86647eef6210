import DBus
import HeadwayBus
import HeadwayConfiguration
import TaskModel

/// Shows tasks where nobody asks for them: in notifications, docks, trays. It lives in the daemon, sees what the ledger says after
/// each change, and acts only through its desk. Nothing it does may wait for anybody.
package protocol Outlet: PathServer {
  /// What has just happened, in order; `view` is as after it.
  func take(_ changes: [Change], _ view: OutletView)
  /// Does what is due; called before each wait of the loop.
  func pump(_ view: OutletView)
  /// When `pump` has something to do, µs on the monotonic clock.
  func nextDeadline(at now: UInt64) -> UInt64?
  /// A signal that some match rule brought in; its sender is not checked yet.
  func hear(_ signal: Message)
  /// The daemon ends: what it put up elsewhere is taken down.
  func close()
}

extension Outlet {
  package func hear(_ signal: Message) {}
  package func close() {}
}

/// What an outlet may look at.
package struct OutletView {
  package let ledger: Ledger
  package let now: Instant
}

/// What an outlet may do: speak on the bus, and ask of tasks what a person can ask.
package struct OutletDesk {
  package let connection: Connection
  /// Cancel, pause, resume or dismiss in somebody's name; a refusal is silent, and who was asked to cancel is not asked again.
  package let askAs: (Party, Command, TaskID) -> Void
  private let ourselves: Party

  init(connection: Connection, ourselves: Party, askAs: @escaping (Party, Command, TaskID) -> Void) {
    self.connection = connection
    self.ourselves = ourselves
    self.askAs = askAs
  }

  /// The same in our own name, for what the session's user did elsewhere.
  package func ask(_ command: Command, _ id: TaskID) { askAs(ourselves, command, id) }
}

/// Which outlets there are, and how they behave: a part of the configuration.
package typealias OutletSettings = HeadwayConfiguration.OutletSettings

/// All outlets as one.
final class Outlets {
  let all: [any Outlet]

  init(_ all: [any Outlet]) { self.all = all }

  func take(_ changes: [Change], _ view: @autoclosure () -> OutletView) {
    guard !all.isEmpty, !changes.isEmpty else { return }
    let view = view()
    for outlet in all { outlet.take(changes, view) }
  }

  func pump(_ view: @autoclosure () -> OutletView) {
    guard !all.isEmpty else { return }
    let view = view()
    for outlet in all { outlet.pump(view) }
  }

  func nextDeadline(at now: UInt64) -> UInt64? { all.compactMap { $0.nextDeadline(at: now) }.min() }

  func hear(_ signal: Message) { for outlet in all { outlet.hear(signal) } }

  func close() { for outlet in all { outlet.close() } }
}
