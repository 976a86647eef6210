import DBus

/// A name that is ours as long as nobody else wants it: asked for whenever it is free, and given up to whoever asks to replace us.
final class SpareName {
  private let foreign: ForeignName
  private let connection: Connection
  private var wasOurs = false
  /// Called when somebody else has taken it from us.
  var onLoss: (() -> Void)?

  init(_ name: BusName, on connection: Connection) {
    self.connection = connection
    foreign = ForeignName(name, on: connection)
    foreign.onChange = { [unowned self] owner in changed(to: owner) }
    connection.takeIfFree(name)
  }

  var isOurs: Bool { foreign.owner.map { $0.text == connection.uniqueName } ?? false }

  private func changed(to owner: BusName?) {
    if owner == nil { connection.takeIfFree(foreign.name) }
    if wasOurs, !isOurs { onLoss?() }
    wasOurs = isOurs
  }

  /// Takes NameOwnerChanged of the bus; anything else is left alone.
  func hear(_ signal: Message) { foreign.hear(signal) }
}
