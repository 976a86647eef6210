import DBus

/// Hears when a connection that somebody depends on leaves the bus. One match for each, removed with the last who cares: a
/// broader one would wake an idle daemon for every stranger.
final class Presence {
  private let connection: Connection
  private var held: [String: Int] = [:]
  /// Called once for each connection that has gone while it was held.
  var onDeparture: ((String) -> Void)?

  init(_ connection: Connection) { self.connection = connection }

  func hold(_ name: String) {
    held[name, default: 0] += 1
    guard held[name] == 1 else { return }
    connection.addMatch(Connection.leaving(name))
    // It may have left before the match was there.
    connection.hasOwner(name) { [weak self] isThere in if !isThere { self?.departed(name) } }
  }

  func release(_ name: String) {
    guard let count = held[name] else { return }
    held[name] = count > 1 ? count - 1 : nil
    if count == 1 { connection.removeMatch(Connection.leaving(name)) }
  }

  /// Takes NameOwnerChanged of the bus.
  func hear(_ message: Message) {
    let reader = message.reader
    guard let name = try? reader.string(), (try? reader.string()) != nil, let owner = try? reader.string(), owner.isEmpty else { return }
    departed(name)
  }

  private func departed(_ name: String) {
    guard held.removeValue(forKey: name) != nil else { return }
    connection.removeMatch(Connection.leaving(name))
    onDeparture?(name)
  }
}
