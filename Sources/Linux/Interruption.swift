import CLinux
import Glibc

/// Runs `body`, in which a call that blocks longer than this fails with EINTR; uses SIGALRM meanwhile.
package func interrupting(after milliseconds: Int32, _ body: () -> Void) {
  withoutActuallyEscaping(body) { body in
    var body = body
    withUnsafeMutablePointer(to: &body) { pointer in
      linux_interrupting(milliseconds, { data in data?.assumingMemoryBound(to: (() -> Void).self).pointee() }, pointer)
    }
  }
}

/// Lets the kernel wake this process, while it is stopped, when a descriptor becomes readable: nobody else could.
package enum Wakening {
  package static func begin(_ descriptor: Int32) { _ = linux_signal_readable(descriptor, SIGCONT) }
  package static func end(_ descriptor: Int32) { _ = linux_signal_readable(descriptor, 0) }
}
