/// Tasks as JSON: compact, one line, keys in their documented order, nothing in it that a terminal obeys.
package enum JSONText {
  /// `{"schema":1,"tasks":[…]}`.
  package static func document(_ rows: [TaskRow], at moment: Moment) -> String {
    "{\"schema\":1,\"tasks\":[" + rows.map { line($0, at: moment) }.joined(separator: ",") + "]}"
  }

  /// One task as an object; `event` comes first where something happened to it.
  package static func line(_ row: TaskRow, event: String? = nil, at moment: Moment) -> String {
    var text = "{"
    if let event { text += "\"event\":\(quoted(event))," }
    for (index, column) in Column.json.enumerated() {
      if index > 0 { text += "," }
      text += "\"\(column.rawValue)\":\(value(column.field(row, at: moment)))"
    }
    return text + "}"
  }

  /// An object of members whose values are JSON already.
  static func object(_ members: [(key: String, value: String)]) -> String {
    "{" + members.map { "\(quoted($0.key)):\($0.value)" }.joined(separator: ",") + "}"
  }

  static func value(_ field: Field) -> String {
    switch field {
    case .unknown: "null"
    case .flag(let flag): flag ? "true" : "false"
    case .whole(let number): number > 1 << 53 ? "\"\(number)\"" : String(number)
    case .real(let number): Field.decimal(number) ?? "null"
    case .seconds(let micros): Field.seconds(micros)
    case .text(let text): quoted(text)
    }
  }

  /// A string; control, bidi and line separator characters are escaped.
  package static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      case _ where Cells.isUnsafe(scalar): quoted += escape(scalar)
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  /// `\u2028`; all of these lie in the first plane.
  private static func escape(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    return "\\u" + String(repeating: "0", count: max(4 - digits.count, 0)) + digits
  }
}
