// Where rows stand, and when they may leave or move.
extension TableModel {
  /// For so long after a key no row leaves or moves; µs.
  static let stillness: UInt64 = 3_000_000

  /// Whether the hand is on the keys.
  var isUnderHand: Bool { lastKey.map { now < $0 + TableModel.stillness } ?? false }
  private var isStill: Bool { frozenSince != nil || isUnderHand }

  /// While the cursor or a mark is on it a row neither leaves nor moves.
  private func isHeld(_ id: UInt64) -> Bool { isStill || id == cursor || marks.contains(id) }

  /// Lets go what nothing holds any more: rows that have left, and those that belong to *Ended*.
  mutating func release() {
    for (id, row) in rows where row.isEnded && !isHeld(id) {
      if fresh[id] == nil {
        if isLive { drop(id) }
      } else if !settled.contains(id), isDueToSettle(row) {
        settled.insert(id)
        isDisarranged = true
      }
    }
  }

  /// Puts every row into its place. `isAsked`: by a key, which nothing holds back.
  mutating func arrange(isAsked: Bool) {
    // Oldest first nobody moves; in every other order rows keep their places under the hand, and find their own later.
    let keepsRanks = !isAsked && isStill && settings.order != .start
    isDisarranged = keepsRanks
    let order = RowStanding(self, keepsRanks: keepsRanks)
    let tree = TaskTree(Array(rows.values), order)
    let shown = filter.isEmpty ? nil : tree.withAncestors(TextFilter(filter).matches(in: rows))
    let listed = shown.map { shown in tree.roots.count(where: shown.contains) } ?? tree.roots.count
    let isFlat = Geometry(settings, size: size, rowCount: listed).isIndexed
    var sections: [Arrangement.Section] = []
    var tally = Arrangement.Tally()
    for root in tree.roots {
      let kind = kind(of: root)
      if sections.last?.kind != kind { sections.append(Arrangement.Section(kind: kind)) }
      // What has ended stays for its linger, but is in progress no more.
      let counts = kind != .inProgress || rows[root]?.isEnded == false ? 1 : 0
      sections[sections.count - 1].total += counts
      if let state = rows[root]?.state { tally.count(state) }
      guard shown?.contains(root) ?? true else { continue }
      sections[sections.count - 1].count += counts
      sections[sections.count - 1].entries +=
        isFlat ? [tree.entry(root)] : tree.entries(under: root, folded: shown == nil ? folded : [], shown: shown)
    }
    arrangement = Arrangement(sections: sections.filter { !$0.entries.isEmpty || !filter.isEmpty }, tally: tally)
    if isFlat { arrangement.letters = letters }
  }

  /// The letters of the index.
  private var letters: [Character] {
    let entries = arrangement.sections.first?.entries ?? []
    return Set(entries.compactMap { rows[$0.id].flatMap { TableModel.letter(of: $0.name) } }).sorted()
  }

  private func kind(of root: UInt64) -> Arrangement.Section.Kind {
    guard let row = rows[root] else { return .unlabelled }
    return switch settings.sections {
    case .state: settled.contains(root) ? .ended : .inProgress
    case .none: .unlabelled
    case .source, .app, .group: .named(row.section(by: settings.sections))
    }
  }

  /// Puts the cursor on the row nearest to where its own stood, if that is no longer there.
  mutating func keepCursor(from old: Arrangement) {
    let entries = arrangement.entries
    let there = Set(entries.map(\.id))
    guard cursor.map({ !there.contains($0) }) ?? true else { return }
    defer { pane = .list }
    guard let cursor else {
      self.cursor = entries.first?.id
      return
    }
    // What it was folded away under; else who stood below it, else above.
    var above = rows[cursor]?.parent
    for _ in 0...RowOrder.deepest {
      guard let parent = above else { break }
      if there.contains(parent) {
        self.cursor = parent
        detailTop = 0
        return
      }
      above = rows[parent]?.parent
    }
    let before = old.entries.map(\.id)
    let place = before.firstIndex(of: cursor) ?? 0
    self.cursor = before[place...].first(where: there.contains) ?? before[..<place].last(where: there.contains) ?? entries.first?.id
    detailTop = 0
    if page == .details, self.cursor == nil || rows[cursor] == nil { page = .list }
  }
}

extension TaskRow {
  /// The label of the section it stands in.
  func section(by sections: TableSettings.Sections) -> String {
    let name =
      switch sections {
      case .source: Words.section(source)
      case .app: app
      case .group: group
      case .state, .none: ""
      }
    return name.isEmpty ? "Other" : name
  }
}
