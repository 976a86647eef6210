import DBus
import HeadwayBus
import TaskModel

/// Tells everybody who listens: objects that come and go at once, changes of properties paced, ends at once.
final class Publisher {
  /// Stands for the root object among the tasks, whose numbers begin at 1.
  private static let root = TaskID(0)
  /// Bytes waiting for the bus above which paced changes are put off.
  private static let patience = 8 << 20

  private let connection: Connection
  private var pacer = Pacer()
  private var announced = Summary()
  private var summaryIsStale = false
  /// Counts have changed since the sum was told: it follows once a second, beginnings and ends at once.
  private var sumIsBehind = false
  private var sumTold: UInt64 = 0
  /// µs between two sums of which only the counts differ.
  private static let sumGap: UInt64 = 1_000_000

  init(_ connection: Connection) { self.connection = connection }

  func appeared(_ task: Task, _ values: TaskValues) {
    _ = pacer.take(task.id, at: values.now.running)
    let interfaces = InterfacesWithProperties([(Contract.Task.interface.text, values.values(of: .all, of: task))])
    connection.emit(
      Standard.ObjectManager.added, (Contract.path(of: task.id.number), interfaces), from: Contract.root, Standard.ObjectManager.name)
    summaryIsStale = true
  }

  func changed(_ id: TaskID, _ properties: PropertySet) {
    pacer.mark(id, properties.withComputed)
    if properties.contains(.state) { summaryIsStale = true } else { sumIsBehind = true }
  }

  func ended(_ task: Task, _ values: TaskValues) {
    tell(task.id, pacer.take(task.id, at: values.now.running), values)
    connection.emit(
      Contract.Task.finished, (task.state.rawValue, task.message), from: Contract.path(of: task.id.number), Contract.Task.interface)
    summaryIsStale = true
  }

  func disappeared(_ id: TaskID) {
    pacer.forget(id)
    connection.emit(
      Standard.ObjectManager.removed, (Contract.path(of: id.number), [Contract.Task.interface.text]), from: Contract.root,
      Standard.ObjectManager.name)
    summaryIsStale = true
  }

  func networkChanged() { summaryIsStale = true }

  /// Sends what is due.
  func pump(_ values: TaskValues) {
    if sumIsBehind, values.now.running >= sumTold + Self.sumGap { summaryIsStale = true }
    if summaryIsStale { pacer.mark(Self.root, .all) }
    guard connection.outgoing < Self.patience else { return }
    pacer.drain(at: values.now.running) { id, properties in
      if id == Self.root { tellSummary(values.ledger.summary(), at: values.now.running) } else { tell(id, properties, values) }
    }
  }

  func nextDeadline(at now: UInt64) -> UInt64? {
    guard connection.outgoing < Self.patience else { return now + Pacer.gap }
    let sum = sumIsBehind ? sumTold + Self.sumGap : nil
    return [pacer.nextDeadline(at: now), sum].compactMap { $0 }.min()
  }

  private func tell(_ id: TaskID, _ properties: PropertySet, _ values: TaskValues) {
    guard !properties.isEmpty, let task = values.ledger.task(id), task.isVisible else { return }
    changed(at: Contract.path(of: id.number), Contract.Task.interface, values.values(of: properties, of: task))
  }

  private func tellSummary(_ summary: Summary, at now: UInt64) {
    summaryIsStale = false
    sumIsBehind = false
    sumTold = now
    let before = ManagerValues.all(announced)
    let changed = zip(before, ManagerValues.all(summary)).filter { $0.value != $1.value }.map { $1 }
    announced = summary
    if !changed.isEmpty { self.changed(at: Contract.root, Contract.Manager.interface, Properties(changed)) }
  }

  private func changed(at path: ObjectPath, _ interface: InterfaceName, _ properties: Properties) {
    connection.emit(
      Standard.PropertiesInterface.changed, (interface.text, properties, []), from: path, Standard.PropertiesInterface.name)
  }
}

/// The properties of the root object that follow from the tasks.
enum ManagerValues {
  static func all(_ summary: Summary) -> [(name: String, value: Value)] {
    [
      (Contract.Manager.runningTasks.name.text, .uint32(summary.running)),
      (Contract.Manager.visibleTasks.name.text, .uint32(summary.visible)),
      (Contract.Manager.networkActive.name.text, .bool(summary.networkActive)),
      (Contract.Manager.progress.name.text, .double(summary.progress)),
      (Contract.Manager.indeterminate.name.text, .bool(summary.indeterminate)),
    ]
  }
}
