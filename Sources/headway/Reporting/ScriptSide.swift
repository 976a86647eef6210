import DBus
import HeadwayBus
import Linux

/// How the commands of scripts speak to the daemon: whatever is missing or refused, they end with 0 and are not in the script's way.
struct ScriptSide {
  let context: Context
  /// `--strict`: what is missing is an error.
  let isStrict: Bool

  init(_ invocation: Invocation) {
    context = invocation.context
    isStrict = invocation.has("strict")
  }

  /// `HEADWAY_FD`, on which `run` hears its command; nil where that is no socket of it.
  static func socket(_ environment: Environment) -> Descriptor? {
    guard let number = environment["HEADWAY_FD"].flatMap({ Int32($0) }), Descriptor.isSocket(number) else { return nil }
    return try? Descriptor.copy(of: number)
  }

  static let strict = Option.flag("strict", "fail where there is no bus, daemon or task")

  /// Calls `body` with a connection, and gives what it gives; nil where that failed and the script is to go on.
  func attempt<Result>(_ body: (HeadwayClient) throws(Fault) -> Result) throws(Failure) -> Result? {
    do throws(Failure) {
      let client = try Session.open(context)
      do throws(Fault) { return try body(client) } catch { throw Failure(error) }
    } catch {
      if isStrict { throw error }
      let reason = context.environment.sessionBusAddress == nil ? "no session bus" : error.text
      context.hint(error.status == Status.noBus ? "\(reason), so this is not shown anywhere (-q hides this line)" : error.text)
      return nil
    }
  }
}
