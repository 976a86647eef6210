import CLinux
import Glibc

/// A process held by pidfd, so that a number used again is never mistaken for it.
package final class ProcessHandle {
  package let pid: UInt32
  private let descriptor: Descriptor

  package init(pid: UInt32) throws(SystemError) {
    self.pid = pid
    guard let number = pid_t(exactly: pid), number > 0 else { throw SystemError("find process \(pid)", code: ESRCH) }
    descriptor = Descriptor(owning: try check("find process \(pid)") { linux_pidfd_open(number) })
  }

  /// Takes over a pidfd that somebody sent; refuses other descriptors and processes that cannot be named here.
  package init(pidfd: Descriptor) throws(SystemError) {
    let notOne = SystemError("use descriptor \(pidfd.number) as a pidfd", code: EINVAL)
    guard let info = try? Files.read("/proc/self/fdinfo/\(pidfd.number)"),
      let line = info.split(separator: "\n").first(where: { $0.hasPrefix("Pid:") }),
      let pid = UInt32(line.dropFirst(4).drop(while: { $0 == "\t" || $0 == " " })), pid > 0
    else { throw notOne }
    self.pid = pid
    descriptor = pidfd
  }

  /// Becomes readable when the process ends.
  package var pollable: Int32 { descriptor.number }

  package var hasEnded: Bool {
    var poll = pollfd(fd: descriptor.number, events: Int16(POLLIN), revents: 0)
    return Glibc.poll(&poll, 1, 0) > 0
  }

  package func send(_ signal: Int32) throws(SystemError) {
    try check("send signal \(signal) to process \(pid)") { linux_pidfd_signal(descriptor.number, signal) }
  }
}
