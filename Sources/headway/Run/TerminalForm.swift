import Linux

/// Which of a command's streams become a terminal of ours.
enum TerminalForm: Equatable {
  /// None: all of them are the command's own.
  case none
  /// Output only: the command stays in our session and keeps the real terminal.
  case output([Int32])
  /// All three, and a session of its own.
  case whole

  static func choose(isRead: Bool) -> TerminalForm {
    guard isRead else { return .none }
    if (Int32(0)...2).allSatisfy({ Terminal.isTerminal($0) && Terminal.isControlling($0) }) { return .whole }
    let outputs = [Int32(1), 2].filter { Terminal.isTerminal($0) }
    guard let first = outputs.first else { return .none }
    return .output(outputs.filter { Terminal.areSame($0, first) })
  }

  /// The streams, of which one that can be written to is the first.
  var numbers: [Int32] {
    switch self {
    case .none: []
    case .output(let numbers): numbers
    case .whole: [1, 2, 0]
    }
  }
}
