/// Columns and lines of a screen.
package struct Size: Equatable, Sendable {
  package var columns: Int
  package var lines: Int

  package init(columns: Int, lines: Int) {
    self.columns = columns
    self.lines = lines
  }
}

/// One picture of the table: what stands on every line, and where the terminal's cursor rests.
package struct Frame: Equatable, Sendable {
  package struct Position: Equatable, Sendable {
    package var column: Int
    package var line: Int

    package init(column: Int, line: Int) {
      self.column = column
      self.line = line
    }
  }

  package let size: Size
  /// As many as the screen has, each as wide as it.
  package private(set) var lines: [StyledText]
  package var cursor: Position

  /// Lines that are too short are filled with blanks, too long ones and too many are cut.
  package init(size: Size, lines: [StyledText], cursor: Position, cells: Cells) {
    self.size = size
    self.cursor = Position(
      column: min(max(cursor.column, 0), max(size.columns - 1, 0)), line: min(max(cursor.line, 0), max(size.lines - 1, 0)))
    self.lines = (0..<max(size.lines, 0)).map { index in
      let line = index < lines.count ? lines[index] : StyledText()
      return line.fitted(to: size.columns, using: cells)
    }
  }
}

extension StyledText {
  /// Exactly so many cells: cut without an ellipsis, or filled with blanks.
  package func fitted(to width: Int, using cells: Cells) -> StyledText {
    let wide = self.width(using: cells)
    var line = self
    if wide <= width {
      line.blanks(width - wide)
    } else {
      line = cut(to: max(width, 0), using: cells, ellipsis: "")
      line.blanks(width - line.width(using: cells))
    }
    return line
  }
}
