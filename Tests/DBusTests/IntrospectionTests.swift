import DBus
import Support
import Testing

@Suite struct IntrospectionTests {
  private let interface: Interface<Int, Void> = {
    let interface = Interface<Int, Void>("org.example.Tests")
    interface.on(Call("Add", Argument<UInt64>("amount"), Argument<String>("reason"), returning: Argument<Properties>("result"))) {
      (_, _, _) throws(Fault) in Properties()
    }
    interface.on(Call("Nothing")) { (_, _, _) throws(Fault) in }
    interface.sends(SignalDeclaration("Changed", Argument<[String]>("names")))
    interface.property(PropertyDeclaration<Double>("Rate", notice: .none), read: { .double(Double($0)) })
    interface.property(
      PropertyDeclaration<String>("Name", writable: true), read: { _ in .string("") }, write: { (_, _, _) throws(Fault) in })
    return interface
  }()

  private var text: String { introspection(of: [interface.bound(to: 1).shape], children: ["a", "b_1"]) }

  @Test func theTextIsWellFormed() { #expect(unbalanced(in: text) == nil) }

  @Test func everyMemberIsThere() {
    for line in [
      "<interface name=\"org.example.Tests\">", "<method name=\"Add\">", "<arg name=\"amount\" type=\"t\" direction=\"in\"/>",
      "<arg name=\"reason\" type=\"s\" direction=\"in\"/>", "<arg name=\"result\" type=\"a{sv}\" direction=\"out\"/>",
      "<method name=\"Nothing\"/>", "<signal name=\"Changed\">", "<arg name=\"names\" type=\"as\"/>",
      "<property name=\"Rate\" type=\"d\" access=\"read\">",
      "<annotation name=\"org.freedesktop.DBus.Property.EmitsChangedSignal\" value=\"false\"/>",
      "<property name=\"Name\" type=\"s\" access=\"readwrite\"/>", "<node name=\"a\"/>", "<node name=\"b_1\"/>",
    ] { #expect(text.contains(line)) }
  }

  /// The first tag that is not closed where it should be; nil for a well-formed document.
  private func unbalanced(in text: String) -> String? {
    var open: [Substring] = []
    for piece in text.split(separator: "<").dropFirst(text.hasPrefix("<") ? 0 : 1) {
      guard let close = piece.firstIndex(of: ">") else { return String(piece) }
      let tag = piece[..<close]
      if tag.hasPrefix("!") || tag.hasSuffix("/") { continue }
      if tag.hasPrefix("/") {
        guard open.popLast() == tag.dropFirst() else { return String(tag) }
      } else {
        open.append(tag.prefix { $0 != " " })
      }
    }
    return open.last.map { String($0) }
  }
}
