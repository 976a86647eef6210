import CLinux
import Glibc

/// A signal with where it came from.
package struct ReceivedSignal: Equatable, Sendable {
  package let number: Int32
  /// Another process meant it for us (kill(2)): it did not come from the terminal or the kernel.
  package let wasSent: Bool
  /// Who sent it.
  package let sender: UInt32

  package init(number: Int32, wasSent: Bool, sender: UInt32) {
    self.number = number
    self.wasSent = wasSent
    self.sender = sender
  }
}

/// Signals that are blocked and read from a descriptor instead.
package final class SignalQueue {
  private let queue: Descriptor

  package init(_ signals: [Int32]) throws(SystemError) {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in signals { sigaddset(&set, signal) }
    try check("block signals") { sigprocmask(SIG_BLOCK, &set, nil) }
    queue = Descriptor(owning: try check("listen for signals") { signalfd(-1, &set, Int32(SFD_CLOEXEC | SFD_NONBLOCK)) })
  }

  package var pollable: Int32 { queue.number }

  /// The next one that has come.
  package func next() -> ReceivedSignal? {
    var heard = signalfd_siginfo()
    let size = MemoryLayout<signalfd_siginfo>.size
    guard Glibc.read(queue.number, &heard, size) == size else { return nil }
    // SI_USER, SI_QUEUE, SI_TKILL; the kernel's own are positive.
    return ReceivedSignal(number: Int32(heard.ssi_signo), wasSent: [0, -1, -6].contains(heard.ssi_code), sender: heard.ssi_pid)
  }
}
