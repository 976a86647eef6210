import DBus

/// Headway as a client sees it: one connection, typed calls that give up after two seconds.
package final class HeadwayClient {
  package let connection: Connection

  package init(_ connection: Connection) { self.connection = connection }

  /// Calls the root object and waits.
  package func manager<Input, Output>(
    _ call: Call<Input, Output>, _ input: Input, patience: Int32 = Connection.patience, activating: Bool = true
  )
    throws(Fault) -> Output
  {
    try connection.invoke(
      call, input, at: Contract.busName, Contract.root, Contract.Manager.interface, patience: patience, activating: activating)
  }

  /// Calls a task and waits.
  package func task<Input, Output>(_ id: UInt64, _ call: Call<Input, Output>, _ input: Input) throws(Fault) -> Output {
    try connection.invoke(call, input, at: Contract.busName, Contract.path(of: id), Contract.Task.interface)
  }

  /// Calls a task and does not ask for an answer.
  package func tell<Input, Output>(_ id: UInt64, _ call: Call<Input, Output>, _ input: Input) {
    connection.tell(call, input, at: Contract.busName, Contract.path(of: id), Contract.Task.interface)
  }

  /// Every property of one task, also of a hidden one.
  package func properties(of id: UInt64) throws(Fault) -> Properties {
    try connection.invoke(
      Standard.PropertiesInterface.getAll, Contract.Task.interface.text, at: Contract.busName, Contract.path(of: id),
      Standard.PropertiesInterface.name)
  }
}
