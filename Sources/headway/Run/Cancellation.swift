import EventLoop
import Linux

/// How a command is ended on request: asked, then killed with everything it started.
final class Cancellation {
  enum Answer {
    case underWay
    /// Nobody could be signalled.
    case refused(ProcessEntry)
  }

  /// µs from the question to the kill.
  static let grace: UInt64 = 5_000_000
  /// µs between two looks at what is left after the kill.
  private static let pause: UInt64 = 20_000
  /// Looks after which what cannot even be killed is left alone.
  private static let mostLooks = 150

  private let tree: ProcessTree
  private let question: Int32
  private let timer: LoopTimer
  /// Presses the key that interrupts, for those who cannot be signalled; false where there is none.
  private let interrupt: () -> Bool
  private var looks = 0
  private(set) var wasAsked = false
  private(set) var isOver = false

  init(_ tree: ProcessTree, signal: Int32, on loop: EventLoop, interrupt: @escaping () -> Bool) {
    self.tree = tree
    question = signal
    self.interrupt = interrupt
    let box = Box()
    timer = loop.timer { box.cancellation?.kill() }
    box.cancellation = self
  }

  /// The first request asks, the second kills.
  func request() -> Answer {
    if wasAsked {
      kill()
      return .underWay
    }
    // What is stopped would not hear of it.
    let delivery = tree.send([question, Signals.goOn])
    if let refused = delivery.refused.first, !interrupt(), delivery.reached == 0 { return .refused(refused) }
    wasAsked = true
    timer.arm(at: Clock.monotonic + Self.grace)
    return .underWay
  }

  /// Kills what is left, until nothing is.
  func kill() {
    guard wasAsked, !isOver else { return }
    _ = tree.send([Signals.kill])
    looks += 1
    timer.arm(at: Clock.monotonic + Self.pause)
    noteEnds()
    if looks >= Self.mostLooks { isOver = true }
  }

  /// To be told whenever a process has ended.
  func noteEnds() {
    guard wasAsked, !isOver, tree.isEmpty else { return }
    isOver = true
    timer.arm(at: nil)
  }
}

/// Lets a timer call whom it was made for.
private final class Box {
  weak var cancellation: Cancellation?
}
