import DBus
import HeadwayService
import TaskModel

/// One job of another program, from its request to its end.
final class ReceivedJob {
  /// What is fixed with the request.
  struct Request {
    /// Its desktop entry, or its name where there is none.
    var program: String
    var icon = ""
    var capabilities: Int32
    var hints = Properties()
  }

  /// A job that is over sooner was never there; µs. As KDE's own shell has it.
  static let delay: UInt64 = 500_000
  /// The program has waited itself; then only for its title, and for the end of those that ask and leave; µs.
  static let briefDelay: UInt64 = 50_000

  let party: Party
  let number: Int
  let path: ObjectPath
  let program: String
  let displayName: String
  let icon: String
  let canCancel: Bool
  let canPause: Bool
  /// No end of it is announced but a failure.
  let isTransient: Bool
  let since: Instant
  private let isImmediate: Bool
  private(set) var state = JobState()
  /// What stands for the program in a job without words of its own.
  var fallbackName = ""
  /// An error that was told before the end.
  private var error: UInt32?
  /// It is no longer too young to be a task.
  var isBegun = false
  /// nil also where there was no room for one.
  var task: TaskID?
  unowned let receiver: JobReceiver

  init(_ request: Request, of party: Party, number: Int, since: Instant, receiver: JobReceiver) {
    typealias Key = JobViewContract.Key
    self.party = party
    self.number = number
    path = JobViewContract.Server.path.child("JobView_\(number)")
    self.since = since
    self.receiver = receiver
    program = JobState.fitting(request.program, .app) ?? ""
    displayName = JobState.fitting(request.hints[Key.applicationName]?.string ?? "", .name) ?? ""
    icon = JobState.fitting(request.hints[Key.applicationIcon]?.string ?? request.icon, .icon) ?? ""
    canCancel = request.capabilities & JobViewContract.Capability.killable != 0
    canPause = request.capabilities & JobViewContract.Capability.suspendable != 0
    isTransient = request.hints[Key.transient]?.bool ?? false
    isImmediate = request.hints[Key.immediate]?.bool ?? false
    state.take(request.hints)
  }

  /// When it becomes a task, µs on the monotonic clock.
  var due: UInt64 { since.running + (isImmediate ? Self.briefDelay : Self.delay) }

  // MARK: What its program tells

  /// Takes what its owner says, and nobody else.
  func hear(_ party: Party, _ change: (inout JobState) -> Void) throws(Fault) {
    try admit(party)
    let before = state
    change(&state)
    if state != before { receiver.changed(self, from: before) }
  }

  func setError(_ party: Party, _ code: UInt32) throws(Fault) {
    try admit(party)
    error = code
  }

  /// The end; a `code` of nil is that of an earlier error, or what the text says.
  func terminate(_ party: Party, _ code: UInt32?, _ message: String) throws(Fault) {
    try admit(party)
    typealias Code = JobViewContract.ErrorCode
    let code = code ?? error ?? (message.isEmpty ? Code.none : Code.failed)
    let message = JobState.fitting(message, .message) ?? ""
    switch code {
    case Code.none: receiver.ended(self, as: .succeeded, "")
    case Code.cancelled: receiver.ended(self, as: .cancelled, message)
    default: receiver.ended(self, as: .failed, message.isEmpty ? "error \(code)" : message)
    }
  }

  private func admit(_ party: Party) throws(Fault) {
    guard party.connection == self.party.connection else { throw Fault(.accessDenied, "this job belongs to another program") }
  }
}
