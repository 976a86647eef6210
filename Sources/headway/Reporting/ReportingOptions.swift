import DBus
import HeadwayBus
import Linux
import ProgressText
import TaskModel

/// The options with which a reporter describes its task: `start`, `run` and their like.
enum Reporting {
  static let options: [Option] = [
    .value("name", "TEXT", "what is being done, a few words"),
    .value("total", "N", "how much there is to do"),
    .value("unit", "TEXT", "what is counted: bytes, files, items …"),
    .value("detail", "TEXT", "what it is at right now"),
    .value("phase", "TEXT", "the stage it is in"),
    .value("group", "TEXT", "the section to list it under"),
    .value("parent", "ID", "the task that this is a part of; none inside run sets it free"),
    .value("weight", "N", "how much of its parent it fills"),
    .flag("network", "hide it while it is shorter than the network delay"),
    .value("cancel-label", "TEXT", "the words for cancelling it"),
    .value("icon", "NAME", "its icon"),
    .value("app", "ID", "the desktop entry it belongs to"),
    .value("tint", "COLOR", "the colour of its bar"),
    .optionalValue("notify", "WHEN", "announce the end; progress for a bubble, never for silence"),
  ]

  private static let texts: [(option: String, property: TaskProperty)] = [
    ("unit", .unit), ("detail", .detail), ("phase", .phase), ("group", .group), ("cancel-label", .cancelLabel), ("icon", .icon),
    ("app", .app),
    ("tint", .tint),
  ]

  /// The properties that the options give. A task inside `run` is listed under that one and fills nothing of it.
  static func properties(_ invocation: Invocation) throws(Failure) -> Properties {
    var properties = Properties()
    for (option, property) in texts {
      if let text = invocation[option] { properties.append(property.rawValue, .string(fitting(text, property))) }
    }
    if let total = invocation["total"] { properties.append(TaskProperty.total.rawValue, .uint64(try number(total, of: "--total"))) }
    if invocation.has("network") { properties.append(TaskProperty.network.rawValue, .bool(true)) }
    if let notify = invocation.occurrence(of: "notify") {
      let word = notify.value ?? "end"
      guard ["end", "progress", "never"].contains(word) else { throw .usage("--notify is “\(word)”, not end, progress or never") }
      properties.append(TaskProperty.notify.rawValue, .string(word))
    }
    try place(invocation, in: &properties)
    return properties
  }

  /// The same for a task that lives as long as this process, which can be asked to stop and to rest.
  static func ownProcess(_ invocation: Invocation, source: String) throws(Failure) -> Properties {
    var properties = try properties(invocation)
    properties.append(Contract.Option.source, .string(source))
    properties.append(Contract.Option.lifetime, .string("process"))
    properties.append(Contract.Option.pid, .uint32(UInt32(Linux.ownProcess())))
    properties.append(TaskProperty.canPause.rawValue, .bool(true))
    if Terminal.isTerminal(2) { properties.append(TaskProperty.attended.rawValue, .bool(true)) }
    return properties
  }

  private static func place(_ invocation: Invocation, in properties: inout Properties) throws(Failure) {
    let inherited = invocation.context.environment["HEADWAY_TASK"].flatMap { Contract.id(in: $0) }
    let parent: UInt64?
    switch invocation["parent"] {
    case nil: parent = inherited
    case "none", "0", "": parent = nil
    case let word?:
      guard let id = TaskReference(word) else { throw .usage("--parent is “\(word)”, not the id of a task") }
      parent = id.number
    }
    if let parent, parent > 0 { properties.append(TaskProperty.parent.rawValue, .path(Contract.path(of: parent))) }
    if let weight = invocation["weight"] {
      guard let weight = UInt32(weight) else { throw .usage("--weight is “\(weight)”, not a whole number") }
      properties.append(TaskProperty.weight.rawValue, .uint32(weight))
    } else if parent != nil, invocation["parent"] == nil {
      properties.append(TaskProperty.weight.rawValue, .uint32(0))
    }
  }

  static func number(_ text: String, of option: String) throws(Failure) -> UInt64 {
    guard let number = ByteCount.parse(text) else { throw .usage("\(option) is “\(text)”, not a whole number such as 40, 6G or 3GiB") }
    return number
  }

  /// A text of ours always fits: repaired, cleaned and shortened, it never fails a script.
  static func fitting(_ text: String, _ property: TaskProperty) -> String {
    let limit =
      switch property {
      case .name: Limits.bytes(of: .name)
      case .cancelLabel: Limits.bytes(of: .cancelLabel)
      default: Limits.bytes(of: .detail)
      }
    return shortened(cleaned(text), to: limit)
  }

  /// Names that say nothing of what is done.
  private static let vagueWords: Set<String> = [
    "loading", "working", "processing", "running", "please wait", "wait", "waiting", "authenticating", "task", "job", "script", "progress",
    "busy",
    "in progress", "doing", "executing", "starting", "updating", "syncing",
  ]

  /// Hints once where a name says little.
  static func hintIfVague(_ name: String, _ context: Context) {
    let word = name.lowercased().filter { $0 != "." && $0 != "…" && $0 != "!" }
    guard vagueWords.contains(String(word.drop(while: \.isWhitespace))) else { return }
    context.hint("“\(name)” says little; name what is done, as in “Load invoices”")
  }
}

/// A task as it is named on a command line: digits or an object path.
struct TaskReference: Equatable {
  /// 0 stands for nobody.
  let number: UInt64

  init?(_ word: String) {
    if let id = Contract.id(in: word) {
      number = id
    } else if !word.isEmpty, word.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) {
      // A number no task can have is nobody as well.
      number = UInt64(word) ?? 0
    } else {
      return nil
    }
  }
}
