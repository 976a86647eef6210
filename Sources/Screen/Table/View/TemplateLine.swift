// A row of one's own.
extension RowPieces {
  func templateLine(_ template: RowTemplate) -> StyledText {
    let showsDoing = !template.pieces.contains { if case .field(.column(.detail), _, _) = $0 { true } else { false } }
    let rests = template.pieces.filter { if case .field(_, .rest, _) = $0 { true } else { false } }.count
    let taken = template.pieces.reduce(0) { $0 + fixedWidth($1) }
    let room = max(width - taken, 0)
    var given = 0
    var line = StyledText()
    for piece in template.pieces {
      switch piece {
      case .text(let text): line.append(cells.shown(text))
      case .field(let content, .natural, _): line.append(text(content, room: nil, showsDoing: showsDoing))
      case .field(let content, .fixed(let width), let isRight):
        line.append(text(content, room: width, showsDoing: showsDoing).filled(to: max(width, 0), using: cells, isRight: isRight))
      case .field(let content, .rest, let isRight):
        // What does not divide evenly goes to the first.
        let share = room / rests + (given < room % rests ? 1 : 0)
        given += 1
        line.append(text(content, room: share, showsDoing: showsDoing).filled(to: share, using: cells, isRight: isRight))
      }
    }
    return line
  }

  private func fixedWidth(_ piece: RowTemplate.Piece) -> Int {
    switch piece {
    case .text(let text): cells.width(of: cells.shown(text))
    case .field(_, .fixed(let width), _): max(width, 0)
    case .field(let content, .natural, _): text(content, room: nil, showsDoing: false).width(using: cells)
    case .field(_, .rest, _): 0
    }
  }

  /// `room`: nil for as much as it takes.
  private func text(_ content: RowTemplate.Content, room: Int?, showsDoing: Bool) -> StyledText {
    switch content {
    case .cursor: cursor
    case .mark: mark
    case .glyph: glyph
    case .more: more
    case .bar: hasBar ? bar(width: room ?? RowPieces.naturalBar) : count(room: room ?? RowPieces.naturalBar)
    case .column(let column): text(column, room: room, showsDoing: showsDoing)
    }
  }

  /// A bar without a width of its own.
  private static let naturalBar = 14

  private func text(_ column: Column, room: Int?, showsDoing: Bool) -> StyledText {
    let most = room ?? context.geometry.rowWidth
    switch column {
    case .name: return title(room: most, withDoing: showsDoing && room != nil)
    case .detail: return doing(room: most) ?? StyledText()
    case .percent: return percent
    case .progress: return hasBar ? percent : count(room: most)
    case .time: return time()
    case .amount: return amount(room: most)
    case .rate: return rate
    case .state: return StyledText(Words.state(row.state), roles.state)
    default: return StyledText(context.cut(cells.shown(column.field(row, at: context.moment).bare), to: most), .dim)
    }
  }
}
