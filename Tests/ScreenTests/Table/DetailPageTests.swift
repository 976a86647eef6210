import Testing

@testable import Screen

/// The details of one task on the whole screen.
@Suite struct DetailPageTests {
  static let encode: TaskRow = {
    var row = Fixture.failed
    row.stated = nil
    Fixture.counts(&row, 1107, 2700, "seconds")
    row.source = "run"
    row.pid = 46870
    return row
  }()

  static func page(_ row: TaskRow, columns: Int = 80, lines: Int = 24, settings: TableSettings = TableSettings()) -> TableModel {
    let rows = Fixture.rows.filter { $0.id != row.id } + [row]
    var model = Fixture.model(columns: columns, lines: lines, rows: rows, cursor: row.id, settings: settings)
    model.tap(.enter)
    return model
  }

  @Test func `The page of a failed task says why and where it stood`() {
    var model = DetailPageTests.page(DetailPageTests.encode)
    let trail = [
      (Fixture.clock(12, 3, 55), "episode 41, chapter 5"), (Fixture.clock(12, 4, 29), "episode 41, chapter 6"),
      (Fixture.clock(12, 4, 31), "Error writing trailer of nas:/pod/ep41.opus"),
      (Fixture.clock(12, 4, 31), "av_interleaved_write_frame(): No space left on device"),
    ]
    model.feed(.trail(16, trail.map { TrailStep(time: $0.0, detail: $0.1) }))
    model.usually[16] = "about 7 min (4 runs before)"
    #expect(
      model.detailsPage().text == """
         Headway   Encode podcast                                                failed

            ━━━━━━━━━━━━━━━━━━━━━━━━━━━───────────────────────────────────────   41%

            nas:/pod: No space left on device
            Stopped at 18:27 of 45:00 after 3:12

            Recent    12:04:31  av_interleaved_write_frame(): No space left on device
                      12:04:31  Error writing trailer of nas:/pod/ep41.opus
                      12:04:29  episode 41, chapter 6
                      12:03:55  episode 41, chapter 5

            Started   12:01:19, ended 12:04:31
            Usually   about 7 min (4 runs before)
            From      headway run, pid 46870, ended
            Task      16







        """)
  }

  /// The first lines of a page that have text.
  private static func begin(_ model: TableModel, _ count: Int) -> String {
    model.detailsPage().map(\.trimmed.plain).filter { !$0.isEmpty }.prefix(count).joined(separator: "\n")
  }

  @Test func `The reason of an end stands in red, the word for it in bold red`() {
    let lines = DetailPageTests.page(DetailPageTests.encode).detailsPage()
    #expect(
      Array(lines.prefix(6)).roleMap == """
         BBBBBBB   ...... .......                                                RRRRRR

            dddddddddddddddddddddddddddttttttttttttttttttttttttttttttttttttttt   ddd

            rrrrrrrrr rr rrrrr rrrr rr rrrrrr
            ....... .. ..... .. ..... ..... ....
        """)
  }

  @Test func `A paused task keeps its bar and its counts, and promises nothing`() {
    #expect(
      DetailPageTests.begin(DetailPageTests.page(Fixture.paused), 3) == """
         Headway   debian-12.8.0-amd64-netinst.iso                               paused
            ━━━━━━━━━━━━━━━━━━━━━━━───────────────────────────────────────────   35%
            221 of 631 MB
        """)
  }

  @Test func `A task without an end turns a sign, counts, and says when nothing is heard`() {
    #expect(
      DetailPageTests.begin(DetailPageTests.page(Fixture.silent), 4) == """
         Headway   Index mail                                                   running
            ⠹ no end known
            1,204 messages · no news for 2 min
            Started   12:06:04, running for 2:14
        """)
  }

  @Test func `A task that is being cancelled says so until it has ended`() {
    #expect(
      DetailPageTests.begin(DetailPageTests.page(Fixture.cancelling), 4) == """
         Headway   Upload holiday photos                                     cancelling
            ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━╸───────────────────────────────   52%
            1.10 of 2.10 GB
            Now       IMG_1988.JPG
        """)
  }

  @Test func `A task that is done says how long it took`() {
    #expect(
      DetailPageTests.begin(DetailPageTests.page(Fixture.dump), 5) == """
         Headway   Dump databases                                                  done
            ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━  100%
            812 of 812 MB in 6:02
            Started   11:57:03, ended 12:03:05
            Part of   Nightly backup
        """)
  }

  @Test func `Done before its total draws no bar that would contradict it`() {
    var row = Fixture.dump
    Fixture.counts(&row, 400_000_000, 812_000_000, "bytes")
    #expect(
      DetailPageTests.begin(DetailPageTests.page(row), 2) == """
         Headway   Dump databases                                                  done
            400 of 812 MB in 6:02
        """)
  }

  @Test func `A lost task says at which percent`() {
    #expect(
      DetailPageTests.begin(DetailPageTests.page(Fixture.lost), 4) == """
         Headway   import.sh                                                       lost
            ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━────────   88%
            process 4711 ended
            Lost at 88% after 8:40
        """)
  }

  @Test func `The parts of a parent have wider bars where there is room`() {
    #expect(
      DetailPageTests.begin(DetailPageTests.page(Fixture.backup), 6) == """
         Headway   Nightly backup                                               running
            ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━╸──────────────────────────────   54%
            1 of 3 parts done · about 9 min left
            Parts     Dump databases                      ━━━━━━━━━━━━━━ 100%    done
                      Archive /home                       ━━━━━━━━╸─────  62%  ~6 min
                    ⠹ Check last archive                                     for 1:20
        """)
  }

  @Test func `A long message goes on over several lines, broken between words`() {
    var row = DetailPageTests.encode
    row.message = "cannot write to the share because the server has run out of space and nobody has made room for it"
    #expect(
      DetailPageTests.page(row, columns: 40, lines: 12).detailsPage().text == """
         Encode podcast                  failed

          ━━━━━━━━━━━━──────────────────   41%

          cannot write to the share because
          the server has run out of space and
          nobody has made room for it
          Stopped at 18:27 of 45:00 after 3:12

          Started  12:01:19, ended 12:04:31
                                      2 more ↓
        """)
  }

  @Test func `At 20 columns labels stand above what they name`() {
    #expect(
      DetailPageTests.page(Fixture.backup, columns: 20, lines: 16).detailsPage().text == """
         Nightly…   running

         ━━━━━━──────   54%

         1 of 3 parts done
         about 9 min left

         Parts
           Dump datab… 100%
           Archive /h…  62%
         ⠹ Check…  for 1:20

         Started
         11:57:02, running…
         From
                   3 more ↓
        """)
  }

  @Test func `On very few lines no blank one is spent`() {
    #expect(
      DetailPageTests.page(Fixture.sync, columns: 40, lines: 3).detailsPage().text == """
         Sync photos to nas             running
          ━━━━━━━━━━━━━━━━━━━───────────   64%
                                     10 more ↓
        """)
    #expect(
      DetailPageTests.page(Fixture.sync, columns: 40, lines: 2).detailsPage().text == """
         Sync photos to nas             running
          ━━━━━━━━━━━━━━━━━━━───────────   64%
        """)
    #expect(DetailPageTests.page(Fixture.sync, columns: 40, lines: 1).detailsPage().text == " Sync photos to nas             running")
  }

  @Test func `Page down shows the rest and stops at its end`() {
    var model = DetailPageTests.page(Fixture.backup, columns: 40, lines: 12)
    model.tap(.pageDown)
    let end = model.detailsPage().text
    #expect(
      end == """
         Nightly backup                 running
                                      2 more ↑
          1 of 3 parts done · about 9 min left

          Parts    Dump databases  100%    done
                   Archive /home    62%  ~6 min
                 ⠹ Check last archive  for 1:20

          Started  11:57:02, running for 11:16
          From     headway start, pid 45102
          Task     19
        """)
    for _ in 0..<9 { model.tap(.pageDown) }
    #expect(model.detailsPage().text == end)
    model.tap(.pageUp)
    #expect(model.detailsPage().text == DetailPageTests.page(Fixture.backup, columns: 40, lines: 12).detailsPage().text)
  }

  @Test func `Without a daemon everything is dim, nothing turns and no time is promised`() {
    var model = DetailPageTests.page(Fixture.sync)
    model.feed(.disconnected(nextTry: nil))
    _ = model.update(.beat, at: Moment(wall: Fixture.moment.wall + Fixture.seconds(70), sinceReceived: Fixture.seconds(70)))
    let lines = model.detailsPage()
    #expect(
      DetailPageTests.begin(model, 5) == """
         Headway   Sync photos to nas                           not connected for 1 min
            ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━────────────────────────   64%
            4.12 of 6.43 GB
            Now       2024/08/IMG_2041.CR3
            Phases    sending                                                 7:08
        """)
    #expect(lines.dropFirst().allSatisfy { $0.runs.allSatisfy { $0.role == .dim } })
    #expect(lines[0].runs.last?.role == .warn)
  }

  @Test func `End and Home go to the last and the first line of the details, not of the list`() {
    let long = Fixture.task(1, "Long", start: Fixture.clock(12, 0, 0)) {
      $0.state = .failed
      $0.message = (1...60).map { "word\($0)" }.joined(separator: " ")
    }
    for (columns, lines) in [(80, 8), (120, 12)] {
      var model = TableModel.table(columns, lines, rows: [long, .numbered(2), .numbered(3)])
      while model.cursor != 1 { model.hit("j") }
      model.take(.key(.enter))
      let first = Screenshot(model).text
      model.take(.key(.end))
      #expect(model.cursor == 1 && model.detailTop > 0, "\(columns)")
      #expect(Screenshot(model).text.contains("Task") || Screenshot(model).text.contains("From"), "\(Screenshot(model).text)")
      model.take(.key(.home))
      #expect(model.cursor == 1 && Screenshot(model).text == first)
    }
  }
}
