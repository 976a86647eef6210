import Linux

/// Which of a command's streams become a terminal of ours.
enum TerminalForm: Equatable {
  /// None: all of them are the command's own.
  case none
  /// Output only: the command stays in our session and keeps the real terminal.
  case output([Int32])

  static func choose(isRead: Bool) -> TerminalForm {
    guard isRead else { return .none }
    let terminals = [Int32(0), 1, 2].filter { Terminal.isTerminal($0) }
    guard let first = terminals.first(where: { $0 > 0 }) else { return .none }
    // The keys are the command's.
    if terminals.count == 3 { return .none }
    return .output(terminals.filter { $0 > 0 && Terminal.areSame($0, first) })
  }
}
