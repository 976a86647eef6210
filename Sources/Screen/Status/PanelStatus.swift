/// What a panel says of everything that takes time: nothing, one task, many in sum, and the ends that are news.
package struct PanelStatus: Equatable, Sendable {
  package enum Kind: String, Sendable {
    /// Nothing runs, and nothing went wrong.
    case idle
    /// One task whose fraction is known.
    case bar
    /// One task whose fraction is not known.
    case spinner
    /// Several tasks, summed up.
    case many
    /// Nothing runs, but something went wrong and has not been dismissed.
    case trouble
  }

  package let kind: Kind
  /// The task that the line is about, where it is about one.
  package let task: TaskRow?
  /// Tasks that have not ended, parts left out.
  package let count: Int
  /// Ends that are news, the newest first.
  package let troubles: [TaskRow]
  /// What the bar shows; nil without one.
  package let fraction: Double?
  package let percent: Int?
  package let isNetworkActive: Bool
  /// What a tooltip lists: all that has not ended with its parts, then the troubles.
  package let listed: [Listed]

  /// `overall`: what the daemon says of all tasks together.
  package init(_ rows: [TaskRow], _ overall: Overall) {
    let arranged = RowOrder.arranged(rows.filter(\.visible))
    let live = Set(arranged.map(\.row).filter { !$0.isEnded }.map(\.id))
    let tops = arranged.map(\.row).filter { row in row.parent.map { !live.contains($0) } ?? true }
    let running = tops.filter { !$0.isEnded }
    troubles = tops.filter { $0.state == .failed || $0.state == .lost }
    count = running.count
    listed = arranged.filter { live.contains($0.row.id) } + troubles.map { Listed($0) }
    isNetworkActive = overall.isNetworkActive && !running.isEmpty
    switch running.count {
    case 0:
      kind = troubles.isEmpty ? .idle : .trouble
      task = troubles.count == 1 ? troubles.first : nil
    case 1:
      kind = running[0].fraction == nil ? .spinner : .bar
      task = running[0]
    default:
      kind = .many
      task = nil
    }
    if let only = running.first, running.count == 1 {
      fraction = only.fraction
      percent = only.percent
    } else {
      let hasBar = running.contains { $0.state == .running && $0.fraction != nil && $0.weight > 0 }
      fraction = hasBar ? overall.progress.map { min(max($0, 0), 1) } : nil
      percent = fraction.map { Exact.steps($0, of: 100, complete: $0 >= 1) }
    }
  }

  package var failed: Int { troubles.count { $0.state == .failed } }
  package var lost: Int { troubles.count { $0.state == .lost } }

  /// Something runs, and nothing that runs has a fraction.
  package var isIndeterminate: Bool { count > 0 && fraction == nil }
}
