/// How much the live tasks of each peer come to.
struct Tallies: Equatable, Sendable {
  private var perConnection: [String: Int] = [:]
  private var perUser: [UInt32: Int] = [:]
  private var text: [UInt32: Int] = [:]

  /// Refuses one more task of `party` where it would pass a limit; the daemon's own count for their user only.
  func checkRoom(for party: Party, text bytes: Int, _ limits: Limits) throws(Rejection) {
    if !party.isDaemon, perConnection[party.connection, default: 0] >= limits.tasksPerConnection {
      throw .limitsExceeded("A connection may have \(limits.tasksPerConnection) live tasks")
    }
    if perUser[party.uid, default: 0] >= limits.tasksPerUser {
      throw .limitsExceeded("A user may have \(limits.tasksPerUser) live tasks")
    }
    try checkText(of: party.uid, growth: bytes, limits)
  }

  func checkText(of uid: UInt32, growth: Int, _ limits: Limits) throws(Rejection) {
    guard growth > 0, text[uid, default: 0] + growth > limits.textPerUser else { return }
    throw .limitsExceeded("The texts of a user's live tasks may come to \(limits.textPerUser) bytes")
  }

  mutating func add(_ task: Task) {
    if !task.owner.isDaemon { perConnection[task.owner.connection, default: 0] += 1 }
    perUser[task.owner.uid, default: 0] += 1
    changeText(of: task.owner.uid, by: task.textBytes)
  }

  mutating func remove(_ task: Task) {
    if !task.owner.isDaemon { Self.lower(&perConnection, task.owner.connection, by: 1) }
    Self.lower(&perUser, task.owner.uid, by: 1)
    changeText(of: task.owner.uid, by: -task.textBytes)
  }

  mutating func changeText(of uid: UInt32, by growth: Int) {
    if growth > 0 { text[uid, default: 0] += growth }
    if growth < 0 { Self.lower(&text, uid, by: -growth) }
  }

  /// Entries at 0 are dropped: names of connections never come back.
  private static func lower<Key: Hashable>(_ counts: inout [Key: Int], _ key: Key, by amount: Int) {
    let rest = counts[key, default: 0] - amount
    counts[key] = rest > 0 ? rest : nil
  }
}
