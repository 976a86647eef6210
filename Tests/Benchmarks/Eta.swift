import Linux
import Support
import TaskModel

/// How well the end of work is foretold. `eta` prints a table against what others show, over traces that are new on every
/// run (`--seed N`, `--rounds N`); `eta FILE…` prints what is foretold second by second for given traces, `-` is standard input.
enum Eta {
  private static let usage = "usage: Benchmarks eta [--seed N] [--rounds N] | eta FILE…"

  static func run() throws { printTable(seed: .random(in: 1...999_999), rounds: 24) }

  static func run(_ arguments: [String]) throws {
    var seed = UInt64.random(in: 1...999_999)
    var rounds = 24
    var files: [String] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--seed", "--rounds":
        guard let number = rest.popFirst().flatMap({ UInt64($0) }), number > 0, number < 1 << 32 else { throw Overdue(usage) }
        if argument == "--seed" { seed = number } else { rounds = Int(number) }
      case let option where option.hasPrefix("--"): throw Overdue(usage)
      default: files.append(argument)
      }
    }
    if files.isEmpty { return printTable(seed: seed, rounds: rounds) }
    for file in files {
      if files.count > 1 { Output.standard.write("# \(file)\n") }
      judge(try EtaTrace(name: file, text: String(decoding: try Files.bytes(of: file == "-" ? "/dev/stdin" : file), as: UTF8.self)))
    }
  }

  /// `SECONDS ESTIMATE` once a second, `-` where nothing is foretold.
  private static func judge(_ trace: EtaTrace) {
    var text = ""
    var ours = HeadwayEta(total: trace.total)
    // The end of a trace that is complete is no time to foretell it any more.
    let isComplete = trace.events.last.map { if case .completed(trace.total) = $0.what { true } else { false } } ?? true
    ours.play(trace, until: isComplete ? trace.end : trace.end + 0.001) { second, left in
      text += "\(Int(second)) \(left.map { $0.rounded(3) } ?? "-")\n"
    }
    Output.standard.write(text)
  }

  private static func printTable(seed: UInt64, rounds: Int) {
    let table = EtaTable(seed: seed, rounds: rounds)
    Output.standard.write(table.text)
    report("one estimator", "\(MemoryLayout<Rate>.size) bytes, \(updateCost()) ns an update")
  }

  /// Nanoseconds that the estimator takes for a report.
  private static func updateCost() -> UInt64 {
    let count: UInt64 = 1_000_000
    var rate = Rate()
    rate.restart(from: .count(0), at: 0)
    var dice = EtaDice(seed: 1)
    let steps = (0..<1024).map { _ in UInt64(dice.between(1, 200_000)) }
    let start = Clock.monotonic
    var now: UInt64 = 0
    for number in 1...count {
      now += steps[Int(number & 1023)]
      rate.follow(.count(number), at: now)
    }
    let passed = Clock.monotonic - start
    return rate.perSecond(at: now) > 0 ? passed * 1000 / count : 0
  }
}
