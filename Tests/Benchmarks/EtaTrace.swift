/// How a piece of work went on: its size, and what was reported when.
struct EtaTrace {
  /// What is reported at one moment.
  enum Event {
    case completed(UInt64)
    case pause
    case resume
  }

  let name: String
  let total: UInt64
  /// Seconds of working time, in order.
  var events: [(at: Double, what: Event)]
  /// The machine sleeps at that second of working time, for so many seconds of wall time.
  var sleep: (at: Double, length: Double)?

  /// When the last report came.
  var end: Double { events.last?.at ?? 0 }

  /// The wall clock, which goes on in suspend.
  func wall(at second: Double) -> Double {
    guard let sleep, second >= sleep.at else { return second }
    return second + sleep.length
  }

  /// What is wrong with a line of a trace.
  struct BadLine: Error, CustomStringConvertible {
    let number: Int
    let text: Substring
    var description: String {
      "line \(number): \"\(text)\" is neither `total N`, `SECONDS COMPLETED`, `SECONDS pause` nor `SECONDS resume`"
    }
  }

  /// Reads a line `total N`, then lines `SECONDS COMPLETED`, `SECONDS pause`, `SECONDS resume` in the order of time.
  init(name: String, text: String) throws(BadLine) {
    var total: UInt64 = 0
    var events: [(at: Double, what: Event)] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let words = line.split { $0 == " " || $0 == "\t" || $0 == "\r" || $0 == "\r\n" }
      guard let first = words.first, first.first != "#" else { continue }
      let bad = BadLine(number: index + 1, text: line)
      guard words.count == 2 else { throw bad }
      if first == "total", let number = UInt64(words[1]) {
        total = number
        continue
      }
      guard let second = Double(first), second >= 0, second < 1e9, second >= events.last?.at ?? 0 else { throw bad }
      switch words[1] {
      case "pause": events.append((second, .pause))
      case "resume": events.append((second, .resume))
      default:
        guard let count = UInt64(words[1]) else { throw bad }
        events.append((second, .completed(count)))
      }
    }
    self.init(name: name, total: total, events: events)
  }

  init(name: String, total: UInt64, events: [(at: Double, what: Event)], sleep: (at: Double, length: Double)? = nil) {
    self.name = name
    self.total = total
    self.events = events
    self.sleep = sleep
  }
}
