/// A part of lines that are more than fit, with a word on how many are above and below.
struct DetailScroll {
  let lines: [StyledText]
  /// The first of them that is shown, no further than is needed.
  let top: Int
  private let height: Int

  /// `height`: lines there are, the first and the last of which tell what is hidden.
  init(_ lines: [StyledText], from top: Int, height: Int) {
    self.lines = lines
    self.height = max(height, 0)
    self.top = min(max(top, 0), max(lines.count - max(height - 1, 0), 0))
  }

  /// Exactly as many as there are to be, the first of them blank where nothing is above.
  func drawn(width: Int, glyphs: Glyphs, using cells: Cells) -> [StyledText] {
    func hint(_ count: Int, _ arrow: String) -> StyledText {
      StyledText(cells.cut(cells.rightAligned("\(count) more \(arrow)", to: width), to: width, ellipsis: ""), .dim)
    }
    guard height > 0 else { return [] }
    let head = top > 0 ? hint(top, glyphs.above) : StyledText()
    var shown = Array(lines.dropFirst(top).prefix(height - 1))
    let below = lines.count - top - shown.count
    if below > 0, shown.count > 1 { shown[shown.count - 1] = hint(below + 1, glyphs.below) }
    return [head] + shown + Array(repeating: StyledText(), count: height - 1 - shown.count)
  }
}

extension TableModel {
  /// Details are scrolled no further than they go, so that every way back is as long as the way there.
  mutating func clampDetailTop() {
    guard detailTop > 0, let row = selected else { return }
    switch page {
    case .details: detailTop = scrolledPage(row).top
    case .list where pane == .detail:
      let columns = DetailColumns(width: geometry.detailWidth - 2, isPage: false)
      detailTop = scrolledDetail(row, columns, height: geometry.height - 2).top
    case .list, .help: break
    }
  }
}
