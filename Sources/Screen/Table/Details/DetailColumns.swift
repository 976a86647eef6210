/// Where things stand on the lines of a detail: an edge, labels, values.
struct DetailColumns: Equatable {
  let width: Int
  let edge: Int
  /// 0: labels stand on lines of their own.
  let label: Int
  /// The column of values, up to the last cell but one.
  let value: Int
  /// What graph and phases take of it, so that they end one below the other.
  let block: Int

  /// Below it labels beside values would leave no room for these.
  private static let leastLabels = 34
  private static let widestBlock = 60

  /// `isPage`: it fills the screen, instead of standing beside the list.
  init(width: Int, isPage: Bool) {
    let isWide = isPage && width >= Geometry.regular
    self.width = max(width, 0)
    edge = isWide ? 4 : width >= DetailColumns.leastLabels ? 2 : min(1, max(width - 1, 0))
    label = width < DetailColumns.leastLabels ? 0 : isWide ? 10 : 9
    value = max(width - edge - label - 1, 0)
    block = label == 0 ? value : max(min(width - 18, value, DetailColumns.widestBlock), 0)
  }

  /// Between both edges.
  var full: Int { max(width - 2 * edge, 0) }
  /// Of the column of values what several columns of it take.
  var parts: Int { max(label > 0 ? full - label + 1 : full, 0) }
}
