import DBus
import HeadwayBus
import Linux
import ProgressText
import Screen

/// What `headway run` was asked to do.
struct RunPlan {
  /// Failures before the command has started.
  static let ownFailure: Int32 = 125
  static let notExecutable: Int32 = 126
  static let notFound: Int32 = 127

  let command: RawCommand
  let name: String
  /// What the task begins with.
  let properties: Properties
  let cancelSignal: Int32?
  /// How its output is read; nil where it is not.
  let reading: ProgressReader.Choice?
  /// Whose tab shows the progress; nil where none is to.
  let tab: TabTerminal?
  let context: Context

  init(_ invocation: Invocation) throws(Failure) {
    context = invocation.context
    guard let command = RawCommand(last: invocation.operands.count) else {
      throw Failure(Self.ownFailure, "run needs a command; headway help run says more")
    }
    self.command = command
    do throws(Failure) {
      properties = try Reporting.ownProcess(invocation, source: "run")
      cancelSignal = try Self.cancelSignal(invocation)
      tab = try Self.tab(invocation)
      reading = try ReadingChoice.choose(invocation, for: command.shown)
    } catch { throw Failure(Self.ownFailure, error.text) }
    try Self.look(for: command.shown[0], context.environment)
    if let given = invocation["name"], given.contains(where: { !$0.isWhitespace }) {
      name = Reporting.fitting(given, .name)
      Reporting.hintIfVague(given, context)
    } else {
      let words = CommandLineName(cells: context.cells, isFile: { Files.exists($0) })
      name = Reporting.fitting(words.name(of: command.shown), .name)
    }
  }

  private static func cancelSignal(_ invocation: Invocation) throws(Failure) -> Int32? {
    guard let word = invocation["on-cancel"] else { return nil }
    guard let number = SignalName.number(of: word) else { throw .usage("--on-cancel is “\(word)”, not a signal") }
    return number
  }

  private static func tab(_ invocation: Invocation) throws(Failure) -> TabTerminal? {
    let context = invocation.context
    guard let given = invocation.occurrence(of: "tab-progress") else {
      // Only where it could matter the configuration is read.
      let tab = TabTerminal(.auto) { context.environment[$0] }
      return tab != nil && context.preferences(tells: false).tabProgress ? tab : nil
    }
    let word = given.value ?? TabTerminal.Wish.auto.rawValue
    guard let wish = TabTerminal.Wish(rawValue: word) else { throw .usage("--tab-progress is “\(word)”, not auto, always, tmux or never") }
    return TabTerminal(wish) { context.environment[$0] }
  }

  /// A word that is no command makes no task.
  private static func look(for command: String, _ environment: Environment) throws(Failure) {
    switch CommandSearch.look(for: command, path: environment.values["PATH"]) {
    case .found: break
    case .notFound: throw Failure(notFound, "“\(command)” is not found")
    case .notExecutable: throw Failure(notExecutable, "“\(command)” is not executable")
    }
  }
}
