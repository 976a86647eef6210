import DBus

/// A name that is ours as long as nobody else wants it: asked for whenever it is free, and given up to whoever asks to replace us.
final class SpareName {
  private let foreign: ForeignName

  init(_ name: BusName, on connection: Connection) {
    foreign = ForeignName(name, on: connection)
    foreign.onChange = { owner in if owner == nil { connection.takeIfFree(name) } }
    connection.takeIfFree(name)
  }

  /// Takes NameOwnerChanged of the bus; anything else is left alone.
  func hear(_ signal: Message) { foreign.hear(signal) }
}
