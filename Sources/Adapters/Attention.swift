import Screen
import TaskModel

/// Ends that somebody may have missed: they ask for attention until they are dismissed or their time is over. What failed under the
/// eyes of a terminal has been seen there.
extension Task {
  var needsAttention: Bool { (state == .failed || state == .lost) && !attended }
}

extension TaskRow {
  var needsAttention: Bool { (state == .failed || state == .lost) && !attended }
}
