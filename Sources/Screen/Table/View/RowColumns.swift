/// How many cells each part of a row has; 0 where it gave way.
struct RowColumns: Equatable {
  /// 4: cursor, mark, glyph and a blank; 1: all in one.
  var lead = 4
  var bar: Int
  var time = 0
  var amount = 0
  var rate = 0
  /// Cells behind the last column, the sign for more in the last of them.
  var tail = 0
  var hasMore = false
  /// Between the title and what follows it.
  var gap = 2

  /// Percent and the blank before it.
  static let percent = 5

  /// Narrowest list first: bar, bar of a row of two lines, time, amount, rate, tail, sign for more.
  private static let steps: [(least: Int, bar: Int, subtitleBar: Int, time: Int, amount: Int, rate: Int, tail: Int, hasMore: Bool)] = [
    (110, 20, 20, 11, 18, 10, 2, true),
    (100, 20, 20, 11, 18, 0, 2, true),
    (80, 14, 14, 11, 0, 0, 2, true),
    (56, 10, 12, 11, 0, 0, 2, false),
    (34, 8, 8, 0, 0, 0, 0, false),
    (28, 0, 0, 0, 0, 0, 0, false),
  ]

  init(_ geometry: Geometry) {
    guard let step = RowColumns.steps.first(where: { geometry.listWidth >= $0.least }) else {
      lead = 1
      bar = 0
      gap = 1
      return
    }
    let isSubtitle = geometry.rowHeight == 2
    bar = isSubtitle ? step.subtitleBar : step.bar
    if bar == 0 { gap = 1 }
    tail = step.tail
    hasMore = step.hasMore || (isSubtitle && step.tail > 0)
    guard geometry.rows != .basic else { return }
    time = isSubtitle ? 11 : step.time
    guard geometry.rows != .left else { return }
    amount = isSubtitle && step.time > 0 ? 18 : step.amount
    if !isSubtitle { rate = step.rate }
  }

  /// Cells of the place where bar and percent stand.
  var progress: Int { bar + (bar > 0 ? RowColumns.percent : RowColumns.percent - 1) }

  /// Whether an end is told in the bar's place, as nothing else tells it.
  var tellsEndInBar: Bool { time == 0 && bar > 0 }
}
