/// All tasks: takes commands and losses, says what changed. Nothing else writes a task.
package struct Ledger: Equatable, Sendable {
  package var settings: Settings

  var tasks: [TaskID: Task] = [:]
  /// All of them in rising order.
  var order: [TaskID] = []
  var children: [TaskID: [TaskID]] = [:]
  var tallies = Tallies()
  var deadlines = Heap<Deadline>()
  var mark = NetworkMark()
  var trails = Trails()
  /// Ended tasks that nothing holds, and those whose parent still runs.
  var leaving = EndedQueue()
  var held = EndedQueue()
  /// Failed and lost tasks that a success of the same name supersedes.
  var failures: [Work: [TaskID]] = [:]

  /// What makes two tasks the same piece of work.
  struct Work: Hashable, Sendable {
    let uid: UInt32
    let name: String

    init(_ task: Task) {
      uid = task.owner.uid
      name = task.name
    }
  }

  package init(settings: Settings = Settings()) { self.settings = settings }

  package var count: Int { tasks.count }

  package func task(_ id: TaskID) -> Task? { tasks[id] }

  package func contains(_ id: TaskID) -> Bool { tasks.index(forKey: id) != nil }

  /// False for an unknown task.
  package func isVisible(_ id: TaskID) -> Bool { tasks[id]?.isVisible ?? false }

  package subscript(id: TaskID) -> Task? { tasks[id] }

  /// In the order of their numbers; those after `after`, hidden ones too with `all`.
  package func tasks(all: Bool = false, after: TaskID? = nil) -> some Sequence<Task> {
    let rest = after.map { after in order.drop { $0 <= after } } ?? order[...]
    return rest.lazy.compactMap { tasks[$0] }.filter { all || $0.isVisible }
  }

  /// The children of a task, live and ended, in the order of their numbers.
  package func children(of id: TaskID) -> [TaskID] { children[id] ?? [] }

  /// Nil where none is known, or for an unknown task.
  package func fraction(of id: TaskID) -> Double? { tasks[id]?.fraction }

  /// 0 where none is known.
  package func progress(of id: TaskID) -> Double { tasks[id]?.progress ?? 0 }

  package func indeterminate(of id: TaskID) -> Bool { tasks[id]?.isIndeterminate ?? true }

  /// What a task has been through, oldest first.
  package func trail(of id: TaskID) -> [TrailPoint] { trails[id] }

  /// When `advanceTime` has something to do, in µs of the running clock; nil = never.
  package var nextDeadline: UInt64? {
    guard let offAt = mark.offAt else { return deadlines.first?.due }
    return min(offAt, deadlines.first?.due ?? offAt)
  }
}
