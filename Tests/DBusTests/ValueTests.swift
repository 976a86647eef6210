import DBus
import Linux
import Support
import Testing

/// A message that values are written to and read from again.
private func emptyMessage() -> Message { Message.call(.bus, "/", "org.example.Tests", "Method") }

private func roundTrip(_ value: Value) throws -> Value {
  let message = emptyMessage()
  value.writeBare(to: message.writer)
  #expect(message.signature == value.signature)
  let reader = message.reader
  let read = try Value(bare: reader)
  #expect(reader.isAtEnd)
  return read
}

@Suite struct ValueTests {
  @Test(arguments: [
    Value.byte(255), .bool(true), .bool(false), .int16(.min), .uint16(.max), .int32(.min), .uint32(.max), .int64(.min), .uint64(.max),
    .double(-0.0), .double(.infinity), .double(1e308), .string(""), .string("größer 👍"), .path("/"), .path("/a/b_1"), .signature("a{sv}"),
    .signature(""), .structure([.byte(1), .string("x")]), .array(of: "s", []), .array(of: "(tt)", [.structure([.uint64(1), .uint64(2)])]),
    .array(of: "{sv}", [.entry(.string("k"), .variant(.variant(.uint32(7))))]), .variant(.array(of: "as", [.array(of: "s", [])])),
  ]) func aValueIsReadAsItWasWritten(_ value: Value) throws {
    #expect(try roundTrip(value) == value)
  }

  @Test func randomNestedValuesAreReadAsTheyWereWritten() throws {
    var random = SeededGenerator(seed: 20_261)
    for _ in 0..<2000 {
      let signature = random.signature(depth: 4)
      let value = random.value(signature)
      #expect(value.signature == signature)
      #expect(try roundTrip(value) == value)
    }
  }

  @Test func notANumberStaysNotANumber() throws {
    #expect(try roundTrip(.double(.nan)).double?.isNaN == true)
  }

  @Test func aDescriptorIsCopiedIntoTheMessageAndOutOfIt() throws {
    let (ours, theirs) = try Descriptor.socketPair()
    let message = emptyMessage()
    PassedDescriptor(theirs).write(to: message.writer)
    let received = try PassedDescriptor(from: message.reader)
    #expect(received.descriptor.number != theirs.number)
    ours.sendWithoutWaiting("hello")
    var buffer = [UInt8](repeating: 0, count: 16)
    #expect(try received.descriptor.read(into: &buffer) == .bytes(5))
  }

  @Test(arguments: ["\0", "a\0b", "\0\0", "ü\0"]) func aStringWithANulIsSentWithAMarkInItsPlace(_ text: String) throws {
    let expected = text.split(separator: "\0", omittingEmptySubsequences: false).joined(separator: "\u{FFFD}")
    #expect(try roundTrip(.string(text)) == .string(expected))
    let message = emptyMessage()
    Properties([(text, .string(text))]).write(to: message.writer)
    #expect(try Properties(from: message.reader) == Properties([(expected, .string(expected))]))
  }

  @Test func aNoncharacterIsAStringLikeAnyOther() throws {
    #expect(try roundTrip(.string("\u{FFFE}\u{FFFF}\u{10FFFF}")) == .string("\u{FFFE}\u{FFFF}\u{10FFFF}"))
  }

  @Test func anInvalidSignatureIsSentEmpty() throws {
    #expect(try roundTrip(.signature("a{vs")) == .signature(""))
  }

  @Test func theLastOfANameHolds() {
    let properties = Properties([("a", .byte(1)), ("b", .byte(2)), ("a", .byte(3))])
    #expect(properties["a"] == .byte(3))
    #expect(properties["c"] == nil)
  }
}
