/// What can be listed, sorted and filtered by: the keys of JSON in their order, then what only a table has.
package enum Column: String, CaseIterable, Sendable {
  case id, name, detail, phase, state, completed, total, unit, fraction, percent, rate
  case remainingSeconds = "remaining_seconds"
  case started, updated, ended
  case activeSeconds = "active_seconds"
  case network, visible
  case canCancel = "can_cancel"
  case canPause = "can_pause"
  case cancelLabel = "cancel_label"
  case source, app, group, parent, pid
  case ownerPid = "owner_pid"
  case message
  case progress, time, amount

  /// The keys of a task in JSON.
  package static let json = allCases.filter { ![.progress, .time, .amount].contains($0) }

  package static let table: [Column] = [.id, .state, .progress, .time, .name]
  package static let wide: [Column] = [.id, .state, .progress, .time, .amount, .rate, .source, .detail, .name]

  package static var known: String { allCases.map(\.rawValue).joined(separator: ", ") }

  /// Columns as a user writes them: `id,percent,name`.
  package static func list(_ text: String) throws(KeyError) -> [Column] {
    var columns: [Column] = []
    for key in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let column = Column(key: String(key)) else { throw .unknownColumn(String(key)) }
      columns.append(column)
    }
    return columns
  }

  /// A key as a user writes it.
  init?(key: String) {
    let trimmed = key.drop { $0 == " " }
    self.init(rawValue: trimmed.lowercased())
  }
}

/// A key, or a value for one, that nobody knows.
package enum KeyError: Error, Equatable, Sendable {
  case unknownColumn(String)
  case unknownSortKey(String)
  case unknownFilterKey(String)
  /// A filter without `=`.
  case malformedFilter(String)
  case unknownValue(key: String, value: String, known: [String])

  /// For people, in one line.
  package var sentence: String {
    switch self {
    case .unknownColumn(let key): "there is no column “\(Cells.sanitized(key))”; known are \(Column.known)"
    case .unknownSortKey(let key): "nothing can be sorted by “\(Cells.sanitized(key))”; known are \(Column.known)"
    case .unknownFilterKey(let key): "nothing can be filtered by “\(Cells.sanitized(key))”; known are \(Column.known)"
    case .malformedFilter(let text): "“\(Cells.sanitized(text))” is not KEY=VALUE; known keys are \(Column.known)"
    case .unknownValue(let key, let value, let known):
      "\(key) is never “\(Cells.sanitized(value))”; known are \(known.joined(separator: ", "))"
    }
  }
}
