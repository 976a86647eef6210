/// Which of two rows stands first in the table.
struct RowStanding {
  private let settings: TableSettings
  private let moment: Moment
  private let settled: Set<UInt64>
  /// Where rows stood before, if they are to stay there.
  private let ranks: [UInt64: Int]
  /// Names in lower case, where rows stand by them.
  private let names: [UInt64: String]

  init(_ model: TableModel, keepsRanks: Bool) {
    settings = model.settings
    moment = model.moment
    settled = model.settled
    let entries = keepsRanks ? model.arrangement.entries : []
    ranks = Dictionary(zip(entries.map(\.id), 0...)) { first, _ in first }
    names = settings.order == .name ? model.rows.mapValues { $0.name.lowercased() } : [:]
  }

  /// The places of rows in the order in which they stand. Rows are large and many: where ids and ends decide nothing else is compared.
  func order(of rows: [TaskRow]) -> [Int] {
    let isByStart = settings.order == .start && ranks.isEmpty && (settings.sections == .state || settings.sections == .none)
    guard isByStart else { return rows.indices.sorted { stands(rows[$0], before: rows[$1]) } }
    let keys = rows.enumerated().map { place, row in
      (place: place, id: row.id, ended: settled.contains(row.id) ? row.endTime : nil)
    }
    let isReversed = settings.isReversed
    return keys.sorted { one, other in
      guard let ended = one.ended, let otherEnded = other.ended else {
        if one.ended != nil || other.ended != nil { return one.ended == nil }
        return (one.id < other.id) != isReversed
      }
      return ended == otherEnded ? one.id > other.id : ended > otherEnded
    }.map(\.place)
  }

  /// Sections first; in them what is in progress, oldest first or by a key, then what has ended, newest first or by name.
  func stands(_ one: TaskRow, before other: TaskRow) -> Bool {
    if settings.sections != .state, settings.sections != .none {
      let (first, second) = (section(one), section(other))
      if first != second { return first < second }
    }
    let (hasSettled, otherHasSettled) = (settled.contains(one.id), settled.contains(other.id))
    if hasSettled != otherHasSettled { return otherHasSettled }
    if hasSettled, settings.order != .name {
      return one.endTime == other.endTime ? one.id > other.id : one.endTime > other.endTime
    }
    if !ranks.isEmpty {
      let (first, second) = (ranks[one.id] ?? .max, ranks[other.id] ?? .max)
      return first == second ? one.id < other.id : first < second
    }
    return isBefore(one, other) ?? (settings.order == .start && settings.isReversed ? one.id > other.id : one.id < other.id)
  }

  /// nil where the key does not tell them apart. What is unknown stands last either way.
  private func isBefore(_ one: TaskRow, _ other: TaskRow) -> Bool? {
    switch settings.order {
    case .start: nil
    case .name: compare(names[one.id] ?? "", names[other.id] ?? "")
    case .percent: known(one.fraction, other.fraction)
    case .remaining: known(one.remaining(at: moment), other.remaining(at: moment))
    case .state: compare(place(one.state), place(other.state))
    }
  }

  private func known<Value: Comparable>(_ one: Value?, _ other: Value?) -> Bool? {
    guard let one, let other else { return (one == nil) == (other == nil) ? nil : one != nil }
    return compare(one, other)
  }

  private func compare<Value: Comparable>(_ one: Value, _ other: Value) -> Bool? {
    one == other ? nil : (one < other) != settings.isReversed
  }

  private func place(_ state: RowState) -> Int { RowState.allCases.firstIndex(of: state) ?? 0 }

  /// Sources in the order of the words for them, names by the alphabet, what has none last.
  private func section(_ row: TaskRow) -> String {
    let name = row.section(by: settings.sections)
    let sources = ["Commands", "Scripts", "Watched", "Desktop", "Disks", "System"]
    if name == "Other" { return "\u{10FFFF}" }
    guard settings.sections == .source, let place = sources.firstIndex(of: name) else { return name.lowercased() + "\u{0}" + name }
    return String(place)
  }
}

extension TableSettings.Order {
  /// Whether rows change places as their numbers change.
  var isMoving: Bool { self == .percent || self == .remaining }
}
