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

  /// The rows that a pattern and all filters let through, in the default order or by a key. Who lost its parent stands alone; a parent
  /// still knows how many parts it has.
  package static func selected(
    _ rows: [TaskRow], pattern: RowPattern? = nil, filters: [RowFilter] = [], sort: Sort? = nil, at moment: Moment
  ) -> [Listed] {
    var parts: [UInt64: Int] = [:]
    for row in rows { if let parent = row.parent, parent != row.id { parts[parent, default: 0] += 1 } }
    let left = rows.filter { row in
      (pattern?.matches(row) ?? true) && filters.allSatisfy { $0.matches(row, at: moment) }
    }
    let listed = arranged(left).map { Listed($0.row, depth: $0.depth, parts: parts[$0.row.id] ?? 0) }
    return sort.map { sorted(listed, by: $0, at: moment) } ?? listed
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
