/// A piece of a line in runs of one role each: the only place where SGR is written, and no run holds a control character.
package struct StyledText: Equatable, Sendable {
  /// Text of one role.
  package struct Run: Equatable, Sendable {
    package var text: String
    package var role: Role
    /// A task's own colour in the place of its role's.
    package var tint: Color?
    /// Part of what a filter found.
    package var isMatch = false
  }

  package private(set) var runs: [Run] = []

  package init() {}

  package init(_ text: String, _ role: Role = .text) {
    append(text, role)
  }

  package mutating func append(_ text: String, _ role: Role = .text, tint: Color? = nil, isMatch: Bool = false) {
    append(Run(text: Cells.sanitized(text), role: role, tint: tint, isMatch: isMatch))
  }

  package mutating func append(_ other: StyledText) {
    for run in other.runs { append(run) }
  }

  private mutating func append(_ run: Run) {
    guard !run.text.isEmpty else { return }
    if let last = runs.last, last.role == run.role, last.tint == run.tint, last.isMatch == run.isMatch {
      runs[runs.count - 1].text += run.text
    } else {
      runs.append(run)
    }
  }

  /// The same text, all in one role.
  package func turned(_ role: Role) -> StyledText { StyledText(plain, role) }

  package mutating func blanks(_ count: Int) {
    if count > 0 { append(String(repeating: " ", count: count)) }
  }

  package var plain: String { runs.reduce(into: "") { $0 += $1.text } }

  package func width(using cells: Cells) -> Int { runs.reduce(0) { $0 + cells.width(of: $1.text) } }

  /// Without the blanks at its end.
  package var trimmed: StyledText {
    var copy = self
    while let last = copy.runs.last {
      var text = last.text
      while text.last == " " { text.removeLast() }
      copy.runs[copy.runs.count - 1].text = text
      if !text.isEmpty { break }
      copy.runs.removeLast()
    }
    return copy
  }

  /// Cut at the end to a number of cells.
  package func cut(to width: Int, using cells: Cells, ellipsis: String) -> StyledText {
    guard self.width(using: cells) > width else { return self }
    var room = width - cells.width(of: ellipsis)
    var copy = StyledText()
    for run in runs where room >= 0 {
      let wide = cells.width(of: run.text)
      if wide > room {
        let head = cells.prefix(of: run.text, width: room)
        copy.append(head.text + ellipsis, run.role, tint: run.tint, isMatch: run.isMatch)
        copy.blanks(room - head.width)
        return copy
      }
      copy.append(run)
      room -= wide
    }
    return StyledText(cells.cut(ellipsis, to: max(width, 0), ellipsis: ""))
  }

  package func rendered(color: ColorMode) -> String {
    guard let theme = Theme(color) else { return plain }
    return runs.reduce(into: "") { line, run in
      if let code = theme.code(run.role) {
        line += "\u{1B}[\(code)m\(run.text)\u{1B}[0m"
      } else {
        line += run.text
      }
    }
  }
}
