/// What is due when: a heap whose entries may be stale; the ledger knows which.
struct Deadlines: Equatable, Sendable {
  /// One moment at which a task is to be looked at.
  struct Entry: Equatable, Sendable {
    /// µs on the running clock.
    let due: UInt64
    let task: TaskID
    /// The task is to be removed: children go before their parents.
    let isLeaving: Bool

    func isBefore(_ other: Entry) -> Bool {
      due != other.due ? due < other.due : rank < other.rank
    }

    private var rank: UInt64 { isLeaving ? .max &- task.number : task.number }
  }

  private(set) var entries: [Entry] = []

  var first: Entry? { entries.first }

  mutating func add(_ entry: Entry) {
    entries.append(entry)
    var index = entries.count &- 1
    while index > 0 {
      let parent = (index &- 1) / 2
      guard entries[index].isBefore(entries[parent]) else { break }
      entries.swapAt(index, parent)
      index = parent
    }
  }

  mutating func removeFirst() {
    guard let last = entries.popLast(), !entries.isEmpty else { return }
    entries[0] = last
    sink(0)
  }

  /// Keeps only the entries that still stand for something.
  mutating func keep(where isValid: (Entry) -> Bool) {
    entries.removeAll { !isValid($0) }
    for index in stride(from: entries.count / 2, through: 0, by: -1) { sink(index) }
  }

  private mutating func sink(_ start: Int) {
    var index = start
    while true {
      var least = index
      for child in [2 &* index &+ 1, 2 &* index &+ 2]
      where child < entries.count && entries[child].isBefore(entries[least]) {
        least = child
      }
      if least == index { return }
      entries.swapAt(index, least)
      index = least
    }
  }
}
