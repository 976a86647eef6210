/// Lines of a detail that belong together, with a label before the first, and what of them stays where there is little room.
struct DetailSection {
  enum Kind: CaseIterable {
    case bar, summary, rate, phases, recent, parts, facts
  }

  struct Line {
    var text: StyledText
    /// One cell before the text, for a state.
    var sign = StyledText()
    var label = ""
    /// Whether it begins at the edge instead of in the column of values.
    var isFull = false

    init(_ text: StyledText, label: String = "", sign: StyledText = StyledText(), isFull: Bool = false) {
      self.text = text
      self.label = label
      self.sign = sign
      self.isFull = isFull
    }
  }

  let kind: Kind
  let label: String
  private(set) var lines: [Line]
  /// The lines in the order in which they are worth a place.
  private let worth: [Int]

  init(_ kind: Kind, label: String = "", _ lines: [Line], worth: [Int]? = nil) {
    self.kind = kind
    self.label = label
    self.lines = lines
    self.worth = worth ?? Array(lines.indices)
  }

  /// Only so many of its lines.
  func shrunk(to count: Int) -> DetailSection {
    let kept = Set(worth.prefix(max(count, 0)))
    return DetailSection(kind, label: label, lines.indices.filter(kept.contains).map { lines[$0] })
  }

  func drawn(_ columns: DetailColumns, using cells: Cells) -> [StyledText] {
    var drawn: [StyledText] = []
    for (index, line) in lines.enumerated() {
      let label = index == 0 && line.label.isEmpty ? self.label : line.label
      var text = StyledText()
      text.blanks(columns.edge)
      if line.isFull {
        text.append(line.text)
      } else if columns.label > 0 {
        let hasSign = !line.sign.runs.isEmpty
        text.append(cells.padded(label, to: columns.label - (hasSign ? 2 : 0)), .dim)
        text.append(line.sign)
        text.blanks(hasSign ? 1 : 0)
        text.append(line.text)
      } else {
        if !label.isEmpty {
          var head = text
          head.append(label, .dim)
          drawn.append(head.cut(to: columns.width, using: cells, ellipsis: ""))
        }
        text.append(line.sign)
        text.blanks(line.sign.runs.isEmpty ? 0 : 1)
        text.append(line.text)
      }
      drawn.append(text.trimmed.cut(to: columns.width, using: cells, ellipsis: ""))
    }
    return drawn
  }
}

extension [DetailSection] {
  /// What gives way first where there are too few lines: a section, and how many of its lines stay.
  private static var givingWay: [(kind: DetailSection.Kind, least: Int)] {
    [
      (.recent, 3), (.phases, 3), (.parts, 4), (.recent, 1), (.phases, 1), (.rate, 0), (.recent, 0), (.phases, 0), (.facts, 1), (.parts, 1),
      (.facts, 0), (.parts, 0), (.summary, 1),
    ]
  }

  /// A blank line between sections.
  private var height: Int { reduce(0) { $0 + $1.lines.count } + Swift.max(count - 1, 0) }

  /// So much of them as fits.
  func shrunk(to height: Int) -> [DetailSection] {
    var sections = self
    for step in Self.givingWay {
      let excess = sections.height - height
      guard excess > 0 else { break }
      guard let index = sections.firstIndex(where: { $0.kind == step.kind }) else { continue }
      let left = Swift.max(sections[index].lines.count - excess, step.least)
      if left >= sections[index].lines.count { continue }
      if left > 0 { sections[index] = sections[index].shrunk(to: left) } else { sections.remove(at: index) }
    }
    return sections
  }

  /// With a blank line between them.
  func drawn(_ columns: DetailColumns, using cells: Cells) -> [StyledText] {
    let drawn = map { $0.drawn(columns, using: cells) }
    return [StyledText](drawn.joined(separator: [StyledText()]))
  }
}
