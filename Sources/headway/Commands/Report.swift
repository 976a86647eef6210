extension Command {
  static let report = Command(
    name: "report", operands: "NAME", summary: "report from lines on standard input",
    description:
      "Shows a task fed by lines on standard input: 42, 42/100, +1, 12.5%, total N, detail TEXT and their like. It reads to the end whatever happens to the daemon.",
    options: Reporting.options + ReadingChoice.options + [
      .value("format", "FORM", "zenity or dialog lines, json, or auto for any program’s output"),
      .flag("tee", "copy the input to standard output; always with auto"), .flag("dry-run", "report nothing; print what was understood"),
      ScriptSide.strict,
    ] + zenity,
    examples: [
      ("for i in $(seq 40); do convert …; echo $i/40; done | headway report \"Resize photos\"", "counts, one a line"),
      ("tar cv photos 2>&1 | headway report --parse tar \"Pack photos\" >list", "what another program prints"),
    ],
    statuses: [
      (0, "read to the end, whether or not anybody heard"), (1, "the input could not be copied; with zenity, cancel was asked"),
      (2, "wrong usage"), (3, "cancel was asked"),
    ],
    run: { (invocation) throws(Failure) in try ReportCommand(try ReportPlan(invocation)).run() })

  /// The options of `zenity --progress` that are accepted in its place.
  private static let zenity: [Option] = [
    .flag("progress", "as zenity has it; without effect"), .value("text", "TEXT", "zenity’s: what it is at"),
    .value("title", "TEXT", "zenity’s: the name, where none is given"), .value("percentage", "P", "zenity’s: where it begins"),
    .flag("pulsate", "zenity’s: no fraction is known"), .flag("auto-close", "zenity’s: end at 100"),
    .flag("auto-kill", "zenity’s; without effect"), .flag("no-cancel", "zenity’s: it cannot be cancelled"),
    .flag("time-remaining", "zenity’s; without effect"), .value("width", "N", "zenity’s; without effect"),
    .value("height", "N", "zenity’s; without effect"), .value("timeout", "N", "zenity’s; without effect"),
    .value("window-icon", "PATH", "zenity’s; without effect"), .value("ok-label", "TEXT", "zenity’s; without effect"),
    .flag("modal", "zenity’s; without effect"),
  ]
}
