/// KEY=VALUE: which rows to show.
package struct RowFilter: Equatable, Sendable {
  package var column: Column
  package var value: String

  package init(_ text: String) throws(KeyError) {
    guard let sign = text.firstIndex(of: "=") else { throw .malformedFilter(text) }
    let key = String(text[..<sign])
    guard let column = Column(key: key) else { throw .unknownFilterKey(key) }
    self.column = column
    value = String(text[text.index(after: sign)...])
    switch column {
    case .state:
      if value.lowercased() == "done" { value = RowState.succeeded.rawValue }
      let known = RowState.allCases.map(\.rawValue) + ["done"]
      guard known.contains(value.lowercased()) || Glob.isGlob(value) else {
        throw .unknownValue(key: key, value: value, known: known)
      }
    case .network, .visible, .canCancel, .canPause:
      guard ["true", "false"].contains(value.lowercased()) else {
        throw .unknownValue(key: key, value: value, known: ["true", "false"])
      }
    default: break
    }
  }

  /// Case aside; `*`, `?` and `[…]` stand for others as in a shell, an empty value for what is unknown.
  package func matches(_ row: TaskRow, at moment: Moment) -> Bool {
    let actual = column.field(row, at: moment).bare
    return Glob.isGlob(value) ? Glob(value).matches(actual) : actual.lowercased() == value.lowercased()
  }
}
