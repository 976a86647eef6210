import Linux

/// Running processes of this user by the name of their program, also of one that holds many.
struct ProcessSearch {
  let names: Set<String>
  private let user = ProcessDetails.ownUser
  private let ourselves = UInt32(ownProcess())

  init(_ names: [String]) { self.names = Set(names) }

  /// Those that run now, oldest first, without those below one that is found as well or already `known`.
  func found(without known: Set<UInt32>) -> [UInt32] {
    let all = ProcessTable.all()
    let parents = Dictionary(all.map { ($0.pid, $0.parent) }) { $1 }
    let matching = all.filter { $0.isRunning && $0.pid != ourselves && !known.contains($0.pid) && matches($0) }
    let covered = known.union(matching.map(\.pid))
    return matching.filter { !isBelow($0.pid, covered, parents) }.sorted { ($0.started, $0.pid) < ($1.started, $1.pid) }.map(\.pid)
  }

  private func matches(_ entry: ProcessEntry) -> Bool {
    // The kernel keeps 15 bytes of a name. What a program of many is, only its words tell.
    let isNamed = names.contains(entry.name)
    let mayBe = isNamed || names.contains { $0.utf8.count > 15 && $0.hasPrefix(entry.name) } || AttachedName.holdsMany(entry.name)
    guard mayBe, ProcessDetails.user(of: entry.pid) == user else { return false }
    return isNamed || names.contains(AttachedName.program(ProcessDetails.words(of: entry.pid), comm: entry.name))
  }

  private func isBelow(_ pid: UInt32, _ covered: Set<UInt32>, _ parents: [UInt32: UInt32]) -> Bool {
    var next = parents[pid]
    for _ in 0..<64 {
      guard let parent = next, parent > 1 else { return false }
      if covered.contains(parent) { return true }
      next = parents[parent]
    }
    return false
  }
}
