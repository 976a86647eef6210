import Linux
import Screen

extension Command {
  static let config = Command(
    name: "config", operands: "", summary: "where settings come from; --dump-defaults",
    description: """
      Prints every setting, its value, and the line of the file that says so. The file is ~/.config/headway/headway.conf,
      else /etc/headway/headway.conf; lines in it that cannot be used are named on standard error.
      """,
    options: [.flag("dump-defaults", "print a whole file that says what holds without one")],
    examples: [
      ("headway config", "what holds, and why"),
      ("headway config --dump-defaults >~/.config/headway/headway.conf", "a file to begin with"),
    ],
    statuses: [(0, "printed"), (1, "a line cannot be used"), (2, "wrong usage")],
    run: { (invocation) throws(Failure) in
      guard invocation.operands.isEmpty else { throw .usage("“\(invocation.operands[0])” is one word too many") }
      if invocation.has("dump-defaults") { return try Printing.result(DefaultsText.file) }
      let context = invocation.context
      let page = SettingsPage(context.environment, cells: context.cells)
      let text = page.lines.map { Speech.line($0, isUTF8: context.isUTF8) + "\n" }.joined()
      let status = try Printing.result(text)
      for problem in page.problems { context.complain(problem) }
      return page.problems.isEmpty ? status : Status.failed
    })
}
