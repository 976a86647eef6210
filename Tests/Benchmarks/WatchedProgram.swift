import Linux
import Support

/// A program at a terminal of 80×24, whose every byte is counted.
final class WatchedProgram {
  /// What it has cost so far.
  struct Cost {
    /// ns
    let cpu: UInt64
    let bytes: UInt64

    func since(_ before: Cost, over seconds: Double) -> String {
      let share = Double(cpu - before.cpu) / seconds / 1e7
      return "\(share.rounded(2)) % CPU, \((Double(bytes - before.bytes) / seconds).rounded(0)) bytes a second"
    }
  }

  private let terminal: TerminalPair
  private let process: ChildProcess
  /// When it was started, µs on the monotonic clock.
  let begin: UInt64
  private var bytes: UInt64 = 0
  private var last: [UInt8] = []

  init(_ program: String, _ arguments: [String], environment: [String: String]) throws {
    terminal = try TerminalPair(like: -1)
    guard let side = terminal.program else { throw Overdue("no terminal") }
    begin = Clock.monotonic
    process = try ChildProcess(
      program, arguments, environment: environment.merging(["TERM": "xterm-256color"]) { $1 },
      in: .init(passing: [0: side.number, 1: side.number, 2: side.number], ownSession: true))
  }

  var pid: Int32 { process.pid }

  func cost() throws -> Cost { Cost(cpu: try Footprint(of: pid).cpu, bytes: bytes) }

  /// Takes what it has written, as a terminal would.
  @discardableResult
  func take() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 65536)
    var hasMore = false
    while case .bytes(let count)? = try? terminal.main.read(into: &buffer) {
      bytes += UInt64(count)
      last = (last + buffer.prefix(count)).suffix(16384)
      hasMore = true
    }
    return hasMore
  }

  /// Whether a text comes.
  func waits(for text: String) -> Bool {
    eventually(within: 10) {
      take()
      return String(decoding: last, as: UTF8.self).contains(text)
    }
  }

  /// µs until it writes something after a key.
  func answer(to key: String) throws -> UInt64 {
    take()
    let pressed = Clock.monotonic
    Output(terminal.main.number).write(key)
    guard eventually(within: 5, { take() }) else { throw Overdue("no answer to \(key)") }
    return Clock.monotonic - pressed
  }
}
