import CLinux
import Glibc
import Linux

/// The socket on which a service manager hears how its service stands.
package final class NoticeSocket {
  private let directory: TemporaryDirectory
  private let socket: Descriptor
  private var notices: [String] = []
  package let path: String

  package init() throws(SystemError) {
    directory = try TemporaryDirectory()
    path = "\(directory.path)/notify"
    socket = Descriptor(
      owning: try check("make a socket") { Glibc.socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0) })
    socket.setNonBlocking()
    try bind(socket, to: path)
  }

  /// Everything that has been told so far.
  package func heard() throws(SystemError) -> [String] {
    var buffer = [UInt8](repeating: 0, count: 512)
    while case .bytes(let count) = try socket.read(into: &buffer) { notices.append(String(decoding: buffer[..<count], as: UTF8.self)) }
    return notices
  }
}

/// Gives a socket a name in the file system.
func bind(_ socket: Descriptor, to path: String) throws(SystemError) {
  var address = sockaddr_un()
  address.sun_family = sa_family_t(AF_UNIX)
  withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count - 1)) }
  try check("listen at \(path)") {
    withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.bind(socket.number, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }
}
