import DBus
import HeadwayBus
import Linux
import TaskModel

/// The options of CreateTask and OpenStream, decoded.
struct TaskOptions {
  var fields: TaskUpdate
  let source: Source
  let lifetime: RequestedLifetime
  let signalOnCancel: Int32?
  let reclaim: TaskID?
  /// µs since the epoch
  let startTime: UInt64?
  /// µs
  let activeTime: UInt64?

  /// What the caller wants the task's life to hang on.
  enum RequestedLifetime {
    case connection
    case process(ProcessHandle)
    case lease(UInt64)
    case script
    case stream
  }

  private static let names: Set<String> = [
    Contract.Option.lifetime, Contract.Option.pid, Contract.Option.pidDescriptor, Contract.Option.lease, Contract.Option.signalOnCancel,
    Contract.Option.source, Contract.Option.reclaim, Contract.Option.startTime, Contract.Option.activeTime,
  ]

  init(name: String, _ options: Properties, forStream: Bool, by party: Party) throws(Fault) {
    fields = try TaskUpdate(options, ignoring: Self.names)
    fields.name = cleaned(name)
    if let value = options[Contract.Option.source] {
      guard let word = value.string, let known = Source.named(word) else {
        throw Decoding.fault(Contract.Option.source, value, "dbus, start, stream, run or process")
      }
      source = known
    } else {
      source = forStream ? .stream : .dbus
    }
    lifetime = try Self.lifetime(options, forStream: forStream)
    signalOnCancel = try Self.signal(options, lifetime, party)
    guard let value = options[Contract.Option.reclaim] else {
      (reclaim, startTime, activeTime) = (nil, nil, nil)
      return
    }
    reclaim = try Decoding.task(Contract.Option.reclaim, value)
    startTime = try Self.count(options, Contract.Option.startTime)
    activeTime = try Self.count(options, Contract.Option.activeTime)
  }

  private static func count(_ options: Properties, _ name: String) throws(Fault) -> UInt64? {
    guard let value = options[name] else { return nil }
    return try Decoding.count(name, value)
  }

  /// A Pid, PidFd or Lease without a Lifetime says which one is meant.
  private static func lifetime(_ options: Properties, forStream: Bool) throws(Fault) -> RequestedLifetime {
    let name = Contract.Option.lifetime
    let process = options[Contract.Option.pid] ?? options[Contract.Option.pidDescriptor]
    let implied = forStream ? "stream" : process != nil ? "process" : options[Contract.Option.lease] != nil ? "lease" : "connection"
    let value = options[name] ?? .string(implied)
    switch (value.string, forStream) {
    case ("stream", true): return .stream
    case ("connection", false): return .connection
    case ("script", false): return .script
    case ("process", false): return .process(try processHandle(options))
    case ("lease", false):
      guard let length = try count(options, Contract.Option.lease), length > 0 else {
        throw Fault(.invalidArguments, "\(Contract.Option.lease) is missing: a lifetime in µs, greater than 0")
      }
      return .lease(length)
    default: throw Decoding.fault(name, value, forStream ? "stream" : "connection, process, lease or script")
    }
  }

  private static func processHandle(_ options: Properties) throws(Fault) -> ProcessHandle {
    let descriptor = options[Contract.Option.pidDescriptor]
    let pid = options[Contract.Option.pid]
    var number: UInt32 = 0
    if descriptor == nil {
      guard let pid else { throw Fault(.invalidArguments, "\(Contract.Option.pid) or \(Contract.Option.pidDescriptor) is missing") }
      number = try Decoding.number(Contract.Option.pid, pid)
    }
    do throws(SystemError) {
      guard let descriptor else { return try ProcessHandle(pid: number) }
      guard case .descriptor(let held) = descriptor else { throw SystemError("use \(descriptor.quoted) as a pidfd", code: 22) }
      return try ProcessHandle(pidfd: held.descriptor)
    } catch {
      throw Fault(.invalidArguments, "\(descriptor == nil ? Contract.Option.pid : Contract.Option.pidDescriptor): \(error)")
    }
  }

  /// The daemon signals only a process that was named and belongs to whoever asks for it.
  private static func signal(_ options: Properties, _ lifetime: RequestedLifetime, _ party: Party) throws(Fault) -> Int32? {
    let name = Contract.Option.signalOnCancel
    guard let value = options[name] else { return nil }
    let signal: Int32 = try Decoding.number(name, value)
    guard (1...64).contains(signal) else { throw Decoding.fault(name, value, "a signal from 1 to 64") }
    guard case .process(let handle) = lifetime else {
      throw Fault(.invalidArguments, "\(name) needs a Lifetime of process with a Pid")
    }
    guard ProcessTable.user(of: handle.pid) == party.uid else {
      throw Fault(.accessDenied, "process \(handle.pid) is not yours to signal")
    }
    return signal
  }
}
