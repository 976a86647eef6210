import CDBus
import EventLoop
import Glibc
import Linux

/// A private connection to a message bus. Without a loop it serves blocking calls; attached to one it hears and serves.
package final class Connection {
  /// How long a call may take before it fails, in milliseconds.
  package static let patience: Int32 = 2000

  let pointer: OpaquePointer
  private var readiness: ConnectionReadiness?
  private var isClosed = false
  /// Calls that wait for an answer, by serial: libdbus forgets them without a word when the bus goes.
  private var awaited: [UInt32: Answer] = [:]
  /// Calls that were given up and whose answers still matter, oldest first.
  private var overdue: [Answer] = []
  private static let overdueAtMost = 32

  /// Hears every message that is no reply to a call of ours; true where it was taken.
  package var onMessage: ((Message) -> Bool)?
  /// The bus is gone.
  package var onDisconnect: (() -> Void)?
  /// Messages handled in one turn of the loop before timers and other descriptors get theirs.
  private static let burst = 256
  /// µs after which others have their turn as well.
  private static let longestBurst: UInt64 = 5_000

  /// Connects and says hello.
  package convenience init(address: String) throws(Fault) {
    try self.init(opening: address)
    do throws(Fault) { try greet() } catch {
      close()
      throw error
    }
  }

  /// Says hello and waits for the answer.
  package func greet() throws(Fault) {
    try authenticate(within: Connection.patience)
    greeted(try callAndWait(Connection.hello))
  }

  /// Connects without a word: only the connecting itself can block, where nobody accepts.
  package init(opening address: String) throws(Fault) {
    var problem = DBusError()
    dbus_error_init(&problem)
    dbus_connection_set_change_sigpipe(0)
    guard let pointer = dbus_connection_open_private(address, &problem) else {
      defer { dbus_error_free(&problem) }
      throw Fault(.disconnected, problem.message.map { String(cString: $0) } ?? "cannot connect to \(address)")
    }
    self.pointer = pointer
    dbus_connection_set_exit_on_disconnect(pointer, 0)
    dbus_connection_set_allow_anonymous(pointer, 0)
    _ = dbus_connection_add_filter(pointer, heard, Unmanaged.passUnretained(self).toOpaque(), nil)
  }

  /// Waits until both sides know each other: libdbus itself would wait for ever to send the first message to a bus that hangs.
  private func authenticate(within milliseconds: Int32) throws(Fault) {
    let deadline = Clock.monotonic + UInt64(milliseconds) * 1000
    while dbus_connection_get_is_authenticated(pointer) == 0 {
      let now = Clock.monotonic
      guard now < deadline else { throw Fault(.noReply, "the bus does not answer") }
      guard dbus_connection_read_write(pointer, Int32(clamping: (deadline - now) / 1000 + 1)) != 0 else {
        throw Fault(.disconnected, "the bus does not let us in")
      }
    }
  }

  /// Says hello from the loop, before anything else is sent.
  package func greet(_ answer: @escaping (Result<Void, Fault>) -> Void) {
    call(Connection.hello) { [weak self] reply in answer(reply.map { self?.greeted($0) }) }
  }

  private static var hello: Message { Message.call(.bus, "/org/freedesktop/DBus", "org.freedesktop.DBus", "Hello") }

  private func greeted(_ hello: Message) { dbus_bus_set_unique_name(pointer, (try? hello.reader.string()) ?? "") }

  deinit {
    close()
    dbus_connection_unref(pointer)
  }

  package func close() {
    guard !isClosed else { return }
    isClosed = true
    dbus_connection_remove_filter(pointer, heard, Unmanaged.passUnretained(self).toOpaque())
    detach()
    dbus_connection_close(pointer)
  }

  package var uniqueName: String { dbus_bus_get_unique_name(pointer).map { String(cString: $0) } ?? "" }
  package var isConnected: Bool { !isClosed && dbus_connection_get_is_connected(pointer) != 0 }

  /// Bytes that wait to be written.
  package var outgoing: Int { Int(dbus_connection_get_outgoing_size(pointer)) }

  /// The socket; nil where the connection has none.
  package var socket: Int32? {
    var number: Int32 = -1
    return dbus_connection_get_socket(pointer, &number) != 0 ? number : nil
  }

  // MARK: Loop

  package func attach(to loop: EventLoop) {
    readiness = ConnectionReadiness(connection: pointer, loop: loop)
    loop.beforeWaiting { [weak self] in self?.dispatch() ?? false }
  }

  package func detach() {
    readiness?.cancel()
    readiness = nil
  }

  /// Handles what has been read; true where there is more.
  private func dispatch() -> Bool {
    guard readiness != nil else { return false }
    let end = Clock.monotonic + Connection.longestBurst
    for _ in 0..<Connection.burst where Clock.monotonic < end {
      if dbus_connection_dispatch(pointer) != DBUS_DISPATCH_DATA_REMAINS { return false }
    }
    return readiness != nil
  }

  fileprivate func hear(_ message: Message) -> DBusHandlerResult {
    if message.kind == .signal, message.interface == "org.freedesktop.DBus.Local", message.member == "Disconnected", message.sender.isEmpty
    {
      let unanswered = awaited.sorted { $0.key < $1.key }
      awaited = [:]
      for (_, answer) in unanswered { answer.take(.failure(Fault(.disconnected, "the bus is gone"))) }
      onDisconnect?()
      return DBUS_HANDLER_RESULT_HANDLED
    }
    if message.kind == .reply, let index = overdue.firstIndex(where: { $0.serial == message.replySerial }) {
      overdue.remove(at: index).late?(message)
      return DBUS_HANDLER_RESULT_HANDLED
    }
    return onMessage?(message) == true ? DBUS_HANDLER_RESULT_HANDLED : DBUS_HANDLER_RESULT_NOT_YET_HANDLED
  }

  // MARK: Messages

  package func send(_ message: Message) { _ = dbus_connection_send(pointer, message.pointer, nil) }

  /// Waits until everything is written; for clients that end next.
  package func flush() { dbus_connection_flush(pointer) }

  /// Sends a call and waits for its answer.
  package func callAndWait(_ message: Message, patience: Int32 = Connection.patience) throws(Fault) -> Message {
    var problem = DBusError()
    dbus_error_init(&problem)
    guard isConnected else { throw Fault(.disconnected, "the bus is gone") }
    guard let reply = dbus_connection_send_with_reply_and_block(pointer, message.pointer, patience, &problem) else {
      defer { dbus_error_free(&problem) }
      throw Fault(
        ErrorName(unchecked: problem.name.map { String(cString: $0) } ?? ErrorName.failed.text),
        problem.message.map { String(cString: $0) } ?? "")
    }
    return Message(owning: reply)
  }

  /// Sends a call; `answer` gets the reply or the fault, exactly once, from the loop. `late` gets a reply that comes after patience ended.
  package func call(
    _ message: Message, patience: Int32 = Connection.patience, late: ((Message) -> Void)? = nil,
    _ answer: @escaping (Result<Message, Fault>) -> Void
  ) {
    var pending: OpaquePointer?
    guard isConnected, dbus_connection_send_with_reply(pointer, message.pointer, &pending, patience) != 0, let pending else {
      return answer(.failure(Fault(.disconnected, "the bus is gone")))
    }
    let awaiting = Answer(self, message.serial, late, answer)
    awaited[message.serial] = awaiting
    dbus_pending_call_set_notify(
      pending,
      { pending, data in
        guard let pending, let data, let reply = dbus_pending_call_steal_reply(pending) else { return }
        Unmanaged<Answer>.fromOpaque(data).takeUnretainedValue().arrived(Message(owning: reply))
      },
      Unmanaged.passRetained(awaiting).toOpaque(), { data in if let data { Unmanaged<Answer>.fromOpaque(data).release() } })
    dbus_pending_call_unref(pending)
  }

  fileprivate func giveUp(_ answer: Answer) {
    overdue.removeFirst(max(overdue.count - Self.overdueAtMost + 1, 0))
    overdue.append(answer)
  }

  /// False where the answer has been given.
  fileprivate func isAwaited(_ serial: UInt32) -> Bool { awaited.removeValue(forKey: serial) != nil }
}

/// Keeps what to do with a reply until it is there.
private final class Answer {
  private weak var connection: Connection?
  let serial: UInt32
  let late: ((Message) -> Void)?
  let take: (Result<Message, Fault>) -> Void

  init(_ connection: Connection, _ serial: UInt32, _ late: ((Message) -> Void)?, _ take: @escaping (Result<Message, Fault>) -> Void) {
    self.connection = connection
    self.serial = serial
    self.late = late
    self.take = take
  }

  func arrived(_ message: Message) {
    guard connection?.isAwaited(serial) == true else { return }
    if late != nil, message.fault?.name == .noReply { connection?.giveUp(self) }
    take(message.fault.map { .failure($0) } ?? .success(message))
  }
}

private func heard(_: OpaquePointer?, _ message: OpaquePointer?, _ data: UnsafeMutableRawPointer?) -> DBusHandlerResult {
  guard let message, let data else { return DBUS_HANDLER_RESULT_NOT_YET_HANDLED }
  return Unmanaged<Connection>.fromOpaque(data).takeUnretainedValue().hear(Message(sharing: message))
}
