import EventLoop
import HeadwayBus
import Linux
import Screen

/// The table as it is used: what happens goes into the model, what the model wants is done, and what has changed is drawn.
final class TableSession {
  /// µs between two frames that no key asked for.
  private static let frameTime: UInt64 = 100_000
  /// µs after which all spinners turn.
  private static let spinTime: UInt64 = 160_000
  /// µs between two beats.
  private static let beatTime: UInt64 = 1_000_000
  /// µs that a beat waits for numbers that are a little late, and after which those that came wait no longer.
  private static let allowance: UInt64 = 50_000
  private static let longestWait: UInt64 = 300_000

  private let loop: EventLoop
  private let terminal: TableTerminal
  private var source: TableSource?
  private var model: TableModel
  private var frame: LoopTimer?
  private var beat: LoopTimer?
  private var spin: LoopTimer?
  /// Where on the clock the beats fall, µs; they follow what comes from the daemon once a second.
  private var phase = Clock.monotonic
  private var lastFrame: UInt64 = 0
  /// A frame was left out because the terminal had not taken the one before.
  private var isLate = false
  private var shown: Frame?
  /// The next frame is drawn for the spinners alone.
  private var isTurn = false
  /// A signal that ends the program.
  private var ending: Int32?

  /// nil where this is no terminal to draw on.
  init?(_ context: Context, _ looks: TableLooks) throws(SystemError) {
    loop = try EventLoop()
    guard let name = context.environment["TERM"], name != "dumb",
      let terminal = TableTerminal(
        name, looks, cells: context.cells, on: loop)
    else { return nil }
    self.terminal = terminal
    model = TableModel(
      settings: looks.settings, size: TableTerminal.size, cells: context.cells, local: LocalTime(offset: Clock.localOffset(at:)),
      userName: Users.name(of:), filter: looks.filter, at: TableSession.moment)
    frame = loop.timer { [unowned self] in draw() }
    beat = loop.timer { [unowned self] in take(at: .beat) }
    spin = loop.timer { [unowned self] in take(at: .spin) }
    source = TableSource(context.environment.sessionBusAddress, on: loop) { [unowned self] in take($0) }
    terminal.onInput = { [unowned self] in take($0) }
    terminal.onReady = { [unowned self] in if isLate { drawSoon() } }
    terminal.onEnd = { [unowned self] in end(by: Signals.hangUp) }
  }

  private static var moment: Moment { Moment(wall: Clock.wall, sinceReceived: Clock.monotonic) }

  /// Returns when the user quits; a signal ends the program as it ends any other, but for the terminal, which is as it was.
  func run() throws(SystemError) {
    let signals = [Signals.terminate, Signals.hangUp, Signals.interrupt, Signals.terminalStop, Signals.goOn, Signals.windowChanged]
    let watch = try loop.onSignals(signals) { [unowned self] in hear($0) }
    try terminal.take()
    // The first frame waits for nobody.
    draw()
    source?.refresh()
    try loop.run()
    terminal.leave()
    source?.rest()
    watch.cancel()
    if let ending { SignalState.die(of: ending) }
  }

  private func end(by signal: Int32? = nil) {
    ending = signal
    loop.stop()
  }

  private func hear(_ signal: Int32) {
    switch signal {
    case Signals.terminalStop: suspend()
    case Signals.goOn: resume()
    case Signals.windowChanged: resize()
    default: end(by: signal)
    }
  }

  // MARK: Events

  private func take(_ input: KeyDecoder.Input) {
    switch input {
    case .key(let key): take(TableEvent.key(key))
    case .mouse(let mouse): take(TableEvent.mouse(mouse))
    // Where no text is asked for, what was pasted would be commands.
    case .pasted(let character): if model.takesText { take(TableEvent.key(.character(character))) }
    }
  }

  private func take(_ event: TableEvent) {
    let (revision, overall) = (model.revision, model.overall)
    for effect in model.update(event, at: TableSession.moment) { perform(effect) }
    // Numbers move on the beat: most of what comes shows nothing yet.
    if event.isNumbers, model.revision == revision, model.overall == overall {
      if case .changed = event { return expectBeat(isNews: true) }
      return expectBeat()
    }
    drawSoon(isUrgent: !event.isNumbers && !event.isTrail)
  }

  /// Draws in the turn that woke us.
  private func take(at time: TableEvent) {
    isTurn = time == .spin && frame?.deadline == nil
    take(time)
    draw()
  }

  private func perform(_ effect: TableEffect) {
    switch effect {
    case .cancel(let id): source?.ask(id, Contract.Task.cancel)
    case .pause(let id): source?.ask(id, Contract.Task.pause)
    case .resume(let id): source?.ask(id, Contract.Task.resume)
    case .dismiss(let id): source?.ask(id, Contract.Task.dismiss)
    case .trail(let id): source?.askTrail(id)
    case .refresh: source?.refresh()
    case .redraw: terminal.redrawWhole()
    case .suspend: suspend()
    case .quit: end()
    }
  }

  // MARK: Drawing

  private func drawSoon(isUrgent: Bool = false) {
    let now = Clock.monotonic
    let due = isUrgent ? now : max(now, lastFrame + Self.frameTime)
    frame?.arm(at: min(frame?.deadline ?? due, due))
  }

  /// A terminal that has not taken the last frame gets the next one when it has.
  private func draw() {
    isLate = !terminal.isReady
    if isLate { return }
    let picture = model.frame()
    // A turn that nobody saw is the last one until something else happens.
    let hasTurned = !isTurn || picture != shown
    isTurn = false
    lastFrame = Clock.monotonic
    frame?.arm(at: nil)
    shown = picture
    terminal.show(picture, model.tabProgress)
    expectBeat()
    expect(spin, hasTurned && model.isSpinning, every: Self.spinTime)
  }

  /// `isNews`: numbers have come that only the next beat shows.
  private func expectBeat(isNews: Bool = false) {
    let now = Clock.monotonic
    if isNews, let next = beat?.deadline, next > now + Self.longestWait, model.settings.motion != .none {
      phase = now + Self.allowance
      beat?.arm(at: nil)
    }
    expect(beat, model.wantsBeat, every: model.settings.motion == .none ? 10 * Self.beatTime : Self.beatTime)
  }

  /// All that is timed moves together.
  private func expect(_ timer: LoopTimer?, _ isWanted: Bool, every period: UInt64) {
    guard isWanted else { return timer?.arm(at: nil) ?? () }
    guard timer?.deadline == nil else { return }
    let now = Clock.monotonic
    timer?.arm(at: now < phase ? phase : now + period - (now - phase) % period)
  }

  // MARK: The terminal

  private func resize() {
    let size = TableTerminal.size
    guard size != model.size else { return }
    terminal.resize(to: size)
    take(.resized(size))
  }

  /// Rests as Ctrl-Z asks. The bus keeps nothing for us meanwhile.
  private func suspend() {
    terminal.leave()
    source?.rest()
    SignalState.suffer(Signals.terminalStop, withGroup: true)
    resume()
  }

  /// Takes the terminal again: whoever had it has left it another way.
  private func resume() {
    do throws(SystemError) { try terminal.take() } catch { return end(by: Signals.hangUp) }
    resize()
    source?.refresh()
    drawSoon(isUrgent: true)
  }
}

extension TableEvent {
  fileprivate var isNumbers: Bool {
    switch self {
    case .changed, .overall: true
    default: false
    }
  }

  fileprivate var isTrail: Bool { if case .trail = self { true } else { false } }
}
