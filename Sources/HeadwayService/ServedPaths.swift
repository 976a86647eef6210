import DBus
import HeadwayBus
import TaskModel

/// Serves objects outside Headway's own paths.
package protocol PathServer: AnyObject {
  /// What it serves at a path; nil for what is not its own.
  func object(at path: String) -> ServedObject<Party>?
  /// The paths it serves, for those who look around.
  var paths: [String] { get }
}

extension PathServer {
  package func object(at path: String) -> ServedObject<Party>? { nil }
  package var paths: [String] { [] }
}

extension [any PathServer] {
  fileprivate func object(at path: String) -> ServedObject<Party>? {
    for server in self { if let object = server.object(at: path) { return object } }
    return nil
  }

  /// The next elements of paths that lead on from `path`.
  fileprivate func children(of path: String) -> [String] {
    let prefix = path == "/" ? "/" : path + "/"
    let below = flatMap(\.paths).filter { $0.hasPrefix(prefix) }.compactMap { $0.dropFirst(prefix.count).split(separator: "/").first }
    return Set(below.map(String.init)).sorted()
  }
}

// Where things stand on our connection: the manager, the tasks below it, and what inlets and outlets serve.
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
      let servers: [any PathServer] = outlets.all + inlets.all
      if let object = servers.object(at: path) { return object }
      let elements = Contract.root.text.split(separator: "/")
      let depth = path == "/" ? 0 : path.dropFirst().split(separator: "/", omittingEmptySubsequences: false).count
      let isAbove = depth < elements.count && (path == "/" || Contract.root.text.hasPrefix("\(path)/"))
      let others = servers.children(of: path)
      guard isAbove || !others.isEmpty else { return nil }
      return ServedObject([]) { Set(others + (isAbove ? [String(elements[depth])] : [])).sorted() }
    }
  }
}
