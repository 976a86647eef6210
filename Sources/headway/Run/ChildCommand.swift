import Linux

/// The command itself: whether it runs, is stopped, has ended.
struct ChildCommand {
  let pid: UInt32
  /// The signal that has stopped it.
  private(set) var stoppedBy: Int32?
  private(set) var end: CommandEnd?

  init(pid: UInt32) { self.pid = pid }

  /// As the kernel sees it at this moment; news of it may still be on their way.
  var isStoppedNow: Bool { ProcessTable.entry(of: pid)?.state == "T" }

  /// Takes what became of a child of ours; false for a child that is another, or for news that are none.
  mutating func take(_ event: ChildEvent) -> Bool {
    guard event.pid == pid, end == nil else { return false }
    switch event.kind {
    case .exited(let status): end = .exited(status)
    case .signalled(let signal): end = .signalled(signal)
    case .stopped(let signal): stoppedBy = signal
    case .continued:
      // Told late: it may have been stopped again.
      if isStoppedNow { return false }
      stoppedBy = nil
    }
    return true
  }

  /// Somebody else has let it go on.
  mutating func goesOn() { stoppedBy = nil }

  /// Signals the command alone. Its number stays its own until its end is taken.
  mutating func send(_ signal: Int32) {
    guard end == nil else { return }
    if signal == Signals.goOn { stoppedBy = nil }
    try? ProcessHandle(pid: pid).send(signal)
  }
}
