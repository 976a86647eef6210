/// The number of a task, never used twice while the machine is up.
package struct TaskID: Hashable, Comparable, Sendable, CustomStringConvertible {
  package let number: UInt64

  package init(_ number: UInt64) { self.number = number }

  package static func < (left: TaskID, right: TaskID) -> Bool { left.number < right.number }

  package var description: String { String(number) }
}

/// One moment on the two clocks the model needs.
package struct Instant: Hashable, Sendable {
  /// µs on CLOCK_MONOTONIC, which stands still while the machine is suspended.
  package var running: UInt64
  /// µs since the epoch, for display only.
  package var wall: UInt64

  package init(running: UInt64, wall: UInt64) {
    self.running = running
    self.wall = wall
  }
}

/// Identifiers in rising order.
extension [TaskID] {
  /// Where `id` is, or would be put.
  private func position(of id: TaskID) -> Int {
    if let last, last < id { return count }
    var low = 0
    var high = count
    while low < high {
      let middle = (low &+ high) / 2
      if self[middle] < id { low = middle &+ 1 } else { high = middle }
    }
    return low
  }

  mutating func insertInOrder(_ id: TaskID) {
    let index = position(of: id)
    if index == count || self[index] != id { insert(id, at: index) }
  }

  mutating func removeInOrder(_ id: TaskID) {
    let index = position(of: id)
    if index < count, self[index] == id { remove(at: index) }
  }
}
