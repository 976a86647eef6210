import DBus
import HeadwayBus
import Linux
import Support
import Testing

@testable import Adapters

/// With a server of notifications that people use.
@Suite(.enabled(if: isInstalled("dunst") && isInstalled("Xvfb") && isInstalled("dunstctl"))) struct DunstTests {
  @Test func oneBubbleFollowsATaskAndCancelsIt() throws {
    let session = try Session()
    let client = session.client
    let dunst = try #require(try Dunst(session))
    defer { dunst.process.signal(Signals.terminate) }
    client.connection.addMatch(NotificationContract.signals)
    let id = try client.create(
      "Copy & paste", [("Notify", .string("progress")), ("Total", .uint64(100)), ("CancelLabel", .string("Stop copying"))])
    for step in 1...26 {
      try client.task(id, "SetProgress", [.uint64(UInt64(step)), .uint64(100)])
      try client.serve(for: 0.1)
    }
    #expect(try displayed(session) == 1)
    #expect(client.signals("NotificationClosed").isEmpty)
    _ = try session.run("dunstctl", ["action", "0"])
    #expect(try client.eventually { !client.signals("CancelRequested", of: id).isEmpty })
    try client.finish(id, "cancelled")
    try client.serve(for: 1.2)
    #expect(try displayed(session) == 1)
  }

  @Test func theEndOfTheDaemonLeavesNoBubble() throws {
    let session = try Session()
    let dunst = try #require(try Dunst(session))
    defer { dunst.process.signal(Signals.terminate) }
    for number in 1...3 { _ = try session.client.create("work \(number)", [("Notify", .string("progress"))]) }
    #expect(try session.client.eventually { try displayed(session) == 3 })
    #expect(try session.daemon.stop() == .exited(0))
    #expect(try session.client.eventually { try displayed(session) == 0 })
  }

  private func displayed(_ session: Session) throws -> Int? {
    Int(try session.run("dunstctl", ["count", "displayed"]).output.filter(\.isNumber))
  }
}
