/// Tasks with their parts under them; none is lost, whatever their parents say.
struct TaskTree {
  private(set) var roots: [UInt64] = []
  private var parts: [UInt64: [UInt64]] = [:]
  private var parents: [UInt64: UInt64] = [:]

  /// `standing`: which of two rows with the same parent stands first.
  init(_ rows: [TaskRow], _ standing: RowStanding) {
    let known = Set(rows.map(\.id))
    for row in standing.order(of: rows).lazy.map({ rows[$0] }) {
      if let parent = row.parent, parent != row.id, known.contains(parent) {
        parents[row.id] = parent
        parts[parent, default: []].append(row.id)
      } else {
        roots.append(row.id)
      }
    }
    openCircles(rows.map(\.id).sorted())
  }

  /// Whoever is reached from no root belongs to a circle of parents: its oldest becomes a root.
  private mutating func openCircles(_ ids: [UInt64]) {
    var reached: Set<UInt64> = []
    func walk(_ root: UInt64) {
      var waiting = [root]
      while let id = waiting.popLast() { if reached.insert(id).inserted { waiting += parts[id] ?? [] } }
    }
    roots.forEach(walk)
    for id in ids where !reached.contains(id) {
      if let parent = parents.removeValue(forKey: id) { parts[parent]?.removeAll { $0 == id } }
      roots.append(id)
      walk(id)
    }
  }

  /// These and everything above them.
  func withAncestors(_ ids: Set<UInt64>) -> Set<UInt64> {
    var all = ids
    for id in ids {
      var next = parents[id]
      while let parent = next, all.insert(parent).inserted { next = parents[parent] }
    }
    return all
  }

  func entry(_ id: UInt64, depth: Int = 0) -> Arrangement.Entry {
    Arrangement.Entry(id: id, depth: min(depth, RowOrder.deepest), parts: parts[id]?.count ?? 0)
  }

  /// A root and what is unfolded under it; of that only `shown`, if that is given.
  func entries(under root: UInt64, folded: Set<UInt64>, shown: Set<UInt64>?) -> [Arrangement.Entry] {
    var entries: [Arrangement.Entry] = []
    var waiting = [(id: root, depth: 0)]
    while let next = waiting.popLast() {
      guard shown?.contains(next.id) ?? true else { continue }
      entries.append(entry(next.id, depth: next.depth))
      if folded.contains(next.id) { continue }
      waiting += (parts[next.id] ?? []).reversed().map { ($0, next.depth + 1) }
    }
    return entries
  }
}
