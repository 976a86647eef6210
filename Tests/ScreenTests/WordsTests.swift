import Testing

@testable import Screen

/// The table of words and numbers, with its edges.
@Suite struct WordsTests {
  @Test(arguments: [
    (0, "0 bytes"), (1, "1 byte"), (940, "940 bytes"), (999, "999 bytes"), (1000, "1.00 kB"), (1999, "1.99 kB"), (12_345, "12.3 kB"),
    (999_999, "999 kB"), (6_430_112_768, "6.43 GB"), (812_999_999, "812 MB"), (UInt64.max, "18.4 EB"),
  ])
  func `Bytes have three digits, rounded down`(count: UInt64, text: String) {
    #expect(Amounts.bytes(count) == text)
  }

  @Test(arguments: [
    (999, "999 bytes"), (1000, "0.97 KiB"), (1024, "1.00 KiB"), (1_048_575, "0.99 MiB"), (6_430_112_768, "5.98 GiB"),
    (UInt64.max, "15.9 EiB"),
  ])
  func `IEC bytes never need four digits`(count: UInt64, text: String) {
    #expect(Amounts.bytes(count, units: .iec) == text)
  }

  @Test(arguments: [
    (4_120_331_264, 6_430_112_768, "bytes", "4.12 of 6.43 GB"), (40_000_000, 6_430_112_768, "bytes", "0.04 of 6.43 GB"),
    (812_300_000, 812_300_000, "bytes", "812 of 812 MB"), (940, 0, "bytes", "940 bytes"), (3, 940, "bytes", "3 of 940 bytes"),
    (0, 0, "bytes", ""), (0, 0, "", ""), (1204, 0, "messages", "1,204 messages"), (851, 3690, "frames", "851 of 3,690 frames"),
    (851, 3690, "seconds", "14:11 of 1:01:30"), (851, 3690, "", "851 of 3,690"),
    (UInt64.max, UInt64.max, "bytes", "18.4 of 18.4 EB"), (UInt64.max, 1, "bytes", "18,446,744,073,709,551,615 of 1 bytes"),
    (UInt64.max, 1000, "bytes", "18,446,744,073,709,551 of 1.00 kB"),
    (UInt64.max, 0, "seconds", "5,124,095,576,030,431:00:15"),
  ])
  func `Amounts are in the unit of the total`(completed: UInt64, total: UInt64, unit: String, text: String) {
    var row = TaskRow(id: 1)
    Fixture.counts(&row, completed, total, unit)
    #expect(Amounts.amount(row) == text)
  }

  @Test func `A task that only states a percentage shows no amount`() {
    var row = TaskRow(id: 1)
    Fixture.stated(&row, 45, 100)
    #expect(Amounts.amount(row) == "" && Words.percent(row) == "45%")
  }

  @Test(arguments: [
    (9_612_345, "bytes", "9.61 MB/s"), (940, "bytes", "940 B/s"), (0.5, "bytes", "30 B/min"), (1e300, "bytes", "18.4 EB/s"),
    (2013, "objects", "2,010/s"), (0.8, "files", "48/min"), (0.35, "files", "21/min"), (1, "files", "1.00/s"), (61.29, "files", "61.2/s"),
    (999.9, "files", "999/s"), (12_345, "files", "12,300/s"), (999_999, "files", "999,000/s"), (1_239_999, "files", "1.23 M/s"),
    (1e300, "files", "18.4 E/s"), (0.01, "files", "36/h"), (1e-9, "files", "<1/h"), (4.12, "seconds", "4.1×"), (0.04, "seconds", "<0.1×"),
    (1234.5, "seconds", "1,234×"), (0, "files", ""), (-1, "files", ""), (Double.nan, "files", ""), (Double.infinity, "bytes", ""),
  ])
  func `Rates have three digits, slow ones by the minute`(rate: Double, unit: String, text: String) {
    var row = TaskRow(id: 1)
    row.rate = rate
    row.unit = unit
    #expect(Rates.rate(row) == text)
  }

  @Test(arguments: [
    (0, "<10 s", "a few seconds left"), (9, "<10 s", "a few seconds left"), (10, "~10 s", "about 10 s left"),
    (31, "~40 s", "about 40 s left"),
    (50, "~50 s", "about 50 s left"), (51, "~1 min", "about 1 min left"), (238, "~4 min", "about 4 min left"),
    (3569, "~59 min", "about 59 min left"),
    (3570, "~1 h 00 min", "about 1 h 00 min left"), (3897, "~1 h 05 min", "about 1 h 05 min left"),
    (93_784, "~1 d 02 h", "about 1 d 02 h left"),
    (86_399, "~1 d 00 h", "about 1 d 00 h left"), (8_600_000, "~99 d 13 h", "about 99 d 13 h left"),
    (8_638_200, ">99 d", "more than 99 days left"),
    (1_000_000_000, ">99 d", "more than 99 days left"), (UInt64.max / 1_000_000, ">99 d", "more than 99 days left"),
  ])
  func `What remains is said in steps`(seconds: UInt64, column: String, sentence: String) {
    #expect(Durations.remaining(Fixture.seconds(seconds)) == column)
    #expect(Durations.sentence(Fixture.seconds(seconds)) == sentence)
  }

  @Test(arguments: [
    (0, "0:00"), (42, "0:42"), (723, "12:03"), (3723, "1:02:03"), (86_399, "23:59:59"), (183_840, "2 d 03:04"),
    (UInt64.max / 1_000_000, "213503982 d 08:01"),
  ])
  func `Elapsed time is a clock`(seconds: UInt64, text: String) {
    #expect(Durations.elapsed(Fixture.seconds(seconds)) == text)
  }

  @Test(arguments: [
    (30, "no news for 30 s"), (59, "no news for 50 s"), (122, "no news for 2 min"), (3599, "no news for 59 min"),
    (4000, "no news for 1 h 05 min"),
    (90_000, "no news for 1 d 01 h"), (UInt64.max / 1_000_000, "no news for >99 d"),
  ])
  func `Silence is rounded down`(seconds: UInt64, text: String) {
    #expect(Durations.silence(Fixture.seconds(seconds)) == text)
  }

  @Test(arguments: [
    (0, "0"), (999, "999"), (1000, "1,000"), (1_234_567, "1,234,567"), (UInt64.max, "18,446,744,073,709,551,615"),
  ])
  func `Counts are grouped`(number: UInt64, text: String) {
    #expect(Words.grouped(number) == text)
  }

  @Test func `Only succeeded has another word`() {
    #expect(RowState.allCases.map(Words.state) == ["running", "paused", "cancelling", "done", "failed", "cancelled", "lost"])
  }

  @Test(arguments: [
    ("run", "Commands"), ("start", "Scripts"), ("stream", "Scripts"), ("dbus", "Scripts"), ("process", "Watched"), ("kde", "Desktop"),
    ("unity", "Desktop"), ("udisks2", "Disks"), ("packagekit", "System"), ("fwupd", "System"), ("new", "Other"),
  ])
  func `Sources have sections`(source: String, section: String) {
    #expect(Words.section(source) == section)
  }

  @Test(arguments: [Glyphs.utf8, .console, .ascii]) func `Every sign takes one cell, an ASCII ellipsis two`(glyphs: Glyphs) {
    let signs =
      [glyphs.fill, glyphs.track, glyphs.block, glyphs.cursor, glyphs.mark, glyphs.paused, glyphs.failed, glyphs.lost, glyphs.unfolded]
      + [glyphs.folded, glyphs.more, glyphs.between, glyphs.below, glyphs.above, glyphs.times] + glyphs.parts + glyphs.blockParts
      + glyphs.spinner + glyphs.box + glyphs.quotes + glyphs.graph
    #expect(signs.allSatisfy { Fixture.cells.width(of: $0) == 1 })
    #expect(Fixture.cells.width(of: glyphs.ellipsis) == (glyphs == .utf8 ? 1 : 2))
  }

  @Test func `A full task that has not ended is finishing`() {
    var row = TaskRow(id: 1)
    Fixture.counts(&row, 5, 5, "")
    row.expectedEndTime = Fixture.moment.wall
    #expect(Words.time(row, at: Fixture.moment) == "finishing")
    row.state = .paused
    #expect(Words.time(row, at: Fixture.moment) == "")
  }

  @Test(
    arguments: [
      (nil, 12, 65, 65), (nil, 12, 55, nil), (nil, 0, 600, nil), (nil, 4, 30, 30), (nil, 3600, 299, nil), (nil, 3600, 301, 301),
      (1, 3600, 31, 31), (60, 3600, 299, nil), (60, 3600, 300, 300), (UInt64.max / 1_000_000, 5, 5000, nil),
    ] as [(UInt64?, UInt64, UInt64, UInt64?)])
  func `Silence is news only beyond what the task has shown before`(gap: UInt64?, span: UInt64, quiet: UInt64, silence: UInt64?) {
    var row = TaskRow(id: 1)
    row.longestGap = gap.map(Fixture.seconds)
    row.updateTime = Fixture.moment.wall - Fixture.seconds(quiet)
    row.startTime = row.updateTime - Fixture.seconds(span)
    #expect(row.silence(at: Fixture.moment) == silence.map(Fixture.seconds))
  }
}
