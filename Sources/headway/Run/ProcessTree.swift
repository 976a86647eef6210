import Linux

/// The command and everything it started: all that lives below this process, which adopts what loses its parent.
final class ProcessTree {
  private let root = UInt32(ownProcess())
  /// Children from before this program: `exec headway run` in a shell inherits those of the shell.
  private let strangers: Set<UInt32>

  /// One of ours among them: none of the command's.
  var helper: UInt32?

  /// To be made before the command is started.
  init() {
    let root = root
    strangers = hasChildren() ? Set(ProcessTable.all().filter { $0.parent == root }.map(\.pid)) : []
  }

  /// Names a process for good: its number may be used again.
  private struct Identity: Hashable {
    let pid: UInt32
    let started: UInt64
  }

  /// What became of a signal.
  struct Delivery {
    var reached = 0
    /// Processes of other users.
    var refused: [ProcessEntry] = []
  }

  /// Those that have not ended, parents before their children.
  var members: [ProcessEntry] { ProcessTable.descendants(of: root, without: strangers).filter { $0.isRunning && $0.pid != helper } }

  func contains(_ pid: UInt32) -> Bool { pid > 0 && members.contains { $0.pid == pid } }

  /// Those that are left and that we may signal.
  var isEmpty: Bool { members.allSatisfy { !mayReach($0) } }

  /// Sends signals to each of them once, also to those that are started meanwhile.
  func send(_ signals: [Int32]) -> Delivery {
    var delivery = Delivery()
    var known = Set<Identity>()
    for _ in 0..<8 {
      let fresh = members.filter { known.insert(Identity(pid: $0.pid, started: $0.started)).inserted }
      if fresh.isEmpty { break }
      for process in fresh { send(signals, to: process, &delivery) }
    }
    return delivery
  }

  private func send(_ signals: [Int32], to process: ProcessEntry, _ delivery: inout Delivery) {
    guard let handle = held(process) else { return }
    do throws(SystemError) {
      for signal in signals { try handle.send(signal) }
      delivery.reached += 1
    } catch {
      if error.isNotPermitted { delivery.refused.append(process) }
    }
  }

  private func mayReach(_ process: ProcessEntry) -> Bool {
    guard let handle = held(process) else { return false }
    do throws(SystemError) {
      try handle.send(0)
      return true
    } catch { return false }
  }

  /// The process while it is the one that was found.
  private func held(_ process: ProcessEntry) -> ProcessHandle? {
    guard let handle = try? ProcessHandle(pid: process.pid) else { return nil }
    return ProcessTable.entry(of: process.pid)?.started == process.started ? handle : nil
  }
}
