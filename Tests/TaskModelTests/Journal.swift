@testable import TaskModel

/// What a reader knows who was told the changes and nothing else.
struct Journal {
  /// A task as of the last word about each of its properties.
  private(set) var known: [TaskID: [Property: String]] = [:]
  private(set) var visible: Set<TaskID> = []
  private(set) var networkActive = false
  /// What was wrong with the changes themselves.
  private(set) var faults: [String] = []

  /// Computed when read, so that time alone changes them.
  static let ofTheMoment: Set<Property> = [.rate, .expectedEndTime, .activeTime]

  mutating func read(_ changes: [Change], of ledger: Ledger) {
    for change in changes {
      switch change {
      case .created(let id):
        if known[id] != nil { faults.append("\(id) was created twice") }
        known[id] = ledger.task(id).map(Self.values) ?? [:]
      case .appeared(let id):
        if !visible.insert(id).inserted { faults.append("\(id) appeared twice") }
      case .changed(let id, let set):
        guard known[id] != nil else {
          faults.append("\(id) changed, but is not known")
          continue
        }
        guard let task = ledger.task(id) else { continue }
        let values = Self.values(task)
        for property in set { known[id]?[property] = values[property] }
      case .ended(let id), .requested(let id, _):
        if known[id] == nil { faults.append("\(id) is not known") }
      case .disappeared(let id):
        if visible.remove(id) == nil { faults.append("\(id) disappeared, but was not visible") }
      case .removed(let id):
        if visible.contains(id) { faults.append("\(id) was removed before it disappeared") }
        if known.removeValue(forKey: id) == nil { faults.append("\(id) was removed, but was not known") }
      case .networkActive(let isActive):
        if isActive == networkActive { faults.append("the network mark was told twice") }
        networkActive = isActive
      }
    }
  }

  static func values(_ task: Task) -> [Property: String] {
    let values: [Property: Any] = [
      .id: task.id, .name: task.name, .detail: task.detail, .phase: task.phase, .completed: task.counts.completed,
      .total: task.counts.total, .stated: task.counts.stated as Any, .unit: task.unit, .indeterminate: task.isIndeterminate,
      .progress: task.progress,
      .state: task.state, .message: task.message, .network: task.network, .visible: task.isVisible, .canCancel: task.canCancel,
      .canPause: task.canPause, .cancelLabel: task.cancelLabel, .startTime: task.startTime, .updateTime: task.updateTime,
      .endTime: task.endTime, .parent: task.parent as Any, .weight: task.weight, .app: task.app, .icon: task.icon, .group: task.group,
      .tint: task.tint, .url: task.url, .notify: task.notify, .attended: task.attended, .pid: task.pid, .source: task.source,
      .owner: task.owner.connection, .ownerPid: task.owner.pid, .ownerUid: task.owner.uid,
    ]
    return values.mapValues { "\($0)" }
  }
}
