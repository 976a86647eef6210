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
}
