import DBus
import HeadwayBus
import Support
import Testing

/// Reads a value, as it stands on the wire, as a Swift type.
private func read<Kind: BusType>(_ value: Value, as _: Kind.Type) throws -> Kind {
  let message = Message.call(.bus, "/", "org.example.Tests", "Method")
  value.writeBare(to: message.writer)
  return try Kind(from: message.reader)
}

@Suite struct TypeTests {
  private static let fives: [Value] = [.byte(5), .int16(5), .uint16(5), .int32(5), .uint32(5), .int64(5), .uint64(5)]

  @Test(arguments: fives) func aCountIsTakenFromAnyIntegerType(_ value: Value) throws {
    #expect(try read(value, as: UInt64.self) == 5)
    #expect(try read(value, as: UInt32.self) == 5)
    #expect(try read(value, as: Int32.self) == 5)
    #expect(value.unsigned == 5)
  }

  @Test func theLargestCountIsTaken() throws {
    #expect(try read(.uint64(.max), as: UInt64.self) == .max)
    #expect(try read(.int32(.min), as: Int32.self) == .min)
  }

  @Test(arguments: [
    (Value.int16(-1), "-1 is below 0"), (.int32(-7), "-7 is below 0"), (.int64(.min), "-9223372036854775808 is below 0"),
    (.double(1.5), "1.5 is a floating-point number, not an integer"), (.double(.nan), "nan is a floating-point number, not an integer"),
    (.string("5"), "a value of type s is not an integer"), (.bool(true), "a value of type b is not an integer"),
    (.array(of: "t", []), "a value of type at is not an integer"),
  ]) func whatIsNoCountIsNamed(_ value: Value, _ reason: String) {
    #expect(throws: Mismatch(reason)) { try read(value, as: UInt64.self) }
  }

  @Test func anIntegerOutOfRangeIsNamedWithItsRange() {
    #expect(throws: Mismatch("4294967296 is not between 0 and 4294967295")) { try read(.uint64(1 << 32), as: UInt32.self) }
    #expect(throws: Mismatch("-1 is not between 0 and 4294967295")) { try read(.int32(-1), as: UInt32.self) }
    #expect(throws: Mismatch("2147483648 is not between -2147483648 and 2147483647")) { try read(.uint32(1 << 31), as: Int32.self) }
  }

  @Test func otherTypesAreNotTakenForOneAnother() {
    #expect(throws: Mismatch("a value of type s is not a boolean")) { try read(.string("true"), as: Bool.self) }
    #expect(throws: Mismatch("a value of type i is not a floating-point number")) { try read(.int32(1), as: Double.self) }
    #expect(throws: Mismatch("a value of type o is not a string")) { try read(.path("/"), as: String.self) }
    #expect(throws: Mismatch("a value of type s is not an object path")) { try read(.string("/"), as: ObjectPath.self) }
    #expect(throws: Mismatch("a value of type u is not a file descriptor")) { try read(.uint32(0), as: PassedDescriptor.self) }
    #expect(throws: Mismatch("a value of type s is not an array")) { try read(.string(""), as: [String].self) }
    #expect(throws: Mismatch("a value of type as is not named values (a{sv})")) { try read(.array(of: "s", []), as: Properties.self) }
    #expect(throws: Mismatch("a value of type as is not a string")) {
      try read(.array(of: "as", [.array(of: "s", [])]), as: [String].self)
    }
  }

  @Test func nothingIsNamedWhereSomethingWasExpected() {
    let empty = Message.call(.bus, "/", "org.example.Tests", "Method")
    #expect(throws: Mismatch("nothing is there where an integer was expected")) { try UInt64(from: empty.reader) }
  }

  @Test func aFaultOfAnArgumentNamesIt() {
    let message = Message.call(.bus, "/", "org.example.Tests", "Method")
    message.writer.write("Copy")
    message.writer.write(Int32(-1))
    #expect(throws: Mismatch("total: -1 is below 0")) { try Contract.Manager.begin.input.read(message) }
  }

  @Test func moreThanIsTakenIsAFault() {
    let message = Message.call(.bus, "/", "org.example.Tests", "Method")
    for _ in 0..<3 { message.writer.write(UInt64(1)) }
    #expect(throws: Mismatch("more was sent than (tt): completed, total")) { try Contract.Task.setProgress.input.read(message) }
  }

  @Test func entriesAreReadAsTheyWereWritten() throws {
    let entry = TaskEntry(path: "/a", properties: Properties([("Name", .string("x")), ("Total", .uint64(3))]))
    let message = Message.call(.bus, "/", "org.example.Tests", "Method")
    [entry, entry].write(to: message.writer)
    #expect(message.signature == "a(oa{sv})")
    #expect(try [TaskEntry](from: message.reader) == [entry, entry])
  }
}

@Suite struct NameTests {
  @Test(arguments: ["", "a", "//", "/a/", "/a-b", "/ä", "/a b", "/a\0", "relative/x"]) func anInvalidPathIsRefused(_ text: String) {
    #expect(ObjectPath(text) == nil)
  }

  @Test(arguments: ["", "org", ".org.x", "org..x", "org.1x", "a b.c", "org.ä", "org.x\0", String(repeating: "a.", count: 200) + "a"])
  func anInvalidBusNameIsRefused(_ text: String) {
    #expect(BusName(text) == nil)
  }

  @Test(arguments: ["", "a", "org.x-y", "org.x.", "1.x", ":1.2"]) func anInvalidInterfaceIsRefused(_ text: String) {
    #expect(InterfaceName(text) == nil)
    #expect(ErrorName(text) == nil)
  }

  @Test(arguments: ["", "a.b", "1a", "a-b", "ä", "a\0b"]) func anInvalidMemberIsRefused(_ text: String) {
    #expect(MemberName(text) == nil)
  }

  @Test(arguments: ["/", "/org/x_1", "/0/A"]) func aValidPathIsTaken(_ text: String) { #expect(ObjectPath(text)?.text == text) }

  @Test(arguments: [":1.42", "org.x-y.Z"]) func aValidBusNameIsTaken(_ text: String) {
    #expect(BusName(text)?.text == text)
    #expect(BusName(text)?.isUnique == text.hasPrefix(":"))
  }

  @Test func aChildThatIsNoElementStaysOut() {
    let path: ObjectPath = "/a"
    #expect(path.child("x/../y") == path)
    #expect(path.child("x y") == path)
    #expect(ObjectPath.root.child("a") == "/a")
  }

  @Test(arguments: [
    "/org/headway/Headway1/task/01", "/org/headway/Headway1/task/", "/org/headway/Headway1/task/-1", "/task/1",
    "/org/headway/Headway1/task/18446744073709551616", "/org/headway/Headway1/task/1/2", "/org/headway/Headway1/task/+1",
  ])
  func onlyTheExactPathOfATaskIsOne(_ text: String) {
    #expect(Contract.id(in: text) == nil)
  }
}
