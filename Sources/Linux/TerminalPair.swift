import CLinux
import Glibc

/// A terminal of our own: what a program writes to its program side is read at the main side, and the other way round.
package final class TerminalPair {
  package let main: Descriptor
  /// Held so that it does not end while nobody else has it.
  package private(set) var program: Descriptor?
  private var size = winsize()

  /// With the size and the modes of a real terminal. Becomes nobody's controlling terminal by this.
  package init(like terminal: Int32, _ change: (TerminalModes) -> TerminalModes = { $0 }) throws(SystemError) {
    let main = Descriptor(owning: try check("open a terminal") { open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK) })
    let number = main.number
    var lock: CInt = 0
    try check("unlock a terminal") { ioctl(number, Self.setLock, &lock) }
    let program = Descriptor(owning: try check("open a terminal") { ioctl(number, Self.openPeer, O_RDWR | O_NOCTTY | O_CLOEXEC) })
    if let modes = TerminalModes(of: terminal) { change(modes).apply(to: program.number) }
    self.main = main
    self.program = program
    takeSize(of: terminal)
  }

  // TIOCSPTLCK and TIOCGPTPEER, which the Glibc module lacks.
  private static let setLock: UInt = 0x4004_5431
  private static let openPeer: UInt = 0x5441

  /// Takes the size of a real terminal, never 0 × 0, on which programs spin; true where it was another.
  @discardableResult
  package func takeSize(of terminal: Int32) -> Bool {
    var real = winsize()
    _ = ioctl(terminal, UInt(TIOCGWINSZ), &real)
    if real.ws_col == 0 { real.ws_col = 80 }
    if real.ws_row == 0 { real.ws_row = 24 }
    let isNew = real.ws_col != size.ws_col || real.ws_row != size.ws_row
    size = real
    _ = ioctl(main.number, UInt(TIOCSWINSZ), &size)
    return isNew
  }

  /// Takes over how a real terminal is.
  package func adopt(_ modes: TerminalModes) { modes.apply(to: main.number) }

  /// What a program writes is not processed here: where the real terminal does that, returns would double.
  package func setRawOutput() { TerminalModes(of: main.number)?.withRawOutput.apply(to: main.number) }

  /// Takes what was typed and not read by any program.
  package func unread() -> [UInt8] {
    guard let modes = TerminalModes(of: main.number),
      let side = try? check("open a terminal", { ioctl(main.number, Self.openPeer, O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK) })
    else { return [] }
    let program = Descriptor(owning: side)
    // Lines that are not finished are readable only so.
    modes.raw.apply(to: side)
    defer { modes.apply(to: side) }
    var buffer = [UInt8](repeating: 0, count: 8192)
    guard case .bytes(let count)? = try? program.read(into: &buffer) else { return [] }
    // The end of a file is kept as 0.
    return buffer.prefix(count).map { $0 == 0 ? 4 : $0 }
  }

  /// From now on it ends when the last program that has it does.
  package func release() { program = nil }
}

extension Terminal {
  /// The same terminal once more, whose waiting is ours alone to set; a mere copy where it cannot be opened.
  package static func reopened(_ number: Int32, forReading: Bool = false) throws(SystemError) -> Descriptor {
    let flags = (forReading ? O_RDONLY : O_WRONLY) | O_NOCTTY | O_CLOEXEC | O_NONBLOCK
    let opened = open("/proc/self/fd/\(number)", flags)
    if opened >= 0 { return Descriptor(owning: opened) }
    return try Descriptor.copy(of: number)
  }

  /// Types for the user, for whoever reads next; where the kernel allows that (dev.tty.legacy_tiocsti).
  package static func type(_ bytes: [UInt8], at number: Int32) {
    for byte in bytes {
      var byte = byte
      if ioctl(number, UInt(TIOCSTI), &byte) != 0 { return }
    }
  }

  /// Whether two descriptors are the same terminal.
  package static func areSame(_ first: Int32, _ second: Int32) -> Bool {
    var one = stat()
    var other = stat()
    return fstat(first, &one) == 0 && fstat(second, &other) == 0 && one.st_rdev == other.st_rdev && one.st_ino == other.st_ino
  }

  /// Whether it is this session's own.
  package static func isControlling(_ number: Int32) -> Bool { tcgetpgrp(number) > 0 }

  /// Whether this process may speak to the user there.
  package static func isForeground(_ number: Int32) -> Bool { tcgetpgrp(number) == getpgrp() }

  /// The group in the foreground.
  package static func foreground(of number: Int32) -> Int32 { tcgetpgrp(number) }
  @discardableResult
  package static func setForeground(of number: Int32, to group: Int32) -> Bool { tcsetpgrp(number, group) == 0 }
}
