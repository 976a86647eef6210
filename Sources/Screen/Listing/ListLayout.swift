/// Which columns of a listing fit, and how wide they are.
struct ListLayout {
  /// Cells between columns.
  static let gap = 2
  /// A name in fewer cells says too little: something else gives way.
  private static let leastName = 14
  /// Fewer cells of a text that was asked for are worth nothing.
  private static let leastText = 4
  private static let percent = 4

  private(set) var columns: [Column]
  /// Cells of the bar, 0 where only the percent is left.
  private(set) var bar: Int
  private var widths: [Column: Int]
  /// Cells of the last column; nil: as many as it needs.
  private(set) var room: Int?

  /// `natural`: what each column needs. Columns that the user chose never give way.
  init(_ options: ListView.Options, natural: [Column: Int]) {
    columns = options.columns ?? (options.output == .wide ? Column.wide : Column.table)
    widths = natural
    let wideBar = options.output == .table && (options.width ?? 0) >= 110
    bar = options.isTerminal ? (wideBar ? 20 : 12) : 0
    if options.isTerminal { widths[.progress] = bar + 1 + ListLayout.percent }
    guard let width = options.width else { return }
    room = max(width, 1)
    if options.columns == nil {
      giveWay(width: max(width, 1), terminal: options.isTerminal)
      shareWithDetail(width: max(width, 1))
    } else {
      shrinkTexts(width: max(width, 1))
    }
    room = max(max(width, 1) - fixed, 0)
  }

  func width(of column: Column) -> Int { widths[column] ?? 0 }

  /// Cells of everything but the last column.
  private var fixed: Int {
    columns.dropLast().reduce(0) { $0 + width(of: $1) + ListLayout.gap }
  }

  /// Name and percent stay longest.
  private mutating func giveWay(width: Int, terminal: Bool) {
    let detail = widths[.detail]
    if detail != nil { widths[.detail] = min(self.width(of: .detail), 10) }
    let order: [Column] = [.rate, .amount, .source, .detail, .time, .progress, .state, .id]
    for column in order where width - fixed < ListLayout.leastName {
      if column == .progress {
        guard terminal else { continue }
        bar = 0
        widths[.progress] = ListLayout.percent
      } else {
        columns.removeAll { $0 == column }
      }
    }
    if width - fixed < 4 { columns = [.name] }
    if let detail { widths[.detail] = detail }
  }

  /// Of the columns that the user chose the longest texts are cut first.
  private mutating func shrinkTexts(width: Int) {
    let texts: [Column] = [.name, .detail, .phase, .message, .unit, .cancelLabel, .app, .group]
    let last = columns.last.map { texts.contains($0) ? min(self.width(of: $0), ListLayout.leastName) : self.width(of: $0) } ?? 0
    var excess = fixed + last - width
    let longest = columns.dropLast().filter(texts.contains).sorted { self.width(of: $0) > self.width(of: $1) }
    for column in longest where excess > 0 {
      let less = min(excess, max(self.width(of: column) - ListLayout.leastText, 0))
      widths[column] = self.width(of: column) - less
      excess -= less
    }
  }

  /// In `wide` the detail has a column of its own: it takes what the longest name leaves.
  private mutating func shareWithDetail(width: Int) {
    guard columns.contains(.detail), columns.last == .name else { return }
    let wanted = self.width(of: .detail)
    let others = fixed - wanted
    let name = max(self.width(of: .name), ListLayout.leastName)
    widths[.detail] = min(wanted, max(width - others - name, 10))
  }
}
