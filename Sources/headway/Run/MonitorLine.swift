import Linux

/// What a monitor and `run` tell each other.
enum MonitorWord: Int32 {
  // From the monitor
  /// The command runs; its pid.
  case started = 1
  /// errno; the command is at fault.
  case unfit
  /// errno; no process could be made.
  case unmade
  case exited
  case signalled
  case stopped
  case continued
  // To the monitor, with 1 where the command is to have the foreground
  case place
  case goOn
  /// The real terminal is as it should be.
  case finished
}

/// One end of the line between them.
final class MonitorLine {
  let descriptor: Descriptor
  private var buffer = [UInt8](repeating: 0, count: 512)
  private var rest: [UInt8] = []
  private var waiting: [(word: MonitorWord, value: Int32)] = []
  /// The other one has gone.
  private(set) var isOver = false

  init(_ descriptor: Descriptor) { self.descriptor = descriptor }

  func send(_ word: MonitorWord, _ value: Int32 = 0) { descriptor.sendWithoutWaiting("\(word.rawValue) \(value)\n") }

  /// The first thing that comes, waited for; what came with it is received later.
  func first() -> (word: MonitorWord, value: Int32)? {
    waiting = receive()
    return waiting.isEmpty ? nil : waiting.removeFirst()
  }

  /// What has come.
  func receive() -> [(word: MonitorWord, value: Int32)] {
    defer { waiting = [] }
    return waiting + read()
  }

  private func read() -> [(word: MonitorWord, value: Int32)] {
    switch try? descriptor.read(into: &buffer) {
    case .bytes(let count): rest += buffer[..<count]
    case .nothingYet: return []
    case .end, nil: isOver = true
    }
    guard let last = rest.lastIndex(of: UInt8(ascii: "\n")) else { return [] }
    let text = String(decoding: rest[..<last], as: UTF8.self)
    rest.removeFirst(last + 1)
    return text.split(separator: "\n").compactMap { line in
      let numbers = line.split(separator: " ").compactMap { Int32($0) }
      guard numbers.count == 2, let word = MonitorWord(rawValue: numbers[0]) else { return nil }
      return (word, numbers[1])
    }
  }
}
