import Linux

/// One option as it is declared: for parsing and for the help.
struct Option: Sendable {
  let shape: OptionShape
  /// What stands for its value in the help: `N`, `TEXT`; empty for a switch.
  let placeholder: String
  let summary: String

  static func flag(_ long: String, short: Character? = nil, _ summary: String) -> Option {
    Option(shape: OptionShape(long: long, short: short), placeholder: "", summary: summary)
  }

  static func value(_ long: String, _ placeholder: String, short: Character? = nil, _ summary: String) -> Option {
    Option(shape: OptionShape(long: long, short: short, argument: .required), placeholder: placeholder, summary: summary)
  }

  /// Takes a value only as `--long=VALUE`.
  static func optionalValue(_ long: String, _ placeholder: String, _ summary: String) -> Option {
    Option(shape: OptionShape(long: long, argument: .optional), placeholder: placeholder, summary: summary)
  }
}

/// One command, declared once: parsing and help come from here.
struct Command: Sendable {
  let name: String
  /// What follows the name: `ID [COUNT]`.
  let operands: String
  /// A line in the overview.
  let summary: String
  /// Two sentences for its own help.
  let description: String
  let options: [Option]
  /// Whether the first operand ends the options.
  var takesCommand = false
  /// Command lines with what they do.
  let examples: [(line: String, meaning: String)]
  let statuses: [(status: Int32, meaning: String)]
  let run: @Sendable (Invocation) throws(Failure) -> Int32
}

/// Why a command ends early, and with which status.
struct Failure: Error {
  let status: Int32
  /// Said in one line on standard error; empty for nothing.
  let text: String

  init(_ status: Int32, _ text: String) {
    self.status = status
    self.text = text
  }

  static func usage(_ text: String) -> Failure { Failure(Status.usage, text) }
}

/// Exit statuses (sysexits(3) for the one without a bus).
enum Status {
  static let done: Int32 = 0
  static let failed: Int32 = 1
  static let usage: Int32 = 2
  static let cancelAsked: Int32 = 3
  static let noBus: Int32 = 69
}

/// What was asked of a command.
struct Invocation {
  let command: Command
  let operands: [String]
  let context: Context
  private let options: [(name: String, value: String?)]

  init(_ command: Command, _ scanned: ScannedArguments, _ context: Context) {
    self.command = command
    operands = scanned.operands
    options = scanned.options
    self.context = context
  }

  func has(_ name: String) -> Bool { options.contains { $0.name == name } }

  /// The last value given.
  subscript(_ name: String) -> String? { options.last { $0.name == name }?.value }

  /// Whether an option was given, and its value where it had one.
  func occurrence(of name: String) -> (value: String?, Void)? { options.last { $0.name == name }.map { ($0.value, ()) } }

  func all(_ name: String) -> [String] { options.filter { $0.name == name }.compactMap(\.value) }
}
