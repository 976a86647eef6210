/// Downloads that run side by side, each by its own key: only one alone can stand for the whole.
struct Downloads {
  private var known: [UInt64: Download] = [:]
  private static let most = 4096

  /// How far one of them is.
  struct Download {
    var done: UInt64
    /// Nil where the length is unknown.
    var total: UInt64?
    var percent: StatedFraction?
  }

  subscript(key: UInt64) -> Download? {
    get { known[key] }
    set { if known[key] != nil || known.count < Self.most { known[key] = newValue } }
  }

  /// Whether more follow is known of none: of several the bytes alone are told.
  var overall: Observation {
    guard known.count == 1, let only = known.values.first else { return Observation(completed: sum, unit: "bytes", spinner: true) }
    if let total = only.total { return .amounts(min(only.done, total), of: total, percent: only.percent) }
    return Observation(completed: only.done, stated: only.percent, unit: "bytes", spinner: only.percent == nil)
  }

  private var sum: UInt64 {
    known.values.reduce(0) { sum, download in
      let (next, isOver) = sum.addingReportingOverflow(download.done)
      return isOver ? sum : next
    }
  }
}
