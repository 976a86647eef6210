import Testing

@testable import Screen

/// The details of one task, beside the list and on the whole screen.
@Suite struct DetailTests {
  static func sync() -> TableModel {
    var model = Fixture.model(columns: 120, lines: 30, cursor: 17)
    model.feed(.trail(17, Fixture.syncTrail))
    model.usually[17] = "about 11 min (9 runs before)"
    return model
  }

  @Test func `The pane tells counts, rate, phases, the last details and whence it came`() {
    #expect(
      DetailTests.sync().detailLines(width: 51, height: 24).text == """

          ━━━━━━━━━━━━━━━━━━━━━━━━━━───────────────   64%

          4.12 of 6.43 GB · 9.61 MB/s · about 4 min left
          Now      2024/08/IMG_2041.CR3

          Rate     ▃▄▄▅▆▇▇▆▅▅▆▇██▇▇▆▆▇▇▄▂▁▁▃▅▆▇▇█▇▆▆
                   7 min ago                     now

          Phases   building file list           0:04
                   sending                      7:04

          Recent   12:08:17  2024/08/IMG_2041.CR3
                   12:08:14  2024/08/IMG_2040.CR3
                   12:08:09  2024/08/IMG_2039.CR3
                   12:08:05  2024/08/IMG_2038.CR3
                   12:08:01  2024/08/IMG_2037.CR3

          Started  12:01:10, running for 7:08
          Usually  about 11 min (9 runs before)
          From     headway run, pid 48211


          c Cancel   p Pause
        """)
  }

  @Test func `Every part of the pane has its role`() {
    #expect(
      DetailTests.sync().detailLines(width: 51, height: 24).map(\.trimmed).roleMap == """

          aaaaaaaaaaaaaaaaaaaaaaaaaattttttttttttttt   BBB

          BBBB BB BBBB BB . .... .... . ..... . ... ....
          ddd      ....................

          dddd     aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa
                   d ddd ddd                     ddd

          dddddd   ........ .... ....           dddd
                   BBBBBBB                      dddd

          dddddd   dddddddd  ....................
                   dddddddd  dddddddddddddddddddd
                   dddddddd  dddddddddddddddddddd
                   dddddddd  dddddddddddddddddddd
                   dddddddd  dddddddddddddddddddd

          ddddddd  ........d ddddddd ddd dddd
          ddddddd  ..... .. ... dd dddd ddddddd
          dddd     ....... ...d ddd ddddd


          B dddddd   B ddddd
        """)
  }

  @Test func `The pane of a parent lists its parts with their own bars`() {
    var model = Fixture.model(columns: 120, lines: 30, cursor: 19)
    model.usually[19] = "about 22 min (31 runs before)"
    #expect(
      model.detailLines(width: 51, height: 16).text == """

          ━━━━━━━━━━━━━━━━━━━━━━───────────────────   54%

          1 of 3 parts done · about 9 min left

          Parts    Dump databases     ━━━━━━━ 100%    done
                   Archive /home      ━━━━───  62%  ~6 min
                 ⠹ Check last archive             for 1:20

          Started  11:57:02, running for 11:16
          Usually  about 22 min (31 runs before)
          From     headway start, pid 45102



          c Stop backup
        """)
  }
}
