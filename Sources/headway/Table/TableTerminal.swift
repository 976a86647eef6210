import Curses
import EventLoop
import Linux
import Screen

/// The terminal while the table has it: its keys, its size, and what is still to be written. It never waits for a terminal that takes nothing.
final class TableTerminal {
  /// µs in which what follows an Esc must come.
  private static let escapeTime: UInt64 = 25_000
  /// ms that a slow terminal gets to take the last of it.
  private static let leavingTime: UInt64 = 300_000

  private let input: Descriptor
  private let output: Descriptor
  private let modes: TerminalModes
  private let screen: CursesScreen
  private let loop: EventLoop
  private var reports: Reports
  private var decoder = KeyDecoder()
  private var escape: LoopTimer?
  private var inputWatch: DescriptorWatch?
  private var outputWatch: DescriptorWatch?
  private var pending: ArraySlice<UInt8> = []
  private var isTaken = false

  var onInput: ((KeyDecoder.Input) -> Void)?
  /// The terminal takes frames again.
  var onReady: (() -> Void)?
  /// The terminal is no more.
  var onEnd: (() -> Void)?

  /// What a terminal is asked to report and is told besides the frames, and how that is taken back.
  struct Reports {
    let begin: String
    let end: String
    private let tab: TabTerminal?
    private var shown = TabProgress.none
    private var told: UInt64 = 0

    init(mouse: Bool, _ tab: TabTerminal?) {
      self.tab = tab
      begin = "\u{1B}[?2004h" + (mouse ? "\u{1B}[?1000h\u{1B}[?1006h" : "")
      end = (tab?.text(.none) ?? "") + (mouse ? "\u{1B}[?1006l\u{1B}[?1000l" : "") + "\u{1B}[?2004l"
    }

    /// The tab was cleared.
    mutating func forget() { shown = .none }

    /// What tells the terminal's tab; nothing where it knows already and does not forget.
    mutating func telling(_ progress: TabProgress) -> String {
      let now = Clock.monotonic
      guard let tab, progress != shown || (tab.forgets && shown != .none && now >= told + 8_000_000) else { return "" }
      shown = progress
      told = now
      return tab.text(progress)
    }
  }

  /// nil where this is no terminal to draw on.
  init?(_ name: String, _ looks: TableLooks, cells: Cells, on loop: EventLoop) {
    guard Terminal.isTerminal(0), Terminal.isTerminal(1), let modes = TerminalModes(of: 0),
      let input = try? Terminal.reopened(0, forReading: true), let output = try? Terminal.reopened(1),
      let screen = CursesScreen(
        terminal: name, size: Self.size, theme: looks.theme, isColored: looks.isColored, isTrueColored: looks.isTrueColored, cells: cells)
    else { return nil }
    self.modes = modes
    self.input = input
    self.output = output
    self.screen = screen
    self.loop = loop
    reports = Reports(mouse: looks.settings.mouse, looks.tab)
    escape = loop.timer { [unowned self] in deliver(decoder.giveUp()) }
  }

  static var size: Size {
    guard let size = Terminal.size(of: 1), size.columns > 0, size.rows > 0 else { return Size(columns: 80, lines: 24) }
    return Size(columns: size.columns, lines: size.rows)
  }

  // MARK: Having it

  /// Takes the terminal, also after it was away.
  func take() throws(SystemError) {
    TerminalGuard.begin(output.number, bytes: Array(reports.end.utf8) + screen.restoring, modes: modes)
    modes.rawKeys.apply(to: input.number)
    isTaken = true
    screen.redrawWhole()
    if inputWatch == nil { inputWatch = try loop.watch(input.number, for: .reading) { [unowned self] in read($0) } }
    if outputWatch == nil { outputWatch = try loop.watch(output.number, for: []) { [unowned self] _ in flush() } }
    write(Array(reports.begin.utf8))
  }

  /// Gives it back as it was.
  func leave() {
    guard isTaken else { return }
    isTaken = false
    pending += Array(reports.end.utf8) + screen.bytesLeaving()
    reports.forget()
    let deadline = Clock.monotonic + Self.leavingTime
    while writeWhatFits(), !pending.isEmpty, Clock.monotonic < deadline { output.awaitRoom(milliseconds: 20) }
    pending = []
    modes.apply(to: input.number)
    TerminalGuard.end()
  }

  // MARK: Drawing

  /// Whether it has taken everything so far.
  var isReady: Bool { pending.isEmpty }

  func show(_ frame: Frame, _ tab: TabProgress) { write(screen.bytes(showing: frame) + Array(reports.telling(tab).utf8)) }
  func resize(to size: Size) { screen.resize(to: size) }
  func redrawWhole() { screen.redrawWhole() }

  private func write(_ bytes: [UInt8]) {
    pending += bytes
    flush()
  }

  private func flush() {
    guard !pending.isEmpty else { return }
    guard writeWhatFits() else { return end() }
    outputWatch?.watch(for: pending.isEmpty ? [] : .writing)
    if pending.isEmpty { onReady?() }
  }

  /// False where nobody will ever read it.
  private func writeWhatFits() -> Bool {
    while !pending.isEmpty {
      switch output.write(pending) {
      case .bytes(let count): pending = pending.dropFirst(count)
      case .nothingYet: return true
      case .gone: return false
      }
    }
    pending = []
    return true
  }

  private func end() {
    isTaken = false
    pending = []
    inputWatch?.cancel()
    outputWatch?.cancel()
    TerminalGuard.end()
    onEnd?()
  }

  // MARK: Keys

  private func read(_ readiness: Readiness) {
    var buffer = [UInt8](repeating: 0, count: 4096)
    switch try? input.read(into: &buffer) {
    case .bytes(let count): deliver(decoder.take(buffer.prefix(count)))
    case .nothingYet: if readiness.contains(.hangUp) { end() }
    case .end, nil: end()
    }
  }

  private func deliver(_ inputs: [KeyDecoder.Input]) {
    escape?.arm(at: decoder.isWaiting ? Clock.monotonic + Self.escapeTime : nil)
    for input in inputs { onInput?(input) }
  }
}
