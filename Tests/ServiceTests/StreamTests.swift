import DBus
import HeadwayBus
import Linux
import Support
import Testing

@Suite struct StreamTests {
  private let session: Session
  private var client: TestClient { session.client }

  init() throws { session = try Session() }

  private func open(_ options: [(String, Value)] = []) throws -> (UInt64, Descriptor) {
    let (path, stream) = try client.headway.manager(
      Contract.Manager.openStream, ("lines", Properties(options.map { (name: $0.0, value: $0.1) })))
    stream.descriptor.setNonBlocking()
    return (try #require(Contract.id(in: path.text)), stream.descriptor)
  }

  /// Opens a stream, writes to it and closes it.
  private func write(_ text: String, after prelude: (UInt64) throws -> Void = { _ in }) throws -> UInt64 {
    let (id, stream) = try open()
    try prelude(id)
    stream.sendWithoutWaiting(text)
    return id
  }

  /// What the daemon has written back, once it holds so many lines.
  private func answers(_ stream: Descriptor, _ count: Int) throws -> [Substring] {
    var text = ""
    var buffer = [UInt8](repeating: 0, count: 65536)
    _ = try client.eventually {
      while case .bytes(let read) = try stream.read(into: &buffer) { text += String(decoding: buffer[..<read], as: UTF8.self) }
      return text.count { $0 == "\n" } >= count
    }
    return text.split(separator: "\n")
  }

  @Test(arguments: [
    ("42", "Completed", Value.uint64(42)), ("42/100", "Total", .uint64(100)), ("+1\n+2", "Completed", .uint64(3)),
    ("12.5%", "Progress", .double(0.125)), ("total 7", "Total", .uint64(7)), ("unit files", "Unit", .string("files")),
    ("3/4\nspin", "Indeterminate", .bool(true)), ("detail a file", "Detail", .string("a file")), ("phase build", "Phase", .string("build")),
    ("name New name", "Name", .string("New name")), ("paused", "State", .string("paused")),
    ("paused\nrunning", "State", .string("running")),
    ("done", "State", .string("succeeded")), ("done well", "Message", .string("well")), ("fail badly", "State", .string("failed")),
    ("fail badly", "Message", .string("badly")), ("cancelled", "State", .string("cancelled")), ("\n\n5\r\n", "Completed", .uint64(5)),
    ("18446744073709551615", "Completed", .uint64(.max)),
  ]) func aLineIsWhatItSays(_ line: String, _ property: String, _ value: Value) throws {
    let (id, stream) = try open()
    #expect(try client.get(id, .source) == .string("stream"))
    stream.sendWithoutWaiting("\(line)\n")
    #expect(try client.eventually { try client.properties(id)[property] == value })
  }

  @Test(arguments: ["nonsense", "-5", "1.5", "18446744073709551616", "1/2/3", "total", "total x", "+", "101 %", "name", "0x10"])
  func aLineThatCannotBeTakenIsAnsweredAndTheStreamGoesOn(_ line: String) throws {
    let (id, stream) = try open()
    stream.sendWithoutWaiting("\(line)\n7\n")
    #expect(try client.eventually { try client.get(id, .completed) == .uint64(7) })
    let answer = try answers(stream, 1)
    #expect(answer.count == 1)
    #expect(answer.first?.hasPrefix("error ") == true)
  }

  @Test func requestsAreWrittenToTheStream() throws {
    let (id, stream) = try open([("CanPause", .bool(true))])
    try client.task(id, "Pause")
    stream.sendWithoutWaiting("paused\n")
    #expect(try client.eventually { try client.state(id) == "paused" })
    try client.task(id, "Resume")
    try client.task(id, "Cancel")
    try client.task(id, "Cancel")
    #expect(try answers(stream, 4) == ["pause", "resume", "cancel", "cancel"])
    #expect(try client.state(id) == "cancelling")
  }

  @Test(arguments: [
    ("4/4\n", "succeeded", ""), ("100%\n", "succeeded", ""), ("3/4\n", "lost", "stream closed"), ("", "lost", "stream closed"),
    ("5/4\n", "lost", "stream closed"), ("5", "lost", "stream closed"), ("fail x\n", "failed", "x"), ("4/4", "succeeded", ""),
  ]) func theEndOfAStreamEndsItsTask(_ text: String, _ state: String, _ message: String) throws {
    let id = try write(text)
    #expect(try client.eventually(within: 1) { try client.state(id) == state })
    #expect(try client.get(id, .message) == .string(message))
  }

  @Test func aStreamThatClosesWhileCancellingIsCancelled() throws {
    let id = try write("3/4\n") { try client.task($0, "Cancel") }
    #expect(try client.eventually(within: 1) { try client.state(id) == "cancelled" })
  }

  @Test func aStreamOutlivesTheConnectionThatOpenedIt() throws {
    let opener = try session.another()
    let (path, stream) = try opener.headway.manager(Contract.Manager.openStream, ("lines", Properties()))
    let id = try #require(Contract.id(in: path.text))
    opener.connection.close()
    stream.descriptor.sendWithoutWaiting("9\n")
    #expect(try client.eventually { try client.get(id, .completed) == .uint64(9) })
    #expect(try client.state(id) == "running")
  }

  @Test func partialLinesWaitAndLongOnesAreSkipped() throws {
    let (id, stream) = try open()
    stream.sendWithoutWaiting("1")
    stream.sendWithoutWaiting("2")
    try client.settle()
    #expect(try client.get(id, .completed) == .uint64(0))
    stream.sendWithoutWaiting("\n")
    #expect(try client.eventually { try client.get(id, .completed) == .uint64(12) })
    stream.sendWithoutWaiting("detail \(String(repeating: "x", count: 4200))\n13\n")
    #expect(try client.eventually { try client.get(id, .completed) == .uint64(13) })
    #expect(try client.get(id, .detail) == .string(""))
    #expect(try answers(stream, 1).first?.hasPrefix("error ") == true)
  }

  @Test func textsAreRepairedAndShortened() throws {
    let (id, stream) = try open()
    stream.sendWithoutWaiting("name \(String(repeating: "ü", count: 300))\ndetail a\u{1B}[2Jb\n")
    #expect(try client.eventually { try client.get(id, .detail) == .string("a\u{FFFD}[2Jb") })
    let name = try #require(try client.get(id, .name).string)
    #expect(name.utf8.count <= 256 && name.hasSuffix("ü…"))
  }

  @Test func aWriterThatNeverReadsIsNotWaitedFor() throws {
    let (id, stream) = try open()
    for round in 0..<200 {
      #expect(try client.eventually { stream.sendWithoutWaiting(String(repeating: "nonsense\n", count: 100)) }, "\(round)")
    }
    #expect(try client.eventually { stream.sendWithoutWaiting("77\n") })
    #expect(try client.eventually { try client.get(id, .completed) == .uint64(77) })
  }

  @Test func linesAfterTheEndAreAnswered() throws {
    let (id, stream) = try open()
    stream.sendWithoutWaiting("done\n5\n")
    #expect(try answers(stream, 1).first?.hasPrefix("error ") == true)
    #expect(try client.state(id) == "succeeded")
  }

  @Test func aStreamHasTheLifetimeOfItsSocketOnly() throws {
    for (name, value) in [("Lifetime", Value.string("connection")), ("Lifetime", .string("lease")), ("Lifetime", .string("process"))] {
      #expect(fault { _ = try open([(name, value)]) }?.name == .invalidArguments)
    }
    _ = try open([("Lifetime", .string("stream"))])
  }
}
