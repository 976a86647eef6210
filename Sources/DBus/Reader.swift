import CDBus
import Linux

/// A value on the wire that is not of the type that was wanted.
package struct Mismatch: Error, Equatable {
  /// `-5 is not a count`, `a string is not a count`
  package let reason: String
  package init(_ reason: String) { self.reason = reason }
}

/// Reads the values of a message, or of one container in it, in order.
package final class Reader {
  private var iterator: DBusMessageIter

  private init(_ iterator: DBusMessageIter) { self.iterator = iterator }

  init(_ message: OpaquePointer) {
    iterator = DBusMessageIter()
    dbus_message_iter_init(message, &iterator)
  }

  /// The type code of the next value, 0 at the end.
  package var next: Int32 { dbus_message_iter_get_arg_type(&iterator) }
  package var isAtEnd: Bool { next == dbus_type_invalid }

  /// Signature of the next complete value, for error texts and unknown contents.
  package var nextSignature: String {
    guard let text = dbus_message_iter_get_signature(&iterator) else { return "" }
    defer { dbus_free(text) }
    return String(cString: text)
  }

  /// A fixed-size value whose type has been looked at.
  private func basic<Value>(_ zero: Value) -> Value {
    var value = zero
    withUnsafeMutablePointer(to: &value) { dbus_message_iter_get_basic(&iterator, $0) }
    dbus_message_iter_next(&iterator)
    return value
  }

  /// A reader of the container that is next; steps over it.
  private func enter() -> Reader {
    var inner = DBusMessageIter()
    dbus_message_iter_recurse(&iterator, &inner)
    dbus_message_iter_next(&iterator)
    return Reader(inner)
  }

  package func container(_ type: Int32, _ wanted: String) throws(Mismatch) -> Reader {
    guard next == type else { throw mismatch(wanted) }
    return enter()
  }

  package func skip() { dbus_message_iter_next(&iterator) }

  package func mismatch(_ wanted: String) -> Mismatch {
    Mismatch(isAtEnd ? "nothing is there where \(wanted) was expected" : "a value of type \(nextSignature) is not \(wanted)")
  }

  /// Any integer type that holds a value of at least 0.
  package func unsigned() throws(Mismatch) -> UInt64 {
    let signed: Int64
    switch next {
    case dbus_type_uint64: return basic(UInt64(0))
    case dbus_type_uint32: return UInt64(basic(UInt32(0)))
    case dbus_type_uint16: return UInt64(basic(UInt16(0)))
    case dbus_type_byte: return UInt64(basic(UInt8(0)))
    case dbus_type_int64: signed = basic(Int64(0))
    case dbus_type_int32: signed = Int64(basic(Int32(0)))
    case dbus_type_int16: signed = Int64(basic(Int16(0)))
    case dbus_type_double: throw Mismatch("\(basic(0.0)) is a floating-point number, not an integer")
    default: throw mismatch("an integer")
    }
    guard let value = UInt64(exactly: signed) else { throw Mismatch("\(signed) is below 0") }
    return value
  }

  /// Any integer type that holds a value of this range.
  package func integer<Value: FixedWidthInteger>(_ type: Value.Type) throws(Mismatch) -> Value {
    let wide: Int128
    switch next {
    case dbus_type_int64: wide = Int128(basic(Int64(0)))
    case dbus_type_int32: wide = Int128(basic(Int32(0)))
    case dbus_type_int16: wide = Int128(basic(Int16(0)))
    default: wide = Int128(try unsigned())
    }
    guard let value = Value(exactly: wide) else { throw Mismatch("\(wide) is not between \(Value.min) and \(Value.max)") }
    return value
  }

  package func double() throws(Mismatch) -> Double {
    guard next == dbus_type_double else { throw mismatch("a floating-point number") }
    return basic(0.0)
  }

  package func bool() throws(Mismatch) -> Bool {
    guard next == dbus_type_boolean else { throw mismatch("a boolean") }
    return basic(dbus_bool_t(0)) != 0
  }

  private func text(_ type: Int32, _ wanted: String) throws(Mismatch) -> String {
    guard next == type else { throw mismatch(wanted) }
    let pointer = basic(nil as UnsafePointer<CChar>?)
    return pointer.map { String(cString: $0) } ?? ""
  }

  package func string() throws(Mismatch) -> String { try text(dbus_type_string, "a string") }
  package func signature() throws(Mismatch) -> String { try text(dbus_type_signature, "a signature") }
  package func path() throws(Mismatch) -> ObjectPath { ObjectPath(unchecked: try text(dbus_type_object_path, "an object path")) }

  package func descriptor() throws(Mismatch) -> Descriptor {
    guard next == dbus_type_unix_fd else { throw mismatch("a file descriptor") }
    return Descriptor(owning: basic(Int32(-1)))
  }
}

extension Reader {
  package static var arrayType: Int32 { dbus_type_array }
  package static var entryType: Int32 { dbus_type_dict_entry }
  package static var structureType: Int32 { dbus_type_struct }
  package static var variantType: Int32 { dbus_type_variant }
}
