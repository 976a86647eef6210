import TaskModel

/// Headway as its users meet it: a task of a ledger, and its expected end.
struct HeadwayEta: EtaEstimating {
  private static let owner = Party(connection: ":1.1", uid: 1000, pid: 10)
  private static let id = TaskID(1)

  private var ledger = Ledger(settings: Settings())
  private let total: UInt64

  init(total: UInt64) {
    self.total = total
    var fields = TaskUpdate(name: "trace")
    if total > 0 { fields.total = total }
    _ = try? ledger.create(
      TaskDraft(fields: fields, lifetime: .connection), as: Self.id, by: Self.owner, at: Self.instant(active: 0, wall: 0))
  }

  mutating func report(_ completed: UInt64, active: Double, wall: Double) {
    apply(.setProgress(completed: completed, total: total), active, wall)
  }

  mutating func pause(_ isPaused: Bool, active: Double, wall: Double) {
    var fields = TaskUpdate()
    fields.state = isPaused ? .paused : .running
    apply(.update(fields), active, wall)
  }

  mutating func left(active: Double, wall: Double) -> Double? {
    let now = Self.instant(active: active, wall: wall)
    let end = ledger.expectedEnd(of: Self.id, at: now)
    return end == 0 ? nil : (Double(end) - Double(now.wall)) / 1_000_000
  }

  private mutating func apply(_ command: Command, _ active: Double, _ wall: Double) {
    _ = try? ledger.apply(command, to: Self.id, by: Self.owner, at: Self.instant(active: active, wall: wall))
  }

  private static func instant(active: Double, wall: Double) -> Instant {
    Instant(running: 1_000_000 + UInt64(active * 1_000_000), wall: 1_700_000_000_000_000 + UInt64(wall * 1_000_000))
  }
}
