import Adapters
import HeadwayBus
import HeadwayService
import Linux

@main
struct Main {
  private static let usage = """
    Usage: headwayd [--replace]
    Keeps every task that runs in this session and serves it on D-Bus. It is started by the bus on first use.

      --replace   take over from a headwayd that runs
      --version   print the version
      --help      print this

    """

  static func main() {
    Descriptor.holdStandardNumbers()
    var replacing = false
    for argument in CommandLine.arguments.dropFirst() {
      switch argument {
      case "--replace": replacing = true
      case "--version":
        Output.standard.write("headwayd \(headwayVersion)\n")
        return
      case "--help":
        Output.standard.write(usage)
        return
      default:
        Output.error.write("headwayd: “\(argument)” is not an option; headwayd --help lists them\n")
        leave(2)
      }
    }
    let environment = Environment.current()
    let daemon = Daemon(
      environment, journal: Journal(environment), version: headwayVersion, outlets: Adapters.outlets, inlets: Adapters.inlets)
    leave(daemon.run(replacing: replacing).rawValue)
  }
}
