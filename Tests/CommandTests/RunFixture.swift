import Glibc
import HeadwayBus
import Linux
import Support

/// A bus with a daemon, and `headway run` on it.
struct RunScene {
  let session: Session
  var client: TestClient { session.client }

  /// What has ended stays, however slow the machine is. `everybody` lets other users in.
  init(everybody: Bool = false) throws {
    session = try Session(configuration: "[daemon]\nlinger = 600\n", everybody: everybody)
  }

  static let headway = Products.path(of: "headway")

  func start(_ arguments: [String], in place: ChildProcess.Place = .init(), variables: [String: String] = [:]) throws -> ChildProcess {
    try session.start(Self.headway, ["run"] + arguments, in: place, variables: ["PATH": Self.path].merging(variables) { $1 })
  }

  /// Runs `headway run` to its end.
  func run(_ arguments: [String], in place: ChildProcess.Place = .init()) throws -> (status: ExitStatus, output: String, errors: String) {
    let child = try start(arguments, in: place)
    let status = try child.exit(within: 20)
    return (status, child.output, child.errors)
  }

  /// Runs a shell script whose task the daemon made known in time, which it need not on a machine that is busy.
  func runTold(_ script: String, options: [String] = []) throws -> (status: ExitStatus, output: String, errors: String) {
    for _ in 0..<50 {
      let ended = try run(options + ["bash", "-c", "[ -n \"$HEADWAY_TASK\" ] || exit 99; \(script)"])
      if ended.status != .exited(99) { return ended }
    }
    throw Overdue("the daemon never answers in time")
  }

  /// Finds `headway` of this build before any other.
  static var path: String { "\(Products.directory):\(plainEnvironment["PATH"] ?? "")" }

  /// The tasks there are, also those that have ended, oldest first.
  func tasks() throws -> [(id: UInt64, properties: [String: String])] {
    try client.list([("All", .bool(true))]).map { entry in
      let texts = entry.properties.entries.map { ($0.name, $0.value.string ?? $0.value.unsigned.map { "\($0)" } ?? $0.value.quoted) }
      return (Contract.id(in: entry.path.text) ?? 0, Dictionary(texts) { $1 })
    }.sorted { $0.0 < $1.0 }
  }

  /// The number of the only task, once it is there.
  func onlyTask() throws -> UInt64 {
    guard try client.eventually(within: 20, { try tasks().count == 1 }), let task = try tasks().first else {
      throw Overdue("there is not one task")
    }
    return task.id
  }

  func reaches(_ id: UInt64, _ state: String, within seconds: Double = 10) throws -> Bool {
    try client.eventually(within: seconds) { try client.state(id) == state }
  }
}

/// Waits for a file that a command writes.
func appears(_ path: String, within seconds: Double = 10) -> Bool { eventually(within: seconds) { access(path, F_OK) == 0 } }

/// Whether `sleep` runs for this long: a number that nobody else uses.
func lives(_ word: String) -> Bool {
  ProcessTable.all().contains { entry in
    guard entry.isRunning, let line = try? Files.read("/proc/\(entry.pid)/cmdline") else { return false }
    return line.split(separator: "\0") == ["sleep", Substring(word)]
  }
}
