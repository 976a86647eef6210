/// What happens to the table.
package enum TableEvent: Equatable, Sendable {
  case key(Key)
  case mouse(Mouse)
  case resized(Size)
  /// Everything there is, from a daemon that has just answered.
  case snapshot([TaskRow])
  case changed([TaskRow], removed: [UInt64])
  /// What the daemon says of all tasks together.
  case overall(Overall)
  /// The daemon or the bus went, or has not answered; the next try comes at this time, µs on the monotonic clock.
  case disconnected(nextTry: UInt64?)
  /// Where a task has been.
  case trail(UInt64, [TrailStep])
  /// What was asked of a task was refused, in one sentence.
  case refused(UInt64, String)
  /// A second has passed: numbers and bars move.
  case beat
  /// 160 ms have passed while something spins.
  case spin
}

/// All tasks together, as the daemon sums them up.
package struct Overall: Equatable, Sendable {
  /// Over all running bars; nil where there is none.
  package var progress: Double?
  package var isNetworkActive: Bool

  package init(progress: Double? = nil, isNetworkActive: Bool = false) {
    self.progress = progress
    self.isNetworkActive = isNetworkActive
  }
}

/// One point of where a task has been; times in µs since the epoch.
package struct TrailStep: Equatable, Sendable {
  package var time: UInt64
  package var phase: String
  package var detail: String
  package var completed: UInt64
  package var total: UInt64

  package init(time: UInt64, phase: String = "", detail: String = "", completed: UInt64 = 0, total: UInt64 = 0) {
    self.time = time
    self.phase = phase
    self.detail = detail
    self.completed = completed
    self.total = total
  }
}

/// What the table wants done.
package enum TableEffect: Equatable, Sendable {
  case cancel(UInt64)
  case pause(UInt64)
  case resume(UInt64)
  case dismiss(UInt64)
  /// Fetch where a task has been.
  case trail(UInt64)
  /// Ask for everything anew, or try at once to connect.
  case refresh
  /// Draw the whole screen again.
  case redraw
  /// Stop as Ctrl-Z asks.
  case suspend
  case quit
}
