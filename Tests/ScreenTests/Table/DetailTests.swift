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
      DetailTests.sync().detailLines(width: 51, height: 24).roleMap == """

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

  // MARK: Too little room

  @Test func `In too few lines the last details give way, then phases, then the graph`() {
    let model = DetailTests.sync()
    #expect(
      model.detailLines(width: 51, height: 20).text == """

          ━━━━━━━━━━━━━━━━━━━━━━━━━━───────────────   64%

          4.12 of 6.43 GB · 9.61 MB/s · about 4 min left
          Now      2024/08/IMG_2041.CR3

          Rate     ▃▄▄▅▆▇▇▆▅▅▆▇██▇▇▆▆▇▇▄▂▁▁▃▅▆▇▇█▇▆▆
                   7 min ago                     now

          Phases   building file list           0:04
                   sending                      7:04

          Recent   12:08:17  2024/08/IMG_2041.CR3
                   12:08:14  2024/08/IMG_2040.CR3

          Started  12:01:10, running for 7:08
          Usually  about 11 min (9 runs before)
          From     headway run, pid 48211
                                                 3 more ↓
          c Cancel   p Pause
        """)
    #expect(
      model.detailLines(width: 51, height: 10).text == """

          ━━━━━━━━━━━━━━━━━━━━━━━━━━───────────────   64%

          4.12 of 6.43 GB · 9.61 MB/s · about 4 min left
          Now      2024/08/IMG_2041.CR3

          Started  12:01:10, running for 7:08
          Usually  about 11 min (9 runs before)
                                                10 more ↓
          c Cancel   p Pause
        """)
  }

  @Test func `Of many parts those that run keep their places`() {
    let parts = (1...9).map { number in
      Fixture.task(100 + number, "Part \(number)", start: Fixture.clock(12, 0, number)) {
        $0.parent = 19
        $0.state = number < 7 ? .succeeded : .running
        Fixture.stated(&$0, number < 7 ? 1 : 0, 1)
      }
    }
    let model = Fixture.model(columns: 120, lines: 24, rows: [Fixture.backup] + parts, cursor: 19)
    #expect(
      model.detailLines(width: 51, height: 14).text == """

          ━━━━━━━━━━━━━━━━━━━━━━───────────────────   54%

          6 of 9 parts done · about 9 min left

          Parts    Part 6             ━━━━━━━ 100%    done
                   Part 7             ───────   0%
                   Part 8             ───────   0%
                   Part 9             ───────   0%

          Started  11:57:02, running for 11:16
          From     headway start, pid 45102
                                                 5 more ↓
          c Stop backup
        """)
  }

  @Test func `The keys that go to the pane scroll through all of it, and no further`() {
    var model = DetailTests.sync()
    model.tap(.tab)
    for _ in 0..<50 { model.tap(.down) }
    #expect(model.detailTop == 0)
    model.settings.style = .inset
    _ = model.update(.resized(Size(columns: 120, lines: 20)), at: Fixture.moment)
    for _ in 0..<50 { model.tap(.down) }
    #expect(
      model.detailLines(width: 51, height: 14).text == """
                                                 9 more ↑
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
    model.tap(.up)
    #expect(model.detailTop == 8)
  }

  @Test func `At 110 columns the pane is 43 wide`() {
    #expect(
      DetailTests.sync().detailLines(width: 41, height: 24).prefix(9).map { $0 }.text == """

          ━━━━━━━━━━━━━━━━━━━╸───────────   64%

          4.12 of 6.43 GB · 9.61 MB/s
          about 4 min left
          Now      2024/08/IMG_2041.CR3

          Rate     ▄▄▆▇█▆▅▇███▇▇▇▄▁▂▅▇██▇▇
                   7 min ago           now
        """)
  }

  // MARK: What may be done

  static func foot(_ row: TaskRow, _ change: (inout TableModel) -> Void = { _ in }) -> String? {
    var model = Fixture.model(columns: 120, lines: 30, rows: [row, Fixture.convert], cursor: row.id)
    change(&model)
    return model.detailLines(width: 51, height: 24).last?.trimmed.plain
  }

  @Test func `The foot names only what is allowed, in the words of the task`() {
    #expect(DetailTests.foot(Fixture.sync) == "  c Cancel   p Pause")
    #expect(DetailTests.foot(Fixture.paused) == "  c Cancel   p Resume")
    #expect(DetailTests.foot(Fixture.cancelling) == "  c Stop upload")
    #expect(DetailTests.foot(Fixture.failed) == "")
    var fixed = Fixture.sync
    fixed.canCancel = false
    fixed.canPause = false
    #expect(DetailTests.foot(fixed) == "")
    fixed.state = .cancelling
    fixed.canCancel = true
    #expect(DetailTests.foot(fixed) == "  c Kill")
  }

  @Test func `There is no foot where nothing can be asked, or the keys go to other tasks`() {
    #expect(DetailTests.foot(Fixture.sync) { $0.settings.isReadOnly = true } == "")
    #expect(DetailTests.foot(Fixture.sync) { $0.feed(.disconnected(nextTry: nil)) } == "")
    #expect(DetailTests.foot(Fixture.sync) { $0.tap(.character(" ")) } == "  c Cancel   p Pause")
    #expect(
      DetailTests.foot(Fixture.sync) {
        $0.tap(.character("j"), .character(" "), .character("k"))
      } == "")
  }

  // MARK: Looks

  @Test func `ASCII draws the same with its own signs`() {
    var model = DetailTests.sync()
    model.settings.glyphs = .ascii
    #expect(
      model.detailLines(width: 51, height: 24).prefix(8).map { $0 }.text == """

          ##########################...............   64%

          4.12 of 6.43 GB - 9.61 MB/s - about 4 min left
          Now      2024/08/IMG_2041.CR3

          Rate     -==+*%%*++*%##%%**%%=:..-+*%%#%**
                   7 min ago                     now
        """)
  }

  @Test func `A block bar, a colour of the task's own and a spinner that stands still are settings`() {
    var model = DetailTests.sync()
    var tinted = Fixture.sync
    tinted.tint = "magenta"
    model.feed(.changed([tinted], removed: []), .beat)
    #expect(model.detailLines(width: 51, height: 24)[1].runs[1].tint == .palette(5))
    model.settings.tints = false
    model.settings.barShape = .block
    let bar = model.detailLines(width: 51, height: 24)[1]
    #expect(bar.plain == "  " + String(repeating: "█", count: 26) + "▎                 64%")
    #expect(bar.runs.allSatisfy { $0.tint == nil })
    model.select(26)
    model.settings.motion = .reduced
    #expect(model.detailLines(width: 51, height: 24)[1].plain == "  … no end known")
  }

  @Test func `A picture that is frozen shows the times of then`() {
    var model = DetailTests.sync()
    model.tap(.character("z"))
    let frozen = model.detailLines(width: 51, height: 24).text
    _ = model.update(.beat, at: Moment(wall: Fixture.moment.wall + Fixture.seconds(20), sinceReceived: Fixture.seconds(20)))
    #expect(model.detailLines(width: 51, height: 24).text == frozen)
    model.tap(.character("z"))
    #expect(frozen.contains("running for 7:08"))
  }
}
