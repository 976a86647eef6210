import CDBus
import CLinux
import DBus
import Glibc
import Linux

/// Stands in for the launcher of dbus-broker, which needs a journal: hands the broker a socket to listen on, and a policy that
/// allows everything.
final class BrokerController {
  private let connection: OpaquePointer
  /// What the broker finds at `--controller`.
  let brokersEnd: Descriptor
  private var listener: Descriptor?

  init(_ directory: String) throws {
    let path = "\(directory)/controller"
    let meeting = try listeningSocket(at: path)
    var problem = DBusError()
    dbus_error_init(&problem)
    guard let connection = dbus_connection_open_private("unix:path=\(path)", &problem) else {
      defer { dbus_error_free(&problem) }
      throw Overdue("no connection to \(path)")
    }
    dbus_connection_set_exit_on_disconnect(connection, 0)
    self.connection = connection
    brokersEnd = Descriptor(owning: try check("accept") { accept(meeting.number, nil, nil) })
    brokersEnd.setNonBlocking()
  }

  deinit {
    dbus_connection_close(connection)
    dbus_connection_unref(connection)
  }

  func listen(at path: String) throws {
    // Descriptors can be sent when both sides have agreed on it.
    while dbus_connection_get_is_authenticated(connection) == 0 {
      guard dbus_connection_read_write(connection, 5000) != 0 else { throw Overdue("dbus-broker does not talk") }
    }
    let socket = try listeningSocket(at: path)
    socket.setNonBlocking()
    listener = socket
    let transmit = Value.structure(
      [.bool(true), .uint64(1)] + Array(repeating: .string(""), count: 4)
        + [.uint32(0), .uint32(0), .uint64(0), .uint64(.max)])
    let batch = Value.structure([
      .bool(true), .uint64(1),
      .array(of: "(btbs)", [.structure([.bool(true), .uint64(1), .bool(true), .string("")])]),
      .array(of: "(btssssuutt)", [transmit]), .array(of: "(btssssuutt)", [transmit]),
    ])
    let policy = Value.structure([
      .array(of: "(u\(batch.signature))", [.structure([.uint32(.max), batch])]),
      .array(of: "(buu\(batch.signature))", []), .array(of: "(ss)", []), .bool(false), .string(""),
    ])
    let message = dbus_message_new_method_call(nil, "/org/bus1/DBus/Broker", "org.bus1.DBus.Broker", "AddListener")
    defer { dbus_message_unref(message) }
    var iterator = DBusMessageIter()
    dbus_message_iter_init_append(message, &iterator)
    append(.path("/org/bus1/DBus/Listener/0"), to: &iterator)
    append(.descriptor(HeldDescriptor(socket)), to: &iterator)
    append(.variant(policy), to: &iterator)
    var problem = DBusError()
    dbus_error_init(&problem)
    guard let reply = dbus_connection_send_with_reply_and_block(connection, message, 5000, &problem) else {
      defer { dbus_error_free(&problem) }
      throw Overdue("dbus-broker did not listen: \(problem.message.map { String(cString: $0) } ?? "")")
    }
    dbus_message_unref(reply)
  }
}

private func append(_ value: Value, to iterator: inout DBusMessageIter) {
  func basic<Basic>(_ type: Int32, _ basic: Basic) {
    var basic = basic
    withUnsafePointer(to: &basic) { _ = dbus_message_iter_append_basic(&iterator, type, $0) }
  }
  func container(_ type: Int32, _ contents: String?, _ values: [Value]) {
    var inner = DBusMessageIter()
    dbus_message_iter_open_container(&iterator, type, contents, &inner)
    for value in values { append(value, to: &inner) }
    dbus_message_iter_close_container(&iterator, &inner)
  }
  switch value {
  case .bool(let flag): basic(dbus_type_boolean, dbus_bool_t(flag ? 1 : 0))
  case .uint32(let number): basic(dbus_type_uint32, number)
  case .uint64(let number): basic(dbus_type_uint64, number)
  case .string(let text): text.withCString { basic(dbus_type_string, $0) }
  case .path(let path): path.text.withCString { basic(dbus_type_object_path, $0) }
  case .descriptor(let held): basic(dbus_type_unix_fd, held.descriptor.number)
  case .structure(let fields): container(dbus_type_struct, nil, fields)
  case .array(let element, let items): container(dbus_type_array, element, items)
  case .variant(let inner): container(dbus_type_variant, inner.signature, [inner])
  default: preconditionFailure("no \(value.signature) is needed here")
  }
}

/// A stream socket that listens at a path.
private func listeningSocket(at path: String) throws(SystemError) -> Descriptor {
  let socket = Descriptor(
    owning: try check("make a socket") { Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0) })
  try bind(socket, to: path)
  try check("listen at \(path)") { Glibc.listen(socket.number, 128) }
  return socket
}
