import EventLoop
import Glibc
import Linux
import Support
import Testing

@Suite struct WatchTests {
  private let loop: EventLoop
  private let ours: Descriptor
  private let theirs: Descriptor
  private var soon: UInt64 { Clock.monotonic + 5_000 }

  init() throws {
    loop = try EventLoop()
    (ours, theirs) = try Descriptor.socketPair()
  }

  @Test func whatIsNotReadIsToldAgain() throws {
    var count = 0
    let watch = try loop.watch(ours.number, for: .reading) { _ in count += 1 }
    theirs.sendWithoutWaiting("x")
    for _ in 0..<3 { try loop.turn(until: soon) }
    #expect(count == 3)
    var buffer: [UInt8] = [0, 0]
    #expect(try ours.read(into: &buffer) == .bytes(1))
    try loop.turn(until: soon)
    #expect(count == 3)
    watch.cancel()
  }

  @Test func theEndOfTheOtherSideIsAHangUp() throws {
    var heard: Readiness = []
    let watch = try loop.watch(ours.number, for: []) { heard.formUnion($0) }
    shutdown(theirs.number, Int32(SHUT_RDWR))
    try loop.turn(until: soon)
    #expect(heard.contains(.hangUp))
    watch.cancel()
  }

  @Test func interestCanChange() throws {
    var heard: [Readiness] = []
    let watch = try loop.watch(ours.number, for: .reading) { heard.append($0) }
    try loop.turn(until: soon)
    #expect(heard.isEmpty)
    watch.watch(for: [.reading, .writing])
    try loop.turn(until: soon)
    #expect(heard == [.writing])
    watch.watch(for: .reading)
    try loop.turn(until: soon)
    #expect(heard.count == 1)
    watch.cancel()
  }

  @Test func aWatchMayCancelItselfInItsHandler() throws {
    var count = 0
    var watch: DescriptorWatch?
    watch = try loop.watch(ours.number, for: .writing) { _ in
      count += 1
      watch?.cancel()
    }
    for _ in 0..<2 { try loop.turn(until: soon) }
    #expect(count == 1)
    watch?.watch(for: .reading)
  }

  @Test func aWatchThatAnotherCancelsInTheSameTurnIsNotCalled() throws {
    var called: [Int] = []
    var watches: [DescriptorWatch] = []
    for (index, end) in [ours, theirs].enumerated() {
      watches.append(
        try loop.watch(end.number, for: .writing) { _ in
          called.append(index)
          for watch in watches { watch.cancel() }
        })
    }
    for _ in 0..<2 { try loop.turn(until: soon) }
    #expect(called.count == 1)
  }

  @Test func aDescriptorIsWatchedAnewAfterItsWatchIsCancelled() throws {
    var heard = ""
    let first = try loop.watch(ours.number, for: .writing) { _ in heard += "first" }
    first.cancel()
    first.cancel()
    let second = try loop.watch(ours.number, for: .writing) { _ in heard += "second" }
    first.cancel()
    try loop.turn(until: soon)
    #expect(heard == "second")
    second.cancel()
  }

  @Test func aDescriptorThatIsNotOpenCannotBeWatched() {
    #expect(throws: SystemError.self) { _ = try loop.watch(1_000_000, for: .reading) { _ in } }
  }

  @Test func signalsAreHeardInTheLoop() throws {
    var before = sigset_t()
    pthread_sigmask(SIG_BLOCK, nil, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    var heard: [Int32] = []
    let watch = try loop.onSignals([SIGUSR1, SIGUSR2]) { heard.append($0) }
    defer { watch.cancel() }
    pthread_kill(pthread_self(), SIGUSR2)
    pthread_kill(pthread_self(), SIGUSR1)
    try loop.turn(until: Clock.monotonic + 1_000_000)
    #expect(heard.sorted() == [SIGUSR1, SIGUSR2])
  }

  @Test func aLoopThatWasStoppedRunsAgain() throws {
    var turns = 0
    let timer = loop.timer { [loop] in
      turns += 1
      loop.stop()
    }
    for _ in 0..<2 {
      timer.arm(at: Clock.monotonic)
      try loop.run()
    }
    #expect(turns == 2)
  }
}
