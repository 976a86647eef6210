/// A row in its place: how deep it lies under others, and what lies under it.
package struct Listed: Equatable, Sendable {
  package var row: TaskRow
  package var depth: Int
  package var parts: Int

  package init(_ row: TaskRow, depth: Int = 0, parts: Int = 0) {
    self.row = row
    self.depth = depth
    self.parts = parts
  }
}

/// Where rows stand.
package enum RowOrder {
  /// How deep a task may lie; what claims more stands there.
  package static let deepest = 16

  /// Not ended, oldest first, parts under their parent; then ended, newest first. No row is lost, whatever their parents say.
  package static func arranged(_ rows: [TaskRow]) -> [Listed] {
    let known = Set(rows.map(\.id))
    var parts: [UInt64: [TaskRow]] = [:]
    var roots: [TaskRow] = []
    for row in rows {
      if let parent = row.parent, parent != row.id, known.contains(parent) {
        parts[parent, default: []].append(row)
      } else {
        roots.append(row)
      }
    }
    var walk = Walk(parts: parts)
    walk.visit(roots.sorted(by: stands))
    // Whoever is left belongs to a circle of parents.
    walk.visit(rows.filter { !walk.seen.contains($0.id) }.sorted(by: stands))
    return walk.listed
  }

  /// Ordered by a key; parts leave their parent for it, and what is unknown stands last either way.
  package static func sorted(_ rows: [Listed], by sort: Sort, at moment: Moment) -> [Listed] {
    let keyed = rows.map { (listed: $0, key: SortValue($0.row, sort.column, at: moment)) }
    let ordered = keyed.enumerated().sorted { one, other in
      if let before = SortValue.precedes(one.element.key, other.element.key, descending: sort.descending) { return before }
      return one.offset < other.offset
    }
    return ordered.map { Listed($0.element.listed.row, depth: 0, parts: $0.element.listed.parts) }
  }

  /// Ids are given in the order of beginnings; ends are told by their time.
  private static func stands(_ one: TaskRow, before other: TaskRow) -> Bool {
    if one.isEnded != other.isEnded { return other.isEnded }
    if one.isEnded, one.endTime != other.endTime { return one.endTime > other.endTime }
    return one.isEnded ? one.id > other.id : one.id < other.id
  }

  /// A walk down the tree without recursion.
  private struct Walk {
    let parts: [UInt64: [TaskRow]]
    var seen: Set<UInt64> = []
    var listed: [Listed] = []

    init(parts: [UInt64: [TaskRow]]) {
      self.parts = parts
    }

    mutating func visit(_ roots: [TaskRow]) {
      var waiting = roots.reversed().map { Listed($0) }
      while var next = waiting.popLast() {
        guard seen.insert(next.row.id).inserted else { continue }
        let below = parts[next.row.id] ?? []
        next.parts = below.count
        listed.append(next)
        let depth = min(next.depth + 1, RowOrder.deepest)
        waiting += below.sorted { $0.id > $1.id }.map { Listed($0, depth: depth) }
      }
    }
  }
}

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
