extension Command {
  static let attach = Command(
    name: "attach", operands: "PID …", summary: "show how far programs are that already run",
    description:
      "Looks at the open files of running processes (cp, mv, dd, tar, gzip, sha256sum …) and shows each as a task, until all have ended. "
      + "Cancelling such a task ends its process, pausing stops it; ending headway leaves it alone. How a process ended the kernel tells "
      + "from Linux 6.15 on; before, one that ended well short of the end of its file counts as failed.",
    options: [
      .value("command", "NAME", "those of this user that run a program of this name; may be given again"),
      .flag("watch", "go on and wait for the next one"),
    ] + Reporting.options,
    examples: [
      ("headway attach 1234", "how far process 1234 is"), ("headway attach --command cp", "all copies that run now"),
      ("headway attach --command cp --command dd --watch", "and all that will"),
    ],
    statuses: [
      (0, "all have ended"), (1, "there was none, or it may not be looked at"), (2, "wrong usage"), (3, "one was cancelled on request"),
      (69, "no bus or no daemon, and no terminal to show it on"),
    ],
    run: { (invocation) throws(Failure) in try AttachCommand(invocation).run() })
}
