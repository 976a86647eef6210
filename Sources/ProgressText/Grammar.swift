/// What one program's lines mean.
protocol Grammar {
  init(arguments: [String])

  /// Nil where the line is none of this program's; an empty observation where it is, and tells nothing.
  mutating func read(_ line: TextLine) -> Observation?

  /// Marks of which a line needs one to be worth a look; nil for every line.
  var interest: Marks? { get }

  /// Marks all of which a line has that gives this program away.
  static var signs: Marks { get }
}

extension Grammar {
  var interest: Marks? { nil }
  static var signs: Marks { .digit }
}
