import DBus

/// Knows who is behind each connection that calls: the bus is asked once for each, and calls wait until it has answered.
final class Peers {
  private static let remembered = 4096
  private static let waitingAtMost = 10_000

  private let connection: Connection
  private var known: [String: Credentials] = [:]
  private var waiting: [String: [Message]] = [:]

  init(_ connection: Connection) { self.connection = connection }

  /// Calls `handle` with the message and its sender's credentials, in the order in which the sender's messages came. A sender
  /// that the bus does not vouch for is refused.
  func identify(_ message: Message, _ handle: @escaping (Message, Credentials) -> Void) {
    let sender = message.sender
    if let credentials = known[sender] { return handle(message, credentials) }
    if let queue = waiting[sender] {
      guard queue.count < Self.waitingAtMost else {
        return refuse(message, Fault(.limitsExceeded, "too many calls before the bus has said who you are"))
      }
      waiting[sender]?.append(message)
      return
    }
    waiting[sender] = [message]
    connection.credentials(of: sender) { [weak self] result in self?.answered(sender, result, handle) }
  }

  private func answered(_ sender: String, _ result: Result<Credentials, Fault>, _ handle: (Message, Credentials) -> Void) {
    let queue = waiting.removeValue(forKey: sender) ?? []
    switch result {
    case .success(let credentials):
      if known.count >= Self.remembered { known.removeAll(keepingCapacity: true) }
      known[sender] = credentials
      for message in queue { handle(message, credentials) }
    case .failure:
      for message in queue { refuse(message, Fault(.accessDenied, "the bus does not say who you are")) }
    }
  }

  func forget(_ name: String) { known[name] = nil }

  private func refuse(_ message: Message, _ fault: Fault) {
    if message.wantsReply { connection.send(message.reply(fault)) }
  }
}
