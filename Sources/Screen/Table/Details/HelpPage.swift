// What the keys do.
extension TableModel {
  /// Every line but the one with the keys; two columns where they fit.
  package func helpPage() -> [StyledText] {
    guard pageHeight > 0 else { return [] }
    return [pageHeader("Keys", .text)] + scrolledHelp.drawn(width: max(size.columns - 1, 0), glyphs: settings.glyphs, using: cells)
  }

  /// What stands below the header; where that does not fit, a part of it and how much there is besides.
  var scrolledHelp: DetailScroll {
    let width = size.columns
    let edge = width >= Geometry.regular ? 4 : 1
    let room = max(width - edge, 0)
    let single = column(helpTopics.flatMap { $0 }, room: room)
    let height = max(pageHeight - 2, 0)
    var body = single
    if width >= HelpTopic.twoColumns || (single.count > height && width >= Geometry.regular) {
      let left = width >= HelpTopic.twoColumns ? HelpTopic.leftColumn : (room + 2) / 2
      let columns = helpTopics.map { column($0, room: $0 == helpTopics.first ? left - 2 : room - left) }
      body = beside(columns.first ?? [], columns.last ?? [], at: left)
    }
    // Without blank lines more of it fits.
    if body.count > height { body.removeAll { $0.runs.isEmpty } }
    let lines = body.map { line in
      var text = StyledText()
      text.blanks(edge)
      text.append(line)
      return text.trimmed.cut(to: width, using: cells, ellipsis: settings.glyphs.ellipsis)
    }
    return DetailScroll(lines, from: helpTop, height: pageHeight - 1)
  }

  /// Topics one below the other.
  private func column(_ topics: [HelpTopic], room: Int) -> [StyledText] {
    let lines = topics.map { topic in
      [StyledText(topic.title, .strong)]
        + topic.entries.map { entry in
          var line = StyledText(cells.padded(entry.keys, to: HelpTopic.keys), .strong)
          line.append(entry.meaning, .dim)
          return line.cut(to: room, using: cells, ellipsis: settings.glyphs.ellipsis)
        }
    }
    return Array(lines.joined(separator: [StyledText()]))
  }

  private func beside(_ left: [StyledText], _ right: [StyledText], at column: Int) -> [StyledText] {
    (0..<max(left.count, right.count)).map { index in
      var line = index < left.count ? left[index] : StyledText()
      guard index < right.count, !right[index].runs.isEmpty else { return line }
      line.blanks(column - line.width(using: cells))
      line.append(right[index])
      return line
    }
  }

  /// Both columns.
  private var helpTopics: [[HelpTopic]] { HelpTopic.all(settings, spinner: settings.motion == .full ? restingSpinner : spinnerSign) }

  /// The sign alone: nothing turns where nothing runs.
  private var restingSpinner: String {
    settings.glyphs.spinner.isEmpty ? spinnerSign : settings.glyphs.spinner[2 % settings.glyphs.spinner.count]
  }
}

/// Keys that belong together.
struct HelpTopic: Equatable {
  struct Entry: Equatable {
    var keys: String
    var meaning: String

    init(_ keys: String, _ meaning: String) {
      self.keys = keys
      self.meaning = meaning
    }
  }

  var title: String
  var entries: [Entry]

  /// From this width on two columns stand beside each other uncut.
  static let twoColumns = 80
  static let leftColumn = 38
  /// Cells of the keys.
  static let keys = 11

  static func all(_ settings: TableSettings, spinner: String) -> [[HelpTopic]] {
    let glyphs = settings.glyphs
    let move = HelpTopic(
      title: "Move",
      entries: [
        .init("\(glyphs.above) \(glyphs.below)  j k", "one row"), .init("PgUp PgDn", "one page (Ctrl-U Ctrl-D)"),
        .init("g G", "first, last (Home End)"), .init("h l", "fold, unfold (arrows)"), .init("t", "fold or unfold all"),
        .init("n", "to the new rows"),
      ])
    let look = HelpTopic(
      title: "Look",
      entries: [
        .init("Enter", "details"), .init("Tab", "between list and detail"), .init("/", "filter, !word excludes"),
        .init("s S", "sort by next, reverse"), .init("'", "to a letter of the index"), .init("b", "sections by next"),
        .init("v", "next table style"), .init("z", "freeze and go on"), .init("r", "ask for everything anew"),
      ])
    let requests: [Entry] =
      settings.isReadOnly
      ? []
      : [
        .init("c", "cancel, asks y or n"), .init("p", "pause or resume"), .init("d", "dismiss what has ended"),
        .init("D", "dismiss all that has ended"),
      ]
    let act = HelpTopic(
      title: "Act",
      entries: requests + [.init("Space", settings.isReadOnly ? "mark" : "mark; c p d act on all"), .init("U", "unmark all")])
    let leave = HelpTopic(
      title: "Leave",
      entries: [.init("Esc", "one step back"), .init("q", "quit (Ctrl-C)"), .init("Ctrl-Z", "stop, fg brings it back")])
    let signs = HelpTopic(
      title: "Glyphs",
      entries: [
        .init(spinner, "no end known"), .init("\(glyphs.unfolded) \(glyphs.folded)", "has parts, unfolded, folded"),
        .init("\(glyphs.paused) \(glyphs.failed) \(glyphs.lost)", "paused, failed, lost"), .init(glyphs.mark, "marked by you"),
      ])
    return [[move, look], [act, leave, signs]]
  }
}
