/// What one program's lines mean.
protocol Grammar: SendableMetatype {
  init(arguments: [String])

  /// Nil where the line is none of this program's; an empty observation where it is, and tells nothing.
  mutating func read(_ line: TextLine) -> Observation?

  /// Marks (of `Marks.sought`) of which a line needs one to be worth a look; nil for every line.
  var interest: Marks? { get }

  /// Whether what it has read is worth nothing once it reads more, so that a flood may be passed over.
  static var isFleeting: Bool { get }

  /// Whether a line may give this program away where it is not known what runs: a glance, to spare the reading.
  static func mayBegin(_ line: TextLine) -> Bool
}

extension Grammar {
  var interest: Marks? { nil }
  static var isFleeting: Bool { false }
  static func mayBegin(_ line: TextLine) -> Bool { false }
}

extension Silence {
  static var isFleeting: Bool { true }
}

extension Generic {
  static var isFleeting: Bool { true }
}
