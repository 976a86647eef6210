import CLinux
import Glibc

/// The signals as this process inherited them, and what it does to them for the time it runs a command.
package struct SignalState {
  fileprivate(set) var blocked = sigset_t()
  /// Children would vanish without a word; the command may still want it so.
  let ignoredChildren: Bool

  /// Takes note of everything before it is changed, and from now on hears of children that end.
  package static func takeOver() -> SignalState {
    let isIgnored = ignores(SIGCHLD)
    var state = SignalState(ignoredChildren: isIgnored)
    sigprocmask(SIG_SETMASK, nil, &state.blocked)
    if isIgnored { signal(SIGCHLD, SIG_DFL) }
    return state
  }

  private init(ignoredChildren: Bool) { self.ignoredChildren = ignoredChildren }

  package static func ignores(_ number: Int32) -> Bool {
    var now = sigaction()
    sigaction(number, nil, &now)
    return unsafeBitCast(now.__sigaction_handler.sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Lets a signal do to this process, or to its whole group, what it does by default: ends or stops it. Returns when it goes on, or where nothing happened.
  package static func suffer(_ number: Int32, withGroup: Bool = false) {
    var set = sigset_t()
    var mask = sigset_t()
    var before = sigaction()
    sigemptyset(&set)
    sigaddset(&set, number)
    sigaction(number, nil, &before)
    signal(number, SIG_DFL)
    kill(withGroup ? 0 : getpid(), number)
    sigprocmask(SIG_UNBLOCK, &set, &mask)
    sigprocmask(SIG_SETMASK, &mask, nil)
    sigaction(number, &before, nil)
  }

  /// Ends this process by the signal that ended another, without a core file of its own.
  package static func die(of number: Int32) {
    linux_forbid_core()
    suffer(number)
  }
}
