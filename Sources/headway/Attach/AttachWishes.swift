import DBus
import HeadwayBus
import Linux

/// What the command line asks of all tasks of one `headway attach`.
struct AttachWishes {
  let invocation: Invocation
  let pids: [UInt32]
  let commands: [String]
  /// Whether those that start later are watched as well.
  let isWatching: Bool
  /// Bytes to come, where somebody knows better than the files.
  let total: UInt64?
  let properties: Properties

  init(_ invocation: Invocation) throws(Failure) {
    self.invocation = invocation
    commands = invocation.all("command")
    isWatching = invocation.has("watch")
    var pids: [UInt32] = []
    for word in invocation.operands {
      guard let pid = UInt32(word), pid > 0 else {
        throw .usage("“\(word)” is not the number of a process; a name goes with --command")
      }
      if !pids.contains(pid) { pids.append(pid) }
    }
    self.pids = pids
    guard !pids.isEmpty || !commands.isEmpty else { throw .usage("attach needs a process: attach PID, or attach --command NAME") }
    guard !isWatching || !commands.isEmpty else { throw .usage("--watch needs --command NAME: a number is not given again") }
    properties = try Reporting.ownProcess(invocation, source: "process")
    total = properties[TaskProperty.total.rawValue]?.unsigned.flatMap { $0 > 0 ? $0 : nil }
  }
}
