import Testing

@testable import Screen

/// `headway monitor -o text`.
@Suite struct SentencesTests {
  private var sentences = Sentences(local: Fixture.local)
  private var row = Fixture.task(17, "Sync photos to nas", start: Fixture.clock(12, 1, 10)) { $0.activeTime = 0 }

  private mutating func say(_ minute: UInt64, _ second: UInt64, _ change: (inout TaskRow) -> Void = { _ in }) -> String? {
    change(&row)
    let now = Fixture.clock(12, minute, second)
    row.activeTime = Exact.since(row.startTime, until: now)
    row.updateTime = now
    return sentences.note(row, at: Moment(wall: now))
  }

  @Test mutating func `A task is told from its start to its end`() {
    #expect(say(1, 10) == "12:01:10 Sync photos to nas: started")
    #expect(say(1, 20) { Fixture.counts(&$0, 2, 100, "files") } == nil)
    let tenth = say(2, 19) {
      Fixture.counts(&$0, 10, 100, "files")
      $0.expectedEndTime = Fixture.clock(12, 12, 19)
    }
    #expect(tenth == "12:02:19 Sync photos to nas: 10 percent, about 10 min left")
    #expect(say(2, 29) { Fixture.counts(&$0, 19, 100, "files") } == nil)
    #expect(say(2, 48) == nil)
    #expect(say(2, 49) == "12:02:49 Sync photos to nas: 19 percent, about 10 min left")
    #expect(say(3, 30) { $0.state = .paused } == "12:03:30 Sync photos to nas: paused")
    #expect(say(3, 31) { $0.state = .running } == nil)
    #expect(say(3, 32) == "12:03:32 Sync photos to nas: running again")
    #expect(say(4, 0) { $0.state = .cancelling } == "12:04:00 Sync photos to nas: cancelling")
    #expect(say(4, 0) { $0.state = .cancelled } == "12:04:00 Sync photos to nas: cancelled")
    #expect(say(4, 40) == nil)
  }

  @Test mutating func `A failure says why`() {
    _ = say(1, 10)
    let end = say(1, 10) {
      $0.state = .failed
      $0.message = "nas:/pod: No space\nleft on device"
    }
    #expect(end == "12:01:10 Sync photos to nas: failed, nas:/pod: No space left on device")
  }

  @Test mutating func `A spinner is heard of every half minute, if there is news`() {
    _ = say(1, 10)
    #expect(say(1, 50) { Fixture.counts(&$0, 1204, 0, "messages") } == "12:01:50 Sync photos to nas: 1,204 messages")
    #expect(say(2, 40) == nil)
  }

  @Test mutating func `What was there before us is told as it stands`() {
    #expect(sentences.note(Fixture.sync, at: Fixture.moment) == "12:08:18 Sync photos to nas: 64 percent, about 4 min left")
    #expect(sentences.note(Fixture.silent, at: Fixture.moment) == "12:08:18 Index mail: no news for 2 min")
    #expect(sentences.note(Fixture.check, at: Fixture.moment) == "12:08:18 Check last archive: started")
    #expect(sentences.note(Fixture.lost, at: Fixture.moment) == nil)
    sentences.forget(17)
    #expect(sentences.note(Fixture.sync, at: Fixture.moment) != nil)
  }

  @Test mutating func `A thousand updates a second make at most a line for ten percent`() {
    var lines = 0
    for step in UInt64(0)...1000 {
      if say(1, 10 + step / 1000, { Fixture.counts(&$0, step, 1000, "") }) != nil { lines += 1 }
    }
    #expect(lines == 11)
  }
}
