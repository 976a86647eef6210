/// Many things of which the least is at hand.
package struct Heap<Element: Comparable> {
  /// The least first, the others in no order.
  package private(set) var elements: [Element] = []

  package init() {}

  package var first: Element? { elements.first }

  package mutating func add(_ element: Element) {
    elements.append(element)
    var index = elements.count &- 1
    while index > 0 {
      let parent = (index &- 1) / 2
      guard elements[index] < elements[parent] else { break }
      elements.swapAt(index, parent)
      index = parent
    }
  }

  package mutating func removeFirst() {
    guard let last = elements.popLast(), !elements.isEmpty else { return }
    elements[0] = last
    sink(0)
  }

  package mutating func keep(where isWanted: (Element) -> Bool) {
    elements.removeAll { !isWanted($0) }
    for index in stride(from: elements.count / 2, through: 0, by: -1) { sink(index) }
  }

  private mutating func sink(_ start: Int) {
    var index = start
    while true {
      var least = index
      for child in [2 &* index &+ 1, 2 &* index &+ 2]
      where child < elements.count && elements[child] < elements[least] {
        least = child
      }
      if least == index { return }
      elements.swapAt(index, least)
      index = least
    }
  }
}

extension Heap: Equatable {}
extension Heap: Sendable where Element: Sendable {}
