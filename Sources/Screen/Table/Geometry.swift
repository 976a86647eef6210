/// Where things stand on the screen, from its size and the settings.
package struct Geometry: Equatable, Sendable {
  /// A list grows no wider, nor does the detail beside it.
  package static let widestList = 120
  package static let widestDetail = 100
  /// From here on there are two panes.
  static let splitWidth = 110
  /// From here on the list is inset by itself.
  static let insetLines = 24
  /// Below it `inset` is drawn as `grouped`.
  static let leastInset = 60
  static let leastInsetLines = 8
  /// Below it section labels, overall bar and key line would tell nothing.
  static let leastLabels = 28
  /// Below it the overall bar, the title and long words go.
  static let regular = 56

  /// Never `auto`.
  package let style: TableSettings.Style
  /// Never `auto`.
  package let rows: TableSettings.Rows
  package let hasHeader: Bool
  package let hasOverall: Bool
  package let hasKeys: Bool
  /// Whether the letters stand at the right edge.
  package let isIndexed: Bool
  /// Where the list begins, its cells, the index and the borders of its boxes among them.
  package let listColumn: Int
  package let listWidth: Int
  /// nil without a split.
  package let detailColumn: Int?
  package let detailWidth: Int
  /// The first line of the panes and how many they have.
  package let top: Int
  package let height: Int

  /// `rowCount`: top-level rows of the list, which decides on an index, where no others are listed.
  package init(_ settings: TableSettings, size: Size, rowCount: Int) {
    let width = max(size.columns, 1)
    let isRegular = width >= Geometry.regular
    var style = settings.style
    if style == .auto { style = width >= Geometry.splitWidth && size.lines >= Geometry.insetLines ? .inset : .plain }
    if style == .inset, width < Geometry.leastInset || size.lines < Geometry.leastInsetLines { style = .grouped }
    let hasHeader = size.lines >= 5
    hasOverall = size.lines >= 6 && isRegular
    self.hasHeader = hasHeader
    hasKeys = size.lines >= 4 && width >= Geometry.leastLabels
    top = (hasHeader ? 1 : 0) + (hasOverall ? 1 : 0)
    // A box stands free of the key line.
    let below = hasKeys ? style == .inset ? 2 : 1 : 0
    height = max(size.lines - top - below, 1)
    var rows = settings.rows
    // A row of one's own has one line.
    if rows == .auto || settings.template != nil { rows = style == .inset && settings.template == nil ? .subtitle : .right }
    let wantsIndex = settings.index == .yes || (settings.index == .auto && rowCount > height)
    isIndexed = style == .plain && settings.order == .name && width >= Geometry.leastLabels && wantsIndex
    self.rows = isIndexed && settings.template == nil ? .left : rows
    self.style = style
    let edge = style == .inset ? 1 : 0
    listColumn = edge
    if settings.split != .no, width >= Geometry.splitWidth {
      // At 120 columns the list has 64; of what is above it takes a third, the detail two; below the detail gives way.
      let surplus = max(width - 120, 0)
      let list = min(64 + surplus / 3, Geometry.widestList)
      detailColumn = edge + list + 1
      detailWidth = min(width - edge - list - 1 - 1, Geometry.widestDetail)
      listWidth = list
    } else {
      detailColumn = nil
      detailWidth = 0
      listWidth = min(width - 2 * edge, Geometry.widestList)
    }
    self.isCompact = !isRegular
  }

  /// Whether words are short and the title is left out.
  package let isCompact: Bool
  package var hasSplit: Bool { detailColumn != nil }
  /// Whether sections have labels at all.
  package var hasLabels: Bool { !isIndexed && listWidth >= Geometry.leastLabels && height > 2 }
  /// Cells of a row: without the borders of its box and without the index.
  package var rowWidth: Int { max(listWidth - (style == .inset ? 2 : 0) - (isIndexed ? 2 : 0), 1) }
  /// Lines of a row.
  package var rowHeight: Int { rows == .subtitle && listWidth >= Geometry.leastLabels ? 2 : 1 }
}

extension TableModel {
  package var geometry: Geometry {
    Geometry(settings, size: size, rowCount: arrangement.sections.reduce(0) { $0 + $1.entries.count { $0.depth == 0 } })
  }
}
