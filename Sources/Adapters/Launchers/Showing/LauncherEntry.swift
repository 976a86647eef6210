import DBus
import Screen
import TaskModel

/// What the icon of one program shows.
struct LauncherEntry: Equatable, Sendable {
  /// Tasks that have not ended.
  var count: Int64 = 0
  /// Nil where none of them has a fraction: docks know no spinner, and a bar that stands anywhere would be a lie.
  var percent: Int?
  /// Something failed that nobody has dismissed.
  var isUrgent = false
  /// All of it comes from jobs that programs report in KDE's way.
  var isProxied = false

  static let nothing = LauncherEntry()

  init() {}

  /// The sum of some tasks.
  init(_ tasks: some Sequence<Task>) {
    var weights = 0.0
    var filled = 0.0
    var isComplete = true
    isProxied = true
    for task in tasks {
      if task.source != .kde { isProxied = false }
      guard !task.state.isEnded else {
        isUrgent = isUrgent || task.needsAttention
        continue
      }
      count += 1
      guard let fraction = task.fraction, task.weight > 0 else { continue }
      weights += Double(task.weight)
      filled += Double(task.weight) * fraction
      isComplete = isComplete && task.isComplete
    }
    if weights > 0 { percent = Exact.steps(filled / weights, of: 100, complete: isComplete) }
  }

  /// What is to be sent to somebody who has `old`, or nothing yet.
  func properties(after old: LauncherEntry?) -> Properties {
    typealias Key = LauncherContract.Key
    var properties = Properties()
    if count != old?.count { properties.append(Key.count, .int64(count)) }
    if (count > 0) != old.map({ $0.count > 0 }) { properties.append(Key.countVisible, .bool(count > 0)) }
    if percent != old?.percent || old == nil { properties.append(Key.progress, .double(Double(percent ?? 0) / 100)) }
    if (percent != nil) != old.map({ $0.percent != nil }) { properties.append(Key.progressVisible, .bool(percent != nil)) }
    if isUrgent != old?.isUrgent { properties.append(Key.urgent, .bool(isUrgent)) }
    if isProxied { properties.append(Key.proxiedFor, .string(LauncherContract.kdeJobs)) }
    return properties
  }
}
