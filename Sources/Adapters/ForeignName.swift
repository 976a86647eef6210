import DBus

/// Who owns a name that is not ours, kept up as it changes hands. Nobody is started by asking.
final class ForeignName {
  let name: BusName
  /// The unique name behind it; nil while nobody owns it or the bus has not answered.
  private(set) var owner: BusName?
  private let connection: Connection
  /// Called at each change, the first answer among them.
  var onChange: ((BusName?) -> Void)?

  init(_ name: BusName, on connection: Connection) {
    self.name = name
    self.connection = connection
    connection.addMatch(Connection.leaving(name.text))
    connection.ownerLater(of: name) { [weak self] owner in
      // A change that came before the answer says more.
      if let self, self.owner == nil { change(to: owner) }
    }
  }

  /// Takes NameOwnerChanged of the bus; anything else is left alone.
  func hear(_ signal: Message) {
    guard signal.sender == BusName.bus.text, signal.member == "NameOwnerChanged" else { return }
    let reader = signal.reader
    guard (try? reader.string()) == name.text, (try? reader.string()) != nil, let owner = try? reader.string() else { return }
    change(to: owner.isEmpty ? nil : BusName(owner))
  }

  /// Whether a message comes from whoever owns it now.
  func sent(_ message: Message) -> Bool { owner.map { $0.text == message.sender } ?? false }

  private func change(to owner: BusName?) {
    guard owner != self.owner else { return }
    self.owner = owner
    onChange?(owner)
  }
}
