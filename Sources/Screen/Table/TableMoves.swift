// How the cursor moves, and what is folded.
extension TableModel {
  mutating func move(by distance: Int) {
    let entries = arrangement.entries
    guard !entries.isEmpty else { return }
    let place = entries.firstIndex { $0.id == cursor } ?? 0
    let (next, overflow) = place.addingReportingOverflow(distance)
    let target = overflow ? (distance < 0 ? 0 : entries.count - 1) : min(max(next, 0), entries.count - 1)
    select(entries[target].id)
  }

  mutating func select(_ id: UInt64) {
    if id != cursor { detailTop = 0 }
    cursor = id
  }

  mutating func moveToNewcomer() {
    if let entry = arrangement.entries.first(where: { newcomers.contains($0.id) }) { select(entry.id) }
  }

  /// Folds the parts under the cursor away; from a part, goes to its parent.
  mutating func fold() {
    guard let cursor, let entry = arrangement.entries.first(where: { $0.id == cursor }) else { return }
    if entry.parts > 0, !folded.contains(cursor) {
      folded.insert(cursor)
      isDisarranged = true
    } else if let parent = rows[cursor]?.parent, arrangement.entries.contains(where: { $0.id == parent }) {
      select(parent)
    }
  }

  mutating func unfold() {
    guard let cursor, folded.remove(cursor) != nil else { return }
    isDisarranged = true
  }

  /// Folds every parent; where all are folded already, unfolds them.
  mutating func foldAll() {
    let parents = Set(rows.values.compactMap(\.parent)).intersection(rows.keys)
    folded = parents.isSubset(of: folded) ? [] : parents
    isDisarranged = true
  }

  // MARK: Index

  /// The letter a name is found under; nil where it begins with none.
  package static func letter(of name: String) -> Character? {
    name.uppercased().first { $0.isLetter || $0.isNumber }
  }

  /// Goes to the first row under a letter, else to the next one there is.
  mutating func jump(to letter: Character) {
    guard let wanted = String(letter).uppercased().first else { return }
    let entries = arrangement.entries
    let target =
      entries.first { rows[$0.id].flatMap { TableModel.letter(of: $0.name) } == wanted }
      ?? entries.first { (rows[$0.id].flatMap { TableModel.letter(of: $0.name) }).map { $0 >= wanted } ?? false }
    if let target { select(target.id) }
  }
}
