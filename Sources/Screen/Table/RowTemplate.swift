/// A row of one's own: fields, their widths, and what stands between them.
package struct RowTemplate: Equatable, Sendable {
  /// What a field shows.
  package enum Content: Equatable, Sendable {
    case cursor, mark, glyph, bar, more
    /// A column of `list`; `time` among them.
    case column(Column)
  }

  package enum Width: Equatable, Sendable {
    /// As wide as its own text.
    case natural
    case fixed(Int)
    /// Whatever the others leave.
    case rest
  }

  package enum Piece: Equatable, Sendable {
    case text(String)
    case field(Content, Width, isRight: Bool)
  }

  package var pieces: [Piece]

  package init(pieces: [Piece]) { self.pieces = pieces }
}
