import CLinux
import Glibc

/// Tells systemd how a `Type=notify` unit stands: one datagram to `$NOTIFY_SOCKET` (sd_notify(3)).
package struct ServiceNotice {
  private let path: String?

  package init(_ environment: Environment) { path = environment["NOTIFY_SOCKET"] }

  package func send(_ state: String) {
    guard let path else { return }
    let socket = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard socket >= 0 else { return }
    defer { close(socket) }
    var state = state
    _ = state.withUTF8 { linux_send_datagram(socket, path, $0.baseAddress, $0.count) }
  }
}
