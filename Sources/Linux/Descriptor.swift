import CLinux
import Glibc

/// Owns one file descriptor and closes it with the last reference.
package final class Descriptor {
  package let number: Int32

  package init(owning number: Int32) { self.number = number }

  deinit { close(number) }

  /// A copy of a descriptor that stays its owner's, not below `lowest`, closed on exec.
  package static func copy(of number: Int32, notBelow lowest: Int32 = 3) throws(SystemError) -> Descriptor {
    Descriptor(owning: try check("copy descriptor \(number)") { linux_clone_descriptor(number, lowest) })
  }

  /// Leaves none of the numbers 0, 1 and 2 free for our own where this process began without them: lines for people would go there.
  package static func holdStandardNumbers() {
    while true {
      let number = linux_open_nothing()
      guard number < 0 || number > 2 else { continue }
      close(number)
      return
    }
  }

  /// What a read brought.
  package enum Received: Equatable {
    case bytes(Int)
    case end
    case nothingYet
  }

  /// Reads what is there into `buffer`, from `start` on; a connection that was reset is an end like any other.
  package func read(into buffer: inout [UInt8], at start: Int = 0) throws(SystemError) -> Received {
    while true {
      let count = buffer.withUnsafeMutableBytes { Glibc.read(number, $0.baseAddress?.advanced(by: start), $0.count - start) }
      if count > 0 { return .bytes(count) }
      if count == 0 { return .end }
      switch linux_errno() {
      case EINTR: continue
      case EAGAIN: return .nothingYet
      case ECONNRESET, EIO: return .end
      case let code: throw SystemError("read", code: code)
      }
    }
  }

  /// Sends `text` to a socket as far as it fits whole, without waiting and without SIGPIPE; false where it did not fit.
  @discardableResult
  package func sendWithoutWaiting(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { send(number, $0.baseAddress, $0.count, Int32(MSG_DONTWAIT | MSG_NOSIGNAL)) == $0.count }
  }

  /// What a write came to.
  package enum Written: Equatable {
    case bytes(Int)
    /// It takes nothing now.
    case nothingYet
    /// Nobody will ever read it.
    case gone
  }

  /// Writes as much as it takes.
  package func write(_ bytes: ArraySlice<UInt8>) -> Written {
    while true {
      let count = bytes.withUnsafeBytes { Glibc.write(number, $0.baseAddress, $0.count) }
      if count >= 0 { return .bytes(count) }
      switch linux_errno() {
      case EINTR: continue
      case EAGAIN: return .nothingYet
      default: return .gone
      }
    }
  }

  /// Waits until it takes more, but not for long.
  package func awaitRoom(milliseconds: Int32) {
    var poll = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
    _ = Glibc.poll(&poll, 1, milliseconds)
  }

  package func setNonBlocking() { _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK) }

  /// Two connected stream sockets, closed on exec.
  package static func socketPair() throws(SystemError) -> (Descriptor, Descriptor) {
    var ends: [Int32] = [0, 0]
    try check("make a pair of sockets") {
      socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends)
    }
    return (Descriptor(owning: ends[0]), Descriptor(owning: ends[1]))
  }

  /// A pipe: read end and write end, closed on exec.
  package static func pipe() throws(SystemError) -> (reading: Descriptor, writing: Descriptor) {
    var ends: [Int32] = [0, 0]
    try check("make a pipe") { Glibc.pipe(&ends) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (Descriptor(owning: ends[0]), Descriptor(owning: ends[1]))
  }
}

extension Descriptor {
  /// `DEV:INODE` in decimal digits.
  package var identity: String? {
    var status = stat()
    return fstat(number, &status) == 0 ? "\(status.st_dev):\(status.st_ino)" : nil
  }

  /// Whether a descriptor that is not ours is a socket.
  package static func isSocket(_ number: Int32) -> Bool {
    var status = stat()
    return fstat(number, &status) == 0 && status.st_mode & S_IFMT == S_IFSOCK
  }
}
