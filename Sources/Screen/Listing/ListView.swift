/// `headway list`: one line a task.
package enum ListView {
  package enum Output: Sendable {
    case table, wide
  }

  package struct Options: Sendable {
    package var output = Output.table
    /// What the user chose; nil: those of the output.
    package var columns: [Column]?
    /// nil: nothing is cut.
    package var width: Int?
    /// Bars, what a task is at and blanks for what is unknown; else percents, names alone and `-`.
    package var isTerminal: Bool
    package var glyphs = Glyphs.utf8
    package var color = ColorMode.none
    package var headers = true
    package var units = Units.decimal
    package var cells: Cells

    /// `width` alone means a terminal, no width a pipe; COLUMNS gives a pipe a width.
    package init(width: Int?, isTerminal: Bool? = nil, cells: Cells) {
      self.width = width
      self.isTerminal = isTerminal ?? (width != nil)
      self.cells = cells
    }
  }

  /// In the default order.
  package static func render(rows: [TaskRow], options: Options, at moment: Moment) -> String {
    render(RowOrder.arranged(rows), options: options, at: moment)
  }

  /// Every line ends in LF.
  package static func render(_ listed: [Listed], options: Options, at moment: Moment) -> String {
    lines(listed, options: options, at: moment).reduce(into: "") { $0 += $1.rendered(color: options.color) + "\n" }
  }

  package static func lines(_ listed: [Listed], options: Options, at moment: Moment) -> [StyledText] {
    let draft = options.columns ?? (options.output == .wide ? Column.wide : Column.table)
    let cell = ListCell(options: options, moment: moment)
    var natural: [Column: Int] = [.state: 10, .time: 11]
    for column in draft {
      var width = max(natural[column] ?? 0, options.headers ? cell.header(column, bar: 0, isDraft: true).count : 0)
      for row in listed { width = max(width, cell.natural(column, row)) }
      natural[column] = width
    }
    let layout = ListLayout(options, natural: natural)
    var lines: [StyledText] = []
    if options.headers {
      let titles = layout.columns.map { StyledText(cell.header($0, bar: layout.bar), .dim) }
      lines.append(line(titles, layout: layout, options: options))
    }
    for row in listed {
      lines.append(line(layout.columns.map { cell.text($0, row, layout: layout) }, layout: layout, options: options))
    }
    return lines
  }

  private static func line(_ texts: [StyledText], layout: ListLayout, options: Options) -> StyledText {
    var line = StyledText()
    for (text, column) in zip(texts, layout.columns).dropLast() {
      let width = layout.width(of: column)
      let fitted = text.cut(to: width, using: options.cells, ellipsis: options.glyphs.ellipsis)
      line.append(fitted)
      line.blanks(width - fitted.width(using: options.cells) + ListLayout.gap)
    }
    if let last = texts.last { line.append(last) }
    if let width = options.width {
      line = line.trimmed.cut(to: max(width, 1), using: options.cells, ellipsis: options.glyphs.ellipsis)
    }
    return line.trimmed
  }
}
