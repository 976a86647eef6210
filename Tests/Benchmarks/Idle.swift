import Linux
import Support

/// A daemon to which nothing happens: wake-ups in 30 s, threads and memory; beside it dunst, where it and Xvfb are installed.
enum Idle {
  private static let seconds = 30.0

  static func run() throws {
    let session = try Session()
    let id = try session.client.create("a task that says nothing")
    try session.client.settle()
    let pid = session.daemon.process.pid
    let before = try Footprint(of: pid)
    try session.client.serve(for: seconds)
    let after = try Footprint(of: pid)
    report("wake-ups in \(Int(seconds)) s", "\(after.wakeUps - before.wakeUps)")
    report("threads", "\(after.threads)")
    report("Pss", "\(after.pss) kB")
    try session.client.finish(id)
    guard let peer = try dunst(session) else { return report("dunst", "not measured: needs dunst and Xvfb") }
    report("Pss of dunst", "\(peer) kB, ratio \((Double(after.pss) / Double(max(1, peer))).rounded(2))")
  }

  /// Pss of an idle dunst in kB.
  private static func dunst(_ session: Session) throws -> UInt64? {
    try Dunst(session).map { try Footprint(of: $0.process.pid).pss }
  }
}
