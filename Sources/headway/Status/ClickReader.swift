import EventLoop
import Linux
import ProgressText
import Screen

/// The clicks that i3bar and swaybar tell of on standard input: an endless array, one event a line.
final class ClickReader {
  /// Bytes of a line above which it is no click.
  private static let longestLine = 16 * 1024

  private let onRequest: (I3BarProtocol.Request) -> Void
  private var watch: DescriptorWatch?
  private var line: [UInt8] = []

  /// nil where nothing can come.
  init?(on loop: EventLoop, onRequest: @escaping (I3BarProtocol.Request) -> Void) {
    self.onRequest = onRequest
    guard let input = try? Descriptor.copy(of: 0) else { return nil }
    watch = try? loop.watch(input.number, for: .reading) { [unowned self] _ in read(input) }
  }

  /// Only called where something has come.
  private func read(_ input: Descriptor) {
    var buffer = [UInt8](repeating: 0, count: 4096)
    guard case .bytes(let count)? = try? input.read(into: &buffer) else { return watch?.cancel() ?? () }
    for byte in buffer.prefix(count) {
      if byte == UInt8(ascii: "\n") {
        finish()
      } else if line.count <= Self.longestLine {
        line.append(byte)
      }
    }
  }

  private func finish() {
    // The first line opens the array; a comma stands before all events but one.
    let event = line.drop { $0 != UInt8(ascii: "{") }
    defer { line.removeAll(keepingCapacity: true) }
    guard line.count <= Self.longestLine, let members = JSONMembers(event) else { return }
    let request = I3BarProtocol.request(
      name: members.text("name"), instance: members.text("instance"), button: members.integer("button"))
    if let request { onRequest(request) }
  }
}
