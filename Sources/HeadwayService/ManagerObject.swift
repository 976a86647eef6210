import DBus
import HeadwayBus
import TaskModel

/// The root object: the Manager and the ObjectManager.
enum ManagerObject {
  /// Bytes of a listing above which it has to be asked for in parts; libdbus ends a connection that sends an array over 64 MiB.
  private static let largestListing = 40 << 20
  /// Tasks in a listing above which the memory it took is given back.
  private static let largeListing = 1000

  /// Serves `org.headway.Headway1.Manager`.
  static func interface() -> Interface<Service, Party> {
    typealias Declared = Contract.Manager
    let interface = Interface<Service, Party>(Declared.interface)
    interface.on(Declared.begin) { (service, party, task) throws(Fault) in
      try service.begin(name: task.0, total: task.1, by: party)
    }
    interface.on(Declared.createTask) { (service, party, task) throws(Fault) in
      try service.create(try TaskOptions(name: task.0, task.1, forStream: false, by: party), by: party)
    }
    interface.on(Declared.openStream) { (service, party, task) throws(Fault) in
      try service.openStream(try TaskOptions(name: task.0, task.1, forStream: true, by: party), by: party)
    }
    interface.on(Declared.watch) { (service, party, options) throws(Fault) in
      let scope = try scope(of: options)
      let interval = try options[Contract.Scope.interval].map { value throws(Fault) in try Decoding.count(Contract.Scope.interval, value) }
      let tasks = Array(service.ledger.tasks(all: scope.all))
      let entries = try listing(tasks, scope, service)
      let serial = try service.watch(party, scope: scope, interval: max(16_000, interval ?? 100_000), known: tasks.map(\.id))
      return (serial, entries)
    }
    interface.on(Declared.unwatch) { (service, party, _) throws(Fault) in service.unwatch(party.connection) }
    interface.on(Declared.listTasks) { (service, _, options) throws(Fault) in
      let scope = try scope(of: options)
      let after = try options[Contract.Scope.after].map { value throws(Fault) in TaskID(try Decoding.count(Contract.Scope.after, value)) }
      let limit = try options[Contract.Scope.limit].map { value throws(Fault) in try Decoding.count(Contract.Scope.limit, value) }
      let tasks = service.ledger.tasks(all: scope.all, after: after)
      return try listing(Array(tasks.prefix(Int(clamping: limit ?? .max))), scope, service)
    }
    interface.sends(Declared.tasksChanged)
    serveProperties(of: interface)
    return interface
  }

  /// Serves `org.freedesktop.DBus.ObjectManager`.
  static func objectManager() -> Interface<Service, Party> {
    let interface = Interface<Service, Party>(Standard.ObjectManager.name)
    interface.on(Standard.ObjectManager.managed) { (service, _, _) throws(Fault) in
      let values = TaskValues(ledger: service.ledger, now: service.now)
      let tasks = Array(values.ledger.tasks())
      if tasks.count > largeListing { service.hasListedMuch = true }
      if size(of: tasks, perTask: 1200) > largestListing { throw tooMuch(tasks) }
      return ManagedObjects(
        tasks.map { task in
          let properties = values.values(of: .all, of: task)
          return (Contract.path(of: task.id.number), InterfacesWithProperties([(Contract.Task.interface.text, properties)]))
        })
    }
    interface.sends(Standard.ObjectManager.added)
    interface.sends(Standard.ObjectManager.removed)
    return interface
  }

  private static func serveProperties(of interface: Interface<Service, Party>) {
    typealias Declared = Contract.Manager
    interface.property(Declared.version, read: { .string($0.version) })
    interface.property(Declared.runningTasks, read: { .uint32($0.ledger.summary().running) })
    interface.property(Declared.visibleTasks, read: { .uint32($0.ledger.summary().visible) })
    interface.property(Declared.networkActive, read: { .bool($0.ledger.summary().networkActive) })
    interface.property(Declared.progress, read: { .double($0.ledger.summary().progress) })
    interface.property(Declared.indeterminate, read: { .bool($0.ledger.summary().indeterminate) })
    interface.property(Declared.networkDelay, read: { .uint64($0.ledger.settings.networkDelay) })
  }

  private static func scope(of options: Properties) throws(Fault) -> Watchers.Scope {
    var scope = Watchers.Scope()
    if let value = options[Contract.Scope.all] { scope.all = try Decoding.flag(Contract.Scope.all, value) }
    if let value = options[Contract.Scope.properties] {
      let names = Set(try Decoding.names(Contract.Scope.properties, value))
      scope.properties = PropertySet(Property.allCases.filter { names.contains($0.wire.rawValue) })
    }
    return scope
  }

  private static func listing(_ tasks: [Task], _ scope: Watchers.Scope, _ service: Service) throws(Fault) -> [TaskEntry] {
    if tasks.count > largeListing { service.hasListedMuch = true }
    let values = TaskValues(ledger: service.ledger, now: service.now)
    let entries = tasks.map { values.entry(scope.properties, of: $0) }
    if size(of: tasks, perTask: 500) > largestListing, entries.reduce(0, { $0 + $1.size }) > largestListing { throw tooMuch(tasks) }
    return entries
  }

  /// Bytes, rather too many than too few.
  private static func size(of tasks: [Task], perTask: Int) -> Int { tasks.reduce(0) { $0 + $1.textBytes + perTask } }

  private static func tooMuch(_ tasks: [Task]) -> Fault {
    Fault(.limitsExceeded, "\(tasks.count) tasks are too much for one message; ask with ListTasks, After and Limit")
  }
}
