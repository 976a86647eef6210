/// A key and what it does here.
struct KeyHint: Equatable {
  var key: String
  var label: String
  /// Where room is short, the lowest goes first.
  var rank: Int

  init(_ key: String, _ label: String, rank: Int) {
    self.key = key
    self.label = label
    self.rank = rank
  }
}

// Which keys work, by what is on the screen and under the cursor.
extension TableModel {
  /// In the order in which they stand.
  func hints(_ geometry: Geometry) -> [KeyHint] {
    let help = KeyHint("?", "Help", rank: 6)
    let quit = KeyHint("q", "Quit", rank: 2)
    let back = KeyHint("Esc", "Back", rank: 7)
    switch (page, connection) {
    case (.help, _): return [back, quit]
    case (_, .asking): return [help, quit]
    case (.details, .lost): return [KeyHint("r", "Try again now", rank: 8), back, quit]
    case (.list, .lost): return [KeyHint("r", "Try again now", rank: 8), quit]
    case (.details, .live):
      return actions + [KeyHint("j", "Next", rank: 4), KeyHint("k", "Previous", rank: 3), back, help]
    case (.list, .live): break
    }
    let isWide = geometry.chromeWidth(size.columns) >= TableModel.wideHints
    if !marks.isEmpty {
      let marking = [KeyHint("Space", "Mark", rank: 3), KeyHint("U", "Unmark all", rank: 5)]
      return actions + marking + (isWide ? [looks[0], help, quit] : [help])
    }
    guard selected != nil else { return filter.isEmpty ? [help, quit] : looks + [help, quit] }
    let enter = pane == .detail ? KeyHint("Tab", "List", rank: 7) : KeyHint("Enter", "Details", rank: 3)
    if geometry.isIndexed { return [KeyHint("'", "Letter", rank: 5), enter] + actions + [help, quit] }
    if geometry.isCompact { return actions + looks + [help] }
    let mark = isWide && !settings.isReadOnly ? [KeyHint("Space", "Mark", rank: 0)] : []
    let orders = isWide ? [KeyHint("s", "Sort", rank: 1), KeyHint("b", "Sections", rank: 0)] : []
    return [enter] + actions + mark + looks + orders + [help, quit]
  }

  /// From here on also rarer keys are named.
  private static let wideHints = 100

  private var looks: [KeyHint] {
    [KeyHint("/", "Filter", rank: 4)] + (filter.isEmpty ? [] : [KeyHint("Esc", "Clear", rank: 5)])
  }

  /// What can be done to the row under the cursor, or to the marked ones.
  private var actions: [KeyHint] {
    guard !settings.isReadOnly else { return [] }
    func label(_ word: String, _ rows: [TaskRow]) -> String { marks.isEmpty ? word : "\(word) \(Words.grouped(rows.count))" }
    let (cancellable, pausable, ended) = (cancellable, pausable, targets.filter(\.isEnded))
    var hints: [KeyHint] = []
    if !cancellable.isEmpty { hints.append(KeyHint("c", label(cancelWord(cancellable), cancellable), rank: 9)) }
    if let first = pausable.first {
      hints.append(KeyHint("p", label(first.state == .paused ? "Resume" : "Pause", pausable), rank: 7))
    }
    if !ended.isEmpty { hints.append(KeyHint("d", label("Dismiss", ended), rank: 8)) }
    if !ended.isEmpty, marks.isEmpty, page == .list, size.columns >= Geometry.regular {
      hints.append(KeyHint("D", "Dismiss all", rank: 3))
    }
    return hints
  }

  /// What `c` does, in the words of the task.
  private func cancelWord(_ rows: [TaskRow]) -> String {
    guard marks.isEmpty, let row = rows.first else { return "Cancel" }
    return row.state == .cancelling && row.isKillable ? "Kill" : cancelLabel(row)
  }

  /// A task's own word for cancelling it.
  func cancelLabel(_ row: TaskRow) -> String {
    let label = cells.shown(row.cancelLabel)
    return label.isEmpty ? "Cancel" : cells.cut(label, to: min(20, max(size.columns / 3, 6)), ellipsis: settings.glyphs.ellipsis)
  }
}
