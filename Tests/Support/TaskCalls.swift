import DBus
import HeadwayBus

/// What tests ask of tasks again and again.
extension TestClient {
  /// Creates a task and returns its number.
  package func create(_ name: String = "task", _ options: [(String, Value)] = []) throws -> UInt64 {
    try number(try headway.manager(Contract.Manager.createTask, (name, Properties(options.map { (name: $0.0, value: $0.1) }))))
  }

  package func begin(_ name: String, total: UInt64) throws -> UInt64 {
    try number(try headway.manager(Contract.Manager.begin, (name, total)))
  }

  private func number(_ path: ObjectPath) throws -> UInt64 {
    guard let id = Contract.id(in: path.text) else { throw Overdue("\(path) is not the path of a task") }
    return id
  }

  package func update(_ id: UInt64, _ properties: [(String, Value)]) throws {
    try headway.task(id, Contract.Task.update, Properties(properties.map { (name: $0.0, value: $0.1) }))
  }

  package func finish(_ id: UInt64, _ outcome: String = "succeeded", _ message: String = "") throws {
    try headway.task(id, Contract.Task.finish, (outcome, message))
  }

  /// All properties by name.
  package func properties(_ id: UInt64) throws -> [String: Value] {
    Dictionary(try headway.properties(of: id).entries.map { ($0.name, $0.value) }) { $1 }
  }

  package func get(_ id: UInt64, _ property: TaskProperty) throws -> Value {
    try connection.invoke(
      Standard.PropertiesInterface.get, (Contract.Task.interface.text, property.rawValue), at: Contract.busName, Contract.path(of: id),
      Standard.PropertiesInterface.name)
  }

  package func set(_ id: UInt64, _ property: String, _ value: Value) throws {
    try connection.invoke(
      Standard.PropertiesInterface.set, (Contract.Task.interface.text, property, value), at: Contract.busName, Contract.path(of: id),
      Standard.PropertiesInterface.name)
  }

  /// A property of the root object.
  package func manager(get property: String) throws -> Value {
    try connection.invoke(
      Standard.PropertiesInterface.get, (Contract.Manager.interface.text, property), at: Contract.busName, Contract.root,
      Standard.PropertiesInterface.name)
  }

  package func list(_ options: [(String, Value)] = []) throws -> [TaskEntry] {
    try headway.manager(Contract.Manager.listTasks, Properties(options.map { (name: $0.0, value: $0.1) }))
  }

  package func listedNumbers(all: Bool = false) throws -> [UInt64] {
    try list([("All", .bool(all))]).compactMap { Contract.id(in: $0.path.text) }
  }

  package func state(_ id: UInt64) throws -> String { try get(id, .state).string ?? "" }

  package func introspect(_ path: String) throws -> String {
    try call(Contract.busName.text, path, Standard.Introspectable.name.text, "Introspect").first?.string ?? ""
  }
}

/// The fault that `body` throws; nil where it throws none.
package func fault(of body: () throws -> Void) -> Fault? {
  do {
    try body()
    return nil
  } catch let fault as Fault {
    return fault
  } catch {
    return Fault(.failed, "\(error)")
  }
}
