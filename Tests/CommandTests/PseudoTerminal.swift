import Glibc
import Linux
import Support

/// A terminal of a test's own: keeps every byte that is written to it.
final class PseudoTerminal {
  private let master: Descriptor
  private let slave: Descriptor
  private var bytes: [UInt8] = []

  init(columns: UInt16 = 80, rows: UInt16 = 24) throws {
    master = Descriptor(owning: try check("open a terminal") { open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC) })
    master.setNonBlocking()
    let main = master.number
    // TIOCSPTLCK and TIOCGPTPEER, which the Glibc module lacks.
    var lock: CInt = 0
    try check("unlock a terminal") { ioctl(main, 0x4004_5431, &lock) }
    slave = Descriptor(owning: try check("open a terminal") { ioctl(main, 0x5441, O_RDWR | O_NOCTTY | O_CLOEXEC) })
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(slave.number, UInt(TIOCSWINSZ), &size)
  }

  /// Where a program has this terminal as some of its first three descriptors.
  func place(_ numbers: Int32...) -> ChildProcess.Place {
    .init(passing: Dictionary(uniqueKeysWithValues: numbers.map { ($0, slave.number) }))
  }

  /// Everything that was written so far.
  var text: String {
    var buffer = [UInt8](repeating: 0, count: 65536)
    while case .bytes(let count)? = try? master.read(into: &buffer) { bytes += buffer.prefix(count) }
    return String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\n")
  }

  /// Presses keys.
  func type(_ keys: String) { Output(master.number).write(keys) }

  /// Takes nothing more of what is written, as after Ctrl-S.
  func hold() { tcflow(slave.number, TCOOFF) }

  /// Whether a text appears.
  func shows(_ part: String, within seconds: Double = 10) -> Bool { eventually(within: seconds) { text.has(part) } }
}

/// A shell in tmux: what a person would see.
final class TmuxScreen {
  private let directory: TemporaryDirectory
  private let environment: [String: String]

  convenience init(_ environment: [String: String], columns: Int = 80, rows: Int = 24, command: String) throws {
    try self.init(environment, columns: columns, rows: rows, line: "sh -c 'trap : INT; \(command); echo status $?; sleep 300'")
  }

  /// `line` is the whole life of the screen.
  init(_ environment: [String: String], columns: Int = 80, rows: Int = 24, line: String) throws {
    directory = try TemporaryDirectory()
    self.environment = ["TERM": "xterm-256color"].merging(environment.filter { $0.key != "TERM" }) { $1 }
    try tmux("-f", "/dev/null", "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)", line)
  }

  deinit { _ = try? tmux("kill-server") }

  @discardableResult
  private func tmux(_ words: String...) throws -> String {
    try run("tmux", ["-S", "\(directory.path)/socket"] + words, environment: environment).output
  }

  func type(_ keys: String...) throws { for key in keys { try tmux("send-keys", key) } }

  /// Pastes a text as a terminal does.
  func paste(_ text: String) throws {
    try tmux("set-buffer", text)
    try tmux("paste-buffer", "-p")
  }

  /// Clicks as a terminal reports it, counted from 0.
  func click(column: Int, line: Int) throws { try tmux("send-keys", "-l", "\u{1B}[<0;\(column + 1);\(line + 1)M") }

  /// The lines on the screen, down to the last that is not empty.
  var lines: [String] {
    var lines = ((try? tmux("capture-pane", "-p")) ?? "").lines
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  func shows(_ part: String, within seconds: Double = 10) -> Bool { eventually(within: seconds) { lines.contains { $0.has(part) } } }

  func resize(columns: Int, rows: Int) throws { try tmux("resize-window", "-x", "\(columns)", "-y", "\(rows)") }

  /// What tmux knows of the terminal, by the names that it has for it.
  func fact(_ name: String) throws -> String { try tmux("display", "-p", "#{\(name)}").lines.first ?? "" }

  /// The line on which the terminal's own cursor rests.
  var cursorLine: Int? { (try? fact("cursor_y")).flatMap { Int($0) } }
}
