import DBus
import HeadwayBus
import TaskModel

/// A task as an object on the bus.
struct TaskObject {
  let service: Service
  let id: TaskID

  /// Serves `org.headway.Headway1.Task`.
  static func interface() -> Interface<TaskObject, Party> {
    typealias Declared = Contract.Task
    let interface = Interface<TaskObject, Party>(Declared.interface)
    interface.on(Declared.setProgress) { (task, party, counts) throws(Fault) in
      try task.apply(.setProgress(completed: counts.0, total: counts.1), party)
    }
    interface.on(Declared.advance) { (task, party, amount) throws(Fault) in try task.apply(.advance(amount), party) }
    interface.on(Declared.update) { (task, party, properties) throws(Fault) in
      try task.apply(.update(try TaskUpdate(properties)), party)
    }
    interface.on(Declared.finish) { (task, party, end) throws(Fault) in
      guard let outcome = Outcome(rawValue: end.0) else {
        throw Fault(.invalidArguments, "outcome is “\(cleaned(end.0).prefix(60))”, not succeeded, failed or cancelled")
      }
      try task.apply(.finish(outcome, message: cleaned(end.1)), party)
    }
    interface.on(Declared.cancel) { (task, party, _) throws(Fault) in try task.apply(.cancel, party) }
    interface.on(Declared.pause) { (task, party, _) throws(Fault) in try task.apply(.pause, party) }
    interface.on(Declared.resume) { (task, party, _) throws(Fault) in try task.apply(.resume, party) }
    interface.on(Declared.dismiss) { (task, party, _) throws(Fault) in try task.apply(.dismiss, party) }
    interface.on(Declared.trail) { (task, _, _) throws(Fault) in
      task.service.ledger.trail(of: task.id).map {
        TrailEntry(time: $0.time, phase: $0.phase, detail: $0.detail, completed: $0.completed, total: $0.total)
      }
    }
    interface.sends(Declared.cancelRequested)
    interface.sends(Declared.pauseRequested)
    interface.sends(Declared.resumeRequested)
    interface.sends(Declared.finished)
    serveProperties(of: interface)
    return interface
  }

  private func apply(_ command: Command, _ party: Party) throws(Fault) { try service.apply(command, to: id, by: party) }

  // MARK: Properties

  private static func serveProperties(of interface: Interface<TaskObject, Party>) {
    serve(UInt64.self, [.id], of: interface)
    serve(String.self, [.name, .detail, .phase], writable: true, of: interface)
    serve(UInt64.self, [.completed, .total], writable: true, of: interface)
    serve(CountPair.self, [.stated], writable: true, of: interface)
    serve(String.self, [.unit], writable: true, of: interface)
    serve(Bool.self, [.indeterminate], writable: true, of: interface)
    serve(Double.self, [.progress], of: interface)
    serve(String.self, [.state], writable: true, of: interface)
    serve(String.self, [.message], of: interface)
    serve(Bool.self, [.network], writable: true, of: interface)
    serve(Bool.self, [.visible], of: interface)
    serve(Bool.self, [.canCancel, .canPause], writable: true, of: interface)
    serve(String.self, [.cancelLabel], writable: true, of: interface)
    serve(Double.self, [.rate], of: interface)
    serve(UInt64.self, [.startTime, .updateTime, .endTime, .expectedEndTime, .activeTime], of: interface)
    serve(ObjectPath.self, [.parent], writable: true, of: interface)
    serve(UInt32.self, [.weight], writable: true, of: interface)
    serve(String.self, [.app, .icon, .group, .tint, .url, .notify], writable: true, of: interface)
    serve(Bool.self, [.attended], writable: true, of: interface)
    serve(UInt32.self, [.pid], of: interface)
    serve(String.self, [.source, .owner], of: interface)
    serve(UInt32.self, [.ownerPid, .ownerUid], of: interface)
  }

  /// What time alone moves is sent along with other changes, never for itself.
  private static func notice(of property: Property) -> ChangeNotice {
    switch property {
    case .rate, .expectedEndTime, .activeTime: .none
    case .id, .startTime, .pid, .source, .owner, .ownerPid, .ownerUid: .constant
    default: .value
    }
  }

  private static func serve<Kind: BusType>(
    _: Kind.Type, _ properties: [Property], writable: Bool = false, of interface: Interface<TaskObject, Party>
  ) {
    for property in properties {
      let name = property.wire.rawValue
      guard let member = MemberName(name) else { continue }
      interface.property(
        PropertyDeclaration<Kind>(member, writable: writable, notice: notice(of: property)),
        read: { task in
          let values = TaskValues(ledger: task.service.ledger, now: task.service.now)
          return values.ledger.task(task.id).map { values.value(of: property, of: $0) } ?? .string("")
        },
        write: writable
          ? { (task, party, value) throws(Fault) in
            var update = TaskUpdate()
            try update.take(name, value)
            try task.apply(.update(update), party)
          } : nil)
    }
  }
}
