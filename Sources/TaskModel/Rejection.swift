/// Why a command was not taken; nothing of it was applied.
package enum Rejection: Error, Equatable, Sendable {
  case invalid(String)
  case accessDenied(String)
  case unknownTask
  case finished
  case notFinished
  case notCancellable
  case notPausable
  case limitsExceeded(String)

  /// A sentence for the caller.
  package var message: String {
    switch self {
    case .invalid(let text), .accessDenied(let text), .limitsExceeded(let text): text
    case .unknownTask: "There is no such task"
    case .finished: "The task has ended"
    case .notFinished: "The task has not ended"
    case .notCancellable: "The task cannot be cancelled"
    case .notPausable: "The task cannot be paused"
    }
  }
}
