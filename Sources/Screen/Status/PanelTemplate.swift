/// A line of one's own: text with fields in braces; `{{` and `}}` are braces.
package struct PanelTemplate: Equatable, Sendable {
  package enum Field: String, CaseIterable, Sendable {
    case line, name, percent, bar, count, state, amount, detail, remaining, failed, lost, network, spinner, short, id
  }

  /// Why a text is no template, in a sentence.
  package struct Problem: Error, Equatable, Sendable {
    package let sentence: String
  }

  private enum Part: Equatable, Sendable {
    case text(String)
    case field(Field)
  }

  private var parts: [Part] = []

  package init(_ text: String) throws(Problem) {
    var literal = ""
    var rest = Array(Cells.sanitized(text).unicodeScalars)[...]
    while let next = rest.popFirst() {
      if next == "{" || next == "}", rest.first == next {
        rest.removeFirst()
        literal.unicodeScalars.append(next)
      } else if next == "{" {
        guard let end = rest.firstIndex(of: "}") else { throw Problem(sentence: "a { of the template is never closed; {{ is a plain one") }
        var name = String.UnicodeScalarView()
        name.append(contentsOf: rest[..<end])
        guard let field = Field(rawValue: String(name)) else {
          let known = Field.allCases.map { "{\($0.rawValue)}" }.joined(separator: " ")
          throw Problem(sentence: "there is no field {\(String(name))}; known are \(known)")
        }
        rest = rest[(end + 1)...]
        parts += (literal.isEmpty ? [] : [.text(literal)]) + [.field(field)]
        literal = ""
      } else {
        literal.unicodeScalars.append(next)
      }
    }
    if !literal.isEmpty { parts.append(.text(literal)) }
  }

  /// Whether it shows more of a task than its name, counts and state.
  var showsDetails: Bool { parts.contains(.field(.remaining)) || parts.contains(.field(.detail)) }

  /// A field that has nothing to say takes the blank before it along.
  func pieces(of line: PanelLine) -> [PanelPiece] {
    var pieces: [PanelPiece] = []
    for part in parts {
      switch part {
      case .text(let text): pieces.append(PanelPiece(text, isOwn: true))
      case .field(let field):
        let found = field.pieces(of: line).filter { !$0.text.isEmpty }
        if found.isEmpty, let last = pieces.last, last.isOwn, last.text.last == " " {
          pieces[pieces.count - 1].text.removeLast()
        }
        pieces += found
      }
    }
    return pieces
  }
}

extension PanelTemplate.Field {
  fileprivate func pieces(of line: PanelLine) -> [PanelPiece] {
    switch self {
    case .line:
      var settings = line.settings
      settings.template = nil
      return PanelLine(line.status, settings, at: line.moment, spin: line.spin).pieces
    case .name: return [PanelPiece(line.name.isEmpty ? line.count : line.name)]
    case .percent: return [PanelPiece(line.percent)]
    case .bar: return [line.bar]
    case .count: return [PanelPiece("\(line.status.count)")]
    case .state: return [line.state]
    case .amount: return [PanelPiece(line.amount)]
    case .detail: return [PanelPiece(line.detail)]
    case .remaining: return [PanelPiece(line.remaining)]
    case .failed: return [PanelPiece(line.failed, .bad)]
    case .lost: return [PanelPiece(line.lost, .bad)]
    case .network: return [line.network]
    case .spinner: return [line.spinner]
    case .short: return [PanelPiece(line.short)]
    case .id: return [PanelPiece(line.status.task.map { "\($0.id)" } ?? "")]
    }
  }
}
