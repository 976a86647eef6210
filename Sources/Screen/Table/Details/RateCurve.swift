/// How fast a task went over its life, in as many columns as there is room.
struct RateCurve: Equatable {
  /// What was counted between two moments; µs since the epoch, and counts a µs.
  private struct Stretch: Equatable {
    var begin: UInt64
    var end: UInt64
    var rate: Double

    var length: UInt64 { end - begin }
  }

  /// The mean rate in each column; nil where the task stood still by order, or nobody knows.
  let columns: [Double?]

  /// µs; no shorter silence is taken for a pause.
  private static let leastPause: UInt64 = 10_000_000
  /// Fewer tell nothing of a course.
  private static let leastStretches = 3

  /// nil where too little is known to draw anything.
  init?(_ row: TaskRow, _ trail: [TrailStep], from start: UInt64, until end: UInt64, columns count: Int) {
    let stretches = RateCurve.stretches(row, trail, from: start, until: end)
    guard count > 0, end > start, !stretches.isEmpty else { return nil }
    let life = end - start
    var next = 0
    columns = (0..<count).map { column in
      let begin = start + Exact.scaled(UInt64(column), by: life, over: UInt64(count))
      let end = start + Exact.scaled(UInt64(column + 1), by: life, over: UInt64(count))
      while next < stretches.count, stretches[next].end <= begin { next += 1 }
      var (covered, counted) = (0.0, 0.0)
      for stretch in stretches[next...] {
        guard stretch.begin < end else { break }
        let shared = Double(min(stretch.end, end) - max(stretch.begin, begin))
        covered += shared
        counted += shared * stretch.rate
      }
      // A column that is mostly pause is blank.
      return covered * 2 >= Double(end - begin) && covered > 0 ? counted / covered : nil
    }
  }

  /// One sign a column, zero at the bottom.
  func drawn(_ glyphs: Glyphs) -> String {
    let highest = columns.reduce(0) { max($0, $1 ?? 0) }
    let steps = glyphs.graph.count
    return columns.map { rate in
      guard let rate, steps > 0 else { return " " }
      return glyphs.graph[highest > 0 ? min(Int(rate / highest * Double(steps)), steps - 1) : 0]
    }.joined()
  }

  private static func stretches(_ row: TaskRow, _ trail: [TrailStep], from start: UInt64, until end: UInt64) -> [Stretch] {
    var points: [(time: UInt64, count: UInt64)] = [(start, 0)]
    func add(_ time: UInt64, _ count: UInt64) {
      guard let last = points.last, time > last.time, time <= end, count != last.count else { return }
      points.append((time, count))
    }
    for step in trail { add(step.time, step.completed) }
    add(row.updateTime, row.completed)
    var stretches = zip(points, points.dropFirst()).map { one, other in
      // A count that falls starts anew.
      let counted = other.count >= one.count ? other.count - one.count : other.count
      return Stretch(begin: one.time, end: other.time, rate: Double(counted) / Double(other.time - one.time))
    }
    guard stretches.count >= RateCurve.leastStretches else { return [] }
    let lengths = stretches.map(\.length).sorted()
    let usual = max(lengths[lengths.count / 2], 1)
    leaveOutPauses(&stretches, usual: usual)
    leaveOutStart(&stretches)
    addRest(&stretches, usual: usual, until: end, isPaused: row.state == .paused)
    return stretches
  }

  /// A silence much longer than usual was a pause: what was counted came just before its end. At the beginning nobody noted anything.
  private static func leaveOutPauses(_ stretches: inout [Stretch], usual: UInt64) {
    for (index, stretch) in stretches.enumerated().dropFirst() where stretch.length > max(Exact.scaled(usual, by: 4, over: 1), leastPause) {
      stretches[index].begin = stretch.end - usual
      stretches[index].rate = stretch.rate * Double(stretch.length) / Double(usual)
    }
  }

  /// What was there before a task began to be watched was not counted by it: nothing else would be seen beside that.
  private static func leaveOutStart(_ stretches: inout [Stretch]) {
    let highest = stretches.dropFirst().reduce(0) { max($0, $1.rate) }
    if highest > 0, stretches[0].rate > highest * 8 { stretches.removeFirst() }
  }

  /// From the last report on: the same for a moment, then nothing.
  private static func addRest(_ stretches: inout [Stretch], usual: UInt64, until end: UInt64, isPaused: Bool) {
    guard let last = stretches.last, end > last.end else { return }
    if end - last.end <= Exact.scaled(usual, by: 2, over: 1) {
      stretches[stretches.count - 1].end = end
    } else if !isPaused {
      stretches.append(Stretch(begin: last.end, end: end, rate: 0))
    }
  }
}
