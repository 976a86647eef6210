// What stands where there is no row.
extension TableModel {
  /// After so long the daemon is being started, and after so long it does not answer; µs.
  private static let startingAfter: UInt64 = 2_000_000
  private static let silentAfter: UInt64 = 10_000_000
  private static let examples = [
    ("headway run rsync -a photos/ nas:photos/", "shows a command here"), ("headway help scripts", "how a script reports"),
  ]
  private static let mending = ("systemctl --user status headwayd", "says why")

  /// Every line but the one with the keys, where there are no rows; nil where there are some, or a filter hides them.
  package func standIn() -> [StyledText]? {
    guard rows.isEmpty, filter.isEmpty else { return nil }
    let (header, body) = standInParts
    let head = [header] + (pageHeight > 4 ? [StyledText(), StyledText()] : pageHeight > 2 ? [StyledText()] : [])
    let isTight = pageHeight < head.count + body.count
    let lines = (head + body.filter { !isTight || !$0.runs.isEmpty }).prefix(pageHeight)
    return lines + Array(repeating: StyledText(), count: pageHeight - lines.count)
  }

  private var standInParts: (header: StyledText, body: [StyledText]) {
    switch connection {
    case .live:
      // Where there is no header, the sentence is all there is.
      let sentence = indented("Nothing is running.", .text)
      if !geometry.hasHeader { return (indented("Nothing is running.", .text), commands(TableModel.examples)) }
      return (pageHeader("", .text), [sentence, StyledText()] + commands(TableModel.examples))
    case .asking(let since): return waiting(Exact.since(since, until: now))
    case .lost(let since, _):
      let age = Exact.since(since, until: now)
      let body = age >= TableModel.silentAfter ? commands([TableModel.mending]) : []
      return (pageHeader("Not connected for \(Durations.passed(age))", .warn), body)
    }
  }

  private func waiting(_ age: UInt64) -> (header: StyledText, body: [StyledText]) {
    guard age < TableModel.silentAfter else {
      let (command, reason) = TableModel.mending
      let whole = pageHeader("headwayd does not answer: \(command) \(reason)", .warn)
      if whole.plain.hasSuffix(reason) { return (whole, []) }
      return (pageHeader("headwayd does not answer", .warn), commands([TableModel.mending]))
    }
    let sentence = age < TableModel.startingAfter ? "asking headwayd for its tasks" : "starting headwayd"
    var header = pageHeader("", .text)
    header.blanks(geometry.isCompact ? 0 : 3)
    header.append(spinnerSign, .accent)
    header.append(" " + sentence)
    return (header.cut(to: size.columns, using: cells, ellipsis: settings.glyphs.ellipsis), [])
  }

  private func indented(_ text: String, _ role: Role) -> StyledText {
    var line = StyledText()
    line.blanks(standInEdge)
    line.append(text, role)
    return line.cut(to: size.columns, using: cells, ellipsis: settings.glyphs.ellipsis)
  }

  private var standInEdge: Int { geometry.isCompact ? 1 : 4 }

  /// Commands, and what they are good for where that fits beside them.
  private func commands(_ commands: [(text: String, use: String)]) -> [StyledText] {
    let column = commands.reduce(0) { max($0, cells.width(of: $1.text)) } + 6
    let widest = commands.reduce(0) { max($0, column + cells.width(of: $1.use)) }
    return commands.map { command in
      guard standInEdge + widest < size.columns else { return indented(command.text, .text) }
      var line = indented(cells.padded(command.text, to: column), .text)
      line.append(command.use, .dim)
      return line
    }
  }
}
