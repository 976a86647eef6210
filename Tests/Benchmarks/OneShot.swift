import Linux
import Support

/// What one report from a script costs: `headway update` against `dbus-send --print-reply`, turn by turn.
enum OneShot {
  private static let rounds = 40

  static func run() throws {
    let session = try Session()
    let id = try session.client.create("report", [("Lifetime", .string("lease")), ("Lease", .uint64(3_600_000_000))])
    let ours = ["update", "\(id)", "+1"]
    let theirs = [
      "--session", "--print-reply", "--dest=org.headway.Headway1", "/org/headway/Headway1/task/\(id)", "org.headway.Headway1.Task.Advance",
      "uint64:1",
    ]
    var own: [UInt64] = []
    var peer: [UInt64] = []
    for _ in 0..<rounds {
      own.append(try time(session, Products.path(of: "headway"), ours))
      peer.append(try time(session, "dbus-send", theirs))
    }
    let ratio = Double(own.percentile(0.5)) / Double(max(1, peer.percentile(0.5)))
    report("headway update", "median \(own.percentile(0.5)) µs")
    report("dbus-send --print-reply", "median \(peer.percentile(0.5)) µs, ratio \(ratio.rounded(2))")
  }

  private static func time(_ session: Session, _ program: String, _ arguments: [String]) throws -> UInt64 {
    let start = Clock.monotonic
    let result = try session.run(program, arguments)
    guard result.status == .exited(0) else { throw Overdue("\(program) failed: \(result.errors)") }
    return Clock.monotonic - start
  }
}
