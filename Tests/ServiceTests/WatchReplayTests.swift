import DBus
import HeadwayBus
import Linux
import Support
import Testing

/// Random traffic: whatever happens, snapshot and frames replayed are what a fresh listing says.
@Suite struct WatchReplayTests {
  private static let scopes: [[(String, Value)]] = [
    [], [("All", .bool(true))], [("Properties", .array(of: "s", ["Name", "State", "Progress", "Parent"].map { .string($0) }))],
    [("All", .bool(true)), ("Properties", .array(of: "s", [.string("Completed"), .string("Visible")]))],
  ]

  @Test(arguments: BusKind.installed, [1, 2, 3, 4, 5] as [UInt64]) func framesReplayedAreAFreshListing(_ kind: BusKind, _ seed: UInt64)
    throws
  {
    let session = try Session(
      kind, configuration: "[daemon]\nnetwork-delay = 0.15\nlinger = 0.1\nlinger-failed = 0.3\n")
    var random = SeededGenerator(seed: seed)
    var watchers: [(TestClient, Replica, [(String, Value)])] = []
    for scope in Self.scopes {
      let client = try session.another()
      let options = scope + [("Interval", .uint64(UInt64(16_000 + random.below(60_000))))]
      watchers.append((client, try Replica(client, options), scope))
    }
    var reporters = [session.client]
    var live: [(TestClient, UInt64)] = []
    for step in 0..<600 {
      try traffic(&random, session, &reporters, &live)
      if step % 25 == 0 {
        for (client, replica, _) in watchers {
          try client.turn(until: 0)
          #expect(try replica.catchUp())
        }
      }
    }
    for (client, replica, scope) in watchers {
      #expect(
        try client.eventually {
          try replica.catchUp() && Replica.essence(replica.tasks) == Replica.essence(try replica.fresh(scope))
        }, "\(scope)")
      #expect(replica.serial > 2)
    }
  }

  private func traffic(
    _ random: inout SeededGenerator, _ session: Session, _ reporters: inout [TestClient], _ live: inout [(TestClient, UInt64)]
  ) throws {
    guard random.below(6) > 0, !live.isEmpty else {
      let reporter = random.pick(reporters)
      var options: [(String, Value)] = [("Network", .bool(random.below(3) == 0)), ("Total", .uint64(UInt64(random.below(20))))]
      if random.below(3) == 0, let parent = live.last?.1 { options.append(("Parent", .path(Contract.path(of: parent)))) }
      if random.below(8) == 0 { options.append(("Lease", .uint64(50_000))) }
      // The parent may have ended meanwhile.
      if let id = try? reporter.create("t\(random.below(9))", options) { live.append((reporter, id)) }
      return
    }
    let index = random.below(live.count)
    let (client, id) = live[index]
    switch random.below(16) {
    case 0...5: try client.tell(Contract.path(of: id).text, Contract.Task.interface.text, "Advance", [.uint64(UInt64(random.below(3)))])
    case 6:
      _ = try? client.update(id, [("Detail", .string("d\(random.below(3))")), ("State", .string(random.pick(["running", "paused"])))])
    case 7: _ = try? client.update(id, [("Name", .string("n\(random.below(5))")), ("Weight", .uint32(UInt32(random.below(4))))])
    case 8: _ = try? client.set(id, "Network", .bool(random.below(2) == 0))
    case 9: _ = try? client.task(id, "Cancel")
    case 10...12:
      _ = try? client.finish(id, random.pick(["succeeded", "failed", "cancelled"]))
      if random.below(2) == 0 { _ = try? client.task(id, "Dismiss") }
      live.remove(at: index)
    case 13: if reporters.count < 6 { reporters.append(try session.another()) }
    case 14:
      guard reporters.count > 1, random.below(3) == 0 else { return }
      let gone = reporters.removeLast()
      gone.connection.close()
      live.removeAll { $0.0 === gone }
    default: try session.client.serve(for: 0.02)
    }
  }
}
