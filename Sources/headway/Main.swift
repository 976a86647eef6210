import HeadwayBus
import Linux
import Screen

@main
struct Main {
  static func main() {
    let environment = Environment.current()
    let isUTF8 = Terminal.useLocale()
    leave(status(Array(CommandLine.arguments.dropFirst()), environment, isUTF8: isUTF8))
  }

  /// Runs what the arguments ask for and says what went wrong in one line.
  private static func status(_ arguments: [String], _ environment: Environment, isUTF8: Bool) -> Int32 {
    do throws(Failure) {
      return try dispatch(arguments, environment, isUTF8: isUTF8)
    } catch {
      if !error.text.isEmpty {
        let advice = error.status == Status.usage ? "; headway help says more" : ""
        Output.error.write("headway: \(Speech.line(error.text, isUTF8: isUTF8))\(advice)\n")
      }
      return error.status
    }
  }

  private static func dispatch(_ arguments: [String], _ environment: Environment, isUTF8: Bool) throws(Failure) -> Int32 {
    let version = Option.flag("version", "print the version")
    let global = try scan(arguments, Context.options + [version] + Command.table.options, stopping: true)
    let context = try Context(environment, options: global.options, isUTF8: isUTF8)
    if global.options.contains(where: { $0.name == "version" }) {
      Output.standard.write("headway \(headwayVersion)\n")
      return Status.done
    }
    if global.options.contains(where: { $0.name == "help" }) {
      Help.overview(context)
      return Status.done
    }
    var words = global.operands
    // `headway -- CMD` is `headway run CMD`.
    let isRun = !words.isEmpty && arguments.dropLast(words.count).last == "--"
    if isRun { words.insert("--", at: 0) }
    if words.isEmpty { return try begin(.table, global, context) }
    let name = isRun ? "run" : words.removeFirst()
    guard let command = CommandTable.command(name) else { throw .usage("there is no command “\(name)”") }
    if let option = global.options.first(where: { option in Command.table.options.contains { $0.shape.long == option.name } }) {
      throw .usage("--\(option.name) is of the table, which stands without a command")
    }
    return try run(command, words, global.options, environment, isUTF8: isUTF8)
  }

  private static func run(
    _ command: Command, _ words: [String], _ global: [(name: String, value: String?)], _ environment: Environment, isUTF8: Bool
  ) throws(Failure) -> Int32 {
    let scanned = try scan(words, command.options + Context.options, stopping: command.takesCommand)
    let context = try Context(environment, options: global + scanned.options, isUTF8: isUTF8)
    if scanned.options.contains(where: { $0.name == "help" }) {
      Help.page(of: command, context)
      return Status.done
    }
    return try begin(command, scanned, context)
  }

  private static func begin(_ command: Command, _ scanned: ScannedArguments, _ context: Context) throws(Failure) -> Int32 {
    // A command gets what we began with, and nothing instead of what is closed.
    if !command.takesCommand { Descriptor.holdStandardNumbers() }
    return try command.run(Invocation(command, scanned, context))
  }

  private static func scan(_ words: [String], _ options: [Option], stopping: Bool) throws(Failure) -> ScannedArguments {
    do throws(UsageProblem) { return try OptionScanner.scan(words, options.map(\.shape), stopping: stopping) } catch {
      throw .usage(error.text)
    }
  }
}
