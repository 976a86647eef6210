/// Learns the longest silence of each task between two of its reports, which decides when silence is news.
struct GapWatch: Sendable {
  private var longest: [UInt64: UInt64] = [:]

  /// The row with its longest gap so far; `old` is what was known of it before.
  mutating func watch(_ row: TaskRow, after old: TaskRow?) -> TaskRow {
    var watched = row
    if let old, row.updateTime > old.updateTime {
      // Time that passed while it was paused is no silence.
      let gap = old.state == .running ? row.updateTime - old.updateTime : 0
      longest[row.id] = max(longest[row.id] ?? old.longestGap ?? unwatched(old), gap)
    }
    watched.longestGap = longest[row.id]
    return watched
  }

  mutating func forget(_ id: UInt64) { longest[id] = nil }

  /// What it may have been silent for before it was watched.
  private func unwatched(_ row: TaskRow) -> UInt64 {
    row.updateTime > row.startTime ? min(row.updateTime - row.startTime, 60_000_000) : 0
  }
}
