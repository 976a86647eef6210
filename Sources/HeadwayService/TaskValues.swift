import DBus
import HeadwayBus
import TaskModel

extension Property {
  /// Its name and default on the wire.
  var wire: TaskProperty { TaskProperty.allCases[Int(rawValue)] }
}

/// The ledger's tasks as values on the wire, at one moment.
struct TaskValues {
  let ledger: Ledger
  let now: Instant

  func value(of property: Property, of task: Task) -> Value {
    switch property {
    case .id: .uint64(task.id.number)
    case .name: .string(task.name)
    case .detail: .string(task.detail)
    case .phase: .string(task.phase)
    case .completed: .uint64(task.counts.completed)
    case .total: .uint64(task.counts.total)
    case .stated: .structure([.uint64(task.counts.stated?.part ?? 0), .uint64(task.counts.stated?.whole ?? 0)])
    case .unit: .string(task.unit)
    case .indeterminate: .bool(task.isIndeterminate)
    case .progress: .double(task.progress)
    case .state: .string(task.state.rawValue)
    case .message: .string(task.message)
    case .network: .bool(task.network)
    case .visible: .bool(task.isVisible)
    case .canCancel: .bool(task.canCancel)
    case .canPause: .bool(task.canPause)
    case .cancelLabel: .string(task.cancelLabel)
    case .rate: .double(task.rate(at: now))
    case .startTime: .uint64(task.startTime)
    case .updateTime: .uint64(task.updateTime)
    case .endTime: .uint64(task.endTime)
    case .expectedEndTime: .uint64(task.expectedEnd(at: now))
    case .activeTime: .uint64(task.activeTime(at: now))
    case .parent: .path(task.parent.map { Contract.path(of: $0.number) } ?? .root)
    case .weight: .uint32(task.weight)
    case .app: .string(task.app)
    case .icon: .string(task.icon)
    case .group: .string(task.group)
    case .tint: .string(task.tint)
    case .url: .string(task.url)
    case .notify: .string(task.notify)
    case .attended: .bool(task.attended)
    case .pid: .uint32(task.pid)
    case .source: .string(task.source.rawValue)
    case .owner: .string(task.owner.connection)
    case .ownerPid: .uint32(task.owner.pid)
    case .ownerUid: .uint32(task.owner.uid)
    }
  }

  /// These properties, whatever their values.
  func values(of properties: PropertySet, of task: Task) -> Properties {
    Properties(properties.map { ($0.wire.rawValue, value(of: $0, of: task)) })
  }

  /// What of these properties is not at its default: how listings begin.
  func differing(_ properties: PropertySet, of task: Task) -> Properties {
    Properties(
      properties.compactMap { property in
        let value = value(of: property, of: task)
        return value == property.wire.standard ? nil : (property.wire.rawValue, value)
      })
  }

  func entry(_ properties: PropertySet, of task: Task) -> TaskEntry {
    TaskEntry(path: Contract.path(of: task.id.number), properties: differing(properties, of: task))
  }
}

extension PropertySet {
  /// What moves with the counts and the state, and is computed when it is sent.
  static let computed = PropertySet([.rate, .expectedEndTime, .activeTime])

  private static let moving = PropertySet([.completed, .total, .stated, .indeterminate, .progress, .state, .phase])

  /// With what follows from these changes.
  var withComputed: PropertySet { intersection(Self.moving).isEmpty ? self : union(Self.computed).union(PropertySet(.updateTime)) }
}
