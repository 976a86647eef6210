/// One point of a task's past.
package struct TrailPoint: Equatable, Sendable {
  /// µs since the epoch.
  package let time: UInt64
  package let phase: String
  package let detail: String
  package let completed: UInt64
  package let total: UInt64
}

/// Where one task has been: phases, the last details, and counts spread over its life.
struct Trail: Equatable, Sendable {
  /// A moment with its counts.
  private struct Point: Equatable, Sendable {
    let time: UInt64
    let completed: UInt64
    let total: UInt64
  }

  /// A new text, with the number of count points before it.
  private struct Note: Equatable, Sendable {
    let point: Point
    let isPhase: Bool
    let text: String
    var after: Int

    var bytes: Int { 48 + text.utf8.count }
  }

  private var points: [Point] = []
  private var notes: [Note] = []
  private var details = 0
  /// µs of the running clock between two count points.
  private var spacing: UInt64 = 1_000_000
  private var lastPoint: UInt64?
  private(set) var bytes = 0

  static let mostBytes = 4096
  private static let mostPoints = 120
  private static let mostDetails = 16
  private static let textBytes = 160

  /// Whether anything of a change from `old` would be kept.
  func wants(_ task: Task, after old: Task, at now: Instant) -> Bool {
    task.phase != old.phase || task.detail != old.detail || (task.counts != old.counts && isDue(at: now))
  }

  private func isDue(at now: Instant) -> Bool {
    guard let lastPoint else { return true }
    return now.running.minus(lastPoint) >= spacing || now.running < lastPoint
  }

  mutating func begin(with task: Task) {
    let start = Point(time: task.startTime, completed: 0, total: task.counts.total)
    if !task.phase.isEmpty { add(task.phase, isPhase: true, start) }
    if !task.detail.isEmpty { add(task.detail, isPhase: false, start) }
  }

  mutating func record(_ task: Task, after old: Task, at now: Instant) {
    let point = Point(time: now.wall, completed: task.counts.completed, total: task.counts.total)
    if task.phase != old.phase { add(task.phase, isPhase: true, point) }
    if task.detail != old.detail { add(task.detail, isPhase: false, point) }
    if task.counts != old.counts, isDue(at: now) {
      if points.count >= Self.mostPoints { thin() }
      points.append(point)
      lastPoint = now.running
    }
    fit()
  }

  private mutating func add(_ text: String, isPhase: Bool, _ point: Point) {
    notes.append(Note(point: point, isPhase: isPhase, text: shortened(text, to: Self.textBytes), after: points.count))
    if !isPhase { details += 1 }
  }

  /// Drops every second count point; from here on they come half as often.
  private mutating func thin() {
    points = points.indices.filter { $0 % 2 == 0 }.map { points[$0] }
    for index in notes.indices { notes[index].after = (notes[index].after + 1) / 2 }
    spacing = spacing.plus(spacing)
  }

  /// Drops the oldest details, then the oldest phases, until it is small enough.
  private mutating func fit() {
    while details > Self.mostDetails, dropFirst(isPhase: false) {}
    measure()
    while bytes > Self.mostBytes, dropFirst(isPhase: false) || dropFirst(isPhase: true) { measure() }
  }

  private mutating func measure() { bytes = notes.reduce(points.count * 24) { $0 + $1.bytes } }

  private mutating func dropFirst(isPhase: Bool) -> Bool {
    guard let index = notes.firstIndex(where: { $0.isPhase == isPhase }) else { return false }
    notes.remove(at: index)
    if !isPhase { details -= 1 }
    return true
  }

  /// Oldest first.
  var all: [TrailPoint] {
    var result: [TrailPoint] = []
    result.reserveCapacity(points.count + notes.count)
    var phase = ""
    var detail = ""
    var rest = notes[...]
    func add(_ point: Point) {
      result.append(
        TrailPoint(time: point.time, phase: phase, detail: detail, completed: point.completed, total: point.total))
    }
    for index in 0...points.count {
      while let note = rest.first, note.after <= index {
        if note.isPhase { phase = note.text } else { detail = note.text }
        add(note.point)
        rest.removeFirst()
      }
      if index < points.count { add(points[index]) }
    }
    return result
  }
}
