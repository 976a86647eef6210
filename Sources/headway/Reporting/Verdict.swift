/// How a task ended: what `Finish` is told.
struct Verdict: Equatable {
  /// `succeeded`, `failed`, `cancelled`
  let outcome: String
  let message: String

  init(outcome: String, message: String = "") {
    self.outcome = outcome
    self.message = message
  }

  /// What the work itself said.
  init(_ last: LastWord) {
    let outcome =
      switch last.kind {
      case .done: "succeeded"
      case .failed: "failed"
      case .cancelled: "cancelled"
      }
    self.init(outcome: outcome, message: last.text)
  }
}

/// What a script said of its own end.
struct LastWord: Equatable {
  enum Kind: Equatable {
    case done
    case failed
    case cancelled
  }

  let kind: Kind
  let text: String
}
