/// `headway monitor -o text`: what changed, in sentences for people who listen. Starts and ends are said at once, a change of state
/// at most every two seconds, progress at most every 10 % or 30 s.
package struct Sentences {
  private struct Said {
    var state: RowState
    var percent: Int
    var standing: String
    var when: UInt64
  }

  private static let patience: UInt64 = 30_000_000
  private static let settling: UInt64 = 2_000_000
  /// A task younger than this has just started when it is first seen, older ones were there before us.
  private static let young: UInt64 = 10_000_000

  private var said: [UInt64: Said] = [:]
  private let local: LocalTime
  private let units: Units

  package init(local: LocalTime, units: Units = .decimal) {
    self.local = local
    self.units = units
  }

  /// The sentence to say now that the row is as it is; nil for none. To be asked at every change, and now and then without one.
  package mutating func note(_ row: TaskRow, at moment: Moment) -> String? {
    let standing = standing(row, at: moment)
    let now = Said(state: row.state, percent: row.percent ?? 0, standing: standing, when: moment.wall)
    guard let last = said[row.id] else {
      said[row.id] = now
      return first(row, standing: standing, at: moment)
    }
    guard !last.state.isEnded, isNews(now, after: last) else { return nil }
    said[row.id] = now
    if row.state == last.state { return sentence(row, standing, at: moment) }
    return sentence(row, row.isEnded ? end(row) : row.state == .running ? "running again" : Words.state(row.state), at: moment)
  }

  /// Forgets a task that is gone.
  package mutating func forget(_ id: UInt64) {
    said[id] = nil
  }

  private func isNews(_ now: Said, after last: Said) -> Bool {
    let pause = Exact.since(last.when, until: now.when)
    if now.state.isEnded { return true }
    if now.state != last.state { return pause >= Sentences.settling }
    guard now.state == .running, !now.standing.isEmpty else { return false }
    if now.percent / 10 > last.percent / 10 { return true }
    return pause >= Sentences.patience && now.standing != last.standing
  }

  private func first(_ row: TaskRow, standing: String, at moment: Moment) -> String? {
    if row.isEnded {
      let isFresh = Exact.since(row.endTime, until: moment.wall) < Sentences.young
      return isFresh ? sentence(row, end(row), at: moment) : nil
    }
    if row.state != .running { return sentence(row, Words.state(row.state), at: moment) }
    let isYoung = row.elapsed(at: moment) < Sentences.young
    return sentence(row, isYoung || standing.isEmpty ? "started" : standing, at: moment)
  }

  /// Where a running task stands: `10 percent, about 10 min left`, `1,204 messages`.
  private func standing(_ row: TaskRow, at moment: Moment) -> String {
    if let silence = row.silence(at: moment) { return Durations.silence(silence) }
    guard let percent = row.percent else {
      let amount = Amounts.amount(row, units: units)
      return amount.isEmpty ? row.detail : amount
    }
    let left = row.remaining(at: moment).map { ", " + Durations.sentence($0) } ?? ""
    return "\(percent) percent\(left)"
  }

  private func end(_ row: TaskRow) -> String {
    Words.state(row.state) + (row.message.isEmpty ? "" : ", " + row.message)
  }

  private func sentence(_ row: TaskRow, _ text: String, at moment: Moment) -> String {
    "\(local.clock(moment.wall)) \(Cells.sanitized(row.name)): \(Cells.sanitized(text))"
  }
}
