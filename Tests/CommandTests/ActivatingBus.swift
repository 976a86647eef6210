import HeadwayBus
import Linux
import Support

/// A session bus that knows how to start the daemon, and fails at it, as with a broken installation.
final class ActivatingBus {
  private let directory: TemporaryDirectory
  private let process: ChildProcess
  let environment: [String: String]

  init(program: String = "/bin/false") throws {
    directory = try TemporaryDirectory()
    let address = "unix:path=\(directory.path)/bus"
    try directory.write(
      "[D-BUS Service]\nName=\(Contract.busName.text)\nExec=\(program)\n", to: "services/\(Contract.busName.text).service")
    let file = try directory.write(
      """
      <busconfig>
        <type>session</type><listen>\(address)</listen><auth>EXTERNAL</auth><servicedir>\(directory.path)/services</servicedir>
        <policy context="default"><allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/></policy>
      </busconfig>
      """, to: "session.conf")
    process = try ChildProcess(
      "dbus-daemon", ["--config-file=\(file)", "--nofork", "--nopidfile", "--nosyslog", "--print-address"], environment: plainEnvironment)
    environment = plainEnvironment.merging(["DBUS_SESSION_BUS_ADDRESS": address]) { $1 }
    let child = process
    guard eventually({ child.output.hasSuffix("\n") }) else { throw Overdue("dbus-daemon did not start: \(process.errors)") }
  }
}
