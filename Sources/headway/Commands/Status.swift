import Linux
import Screen

extension Command {
  static let status = Command(
    name: "status", operands: "", summary: "one line for waybar, polybar, tmux, i3bar …",
    description:
      "Prints one line about everything that is going on; an empty one where nothing is, or no daemon runs. It starts none. "
      + "With --follow a line comes with each change, until the reader goes.",
    options: [
      .value("format", "FORM", PanelFormat.allCases.map(\.rawValue).joined(separator: ", ")),
      .flag("follow", "go on: a line a change"),
      .value("max-name", "N", "cells of a name, 30 where nothing is said"),
      .flag("animate", "let spinner and network mark turn"),
      .value("template", "TEXT", "a line of your own, with {name} {percent} {bar} …"),
    ],
    examples: [
      ("headway status --follow --format waybar", "for a custom module of Waybar"),
      (
        "headway status --template '{count} · {percent} {bar}'",
        "of your own; fields are \(PanelTemplate.Field.allCases.map(\.rawValue).joined(separator: ", "))"
      ),
      ("headway status --follow --format i3bar", "a middle click cancels the task shown, a right click dismisses what failed"),
    ],
    statuses: [(0, "printed; with --follow the reader went away"), (2, "wrong usage"), (69, "no bus, or a daemon that does not answer")],
    run: { (invocation) throws(Failure) in
      let wishes = try StatusWishes(invocation)
      return wishes.follows ? try StatusStream(wishes).run() : try StatusGlance.print(wishes)
    })
}
