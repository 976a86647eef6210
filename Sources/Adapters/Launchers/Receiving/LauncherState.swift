import TaskModel

/// What a program shows on its icon, after all it has said.
struct LauncherState: Equatable {
  private(set) var isBusy = false
  /// nil for a bar that nothing is known of.
  private(set) var share: Stated?
  private var count: Int64 = 0
  private var isCountVisible = false

  /// The steps of a whole.
  static let steps: UInt64 = 1_000_000

  mutating func take(_ update: LauncherUpdate) {
    if let progress = update.progress { share = Self.share(progress) }
    isBusy = update.progressVisible ?? isBusy
    count = update.count ?? count
    isCountVisible = update.countVisible ?? isCountVisible
  }

  /// The nearest step, but all of them only for all of it.
  private static func share(_ progress: Double) -> Stated? {
    guard progress.isFinite else { return nil }
    guard progress < 1 else { return Stated(part: steps, whole: steps) }
    return Stated(part: min(UInt64((max(progress, 0) * Double(steps)).rounded()), steps - 1), whole: steps)
  }

  private var detail: String { isCountVisible && count > 0 ? "count \(count)" : "" }

  /// What a task is to be told that was told `old`, or nothing yet.
  func fields(after old: LauncherState?) -> TaskUpdate {
    var fields = TaskUpdate()
    if share != old?.share || old == nil {
      if let share { fields.stated = .some(share) } else { fields.indeterminate = true }
    }
    if detail != old?.detail ?? "" { fields.detail = detail }
    return fields
  }
}
