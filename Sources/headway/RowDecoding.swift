import DBus
import HeadwayBus
import Screen

extension TaskRow {
  /// A task that was listed: what is left out is at its default.
  init?(_ entry: TaskEntry) {
    guard let id = Contract.id(in: entry.path.text) else { return nil }
    self.init(id: id)
    // A spinner is sent as one; what has a fraction leaves Indeterminate out.
    indeterminate = false
    take(entry.properties)
  }

  /// Takes what was sent; a value of another type than agreed is left alone.
  mutating func take(_ properties: Properties) {
    for (name, value) in properties.entries {
      guard let property = TaskProperty(rawValue: name) else { continue }
      take(property, value)
    }
  }

  private mutating func take(_ property: TaskProperty, _ value: Value) {
    switch property {
    case .id: break
    case .visible: visible = value.bool ?? visible
    case .indeterminate: indeterminate = value.bool ?? indeterminate
    case .network: network = value.bool ?? network
    case .canCancel: canCancel = value.bool ?? canCancel
    case .canPause: canPause = value.bool ?? canPause
    case .attended: attended = value.bool ?? attended
    case .state: state = value.string.flatMap { RowState(rawValue: $0) } ?? state
    case .parent: parent = value.path.flatMap { Contract.id(in: $0.text) }
    case .progress: progress = value.double ?? progress
    case .rate: rate = value.double ?? rate
    case .weight: weight = UInt32(clamping: value.unsigned ?? UInt64(weight))
    case .pid: pid = UInt32(clamping: value.unsigned ?? UInt64(pid))
    case .ownerPid: ownerPid = UInt32(clamping: value.unsigned ?? UInt64(ownerPid))
    case .ownerUid: ownerUid = UInt32(clamping: value.unsigned ?? UInt64(ownerUid))
    case .stated:
      guard case .structure(let fields) = value, let part = fields.first?.unsigned, let whole = fields.last?.unsigned else { return }
      stated = whole > 0 ? StatedShare(part: part, whole: whole) : nil
    case .name: name = value.string ?? name
    case .detail: detail = value.string ?? detail
    case .phase: phase = value.string ?? phase
    case .unit: unit = value.string ?? unit
    case .message: message = value.string ?? message
    case .cancelLabel: cancelLabel = value.string ?? cancelLabel
    case .app: app = value.string ?? app
    case .icon: icon = value.string ?? icon
    case .group: group = value.string ?? group
    case .tint: tint = value.string ?? tint
    case .url: url = value.string ?? url
    case .notify: notify = value.string ?? notify
    case .source: source = value.string ?? source
    case .owner: owner = value.string ?? owner
    case .completed: completed = value.unsigned ?? completed
    case .total: total = value.unsigned ?? total
    case .startTime: startTime = value.unsigned ?? startTime
    case .updateTime: updateTime = value.unsigned ?? updateTime
    case .endTime: endTime = value.unsigned ?? endTime
    case .expectedEndTime: expectedEndTime = value.unsigned ?? expectedEndTime
    case .activeTime: activeTime = value.unsigned ?? activeTime
    }
  }
}
