import DBus
import Linux
import TaskModel

/// What the lives of tasks hang on outside the ledger: the connections and the processes of their owners.
final class Bonds {
  private let presence: Presence
  private let processes: HeldProcesses
  private var ofConnection: [String: Set<TaskID>] = [:]
  /// A task has lost what its life hung on.
  var onLoss: ((TaskID, Loss) -> Void)?

  init(_ presence: Presence, _ processes: HeldProcesses) {
    self.presence = presence
    self.processes = processes
    processes.onEnd = { [weak self] pid, tasks in for id in tasks { self?.onLoss?(id, .process(pid)) } }
  }

  /// Ties a task to its owner; `handle` is the process where its lifetime is one.
  func tie(_ id: TaskID, to lifetime: Lifetime, _ handle: ProcessHandle?, of party: Party) {
    switch lifetime {
    case .connection:
      if ofConnection[party.connection] == nil { presence.hold(party.connection) }
      ofConnection[party.connection, default: []].insert(id)
    case .process(let pid):
      do throws(SystemError) { if let handle { try processes.bind(id, to: handle) } } catch { onLoss?(id, .process(pid)) }
    case .lease, .stream: break
    }
  }

  func untie(_ task: Task) {
    switch task.lifetime {
    case .connection:
      let owner = task.owner.connection
      guard ofConnection[owner]?.remove(task.id) != nil, ofConnection[owner]?.isEmpty == true else { return }
      ofConnection[owner] = nil
      presence.release(owner)
    case .process(let pid): processes.release(task.id, from: pid)
    case .lease, .stream: break
    }
  }

  /// The tasks of a connection that has left the bus; it is held no more.
  func cut(from name: String) -> [TaskID] { (ofConnection.removeValue(forKey: name) ?? []).sorted() }

  /// Passes a request on as a signal to the process that a task is bound to; true where that process now is stopped or goes on.
  func signal(_ task: Task, _ request: Request) -> Bool {
    guard let signal = task.signalOnCancel else { return false }
    switch request {
    case .cancel(let again):
      _ = processes.send(again ? Signals.kill : signal, to: task.pid, for: task.id)
      // A stopped process would only hear of it when it goes on.
      _ = processes.send(Signals.goOn, to: task.pid, for: task.id)
      return false
    case .pause: return processes.send(Signals.stop, to: task.pid, for: task.id)
    case .resume: return processes.send(Signals.goOn, to: task.pid, for: task.id)
    }
  }
}
