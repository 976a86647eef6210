/// `    Building [========>      ] 1/3: b(bin)`
struct Cargo: Grammar {
  init(arguments: [String]) {}

  var interest: Marks? { .digit }

  static func mayBegin(_ line: TextLine) -> Bool {
    line.marks.contains(.bracket) && !line.marks.isDisjoint(with: [.slash, .percent]) && Byte.isLetter(line.first)
  }

  mutating func read(_ line: TextLine) -> Observation? {
    var scanner = line.scanner
    guard scanner.skipBlanks() else { return nil }
    let verb = scanner.word()
    guard let first = verb.first, Byte.isLetter(first), scanner.skipBlanks() else { return nil }
    let phase = Byte.text(verb)
    if scanner.take(UInt8(ascii: "[")) {
      let inside = scanner.taken { "=> -".utf8.contains($0) }
      guard inside.count >= 3, scanner.take(UInt8(ascii: "]")), scanner.skipBlanks() else { return nil }
      return bar(&scanner, phase)
    }
    switch phase {
    case "Compiling", "Checking", "Downloaded", "Documenting", "Installing":
      return Observation(detail: Byte.text(scanner.rest.prefix { $0 != UInt8(ascii: "(") }))
    case "Downloading": return Observation(phase: phase, detail: Byte.text(scanner.rest), spinner: true)
    default: return nil
    }
  }

  /// `1/3: b(bin)`, `45.00%, 1.2MiB/s`, `0 complete; 1 pending`
  private func bar(_ scanner: inout Scanner, _ phase: String) -> Observation? {
    if let percent = scanner.percent() {
      guard let stated = percent.percentage else { return Observation(phase: phase, spinner: true) }
      return Observation(stated: stated, phase: phase)
    }
    guard let done = scanner.integer() else { return nil }
    if scanner.take(" complete") { return Observation(completed: done, phase: phase, spinner: true) }
    guard scanner.take(UInt8(ascii: "/")), let total = scanner.integer() else { return nil }
    let detail = scanner.take(": ") ? Byte.text(scanner.rest) : nil
    return Observation(completed: done, total: total, phase: phase, detail: detail)
  }
}
