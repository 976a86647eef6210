import CDBus
import Linux

/// A Swift type with one D-Bus signature. Integers are read from any integer type on the wire that holds their value.
package protocol BusType: SendableMetatype {
  static var signature: String { get }
  init(from reader: Reader) throws(Mismatch)
  func write(to writer: Writer)
}

extension UInt8: BusType {
  package static let signature = "y"
  package init(from reader: Reader) throws(Mismatch) { self = try reader.integer(UInt8.self) }
  package func write(to writer: Writer) { writer.write(self) }
}

extension UInt64: BusType {
  package static let signature = "t"
  package init(from reader: Reader) throws(Mismatch) { self = try reader.unsigned() }
  package func write(to writer: Writer) { writer.write(self) }
}

extension UInt32: BusType {
  package static let signature = "u"
  package init(from reader: Reader) throws(Mismatch) { self = try reader.integer(UInt32.self) }
  package func write(to writer: Writer) { writer.write(self) }
}

extension Int32: BusType {
  package static let signature = "i"
  package init(from reader: Reader) throws(Mismatch) { self = try reader.integer(Int32.self) }
  package func write(to writer: Writer) { writer.write(self) }
}

extension Double: BusType {
  package static let signature = "d"
  package init(from reader: Reader) throws(Mismatch) { self = try reader.double() }
  package func write(to writer: Writer) { writer.write(self) }
}

extension Bool: BusType {
  package static let signature = "b"
  package init(from reader: Reader) throws(Mismatch) { self = try reader.bool() }
  package func write(to writer: Writer) { writer.write(self) }
}

extension String: BusType {
  package static let signature = "s"
  package init(from reader: Reader) throws(Mismatch) { self = try reader.string() }
  package func write(to writer: Writer) { writer.write(self) }
}

extension ObjectPath: BusType {
  package static let signature = "o"
  package init(from reader: Reader) throws(Mismatch) { self = try reader.path() }
  package func write(to writer: Writer) { writer.write(self) }
}

/// A descriptor that travels with a message.
package struct PassedDescriptor: BusType {
  package static let signature = "h"
  package let descriptor: Descriptor
  package init(_ descriptor: Descriptor) { self.descriptor = descriptor }
  package init(from reader: Reader) throws(Mismatch) { descriptor = try reader.descriptor() }
  package func write(to writer: Writer) { writer.write(descriptor) }
}

extension Array: BusType where Element: BusType {
  package static var signature: String { "a\(Element.signature)" }

  package init(from reader: Reader) throws(Mismatch) {
    let items = try reader.container(dbus_type_array, "an array")
    self = []
    while !items.isAtEnd { append(try Element(from: items)) }
  }

  package func write(to writer: Writer) {
    writer.array(of: Element.signature) { items in for element in self { element.write(to: items) } }
  }
}

/// `a{sv}`: named values in the order they are sent; the last of a name holds.
package struct Properties: BusType, Equatable, Sendable {
  package static let signature = "a{sv}"
  package var entries: [(name: String, value: Value)]

  package init(_ entries: [(name: String, value: Value)] = []) { self.entries = entries }

  package subscript(_ name: String) -> Value? { entries.last { $0.name == name }?.value }

  package mutating func append(_ name: String, _ value: Value) { entries.append((name, value)) }

  package init(from reader: Reader) throws(Mismatch) {
    guard reader.nextSignature == Self.signature else { throw reader.mismatch("named values (a{sv})") }
    let items = try reader.container(dbus_type_array, "named values (a{sv})")
    entries = []
    while !items.isAtEnd {
      let entry = try items.container(dbus_type_dict_entry, "a named value")
      entries.append((try entry.string(), try Value(from: entry)))
    }
  }

  package func write(to writer: Writer) {
    writer.array(of: "{sv}") { items in
      for (name, value) in entries {
        items.entry { entry in
          entry.write(name)
          value.write(to: entry)
        }
      }
    }
  }

  package static func == (left: Properties, right: Properties) -> Bool {
    left.entries.count == right.entries.count && zip(left.entries, right.entries).allSatisfy { $0.name == $1.name && $0.value == $1.value }
  }
}
