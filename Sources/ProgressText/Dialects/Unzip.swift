/// ` extracting: uz/f0`, `  inflating: uz/f1`: one line for each entry.
struct Unzip: Grammar {
  private var count: UInt64 = 0

  init(arguments: [String]) {}

  mutating func read(_ line: TextLine) -> Observation? {
    var scanner = line.scanner
    guard scanner.skipBlanks() else { return nil }
    let verb = scanner.taken(while: Byte.isLetter)
    let verbs = ["extracting", "inflating", "creating", "linking", "exploding", "unshrinking", "testing", "bunzipping", "unreducing"]
    guard scanner.take(": "), verbs.contains(where: { verb.elementsEqual($0.utf8) }) else { return nil }
    count += 1
    return Observation(completed: count, unit: "files", detail: Byte.text(scanner.rest))
  }
}
