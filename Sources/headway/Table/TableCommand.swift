import Linux

extension Command {
  /// What `headway` does without a command.
  static let table = Command(
    name: "", operands: "", summary: "the table of what is running",
    description: "Shows what runs and what has just ended, until q. Where it is not at a terminal it lists once, as headway list does.",
    options: TableLooks.options, examples: [("headway", "the table")], statuses: [(0, "left"), (2, "wrong usage")],
    run: { (invocation) throws(Failure) in
      let looks = try TableLooks(invocation)
      do throws(SystemError) {
        if let session = try TableSession(invocation.context, looks) {
          try session.run()
          return Status.done
        }
      } catch { throw Failure(Status.failed, "\(error)") }
      return try Command.list.run(Invocation(.list, ScannedArguments(), invocation.context))
    })
}
