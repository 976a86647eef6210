import DBus
import HeadwayBus
import Linux
import Support

@testable import Adapters

/// A server of notifications that does what a test wants, on the loop of the test's client.
final class PretendServer {
  /// A call of Notify as it came.
  struct Notified {
    let call: Bubble.Call
    let id: UInt32
    /// µs on the monotonic clock
    let time: UInt64
    var body: String { call.body }
    var hints: [String] { call.hints.entries.map(\.name) }
  }

  enum Behaviour {
    case serves
    /// Never answers anything.
    case hangs
    /// Answers what it can do, and then nothing.
    case hangsAtBubbles
    /// Shows bubbles and says so when `catchUp` is called.
    case lags
    case refuses
    /// Shows bubbles and says what is no number.
    case babbles
    /// Shows bubbles and gives none a number.
    case givesNoNumbers
  }

  private static let root = NotificationContract.path.text

  private let connection: Connection
  private let interface = Interface<PretendServer, String>(NotificationContract.interface)
  private var server: ObjectServer<String>?
  var behaviour: Behaviour
  var capabilities: [String]
  private(set) var notified: [Notified] = []
  private(set) var takenDown: [UInt32] = []
  /// All calls, also those that got no answer.
  private(set) var calls: [String] = []
  private(set) var starts = 0
  private var nextID: UInt32

  init(
    _ client: TestClient, on bus: PrivateBus, capabilities: [String] = ["actions", "body", "body-markup"], _ behaviour: Behaviour = .serves,
    firstID: UInt32 = 1
  ) throws {
    self.capabilities = capabilities
    self.behaviour = behaviour
    nextID = firstID
    connection = try Connection(address: bus.address)
    connection.attach(to: client.loop)
    serve()
    server = ObjectServer(machineID: "") { [unowned self] path in path == Self.root ? ServedObject([interface.bound(to: self)]) : nil }
    connection.onMessage = { [unowned self] message in
      guard message.kind == .call else { return false }
      calls.append(message.member)
      let isMute = self.behaviour == .hangs || (self.behaviour == .hangsAtBubbles && message.member == "Notify")
      if self.behaviour == .lags, message.member == "Notify" {
        if let reply = server?.answer(message, from: message.sender) { lagging.append(reply) }
        return true
      }
      if !isMute, let reply = server?.answer(message, from: message.sender), message.wantsReply {
        connection.send(self.behaviour == .babbles ? Self.babble(message) : reply)
      }
      return true
    }
    guard try connection.request(NotificationContract.busName, replacing: true) == .isOwner else { throw Overdue("the name is taken") }
  }

  private var lagging: [Message] = []

  /// Gives the answers that it owes.
  func catchUp() {
    for reply in lagging { connection.send(reply) }
    lagging = []
    behaviour = .serves
  }

  private static func babble(_ message: Message) -> Message {
    let reply = message.emptyReply
    reply.writer.write("yes")
    return reply
  }

  private func serve() {
    interface.on(NotificationContract.capabilities) { server, _, _ in server.capabilities }
    interface.on(NotificationContract.notify) { (server, _, call) throws(Fault) in
      if server.behaviour == .refuses {
        throw Fault("org.freedesktop.Notifications.Error.ExcessNotificationGeneration", "too many similar notifications")
      }
      let id = server.behaviour == .givesNoNumbers ? 0 : call.1 != 0 ? call.1 : server.nextID
      if call.1 == 0 { server.nextID += 1 }
      server.notified.append(Notified(call: call, id: id, time: Clock.monotonic))
      return id
    }
    interface.on(NotificationContract.close) { server, _, id in server.takenDown.append(id) }
  }

  /// The person closes a bubble.
  func close(_ id: UInt32, reason: UInt32 = 2) { say(NotificationContract.closed, (id, reason)) }

  /// The person clicks a button.
  func press(_ action: String, on id: UInt32) { say(NotificationContract.actionInvoked, (id, action)) }

  private func say<Contents>(_ signal: SignalDeclaration<Contents>, _ contents: Contents) {
    connection.emit(signal, contents, from: NotificationContract.path, NotificationContract.interface)
  }

  /// It is gone from the bus.
  func end() { connection.close() }
}
