/// Notices when work begins to go at another speed: several pieces in a row that all differ from the mean, in the same
/// direction, by more than pieces usually differ from each other.
struct TurnWatch: Equatable, Sendable {
  /// What a turn means.
  enum Turn {
    /// The work goes on like this now.
    case onward(Stretch)
    /// It was like this before: to go now one way, now the other belongs to this work.
    case back
  }

  /// Pieces in a row above the mean, negative: below.
  private var length: Int8 = 0
  /// The last turn was to a higher rate.
  private var rose = false
  private var piece = Stretch()
  /// The pieces in a row.
  private var run = Stretch()
  /// How much two pieces in a row differ, 0…1.
  private var spread = 0.2
  /// The rate of the piece before, and that of the last turn; 0 = none.
  private var before = 0.0
  private var turned = 0.0

  /// Pieces that make a turn.
  private static let enough: Int8 = 5

  /// Takes a step of the work; `mean` is what it was like so far, `age` the seconds since the beginning.
  mutating func follow(_ step: Stretch, mean: Stretch, age: Double) -> Turn? {
    piece += step
    guard piece.time >= max(0.5, age / 64) else { return nil }
    let rate = piece.rate
    if before > 0 { spread += 0.1 * (abs(Self.difference(rate, before)) - spread) }
    before = rate
    let difference = Self.difference(rate, mean.rate)
    let side: Int8 = abs(difference) <= 3 * spread + 0.02 ? 0 : difference > 0 ? 1 : -1
    if side == 0 || side != length.signum() {
      length = 0
      run = Stretch()
    }
    // What is twenty times as fast, or as slow, counts twice.
    length += abs(difference) > 0.9 ? 2 * side : side
    run += piece
    piece = Stretch()
    return abs(length) >= Self.enough ? turn() : nil
  }

  /// The unit has shrunk.
  mutating func scale(by factor: Double) {
    piece.work *= factor
    run.work *= factor
    before *= factor
    turned *= factor
  }

  private mutating func turn() -> Turn {
    let rises = length > 0
    let beyond = Self.difference(run.rate, turned) * (rises ? 1 : -1)
    let isNew = turned == 0 || (rises == rose && beyond > 0.1)
    turned = run.rate
    rose = rises
    length = 0
    return isNew ? .onward(run) : .back
  }

  /// −1…1, 0 = equal.
  private static func difference(_ one: Double, _ other: Double) -> Double {
    let sum = one + other
    return sum > 0 ? (one - other) / sum : 0
  }
}
