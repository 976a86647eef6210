import CLinux

/// Runs `body`, in which a call that blocks longer than this fails with EINTR; uses SIGALRM meanwhile.
package func interrupting(after milliseconds: Int32, _ body: () -> Void) {
  withoutActuallyEscaping(body) { body in
    var body = body
    withUnsafeMutablePointer(to: &body) { pointer in
      linux_interrupting(milliseconds, { data in data?.assumingMemoryBound(to: (() -> Void).self).pointee() }, pointer)
    }
  }
}
