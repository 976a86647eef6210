/// What the trail of a task tells of its life.
struct TaskCourse {
  /// A phase and when it ran; µs since the epoch.
  struct Phase: Equatable {
    var name: String
    var begin: UInt64
    var end: UInt64
  }

  /// What a task was at, and since when.
  struct Stop: Equatable {
    var time: UInt64
    var detail: String
  }

  /// Oldest first.
  private(set) var phases: [Phase] = []
  /// Newest first.
  private(set) var stops: [Stop] = []

  /// `end`: when it ended, else now.
  init(_ row: TaskRow, _ trail: [TrailStep], until end: UInt64) {
    var detail = ""
    for step in trail {
      if !step.phase.isEmpty, step.phase != phases.last?.name {
        endPhase(at: step.time)
        phases.append(Phase(name: step.phase, begin: step.time, end: end))
      }
      if step.detail != detail {
        detail = step.detail
        if !detail.isEmpty { stops.append(Stop(time: step.time, detail: detail)) }
      }
    }
    // Young tasks have no trail yet.
    if phases.isEmpty, !row.phase.isEmpty { phases = [Phase(name: row.phase, begin: row.startTime, end: end)] }
    stops.reverse()
  }

  private mutating func endPhase(at time: UInt64) {
    guard !phases.isEmpty else { return }
    phases[phases.count - 1].end = time
  }
}
