import CLinux
import Glibc

/// One option that a command takes.
package struct OptionShape: Sendable {
  package enum Argument: Sendable {
    case none
    case required
    case optional
  }

  package let long: String
  package let short: Character?
  package let argument: Argument

  package init(long: String, short: Character? = nil, argument: Argument = .none) {
    self.long = long
    self.short = short
    self.argument = argument
  }
}

/// What stood on a command line: options in order, then the operands.
package struct ScannedArguments: Sendable {
  package var options: [(name: String, value: String?)] = []
  package var operands: [String] = []

  package init() {}
}

/// A command line that cannot be understood, in a sentence.
package struct UsageProblem: Error, Equatable {
  package let text: String
  package init(_ text: String) { self.text = text }
}

/// Reads options as getopt_long(3) does: abbreviated long ones, clustered short ones, `--` for the end.
package enum OptionScanner {
  /// With `stopping` the first operand ends the options, for commands that run another command.
  package static func scan(_ arguments: [String], _ shapes: [OptionShape], stopping: Bool) throws(UsageProblem) -> ScannedArguments {
    var vector = (["headway"] + arguments).map { strdup($0) } + [nil]
    // getopt moves the pointers about, so what is freed is what was made.
    let made = vector
    let names = shapes.map { strdup($0.long) }
    defer { for pointer in made + names { free(pointer) } }
    var longs = zip(shapes, names).map { shape, name in
      option(name: name, has_arg: shape.argument.code, flag: nil, val: Int32(shape.short?.asciiValue ?? 0))
    }
    longs.append(option())
    var shorts = stopping ? "+:" : ":"
    for case let shape in shapes {
      guard let short = shape.short else { continue }
      shorts += "\(short)\(String(repeating: ":", count: Int(shape.argument.code)))"
    }
    linux_restart_options()
    var scanned = ScannedArguments()
    while true {
      let step = linux_next_option(Int32(arguments.count) + 1, &vector, shorts, longs)
      if step.result == -1 { break }
      let value = step.argument.map { String(cString: $0) }
      if step.result == Int32(UInt8(ascii: "?")) || step.result == Int32(UInt8(ascii: ":")) {
        throw problem(step, in: arguments, shapes, at: vector[Int(linux_first_operand()) - 1].map { String(cString: $0) } ?? "")
      }
      let known = step.index >= 0 ? shapes[Int(step.index)] : shapes.first { $0.short?.asciiValue.map(Int32.init) == step.result }
      if let known { scanned.options.append((known.long, value)) }
    }
    scanned.operands = vector[Int(linux_first_operand())...].compactMap { $0.map { String(cString: $0) } }
    return scanned
  }

  private static func problem(
    _ step: linux_option_step, in arguments: [String], _ shapes: [OptionShape], at word: String
  ) -> UsageProblem {
    let known = shapes.contains { $0.short?.asciiValue.map(Int32.init) == step.offender && step.offender != 0 }
    let name =
      word.hasPrefix("--") ? String(word.prefix { $0 != "=" }) : "-\(Character(UnicodeScalar(UInt8(truncatingIfNeeded: step.offender))))"
    if step.result == Int32(UInt8(ascii: ":")) { return UsageProblem("\(name) needs a value") }
    let matches = shapes.filter { "--\($0.long)".hasPrefix(name) }
    if word.hasPrefix("--"), matches.count > 1 {
      return UsageProblem("\(name) could be \(matches.map { "--\($0.long)" }.joined(separator: " or "))")
    }
    if known || matches.count == 1 { return UsageProblem("\(name) takes no value") }
    return UsageProblem("\(name) is not an option here")
  }
}

extension OptionShape.Argument {
  fileprivate var code: Int32 {
    switch self {
    case .none: 0
    case .required: 1
    case .optional: 2
    }
  }
}
