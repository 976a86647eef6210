import DBus
import HeadwayBus
import Linux
import ProgressText

extension Command {
  static let update = Command(
    name: "update", operands: "[ID] [COUNT]", summary: "report: 3/10, +1, 45%, or a count",
    description:
      "Reports how far a task is. N is a count, N/T a count of a total, +N that much more, P% a fraction that somebody else states. Inside run the id may be left out.",
    options: [
      .value("total", "N", "how much there is to do"), .value("unit", "TEXT", "what is counted"),
      .value("detail", "TEXT", "what it is at right now"), .value("phase", "TEXT", "the stage it is in"),
      .value("name", "TEXT", "what is being done"), .flag("spin", "no fraction is known from here on"),
      .value("cancel-label", "TEXT", "the words for cancelling it"), .flag("no-cancel", "it cannot be cancelled from here on"),
      .flag("paused", "it rests"), .flag("running", "it goes on"), ScriptSide.strict,
    ],
    examples: [
      ("headway update \"$id\" +1 --detail \"$file\" || exit", "one more; leave where cancel was asked"),
      ("headway update 3/10", "inside headway run"),
    ],
    statuses: [
      (0, "reported, or nobody is there to hear it"), (2, "wrong usage"), (3, "the task has been asked to cancel"),
      (1, "with --strict: no such task, or it refused"), (69, "with --strict: no bus or no daemon"),
    ],
    run: Update.run)
}

private enum Update {
  static func run(_ invocation: Invocation) throws(Failure) -> Int32 {
    let (target, count) = try target(invocation)
    let properties = try properties(invocation)
    switch target {
    case .task(let id) where id > 0: return try update(id, count, properties, invocation)
    case .task: return Status.done
    case .stream(let socket):
      say(invocation, on: socket)
      return Status.done
    }
  }

  /// Who is meant.
  private enum Target {
    /// 0 is nobody.
    case task(UInt64)
    /// The task of `run`, which the daemon does not know yet.
    case stream(Descriptor)
  }

  private static func update(_ id: UInt64, _ count: StreamWord?, _ properties: Properties, _ invocation: Invocation) throws(Failure)
    -> Int32
  {
    let state = try ScriptSide(invocation).attempt { (client) throws(Fault) in try report(id, count, properties, client) }
    return state == "cancelling" || state == "cancelled" ? Status.cancelAsked : Status.done
  }

  /// Sends the report and asks how the task stands; a task that has ended is no error to a script.
  private static func report(_ id: UInt64, _ count: StreamWord?, _ properties: Properties, _ client: HeadwayClient) throws(Fault) -> String?
  {
    var properties = properties
    do throws(Fault) {
      switch count {
      case .step(let amount): _ = try client.task(id, Contract.Task.advance, amount)
      case .count(let completed): properties.append(TaskProperty.completed.rawValue, .uint64(completed))
      case .countOf(let completed, let total):
        properties.append(TaskProperty.completed.rawValue, .uint64(completed))
        properties.append(TaskProperty.total.rawValue, .uint64(total))
      case .stated(let part, let whole):
        properties.append(TaskProperty.stated.rawValue, .structure([.uint64(part), .uint64(whole)]))
      default: break
      }
      if !properties.entries.isEmpty { _ = try client.task(id, Contract.Task.update, properties) }
    } catch {
      if error.name != Contract.Failure.finished { throw error }
    }
    return try client.connection.invoke(
      Standard.PropertiesInterface.get, (Contract.Task.interface.text, TaskProperty.state.rawValue), at: Contract.busName,
      Contract.path(of: id), Standard.PropertiesInterface.name
    ).string
  }

  /// Which task is meant and what is counted. A first operand of digits alone is the id, an empty one nobody.
  private static func target(_ invocation: Invocation) throws(Failure) -> (target: Target, count: StreamWord?) {
    var operands = invocation.operands[...]
    let environment = invocation.context.environment
    let own = environment["HEADWAY_TASK"].flatMap { Contract.id(in: $0) }
    let isInsideRun = own != nil || environment["HEADWAY_FD"] != nil
    var target = own.map { Target.task($0) } ?? ScriptSide.socket(environment).map { .stream($0) } ?? .task(0)
    if let first = operands.first, first.isEmpty || TaskReference(first) != nil {
      target = .task(TaskReference(first)?.number ?? 0)
      operands.removeFirst()
    } else if !isInsideRun {
      throw .usage(operands.isEmpty ? "update needs the id of a task" : "“\(operands[0])” is not the id of a task")
    }
    guard operands.count <= 1 else { throw .usage("“\(operands[1])” is one word too many") }
    return (target, try operands.first.map { word throws(Failure) in try count(word) })
  }

  /// The report as lines of the stream, which `run` reads.
  private static func say(_ invocation: Invocation, on socket: Descriptor) {
    var lines = ["name", "total", "unit", "phase", "detail"].compactMap { word in
      invocation[word].map { "\(word) \(Reporting.fitting($0, .detail))" }
    }
    lines += ["spin", "paused", "running"].filter { invocation.has($0) } + invocation.operands
    socket.sendWithoutWaiting(lines.map { "\($0)\n" }.joined())
  }

  /// `N`, `N/T`, `+N` or `P%`, as on the stream.
  private static func count(_ word: String) throws(Failure) -> StreamWord {
    var reader = StreamReader()
    var found: StreamWord?
    reader.feed(Array("\(word)\n".utf8)[...]) { if case .success(let word) = $0 { found = word } }
    switch found {
    case .count, .countOf, .step, .stated: return found ?? .spin
    default: throw .usage("“\(word)” is not N, N/T, +N or P%")
    }
  }

  private static func properties(_ invocation: Invocation) throws(Failure) -> Properties {
    var properties = Properties()
    let texts: [(String, TaskProperty)] = [
      ("unit", .unit), ("detail", .detail), ("phase", .phase), ("name", .name), ("cancel-label", .cancelLabel),
    ]
    for (option, property) in texts {
      if let text = invocation[option] { properties.append(property.rawValue, .string(Reporting.fitting(text, property))) }
    }
    if let total = invocation["total"] {
      properties.append(TaskProperty.total.rawValue, .uint64(try Reporting.number(total, of: "--total")))
    }
    if invocation.has("spin") { properties.append(TaskProperty.indeterminate.rawValue, .bool(true)) }
    if invocation.has("no-cancel") { properties.append(TaskProperty.canCancel.rawValue, .bool(false)) }
    if invocation.has("paused") { properties.append(TaskProperty.state.rawValue, .string("paused")) }
    if invocation.has("running") { properties.append(TaskProperty.state.rawValue, .string("running")) }
    return properties
  }
}
