import DBus
import Linux

/// A dunst that shows the bubbles of a session on an X server that nobody looks at.
package struct Dunst {
  private let screen: ChildProcess
  package let process: ChildProcess

  /// Nil where dunst or Xvfb is not installed, or does not start.
  package init?(_ session: Session) throws {
    guard isInstalled("dunst"), isInstalled("Xvfb") else { return nil }
    let (reading, writing) = try Descriptor.pipe()
    screen = try session.start("Xvfb", ["-displayfd", "3", "-nolisten", "tcp"], in: .init(passing: [3: writing.number]))
    var buffer = [UInt8](repeating: 0, count: 64)
    guard case .bytes(let count) = try reading.read(into: &buffer) else { return nil }
    let display = String(decoding: buffer[..<count], as: UTF8.self).filter(\.isNumber)
    process = try session.start("dunst", variables: ["DISPLAY": ":\(display)"])
    let isReady = try session.client.eventually(within: 10) {
      try session.client.connection.owner(of: "org.freedesktop.Notifications") != nil
    }
    guard isReady else { return nil }
    try session.client.serve(for: 2)
  }
}
