import EventLoop
import Linux
import ProgressText
import Screen

/// Runs a command as if it were not there, and keeps its task meanwhile.
final class RunCommand {
  /// µs that the command waits for the daemon's answer at most.
  private static let head: UInt64 = 30_000
  /// µs in which news go out and come in before and after a rest.
  private static let settling: UInt64 = 20_000

  private let plan: RunPlan
  private let inherited: InheritedDescriptors
  private let signals: SignalState
  private let loop: EventLoop
  private let queue: SignalQueue
  private let report: TaskReport
  private let tree = ProcessTree()
  private let cancellation: Cancellation
  private var channel: ScriptChannel?
  private let terminal: RunTerminal?
  private var watch: DescriptorWatch?
  private var child: ChildCommand?
  /// A signal that came before there was a command for it.
  private var early: Int32?
  /// The command was stopped by a request, not by the terminal.
  private var isPausedByRequest = false
  /// We were not stopped by what stopped the command, and try no more.
  private var cannotRest = false
  private var heardContinue = false
  private var hasRefusedCancel = false
  /// Somebody does not want to wait for its last output.
  private var isHurried = false
  private let speech: RunSpeech

  init(_ plan: RunPlan, _ inherited: InheritedDescriptors, _ signals: SignalState) throws(SystemError) {
    self.plan = plan
    self.inherited = inherited
    self.signals = signals
    speech = RunSpeech(plan.context)
    loop = try EventLoop()
    queue = try SignalQueue(Forwarding.heard)
    report = TaskReport(name: plan.name, plan.properties, bus: plan.context.environment.sessionBusAddress, on: loop)
    let terminal = (try? RunTerminal(plan.reading, on: loop) { [report] in report.observe($0) }) ?? nil
    let question = plan.cancelSignal ?? (terminal?.seat == nil ? Signals.terminate : Signals.interrupt)
    cancellation = Cancellation(tree, signal: question, on: loop) { terminal?.seat?.interrupt() ?? false }
    self.terminal = terminal
    if let digit = inherited.freeDigit {
      channel = try? ScriptChannel(digit: digit, on: loop) { [unowned self] in take($0) }
    }
    watch = try loop.watch(queue.pollable, for: .reading) { [unowned self] _ in while let signal = queue.next() { hear(signal) } }
    if let tab = plan.tab { terminal?.show(in: tab, on: loop) { [report] in report.tabProgress } }
    terminal?.seat?.onEvent = { [unowned self] in take($0) }
    report.onRequest = { [unowned self] in take($0) }
    report.onChange = { [unowned self] in self.terminal?.changeTab() }
    report.onRefusal = { [unowned self] text in channel?.tell("error \(Cells.sanitized(text))") }
  }

  /// Runs it to its end; the status is for whoever waits for us, unless a signal has to say it.
  func run() throws(Failure) -> Int32 {
    do throws(SystemError) {
      report.connect()
      try report.turn(until: Clock.monotonic + Self.head) { [report] in report.isSettled || self.early != nil }
      if let early {
        try report.conclude(CommandEnd.signalled(early).verdict(afterCancel: false, nil))
        SignalState.die(of: early)
        return 128 + early
      }
      speech.hintIfNotShown(report)
      try start()
      while !isOver {
        try loop.turn()
        try restIfStopped()
      }
      try terminal?.finish { [unowned self] in isHurried }
      channel?.close()
      let end = child?.end ?? .exited(0)
      let verdict = end.verdict(afterCancel: cancellation.wasAsked, report.last)
      try report.conclude(verdict)
      speech.end(verdict, of: report, wasCancelAsked: cancellation.wasAsked)
      return leave(by: end)
    } catch { throw Failure(RunPlan.ownFailure, "\(error)") }
  }

  private var isOver: Bool { child?.end != nil && (!cancellation.wasAsked || cancellation.isOver) }

  // MARK: Start

  private func start() throws(SystemError) {
    adoptOrphans()
    let variables = [("HEADWAY_TASK", report.path)] + ScriptChannel.variables(of: channel)
    do throws(StartProblem) {
      let passed = channel?.passed
      let start = { [plan, signals] (place: StartPlace) throws(StartProblem) in
        try plan.command.start(changing: variables, passing: passed, signals: signals, in: place)
      }
      let pid = if let terminal { try terminal.launch(start) } else { try start(StartPlace()) }
      child = ChildCommand(pid: pid)
      tree.helper = terminal?.seat?.monitor
    } catch {
      let command = plan.command.shown[0]
      try report.conclude(Verdict(outcome: "failed", message: error.text))
      plan.context.complain("“\(command)” cannot be run: \(error.text)")
      Linux.leave(error.isNotFound ? RunPlan.notFound : error.isOfCommand ? RunPlan.notExecutable : RunPlan.ownFailure)
    }
    channel?.handedOver()
    inherited.release()
  }

  // MARK: What the command says and does

  private func take(_ word: Result<StreamWord, StreamProblem>) {
    terminal?.readNoMore()
    switch word {
    case .success(let word): if let problem = report.say(word) { channel?.tell("error \(problem)") }
    case .failure(let problem): channel?.tell("error \(problem.text)")
    }
  }

  private func take(_ event: ChildEvent) {
    guard child?.take(event) == true else { return }
    if child?.stoppedBy == nil { isPausedByRequest = false }
    cannotRest = false
    // What it left behind may still have to be killed: the keys mean us.
    terminal?.rest(child?.stoppedBy != nil || (child?.end != nil && cancellation.wasAsked))
    report.setStopped(child?.stoppedBy != nil)
    if child?.end != nil { cancellation.noteEnds() }
  }

  // MARK: Signals

  private func hear(_ signal: ReceivedSignal) {
    if signal.number == Signals.childChanged {
      while let event = ChildEvent.next() { take(event) }
      return cancellation.noteEnds()
    }
    // What we tell our own group.
    if signal.wasSent, signal.sender == UInt32(ownProcess()) { return }
    if signal.number == Signals.windowChanged { return terminal?.resize() ?? () }
    guard let child else { return hearEarly(signal.number) }
    if signal.number == Signals.goOn { heardContinue = true }
    if child.end != nil {
      // Somebody does not want to wait for what is left of it.
      if Forwarding.ends(signal.number) {
        isHurried = true
        cancellation.kill()
      }
      return
    }
    // The terminal itself tells a command that has the real one.
    let isOwn = signal.wasSent && tree.contains(signal.sender)
    let isForUs = !isOwn && (signal.wasSent || terminal?.seat != nil)
    if isForUs || signal.number == Signals.alarm, Forwarding.passes(signal.number, isStopped: child.stoppedBy != nil) { pass(signal) }
    if signal.number == Signals.goOn, signal.wasSent, !isOwn, child.stoppedBy != nil { goOn() }
    guard isPausedByRequest else { return }
    // What is stopped would not feel it, and the shell is to know of a stop at its terminal.
    if Forwarding.ends(signal.number) { goOn() }
    if signal.number == Signals.terminalStop { isPausedByRequest = false }
  }

  /// A terminal and a shell mean a whole job.
  private func pass(_ signal: ReceivedSignal) {
    if let seat = terminal?.seat, !signal.wasSent || signal.sender == UInt32(parentProcess()), signal.number != Signals.alarm {
      seat.sendToGroup(signal.number)
    } else {
      child?.send(signal.number)
    }
  }

  /// There is no command yet that could feel it.
  private func hearEarly(_ signal: Int32) {
    if SignalState.ignores(signal) { return }
    if Forwarding.ends(signal) { early = signal }
    if signal == Signals.terminalStop { SignalState.suffer(signal) }
  }

  private func goOn() {
    let isForAll = isPausedByRequest || terminal?.seat == nil
    isPausedByRequest = false
    if let seat = terminal?.seat {
      child?.goesOn()
      seat.goOn()
    } else {
      child?.send(Signals.goOn)
    }
    if isForAll { _ = tree.send([Signals.goOn]) }
    report.setStopped(false)
  }

  /// Stops this process where the command was stopped, so that its shell sees a job that is. While we rest the kernel wakes us when the
  /// daemon says something.
  private func restIfStopped() throws(SystemError) {
    while let signal = child?.stoppedBy, isToRest(signal) {
      try report.turn(until: Clock.monotonic + Self.settling) { [report, terminal] in report.isQuiet && terminal?.isQuiet ?? true }
      guard child?.stoppedBy == signal, child?.isStoppedNow == true, isToRest(signal) else { return }
      heardContinue = false
      terminal?.leave(true)
      let socket = report.socket
      if let socket { Wakening.begin(socket) }
      SignalState.suffer(signal, withGroup: terminal?.seat != nil && signal != Signals.stop)
      if let socket { Wakening.end(socket) }
      terminal?.leave(false)
      try report.turn(until: Clock.monotonic + Self.settling) { [unowned self] in child?.stoppedBy == nil || child?.end != nil }
      if heardContinue { continue }
      cannotRest = true
      // Nobody could bring it back: no terminal stops such a group.
      if terminal?.seat != nil, signal == Signals.terminalStop { goOn() }
    }
  }

  private func isToRest(_ signal: Int32) -> Bool {
    child?.end == nil && !isPausedByRequest && !cannotRest && !cancellation.wasAsked && (signal != Signals.stop || leadsJob())
  }

  // MARK: Requests

  private func take(_ request: TaskReport.Request) {
    switch request {
    case .cancel:
      channel?.tell("cancel")
      if case .refused(let process) = cancellation.request() { refuseCancel(process) }
    case .pause:
      guard child?.stoppedBy == nil, child?.end == nil, !cancellation.wasAsked else { return }
      channel?.tell("pause")
      isPausedByRequest = tree.send([Signals.stop]).reached > 0
      guard isPausedByRequest else { return }
      // From now on the keys mean us.
      terminal?.rest(true)
      report.setStopped(true)
    case .resume:
      channel?.tell("resume")
      goOn()
    }
  }

  private func refuseCancel(_ process: ProcessEntry) {
    report.refuseCancel()
    if hasRefusedCancel { return }
    hasRefusedCancel = true
    speech.cannotSignal(process)
  }

  // MARK: End

  private func leave(by end: CommandEnd) -> Int32 {
    switch end {
    case .exited(let status): return status
    case .signalled(let signal):
      SignalState.die(of: signal)
      return 128 + signal
    }
  }
}
