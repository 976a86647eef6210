/// What to sort by: a key, `-` before it for the reverse.
package struct Sort: Equatable, Sendable {
  package var column: Column
  package var descending: Bool

  package init(_ text: String) throws(KeyError) {
    let descending = text.hasPrefix("-")
    guard let column = Column(key: String(descending ? text.dropFirst() : text[...])) else { throw .unknownSortKey(text) }
    self.column = column
    self.descending = descending
  }
}

extension RowOrder {
  /// Ordered by a key; parts leave their parent for it, and what is unknown stands last either way.
  package static func sorted(_ rows: [Listed], by sort: Sort, at moment: Moment) -> [Listed] {
    let keyed = rows.map { (listed: $0, key: SortValue($0.row, sort.column, at: moment)) }
    let ordered = keyed.enumerated().sorted { one, other in
      if let before = SortValue.precedes(one.element.key, other.element.key, descending: sort.descending) { return before }
      return one.offset < other.offset
    }
    return ordered.map { Listed($0.element.listed.row, depth: 0, parts: $0.element.listed.parts) }
  }
}

/// A value that can stand before another.
private enum SortValue {
  case unknown
  case number(Double)
  case whole(UInt64)
  case text(String)

  init(_ row: TaskRow, _ column: Column, at moment: Moment) {
    switch column {
    case .progress: self = row.fraction.map(SortValue.number) ?? .unknown
    case .amount: self = row.isStatedOnly || (row.completed == 0 && row.total == 0) ? .unknown : .whole(row.completed)
    case .time: self = row.remaining(at: moment).map(SortValue.whole) ?? .unknown
    case .state: self = .whole(UInt64(RowState.allCases.firstIndex(of: row.state) ?? 0))
    default:
      switch column.field(row, at: moment) {
      case .unknown: self = .unknown
      case .flag(let flag): self = .whole(flag ? 1 : 0)
      case .whole(let number), .seconds(let number): self = .whole(number)
      case .real(let number): self = .number(number)
      case .text(let text): self = text.isEmpty ? .unknown : .text(text.lowercased())
      }
    }
  }

  /// nil where neither stands before the other.
  static func precedes(_ one: SortValue, _ other: SortValue, descending: Bool) -> Bool? {
    switch (one, other) {
    case (.unknown, .unknown): nil
    case (.unknown, _): false
    case (_, .unknown): true
    case (.number(let one), .number(let other)): one == other ? nil : (one < other) != descending
    case (.whole(let one), .whole(let other)): one == other ? nil : (one < other) != descending
    case (.text(let one), .text(let other)): one == other ? nil : (one < other) != descending
    default: nil
    }
  }
}
