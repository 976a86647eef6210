import DBus
import EventLoop
import HeadwayBus
import Linux

/// A signal as a test saw it.
package struct HeardSignal {
  package let path: String
  package let interface: String
  package let member: String
  package let sender: String
  package let destination: String
  package let arguments: [Value]
  /// µs on the monotonic clock
  package let time: UInt64
}

/// A connection of a test: typed and raw calls, and everything it heard.
package final class TestClient {
  package let loop: EventLoop
  package let connection: Connection
  package let headway: HeadwayClient
  package private(set) var heard: [HeardSignal] = []
  package private(set) var isDisconnected = false
  private var isMonitor = false
  /// The bus and the daemon live as long as whoever talks to them.
  private let keeping: [AnyObject]

  package init(_ address: String, keeping: [AnyObject] = []) throws {
    self.keeping = keeping
    loop = try EventLoop()
    connection = try Connection(address: address)
    headway = HeadwayClient(connection)
    connection.attach(to: loop)
    connection.onMessage = { [unowned self] message in
      // libdbus would answer what a monitor sees, and the bus would throw it out.
      guard message.kind == .signal else { return isMonitor }
      heard.append(
        HeardSignal(
          path: message.path, interface: message.interface, member: message.member, sender: message.sender,
          destination: message.destination, arguments: values(in: message), time: Clock.monotonic))
      return true
    }
    connection.onDisconnect = { [unowned self] in isDisconnected = true }
  }

  deinit { connection.close() }

  package var uniqueName: String { connection.uniqueName }

  // MARK: Signals

  /// Hears all signals of Headway from now on.
  package func listen(_ rule: String = "type='signal',sender='org.headway.Headway1'") throws {
    connection.addMatch(rule)
    try settle()
  }

  /// Sees everything that passes over the bus from now on, and cannot call any more.
  package func becomeMonitor() throws {
    isMonitor = true
    try call(
      "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus.Monitoring", "BecomeMonitor",
      [.array(of: "s", []), .uint32(0)])
  }

  /// What it heard from Headway.
  package var fromHeadway: [HeardSignal] { heard.filter { $0.path.hasPrefix(Contract.root.text) } }

  package func forgetSignals() { heard.removeAll() }

  package func signals(_ member: String, of id: UInt64? = nil) -> [HeardSignal] {
    let path = id.map { Contract.path(of: $0).text }
    return heard.filter { $0.member == member && (path == nil || $0.path == path) }
  }

  /// Everything that had been sent to us before this call is heard after it, both from the bus and from Headway.
  package func settle() throws {
    _ = try call("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "GetId")
    try turn(until: Clock.monotonic)
  }

  /// One look at what has come.
  package func turn(until deadline: UInt64) throws { try loop.turn(until: deadline) }

  /// Serves the loop until `condition` holds; false where it did not in time.
  package func eventually(within seconds: Double = 5, _ condition: () throws -> Bool) throws -> Bool {
    let deadline = Clock.monotonic + UInt64(seconds * 1_000_000)
    while true {
      if try condition() { return true }
      let now = Clock.monotonic
      if now >= deadline { return false }
      try turn(until: min(deadline, now + 5_000))
    }
  }

  /// Serves the loop for a time that itself is what is tested.
  package func serve(for seconds: Double) throws { _ = try eventually(within: seconds) { false } }

  // MARK: Calls

  /// Calls anything with anything.
  @discardableResult
  package func call(
    _ destination: String, _ path: String, _ interface: String, _ member: String, _ arguments: [Value] = [], patience: Int32 = 5000
  ) throws -> [Value] {
    values(in: try connection.callAndWait(try message(destination, path, interface, member, arguments), patience: patience))
  }

  /// Calls and asks for no answer.
  package func tell(_ path: String, _ interface: String, _ member: String, _ arguments: [Value] = []) throws {
    let message = try message(Contract.busName.text, path, interface, member, arguments)
    message.forbidReply()
    connection.send(message)
  }

  package func message(_ destination: String, _ path: String, _ interface: String, _ member: String, _ arguments: [Value] = []) throws
    -> Message
  {
    guard let destination = BusName(destination), let path = ObjectPath(path), let interface = InterfaceName(interface),
      let member = MemberName(member)
    else { throw Overdue("not to be sent: \(destination) \(path) \(interface) \(member)") }
    let message = Message.call(destination, path, interface, member)
    for argument in arguments { argument.writeBare(to: message.writer) }
    return message
  }

  @discardableResult
  package func manager(_ member: String, _ arguments: [Value] = []) throws -> [Value] {
    try call(Contract.busName.text, Contract.root.text, Contract.Manager.interface.text, member, arguments)
  }

  @discardableResult
  package func task(_ id: UInt64, _ member: String, _ arguments: [Value] = []) throws -> [Value] {
    try call(Contract.busName.text, Contract.path(of: id).text, Contract.Task.interface.text, member, arguments)
  }
}

/// All arguments of a message.
package func values(in message: Message) -> [Value] {
  let reader = message.reader
  var values: [Value] = []
  while !reader.isAtEnd, let value = try? Value(bare: reader) { values.append(value) }
  return values
}
