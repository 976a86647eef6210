import Linux
import Screen

extension Command {
  static let help = Command(
    name: "help", operands: "[COMMAND]", summary: "how a command is used; scripts shows whole scripts",
    description: "Prints how a command is used, “headway help table” how the table is, “headway help scripts” whole scripts to copy.",
    options: [],
    examples: [("headway help list", "options, examples and exit statuses of list"), ("headway help scripts", "scripts to copy")],
    statuses: [(0, "printed"), (2, "there is no such command")],
    run: { (invocation) throws(Failure) in
      guard let name = invocation.operands.first else {
        Help.overview(invocation.context)
        return Status.done
      }
      if name == "scripts" {
        Output.standard.write(Help.scripts)
        return Status.done
      }
      guard let command = name == "table" ? .table : CommandTable.command(name) else {
        throw .usage("there is no command “\(name)”")
      }
      Help.page(of: command, invocation.context)
      return Status.done
    })
}

/// Prints how things are used, from the declarations of the commands.
enum Help {
  private static let column = 20

  static func overview(_ context: Context) {
    var text = line([("Headway shows everything on this machine that takes time, and can stop it.", .text)], context)
    text += "\n"
    text += line([("Usage: headway [OPTION …] [COMMAND]", .text)], context)
    text += line([("Without a command: the table of what is running. q leaves it.", .text)], context)
    for (title, commands) in CommandTable.groups {
      text += "\n" + line([(title, .text)], context)
      for command in commands {
        let usage = "\(command.name) \(command.operands)".trimmingEnd
        text += line(
          [
            ("  ", .text), (command.name, .strong),
            (String(usage.dropFirst(command.name.count)).padded(to: column - command.name.count), .text), (command.summary, .text),
          ], context)
      }
    }
    text += """

      WHAT is an id, or part of a name: headway cancel rsync
      Options everywhere: --color WHEN, --ascii, -q, -v, --help, --version

      Try
        headway run rsync -a photos/ nas:photos/
        id=$(headway start "Resize" --total 40); headway update "$id" +1
        headway list -o json | jq '.tasks[].percent'

      headway help COMMAND says more, headway help table about the table;
      headway help scripts shows whole scripts.

      """
    print(text, context)
  }

  static func page(of command: Command, _ context: Context) {
    let name = command.name.isEmpty ? [] : [(command.name + " ", Role.strong)]
    var text = line([("Usage: headway ", .text)] + name + [("[OPTION …] \(command.operands)".trimmingEnd, .text)], context)
    text += "\n\(command.description)\n"
    if !command.options.isEmpty { text += "\nOptions\n" }
    for option in command.options {
      let short = option.shape.short.map { "-\($0), " } ?? ""
      let value =
        switch option.shape.argument {
        case .none: ""
        case .required: " \(option.placeholder)"
        case .optional: "[=\(option.placeholder)]"
        }
      let name = "\(short)--\(option.shape.long)"
      text += line([("  ", .text), (name, .strong), (value.padded(to: 26 - name.count), .text), (option.summary, .text)], context)
    }
    if !command.examples.isEmpty { text += "\nExamples\n" }
    for example in command.examples { text += "  \(example.line)\n      \(example.meaning)\n" }
    text += "\nExit status\n"
    for (status, meaning) in command.statuses.sorted(by: { $0.status < $1.status }) { text += "  \("\(status)".padded(to: 4))\(meaning)\n" }
    print(text, context)
  }

  private static func line(_ runs: [(String, Role)], _ context: Context) -> String {
    var styled = StyledText()
    for (text, role) in runs { styled.append(text, role) }
    return styled.rendered(color: context.surface(of: 1).color == .none ? .none : .mono) + "\n"
  }

  private static func print(_ text: String, _ context: Context) {
    Output.standard.write(context.isASCII ? Speech.plain(text) : text)
  }

  static let scripts = """
    # A loop, from any shell. It works the same where Headway is not running.
    id=$(headway start "Resize photos" --total "$#" --unit photos --pid $$)
    trap 'headway finish "$id" --status $?' EXIT
    for f in "$@"; do
      headway update "$id" --detail "$f" || exit     # 3: somebody asked to cancel
      convert "$f" -resize 2048x2048 "small/$f"
      headway update "$id" +1 || exit
    done

    # Without starting a program for every step, under: headway run ./script
    hw() { if [ -S "/dev/fd/$HEADWAY_FD" ]; then echo "$*" >&"$HEADWAY_FD"; fi; }
    hw total 40; hw unit files
    hw +1; hw detail a.txt

    # With nothing but the bus.
    task=$(busctl --user call org.headway.Headway1 /org/headway/Headway1 \\
      org.headway.Headway1.Manager Begin st "Copy photos" 200 | cut -d'"' -f2)
    busctl --user call org.headway.Headway1 "$task" org.headway.Headway1.Task SetProgress tt 50 200

    """
}

extension String {
  /// Filled with blanks, with at least one behind it.
  fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: Swift.max(1, width - count)) }

  fileprivate var trimmingEnd: String { String(reversed().drop { $0 == " " }.reversed()) }
}
