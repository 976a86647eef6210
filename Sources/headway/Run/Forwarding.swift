import Linux

/// Which signals this process hears instead of suffering them, and which of them the command is told.
enum Forwarding {
  private static let ending = [Signals.hangUp, Signals.interrupt, Signals.quit, Signals.terminate]
  private static let stopping = [Signals.terminalStop, Signals.terminalInput, Signals.terminalOutput]
  private static let others = [Signals.first, Signals.second, Signals.alarm]

  static let heard = ending + stopping + others + [Signals.childChanged, Signals.goOn, Signals.windowChanged]

  /// Whether it is meant to end a command.
  static func ends(_ signal: Int32) -> Bool { ending.contains(signal) }

  /// Whether a signal that was sent to us alone is the command's. The terminal itself tells the command, which is in our group.
  static func passes(_ signal: Int32, isStopped: Bool) -> Bool {
    ending.contains(signal) || others.contains(signal) || (signal == Signals.terminalStop && !isStopped)
  }
}
