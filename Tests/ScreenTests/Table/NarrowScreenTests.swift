import Testing

@testable import Screen

/// The screens of the design, cell by cell: narrow ones and row styles.
@Suite struct NarrowScreenTests {
  /// Forty columns, scrolled by three rows, two rows have arrived below.
  private static var compact: TableModel {
    let ended = [Fixture.failed, Fixture.lost]
    var model = TableModel.table(40, 12, rows: Fixture.rows.filter { !ended.contains($0) })
    model.take(.key(.end), after: -10)
    for _ in 0..<4 { model.take(.key(.up), after: -10) }
    model.take(.changed(ended, removed: []), .beat)
    return model
  }

  @Test func `Forty columns say the same in short`() {
    #expect(
      Screenshot(NarrowScreenTests.compact).text == """
         9 in progress · 2 ended              ⠹
            In progress 9              3 more ↑
              Dump databases     done       100%
              Archive /home        ━━━━╸───  62%
          ⠹   Check last archive   for 1:20
            apt full-upgrade       ━━━━╸───  57%
        ▌   git clone linux        ━───────  18%
            Copy 写真 to USB sti…  ━━━━━╸──  71%
          ⠹ Index mail  no news    1,204
          ‖ debian-12.8.0-amd64-…  ━━╸─────  35%
          ⠹ Upload holiday phot… cancelling  52%
         c Cancel  / Filter  ? Help   2 new ↓ n
        """)
  }

  @Test func `Every cell of forty columns has its role`() {
    #expect(
      Screenshot(NarrowScreenTests.compact).roles == """
         . .. ........ d r rrrrr              a
            BB BBBBBBBB d              d dddd d
              dddd ddddddddd     gggg       gggg
              ....... .....        aaaaattt  ...
          a   ..... .... .......   ... ....
            ... ............       aaaaattt  ...
        A   ###############        attttttt  ...
            .... .... .. ... ....  aaaaaatt  ...
          a ..... ....  ww wwww    .....
          w .....................  wwwttttt  ...
          w ...... ....... ..... wwwwwwwwww  ddd
         B dddddd  B dddddd  B dddd   A AAA A B
        """)
  }

  @Test func `Twenty columns keep name and percent`() {
    let rows = [Fixture.sync, Fixture.convert, Fixture.copy, Fixture.silent, Fixture.failed]
    let lines = Screenshot(TableModel.table(20, 6, rows: rows)).lines
    #expect(
      lines[1...].joined(separator: "\n") == """
        ▌Sync photos t…  64%
         Convert holid…  23%
         Copy 写真 to…   71%
        ⠹Index mail
        ✗Encode podcast  41%
        """)
    #expect(Screenshot(TableModel.table(20, 6)).lines[0] == " 9 in progress    ⠹")
  }

  @Test(arguments: [
    (TableSettings.Rows.basic, ["    Sync photos to nas                     ━━━━━━────  64%"]),
    (.subtitle, ["    Sync photos to nas                   ━━━━━━━╸────  64%",
      "    2024/08/IMG_2041.CR3     4.12 of 6.43 GB        ~4 min"]),
    (.right, ["    Sync photos to nas        ━━━━━━────  64%       ~4 min"]),
    (.left, ["      Sync photos to nas  ━━━━━━────  64%  about 4 min left"]),
  ])
  func `A row has four styles`(rows: TableSettings.Rows, expected: [String]) {
    var model = TableModel.table(60, 24) { $0.rows = rows }
    model.take(.key(.down))
    #expect(Array(Screenshot(model).lines[3..<(3 + expected.count)]) == expected)
  }
}
