import Testing

@testable import Screen

/// What stands on the screen while there is no row.
@Suite struct StandInTests {
  static func asking(columns: Int = 80, lines: Int = 6, since seconds: UInt64 = 0) -> TableModel {
    var model = TableModel(size: Size(columns: columns, lines: lines), cells: Fixture.cells, local: Fixture.local, at: Fixture.moment)
    let later = Moment(wall: Fixture.moment.wall + Fixture.seconds(seconds), sinceReceived: Fixture.seconds(seconds))
    for event in [TableEvent.spin, .spin] { _ = model.update(event, at: later) }
    return model
  }

  @Test func `The first frame says what is waited for`() {
    #expect(StandInTests.asking().standIn()?.text == " Headway   ⠹ asking headwayd for its tasks\n\n\n\n")
    #expect(StandInTests.asking(since: 2).standIn()?.text == " Headway   ⠹ starting headwayd\n\n\n\n")
  }

  @Test func `A daemon that does not answer is said in warning, with what tells why`() {
    let lines = StandInTests.asking(since: 10).standIn() ?? []
    #expect(lines.text == " Headway   headwayd does not answer: systemctl --user status headwayd says why\n\n\n\n")
    #expect(lines.first?.runs.last?.role == .warn)
    #expect(
      StandInTests.asking(columns: 40, lines: 6, since: 10).standIn()?.text
        == " headwayd does not answer\n\n\n systemctl --user status headwayd\n")
  }

  @Test func `Where nothing runs two examples show how something would`() {
    #expect(
      Fixture.model(columns: 80, lines: 10, rows: []).standIn()?.text == """
         Headway


            Nothing is running.

            headway run rsync -a photos/ nas:photos/      shows a command here
            headway help scripts                          how a script reports


        """)
  }

  @Test func `Without a daemon and without rows the header says so, and later what tells why`() {
    var model = Fixture.model(columns: 80, lines: 10, rows: [])
    model.feed(.disconnected(nextTry: nil))
    #expect(model.standIn()?.first?.plain == " Headway   Not connected for 0 s")
    #expect(model.standIn()?.first?.runs.last?.role == .warn)
    _ = model.update(.beat, at: Moment(wall: Fixture.moment.wall + Fixture.seconds(12), sinceReceived: Fixture.seconds(12)))
    #expect(
      model.standIn()?.text == """
         Headway   Not connected for 12 s


            systemctl --user status headwayd      says why





        """)
  }

  @Test func `Where there are rows, or a filter hides them, nothing stands in`() {
    #expect(Fixture.model(columns: 80, lines: 10).standIn() == nil)
    var model = Fixture.model(columns: 80, lines: 10, rows: [])
    model.tap(.character("/"), .character("x"))
    #expect(model.standIn() == nil)
  }

  @Test func `On few columns the examples stand alone`() {
    #expect(
      Fixture.model(columns: 40, lines: 8, rows: []).standIn()?.text == """



         Nothing is running.

         headway run rsync -a photos/ nas:photo…
         headway help scripts
        """)
  }

  @Test func `Whatever the size, lines fit`() {
    for columns in [1, 2, 7, 11, 19, 20, 27, 28, 33, 40, 55, 56, 60, 76, 77, 78, 80, 130] {
      for lines in [1, 2, 3, 4, 5, 6, 7, 10, 24] {
        var lost = Fixture.model(columns: columns, lines: lines, rows: [])
        lost.feed(.disconnected(nextTry: nil))
        _ = lost.update(.beat, at: Moment(wall: Fixture.moment.wall, sinceReceived: Fixture.seconds(12)))
        let models =
          [0, 2, 10].map { StandInTests.asking(columns: columns, lines: lines, since: $0) }
          + [Fixture.model(columns: columns, lines: lines, rows: []), lost]
        for model in models {
          let height = lines - (model.geometry.hasKeys ? 1 : 0)
          DetailExtremesTests.check(model.standIn() ?? [], width: columns, height: height, "\(columns)×\(lines)")
          #expect(model.standIn()?.contains { !$0.runs.isEmpty } == true)
        }
      }
    }
  }
}
