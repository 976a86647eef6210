/// The bar of rich for each file, and the sentences between.
struct Pip: Grammar {
  private var items = Items()
  private var detail: String?

  init(arguments: [String]) {}

  static func mayBegin(_ line: TextLine) -> Bool { line.marks.isSuperset(of: [.wide, .slash]) && line.first == 0xE2 }

  mutating func read(_ line: TextLine) -> Observation? {
    if line.marks.contains(.wide), let bar = RichBar(line.bytes), bar.title.isEmpty, let completed = bar.completed, let total = bar.total {
      return file(completed, of: total)
    }
    var scanner = line.scanner
    scanner.skipBlanks()
    // `--progress-bar raw`
    if scanner.take("Progress "), let completed = scanner.integer(), scanner.take(" of "), let total = scanner.integer() {
      return file(completed, of: total)
    }
    scanner = line.scanner
    scanner.skipBlanks()
    if scanner.take("Downloading ") {
      items.begin()
      detail = Byte.text(scanner.word())
      return Observation(phase: "Downloading", detail: detail)
    }
    if scanner.take("Collecting ") || scanner.take("Processing ") {
      items.begin()
      return Observation(detail: Byte.text(scanner.rest))
    }
    if scanner.take("Installing collected packages: ") {
      return Observation(phase: "Installing", detail: Byte.text(scanner.rest), spinner: true)
    }
    if scanner.take("Building wheel") { return Observation(phase: "Building", spinner: true) }
    return nil
  }

  /// Whether more files follow is known of none: a full one says nothing about the whole.
  private mutating func file(_ completed: UInt64, of total: UInt64) -> Observation {
    var said = items.measure(completed: min(completed, total), total: total, unit: "bytes")
    if completed >= total {
      said.total = nil
      said.spinner = true
    }
    said.phase = "Downloading"
    said.detail = detail
    return said
  }
}
