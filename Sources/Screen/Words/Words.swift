/// The words of the interface: English, the same on every screen.
package enum Words {
  /// What a person reads for a state: `succeeded` is `done`.
  package static func state(_ state: RowState) -> String {
    state == .succeeded ? "done" : state.rawValue
  }

  /// `64%`, empty for a spinner.
  package static func percent(_ row: TaskRow) -> String {
    row.percent.map { "\($0)%" } ?? ""
  }

  /// Digits in groups of three.
  package static func grouped(_ number: UInt64) -> String {
    var grouped = ""
    let digits = String(number)
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { grouped.append(",") }
      grouped.append(digit)
    }
    return grouped
  }

  /// A count of what there is.
  static func grouped(_ count: Int) -> String { grouped(UInt64(max(count, 0))) }

  /// The time column: how much is left, or how long it took.
  package static func time(_ row: TaskRow, at moment: Moment) -> String {
    switch row.state {
    case .running:
      if row.isComplete { return "finishing" }
      if row.fraction == nil { return "for " + Durations.elapsed(row.elapsed(at: moment)) }
      return row.remaining(at: moment).map(Durations.remaining) ?? ""
    case .paused, .cancelling: return ""
    case .succeeded: return "took " + Durations.elapsed(row.elapsed(at: moment))
    case .failed, .cancelled, .lost: return "after " + Durations.elapsed(row.elapsed(at: moment))
    }
  }

  /// Where a task came from: `headway run, pid 48211, robin`.
  package static func from(_ row: TaskRow, user: String?) -> String {
    let pid = row.pid > 0 ? row.pid : row.ownerPid
    let facts = [origin(row), pid > 0 ? "pid \(pid)" : "", user ?? ""]
    return facts.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// The section of a source.
  package static func section(_ source: String) -> String {
    switch source {
    case "run": "Commands"
    case "start", "stream", "dbus": "Scripts"
    case "process": "Watched"
    case "kde", "unity": "Desktop"
    case "udisks2": "Disks"
    case "packagekit", "fwupd": "System"
    default: "Other"
    }
  }

  private static func origin(_ row: TaskRow) -> String {
    switch row.source {
    case "run": "headway run"
    case "start": "headway start"
    case "process": "a watched process"
    case "stream": row.app.isEmpty ? "a stream" : row.app
    case "dbus": row.app.isEmpty ? "D-Bus" : row.app
    case "kde": row.app.isEmpty ? "KDE" : row.app
    case "unity": row.app.isEmpty ? "a launcher entry" : row.app
    case "udisks2": "UDisks"
    case "packagekit": "PackageKit"
    default: row.source
    }
  }
}
