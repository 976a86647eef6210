import DBus
import HeadwayBus
import Linux
import Support

/// What a program did.
typealias Ended = (status: ExitStatus, output: String, errors: String)

/// A bus with a daemon, and `headway` of this build on it.
struct CommandScene {
  let session: Session
  var client: TestClient { session.client }

  init(configuration: String = "") throws { session = try Session(configuration: configuration) }

  static let headway = Products.path(of: "headway")
  /// Finds `headway` of this build before any other.
  static let path = "\(Products.directory):\(plainEnvironment["PATH"] ?? "")"

  var environment: [String: String] { session.daemon.environment.merging(["PATH": Self.path]) { $1 } }

  /// Starts `headway`.
  func start(_ words: [String], variables: [String: String] = [:], in place: ChildProcess.Place = .init()) throws -> ChildProcess {
    try ChildProcess(Self.headway, words, environment: environment.merging(variables) { $1 }, in: place)
  }

  /// Runs `headway` to its end.
  func headway(_ words: [String], variables: [String: String] = [:], in place: ChildProcess.Place = .init()) throws -> Ended {
    let child = try start(words, variables: variables, in: place)
    let status = try child.exit(within: 20)
    return (status, child.output, child.errors)
  }

  func headway(_ words: String...) throws -> Ended { try headway(words) }

  /// Runs a shell script that finds `headway`.
  func shell(_ text: String, variables: [String: String] = [:], within seconds: Double = 20) throws -> Ended {
    try run("bash", ["-c", text], environment: environment.merging(variables) { $1 }, within: seconds)
  }

  /// The number that `headway start` printed.
  func begun(_ words: String..., variables: [String: String] = [:]) throws -> UInt64 {
    let ended = try headway(["start"] + words, variables: variables)
    guard ended.status == .exited(0), ended.output.last == "\n", let id = UInt64(ended.output.dropLast()), id > 0 else {
      throw Overdue("start: \(ended)")
    }
    return id
  }

  /// A task of the test's own connection.
  func task(_ name: String, _ more: [(String, Value)]) throws -> UInt64 { try task(name, done: 0, of: 0, more) }

  func task(_ name: String, done: UInt64 = 0, of total: UInt64 = 0, _ more: [(String, Value)] = []) throws -> UInt64 {
    try client.create(name, [("Completed", .uint64(done)), ("Total", .uint64(total))] + more)
  }
}

/// Runs `headway` where there is no bus at all.
func headwayAlone(_ words: [String], variables: [String: String] = [:], in place: ChildProcess.Place = .init()) throws -> Ended {
  let child = try ChildProcess(CommandScene.headway, words, environment: plainEnvironment.merging(variables) { $1 }, in: place)
  let status = try child.exit(within: 20)
  return (status, child.output, child.errors)
}

extension String {
  var lines: [String] { split(separator: "\n", omittingEmptySubsequences: false).dropLast(hasSuffix("\n") ? 1 : 0).map { String($0) } }

  func has(_ part: String) -> Bool { contains(part) }
}
