/// The sum of what is going on as JSON, for panels that nobody has thought of; its keys stay.
enum PanelSummary {
  static func text(_ line: PanelLine) -> String {
    let status = line.status
    return JSONText.object([
      ("schema", "1"), ("kind", JSONText.quoted(status.kind.rawValue)), ("text", JSONText.quoted(line.pieces.plain)),
      ("id", status.task.map { JSONText.value(.whole($0.id)) } ?? "null"),
      ("name", status.task.map { JSONText.quoted($0.name) } ?? "null"),
      ("state", status.task.map { JSONText.quoted($0.state.rawValue) } ?? "null"), ("running", "\(status.count)"),
      ("failed", "\(status.failed)"), ("lost", "\(status.lost)"), ("fraction", status.fraction.map { JSONText.value(.real($0)) } ?? "null"),
      ("percent", status.percent.map { "\($0)" } ?? "null"), ("indeterminate", "\(status.isIndeterminate)"),
      ("network", "\(status.isNetworkActive)"),
    ])
  }
}
