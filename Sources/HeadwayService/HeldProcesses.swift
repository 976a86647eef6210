import EventLoop
import Linux
import TaskModel

/// The processes that tasks are bound to: one pidfd for each, shared by its tasks.
final class HeldProcesses {
  private final class Held {
    let handle: ProcessHandle
    var watch: DescriptorWatch?
    var tasks: Set<TaskID> = []

    init(_ handle: ProcessHandle) { self.handle = handle }
  }

  private let loop: EventLoop
  private var held: [UInt32: Held] = [:]
  /// A process has ended; these tasks were bound to it.
  var onEnd: ((UInt32, [TaskID]) -> Void)?

  init(_ loop: EventLoop) { self.loop = loop }

  /// Binds a task to a process.
  func bind(_ task: TaskID, to handle: ProcessHandle) throws(SystemError) {
    let pid = handle.pid
    if let old = held[pid], old.handle.hasEnded { ended(pid, old) }
    if let same = held[pid] {
      same.tasks.insert(task)
      return
    }
    let fresh = Held(handle)
    fresh.tasks = [task]
    fresh.watch = try loop.watch(handle.pollable, for: .reading) { [weak self, weak fresh] _ in
      if let self, let fresh { ended(pid, fresh) }
    }
    held[pid] = fresh
  }

  func release(_ task: TaskID, from pid: UInt32) {
    guard let process = held[pid], process.tasks.remove(task) != nil, process.tasks.isEmpty else { return }
    process.watch?.cancel()
    held[pid] = nil
  }

  /// Signals the process that a task is bound to; false where it is gone.
  func send(_ signal: Int32, to pid: UInt32, for task: TaskID) -> Bool {
    guard let process = held[pid], process.tasks.contains(task) else { return false }
    return (try? process.handle.send(signal)) != nil
  }

  private func ended(_ pid: UInt32, _ process: Held) {
    process.watch?.cancel()
    if held[pid] === process { held[pid] = nil }
    onEnd?(pid, process.tasks.sorted())
  }
}
