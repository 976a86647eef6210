import TaskModel

/// What programs have said of their icons, by sender and program, and what of it is to be reported as a task, and when.
struct LauncherReports {
  /// A bar that is gone sooner, or whose program is, was never there; µs.
  static let delay: UInt64 = 500_000
  /// Between two reports of one task; µs.
  static let gap: UInt64 = 100_000
  static let mostSenders = 64
  static let mostPrograms = 32

  /// One program of one sender: nobody touches what another says.
  struct Key: Hashable {
    let sender: String
    let id: LauncherID
  }

  /// What is to be done.
  enum Errand: Equatable {
    /// `since`: when the bar appeared, µs on the monotonic clock.
    case begin(Key, TaskUpdate, since: UInt64, by: Party)
    case report(Command, TaskID, by: Party)
  }

  private enum Standing {
    case hidden
    case awaited(since: UInt64)
    case reported(TaskID)
    /// There was no room for a task.
    case refused
  }

  private struct Program {
    var state = LauncherState()
    var standing = Standing.hidden
    /// What its task was told, and when.
    var told = LauncherState()
    var toldAt: UInt64 = 0

    /// What its task has not been told.
    var news: TaskUpdate? {
      let fields = state.fields(after: told)
      return fields == TaskUpdate() ? nil : fields
    }
  }

  private struct Sender {
    /// nil until the bus has said who it is.
    var party: Party?
    var programs: [LauncherID: Program] = [:]
  }

  private var senders: [String: Sender] = [:]
  /// Programs with something to report, and when at the earliest; those of senders that are known.
  private var due = Agenda<Key>()

  // MARK: Senders

  func knows(_ sender: String) -> Bool { senders[sender] != nil }

  mutating func met(_ party: Party) {
    let name = party.connection
    senders[name]?.party = party
    for (id, program) in senders[name]?.programs ?? [:] {
      if case .awaited(let since) = program.standing { due.put(Key(sender: name, id: id), at: since + Self.delay) }
    }
  }

  mutating func forget(_ sender: String) {
    for id in (senders.removeValue(forKey: sender)?.programs ?? [:]).keys { due.remove(Key(sender: sender, id: id)) }
  }

  // MARK: What they say

  /// Takes what a signal says; where there is no room for another sender or program, nothing of it. What it returns waits for
  /// nothing: a program may leave with its last word.
  mutating func take(_ update: LauncherUpdate, about id: LauncherID, from name: String, at now: UInt64) -> [Errand] {
    guard !update.isEmpty, senders[name] != nil || senders.count < Self.mostSenders else { return [] }
    let hasRoom = senders[name]?.programs.count ?? 0 < Self.mostPrograms
    guard var program = senders[name]?.programs[id] ?? (hasRoom ? Program() : nil) else { return [] }
    var ends: [Errand] = []
    let party = senders[name]?.party
    let wasBusy = program.state.isBusy
    program.state.take(update)
    let key = Key(sender: name, id: id)
    switch (wasBusy, program.state.isBusy) {
    case (false, true):
      program.standing = .awaited(since: now)
      if party != nil { due.put(key, at: now + Self.delay) }
    case (true, false):
      if case .reported(let task) = program.standing, let party {
        if let news = program.news { ends.append(.report(.update(news), task, by: party)) }
        ends.append(.report(.finish(.succeeded, message: ""), task, by: party))
      }
      program.standing = .hidden
      due.remove(key)
    case (true, true):
      if case .reported = program.standing, program.news != nil, !due.has(key) { due.put(key, at: program.toldAt + Self.gap) }
    case (false, false): break
    }
    senders[name, default: Sender()].programs[id] = program
    return ends
  }

  // MARK: What is to be reported

  /// The next thing that is due.
  mutating func next(at now: UInt64) -> Errand? {
    while let key = due.next(at: now) {
      if let errand = errand(for: key) {
        senders[key.sender]?.programs[key.id]?.toldAt = now
        return errand
      }
    }
    return nil
  }

  private mutating func errand(for key: Key) -> Errand? {
    guard let sender = senders[key.sender], let party = sender.party, let program = sender.programs[key.id] else { return nil }
    senders[key.sender]?.programs[key.id]?.told = program.state
    switch program.standing {
    case .awaited(let since): return .begin(key, program.state.fields(after: nil), since: since, by: party)
    case .reported(let task): return program.news.map { .report(.update($0), task, by: party) }
    case .hidden, .refused: return nil
    }
  }

  /// The task that was begun; nil where there was no room for it.
  mutating func began(_ key: Key, as task: TaskID?) {
    senders[key.sender]?.programs[key.id]?.standing = task.map { .reported($0) } ?? .refused
  }

  var nextDeadline: UInt64? { due.earliest }
}
