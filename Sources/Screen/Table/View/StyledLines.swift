extension StyledText {
  /// As it looks where nothing is certain any more; what is selected stays so.
  var dimmed: StyledText {
    runs.reduce(into: StyledText()) { line, run in
      let isKept = run.role == .selected || run.role == .track
      line.append(run.text, isKept ? run.role : .dim, isMatch: run.isMatch)
    }
  }

  /// Cut or filled with blanks; on the left where it is aligned right.
  func filled(to width: Int, using cells: Cells, isRight: Bool = false) -> StyledText {
    guard isRight else { return fitted(to: width, using: cells) }
    var line = StyledText()
    line.blanks(width - self.width(using: cells))
    line.append(self)
    return line.fitted(to: width, using: cells)
  }
}
