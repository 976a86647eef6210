import EventLoop
import Linux
import ProgressText
import Screen

/// The terminal of ours between a command and the real one.
final class RunTerminal {
  private let form: TerminalForm
  /// The real one.
  private let real: Descriptor
  private let pair: TerminalPair
  private let copy: OutputCopy
  private let reading: OutputReading
  /// Where the command has the whole terminal.
  let seat: TerminalSeat?
  private var tab: RunTab?

  /// Nil where nothing of the command's is interposed.
  init?(_ choice: ProgressReader.Choice?, on loop: EventLoop, _ take: @escaping (Observation) -> Void) throws(SystemError) {
    form = TerminalForm.choose(isRead: choice != nil)
    guard let choice, let first = form.numbers.first else { return nil }
    let real = try Terminal.reopened(first)
    let pair = try TerminalPair(like: real.number) { [form] in form == .whole ? $0 : $0.withRawOutput }
    let reading = OutputReading(choice, on: loop, take)
    copy = try OutputCopy(from: pair.main, to: real, on: loop) { reading.feed($0) }
    seat = form == .whole ? try TerminalSeat(real, pair, on: loop) : nil
    self.real = real
    self.pair = pair
    self.reading = reading
  }

  /// Starts the command with what it gets of ours.
  func launch(_ start: (StartPlace) throws(StartProblem) -> UInt32) throws(StartProblem) -> UInt32 {
    if let seat { return try seat.launch(start) }
    guard let program = pair.program else { return try start(StartPlace()) }
    return try start(StartPlace(streams: Dictionary(uniqueKeysWithValues: form.numbers.map { ($0, program) })))
  }

  /// Shows in the terminal's tab what `progress` says.
  func show(in terminal: TabTerminal, on loop: EventLoop, _ progress: @escaping () -> TabProgress) {
    let isOurs = { [real] in !Terminal.isControlling(real.number) || Terminal.isForeground(real.number) }
    let tab = RunTab(terminal, on: loop, isOurs: isOurs, insert: { [copy] in copy.insert($0) }, progress: progress)
    copy.onBytes = { [reading] bytes in
      reading.feed(bytes)
      tab.see(bytes)
    }
    seat?.farewell = tab.farewell
    self.tab = tab
  }

  /// What is shown in the tab may be different.
  func changeTab() { tab?.change() }

  /// Others have the terminal, or we have it again.
  func leave(_ isAway: Bool) { tab?.leave(isAway) }

  /// The command reports by itself.
  func readNoMore() { reading.switchOff() }

  /// The real one may have another size; tells those who may have asked too early.
  func resize() {
    if pair.takeSize(of: real.number), seat == nil { Signals.sendToOwnGroup(Signals.windowChanged) }
  }

  /// The command was stopped or goes on.
  func rest(_ isResting: Bool) {
    if isResting { copy.catchUp() }
    seat?.rest(isResting)
  }

  /// Everything has been shown.
  var isQuiet: Bool { copy.isEmpty }

  /// The command has ended: copies what it wrote, and leaves what others may still write to somebody who stays.
  func finish(unless isEnough: () -> Bool) throws(SystemError) {
    pair.release()
    try copy.drain(unless: isEnough)
    reading.end()
    if let tab {
      tab.end()
      try copy.drain(unless: isEnough)
    }
    copy.close()
    // A monitor goes on by itself.
    if let seat { return seat.leave() }
    if copy.isAtEnd { return }
    _ = try? Offshoot.begin {
      Offshoot.keepOnly([pair.main, real])
      LateOutput.copy(from: pair.main, to: real)
    }
  }
}
