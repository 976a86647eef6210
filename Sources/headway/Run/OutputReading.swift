import EventLoop
import Linux
import ProgressText

/// Reads progress from what a command prints.
final class OutputReading {
  /// µs of quiet after which a line counts although it has not ended.
  private static let quiet: UInt64 = 50_000

  /// µs after which a flood is looked at again.
  private static let breath: UInt64 = 200_000

  private var reader: ProgressReader
  private let take: (Observation) -> Void
  private var settling: LoopTimer?
  private var lastLook: UInt64 = 0
  /// The command speaks for itself.
  private var isOff = false

  init(_ choice: ProgressReader.Choice, on loop: EventLoop, _ take: @escaping (Observation) -> Void) {
    reader = ProgressReader(choice)
    self.take = take
    settling = loop.timer { [unowned self] in if !isOff { reader.settle(take) } }
  }

  func feed(_ bytes: ArraySlice<UInt8>) {
    if isOff { return }
    reader.feed(bytes, take)
    let now = Clock.monotonic
    settling?.arm(at: now + Self.quiet)
    guard now > lastLook + Self.breath else { return }
    lastLook = now
    reader.wake(take)
  }

  func end() { if !isOff { reader.end(take) } }

  func switchOff() {
    isOff = true
    settling?.arm(at: nil)
  }
}
