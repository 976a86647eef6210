import DBus
import EventLoop
import Glibc
import HeadwayBus
import Linux

/// The executables of the build that is tested.
package enum Products {
  /// The directory that holds the test bundle, and with it everything else that was built.
  package static var directory: String {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    let path = String(decoding: buffer.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return path.split(separator: "/").dropLast().reduce(into: "") { $0 += "/\($1)" }
  }

  package static func path(of program: String) -> String { "\(directory)/\(program)" }
}

/// A headwayd of this build on a bus, with directories of its own; it has its name when this exists.
package final class RunningDaemon {
  package let process: ChildProcess
  package let directory: TemporaryDirectory
  package let environment: [String: String]

  /// `configuration` becomes its headway.conf; `directory` is that of a daemon before this one.
  package init(
    on bus: PrivateBus, configuration: String = "", directory: TemporaryDirectory? = nil, arguments: [String] = [],
    variables: [String: String] = [:]
  ) throws {
    let directory = try directory ?? TemporaryDirectory()
    self.directory = directory
    try directory.write("", to: "runtime/.keep")
    try directory.write(configuration, to: "config/headway/headway.conf")
    let own = ["XDG_RUNTIME_DIR": "\(directory.path)/runtime", "XDG_CONFIG_HOME": "\(directory.path)/config"]
    environment = bus.environment.merging(own) { $1 }.merging(variables) { $1 }

    let loop = try EventLoop()
    let connection = try Connection(address: bus.address)
    connection.attach(to: loop)
    defer { connection.close() }
    connection.addMatch(
      "type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged',arg0='\(Contract.busName)'")
    var hasName = false
    connection.onMessage = { message in
      let names = values(in: message).compactMap(\.string)
      if message.member == "NameOwnerChanged", names.count == 3, names[0] == Contract.busName.text, !names[2].isEmpty {
        hasName = true
        loop.stop()
      }
      return true
    }
    _ = try connection.owner(of: Contract.busName)
    process = try ChildProcess(Products.path(of: "headwayd"), arguments, environment: environment)
    let watch = try loop.watch(process.pollable, for: .reading) { _ in loop.stop() }
    let timer = loop.timer { loop.stop() }
    timer.arm(at: Clock.monotonic + 10_000_000)
    try loop.run()
    watch.cancel()
    guard hasName else { throw Overdue("headwayd did not take its name: \(process.errors)") }
  }

  package var runtimeDirectory: String { "\(directory.path)/runtime" }
  package var configurationFile: String { "\(directory.path)/config/headway/headway.conf" }

  /// KiB that are its own.
  package func memory() throws -> Int {
    let line = try Files.read("/proc/\(process.pid)/smaps_rollup").split(separator: "\n").first { $0.hasPrefix("Pss:") }
    return line.flatMap { Int($0.split(separator: " ")[1]) } ?? 0
  }

  /// Ends it as an accident would.
  package func kill() throws {
    process.signal(SIGKILL)
    try process.exit()
  }

  /// Ends it as systemd does.
  package func stop() throws -> ExitStatus {
    process.signal(SIGTERM)
    return try process.exit()
  }
}

/// A bus with a headwayd and a client on it: what most tests begin with.
package struct Session {
  package let bus: PrivateBus
  package let daemon: RunningDaemon
  package let client: TestClient

  package init(
    _ kind: BusKind = .daemon, configuration: String = "", everybody: Bool = false, variables: [String: String] = [:]
  ) throws {
    bus = try PrivateBus(kind, everybody: everybody)
    daemon = try RunningDaemon(on: bus, configuration: configuration, variables: variables)
    client = try TestClient(bus.address, keeping: [bus, daemon])
  }

  /// Another connection of the same user.
  package func another() throws -> TestClient { try TestClient(bus.address) }

  /// Starts a program that finds the bus.
  package func start(
    _ program: String, _ arguments: [String] = [], in place: ChildProcess.Place = .init(), variables: [String: String] = [:]
  ) throws -> ChildProcess {
    try ChildProcess(program, arguments, environment: daemon.environment.merging(variables) { $1 }, in: place)
  }

  /// Runs a program that finds the bus, to its end.
  package func run(_ program: String, _ arguments: [String]) throws -> (status: ExitStatus, output: String, errors: String) {
    try Support.run(program, arguments, environment: daemon.environment)
  }
}
