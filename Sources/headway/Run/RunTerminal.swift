import EventLoop
import Linux
import ProgressText

/// The terminal of ours between a command and the real one.
final class RunTerminal {
  private let form: TerminalForm
  /// The real one.
  private let real: Descriptor
  private let pair: TerminalPair
  private let copy: OutputCopy
  private let reading: OutputReading

  /// Nil where nothing of the command's is interposed.
  init?(_ choice: ProgressReader.Choice?, on loop: EventLoop, _ take: @escaping (Observation) -> Void) throws(SystemError) {
    form = TerminalForm.choose(isRead: choice != nil)
    guard let choice, case .output(let numbers) = form, let first = numbers.first else { return nil }
    let real = try Terminal.reopened(first)
    pair = try TerminalPair(like: real.number) { $0.withRawOutput }
    let reading = OutputReading(choice, on: loop, take)
    copy = try OutputCopy(from: pair.main, to: real, on: loop) { reading.feed($0) }
    self.real = real
    self.reading = reading
  }

  /// What the command gets.
  var place: StartPlace {
    guard case .output(let numbers) = form, let program = pair.program else { return StartPlace() }
    return StartPlace(streams: Dictionary(uniqueKeysWithValues: numbers.map { ($0, program) }))
  }

  /// The command reports by itself.
  func readNoMore() { reading.switchOff() }

  /// The real one may have another size; tells those who may have asked too early.
  func resize() {
    if pair.takeSize(of: real.number) { Signals.sendToOwnGroup(Signals.windowChanged) }
  }

  /// Copies what was written so far.
  func drain(unless isEnough: () -> Bool) throws(SystemError) { try copy.drain(unless: isEnough) }

  /// The command has ended: copies what it wrote, and leaves what others may still write to somebody who stays.
  func finish(unless isEnough: () -> Bool) throws(SystemError) {
    pair.release()
    try copy.drain(unless: isEnough)
    reading.end()
    copy.close()
    if copy.isAtEnd { return }
    _ = try? Offshoot.begin {
      Offshoot.keepOnly([pair.main, real])
      LateOutput.copy(from: pair.main, to: real)
    }
  }
}
