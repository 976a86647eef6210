import TaskModel

/// What is due when, each thing once; what is due at the same time comes in the order in which it was put down.
struct Agenda<Thing: Hashable> {
  private struct Entry: Comparable {
    let due: UInt64
    let number: UInt64
    let thing: Thing

    static func < (one: Entry, other: Entry) -> Bool { (one.due, one.number) < (other.due, other.number) }
  }

  /// An entry that `numbers` does not name is stale, but never the first.
  private var heap = Heap<Entry>()
  private var numbers: [Thing: UInt64] = [:]
  private var lastNumber: UInt64 = 0

  var earliest: UInt64? { heap.first?.due }

  func has(_ thing: Thing) -> Bool { numbers[thing] != nil }

  /// Puts a thing down, instead of where it stood.
  mutating func put(_ thing: Thing, at due: UInt64) {
    lastNumber += 1
    numbers[thing] = lastNumber
    heap.add(Entry(due: due, number: lastNumber, thing: thing))
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

  private mutating func tidy() {
    while let first = heap.first, numbers[first.thing] != first.number { heap.removeFirst() }
    if heap.elements.count > 2 * numbers.count + 64 { heap.keep { [numbers] in numbers[$0.thing] == $0.number } }
  }
}
