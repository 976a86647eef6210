/// `[ 45%] Building C object a.o` of make, `[12/40]` of ninja behind `cmake --build`, `3/12 Test #3: name` of ctest.
struct CMake: Grammar {
  private let ninja: Ninja

  init(arguments: [String]) { ninja = Ninja(arguments: arguments) }

  var interest: Marks? { .digit }

  static func mayBegin(_ line: TextLine) -> Bool {
    line.first == UInt8(ascii: "[") || (line.marks.contains(.slash) && line.begins(with: Byte.isDigit, before: UInt8(ascii: "/")))
  }

  func read(_ line: TextLine) -> Observation? {
    ninja.read(line) ?? test(line)
  }

  private func test(_ line: TextLine) -> Observation? {
    var scanner = line.scanner
    scanner.skipBlanks()
    guard let done = scanner.integer(), scanner.take(UInt8(ascii: "/")), let total = scanner.integer(), scanner.skipBlanks(),
      scanner.take("Test"), scanner.skipBlanks(), scanner.skip(past: "#"), scanner.integer() != nil, scanner.take(": ")
    else { return nil }
    return Observation(completed: done, total: total, unit: "tests", phase: "Testing", detail: Byte.text(scanner.word()))
  }
}
