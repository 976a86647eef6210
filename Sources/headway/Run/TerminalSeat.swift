import EventLoop
import Linux

/// The real terminal where a command has one of its own instead: its keys, its modes, and the monitor that leads the command's session.
final class TerminalSeat {
  /// µs between two looks whether a command in the background was brought to the front: a shell does not always say so.
  private static let look: UInt64 = 250_000

  private let real: Descriptor
  private let pair: TerminalPair
  private let keys: KeyCopy
  private let loop: EventLoop
  private var timer: LoopTimer?
  private var line: MonitorLine?
  private var watch: DescriptorWatch?
  private var command: UInt32 = 0
  /// The keys are the command's.
  private var isTaken = false
  /// Others have had the real terminal, and left it as it is to be for the command.
  private var wasAway = false
  private var isCommandResting = false
  private(set) var monitor: UInt32?
  /// What is left to write to the real terminal where we end before we have done so.
  var farewell: [UInt8] = []
  var onEvent: ((ChildEvent) -> Void)?

  init(_ real: Descriptor, _ pair: TerminalPair, on loop: EventLoop) throws(SystemError) {
    self.real = real
    self.pair = pair
    self.loop = loop
    keys = try KeyCopy(from: Terminal.reopened(0, forReading: true), to: pair.main.number, on: loop)
    keys.onKeys = { [unowned self] in tellGroup($0) }
    timer = loop.timer { [unowned self] in
      hear()
      settle()
    }
  }

  private var isForeground: Bool { Terminal.isForeground(keys.source.number) }

  // MARK: Start

  /// Starts the command behind a monitor; returns its pid.
  func launch(_ start: (StartPlace) throws(StartProblem) -> UInt32) throws(StartProblem) -> UInt32 {
    let isForeground = isForeground
    let modes = TerminalModes(of: real.number)
    let line: MonitorLine
    do throws(SystemError) {
      let (ours, theirs) = try Descriptor.socketPair()
      line = MonitorLine(ours)
      monitor = try Offshoot.begin {
        let last = SessionMonitor.Legacy(modes: modes, farewell: farewell)
        SessionMonitor.live(MonitorLine(theirs), pair, real, last, inForeground: isForeground, start: start)
      }
    } catch { throw StartProblem(code: error.code, isOfCommand: false) }
    pair.release()
    guard let first = line.first() else { throw StartProblem(code: SystemError.interrupted, isOfCommand: false) }
    guard first.word == .started else { throw StartProblem(code: first.value, isOfCommand: first.word == .unfit) }
    command = UInt32(first.value)
    line.descriptor.setNonBlocking()
    self.line = line
    watch = try? loop.watch(line.descriptor.number, for: .reading) { [unowned self] _ in hear() }
    settle()
    // A command may have ended before anybody listens.
    timer?.arm(at: Clock.monotonic)
    return command
  }

  private func hear() {
    guard let line else { return }
    for (word, value) in line.receive() {
      switch word {
      case .exited: tell(.exited(value))
      case .signalled: tell(.signalled(value))
      case .stopped: tell(.stopped(value))
      case .continued: tell(.continued)
      default: break
      }
    }
    guard line.isOver else { return }
    watch?.cancel()
    // Whoever ends a monitor ends the session that it leads.
    if ProcessTable.entry(of: command) == nil { tell(.signalled(Signals.hangUp)) }
  }

  private func tell(_ kind: ChildEvent.Kind) { onEvent?(ChildEvent(pid: command, kind: kind)) }

  // MARK: The foreground

  /// Takes the keys for the command, or gives them back.
  private func settle() {
    let isForeground = isForeground
    let isWanted = isForeground && !isCommandResting
    if isWanted != isTaken {
      if isWanted { take() } else { giveBack() }
    }
    if !isForeground { wasAway = true }
    if !isForeground, !isCommandResting { pair.setRawOutput() }
    timer?.arm(at: isForeground || isCommandResting ? nil : Clock.monotonic + Self.look)
  }

  private func take() {
    isTaken = true
    if let modes = TerminalModes(of: real.number) {
      if wasAway { pair.adopt(modes) }
      modes.raw.apply(to: real.number)
    }
    wasAway = false
    pair.takeSize(of: real.number)
    line?.send(.place, 1)
    keys.set(on: true)
  }

  /// The modes are those that the command has set.
  private func giveBack() {
    isTaken = false
    wasAway = true
    keys.set(on: false)
    if isForeground { TerminalModes(of: pair.main.number)?.apply(to: real.number) }
  }

  /// The command was stopped or goes on by itself.
  func rest(_ isResting: Bool) {
    isCommandResting = isResting
    settle()
  }

  /// Lets the command's group go on, in the foreground where we are there.
  func goOn() {
    rest(false)
    line?.send(.goOn, isForeground ? 1 : 0)
  }

  /// Sends to the command and those it works with, as a terminal or a shell does.
  func sendToGroup(_ signal: Int32) { Signals.send(signal, toGroup: Int32(command)) }

  /// Presses the key that interrupts; false where there is none.
  func interrupt() -> Bool {
    guard let entry = TerminalModes(of: pair.main.number)?.signalKeys.first(where: { $0.signal == Signals.interrupt }) else { return false }
    keys.type(entry.key)
    return true
  }

  /// The keys that end a command also end what it is a part of, such as a script, wherever the command itself is in the foreground.
  private func tellGroup(_ typed: ArraySlice<UInt8>) {
    guard Terminal.foreground(of: pair.main.number) == Int32(command) else { return }
    for (key, signal) in TerminalModes(of: pair.main.number)?.signalKeys ?? [] where typed.contains(key) {
      Signals.sendToOwnGroup(signal)
    }
  }

  /// The command has ended.
  func leave() {
    timer?.cancel()
    isCommandResting = true
    if isTaken {
      // What was typed ahead is meant for whoever comes next.
      Terminal.type(pair.unread() + keys.rest, at: keys.source.number)
      giveBack()
    }
    keys.close()
    watch?.cancel()
    line?.send(.finished)
  }
}
