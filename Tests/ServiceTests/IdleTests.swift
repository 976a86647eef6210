import DBus
import HeadwayBus
import Linux
import Support
import Testing

@Suite struct IdleTests {
  /// How often a process has gone to sleep, and so woken up.
  private func sleeps(_ pid: Int32) throws -> Int {
    let line = try Files.read("/proc/\(pid)/status").split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches:") }
    return line.flatMap { Int($0.split(separator: "\t")[1]) } ?? 0
  }

  @Test(arguments: BusKind.installed) func aDaemonWithNothingToDoSleeps(_ kind: BusKind) throws {
    let session = try Session(kind, configuration: "[daemon]\nnetwork-delay = 0.1\n")
    let (client, pid) = (session.client, session.daemon.process.pid)
    for index in 0..<20 {
      let options: [[(String, Value)]] = [
        [], [("Network", .bool(true))], [("Pid", .int32(ownProcess()))], [("Lease", .uint64(600_000_000))],
      ]
      let id = try client.create("t\(index)", options[index % 4] + [("Total", .uint64(1000))])
      for step in 1...3 { try client.task(id, "SetProgress", [.uint64(UInt64(step)), .uint64(1000)]) }
    }
    let failed = try client.create()
    try client.finish(failed, "failed")
    // The paced signals go out.
    try client.serve(for: 1.2)
    let before = try sleeps(pid)
    for _ in 0..<50 {
      // Strangers come and go, take names and talk to one another.
      let stranger = try session.another()
      _ = try stranger.connection.request("org.example.Stranger", replacing: true)
      stranger.connection.close()
    }
    try client.serve(for: 1)
    #expect(try sleeps(pid) == before)
  }

  @Test func aWatcherOfNothingThatMovesWakesNobody() throws {
    let session = try Session()
    let client = session.client
    _ = try client.create()
    _ = try Replica(client)
    try client.serve(for: 1.2)
    let before = try sleeps(session.daemon.process.pid)
    try client.serve(for: 1.5)
    #expect(try sleeps(session.daemon.process.pid) == before)
  }
}
