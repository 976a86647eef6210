import CLinux
import Glibc

/// A call of the kernel or the C library that failed: what was tried and `errno`.
package struct SystemError: Error, Equatable, CustomStringConvertible {
  package let action: String
  package let code: Int32

  package init(_ action: String, code: Int32 = linux_errno()) {
    self.action = action
    self.code = code
  }

  package static let interrupted = EINTR

  /// There is no such file.
  package var isNotThere: Bool { code == ENOENT || code == ENOTDIR }
  package var isNotPermitted: Bool { code == EPERM }
  /// The other end of a pipe or a terminal is gone.
  package var isReaderGone: Bool { code == EPIPE || code == EIO }

  /// `cannot open /x: No such file or directory`
  package var description: String { "cannot \(action): \(String(cString: strerror(code)))" }
}

/// Repeats a call that a signal interrupted, and turns its -1 into a thrown error.
@discardableResult
package func check<Result: FixedWidthInteger & SignedNumeric>(
  _ action: @autoclosure () -> String, _ call: () -> Result
) throws(SystemError) -> Result {
  while true {
    let result = call()
    if result != -1 { return result }
    let code = linux_errno()
    if code != EINTR { throw SystemError(action(), code: code) }
  }
}
