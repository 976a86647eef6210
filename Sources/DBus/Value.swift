import CDBus
import Linux

/// Any one value, as a variant holds it. Only what needs it is indirect: a listing holds a hundred thousand of these.
package enum Value: Equatable, Sendable {
  case byte(UInt8)
  case bool(Bool)
  case int16(Int16)
  case uint16(UInt16)
  case int32(Int32)
  case uint32(UInt32)
  case int64(Int64)
  case uint64(UInt64)
  case double(Double)
  case string(String)
  case path(ObjectPath)
  case signature(String)
  case descriptor(HeldDescriptor)
  case structure([Value])
  /// Elements and the signature of one of them.
  case array(of: String, [Value])
  indirect case entry(Value, Value)
  indirect case variant(Value)

  package var signature: String {
    switch self {
    case .byte: "y"
    case .bool: "b"
    case .int16: "n"
    case .uint16: "q"
    case .int32: "i"
    case .uint32: "u"
    case .int64: "x"
    case .uint64: "t"
    case .double: "d"
    case .string: "s"
    case .path: "o"
    case .signature: "g"
    case .descriptor: "h"
    case .structure(let fields): "(\(fields.isEmpty ? "y" : fields.map(\.signature).joined()))"
    case .array(let element, _): "a\(element)"
    case .entry(let key, let value): "{\(key.signature)\(value.signature)}"
    case .variant: "v"
    }
  }

  /// The value for a sentence: `-5`, `“text”`, `a value of type as`.
  package var quoted: String {
    switch self {
    case .byte(let value): "\(value)"
    case .bool(let value): "\(value)"
    case .int16(let value): "\(value)"
    case .uint16(let value): "\(value)"
    case .int32(let value): "\(value)"
    case .uint32(let value): "\(value)"
    case .int64(let value): "\(value)"
    case .uint64(let value): "\(value)"
    case .double(let value): "\(value)"
    case .string(let value): "“\(value.prefix(60))”"
    case .path(let value): value.text
    case .variant(let value): value.quoted
    default: "a value of type \(signature)"
    }
  }

  /// An integer of any width.
  package var integer: Int128? {
    switch self {
    case .byte(let value): Int128(value)
    case .int16(let value): Int128(value)
    case .uint16(let value): Int128(value)
    case .int32(let value): Int128(value)
    case .uint32(let value): Int128(value)
    case .int64(let value): Int128(value)
    case .uint64(let value): Int128(value)
    default: nil
    }
  }

  package var unsigned: UInt64? { integer.flatMap { UInt64(exactly: $0) } }
  package var string: String? { if case .string(let value) = self { value } else { nil } }
  package var path: ObjectPath? { if case .path(let value) = self { value } else { nil } }
  package var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
  package var double: Double? { if case .double(let value) = self { value } else { nil } }
}

/// A descriptor inside a value; equal only to itself. The bus side runs on one thread.
package struct HeldDescriptor: Equatable, @unchecked Sendable {
  package let descriptor: Descriptor
  package init(_ descriptor: Descriptor) { self.descriptor = descriptor }
  package static func == (left: Self, right: Self) -> Bool { left.descriptor === right.descriptor }
}

extension Value: BusType {
  package static let signature = "v"

  package init(from reader: Reader) throws(Mismatch) {
    self = try Value(bare: try reader.container(dbus_type_variant, "a variant"))
  }

  package func write(to writer: Writer) {
    writer.variant(of: signature) { writeBare(to: $0) }
  }

  /// Reads the next value whatever it is.
  package init(bare reader: Reader) throws(Mismatch) {
    switch reader.next {
    case dbus_type_byte: self = .byte(UInt8(truncatingIfNeeded: try reader.unsigned()))
    case dbus_type_boolean: self = .bool(try reader.bool())
    case dbus_type_int16: self = .int16(try reader.integer(Int16.self))
    case dbus_type_uint16: self = .uint16(try reader.integer(UInt16.self))
    case dbus_type_int32: self = .int32(try reader.integer(Int32.self))
    case dbus_type_uint32: self = .uint32(try reader.integer(UInt32.self))
    case dbus_type_int64: self = .int64(try reader.integer(Int64.self))
    case dbus_type_uint64: self = .uint64(try reader.unsigned())
    case dbus_type_double: self = .double(try reader.double())
    case dbus_type_string: self = .string(try reader.string())
    case dbus_type_object_path: self = .path(try reader.path())
    case dbus_type_signature: self = .signature(try reader.signature())
    case dbus_type_unix_fd: self = .descriptor(HeldDescriptor(try reader.descriptor()))
    case dbus_type_variant: self = .variant(try Value(from: reader))
    case dbus_type_array:
      let element = String(reader.nextSignature.dropFirst())
      self = .array(of: element, try Value.all(in: try reader.container(dbus_type_array, "an array")))
    case dbus_type_struct: self = .structure(try Value.all(in: try reader.container(dbus_type_struct, "a structure")))
    case dbus_type_dict_entry:
      let entry = try reader.container(dbus_type_dict_entry, "an entry")
      self = .entry(try Value(bare: entry), try Value(bare: entry))
    default: throw reader.mismatch("a value")
    }
  }

  private static func all(in reader: Reader) throws(Mismatch) -> [Value] {
    var values: [Value] = []
    while !reader.isAtEnd { values.append(try Value(bare: reader)) }
    return values
  }

  package func writeBare(to writer: Writer) {
    switch self {
    case .byte(let value): writer.write(value)
    case .bool(let value): writer.write(value)
    case .int16(let value): writer.write(value)
    case .uint16(let value): writer.write(value)
    case .int32(let value): writer.write(value)
    case .uint32(let value): writer.write(value)
    case .int64(let value): writer.write(value)
    case .uint64(let value): writer.write(value)
    case .double(let value): writer.write(value)
    case .string(let value): writer.write(value)
    case .path(let value): writer.write(value)
    case .signature(let value): writer.write(signature: value)
    case .descriptor(let held): writer.write(held.descriptor)
    // There are no empty structures on the wire.
    case .structure(let fields):
      writer.structure { inner in for field in fields.isEmpty ? [.byte(0)] : fields { field.writeBare(to: inner) } }
    case .array(let element, let items): writer.array(of: element) { inner in for item in items { item.writeBare(to: inner) } }
    case .entry(let key, let value):
      writer.entry { inner in
        key.writeBare(to: inner)
        value.writeBare(to: inner)
      }
    case .variant(let value): value.write(to: writer)
    }
  }
}
