import DBus
import Glibc
import HeadwayBus
import Linux
import Support

/// Ten thousand tasks, then twenty thousand updates a second from five connections, while a stranger asks for one property.
enum Load {
  private static let connections = 5
  private static let tasksEach = 2000
  private static let updatesEach = 4000
  private static let seconds = 10

  static func run() throws { try run(withPanels: false) }

  /// The same while panels, docks and all others look at it.
  static func runWithPanels() throws { try run(withPanels: true) }

  private static func run(withPanels: Bool) throws {
    let session = try Session(configuration: "[limits]\ntasks-per-connection = \(tasksEach)\n")
    let pid = session.daemon.process.pid
    let panels = withPanels ? try Panels.start(session) : nil
    defer { panels?.signal(SIGKILL) }
    let empty = try Footprint(of: pid)
    let reporters = try (0..<connections).map { _ in try session.another() }
    let start = Clock.monotonic
    var ids: [[UInt64]] = []
    for (number, reporter) in reporters.enumerated() {
      ids.append(try (0..<tasksEach).map { try reporter.create("Task \($0) of reporter \(number)", properties(of: $0, withPanels)) })
    }
    report("\(connections * tasksEach) tasks created", "\(milliseconds(since: start)) ms")
    let full = try Footprint(of: pid)
    report("memory a task", "\((Double(full.pss - empty.pss) / Double(connections * tasksEach)).rounded(2)) kB")

    let list = Clock.monotonic
    let listed = try session.run(Products.path(of: "headway"), ["list"])
    report(
      "headway list", "\(milliseconds(since: list)) ms, \(listed.output.utf8.lazy.filter { $0 == 10 }.count) lines (bar: 1000 ms)")

    try flood(session, reporters, ids)
  }

  private static func properties(of number: Int, _ withPanels: Bool) -> [(String, Value)] {
    let counted: [(String, Value)] = [("Total", .uint64(1_000_000))]
    guard withPanels else { return counted }
    return counted + [("App", .string("org.example.App\(number % 50)")), ("Notify", .string(number % 10 == 0 ? "progress" : "end"))]
  }

  private static func flood(_ session: Session, _ reporters: [TestClient], _ ids: [[UInt64]]) throws {
    let pid = session.daemon.process.pid
    var latencies: [UInt64] = []
    var peerLatencies: [UInt64] = []
    let before = try Footprint(of: pid)
    let began = Clock.monotonic
    var sent: UInt64 = 0
    let steps = seconds * 100
    for step in 0..<steps {
      for (reporter, own) in zip(reporters, ids) {
        for update in 0..<updatesEach / 100 {
          let id = own[(step * updatesEach / 100 + update) % own.count]
          reporter.headway.tell(id, Contract.Task.setProgress, (UInt64(step), 1_000_000))
          sent += 1
        }
        reporter.connection.flush()
      }
      if step % 5 == 0 {
        let asked = Clock.monotonic
        _ = try session.client.get(ids[0][0], .completed)
        latencies.append(Clock.monotonic - asked)
        let again = Clock.monotonic
        _ = try session.client.connection.owner(of: Contract.busName)
        peerLatencies.append(Clock.monotonic - again)
      }
      let due = began + UInt64(step + 1) * 10_000
      if Clock.monotonic < due { try session.client.turn(until: due) }
    }
    let took = Double(Clock.monotonic - began) / 1_000_000
    let after = try Footprint(of: pid)
    report("updates a second", (Double(sent) / took).rounded(0))
    report("daemon's CPU", "\((Double(after.cpu - before.cpu) / took / 1e7).rounded(1)) %")
    report(
      "another client's call",
      "median \(latencies.percentile(0.5)) µs, 99 % \(latencies.percentile(0.99)) µs, worst \(latencies.max() ?? 0) µs (bar: 50000)")
    let ratio = Double(latencies.percentile(0.5)) / Double(max(1, peerLatencies.percentile(0.5)))
    report("the same asked of the bus itself", "median \(peerLatencies.percentile(0.5)) µs, ratio \(ratio.rounded(2))")
    report("memory", "\(before.pss) kB before, \(after.pss) kB after")
    try checkFinalValues(session, reporters, ids)
  }

  /// Each reporter ends with a value of its own for each task, and all of them must be there.
  private static func checkFinalValues(_ session: Session, _ reporters: [TestClient], _ ids: [[UInt64]]) throws {
    for (reporter, own) in zip(reporters, ids) {
      for id in own { reporter.headway.tell(id, Contract.Task.setProgress, (id, 1_000_000)) }
      reporter.connection.flush()
      _ = try reporter.get(own[0], .completed)
    }
    let wrong = try session.client.list().count { entry in
      entry.properties["Completed"]?.unsigned != Contract.id(in: entry.path.text)
    }
    report("final values lost", "\(wrong)")
  }

  private static func milliseconds(since start: UInt64) -> UInt64 { (Clock.monotonic - start) / 1000 }
}
