import Linux

extension Command {
  static let run = Command(
    name: "run", operands: "CMD [ARGUMENT …]", summary: "run a command unchanged and show it as a task",
    description:
      "Runs CMD as if headway were not there and shows it as a task with the progress that it prints. CMD reports through $HEADWAY_FD and $HEADWAY_TASK; its exit status is ours.",
    options: Reporting.options + ReadingChoice.options + [
      .value("on-cancel", "SIGNAL", "how CMD is asked to stop when it is cancelled"),
      .optionalValue("tab-progress", "WHEN", "show it in the terminal’s tab: auto, always, tmux, never"),
    ],
    takesCommand: true,
    examples: [
      ("headway run ./import.sh sales.csv", "named import.sh sales.csv"),
      ("headway run --name \"Nightly backup\" restic backup ~", "with a name"),
      ("headway run --pattern 'page ([0-9]+) of ([0-9]+)' ./scan", "for a program that headway does not know"),
      ("headway -- -odd-name", "for a command that begins with -"),
    ],
    statuses: [
      (125, "headway failed before CMD started"), (126, "CMD is not executable"), (127, "CMD is not found"),
      (128, "and the signal’s number where one ended CMD"),
    ],
    run: { (invocation) throws(Failure) in
      // Before anything else is opened or asked.
      let inherited = InheritedDescriptors.take()
      let signals = SignalState.takeOver()
      let plan = try RunPlan(invocation)
      let command: RunCommand
      do throws(SystemError) { command = try RunCommand(plan, inherited, signals) } catch { throw Failure(RunPlan.ownFailure, "\(error)") }
      return try command.run()
    })
}
