import Screen
import TaskModel

/// The end of a task that is to be told.
struct Ending: Equatable, Sendable {
  enum Kind: Hashable, Sendable {
    case failed
    case done
    /// Told only in the place of a bubble that is up: one that just vanished would look like success.
    case cancelled
  }

  let row: TaskRow
  let kind: Kind
  /// `1 part failed: NAME`, empty where none did.
  let failedParts: String
  /// µs on the running clock
  let time: UInt64

  init(_ task: Task, _ ledger: Ledger, at now: Instant) {
    row = TaskRow(task, at: now)
    kind = Kind(task.state)
    time = now.running
    let failed = ledger.children(of: task.id).compactMap { ledger.task($0) }.filter { Kind($0.state) == .failed && $0.state.isEnded }
    failedParts = failed.first.map { "\(failed.count) part\(failed.count == 1 ? "" : "s") failed: \($0.name)" } ?? ""
  }
}

extension Ending.Kind {
  init(_ state: TaskState) {
    switch state {
    case .failed, .lost: self = .failed
    case .cancelled: self = .cancelled
    case .running, .paused, .cancelling, .succeeded: self = .done
    }
  }
}

/// Ends of one kind that are told together, as long as more of them come.
struct Crowd: Equatable, Sendable {
  /// How long without another end makes the next one news of its own; µs.
  static let patience: UInt64 = 10_000_000
  private static let listed = 5

  let first: Ending
  private(set) var count = 1
  /// Of the latest, the latest first.
  private(set) var names: [String]
  private(set) var latest: UInt64

  init(_ first: Ending) {
    self.first = first
    names = [first.row.name]
    latest = first.time
  }

  mutating func add(_ ending: Ending) {
    count += 1
    names = [ending.row.name] + names.prefix(Self.listed - 1)
    latest = max(latest, ending.time)
  }
}
