/// The whole list as lines from its first header to its last footer; the screen shows a part of it.
package struct Sheet: Equatable, Sendable {
  package enum Line: Equatable, Sendable {
    case header(section: Int)
    /// `line` is 1 in the second line of a row that has two.
    case row(section: Int, entry: Int, line: Int)
    case footer(section: Int)
    case gap
  }

  package private(set) var lines: [Line] = []

  package init(_ arrangement: Arrangement, _ geometry: Geometry) {
    for (section, content) in arrangement.sections.enumerated() where !content.entries.isEmpty {
      let isLabelled = geometry.hasLabels && content.kind != .unlabelled
      if !lines.isEmpty, geometry.style != .inset, geometry.hasLabels { lines.append(.gap) }
      // A box has its borders also without a label.
      if isLabelled || geometry.style == .inset { lines.append(.header(section: section)) }
      for entry in content.entries.indices {
        for line in 0..<geometry.rowHeight { lines.append(.row(section: section, entry: entry, line: line)) }
      }
      if isLabelled || geometry.style == .inset { lines.append(.footer(section: section)) }
    }
  }

  /// The section of a line; nil for a gap.
  package func section(of line: Int) -> Int? {
    guard lines.indices.contains(line) else { return nil }
    switch lines[line] {
    case .header(let section), .footer(let section), .row(let section, _, _): return section
    case .gap: return nil
    }
  }

  /// The header that stays in sight where the screen begins with this line: nil where that is one itself, or nothing is above.
  package func stickyHeader(at top: Int) -> Int? {
    guard top > 0, let section = section(of: top), lines[top] != .header(section: section),
      lines.contains(.header(section: section))
    else { return nil }
    return section
  }

  /// What is drawn on `height` lines from `top` on, the header that stays in sight among them.
  package func visible(from top: Int, height: Int) -> [Line] {
    var visible = Array(lines.dropFirst(max(top, 0)).prefix(max(height, 0)))
    // A single line shows the row.
    if visible.count > 1, let section = stickyHeader(at: top) { visible[0] = .header(section: section) }
    return visible
  }

  /// Rows that begin above or below what is drawn.
  package func hidden(from top: Int, height: Int) -> (above: Int, below: Int) {
    func rows(_ lines: some Sequence<Line>) -> Int {
      lines.reduce(0) { count, line in if case .row(_, _, line: 0) = line { count + 1 } else { count } }
    }
    let first = stickyHeader(at: top) == nil ? top : top + 1
    return (rows(lines.prefix(max(first, 0))), rows(lines.dropFirst(top + height)))
  }

  /// The first line of an entry.
  package func line(section: Int, entry: Int) -> Int? { lines.firstIndex(of: .row(section: section, entry: entry, line: 0)) }
}

extension TableModel {
  package var sheet: Sheet { Sheet(arrangement, geometry) }

  /// The row of a line of the sheet; nil where none stands on it.
  package func listed(on line: Sheet.Line) -> Listed? {
    guard case .row(let section, let entry, _) = line else { return nil }
    return listed(arrangement.sections[section].entries[entry])
  }
}
