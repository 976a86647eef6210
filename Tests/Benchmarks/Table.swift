import DBus
import HeadwayBus
import Linux
import Support

/// The table at a terminal of 80×24 beside htop in the same run: the first frame, what twenty moving tasks cost, and how soon a key is
/// answered while five thousand tasks change ten times a second.
enum Table {
  private static let rounds = 15
  private static let seconds = 10.0
  private static let many = 5000
  private static let perConnection = 1000

  static func run() throws {
    let session = try Session(configuration: "[limits]\ntasks-per-connection = \(perConnection)\n")
    let hasPeer = isInstalled("htop")
    try firstFrame(session, hasPeer)
    try moving(session, hasPeer)
    if !hasPeer { report("htop", "not measured: not installed") }
    try crowd(session)
  }

  private static func table(_ session: Session) throws -> WatchedProgram {
    try WatchedProgram(Products.path(of: "headway"), [], environment: session.daemon.environment)
  }

  private static func htop(_ session: Session) throws -> WatchedProgram {
    try WatchedProgram("htop", [], environment: session.daemon.environment)
  }

  // MARK: The first frame

  private static func firstFrame(_ session: Session, _ hasPeer: Bool) throws {
    var own: [UInt64] = []
    var peer: [UInt64] = []
    for _ in 0..<rounds {
      own.append(try time(until: "Quit", try table(session)))
      if hasPeer { peer.append(try time(until: "Quit", try htop(session))) }
    }
    report("first frame", "median \(own.percentile(0.5)) µs")
    guard hasPeer else { return }
    report("first frame of htop", "median \(peer.percentile(0.5)) µs, ratio \(ratio(own.percentile(0.5), peer.percentile(0.5)))")
  }

  /// µs from the start until a text stands there.
  private static func time(until text: String, _ program: WatchedProgram) throws -> UInt64 {
    guard program.waits(for: text) else { throw Overdue("no \(text)") }
    return Clock.monotonic - program.begin
  }

  // MARK: Twenty tasks

  private static func moving(_ session: Session, _ hasPeer: Bool) throws {
    let client = session.client
    let ids = try (0..<20).map { try client.create("Task \($0) of twenty", [("Total", .uint64(1_000_000)), ("Unit", .string("bytes"))]) }
    let program = try table(session)
    let peer = hasPeer ? try htop(session) : nil
    guard program.waits(for: "Quit"), peer?.waits(for: "Quit") ?? true else { throw Overdue("no first frame") }
    try client.serve(for: 1)
    program.take()
    peer?.take()
    let (before, peerBefore) = (try program.cost(), try peer?.cost())
    var step: UInt64 = 0
    let began = Clock.monotonic
    while Clock.monotonic - began < UInt64(seconds * 1_000_000) {
      step += 1
      for id in ids { client.headway.tell(id, Contract.Task.setProgress, (step * 1000 + id, 1_000_000)) }
      try client.serve(for: 0.1)
      program.take()
      peer?.take()
    }
    let after = try program.cost()
    report("20 moving tasks", after.since(before, over: seconds))
    if let peer, let peerBefore {
      let peerAfter = try peer.cost()
      report("htop and its list", peerAfter.since(peerBefore, over: seconds))
      report("CPU ratio", ratio(after.cpu - before.cpu, peerAfter.cpu - peerBefore.cpu))
      report("bytes ratio", ratio(after.bytes - before.bytes, peerAfter.bytes - peerBefore.bytes))
    }
    for id in ids { try client.finish(id) }
  }

  // MARK: Five thousand

  private static func crowd(_ session: Session) throws {
    let reporters = try (0..<many / perConnection).map { _ in try session.another() }
    let ids = try reporters.enumerated().map { number, reporter in
      try (0..<perConnection).map { try reporter.create("Task \($0) of \(number)", [("Total", .uint64(1_000_000))]) }
    }
    let program = try table(session)
    guard program.waits(for: "5,000 in progress") || program.waits(for: "5000 in progress") else { throw Overdue("no 5000 tasks") }
    var latencies: [UInt64] = []
    var memory: [UInt64] = []
    let before = try program.cost()
    let steps = Int(seconds * 2) * 10
    let began = Clock.monotonic
    for step in 0..<steps {
      for (reporter, own) in zip(reporters, ids) {
        for id in own { reporter.headway.tell(id, Contract.Task.setProgress, (UInt64(step), 1_000_000)) }
        reporter.connection.flush()
      }
      // Each key moves the cursor, which the terminal sees.
      if step % 2 == 1 { latencies.append(try program.answer(to: step % 4 == 1 ? "j" : "k")) }
      if step == steps / 4 || step == steps - 1 { memory.append(try Footprint(of: program.pid).pss) }
      let due = began + UInt64(step + 1) * 100_000
      while Clock.monotonic < due {
        program.take()
        try session.client.turn(until: min(due, Clock.monotonic + 10_000))
      }
    }
    let took = Double(Clock.monotonic - began) / 1_000_000
    report("\(many) tasks, each changing \((Double(steps) / took).rounded(1)) times a second", try program.cost().since(before, over: took))
    report("a key's answer", "median \(latencies.percentile(0.5)) µs, worst \(latencies.max() ?? 0) µs (bar: 50000)")
    report("Pss after a quarter and at the end", memory.map { "\($0) kB" }.joined(separator: ", "))
  }

  private static func ratio(_ own: UInt64, _ peer: UInt64) -> String { (Double(own) / Double(max(1, peer))).rounded(2) }
}
