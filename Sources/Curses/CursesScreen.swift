import CCurses
import Glibc
import Linux
import Screen

/// The face of ncurses: turns frames into the fewest bytes that show them. It writes into memory, so nothing here ever waits for a terminal.
package final class CursesScreen {
  private let memory: Int32
  private let screen: OpaquePointer
  private let theme: Theme
  private let cells: Cells
  /// 0 where nothing is coloured.
  private let colors: Int
  private var pairs: [Int: Int32] = [:]
  /// nil where the terminal knows its palette alone.
  private var loans: ColorLoans?
  private var shown: [StyledText] = []

  /// What brings a terminal back as it was, for whoever has no time to ask.
  package let restoring: [UInt8]

  /// nil where terminfo does not know such a terminal, or it cannot move its cursor.
  package init?(terminal: String, size: Size, theme: Theme, isColored: Bool, isTrueColored: Bool, cells: Cells) {
    var memory: Int32 = -1
    guard let output = curses_memory(&memory) else { return nil }
    guard let screen = newterm(terminal, output, output) else {
      fclose(output)
      return nil
    }
    self.memory = memory
    self.screen = screen
    self.theme = theme
    self.cells = cells
    // What ncurses would do at a signal is ours to do.
    for number in [SIGINT, SIGTERM, SIGTSTP, SIGWINCH] where !SignalState.ignores(number) { signal(number, SIG_DFL) }
    colors = isColored && has_colors() && start_color() == OK && use_default_colors() == OK ? Int(curses_colors()) : 0
    loans = isTrueColored && colors == 256 ? ColorLoans() : nil
    restoring = ["sgr0", "op", "cnorm", "rmcup"].flatMap { CursesScreen.capability($0) }
    typeahead(-1)
    curs_set(0)
    guard !CursesScreen.capability("cup").isEmpty, !CursesScreen.capability("clear").isEmpty else {
      endwin()
      return nil
    }
    resize(to: size)
  }

  deinit {
    delscreen(screen)
    close(memory)
  }

  /// Without the pauses that only a printing terminal needs.
  private static func capability(_ name: String) -> [UInt8] {
    guard let text = curses_capability(name) else { return [] }
    return Array(String(cString: text).replacing(/\$<[0-9.*\/]+>/, with: "").utf8)
  }

  // MARK: Bytes

  /// The bytes that turn what the terminal shows into this frame; none where it shows it already.
  package func bytes(showing frame: Frame) -> [UInt8] {
    for (number, line) in frame.lines.enumerated() where number >= shown.count || shown[number] != line { draw(line, on: Int32(number)) }
    shown = frame.lines
    let window = curses_window()
    wmove(window, Int32(frame.cursor.line), Int32(frame.cursor.column))
    wnoutrefresh(window)
    doupdate()
    return written
  }

  /// The bytes that bring back what stood there before; the next frame is drawn whole.
  package func bytesLeaving() -> [UInt8] {
    endwin()
    redrawWhole()
    return written
  }

  /// Whatever the terminal shows, the next frame is drawn whole.
  package func redrawWhole() {
    shown = []
    wclear(curses_window())
    clearok(curses_screen(), true)
  }

  package func resize(to size: Size) {
    resizeterm(Int32(max(size.lines, 1)), Int32(max(size.columns, 1)))
    redrawWhole()
  }

  private var written: [UInt8] {
    let count = lseek(memory, 0, SEEK_CUR)
    guard count > 0 else { return [] }
    lseek(memory, 0, SEEK_SET)
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { bytes, length in length = max(pread(memory, bytes.baseAddress, count, 0), 0) }
    return loans?.redeemed(bytes) ?? bytes
  }

  // MARK: Cells

  private func draw(_ line: StyledText, on number: Int32) {
    let window = curses_window()
    var column: Int32 = 0
    for run in line.runs {
      let attributes = attributes(of: run)
      let pair = pair(of: run.tint ?? theme[run.role].color)
      // Most runs are of characters of one cell each, which need no look at what belongs together.
      let narrow = run.text.unicodeScalars.map { wchar_t($0.value) }
      if run.text.unicodeScalars.allSatisfy({ isNarrow($0) }) {
        curses_look(attributes, pair)
        mvwaddnwstr(window, number, column, narrow, Int32(narrow.count))
        column += Int32(narrow.count)
      } else {
        for grapheme in run.text { column += put(grapheme, number, column, attributes, pair) }
      }
    }
  }

  private func isNarrow(_ scalar: Unicode.Scalar) -> Bool { (0x20..<0x7F).contains(scalar.value) || cells.width(scalar) == 1 }

  /// Draws a grapheme in exactly the cells that it counts for, whatever the terminal makes of what joins it; returns how many.
  private func put(_ grapheme: Character, _ line: Int32, _ column: Int32, _ attributes: attr_t, _ pair: Int32) -> Int32 {
    let width = Int32(cells.width(of: grapheme))
    var used: Int32 = 0
    var cell: [wchar_t] = []
    func finish() {
      guard let base = cell.first else { return }
      curses_put(line, column + used, cell.prefix(5) + [0], attributes, pair)
      used += max(Int32(wcwidth(base)), 1)
      cell = []
    }
    for scalar in grapheme.unicodeScalars {
      let wide = Int32(cells.width(scalar))
      if wide == 0 {
        // Joiners and selectors make a terminal's cells another number than ours.
        if !cell.isEmpty, scalar.value != 0x200D, scalar.value & ~0xF != 0xFE00 { cell.append(wchar_t(scalar.value)) }
        continue
      }
      finish()
      guard used + max(wide, 1) <= width else { break }
      cell = [wchar_t(wide < 0 ? 0x3F : scalar.value)]
    }
    finish()
    while used < width {
      curses_put(line, column + used, [0x20, 0], attributes, pair)
      used += 1
    }
    return width
  }

  private func attributes(of run: StyledText.Run) -> attr_t {
    let style = theme[run.role]
    return [(style.isBold, curses_bold), (style.isDim, curses_dim), (style.isReversed, curses_reverse), (run.isMatch, curses_underline)]
      .reduce(0) { $1.0 ? $0 | $1.1 : $0 }
  }

  /// ncurses wants every combination of colours declared.
  private func pair(of color: Color?) -> Int32 {
    guard let color, colors > 0 else { return 0 }
    let index = loans?.entry(for: color) ?? color.index(among: colors)
    if let known = pairs[index] { return known }
    let pair = Int32(pairs.count + 1)
    guard pair < curses_pairs(), init_extended_pair(pair, Int32(index), -1) == OK else { return 0 }
    pairs[index] = pair
    return pair
  }
}
