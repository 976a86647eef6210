import DBus
import HeadwayBus
import Linux

extension Command {
  static let finish = Command(
    name: "finish", operands: "[ID] [MESSAGE]", summary: "end it; --failed, --cancelled, --status $?",
    description:
      "Ends a task. Without an option it is done, but cancelled where that was asked and the counts are not complete; finishing twice changes nothing.",
    options: [
      .flag("failed", "it failed"), .flag("cancelled", "it was cancelled"),
      .value("status", "N", "as the exit status says: 0 done; 3, 130, 143 cancelled, any other failed"), ScriptSide.strict,
    ],
    examples: [
      ("trap 'headway finish \"$id\" --status $?' EXIT", "in a script that began a task"),
      ("headway finish \"$id\" --failed \"disk full\"", "with the reason"),
    ],
    statuses: [
      (0, "always, also without a bus"), (2, "wrong usage"), (1, "with --strict: no such task, or it refused"),
      (69, "with --strict: no bus or no daemon"),
    ],
    run: Finish.run)
}

private enum Finish {
  /// What the options say; `asIs` leaves it to how the task stands.
  private enum Wish {
    case asIs
    case outcome(String)
    case status(Int32)
  }

  static func run(_ invocation: Invocation) throws(Failure) -> Int32 {
    let wish = try wish(invocation)
    let environment = invocation.context.environment
    let own = environment["HEADWAY_TASK"].flatMap { Contract.id(in: $0) }
    var operands = invocation.operands[...]
    var id: UInt64?
    if let first = operands.first, first.isEmpty || TaskReference(first) != nil {
      id = TaskReference(first)?.number ?? 0
      operands.removeFirst()
    } else if own == nil, environment["HEADWAY_FD"] == nil {
      throw .usage(operands.isEmpty ? "finish needs the id of a task" : "“\(operands[0])” is not the id of a task")
    }
    let message = Reporting.fitting(operands.joined(separator: " "), .message)
    guard let id, id != own else {
      supply(message, wish, environment)
      return Status.done
    }
    guard id > 0 else { return Status.done }
    _ = try ScriptSide(invocation).attempt { (client) throws(Fault) in try end(id, wish, message, client) }
    return Status.done
  }

  private static func wish(_ invocation: Invocation) throws(Failure) -> Wish {
    let given = ["failed", "cancelled", "status"].filter { invocation.has($0) }
    if given.count > 1 { throw .usage("--\(given[0]) and --\(given[1]) exclude each other") }
    if invocation.has("failed") { return .outcome("failed") }
    if invocation.has("cancelled") { return .outcome("cancelled") }
    guard let text = invocation["status"] else { return .asIs }
    guard let status = Int32(text), (0...255).contains(status) else {
      throw .usage("--status is “\(text)”, not an exit status from 0 to 255")
    }
    return .status(status)
  }

  private static func end(_ id: UInt64, _ wish: Wish, _ message: String, _ client: HeadwayClient) throws(Fault) {
    let properties = try client.properties(of: id)
    let wasAsked = properties[TaskProperty.state.rawValue]?.string == "cancelling"
    let isComplete = properties[TaskProperty.progress.rawValue]?.double == 1
    var message = message
    let outcome: String
    switch wish {
    case .outcome(let word): outcome = word
    case .asIs: outcome = wasAsked && !isComplete ? "cancelled" : "succeeded"
    case .status(0): outcome = "succeeded"
    case .status(let status):
      outcome = wasAsked || [3, 130, 143].contains(status) ? "cancelled" : "failed"
      if outcome == "failed", message.isEmpty { message = "exit status \(status)" }
    }
    do throws(Fault) { _ = try client.task(id, Contract.Task.finish, (outcome, message)) } catch {
      if error.name != Contract.Failure.finished { throw error }
    }
  }

  /// Inside `run` only the command ends its task; what is said here becomes the message.
  private static func supply(_ message: String, _ wish: Wish, _ environment: Environment) {
    guard !message.isEmpty, let socket = ScriptSide.socket(environment) else { return }
    let word =
      switch wish {
      case .asIs, .status(0), .outcome("succeeded"): "done"
      case .outcome("cancelled"): "cancelled"
      default: "fail"
      }
    socket.sendWithoutWaiting("\(word) \(message)\n")
  }
}
