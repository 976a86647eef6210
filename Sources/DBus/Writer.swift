import CDBus
import Linux

/// Appends values to a message, or to one container in it. Nothing it is given can make libdbus abort.
package final class Writer {
  private var iterator: DBusMessageIter

  private init(_ iterator: DBusMessageIter) { self.iterator = iterator }

  init(_ message: OpaquePointer) {
    iterator = DBusMessageIter()
    dbus_message_iter_init_append(message, &iterator)
  }

  private func basic<Value>(_ type: Int32, _ value: Value) {
    var value = value
    withUnsafePointer(to: &value) { _ = dbus_message_iter_append_basic(&iterator, type, $0) }
  }

  package func write(_ value: UInt8) { basic(dbus_type_byte, value) }
  package func write(_ value: Int16) { basic(dbus_type_int16, value) }
  package func write(_ value: UInt16) { basic(dbus_type_uint16, value) }
  package func write(_ value: Int32) { basic(dbus_type_int32, value) }
  package func write(_ value: UInt32) { basic(dbus_type_uint32, value) }
  package func write(_ value: Int64) { basic(dbus_type_int64, value) }
  package func write(_ value: UInt64) { basic(dbus_type_uint64, value) }
  package func write(_ value: Double) { basic(dbus_type_double, value) }
  package func write(_ value: Bool) { basic(dbus_type_boolean, dbus_bool_t(value ? 1 : 0)) }
  package func write(_ value: ObjectPath) { text(dbus_type_object_path, value.text) }
  package func write(_ value: Descriptor) { basic(dbus_type_unix_fd, value.number) }

  /// A NUL cannot be sent; what stands behind it is not lost.
  package func write(_ value: String) {
    text(
      dbus_type_string,
      value.utf8.contains(0) ? String(String.UnicodeScalarView(value.unicodeScalars.map { $0 == "\0" ? "\u{FFFD}" : $0 })) : value)
  }

  /// An invalid signature is sent empty.
  package func write(signature: String) { text(dbus_type_signature, dbus_signature_validate(signature, nil) != 0 ? signature : "") }

  private func text(_ type: Int32, _ value: String) {
    value.withCString { basic(type, $0) }
  }

  package func container(_ type: Int32, contents signature: String?, _ body: (Writer) -> Void) {
    var inner = DBusMessageIter()
    _ = dbus_message_iter_open_container(&iterator, type, signature, &inner)
    let writer = Writer(inner)
    body(writer)
    _ = dbus_message_iter_close_container(&iterator, &writer.iterator)
  }

  package func array(of signature: String, _ body: (Writer) -> Void) { container(dbus_type_array, contents: signature, body) }
  package func structure(_ body: (Writer) -> Void) { container(dbus_type_struct, contents: nil, body) }
  package func entry(_ body: (Writer) -> Void) { container(dbus_type_dict_entry, contents: nil, body) }
  package func variant(of signature: String, _ body: (Writer) -> Void) { container(dbus_type_variant, contents: signature, body) }
}
