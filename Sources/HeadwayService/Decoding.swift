import DBus
import HeadwayBus
import TaskModel

/// Reads values that callers send; a fault names the property and the value.
enum Decoding {
  static func fault(_ name: String, _ value: Value, _ wanted: String) -> Fault {
    Fault(.invalidArguments, "\(name) is \(cleaned(value.quoted)), not \(wanted)")
  }

  static func count(_ name: String, _ value: Value) throws(Fault) -> UInt64 {
    guard let number = value.unsigned else { throw fault(name, value, "an integer from 0 to \(UInt64.max)") }
    return number
  }

  static func number<Number: FixedWidthInteger>(_ name: String, _ value: Value, _: Number.Type = Number.self) throws(Fault) -> Number {
    guard let number = value.integer.flatMap({ Number(exactly: $0) }) else {
      throw fault(name, value, "an integer from \(Number.min) to \(Number.max)")
    }
    return number
  }

  static func flag(_ name: String, _ value: Value) throws(Fault) -> Bool {
    guard let flag = value.bool else { throw fault(name, value, "a boolean") }
    return flag
  }

  /// A text as every reader gets it.
  static func text(_ name: String, _ value: Value) throws(Fault) -> String {
    guard let text = value.string else { throw fault(name, value, "a string") }
    return cleaned(text)
  }

  static func task(_ name: String, _ value: Value) throws(Fault) -> TaskID {
    guard let id = value.path.flatMap({ Contract.id(in: $0.text) }) else { throw fault(name, value, "the path of a task") }
    return TaskID(id)
  }

  static func names(_ name: String, _ value: Value) throws(Fault) -> [String] {
    guard case .array("s", let items) = value else { throw fault(name, value, "a list of strings") }
    return items.compactMap(\.string)
  }

  static func stated(_ name: String, _ value: Value) throws(Fault) -> Stated? {
    guard case .structure(let fields) = value, fields.count == 2 else { throw fault(name, value, "a pair of counts (tt)") }
    let part = try count(name, fields[0])
    let whole = try count(name, fields[1])
    do throws(Rejection) { return try Stated.read(part: part, whole: whole) } catch { throw error.fault }
  }
}

extension TaskUpdate {
  /// Takes the writable properties among named values. Unknown names are ignored; one that can only be read is a fault.
  init(_ properties: Properties, ignoring options: Set<String> = []) throws(Fault) {
    self.init()
    for (name, value) in properties.entries where !options.contains(name) { try take(name, value) }
  }

  mutating func take(_ name: String, _ value: Value) throws(Fault) {
    switch TaskProperty(rawValue: name) {
    case .name: self.name = try Decoding.text(name, value)
    case .detail: detail = try Decoding.text(name, value)
    case .phase: phase = try Decoding.text(name, value)
    case .completed: completed = try Decoding.count(name, value)
    case .total: total = try Decoding.count(name, value)
    case .stated: stated = .some(try Decoding.stated(name, value))
    case .unit: unit = try Decoding.text(name, value)
    case .indeterminate: indeterminate = try Decoding.flag(name, value)
    case .state:
      let word = try Decoding.text(name, value)
      guard let known = TaskState(rawValue: word) else { throw Decoding.fault(name, value, "running or paused") }
      state = known
    case .network: network = try Decoding.flag(name, value)
    case .canCancel: canCancel = try Decoding.flag(name, value)
    case .canPause: canPause = try Decoding.flag(name, value)
    case .cancelLabel: cancelLabel = try Decoding.text(name, value)
    case .parent: parent = value.path == .root ? .some(nil) : .some(try Decoding.task(name, value))
    case .weight: weight = try Decoding.number(name, value)
    case .app: app = try Decoding.text(name, value)
    case .icon: icon = try Decoding.text(name, value)
    case .group: group = try Decoding.text(name, value)
    case .tint: tint = try Decoding.text(name, value)
    case .url: url = try Decoding.text(name, value)
    case .notify: notify = try Decoding.text(name, value)
    case .attended: attended = try Decoding.flag(name, value)
    case .id, .progress, .message, .visible, .rate, .startTime, .updateTime, .endTime, .expectedEndTime, .activeTime, .pid, .source, .owner,
      .ownerPid, .ownerUid:
      throw Fault(.invalidArguments, "\(name) can only be read")
    case nil: break
    }
  }
}

extension Rejection {
  /// The error reply that says it.
  var fault: Fault {
    let name: ErrorName =
      switch self {
      case .invalid: .invalidArguments
      case .accessDenied: .accessDenied
      case .unknownTask: .unknownObject
      case .finished: Contract.Failure.finished
      case .notFinished: Contract.Failure.notFinished
      case .notCancellable: Contract.Failure.notCancellable
      case .notPausable: Contract.Failure.notPausable
      case .limitsExceeded: .limitsExceeded
      }
    return Fault(name, message)
  }
}
