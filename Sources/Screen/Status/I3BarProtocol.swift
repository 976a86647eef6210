/// The protocol of i3bar and swaybar: a header, then an endless array of arrays of blocks.
package enum I3BarProtocol {
  static let opening = "{\"version\":1,\"click_events\":true}\n[\n"
  private static let name = "headway"
  private static let bad = "#cc575d"

  static func text(_ line: PanelLine, isStream: Bool) -> String {
    let pieces = line.pieces
    var members = [
      ("full_text", JSONText.quoted(pieces.plain)), ("short_text", JSONText.quoted(line.short)), ("name", JSONText.quoted(name)),
      ("instance", JSONText.quoted(line.status.task.map { "\($0.id)" } ?? "")), ("markup", JSONText.quoted("none")),
    ]
    if line.status.kind == .trouble { members.append(("color", JSONText.quoted(bad))) }
    return "[\(pieces.isEmpty ? "" : JSONText.object(members))]" + (isStream ? "," : "")
  }

  /// What a click on the block asks for.
  package enum Request: Equatable, Sendable {
    /// The middle button on a task that runs.
    case cancel(UInt64)
    /// The right button: what went wrong has been seen.
    case dismiss
  }

  /// nil for a click that asks for nothing, or on somebody else's block.
  package static func request(name: String?, instance: String?, button: UInt64?) -> Request? {
    guard name == Self.name else { return nil }
    switch button {
    case 2: return instance.flatMap { UInt64($0) }.map { .cancel($0) }
    case 3: return .dismiss
    default: return nil
    }
  }
}
