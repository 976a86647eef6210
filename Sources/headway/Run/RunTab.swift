import EventLoop
import Linux
import Screen

/// Shows a command's progress in the tab of the real terminal, between what the command writes there.
final class RunTab {
  /// µs before anything is shown: what is over by then needs no bar.
  private static let delay: UInt64 = 500_000
  /// µs between two changes.
  private static let interval: UInt64 = 100_000
  /// µs after which what has not changed is told again: terminals take the bar of a program that was killed away after 15 s.
  private static let keeping: UInt64 = 8_000_000
  /// µs until the next attempt where the terminal is not ours at the moment.
  private static let patience: UInt64 = 1_000_000

  private let terminal: TabTerminal
  /// Whether we may speak there now.
  private let isOurs: () -> Bool
  /// Writes between what others write; false where that is not possible now.
  private let insert: ([UInt8]) -> Bool
  private let progress: () -> TabProgress
  private var points = OutputPoints()
  private var shown = TabProgress.none
  private var isAway = false
  private var timer: LoopTimer?
  private var next = Clock.monotonic + RunTab.delay
  private var told: UInt64 = 0

  init(
    _ terminal: TabTerminal, on loop: EventLoop, isOurs: @escaping () -> Bool, insert: @escaping ([UInt8]) -> Bool,
    progress: @escaping () -> TabProgress
  ) {
    self.terminal = terminal
    self.isOurs = isOurs
    self.insert = insert
    self.progress = progress
    timer = loop.timer { [unowned self] in look() }
    timer?.arm(at: next)
  }

  /// What takes the bar away where we cannot.
  var farewell: [UInt8] { Array(terminal.text(.none).utf8) }

  /// The command has written this.
  func see(_ bytes: ArraySlice<UInt8>) { points.pass(bytes) }

  /// Something may be different.
  func change() {
    if let deadline = timer?.deadline, deadline <= next { return }
    timer?.arm(at: next)
  }

  /// Others have the terminal, or we have it again.
  func leave(_ isAway: Bool) {
    self.isAway = isAway
    if isAway { hide() } else { change() }
  }

  /// Takes the bar away for good.
  func end() {
    timer?.cancel()
    hide()
  }

  private func look() {
    let now = Clock.monotonic
    next = now + Self.interval
    guard !isAway, points.ownState == nil else { return }
    let wanted = progress()
    // A bar that swims would begin anew.
    let isDue = shown != .none && now >= told + Self.keeping && (terminal.forgets || wanted != .busy)
    if wanted != shown || isDue, !tell(wanted) { return timer?.arm(at: isOurs() ? next : now + Self.patience) ?? () }
    if shown != .none { timer?.arm(at: max(told + Self.keeping, next)) }
  }

  private func tell(_ wanted: TabProgress) -> Bool {
    guard points.isFree, isOurs(), insert(Array(terminal.text(wanted).utf8)) else { return false }
    shown = wanted
    told = Clock.monotonic
    return true
  }

  private func hide() {
    // What the command has left there is as much in the way.
    guard shown != .none || points.ownState.map({ $0 != UInt8(ascii: "0") }) ?? false, isOurs() else { return }
    // Nothing more will end what the command has begun.
    let end: [UInt8] = points.isWithinSequence ? [0x18] : []
    guard insert(end + farewell) else { return }
    shown = .none
    points.clear()
  }
}
