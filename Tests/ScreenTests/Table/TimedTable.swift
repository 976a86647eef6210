@testable import Screen

/// A table of rows that changes as time goes by.
struct TimedTable {
  var model: TableModel
  private(set) var effects: [TableEffect] = []
  private var seconds: UInt64 = 100

  init(_ rows: [TaskRow], columns: Int = 80, lines: Int = 24, settings: TableSettings = TableSettings()) {
    let start = Moment(wall: Fixture.moment.wall, sinceReceived: Fixture.seconds(100))
    model = TableModel(
      settings: settings, size: Size(columns: columns, lines: lines), cells: Fixture.cells, local: Fixture.local, at: start)
    feed(.snapshot(rows))
  }

  var moment: Moment {
    Moment(wall: Fixture.moment.wall + Fixture.seconds(seconds - 100), sinceReceived: Fixture.seconds(seconds))
  }

  mutating func feed(_ events: TableEvent...) { for event in events { effects += model.update(event, at: moment) } }
  mutating func keys(_ keys: Key...) { for key in keys { feed(.key(key)) } }
  mutating func type(_ text: String) { for character in text { feed(.key(.character(character))) } }

  /// Seconds go by, a beat in each.
  mutating func wait(_ count: UInt64) {
    for _ in 0..<count {
      seconds += 1
      feed(.beat)
    }
  }

  mutating func takeEffects() -> [TableEffect] {
    defer { effects = [] }
    return effects
  }

  /// Rows from top to bottom.
  var ids: [UInt64] { model.arrangement.entries.map(\.id) }
  var titles: [String] { model.arrangement.sections.map(\.title) }
  func line(of id: UInt64) -> Int? { model.line(of: id, in: model.sheet).map { $0 - model.top } }
}

extension TaskRow {
  static func numbered(_ id: UInt64, _ name: String? = nil, _ change: (inout TaskRow) -> Void = { _ in }) -> TaskRow {
    Fixture.task(id, name ?? "Task \(id)", start: Fixture.clock(12, 0, id % 60)) {
      Fixture.stated(&$0, 1, 2)
      change(&$0)
    }
  }

  func ended(_ state: RowState, at moment: Moment) -> TaskRow {
    var row = self
    row.state = state
    row.endTime = moment.wall
    return row
  }
}
