import DBus
import TaskModel

/// Sums up tasks by the programs that they belong to, and says what docks have to hear, and when.
struct LauncherBoard {
  /// Between two signals of a program; µs. Longer where many tasks have to be summed up.
  static let gap: UInt64 = 250_000
  private static let gapPerTask: UInt64 = 100
  /// At most so many signals in each span of µs: docks take more for bad behaviour.
  private static let burst = (count: 3, span: UInt64(40_000))

  /// What a dock has to hear.
  struct Notice: Equatable {
    let desktopID: String
    let properties: Properties
  }

  private struct Program {
    var tasks: Set<TaskID> = []
    /// What docks have of it; nil for nothing.
    var shown: LauncherEntry?
    /// When it was summed up last, whether or not that was news: what is summed up for each change costs more than the changes.
    var looked: UInt64?
    /// A dock has come that has heard nothing.
    var isNew = false

    func due(at now: UInt64) -> UInt64 {
      isNew ? now : looked.map { $0 + max(LauncherBoard.gap, UInt64(tasks.count) * LauncherBoard.gapPerTask) } ?? now
    }
  }

  private var homes: [TaskID: String] = [:]
  private var programs: [String: Program] = [:]
  /// Programs with something to say, longest waiting first.
  private var queue: [String] = []
  private var queued: Set<String> = []
  private var spanStart: UInt64 = 0
  private var sentInSpan = 0

  private static let moves: PropertySet = [.app, .parent, .visible]
  private static let looks: PropertySet = [.progress, .indeterminate, .state, .weight]

  // MARK: Tasks

  mutating func take(_ changes: [Change], _ ledger: Ledger) {
    for change in changes {
      switch change {
      case .appeared(let id), .ended(let id), .removed(let id): place(id, ledger)
      case .changed(let id, let properties):
        if !properties.isDisjoint(with: Self.moves) { place(id, ledger) }
        if !homes.isEmpty, !properties.isDisjoint(with: Self.looks), let home = homes[id] { mark(home) }
      case .created, .requested, .disappeared, .networkActive: continue
      }
    }
  }

  /// Puts a task where it belongs now.
  private mutating func place(_ id: TaskID, _ ledger: Ledger) {
    let home = ledger.task(id).flatMap(Self.home)
    let former = homes[id]
    if let former, former != home {
      programs[former]?.tasks.remove(id)
      mark(former)
    }
    homes[id] = home
    if let home {
      programs[home, default: Program()].tasks.insert(id)
      mark(home)
    }
  }

  /// The program whose icon shows a task: roots that run, or need attention, and whose program does not tell docks itself.
  private static func home(of task: Task) -> String? {
    let counts = !task.state.isEnded || task.needsAttention
    guard counts, !task.app.isEmpty, task.isVisible, task.parent == nil, task.source != .unity else { return nil }
    return LauncherContract.desktopID(task.app)
  }

  private mutating func mark(_ home: String) { if queued.insert(home).inserted { queue.append(home) } }

  // MARK: Docks

  /// A dock is there that has heard nothing.
  mutating func dockAppeared() {
    for home in programs.keys.sorted() where programs[home]?.shown != nil {
      programs[home]?.isNew = true
      mark(home)
    }
  }

  func nextDeadline(at now: UInt64) -> UInt64? {
    guard let earliest = queue.compactMap({ programs[$0]?.due(at: now) }).min() else { return nil }
    return sentInSpan < Self.burst.count ? earliest : max(earliest, spanStart + Self.burst.span)
  }

  /// What is to be sent now.
  mutating func next(_ ledger: Ledger, at now: UInt64) -> Notice? {
    if now >= spanStart + Self.burst.span { sentInSpan = 0 }
    while sentInSpan < Self.burst.count, let index = queue.firstIndex(where: { programs[$0].map { $0.due(at: now) <= now } ?? true }) {
      let home = queue.remove(at: index)
      queued.remove(home)
      guard let notice = notice(of: home, ledger, at: now) else { continue }
      if sentInSpan == 0 { spanStart = now }
      sentInSpan += 1
      return notice
    }
    return nil
  }

  private mutating func notice(of home: String, _ ledger: Ledger, at now: UInt64) -> Notice? {
    guard let program = programs[home] else { return nil }
    programs[home]?.looked = now
    let entry = LauncherEntry(program.tasks.lazy.compactMap { ledger.task($0) })
    let isGone = program.tasks.isEmpty
    if isGone { programs[home] = nil }
    let old = program.isNew ? nil : program.shown
    guard program.isNew || entry != program.shown, !(isGone && program.shown == nil) else { return nil }
    if !isGone {
      programs[home]?.shown = entry
      programs[home]?.isNew = false
    }
    return Notice(desktopID: home, properties: isGone ? LauncherEntry.nothing.properties(after: nil) : entry.properties(after: old))
  }

  /// What clears all that docks show.
  var farewell: [Notice] {
    programs.filter { $1.shown != nil }.keys.sorted().map {
      Notice(desktopID: $0, properties: LauncherEntry.nothing.properties(after: nil))
    }
  }
}
