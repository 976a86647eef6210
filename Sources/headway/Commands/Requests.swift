import DBus
import HeadwayBus
import Linux
import Screen

extension Command {
  static let cancel = request(
    "cancel", "ask to stop; --wait for the outcome",
    "Asks tasks to stop; asking again ends a command that does not. The task is cancelled once its owner says so.", Contract.Task.cancel,
    extra: [.flag("wait", "wait for the end and print “ID OUTCOME”")]
  ) { !$0.isEnded && $0.visible }
  static let pause = request(
    "pause", "ask to rest", "Asks tasks to rest. A task is paused once its owner says so.", Contract.Task.pause
  ) { !$0.isEnded && $0.visible }
  static let resume = request(
    "resume", "ask to go on", "Asks paused tasks to go on.", Contract.Task.resume
  ) { !$0.isEnded && $0.visible }
  static let dismiss = request(
    "dismiss", "take ended tasks out of view", "Takes ended tasks out of view; without an operand all of them.", Contract.Task.dismiss
  ) { $0.isEnded && $0.visible }

  private static func request(
    _ name: String, _ summary: String, _ description: String, _ call: Call<Void, Void>, extra: [Option] = [],
    among isWanted: @escaping @Sendable (TaskRow) -> Bool
  ) -> Command {
    Command(
      name: name, operands: name == "dismiss" ? "[WHAT …]" : "WHAT …", summary: summary, description: description,
      options: [.flag("every", "all that match, where several do")] + extra,
      examples: [("headway \(name) 17", "by its id"), ("headway \(name) --every 'rsync*'", "all that match")],
      statuses: [
        (0, name == "cancel" ? "asked; with --wait all ended cancelled" : "done"), (1, "no such task, or it refused"),
        (2, "wrong usage, or several match without --every"), (69, "no bus or no daemon"),
      ],
      run: { (invocation) throws(Failure) in try Requests.run(invocation, call, isWanted) })
  }
}

private enum Requests {
  static func run(_ invocation: Invocation, _ call: Call<Void, Void>, _ isWanted: (TaskRow) -> Bool) throws(Failure) -> Int32 {
    let name = invocation.command.name
    if invocation.operands.isEmpty, name != "dismiss" { throw .usage("\(name) needs an id or a part of a name") }
    let words = Selection.somebody(invocation.operands)
    if words.isEmpty, !invocation.operands.isEmpty { return Status.done }
    let client = try Session.open(invocation.context)
    let rows = try Session.rows(client, all: true).compactMap { TaskRow($0) }
    let chosen = words.isEmpty ? rows.filter(\.isEnded) : try choose(words, rows, isWanted, invocation)
    let outcomes = invocation.has("wait") ? Outcomes(chosen.map(\.id)) : nil
    let feed = try outcomes.map { _ throws(Failure) in try TaskFeed(invocation.context, all: true) }
    var status = Status.done
    for row in chosen {
      do throws(Fault) { _ = try client.task(row.id, call, ()) } catch {
        let failure = Failure(error)
        if failure.status == Status.noBus { throw failure }
        if error.name == Contract.Failure.finished, outcomes != nil { continue }
        invocation.context.complain("\(row.name): \(error)")
        outcomes?.giveUp(row.id)
        status = Status.failed
      }
    }
    guard let outcomes, let feed else { return status }
    try outcomes.await(feed) { id, state in Output.standard.write("\(id) \(state.rawValue)\n") }
    return outcomes.ends.values.allSatisfy { $0 == .cancelled } ? status : Status.failed
  }

  /// Several matches of one word are acted on only with `--every`: a part of a name may hit more than was meant.
  private static func choose(
    _ words: [String], _ rows: [TaskRow], _ isWanted: (TaskRow) -> Bool, _ invocation: Invocation
  ) throws(Failure) -> [TaskRow] {
    for word in words {
      let matches = try Selection.rows([word], in: rows, among: isWanted)
      if matches.count > 1, !invocation.has("every") {
        let names = matches.prefix(5).map { "\($0.id) \($0.name)" }.joined(separator: ", ")
        throw Failure(Status.usage, "“\(word)” matches \(matches.count) tasks (\(names)); name one by its id, or add --every")
      }
    }
    return try Selection.rows(words, in: rows, among: isWanted)
  }
}
