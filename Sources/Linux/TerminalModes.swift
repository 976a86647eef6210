import CLinux
import Glibc

/// How a terminal treats what goes through it.
package struct TerminalModes {
  fileprivate(set) var modes: termios

  /// Those of a terminal now; the main side of a pair tells those of its other side. Nil where it is none.
  package init?(of number: Int32) {
    modes = termios()
    guard tcgetattr(number, &modes) == 0 else { return nil }
  }

  /// Every byte as it is, both ways.
  package var raw: TerminalModes {
    var copy = self
    cfmakeraw(&copy.modes)
    return copy
  }

  /// What is written goes out as it is.
  package var withRawOutput: TerminalModes {
    var copy = self
    copy.modes.c_oflag &= ~tcflag_t(OPOST)
    return copy
  }

  /// Every byte as it is, but for the key that ends a program which does not listen any more.
  package var rawKeys: TerminalModes {
    var copy = raw
    copy.modes.c_lflag |= tcflag_t(ISIG)
    (copy.modes.c_cc.0, copy.modes.c_cc.10) = (0, 0)
    return copy
  }

  /// Passes keys on as they are, without a meaning of their own.
  package var isRaw: Bool { modes.c_lflag & tcflag_t(ICANON | ISIG) == 0 && modes.c_oflag & tcflag_t(OPOST) == 0 }

  /// The keys that mean a signal to whoever is in the foreground.
  package var signalKeys: [(key: UInt8, signal: Int32)] {
    guard modes.c_lflag & tcflag_t(ISIG) != 0 else { return [] }
    return [(modes.c_cc.0, SIGINT), (modes.c_cc.1, SIGQUIT)].filter { $0.0 != 0 }
  }

  /// What was typed before stays to be read.
  package func apply(to number: Int32) {
    var copy = modes
    _ = tcsetattr(number, TCSANOW, &copy)
  }
}
