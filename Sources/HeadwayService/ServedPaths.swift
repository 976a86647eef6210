import DBus
import HeadwayBus
import TaskModel

// Where things stand on our connection: the manager, the tasks below it, and what the outlets serve.
extension Service {
  /// The object at a path; nil where there is none.
  func object(at path: String) -> ServedObject<Party>? {
    if let id = Contract.id(in: path).map({ TaskID($0) }) {
      guard ledger.contains(id) else { return nil }
      return ServedObject([taskInterface.bound(to: TaskObject(service: self, id: id))])
    }
    switch path {
    case Contract.root.text: return ServedObject(managerInterfaces.map { $0.bound(to: self) }) { ["task"] }
    case Contract.tasks.text: return ServedObject([]) { [unowned self] in ledger.tasks().map { "\($0.id)" } }
    default:
      if let object = outlets.object(at: path) { return object }
      let elements = Contract.root.text.split(separator: "/")
      let depth = path == "/" ? 0 : path.dropFirst().split(separator: "/", omittingEmptySubsequences: false).count
      let isAbove = depth < elements.count && (path == "/" || Contract.root.text.hasPrefix("\(path)/"))
      let others = outlets.children(of: path)
      guard isAbove || !others.isEmpty else { return nil }
      return ServedObject([]) { Set(others + (isAbove ? [String(elements[depth])] : [])).sorted() }
    }
  }
}
