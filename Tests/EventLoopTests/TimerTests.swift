import EventLoop
import Linux
import Support
import Testing

@Suite struct TimerTests {
  private let loop: EventLoop

  init() throws { loop = try EventLoop() }

  @Test func timersFireInTheirTimeAndOnce() throws {
    var fired: [String] = []
    let start = Clock.monotonic
    let late = loop.timer { [loop] in
      fired.append("late")
      loop.stop()
    }
    let early = loop.timer { fired.append("early") }
    late.arm(at: start + 30_000)
    early.arm(at: start + 10_000)
    try loop.run()
    #expect(fired == ["early", "late"])
    #expect(Clock.monotonic >= start + 30_000)
    #expect(early.deadline == nil)
  }

  @Test func aTimerThatArmsItselfFiresAgain() throws {
    var count = 0
    var timer: LoopTimer?
    timer = loop.timer { [loop] in
      count += 1
      if count == 3 { loop.stop() } else { timer?.arm(at: Clock.monotonic) }
    }
    timer?.arm(at: Clock.monotonic)
    try loop.run()
    #expect(count == 3)
  }

  @Test func aTimerIsCancelledByAnotherThatFiresWithIt() throws {
    var fired = false
    var second: LoopTimer?
    let first = loop.timer { second?.cancel() }
    second = loop.timer { fired = true }
    first.arm(at: 1)
    second?.arm(at: 1)
    try loop.turn(until: Clock.monotonic)
    #expect(!fired)
    second?.arm(at: 1)
    #expect(second?.deadline == nil)
  }

  @Test func aTimerIsDisarmedWithoutADeadline() throws {
    var fired = false
    let timer = loop.timer { fired = true }
    timer.arm(at: 1)
    timer.arm(at: nil)
    try loop.turn(until: Clock.monotonic + 1_000)
    #expect(!fired)
  }

  @Test func aTurnEndsAtItsDeadline() throws {
    let start = Clock.monotonic
    try loop.turn(until: start + 20_000)
    #expect(Clock.monotonic >= start + 20_000)
    #expect(Clock.monotonic < start + 2_000_000)
  }

  @Test func aTurnDoesNotWaitForWhatAChoreHasBrought() throws {
    var isHere = false
    loop.beforeWaiting {
      isHere = true
      return false
    }
    let start = Clock.monotonic
    try loop.turn(until: start + 600_000_000) { isHere }
    #expect(Clock.monotonic < start + 60_000_000)
  }

  @Test func aChoreWithMoreToDoIsAskedAgainWithoutWaiting() throws {
    var rest = 5
    loop.beforeWaiting { [loop] in
      rest -= 1
      if rest == 0 { loop.stop() }
      return rest > 0
    }
    try loop.run()
    #expect(rest == 0)
  }
}
