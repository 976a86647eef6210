import EventLoop
import Linux

/// A process between `run` and a command that has a terminal of its own. It leads the session of that terminal, so that the command is
/// an ordinary job there: one that can be stopped, and whose background processes outlive it.
final class SessionMonitor {
  private let command: UInt32
  private let pair: TerminalPair
  private let line: MonitorLine
  private let real: Descriptor
  private let legacy: Legacy
  private let ownGroup = ownProcess()
  /// The group that had the foreground before we took it.
  private var yielded: Int32
  private var isFinished = false

  /// How the real terminal is left where `run` cannot.
  struct Legacy {
    let modes: TerminalModes?
    let farewell: [UInt8]
  }

  /// Where the whole life of the copied process is.
  static func live(
    _ line: MonitorLine, _ pair: TerminalPair, _ real: Descriptor, _ legacy: Legacy, inForeground: Bool,
    start: (StartPlace) throws(StartProblem) -> UInt32
  ) -> Never {
    do throws(StartProblem) {
      let command = try begin(pair, inForeground: inForeground, start)
      line.send(.started, Int32(command))
      SessionMonitor(command, line, pair, real, legacy).watch()
    } catch {
      line.send(error.isOfCommand ? .unfit : .unmade, error.code)
      Offshoot.leave()
    }
  }

  /// The hold on the terminal that this takes ends with it.
  private static func begin(
    _ pair: TerminalPair, inForeground: Bool, _ start: (StartPlace) throws(StartProblem) -> UInt32
  ) throws(StartProblem) -> UInt32 {
    guard let program = pair.program else { throw StartProblem(code: SystemError.interrupted, isOfCommand: false) }
    Offshoot.leadSession(at: program)
    let streams: [Int32: Descriptor] = [0: program, 1: program, 2: program]
    return try start(StartPlace(streams: streams, leadsGroup: true, foreground: inForeground ? program : nil))
  }

  private init(_ command: UInt32, _ line: MonitorLine, _ pair: TerminalPair, _ real: Descriptor, _ legacy: Legacy) {
    self.command = command
    self.line = line
    self.pair = pair
    self.real = real
    self.legacy = legacy
    yielded = Int32(command)
  }

  private func watch() -> Never {
    Offshoot.keepOnly([line.descriptor, pair.main, real] + (pair.program.map { [$0] } ?? []))
    do throws(SystemError) {
      let queue = try SignalQueue([Signals.childChanged])
      let loop = try EventLoop()
      let children = try loop.watch(queue.pollable, for: .reading) { [self] _ in
        while queue.next() != nil {}
        while let event = ChildEvent.next() { tell(event) }
      }
      let orders = try loop.watch(line.descriptor.number, for: .reading) { [self] _ in obey() }
      // It may have changed before we listened.
      while let event = ChildEvent.next() { tell(event) }
      while !line.isOver { try loop.turn() }
      orders.cancel()
      children.cancel()
    } catch {}
    stayBehind()
  }

  private func tell(_ event: ChildEvent) {
    guard event.pid == command else { return }
    switch event.kind {
    case .stopped(let signal): line.send(.stopped, signal)
    case .continued: line.send(.continued)
    // The foreground is ours before we go, so that nobody is hung up. The terminal stays until `run` has seen what is left in it.
    case .exited(let status):
      place(inForeground: false)
      line.send(.exited, status)
    case .signalled(let signal):
      place(inForeground: false)
      line.send(.signalled, signal)
    }
  }

  private func obey() {
    for (word, value) in line.receive() {
      switch word {
      case .place: place(inForeground: value == 1)
      case .goOn:
        place(inForeground: value == 1)
        Signals.send(Signals.goOn, toGroup: Int32(command))
      case .finished: isFinished = true
      default: break
      }
    }
  }

  private func place(inForeground: Bool) {
    guard let program = pair.program?.number else { return }
    let now = Terminal.foreground(of: program)
    if inForeground {
      guard now == ownGroup else { return }
      if !Terminal.setForeground(of: program, to: yielded) { Terminal.setForeground(of: program, to: Int32(command)) }
    } else if now != ownGroup {
      yielded = now
      Terminal.setForeground(of: program, to: ownGroup)
    }
  }

  /// `run` has gone, at its end or before: what is still written must arrive, and the terminal be usable.
  private func stayBehind() -> Never {
    if !isFinished {
      _ = real.write(legacy.farewell[...])
      if let modes = legacy.modes, TerminalModes(of: real.number)?.isRaw == true { modes.apply(to: real.number) }
    }
    pair.setRawOutput()
    place(inForeground: false)
    pair.release()
    LateOutput.copy(from: pair.main, to: real)
  }
}
