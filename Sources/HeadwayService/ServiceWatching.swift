import DBus
import HeadwayBus
import TaskModel

// Who watches, and how many may.
extension Service {
  func watch(_ party: Party, scope: Watchers.Scope, interval: UInt64, known: [TaskID]) throws(Fault) -> UInt64 {
    let isNew = !watchers.contains(party.connection)
    if isNew, watchers.count(of: party.uid) >= configuration.watchersPerUser {
      throw Fault(.limitsExceeded, "\(configuration.watchersPerUser) watchers a user are the limit")
    }
    if isNew { presence.hold(party.connection) }
    return watchers.add(party.connection, uid: party.uid, scope: scope, interval: interval, known: known, at: now.running)
  }

  func unwatch(_ name: String) { if watchers.remove(name) { presence.release(name) } }
}
