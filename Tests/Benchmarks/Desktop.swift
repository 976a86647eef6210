import Glibc
import Linux
import Support

/// What a progress bubble costs all who have to do with it: a script that moves a hundred times a second, through `headway report`
/// and headwayd, against the loop around `notify-send` that scripts have today.
enum Desktop {
  private static let steps = 2000
  private static let seconds = 20

  static func run() throws {
    guard isInstalled("notify-send") else { return report("bubbles", "not measured: needs notify-send") }
    let session = try Session()
    guard let dunst = try Dunst(session) else { return report("bubbles", "not measured: needs dunst and Xvfb") }
    let headway = Products.path(of: "headway")
    let ours = try cost(
      session, dunst, "while read -r i; do echo $i; done | \(headway) report --total \(steps) --unit steps --notify=progress Work")
    let theirs = try cost(
      session, dunst,
      "while read -r i; do p=$((i * 100 / \(steps))); notify-send -h int:value:$p -h string:x-canonical-private-synchronous:work Work $p%; done"
    )
    report("headway report", ours.text)
    report("notify-send", theirs.text)
    report("ratio", "1/\((theirs.sum / max(ours.sum, 0.001)).rounded(0)) (bar: 1/20)")
  }

  /// Milliseconds of CPU.
  private struct Cost {
    let sender: Double
    let daemon: Double
    let bus: Double
    let dunst: Double

    var sum: Double { sender + daemon + bus + dunst }
    var text: String {
      let parts = [("sender", sender), ("headwayd", daemon), ("bus", bus), ("dunst", dunst)].map { "\($0) \($1.rounded(1))" }
      return "\(sum.rounded(1)) ms: \(parts.joined(separator: ", "))"
    }
  }

  /// What it costs to feed a script a line for each step, evenly over the time.
  private static func cost(_ session: Session, _ dunst: Dunst, _ script: String) throws -> Cost {
    let before = try (sender: ofChildren(), daemon: of(session.daemon.process), bus: of(session.bus.process), dunst: of(dunst.process))
    let sender = try feed { try session.start("sh", ["-c", script], in: .init(passing: [0: $0.number])) }
    guard try sender.exit(within: 300) == .exited(0) else { throw Overdue("\(script) failed: \(sender.errors)") }
    usleep(1_500_000)
    return Cost(
      sender: ofChildren() - before.sender, daemon: try of(session.daemon.process) - before.daemon,
      bus: try of(session.bus.process) - before.bus, dunst: try of(dunst.process) - before.dunst)
  }

  /// Starts a script with a pipe for its input, writes the lines, and closes it.
  private static func feed(_ begin: (Descriptor) throws -> ChildProcess) throws -> ChildProcess {
    let (reading, writing) = try Descriptor.pipe()
    let sender = try begin(reading)
    let start = Clock.monotonic
    for step in 1...steps {
      _ = writing.write(Array("\(step)\n".utf8)[...])
      let due = start + UInt64(step * seconds * 1_000_000 / steps)
      let now = Clock.monotonic
      if due > now { usleep(UInt32(due - now)) }
    }
    return sender
  }

  /// All threads of a process.
  private static func of(_ process: ChildProcess) throws -> Double {
    let directory = "/proc/\(process.pid)/task"
    let threads = try entries(of: directory).compactMap { try? Files.read("\(directory)/\($0)/schedstat") }
    return Double(threads.compactMap { $0.split(separator: " ").first.flatMap { UInt64($0) } }.reduce(0, +)) / 1_000_000
  }

  /// All processes that have ended below this one.
  private static func ofChildren() -> Double {
    var usage = rusage()
    getrusage(RUSAGE_CHILDREN.rawValue, &usage)
    let seconds = usage.ru_utime.tv_sec + usage.ru_stime.tv_sec
    let micros = usage.ru_utime.tv_usec + usage.ru_stime.tv_usec
    return Double(seconds) * 1000 + Double(micros) / 1000
  }
}
