/// Some properties, iterated in the order of their declaration.
package struct PropertySet: SetAlgebra, Hashable, Sendable, Sequence {
  /// One bit for each, by its raw value.
  package private(set) var rawValue: UInt64

  package init() { rawValue = 0 }

  package init(rawValue: UInt64) { self.rawValue = rawValue }

  package init(_ property: Property) { rawValue = Self.bit(property) }

  package static let all = PropertySet(Property.allCases)

  private static func bit(_ property: Property) -> UInt64 { 1 << UInt64(property.rawValue) }

  package var isEmpty: Bool { rawValue == 0 }

  package var count: Int { rawValue.nonzeroBitCount }

  package func contains(_ member: Property) -> Bool { rawValue & Self.bit(member) != 0 }

  package func union(_ other: PropertySet) -> PropertySet { PropertySet(rawValue: rawValue | other.rawValue) }

  package func intersection(_ other: PropertySet) -> PropertySet { PropertySet(rawValue: rawValue & other.rawValue) }

  package func symmetricDifference(_ other: PropertySet) -> PropertySet { PropertySet(rawValue: rawValue ^ other.rawValue) }

  package mutating func formUnion(_ other: PropertySet) { rawValue |= other.rawValue }

  package mutating func formIntersection(_ other: PropertySet) { rawValue &= other.rawValue }

  package mutating func formSymmetricDifference(_ other: PropertySet) { rawValue ^= other.rawValue }

  @discardableResult
  package mutating func insert(_ property: Property) -> (inserted: Bool, memberAfterInsert: Property) {
    let isNew = !contains(property)
    rawValue |= Self.bit(property)
    return (isNew, property)
  }

  @discardableResult
  package mutating func remove(_ property: Property) -> Property? {
    guard contains(property) else { return nil }
    rawValue &= ~Self.bit(property)
    return property
  }

  @discardableResult
  package mutating func update(with property: Property) -> Property? {
    insert(property).inserted ? nil : property
  }

  package func makeIterator() -> Iterator { Iterator(rest: rawValue) }

  /// Takes the bits from the lowest to the highest.
  package struct Iterator: IteratorProtocol {
    fileprivate var rest: UInt64

    package mutating func next() -> Property? {
      while rest != 0 {
        let bit = rest.trailingZeroBitCount
        rest &= rest &- 1
        if let property = Property(rawValue: UInt8(truncatingIfNeeded: bit)) { return property }
      }
      return nil
    }
  }
}
