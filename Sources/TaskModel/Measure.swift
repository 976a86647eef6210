/// What an estimate is made from.
package enum Measure: Equatable, Sendable {
  case nothing
  case count(UInt64)
  case share(Double)

  /// How much was done from here to `next`; nil where the two cannot be compared or it went back.
  func work(to next: Measure) -> Double? {
    switch (self, next) {
    case (.count(let before), .count(let after)) where after >= before: Double(after &- before)
    case (.share(let before), .share(let after)) where after >= before: after - before
    default: nil
    }
  }

  /// What is left of it in `next` after a small fall, as a share: a correction, or a total that grew; nil where it is no such thing.
  func remnant(in next: Measure) -> Double? {
    let share: Double
    switch (self, next) {
    case (.count(let before), .count(let after)) where after < before: share = Double(after) / Double(before)
    case (.share(let before), .share(let after)) where after < before: share = after / before
    default: return nil
    }
    return share >= 0.95 ? share : nil
  }
}
