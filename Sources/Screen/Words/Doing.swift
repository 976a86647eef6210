/// What stands behind a name: silence before the reason of an end before what the task is at.
package struct Doing: Equatable, Sendable {
  package var text: String
  /// A shorter text for where the whole does not fit, better than a cut one.
  package var short: String?
  package var role: Role

  package init(_ listed: Listed, at moment: Moment) {
    let row = listed.row
    role = .dim
    switch row.state {
    case .running, .paused, .cancelling:
      if let silence = row.silence(at: moment) {
        text = Durations.silence(silence)
        short = "no news"
        role = .warn
      } else if !row.detail.isEmpty || !row.phase.isEmpty {
        text = row.detail.isEmpty ? row.phase : row.detail
      } else {
        text = listed.parts > 0 ? "\(listed.parts) part\(listed.parts == 1 ? "" : "s")" : ""
      }
    case .succeeded, .cancelled: text = row.message
    case .failed, .lost:
      text = row.message
      role = .bad
    }
  }

  /// Cut to its room; nil where too little would be left to read.
  package func fitted(to room: Int, using cells: Cells, ellipsis: String) -> String? {
    let whole = cells.shown(text)
    if whole.isEmpty || cells.width(of: whole) <= room { return whole.isEmpty ? nil : whole }
    if let short { return cells.width(of: short) <= room ? short : nil }
    guard room >= 6 else { return nil }
    return role == .dim ? Doing.cut(text, to: room, using: cells, ellipsis: ellipsis) : cells.cut(whole, to: room, ellipsis: ellipsis)
  }

  /// What a task is at, cut where it tells the least: a path in the middle, a sentence at its end.
  package static func cut(_ text: String, to room: Int, using cells: Cells, ellipsis: String) -> String {
    let shown = cells.shown(text)
    return isPath(text) ? cells.cutMiddle(shown, to: room, ellipsis: ellipsis) : cells.cut(shown, to: room, ellipsis: ellipsis)
  }

  private static func isPath(_ text: String) -> Bool {
    guard text.contains("/") else { return false }
    return !text.contains(" ") || text.hasPrefix("/") || text.hasPrefix("~/")
  }
}

/// How the parts of a row look in each state; the same in every list.
package struct RowRoles: Equatable, Sendable {
  package var name: Role
  package var bar: Role
  package var percent: Role
  package var state: Role

  package init(_ listed: Listed) {
    switch listed.row.state {
    case .running: self.init(name: .text, bar: .accent, percent: .text, state: .dim)
    case .paused: self.init(name: .text, bar: .warn, percent: .text, state: .warn)
    case .cancelling: self.init(name: .text, bar: .dim, percent: .dim, state: .warn)
    case .succeeded: self.init(name: .dim, bar: .good, percent: .good, state: .good)
    case .cancelled: self.init(name: .dim, bar: .dim, percent: .dim, state: .dim)
    case .failed, .lost: self.init(name: .text, bar: .dim, percent: .dim, state: .badStrong)
    }
  }

  private init(name: Role, bar: Role, percent: Role, state: Role) {
    self.name = name
    self.bar = bar
    self.percent = percent
    self.state = state
  }
}
