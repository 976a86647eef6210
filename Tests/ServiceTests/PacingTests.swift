import DBus
import HeadwayBus
import Linux
import Support
import Testing

@Suite struct PacingTests {
  private func value(_ name: String, in signal: HeardSignal) -> Value? {
    guard signal.arguments.count == 3, case .array(_, let entries) = signal.arguments[1] else { return nil }
    for case .entry(.string(name), .variant(let value)) in entries { return value }
    return nil
  }

  @Test(arguments: BusKind.installed) func tenThousandUpdatesMakeFewSignalsAndTheLastIsExact(_ kind: BusKind) throws {
    let session = try Session(kind)
    let (client, listener) = (session.client, try session.another())
    let id = try client.create("x", [("Total", .uint64(10_000))])
    try listener.listen()
    let start = Clock.monotonic
    for step in 1...10_000 {
      client.headway.tell(id, Contract.Task.setProgress, (UInt64(step), 10_000))
      if step % 100 == 0 { try client.turn(until: 0) }
    }
    #expect(try client.get(id, .completed) == .uint64(10_000))
    #expect(
      try listener.eventually(within: 2) {
        listener.signals("PropertiesChanged", of: id).last.flatMap { value("Completed", in: $0) } == .uint64(10_000)
      })
    let seconds = Double(Clock.monotonic - start) / 1e6
    let changes = listener.signals("PropertiesChanged", of: id)
    #expect(Double(changes.count) <= 5 * seconds + 1)
    #expect(changes.last.flatMap { value("Progress", in: $0) } == .double(1))
    let summaries = listener.heard.filter { $0.path == Contract.root.text && $0.member == "PropertiesChanged" }
    #expect(Double(summaries.count) <= 5 * seconds + 1)
  }

  @Test func theFirstChangeIsToldAtOnce() throws {
    let session = try Session()
    let (client, listener) = (session.client, try session.another())
    let id = try client.create()
    try listener.listen()
    try client.serve(for: 0.25)
    let start = Clock.monotonic
    try client.update(id, [("Detail", .string("d"))])
    #expect(try listener.eventually { !listener.signals("PropertiesChanged", of: id).isEmpty })
    #expect(Clock.monotonic - start < 100_000)
    let change = try #require(listener.signals("PropertiesChanged", of: id).first)
    #expect(change.interface == "org.freedesktop.DBus.Properties")
    #expect(change.arguments.first == .string(Contract.Task.interface.text))
    #expect(change.arguments.last == .array(of: "s", []))
  }

  @Test func manyTasksShareTwoHundredAndFiftySignalsASecond() throws {
    let session = try Session()
    let (client, listener) = (session.client, try session.another())
    let ids = try (0..<400).map { try client.create("t\($0)") }
    try listener.listen()
    try listener.serve(for: 0.3)
    listener.forgetSignals()
    let start = Clock.monotonic
    var round: UInt64 = 0
    while Clock.monotonic - start < 1_500_000 {
      round += 1
      for id in ids { client.headway.tell(id, Contract.Task.setProgress, (round, 0)) }
      _ = try client.state(ids[0])
      try listener.turn(until: 0)
    }
    let paths = Set(ids.map { Contract.path(of: $0).text })
    #expect(
      try listener.eventually(within: 6) {
        let exact = listener.signals("PropertiesChanged").filter { value("Completed", in: $0) == .uint64(round) }
        return paths.isSubset(of: exact.map(\.path))
      })
    let signals = listener.signals("PropertiesChanged")
    let took = try #require(signals.last?.time) - start
    #expect(UInt64(signals.count) <= 50 + 200 * took / 1_000_000 + 1)
  }

  @Test func endsAreToldAtOnceWhateverWaits() throws {
    let session = try Session()
    let (client, listener) = (session.client, try session.another())
    let ids = try (0..<400).map { try client.create("t\($0)") }
    try listener.listen()
    for id in ids { client.headway.tell(id, Contract.Task.advance, 1) }
    try client.update(ids[399], [("Detail", .string("last words"))])
    let start = Clock.monotonic
    try client.finish(ids[399], "failed", "broken")
    let born = try client.create("new")
    #expect(
      try listener.eventually { !listener.signals("Finished", of: ids[399]).isEmpty && !listener.signals("InterfacesAdded").isEmpty })
    #expect(Clock.monotonic - start < 300_000)
    #expect(listener.signals("InterfacesAdded").first?.arguments.first == .path(Contract.path(of: born)))
    let last = try #require(listener.signals("PropertiesChanged", of: ids[399]).last)
    #expect(value("State", in: last) == .string("failed"))
    #expect(value("Detail", in: last) == .string("last words"))
    #expect(value("Message", in: last) == .string("broken"))
  }

  @Test func timeAloneTellsNothing() throws {
    let session = try Session()
    let (client, listener) = (session.client, try session.another())
    let id = try client.create("x", [("Total", .uint64(1000))])
    for step in 1...5 { try client.task(id, "SetProgress", [.uint64(UInt64(step * 10)), .uint64(1000)]) }
    // The sum of all follows within a second.
    try client.serve(for: 1.2)
    try listener.listen()
    try listener.serve(for: 1.2)
    #expect(listener.fromHeadway.isEmpty)
  }
}
