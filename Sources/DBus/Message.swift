import CDBus

/// One message, counted by libdbus.
package final class Message {
  let pointer: OpaquePointer

  /// Takes over one reference.
  init(owning pointer: OpaquePointer) { self.pointer = pointer }

  /// Adds a reference to somebody else's.
  init(sharing pointer: OpaquePointer) { self.pointer = dbus_message_ref(pointer) }

  deinit { dbus_message_unref(pointer) }

  package enum Kind {
    case call
    case reply
    case error
    case signal
    case other
  }

  package var kind: Kind {
    switch dbus_message_get_type(pointer) {
    case dbus_message_type_method_call: .call
    case dbus_message_type_method_return: .reply
    case dbus_message_type_error: .error
    case dbus_message_type_signal: .signal
    default: .other
    }
  }

  package var path: String { text(dbus_message_get_path(pointer)) }
  package var interface: String { text(dbus_message_get_interface(pointer)) }
  package var member: String { text(dbus_message_get_member(pointer)) }
  package var sender: String { text(dbus_message_get_sender(pointer)) }
  package var destination: String { text(dbus_message_get_destination(pointer)) }
  package var signature: String { text(dbus_message_get_signature(pointer)) }
  package var errorName: String { text(dbus_message_get_error_name(pointer)) }
  package var wantsReply: Bool { dbus_message_get_no_reply(pointer) == 0 }
  package var replySerial: UInt32 { dbus_message_get_reply_serial(pointer) }
  package var serial: UInt32 { dbus_message_get_serial(pointer) }

  private func text(_ pointer: UnsafePointer<CChar>?) -> String { pointer.map { String(cString: $0) } ?? "" }

  package var reader: Reader { Reader(pointer) }
  package var writer: Writer { Writer(pointer) }

  /// An error reply as what it says; nil for any other message.
  package var fault: Fault? {
    guard kind == .error else { return nil }
    return Fault(ErrorName(unchecked: errorName), (try? reader.string()) ?? "")
  }

  package static func call(_ destination: BusName, _ path: ObjectPath, _ interface: InterfaceName, _ member: MemberName) -> Message {
    made(dbus_message_new_method_call(destination.text, path.text, interface.text, member.text))
  }

  package static func signal(_ path: ObjectPath, _ interface: InterfaceName, _ member: MemberName, to destination: BusName? = nil)
    -> Message
  {
    let message = made(dbus_message_new_signal(path.text, interface.text, member.text))
    if let destination { dbus_message_set_destination(message.pointer, destination.text) }
    return message
  }

  package var emptyReply: Message { Message.made(dbus_message_new_method_return(pointer)) }

  package func reply(_ fault: Fault) -> Message {
    let message = Message.made(dbus_message_new_error(pointer, fault.name.text, nil))
    message.writer.write(fault.message)
    return message
  }

  /// A copy with another receiver and no serial yet.
  package func copy(to destination: BusName) -> Message {
    let message = Message.made(dbus_message_copy(pointer))
    dbus_message_set_destination(message.pointer, destination.text)
    return message
  }

  package func forbidReply() { dbus_message_set_no_reply(pointer, 1) }
  package func forbidActivation() { dbus_message_set_auto_start(pointer, 0) }

  /// libdbus returns none only where memory has run out.
  private static func made(_ pointer: OpaquePointer?) -> Message {
    guard let pointer else { preconditionFailure("out of memory") }
    return Message(owning: pointer)
  }
}
