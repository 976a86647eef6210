import DBus
import HeadwayBus
import Linux

extension Command {
  static let start = Command(
    name: "start", operands: "NAME", summary: "begin a task in a script, print its id",
    description:
      "Begins a task and prints its id for update and finish. It lives as long as the script behind the call, or as --pid or --lease say.",
    options: Reporting.options + [
      .value("pid", "PID", "live as long as this process; $$ is the script itself"),
      .value("lease", "DURATION", "live this long after each update: 30, 90s, 5m, 1h"),
      .value("on-cancel", "SIGNAL", "send this signal to the process of --pid when cancel is asked"),
      ScriptSide.strict,
    ],
    examples: [
      ("id=$(headway start \"Resize\" --total 40 --pid $$)", "a task of forty steps"),
      ("headway update \"$id\" +1 || exit", "one more; leave where somebody asked to cancel"),
    ],
    statuses: [
      (0, "always, also without a bus; then 0 is printed"), (2, "wrong usage"), (1, "with --strict: no such task, or it refused"),
      (69, "with --strict: no bus or no daemon"),
    ],
    run: Start.run)
}

private enum Start {
  static func run(_ invocation: Invocation) throws(Failure) -> Int32 {
    guard invocation.operands.count <= 1 else { throw .usage("start takes one name; quote it") }
    guard let name = invocation["name"] ?? invocation.operands.first else { throw .usage("start needs the name of what is done") }
    guard name.contains(where: { !$0.isWhitespace }) else { throw .usage("the name is blank") }
    var options = try Reporting.properties(invocation)
    options.append(Contract.Option.source, .string("start"))
    try live(invocation, &options)
    Reporting.hintIfVague(name, invocation.context)
    let path: ObjectPath?
    do throws(Failure) {
      path = try ScriptSide(invocation).attempt { (client) throws(Fault) in
        try create(
          Reporting.fitting(name, .name), options, needsParent: invocation.has("strict") && invocation["parent"] != nil, client)
      }
    } catch {
      Output.standard.write("0\n")
      throw error
    }
    Output.standard.write("\(path.flatMap { Contract.id(in: $0.text) } ?? 0)\n")
    return Status.done
  }

  /// A parent that takes no children, as one that has ended, is left out, unless it was asked for strictly.
  private static func create(_ name: String, _ options: Properties, needsParent: Bool, _ client: HeadwayClient) throws(Fault) -> ObjectPath
  {
    do throws(Fault) { return try client.manager(Contract.Manager.createTask, (name, options)) } catch {
      guard !needsParent, error.name == .invalidArguments, options[TaskProperty.parent.rawValue] != nil else { throw error }
      let place = [TaskProperty.parent.rawValue, TaskProperty.weight.rawValue]
      return try client.manager(Contract.Manager.createTask, (name, Properties(options.entries.filter { !place.contains($0.name) })))
    }
  }

  private static func live(_ invocation: Invocation, _ options: inout Properties) throws(Failure) {
    if invocation.has("pid"), invocation.has("lease") { throw .usage("--pid and --lease exclude each other") }
    if let pid = invocation["pid"] {
      guard let pid = UInt32(pid), pid > 0 else { throw .usage("--pid is “\(pid)”, not the number of a process") }
      options.append(Contract.Option.lifetime, .string("process"))
      options.append(Contract.Option.pid, .uint32(pid))
      if let signal = invocation["on-cancel"] {
        guard let number = SignalName.number(of: signal) else { throw .usage("--on-cancel is “\(signal)”, not a signal") }
        options.append(Contract.Option.signalOnCancel, .int32(number))
      }
    } else if invocation.has("on-cancel") {
      throw .usage("--on-cancel needs --pid")
    } else if let lease = invocation["lease"] {
      options.append(Contract.Option.lifetime, .string("lease"))
      options.append(Contract.Option.lease, .uint64(try Duration.microseconds(lease, of: "--lease")))
    } else {
      options.append(Contract.Option.lifetime, .string("script"))
    }
  }
}

/// A number with `s`, `m` or `h`; seconds without.
enum Duration {
  static func microseconds(_ text: String, of option: String) throws(Failure) -> UInt64 {
    let scales: [Character: Double] = ["s": 1, "m": 60, "h": 3600]
    let scale = text.last.flatMap { scales[$0] }
    guard let number = Double(scale == nil ? text[...] : text.dropLast()), number > 0, number < 1e9 else {
      throw .usage("\(option) is “\(text)”, not a duration such as 30, 90s, 5m or 1h")
    }
    return UInt64(number * (scale ?? 1) * 1_000_000)
  }
}
