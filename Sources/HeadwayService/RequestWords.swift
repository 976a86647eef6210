import DBus
import HeadwayBus
import TaskModel

/// How a request reaches the owner of a task: a line of the stream, or a signal on the bus.
extension Request {
  var word: String {
    switch self {
    case .cancel: "cancel"
    case .pause: "pause"
    case .resume: "resume"
    }
  }

  var signal: SignalDeclaration<Void> {
    switch self {
    case .cancel: Contract.Task.cancelRequested
    case .pause: Contract.Task.pauseRequested
    case .resume: Contract.Task.resumeRequested
    }
  }
}
