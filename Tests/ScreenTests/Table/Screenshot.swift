@testable import Screen

/// A picture as text, and the roles of its cells as the letters of the design. Blanks at the ends of lines are left out.
struct Screenshot {
  let frame: Frame

  init(_ frame: Frame) { self.frame = frame }

  init(_ model: TableModel) { self.init(model.frame()) }

  var lines: [String] { frame.lines.map(\.trimmed.plain) }
  var text: String { frame.lines.text }

  private static let letters: [Role: Character] = [
    .text: ".", .strong: "B", .dim: "d", .accent: "a", .accentStrong: "A", .good: "g", .warn: "w", .warnStrong: "W", .bad: "r",
    .badStrong: "R", .track: "t", .selected: "#",
  ]

  /// One letter for each cell; a blank is one whatever its role, but for selected ones.
  var roles: String { frame.lines.roleMap }

  static func roles(_ line: StyledText) -> String {
    var map = ""
    for run in line.runs {
      for character in run.text {
        let letter = character == " " && run.role != .selected ? " " : letters[run.role] ?? "!"
        map += String(repeating: letter, count: Fixture.cells.width(of: character))
      }
    }
    while map.last == " " { map.removeLast() }
    return map
  }

  /// What a filter found, as it is marked.
  var matches: [String] { frame.lines.flatMap { $0.runs.filter(\.isMatch).map(\.text) } }
}

extension TableModel {
  /// The table at the moment of the design's screens, as a daemon has filled it.
  static func table(
    _ columns: Int, _ lines: Int, rows: [TaskRow] = Fixture.rows, _ change: (inout TableSettings) -> Void = { _ in }
  ) -> TableModel {
    var settings = TableSettings()
    change(&settings)
    var model = TableModel(
      settings: settings, size: Size(columns: columns, lines: lines), cells: Fixture.cells, local: Fixture.local,
      userName: Fixture.userName,
      at: moment(0))
    let received = rows.map { row in
      var row = row
      row.received = moment(0).sinceReceived
      return row
    }
    model.take(.overall(Overall(progress: 0.48, isNetworkActive: true)), .snapshot(received))
    // All glyph sets then show the frames of the design.
    for _ in 0..<(settings.glyphs == .utf8 ? 2 : 3) { model.take(.spin) }
    return model
  }

  /// So many seconds after the design's moment.
  static func moment(_ seconds: Int64) -> Moment {
    let micros = seconds * 1_000_000
    return Moment(wall: UInt64(Int64(Fixture.moment.wall) + micros), sinceReceived: UInt64(1_000_000_000 + micros))
  }

  /// Events at the design's moment, or so many seconds after it.
  mutating func take(_ events: TableEvent..., after seconds: Int64 = 0) {
    for event in events { _ = update(event, at: TableModel.moment(seconds)) }
  }

  /// Keys one after the other.
  mutating func hit(_ keys: String, after seconds: Int64 = 0) {
    for key in keys { take(.key(.character(key)), after: seconds) }
  }
}
