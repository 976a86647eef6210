import Testing

@testable import Screen

/// `headway show`, `pipe`, `attach` and `wait`.
@Suite struct DetailsTests {
  static func show(_ rows: [TaskRow], width: Int? = 80, usually: String? = nil) -> String {
    let details = Details(width: width, cells: Fixture.cells, local: Fixture.local, userName: Fixture.userName)
    return details.render(rows, of: Fixture.rows, usually: { _ in usually }, at: Fixture.moment)
  }

  @Test func `A terminal sees everything about a task`() {
    #expect(
      DetailsTests.show([Fixture.sync], usually: "about 11 min (9 runs before)") == """
        Sync photos to nas
        ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━──────────────────────  64%

          state     running, about 4 min left
          amount    4.12 of 6.43 GB   4,120,331,264 of 6,430,112,768 bytes
          rate      9.61 MB/s
          now       2024/08/IMG_2041.CR3
          phase     sending
          started   today 12:01:10, running for 7:08
          usually   about 11 min (9 runs before)
          from      headway run, pid 48211, robin
          task      17

          headway cancel 17      Cancel
          headway pause 17       Pause

        """)
  }

  @Test func `A pipe gets a key and a value a line`() {
    #expect(
      DetailsTests.show([Fixture.sync], width: nil) == """
        name  Sync photos to nas
        percent  64%
        state  running, about 4 min left
        amount  4.12 of 6.43 GB   4,120,331,264 of 6,430,112,768 bytes
        rate  9.61 MB/s
        now  2024/08/IMG_2041.CR3
        phase  sending
        started  today 12:01:10, running for 7:08
        from  headway run, pid 48211, robin
        task  17

        """)
  }

  @Test func `An ended task says why, and offers nothing`() {
    #expect(
      DetailsTests.show([Fixture.failed]) == """
        Encode podcast
        ━━━━━━━━━━━━━━━━━━━━━━━━╸───────────────────────────────────  41%

          state     failed, nas:/pod: No space left on device
          started   today 12:01:19
          ended     today 12:04:31, after 3:12
          from      D-Bus, robin
          task      16

        """)
  }

  @Test func `A parent counts its parts and has its own word for cancel`() {
    let text = DetailsTests.show([Fixture.backup])
    #expect(text.contains("  parts     1 of 3 done\n"))
    #expect(text.contains("  from      headway start, pid 45102, robin\n"))
    #expect(text.hasSuffix("\n\n  headway cancel 19      Stop backup\n"))
  }

  @Test func `A paused task offers to go on`() {
    let text = DetailsTests.show([Fixture.paused])
    #expect(text.contains("  started   today 11:59:58, ran for 8:20\n"))
    #expect(text.hasSuffix("  headway cancel 27      Cancel\n  headway resume 27      Resume\n"))
  }

  @Test func `Several tasks have a blank line between them`() {
    let one = DetailsTests.show([Fixture.silent])
    #expect(DetailsTests.show([Fixture.silent, Fixture.failed]) == one + "\n" + DetailsTests.show([Fixture.failed]))
    #expect(one.hasPrefix("Index mail\n\n  state     running, no news for 2 min\n  amount    1,204 messages\n"))
  }

  @Test func `No text of others reaches the terminal raw`() {
    var row = Fixture.sync
    (row.name, row.detail, row.phase, row.group, row.url, row.cancelLabel) = ("\u{1B}c", "\u{9B}2J", "\n", "\u{202E}", "\0", "\r")
    for width in [80, 3, -1, nil] {
      #expect(DetailsTests.show([row], width: width).unicodeScalars.allSatisfy { $0 == "\n" || !Cells.isUnsafe($0) })
    }
  }

  @Test(arguments: [
    (80, "Sync photos to nas  ━━━━━━━━━━━━━━━━━━━───────────  64%  4.12 of 6.43 GB  ~4 min"),
    (60, "Sync photos to nas  ━━━━━━────  64%  4.12 of 6.43 GB  ~4 min"), (20, "Sync photos t…   64%"),
  ])
  func `One line takes the whole width`(width: Int, text: String) {
    #expect(OneLine.running(Fixture.sync, width: width, glyphs: .utf8, cells: Fixture.cells, at: Fixture.moment).plain == text)
  }

  @Test(arguments: -1...100) func `One line never breaks`(width: Int) {
    for row in Fixture.rows {
      let line = OneLine.running(row, width: width, glyphs: .utf8, cells: Fixture.cells, at: Fixture.moment)
      #expect(line.width(using: Fixture.cells) <= max(width, 1))
    }
  }

  @Test func `One line leaves amount, time and speed`() {
    var row = Fixture.dump
    #expect(OneLine.finished(row, cells: Fixture.cells, at: Fixture.moment) == "Dump databases  812 MB in 6:02, 2.24 MB/s")
    row.unit = "tables"
    row.activeTime = .max
    #expect(OneLine.finished(row, cells: Fixture.cells, at: Fixture.moment) == "Dump databases  812,300,000 in 213503982 d 08:01")
  }
}
