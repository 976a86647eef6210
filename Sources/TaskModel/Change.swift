/// What somebody asks of a task.
package enum Command: Equatable, Sendable {
  case setProgress(completed: UInt64, total: UInt64)
  case advance(UInt64)
  case update(TaskUpdate)
  case finish(Outcome, message: String)
  case cancel
  case pause
  case resume
  case dismiss

  /// Reports come from the owner; requests from anybody of its user.
  var isReport: Bool {
    switch self {
    case .setProgress, .advance, .update, .finish: true
    case .cancel, .pause, .resume, .dismiss: false
    }
  }
}

/// What the owner of a task is asked to do.
package enum Request: Equatable, Sendable {
  /// `again`: it had been asked before.
  case cancel(again: Bool)
  case pause
  case resume
}

/// What happened in the ledger, in the order in which it is to be told.
package enum Change: Equatable, Sendable {
  /// Exists, perhaps hidden.
  case created(TaskID)
  /// Became visible.
  case appeared(TaskID)
  case changed(TaskID, PropertySet)
  /// State, message and end time are set; a `changed` says so too.
  case ended(TaskID)
  case requested(TaskID, Request)
  /// Was visible and is about to be removed.
  case disappeared(TaskID)
  case removed(TaskID)
  case networkActive(Bool)
}
