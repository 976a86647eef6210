/// Why a row of one's own cannot be used: `row has …`.
package struct TemplateProblem: Error, Equatable, Sendable {
  package let reason: String
}

extension RowTemplate {
  /// The one-line row at 80 cells.
  package static let standard = RowTemplate(pieces: [
    .field(.cursor, .natural, isRight: false), .field(.mark, .natural, isRight: false), .field(.glyph, .natural, isRight: false),
    .text(" "), .field(.column(.name), .rest, isRight: false), .text("  "), .field(.bar, .fixed(14), isRight: false), .text(" "),
    .field(.column(.percent), .fixed(4), isRight: false), .text("  "), .field(.column(.time), .fixed(11), isRight: true), .text(" "),
    .field(.more, .natural, isRight: false),
  ])

  /// Cells of a bar whose width is not said.
  private static let barWidth = 14
  private static let widest = 500

  /// `{cursor} {name:*}  {bar:14} {time:>11}`; `{{` and `}}` stand for the braces themselves.
  package init(_ text: String) throws(TemplateProblem) {
    self.init(pieces: [])
    var plain = ""
    var rest = Substring(text)
    while let sign = rest.popFirst() {
      switch sign {
      case "{" where rest.first == "{", "}" where rest.first == "}":
        rest.removeFirst()
        plain.append(sign)
      case "}": throw TemplateProblem(reason: "has a “}” that closes nothing; “}}” is the sign itself")
      case "{":
        guard let end = rest.firstIndex(of: "}"), !rest[..<end].contains("{") else {
          throw TemplateProblem(reason: "has a “{” that is not closed; “{{” is the sign itself")
        }
        if !plain.isEmpty { pieces.append(.text(plain)) }
        plain = ""
        pieces.append(try RowTemplate.field(rest[..<end]))
        rest = rest[rest.index(after: end)...]
      default: plain.append(sign)
      }
    }
    if !plain.isEmpty { pieces.append(.text(plain)) }
    let widths = pieces.compactMap { piece -> Width? in if case .field(_, let width, _) = piece { width } else { nil } }
    if widths.isEmpty { throw TemplateProblem(reason: "has no {FIELD}") }
    if widths.count(where: { $0 == .rest }) > 1 { throw TemplateProblem(reason: "has more than one field of width *") }
  }

  /// What stands between two braces.
  private static func field(_ text: Substring) throws(TemplateProblem) -> Piece {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let content = Content(name: String(parts[0])) else {
      throw TemplateProblem(reason: "has the unknown field “\(parts[0])”; there are \(Content.known)")
    }
    guard parts.count > 1 else { return .field(content, content == .bar ? .fixed(barWidth) : .natural, isRight: false) }
    let isRight = parts[1].first == ">"
    let width = isRight ? parts[1].dropFirst() : parts[1]
    if width == "*" { return .field(content, .rest, isRight: isRight) }
    guard width.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(width), (1...widest).contains(number) else {
      throw TemplateProblem(reason: "has “{\(text)}”, whose width is not a number from 1 to \(widest) or *")
    }
    return .field(content, .fixed(number), isRight: isRight)
  }

  /// As it is written in a file.
  package var text: String {
    pieces.reduce(into: "") { text, piece in
      switch piece {
      case .text(let plain): for sign in plain { text += sign == "{" || sign == "}" ? "\(sign)\(sign)" : "\(sign)" }
      case .field(let content, .natural, _): text += "{\(content.name)}"
      case .field(let content, .fixed(let width), let isRight): text += "{\(content.name):\(isRight ? ">" : "")\(width)}"
      case .field(let content, .rest, let isRight): text += "{\(content.name):\(isRight ? ">" : "")*}"
      }
    }
  }
}

extension RowTemplate.Content {
  private static let own: [(name: String, content: Self)] = [
    ("cursor", .cursor), ("mark", .mark), ("glyph", .glyph), ("bar", .bar), ("more", .more),
  ]

  fileprivate static var known: String { own.map(\.name).joined(separator: ", ") + ", " + Column.known }

  fileprivate init?(name: String) {
    if let own = Self.own.first(where: { $0.name == name }) {
      self = own.content
    } else if let column = Column(rawValue: name) {
      self = .column(column)
    } else {
      return nil
    }
  }

  fileprivate var name: String {
    if case .column(let column) = self { return column.rawValue }
    return Self.own.first { $0.content == self }?.name ?? ""
  }
}
