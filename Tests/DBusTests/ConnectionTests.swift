import DBus
import EventLoop
import Glibc
import Linux
import Support
import Testing

@Suite struct ConnectionTests {
  /// Serves `answer` on the client's connection to whoever calls it.
  private func serve(_ client: TestClient, _ answer: @escaping (Message) -> Message?) {
    client.connection.onMessage = { [unowned connection = client.connection] message in
      guard message.kind == .call else { return false }
      if let reply = answer(message) { connection.send(reply) }
      return true
    }
  }

  private func call(_ client: TestClient, _ server: TestClient, _ arguments: [Value] = []) throws -> Message {
    try client.message(server.uniqueName, "/", "org.example.Tests", "Method", arguments)
  }

  @Test(arguments: BusKind.installed) func repliesComeInTheOrderOfTheCalls(_ kind: BusKind) throws {
    let bus = try PrivateBus(kind)
    let (server, client) = (try TestClient(bus.address), try TestClient(bus.address))
    serve(server) { message in
      let reply = message.emptyReply
      for value in values(in: message) { value.writeBare(to: reply.writer) }
      return reply
    }
    var answers: [UInt64] = []
    for index in 0..<500 {
      client.connection.call(try call(client, server, [.uint64(UInt64(index))])) { result in
        if let value = try? result.get() { answers += values(in: value).compactMap(\.unsigned) }
      }
    }
    #expect(
      try client.eventually {
        try server.turn(until: 0)
        return answers.count == 500
      })
    #expect(answers == Array(0..<500))
  }

  @Test func aCallThatNobodyAnswersTimesOut() throws {
    let bus = try PrivateBus()
    let (server, client) = (try TestClient(bus.address), try TestClient(bus.address))
    serve(server) { _ in nil }
    var faults: [Fault] = []
    let start = Clock.monotonic
    client.connection.call(try call(client, server), patience: 100) { if case .failure(let fault) = $0 { faults.append(fault) } }
    #expect(try client.eventually { !faults.isEmpty })
    #expect(faults.map(\.name) == [.noReply])
    #expect(Clock.monotonic - start < 2_000_000)
    #expect(fault { _ = try client.connection.callAndWait(try call(client, server), patience: 50) }?.name == .noReply)
  }

  @Test(arguments: BusKind.installed) func theEndOfTheBusIsToldOnceAndFailsWhatWaits(_ kind: BusKind) throws {
    let bus = try PrivateBus(kind)
    let (server, client) = (try TestClient(bus.address), try TestClient(bus.address))
    serve(server) { _ in nil }
    var ends = 0
    var failures = 0
    client.connection.onDisconnect = { ends += 1 }
    for _ in 0..<3 { client.connection.call(try call(client, server)) { if case .failure = $0 { failures += 1 } } }
    try client.settle()
    try bus.kill()
    #expect(try client.eventually { ends > 0 && failures == 3 })
    for _ in 0..<5 { try client.turn(until: 0) }
    #expect(ends == 1)
    #expect(failures == 3)
    #expect(!client.connection.isConnected)
    client.connection.call(try call(client, server)) { if case .failure = $0 { failures += 1 } }
    #expect(failures == 4)
    #expect(throws: Fault.self) { try client.connection.callAndWait(try call(client, server)) }
  }

  @Test func descriptorsPassBothWaysWithoutALeak() throws {
    let bus = try PrivateBus()
    let (server, client) = (try TestClient(bus.address), try TestClient(bus.address))
    serve(server) { message in
      guard let passed = try? PassedDescriptor(from: message.reader) else { return nil }
      let reply = message.emptyReply
      passed.write(to: reply.writer)
      return reply
    }
    let (ours, theirs) = try Descriptor.socketPair()
    let before = try openCopies(of: theirs)
    for _ in 0..<50 {
      var back: PassedDescriptor?
      let value = Value.descriptor(HeldDescriptor(theirs))
      client.connection.call(try call(client, server, [value])) {
        back = (try? $0.get()).flatMap { try? PassedDescriptor(from: $0.reader) }
      }
      #expect(
        try client.eventually {
          try server.turn(until: 0)
          return back != nil
        })
      ours.sendWithoutWaiting("x")
      var buffer: [UInt8] = [0, 0]
      #expect(try back?.descriptor.read(into: &buffer) == .bytes(1))
    }
    #expect(try openCopies(of: theirs) == before)
  }

  @Test func descriptorsThatNobodyReadsAreClosed() throws {
    let bus = try PrivateBus()
    let (server, client) = (try TestClient(bus.address), try TestClient(bus.address))
    serve(server) { $0.emptyReply }
    let (ours, theirs) = try Descriptor.socketPair()
    let before = try openCopies(of: theirs)
    var answered = false
    let value = Value.array(of: "h", Array(repeating: .descriptor(HeldDescriptor(theirs)), count: 8))
    client.connection.call(try call(client, server, [value])) { _ in answered = true }
    #expect(
      try client.eventually {
        try server.turn(until: 0)
        return answered
      })
    #expect(try client.eventually { try openCopies(of: theirs) == before })
    withExtendedLifetime(ours) {}
  }

  /// How many descriptors of this process are the same socket.
  private func openCopies(of descriptor: Descriptor) throws -> Int {
    func target(_ number: String) -> String {
      var buffer = [CChar](repeating: 0, count: 256)
      let count = readlink("/proc/self/fd/\(number)", &buffer, buffer.count)
      return String(decoding: buffer.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
    let wanted = target("\(descriptor.number)")
    return try entries(of: "/proc/self/fd").count { target($0) == wanted }
  }

  @Test func anAddressThatLeadsNowhereIsAFault() {
    #expect(throws: Fault.self) { try Connection(address: "unix:path=/nonexistent/bus") }
    #expect(throws: Fault.self) { try Connection(address: "nonsense") }
    #expect(throws: Fault.self) { try Connection(address: "") }
  }

  @Test func aConnectionMayBeClosedTwiceAndInsideItsOwnHandler() throws {
    let bus = try PrivateBus()
    let (server, client) = (try TestClient(bus.address), try TestClient(bus.address))
    serve(server) { [unowned connection = server.connection] _ in
      connection.close()
      return nil
    }
    var answers = 0
    client.connection.call(try call(client, server)) { _ in answers += 1 }
    #expect(
      try client.eventually {
        try server.turn(until: 0)
        return answers == 1
      })
    server.connection.close()
    #expect(!server.connection.isConnected)
  }
}
