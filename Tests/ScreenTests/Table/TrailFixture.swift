@testable import Screen

extension Fixture {
  /// The rate graph of the design's detail, a sign a column.
  static let curve = "▃▄▄▅▆▇▇▆▅▅▆▇██▇▇▆▆▇▇▄▂▁▁▃▅▆▇▇█▇▆▆"

  /// Where `sync` has been: counts at the ends of the graph's columns, two phases, the last files.
  static let syncTrail: [TrailStep] = {
    let life = moment.wall - sync.startTime
    let levels = curve.map { sign in Double(2 * (Glyphs.utf8.graph.firstIndex(of: String(sign)) ?? 0) + 1) }
    let whole = levels.reduce(0, +)
    /// What was counted at a time, if each column went at its own even rate.
    func counted(_ time: UInt64) -> UInt64 {
      let place = Double(time - sync.startTime) / Double(life) * Double(levels.count)
      let full = min(Int(place), levels.count)
      let rest = full < levels.count ? levels[full] * (place - Double(full)) : 0
      return UInt64((levels.prefix(full).reduce(0, +) + rest) / whole * Double(sync.completed))
    }
    let notes: [(time: UInt64, phase: String, detail: String)] =
      [(sync.startTime, "building file list", ""), (clock(12, 1, 14), "sending", "")]
      + [(1, 37), (5, 38), (9, 39), (14, 40), (17, 41)].map { (clock(12, 8, $0), "sending", "2024/08/IMG_20\($1).CR3") }
    let times = (1...levels.count).map { sync.startTime + life * UInt64($0) / UInt64(levels.count) }
    var steps = notes.map { TrailStep(time: $0.time, phase: $0.phase, detail: $0.detail, completed: counted($0.time), total: sync.total) }
    steps += times.map { time in
      let last = notes.last { $0.time <= time }
      return TrailStep(
        time: time, phase: last?.phase ?? "", detail: last?.detail ?? "", completed: counted(time), total: sync.total)
    }
    return steps.sorted { $0.time < $1.time }
  }()

  static func model(
    columns: Int, lines: Int, rows: [TaskRow] = rows, cursor: UInt64? = nil, settings: TableSettings = TableSettings()
  ) -> TableModel {
    var model = TableModel(
      settings: settings, size: Size(columns: columns, lines: lines), cells: cells, local: local, userName: { userName($0) }, at: moment)
    model.feed(.snapshot(rows), .spin, .spin)
    if let cursor { model.select(cursor) }
    return model
  }
}

extension TableModel {
  mutating func feed(_ events: TableEvent...) {
    for event in events { _ = update(event, at: Fixture.moment) }
  }

  mutating func tap(_ keys: Key...) {
    for key in keys { _ = update(.key(key), at: Fixture.moment) }
  }
}

extension [StyledText] {
  /// As one text, blanks at the ends of lines left out.
  var text: String { map(\.trimmed.plain).joined(separator: "\n") }

  /// One letter a cell for the role that stands there.
  var roleMap: String { map(Screenshot.roles).joined(separator: "\n") }
}
