// Rows in their styles.
extension RowPieces {
  /// The first or second line of a row.
  func drawn(line: Int) -> StyledText {
    let drawn =
      if let template = context.settings.template, columns.lead > 1 {
        templateLine(template)
      } else {
        switch context.geometry.rows {
        case .left where columns.time > 0: leftLine
        case .subtitle where context.geometry.rowHeight == 2: line == 0 ? titleLine : subtitleLine
        case .auto, .basic, .subtitle, .right, .left: titleLine
        }
      }
    guard isSelected, context.settings.selectsRow else { return drawn }
    return drawn.fitted(to: width, using: cells).turned(.selected)
  }

  var width: Int { context.geometry.rowWidth }

  // MARK: One line

  /// Title, bar, percent, then whatever columns there are.
  private var titleLine: StyledText {
    let isOneLine = context.geometry.rowHeight == 1
    let trail = isOneLine ? trail : StyledText()
    let word = endInBar
    let gap = word == nil ? columns.gap : 1
    let progress = word ?? progress
    let behind = gap + (word == nil ? columns.progress : RowColumns.word + RowColumns.percent) + trail.width(using: cells) + columns.tail
    var line = lead
    let room = width - columns.lead - behind
    let withDoing = isOneLine && context.geometry.rows != .basic && columns.bar > 0
    line.append(title(room: room, withDoing: withDoing).fitted(to: room, using: cells))
    line.blanks(gap)
    line.append(progress.fitted(to: behind - gap - trail.width(using: cells) - columns.tail, using: cells))
    line.append(trail)
    line.append(tail)
    return line
  }

  /// Bar and percent, or the count in their place.
  private var progress: StyledText {
    guard hasBar else {
      let count = count(room: columns.progress)
      guard count.runs.isEmpty, columns.tellsEndInBar else { return count }
      return StyledText(time().plain).cut(to: columns.progress, using: cells, ellipsis: "")
    }
    var text = bar(width: columns.bar)
    if columns.bar > 0 { text.blanks(1) }
    text.append(percent)
    return text
  }

  /// The word of an end in the bar's place, its percent behind it; nil where there is a column for it.
  private var endInBar: StyledText? {
    guard columns.tellsEndInBar, row.isEnded || row.state == .cancelling else { return nil }
    var text = StyledText(Words.state(row.state), roles.state).fitted(to: RowColumns.word, using: cells)
    text.blanks(1)
    text.append(percent)
    return text
  }

  /// Amount, rate and time, aligned right.
  private var trail: StyledText {
    var text = StyledText()
    func add(_ piece: StyledText, _ width: Int) {
      guard width > 0 else { return }
      text.blanks(2)
      text.append(piece.filled(to: width, using: cells, isRight: true))
    }
    add(amount(room: columns.amount), columns.amount)
    add(rate, columns.rate)
    add(time(), columns.time)
    return text
  }

  private var tail: StyledText {
    var text = StyledText()
    text.blanks(columns.hasMore ? columns.tail - 1 : columns.tail)
    if columns.hasMore { text.append(more) }
    return text
  }

  // MARK: Two lines

  /// What it is at, amount and time under the title; an amount that does not fit is left out whole.
  private var subtitleLine: StyledText {
    var line = cursor
    line.blanks(columns.lead - 1)
    let start = columns.lead + min(2 * listed.depth, (width - columns.lead) / 3)
    line = line.fitted(to: start, using: cells)
    let time = time()
    let hasTime = !time.runs.isEmpty
    // Amounts stand one below the other, whether there is a time or not.
    let amountEnd = width - columns.tail - columns.time - 3
    let amount = columns.amount > 0 ? amount(room: columns.amount) : StyledText()
    let amountWidth = amount.width(using: cells)
    let right = width - columns.tail - (hasTime ? time.width(using: cells) + 2 : 0)
    let end = amountWidth > 0 ? amountEnd - amountWidth - 2 : right
    if let doing = doing(room: end - start) { line.append(doing) }
    if amountWidth > 0 {
      line = line.fitted(to: amountEnd - amountWidth, using: cells)
      line.append(amount)
    }
    guard hasTime else { return line }
    line = line.fitted(to: width - columns.tail - time.width(using: cells), using: cells)
    line.append(time)
    return line
  }

  // MARK: Title at the right

  /// The name aligned right, then bar and percent, then the rest in a sentence.
  private var leftLine: StyledText {
    let room = width / 3
    let start = columns.lead + room + columns.gap
    var line = lead
    line.append(name(room: room).filled(to: room, using: cells, isRight: true))
    line.blanks(columns.gap)
    let left = width - start
    guard hasBar else {
      let facts = [count(room: left), time(inSentence: true)].filter { !$0.runs.isEmpty }
      for (index, fact) in facts.enumerated() {
        if index > 0 { line.append(", ", .dim) }
        line.append(fact)
      }
      return line.cut(to: width, using: cells, ellipsis: glyphs.ellipsis)
    }
    line.append(progress)
    line.blanks(2)
    line.append(time(inSentence: true))
    return line.cut(to: width, using: cells, ellipsis: glyphs.ellipsis)
  }
}

extension RowColumns {
  /// Cells of the longest word for an end, `cancelling`.
  static let word = 10
}
