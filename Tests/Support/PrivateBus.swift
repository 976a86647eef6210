import Glibc
import Linux

/// The programs that can be the bus.
package enum BusKind: String, CaseIterable, Sendable {
  case daemon = "dbus-daemon"
  case broker = "dbus-broker"

  /// Those that are installed here.
  package static var installed: [BusKind] { allCases.filter { isInstalled($0.rawValue) } }

}

/// A message bus of a test's own, ended with its last reference.
package final class PrivateBus {
  package let kind: BusKind
  package let address: String
  package let process: ChildProcess
  private let directory: TemporaryDirectory
  private let controller: BrokerController?

  /// `everybody` lets other users in, which a session bus does not.
  package init(_ kind: BusKind = .daemon, everybody: Bool = false) throws {
    self.kind = kind
    directory = try TemporaryDirectory()
    let path = "\(directory.path)/bus"
    address = "unix:path=\(path)"
    switch kind {
    case .daemon:
      controller = nil
      let policy = everybody ? "<allow user=\"*\"/>" : ""
      let file = try directory.write(
        """
        <busconfig>
          <type>session</type>
          <listen>\(address)</listen>
          <auth>EXTERNAL</auth>
          <policy context="default">
            \(policy)<allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/>
          </policy>
          <limit name="max_incoming_bytes">1000000000</limit>
          <limit name="max_outgoing_bytes">1000000000</limit>
          <limit name="max_message_size">1000000000</limit>
          <limit name="max_completed_connections">100000</limit>
          <limit name="max_incomplete_connections">10000</limit>
          <limit name="max_connections_per_user">100000</limit>
          <limit name="max_names_per_connection">50000</limit>
          <limit name="max_match_rules_per_connection">50000</limit>
          <limit name="max_replies_per_connection">50000</limit>
        </busconfig>
        """, to: "bus.conf")
      if everybody { chmod(directory.path, S_IRWXU | S_IRWXG | S_IRWXO) }
      let (ours, theirs) = try Descriptor.socketPair()
      process = try ChildProcess(
        "dbus-daemon", ["--config-file=\(file)", "--nofork", "--nopidfile", "--nosyslog", "--print-address=3"],
        environment: plainEnvironment, in: .init(passing: [3: theirs.number]))
      // It prints its address when it listens.
      var buffer = [UInt8](repeating: 0, count: 256)
      guard case .bytes = try ours.read(into: &buffer) else { throw Overdue("dbus-daemon did not start: \(process.errors)") }
    case .broker:
      let controller = try BrokerController(directory.path)
      process = try ChildProcess(
        "dbus-broker",
        ["--controller", "3", "--machine-id", "0123456789abcdef0123456789abcdef", "--max-bytes", "1000000000"]
          + ["--max-fds", "10000", "--max-matches", "100000", "--max-objects", "1000000"],
        environment: plainEnvironment, in: .init(passing: [3: controller.brokersEnd.number]))
      try controller.listen(at: path)
      self.controller = controller
    }
  }

  /// What a program needs to find this bus.
  package var environment: [String: String] {
    plainEnvironment.merging(["DBUS_SESSION_BUS_ADDRESS": address]) { $1 }
  }

  /// Ends the bus as an accident would.
  package func kill() throws {
    process.signal(SIGKILL)
    try process.exit()
  }
}
