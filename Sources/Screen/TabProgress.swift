/// What the bar in a terminal's tab, title or taskbar shows: OSC 9;4, as ConEmu began it.
package enum TabProgress: Equatable, Sendable {
  case none
  /// Nobody knows how far it is.
  case busy
  case running(percent: Int)
  case paused(percent: Int?)
  case failed(percent: Int?)

  /// Always with a percentage, which some terminals wait for, and ended by ST, without which others ignore it.
  package var sequence: String { "\u{1B}]9;4;\(state);\(percent)\u{1B}\\" }

  private var state: Int {
    switch self {
    case .none: 0
    case .running: 1
    case .failed: 2
    case .busy: 3
    case .paused: 4
    }
  }

  private var percent: Int {
    switch self {
    case .none, .busy: 0
    case .running(let percent): min(max(percent, 0), 100)
    case .paused(let percent), .failed(let percent): min(max(percent ?? 0, 0), 100)
    }
  }
}

/// A terminal that is told of progress. The unknown are not: some show each sequence as a notification.
package struct TabTerminal: Equatable, Sendable {
  package enum Wish: String, CaseIterable, Sendable {
    /// Where the terminal is known to understand.
    case auto
    case always
    /// Through tmux to the terminal around it, which has to have `allow-passthrough on`.
    case tmux
    case never
  }

  /// Wrapped for tmux.
  package let isPassedOn: Bool
  /// Drops the bar when it hears nothing for 15 or 60 s.
  package let forgets: Bool

  /// Nil where it is not to be told. `variable` is the environment's.
  package init?(_ wish: Wish, _ variable: (String) -> String?) {
    let terminal = Surroundings(variable)
    guard wish != .never, !terminal.isDumb else { return nil }
    isPassedOn = wish == .tmux && terminal.isTmux && !terminal.isTmuxThatKnows
    forgets = isPassedOn || terminal.forgets
    guard wish == .always || isPassedOn || terminal.understands else { return nil }
  }

  package func text(_ progress: TabProgress) -> String {
    guard isPassedOn else { return progress.sequence }
    return "\u{1B}Ptmux;" + progress.sequence.reduce(into: "") { $0 += $1 == "\u{1B}" ? "\u{1B}\u{1B}" : "\($1)" } + "\u{1B}\\"
  }
}

/// What the environment says about the terminal.
private struct Surroundings {
  let isDumb: Bool
  let isTmux: Bool
  let isTmuxThatKnows: Bool
  let forgets: Bool
  let understands: Bool

  /// Programs that are a terminal themselves: the variables of the one around them are still there.
  private static let inner = ["TMUX", "STY", "ZELLIJ", "NVIM", "VIM_TERMINAL", "INSIDE_EMACS"]

  init(_ variable: (String) -> String?) {
    func text(_ name: String) -> String { variable(name) ?? "" }
    func isSet(_ name: String) -> Bool { !text(name).isEmpty }
    let term = text("TERM")
    let program = text("TERM_PROGRAM")
    let version = text("TERM_PROGRAM_VERSION")
    func isAtLeast(_ wanted: [Int]) -> Bool { !Self.numbers(version).lexicographicallyPrecedes(wanted) }
    isDumb = term.isEmpty || term == "dumb"
    isTmux = isSet("TMUX") || term.hasPrefix("tmux")
    isTmuxThatKnows = program == "tmux" && isAtLeast([3, 7])
    let isInner = isTmux || term.hasPrefix("screen") || Self.inner.contains { isSet($0) }
    let isGhostty = program == "ghostty" && isAtLeast([1, 2])
    forgets = isGhostty || term == "xterm-ghostty" || term == "xterm-kitty"
    let isKnown =
      isGhostty || program == "WezTerm" || program == "mintty" || program == "iTerm.app" && isAtLeast([3, 6, 6]) || isSet("WT_SESSION")
      || text("ConEmuANSI") == "ON" || isSet("KONSOLE_VERSION") || (Int(text("VTE_VERSION")) ?? 0) >= 7900
    understands = isInner ? isTmuxThatKnows : isKnown
  }

  /// `3.7a` is 3 and 7.
  private static func numbers(_ version: String) -> [Int] {
    version.split(separator: ".").map { Int($0.prefix { $0.isASCII && $0.isNumber }) ?? 0 }
  }
}
