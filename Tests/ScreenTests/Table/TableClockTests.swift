import Testing

@testable import Screen

@Suite("The table asks to be drawn again only where something moves")
struct TableClockTests {
  private static let running = TaskRow.numbered(1)
  private static let spinning = TaskRow.numbered(2) {
    $0.total = 0
    $0.stated = nil
    $0.indeterminate = true
  }
  private static let paused = TaskRow.numbered(3) { $0.state = .paused }
  private static let cancelling = TaskRow.numbered(4) { $0.state = .cancelling }
  private static let failed = TaskRow.numbered(5).ended(.failed, at: Moment(wall: Fixture.moment.wall))
  private static let done = TaskRow.numbered(6).ended(.succeeded, at: Moment(wall: Fixture.moment.wall))
  private static let part = TaskRow.numbered(7) {
    $0.parent = 1
    $0.total = 0
    $0.stated = nil
    $0.indeterminate = true
  }

  /// Tables of every kind.
  private var tables: [TimedTable] {
    let rows = [
      [], [Self.running], [Self.spinning], [Self.paused], [Self.cancelling], [Self.failed], [Self.done], [Self.paused, Self.failed],
      [Self.running, Self.part], [Self.failed, Self.done, Self.paused], Fixture.rows,
    ]
    let keys: [[Key]] = [
      [], [.enter], [.help], [.character("z")], [.character("/"), .character("9"), .enter], [.down], [.end], [.left], [.character("c")],
    ]
    let sizes = [(80, 24), (120, 30), (40, 12), (20, 6), (80, 2), (10, 1)]
    return rows.flatMap { rows in
      sizes.flatMap { columns, lines in
        keys.map { keys in
          var table = TimedTable(rows, columns: columns, lines: lines)
          table.feed(.overall(Overall(progress: 0.5, isNetworkActive: rows.count == 2)))
          for key in keys { table.keys(key) }
          return table
        }
      }
    }
  }

  @Test("where the next turn is another picture a spinner turns, and where there is room for it only there")
  func spinning() {
    for table in tables {
      var turned = table.model
      _ = turned.update(.spin, at: table.moment)
      let turns = turned.frame() != table.model.frame()
      let isLarge = table.model.size.lines >= 24
      #expect(
        isLarge ? table.model.isSpinning == turns : table.model.isSpinning || !turns,
        "\(table.ids) \(table.model.size) \(table.model.page)")
    }
  }

  @Test("where no beat is wanted the picture is the same at any time")
  func resting() {
    for var table in tables {
      table.wait(20)
      guard !table.model.wantsBeat else { continue }
      let before = table.model.frame()
      table.wait(40)
      #expect(table.model.frame() == before, "\(table.ids) \(table.model.size) \(table.model.page)")
    }
  }

  @Test("nothing that runs, nothing that is held: no beat")
  func still() {
    var table = TimedTable([Self.paused, Self.failed])
    #expect(table.model.wantsBeat)
    table.wait(10)
    #expect(!table.model.wantsBeat && !table.model.isSpinning)
    table.feed(.changed([Self.paused.renamed("Another")], removed: []))
    #expect(table.model.wantsBeat)
    table.wait(1)
    #expect(!table.model.wantsBeat)
    table.feed(.disconnected(nextTry: nil))
    #expect(table.model.wantsBeat && !table.model.isSpinning)
  }

  @Test("motion that is reduced turns nothing")
  func reduced() {
    var settings = TableSettings()
    settings.motion = .reduced
    let table = TimedTable([Self.spinning], settings: settings)
    #expect(!table.model.isSpinning && table.model.wantsBeat)
  }

  @Test("the tab shows all that runs")
  func tab() {
    func shown(_ rows: [TaskRow], _ progress: Double?) -> TabProgress {
      var table = TimedTable(rows)
      table.feed(.overall(Overall(progress: progress)), .beat)
      return table.model.tabProgress
    }
    #expect(shown([], nil) == .none)
    #expect(shown([Self.failed], nil) == .none)
    #expect(shown([Self.running], 0.479) == .running(percent: 47))
    #expect(shown([Self.spinning], nil) == .busy)
    #expect(shown([Self.paused], 0.2) == .paused(percent: 20))
  }
}

extension TaskRow {
  fileprivate func renamed(_ name: String) -> TaskRow {
    var row = self
    row.name = name
    return row
  }
}
