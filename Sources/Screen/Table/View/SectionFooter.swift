// What stands under a section.
extension TableModel {
  /// Sums up what has its footer on the screen. A picture is drawn more often than numbers change, and looks at no row out of sight.
  mutating func lookAhead() {
    outlooks = [:]
    for line in sheet.visible(from: top, height: geometry.height) {
      if case .footer(let section) = line { outlooks[section] = outlook(section) }
    }
  }

  private func outlook(_ section: Int) -> Outlook {
    let roots = arrangement.sections[section].entries.lazy.filter { $0.depth == 0 }
    return Outlook(roots.compactMap { rows[$0.id] }, at: pictured)
  }

  /// The longest wording that fits; empty where there is nothing to say.
  func footer(of section: Int, isShort: Bool, room: Int) -> String {
    wordings(of: section, isShort: isShort).first { cells.width(of: $0) <= room } ?? ""
  }

  private func wordings(of section: Int, isShort: Bool) -> [String] {
    switch arrangement.sections[section].kind {
    case .unlabelled: return []
    case .ended:
      let key = settings.isReadOnly ? "" : " (d)"
      let long = isShort ? [] : ["Kept for an hour, or until dismissed\(key)", "Kept for an hour or until dismissed"]
      return long + (isShort ? ["kept for an hour or until dismissed", "kept for an hour"] : ["Kept for an hour"])
    case .inProgress, .named:
      let outlook = outlooks[section] ?? outlook(section)
      let start = isShort ? "last" : "Last"
      let last = outlook.last.map { "\(start) one done in \(Durations.within($0))" }
      let open = outlook.open > 0 ? "\(outlook.open) without an estimate" : nil
      let both = isShort ? nil : last.flatMap { last in open.map { "\(last) \(settings.glyphs.between) \($0)" } }
      let short = outlook.last.map { (isShort ? "done in " : "Done in ") + Durations.within($0) }
      return [both, last, short, last == nil ? open : nil].compactMap { $0 }
    }
  }
}

/// When the last of some tasks will be done.
struct Outlook: Equatable {
  /// The longest estimate, µs.
  var last: UInt64?
  /// Those that have none; what is about to end needs none.
  var open = 0

  init(_ rows: some Sequence<TaskRow>, at moment: Moment) {
    for row in rows where row.state == .running || row.state == .paused {
      if let remaining = row.remaining(at: moment) {
        last = max(last ?? 0, remaining)
      } else if row.state == .paused || !row.isComplete {
        open += 1
      }
    }
  }
}
