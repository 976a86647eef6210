import CLinux
import Glibc

/// Copies one descriptor to another without looking at the bytes: inside the kernel where one of them is a pipe, else through a
/// buffer. Never waits longer than the descriptors themselves make it.
package struct Splicer {
  private let source: Int32
  private let target: Int32
  private var isSpliced = true
  private var buffer: [UInt8] = []
  private var rest = 0..<0

  /// Bytes moved at a time at most; pipes of our own making hold as much.
  private static let chunk = 1 << 20

  /// What one step came to.
  package enum Step: Equatable {
    case moved(Int)
    case end
    /// The source has nothing now.
    case sourceWaits
    /// The target takes nothing now.
    case targetWaits
  }

  /// Why copying cannot go on.
  package enum Failure: Error, Equatable {
    case reading(SystemError)
    case writing(SystemError)
    /// Whoever read it has gone.
    case readerGone
  }

  package init(from source: Int32, to target: Int32) {
    self.source = source
    self.target = target
    // Fewer and larger moves; where the limit of the user forbids it they stay small.
    for end in [source, target] { _ = linux_enlarge_pipe(end, Int32(Self.chunk)) }
  }

  /// Bytes that the source holds from where it stands; nil where it does not say.
  package var size: UInt64? { linux_remaining_size(source) < 0 ? nil : UInt64(linux_remaining_size(source)) }

  package mutating func step() throws(Failure) -> Step {
    if isSpliced {
      let count = linux_splice(source, target, Self.chunk)
      if count > 0 { return .moved(count) }
      if count == 0 { return .end }
      switch linux_errno() {
      case EINTR: return .moved(0)
      case EAGAIN: return isReadable ? .targetWaits : .sourceWaits
      case EPIPE: throw .readerGone
      // Neither is a pipe, or one of them is opened for appending.
      case EINVAL, ESPIPE, EBADF: isSpliced = false
      case let code: throw .writing(SystemError("copy", code: code))
      }
    }
    return try rest.isEmpty ? refill() : drain()
  }

  private mutating func refill() throws(Failure) -> Step {
    if buffer.isEmpty { buffer = [UInt8](repeating: 0, count: Self.chunk / 4) }
    let count = buffer.withUnsafeMutableBytes { read(source, $0.baseAddress, $0.count) }
    if count == 0 { return .end }
    if count > 0 {
      rest = 0..<count
      return try drain()
    }
    switch linux_errno() {
    case EINTR: return .moved(0)
    case EAGAIN: return .sourceWaits
    case let code: throw .reading(SystemError("read", code: code))
    }
  }

  private mutating func drain() throws(Failure) -> Step {
    let count = buffer.withUnsafeBytes { write(target, $0.baseAddress?.advanced(by: rest.lowerBound), rest.count) }
    if count >= 0 {
      rest = rest.lowerBound + count..<rest.upperBound
      return .moved(count)
    }
    switch linux_errno() {
    case EINTR: return .moved(0)
    case EAGAIN: return .targetWaits
    case EPIPE: throw .readerGone
    case let code: throw .writing(SystemError("write", code: code))
    }
  }

  private var isReadable: Bool {
    var poll = pollfd(fd: source, events: Int16(POLLIN), revents: 0)
    return Glibc.poll(&poll, 1, 0) > 0
  }
}
