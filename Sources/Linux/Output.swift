import CLinux
import Glibc

/// Writes whole texts to a descriptor that is not ours to close.
package struct Output {
  package let number: Int32

  package init(_ number: Int32) { self.number = number }

  package static var standard: Output { Output(1) }
  package static var error: Output { Output(2) }

  /// Whether something can be written without waiting, were it only an error.
  package var hasRoom: Bool {
    var poll = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
    return Glibc.poll(&poll, 1, 0) != 0
  }

  /// False where the reader has gone or the disk is full; waits where the reader is slow.
  @discardableResult
  package func write(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { write($0) }
  }

  @discardableResult
  package func write(_ bytes: ArraySlice<UInt8>) -> Bool { bytes.withUnsafeBufferPointer { write($0) } }

  private func write(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = Glibc.write(number, bytes.baseAddress?.advanced(by: sent), bytes.count - sent)
      if count >= 0 {
        sent += count
      } else if linux_errno() == EAGAIN {
        var poll = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
        _ = Glibc.poll(&poll, 1, -1)
      } else if linux_errno() != EINTR {
        return false
      }
    }
    return true
  }
}
