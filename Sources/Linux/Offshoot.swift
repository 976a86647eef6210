import CLinux
import Glibc

/// A copy of this process that goes on by itself with a few descriptors, deaf to every signal.
package enum Offshoot {
  /// Returns the copy's pid; `body` is its whole life. To be used in a process of one thread only.
  package static func begin(_ body: () -> Never) throws(SystemError) -> UInt32 {
    let pid = try check("make a process") { linux_fork() }
    if pid > 0 { return UInt32(pid) }
    var every = sigset_t()
    sigfillset(&every)
    sigprocmask(SIG_SETMASK, &every, nil)
    body()
  }

  /// Closes everything but these.
  package static func keepOnly(_ descriptors: [Descriptor]) {
    let numbers = descriptors.map(\.number).sorted()
    linux_close_except(numbers, Int32(numbers.count))
  }

  /// A session of its own, with this terminal as the one that controls it.
  package static func leadSession(at terminal: Descriptor) { _ = linux_lead_session(terminal.number) }

  package static func leave() -> Never { linux_leave_at_once() }
}

/// Copies what is still written to a terminal of ours to the real one, until nobody is left who could.
package enum LateOutput {
  package static func copy(from main: Descriptor, to terminal: Descriptor) -> Never {
    var buffer = [UInt8](repeating: 0, count: 16384)
    while true {
      wait(for: main, Int16(POLLIN))
      guard let received = try? main.read(into: &buffer) else { Offshoot.leave() }
      switch received {
      case .nothingYet: break
      case .end: Offshoot.leave()
      case .bytes(let count): write(buffer[..<count], to: terminal)
      }
    }
  }

  private static func write(_ bytes: ArraySlice<UInt8>, to terminal: Descriptor) {
    var rest = bytes
    while !rest.isEmpty {
      switch terminal.write(rest) {
      case .bytes(let count): rest = rest.dropFirst(count)
      case .nothingYet: wait(for: terminal, Int16(POLLOUT))
      case .gone: Offshoot.leave()
      }
    }
  }

  private static func wait(for descriptor: Descriptor, _ events: Int16) {
    var poll = pollfd(fd: descriptor.number, events: events, revents: 0)
    _ = Glibc.poll(&poll, 1, -1)
  }
}
