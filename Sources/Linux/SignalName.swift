import Glibc

/// Signals as people write them.
package enum SignalName {
  private static let names: [(String, Int32)] = [
    ("HUP", SIGHUP), ("INT", SIGINT), ("QUIT", SIGQUIT), ("ILL", SIGILL), ("TRAP", SIGTRAP), ("ABRT", SIGABRT), ("BUS", SIGBUS),
    ("FPE", SIGFPE),
    ("KILL", SIGKILL), ("USR1", SIGUSR1), ("SEGV", SIGSEGV), ("USR2", SIGUSR2), ("PIPE", SIGPIPE), ("ALRM", SIGALRM), ("TERM", SIGTERM),
    ("CONT", SIGCONT), ("STOP", SIGSTOP), ("TSTP", SIGTSTP), ("XCPU", SIGXCPU), ("XFSZ", SIGXFSZ), ("WINCH", SIGWINCH), ("SYS", SIGSYS),
  ]

  /// `SEGV`; the number where it has no name here.
  package static func name(of number: Int32) -> String { names.first { $0.1 == number }?.0 ?? "\(number)" }

  /// `TERM`, `SIGTERM`, `sigterm` or `15`; nil for no signal.
  package static func number(of word: String) -> Int32? {
    if let number = Int32(word) { return (1...64).contains(number) ? number : nil }
    let upper = word.uppercased()
    let bare = upper.hasPrefix("SIG") ? String(upper.dropFirst(3)) : upper
    return names.first { $0.0 == bare }?.1
  }
}
