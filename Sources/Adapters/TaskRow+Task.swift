import Screen
import TaskModel

extension TaskRow {
  /// A task of the ledger as the words and bars of a screen take it.
  init(_ task: Task, at now: Instant) {
    self.init(id: task.id.number)
    name = task.name
    detail = task.detail
    phase = task.phase
    completed = task.counts.completed
    total = task.counts.total
    stated = task.counts.stated.map { StatedShare(part: $0.part, whole: $0.whole) }
    unit = task.unit
    indeterminate = task.isIndeterminate
    progress = task.progress
    state = RowState(rawValue: task.state.rawValue) ?? .running
    message = task.message
    network = task.network
    visible = task.isVisible
    canCancel = task.canCancel
    canPause = task.canPause
    cancelLabel = task.cancelLabel
    rate = task.rate(at: now)
    startTime = task.startTime
    updateTime = task.updateTime
    endTime = task.endTime
    expectedEndTime = task.expectedEnd(at: now)
    activeTime = task.activeTime(at: now)
    received = now.running
    parent = task.parent?.number
    weight = task.weight
    app = task.app
    icon = task.icon
    group = task.group
    tint = task.tint
    url = task.url
    notify = task.notify
    attended = task.attended
    pid = task.pid
    source = task.source.rawValue
    owner = task.owner.connection
    ownerPid = task.owner.pid
    ownerUid = task.owner.uid
  }
}
