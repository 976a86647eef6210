/// Tasks as lines for programs: one value a column between tabs, or ids alone.
package enum TabText {
  /// One header line, then a line a task; unknown values are empty, numbers bare.
  package static func document(
    _ rows: [TaskRow], columns: [Column] = Column.json, headers: Bool = true, at moment: Moment
  ) -> String {
    var text = headers ? columns.map(\.rawValue).joined(separator: "\t") + "\n" : ""
    for row in rows {
      text += columns.map { escaped($0.field(row, at: moment).bare) }.joined(separator: "\t") + "\n"
    }
    return text
  }

  /// One id a line.
  package static func ids(_ rows: [TaskRow]) -> String {
    rows.reduce(into: "") { $0 += "\($1.id)\n" }
  }

  /// A tab, a line feed and a carriage return as `\t`, `\n` and `\r`; other controls become a visible sign.
  private static func escaped(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: Cells.isUnsafe) else { return text }
    var safe = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\t": safe += "\\t"
      case "\n": safe += "\\n"
      case "\r": safe += "\\r"
      default: safe.unicodeScalars.append(Cells.isUnsafe(scalar) ? "\u{FFFD}" : scalar)
      }
    }
    return safe
  }
}
