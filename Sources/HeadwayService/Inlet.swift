import DBus
import HeadwayConfiguration
import Linux
import TaskModel

/// Brings in what other programs report in their own way. It lives in the daemon, hears the bus, and makes tasks through its desk.
/// Nothing it does may wait for anybody.
package protocol Inlet: PathServer {
  /// What all its tasks, and only they, are marked with.
  var source: Source { get }
  /// A signal that some match rule brought in; its sender is not checked yet.
  func hear(_ signal: Message)
  /// A connection that it has met has left the bus; tasks of that connection are lost without its doing.
  func left(_ name: String)
  /// Does what is due; called before each wait of the loop.
  func pump(at now: Instant)
  /// When `pump` has something to do, µs on the monotonic clock.
  func nextDeadline(at now: UInt64) -> UInt64?
  /// Somebody asks this of one of its tasks; the owner is told by nobody else.
  func asked(_ task: Task, _ request: Request)
}

extension Inlet {
  package func asked(_ task: Task, _ request: Request) {}
}

/// What an inlet may do: get to know connections, and report tasks in their names.
package struct InletDesk {
  /// µs in one turn of the loop after which an inlet leaves what is due to the next: nobody waits for thousands of tasks.
  package static let longestTurn: UInt64 = 5_000

  package let environment: Environment
  private unowned let service: Service

  init(_ service: Service, _ environment: Environment) {
    self.service = service
    self.environment = environment
  }

  package var connection: Connection { service.connection }

  package var now: Instant { service.now }

  /// Asks who is behind a unique name, and tells all inlets when it leaves, until it is dropped; nil where it has left.
  package func meet(_ name: String, _ answer: @escaping (Party?) -> Void) {
    service.presence.hold(name)
    connection.credentials(of: name) { result in
      answer((try? result.get()).map { Party(connection: name, uid: $0.user, pid: $0.process) })
    }
  }

  package func drop(_ name: String) { service.presence.release(name) }

  /// Makes a task that belongs to a connection; nil where that has reached its limits.
  package func begin(_ draft: TaskDraft, by party: Party) -> TaskID? { try? service.enter(draft, by: party) }

  /// Reports in the name of a task's owner. A task that has ended otherwise stays as it is.
  package func report(_ command: Command, of id: TaskID, by party: Party) { try? service.apply(command, to: id, by: party) }
}

/// Which inlets there are: a part of the configuration.
package typealias InletSettings = HeadwayConfiguration.InletSettings

/// All inlets as one.
final class Inlets {
  let all: [any Inlet]

  init(_ all: [any Inlet]) { self.all = all }

  func hear(_ signal: Message) { for inlet in all { inlet.hear(signal) } }
  func left(_ name: String) { for inlet in all { inlet.left(name) } }
  func pump(at now: Instant) { for inlet in all { inlet.pump(at: now) } }
  func nextDeadline(at now: UInt64) -> UInt64? { all.compactMap { $0.nextDeadline(at: now) }.min() }

  /// Passes a request on to the inlet that made the task; false where none did.
  func asked(_ task: Task, _ request: Request) -> Bool {
    guard let inlet = all.first(where: { $0.source == task.source }) else { return false }
    inlet.asked(task, request)
    return true
  }
}
