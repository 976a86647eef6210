/// A part of lines that are more than fit, with a word on how many are above and below.
struct DetailScroll {
  let lines: [StyledText]
  /// The first of them that is shown, no further than is needed.
  let top: Int
  /// Lines that were left out before.
  let omitted: Int
  private let height: Int
  /// A line before the first, blank where nothing is above; 0 where there is no room for one.
  private let head: Int

  private static let leastHead = 4

  /// `height`: lines there are, the first and the last of which tell what is hidden.
  init(_ lines: [StyledText], from top: Int, height: Int, omitted: Int = 0) {
    self.lines = lines
    self.height = max(height, 0)
    self.omitted = omitted
    head = height < DetailScroll.leastHead ? 0 : 1
    self.top = min(max(top, 0), max(lines.count - max(self.height - head, 0), 0))
  }

  /// Exactly as many as there are to be.
  func drawn(width: Int, glyphs: Glyphs, using cells: Cells) -> [StyledText] {
    var shown = Array(lines.dropFirst(top).prefix(height - head))
    let below = lines.count - top - shown.count
    if below > 0, shown.count > 1 { shown[shown.count - 1] = DetailScroll.hint(below + 1, glyphs.below, width: width, cells) }
    let first = top > 0 ? DetailScroll.hint(top, glyphs.above, width: width, cells) : StyledText()
    return Array(repeating: first, count: head) + shown + Array(repeating: StyledText(), count: height - head - shown.count)
  }

  /// `3 more ↓` at the right.
  static func hint(_ count: Int, _ arrow: String, width: Int, _ cells: Cells) -> StyledText {
    StyledText(cells.cut(cells.rightAligned("\(count) more \(arrow)", to: width), to: width, ellipsis: ""), .dim)
  }
}

extension TableModel {
  /// Details and help are scrolled no further than they go, so that every way back is as long as the way there.
  mutating func clampDetailTop() {
    if page == .help { helpTop = scrolledHelp.top }
    guard detailTop > 0, let row = selected else { return }
    switch page {
    case .details: detailTop = scrolledPage(row).top
    case .list where pane == .detail:
      // A box takes two cells and two lines, a head alone one line.
      let isBoxed = geometry.style == .inset
      let columns = DetailColumns(width: geometry.detailWidth - (isBoxed ? 2 : 0), isPage: false)
      detailTop = scrolledDetail(row, columns, height: geometry.height - (isBoxed ? 2 : 1)).top
    case .list, .help: break
    }
  }
}
