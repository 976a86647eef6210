import Glibc

/// The signals that are used by name.
package enum Signals {
  package static let interrupt = SIGINT
  package static let quit = SIGQUIT
  package static let terminate = SIGTERM
  package static let hangUp = SIGHUP
  package static let kill = SIGKILL
  package static let first = SIGUSR1
  package static let second = SIGUSR2
  package static let alarm = SIGALRM
  package static let stop = SIGSTOP
  package static let terminalStop = SIGTSTP
  package static let terminalInput = SIGTTIN
  package static let terminalOutput = SIGTTOU
  package static let goOn = SIGCONT
  package static let brokenPipe = SIGPIPE
  package static let windowChanged = SIGWINCH
  package static let childChanged = SIGCHLD

  /// Sends to every process of our group, this one too.
  package static func sendToOwnGroup(_ signal: Int32) { Glibc.kill(0, signal) }

  package static func send(_ signal: Int32, toGroup group: Int32) { if group > 1 { Glibc.kill(-group, signal) } }

  /// Writing to somebody who has gone is an error of that call and no more.
  package static func ignoreBrokenPipes() { signal(SIGPIPE, SIG_IGN) }
}
