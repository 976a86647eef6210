/// Takes the dialect from the command's name and from what it prints.
struct Guess: Grammar {
  private var primary: (any Grammar)?
  private let named: Dialect?
  private var others: [any Grammar]
  private var current: Int?
  private var generic: Generic?
  /// The command printed what its name promises.
  private(set) var isConfirmed = false
  /// The terminal's own progress bar is spoken to: lines that only look like progress are not needed.
  var isTold = false

  /// Where in the text the last line was understood for sure.
  private var understood = 0
  private var understoodLine = 0
  /// How often what no program explains has risen since then.
  private var rise: (share: StatedFraction, count: Int)?
  /// Lines without a word of a program's that make one believe that another runs, and how often that must rise.
  private static let silence = (lines: 8, rises: 3)
  /// Bytes behind it that a flood is still read.
  private var longPatience = Flood.Sizes().patience

  private static let grammars: [any Grammar.Type] = Dialect.distinctive.map(\.grammar)

  /// Knows nothing.
  init() {
    (primary, named, others, generic) = (nil, nil, [], nil)
  }

  init(arguments: [String]) { self.init(command: "", arguments: arguments) }

  init(command: String, arguments: [String], patience: Int = Flood.Sizes().patience) {
    longPatience = patience
    let found = Dialect.resolve(command, arguments)
    named = found?.dialect
    primary = found.map { $0.dialect.grammar.init(arguments: $0.arguments) }
    others = Dialect.distinctive.map { $0.grammar.init(arguments: []) }
    generic = primary == nil ? Generic(arguments: []) : nil
  }

  /// Whose lines are being read.
  var dialect: Dialect? { isConfirmed ? named : current.map { Dialect.distinctive[$0] } }

  /// A dialect has been recognised, so that its lines hold more than anything else said.
  var isSure: Bool { isConfirmed || current != nil }

  var interest: Marks? {
    var marks: Marks = [.digit, .percent, .wide]
    if let primary {
      guard let own = primary.interest else { return nil }
      marks.formUnion(own)
    }
    if let current {
      guard let own = others[current].interest else { return nil }
      marks.formUnion(own)
    }
    return marks
  }

  /// Up to where in the text all lines count: what a command's own name promises is never passed over.
  var patience: Int { primary != nil ? .max : current != nil ? understood + longPatience : 0 }

  mutating func read(_ line: TextLine) -> Observation? {
    if let said = primary?.read(line) {
      if said.isMeasure { isConfirmed = true }
      return said
    }
    if isConfirmed { return nil }
    if let current, let said = others[current].read(line) {
      understand(line)
      return said
    }
    let grammars = Self.grammars
    for index in grammars.indices where grammars[index].mayBegin(line) && index != current {
      if Dialect.distinctive[index] == named { continue }
      guard let said = others[index].read(line) else { continue }
      if said.isMeasure { current = index }
      understand(line)
      return said
    }
    if isTold { return nil }
    guard let said = generic?.read(line) else { return nil }
    return current == nil || isSuperseded(by: said, in: line) ? said : nil
  }

  private mutating func understand(_ line: TextLine) {
    understood = line.position
    understoodLine = line.number
    if rise != nil { generic = generic.map { _ in Generic(arguments: []) } }
    rise = nil
  }

  /// A program that fell silent is forgotten where something else makes its way.
  private mutating func isSuperseded(by said: Observation, in line: TextLine) -> Bool {
    let pair = said.completed.flatMap { part in said.total.flatMap { StatedFraction(part: part, whole: $0) } }
    guard let share = said.stated ?? pair else { return false }
    let count = rise.map { $0.share.isLess(than: share) ? $0.count + 1 : share.isLess(than: $0.share) ? 0 : $0.count } ?? 0
    rise = (share, count)
    guard count >= Self.silence.rises, line.number &- understoodLine >= Self.silence.lines else { return false }
    current = nil
    rise = nil
    return true
  }
}
