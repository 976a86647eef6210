import Glibc
import Linux
import Support

/// A terminal of 100 × 30 with one program at it, and all that it ever showed.
final class RunRecording {
  enum Seat: CaseIterable, Sendable {
    /// All three streams, and the session's own terminal.
    case whole
    /// Standard output and error only.
    case output
    /// Standard error only.
    case errors
  }

  let pair: TerminalPair
  let child: ChildProcess
  private(set) var bytes: [UInt8] = []

  /// `owner` is the user whose terminal it is.
  init(
    _ program: String, _ words: [String], at seat: Seat = .whole, environment: [String: String], input: String = "/dev/null",
    owner: UInt32? = nil
  ) throws {
    pair = try TerminalPair(like: -1)
    let own = try unwrapped(pair.program).number
    if let owner { fchown(own, owner, .max) }
    Self.resize(pair, 100, 30)
    let name = String(cString: ttyname(own))
    let place: ChildProcess.Place =
      switch seat {
      case .whole: .init(input: name, passing: [1: own, 2: own], ownSession: true)
      case .output: .init(input: input, passing: [1: own, 2: own])
      case .errors: .init(input: input, passing: [2: own])
      }
    child = try ChildProcess(program, words, environment: environment.merging(["TERM": "xterm"]) { $1 }, in: place)
  }

  static func resize(_ pair: TerminalPair, _ columns: UInt16, _ rows: UInt16) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(pair.main.number, UInt(TIOCSWINSZ), &size)
  }

  /// Everything shown so far.
  @discardableResult
  func look() -> String {
    var buffer = [UInt8](repeating: 0, count: 65536)
    while case .bytes(let count)? = try? pair.main.read(into: &buffer) { bytes += buffer.prefix(count) }
    return String(decoding: bytes, as: UTF8.self)
  }

  func shows(_ text: String, within seconds: Double = 10) -> Bool { eventually(within: seconds) { look().contains(text) } }

  func type(_ text: String) { _ = pair.main.write(Array(text.utf8)[...]) }

  /// Looks until the program has ended.
  func end(within seconds: Double = 20) throws -> ExitStatus {
    let isOver = eventually(within: seconds) {
      look()
      return !child.isRunning
    }
    guard isOver else { throw Overdue("it runs for ever: \(String(decoding: bytes.suffix(500), as: UTF8.self))") }
    look()
    return try child.exit()
  }

  /// The same program with and without `headway run`.
  static func both(_ words: [String], at seat: Seat, _ environment: [String: String], input: String = "/dev/null") throws -> (
    bare: [UInt8], run: [UInt8]
  ) {
    let bare = try RunRecording(words[0], Array(words.dropFirst()), at: seat, environment: environment, input: input)
    let bareEnd = try bare.end()
    let run = try RunRecording(RunScene.headway, ["run", "-q"] + words, at: seat, environment: environment, input: input)
    guard try run.end() == bareEnd else { throw Overdue("the ends differ") }
    return (bare.bytes, run.bytes)
  }
}

private func unwrapped<Value>(_ value: Value?) throws -> Value {
  guard let value else { throw Overdue("there is nothing") }
  return value
}
