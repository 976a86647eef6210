/// What is due when, each thing once; what is due at the same time comes in the order in which it was put down.
struct Agenda<Thing: Hashable> {
  private struct Entry {
    let due: UInt64
    let number: UInt64
    let thing: Thing

    func isBefore(_ other: Entry) -> Bool { (due, number) < (other.due, other.number) }
  }

  /// A heap; an entry that `numbers` does not name is stale, but never the first.
  private var heap: [Entry] = []
  private var numbers: [Thing: UInt64] = [:]
  private var lastNumber: UInt64 = 0

  var earliest: UInt64? { heap.first?.due }

  func has(_ thing: Thing) -> Bool { numbers[thing] != nil }

  /// Puts a thing down, instead of where it stood.
  mutating func put(_ thing: Thing, at due: UInt64) {
    lastNumber += 1
    numbers[thing] = lastNumber
    heap.append(Entry(due: due, number: lastNumber, thing: thing))
    rise()
    tidy()
  }

  mutating func remove(_ thing: Thing) {
    numbers[thing] = nil
    tidy()
  }

  /// Takes out what has been due longest; nil where nothing is due yet.
  mutating func next(at now: UInt64) -> Thing? {
    guard let first = heap.first, first.due <= now else { return nil }
    remove(first.thing)
    return first.thing
  }

  private func isStale(_ entry: Entry) -> Bool { numbers[entry.thing] != entry.number }

  private mutating func tidy() {
    while let first = heap.first, isStale(first) { removeFirst() }
    guard heap.count > 2 * numbers.count + 64 else { return }
    // Sorted, it is a heap.
    heap = heap.filter { !isStale($0) }.sorted { $0.isBefore($1) }
  }

  private mutating func removeFirst() {
    heap.swapAt(0, heap.count - 1)
    heap.removeLast()
    var index = 0
    while true {
      let children = [2 * index + 1, 2 * index + 2].filter { $0 < heap.count && heap[$0].isBefore(heap[index]) }
      guard let least = children.min(by: { heap[$0].isBefore(heap[$1]) }) else { return }
      heap.swapAt(index, least)
      index = least
    }
  }

  private mutating func rise() {
    var index = heap.count - 1
    while index > 0, heap[index].isBefore(heap[(index - 1) / 2]) {
      heap.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }
}
