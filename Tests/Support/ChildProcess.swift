import CLinux
import DBus
import Glibc
import Linux

/// How a process ended.
package enum ExitStatus: Equatable, Sendable {
  case exited(Int32)
  case signalled(Int32)
}

/// Something a test waited for did not come.
package struct Overdue: Error, CustomStringConvertible {
  package let description: String
  package init(_ description: String) { self.description = description }
}

/// A program that a test started, in a process group of its own; killed with its group when the last reference goes.
package final class ChildProcess {
  package let pid: Int32
  private let handle: ProcessHandle
  private let directory: TemporaryDirectory
  private var ended: ExitStatus?

  /// Where a program begins.
  package struct Place {
    package var input: String
    /// Our descriptors under the numbers that the program finds them at.
    package var passing: [Int32: Int32]
    package var ownSession: Bool

    package init(input: String = "/dev/null", passing: [Int32: Int32] = [:], ownSession: Bool = false) {
      self.input = input
      self.passing = passing
      self.ownSession = ownSession
    }
  }

  package init(_ program: String, _ arguments: [String] = [], environment: [String: String], in place: Place = Place()) throws(SystemError)
  {
    let directory = try TemporaryDirectory()
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    let mode = S_IRUSR | S_IWUSR
    let writing = O_WRONLY | O_CREAT | O_APPEND
    posix_spawn_file_actions_addopen(&actions, 0, place.input, O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, "\(directory.path)/output", writing, mode)
    posix_spawn_file_actions_addopen(&actions, 2, "\(directory.path)/errors", writing, mode)
    for (number, ours) in place.passing.sorted(by: { $0.key < $1.key }) { posix_spawn_file_actions_adddup2(&actions, ours, number) }

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setpgroup(&attributes, 0)
    // POSIX_SPAWN_SETSID, which the Glibc module lacks.
    let own: Int32 = place.ownSession ? 0x80 : Int32(POSIX_SPAWN_SETPGROUP)
    posix_spawnattr_setflags(&attributes, Int16(Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF) | own))

    var child: pid_t = 0
    let code = withStrings([program] + arguments) { words in
      withStrings(environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }) { variables in
        posix_spawnp(&child, program, &actions, &attributes, words, variables)
      }
    }
    guard code == 0 else { throw SystemError("start \(program)", code: code) }
    pid = child
    handle = try ProcessHandle(pid: UInt32(child))
    self.directory = directory
  }

  deinit {
    kill(-pid, SIGKILL)
    _ = try? exit(within: 5)
  }

  /// What it has written so far.
  package var output: String { (try? Files.read("\(directory.path)/output")) ?? "" }
  package var errors: String { (try? Files.read("\(directory.path)/errors")) ?? "" }

  /// Becomes readable when the process ends.
  package var pollable: Int32 { handle.pollable }
  /// A pidfd of it, to be sent to somebody.
  package func pidfd() throws -> Value { .descriptor(HeldDescriptor(try Descriptor.copy(of: handle.pollable))) }
  package var isRunning: Bool { ended == nil && !handle.hasEnded }

  package func signal(_ number: Int32) { if isRunning { kill(pid, number) } }
  package func signalGroup(_ number: Int32) { kill(-pid, number) }

  /// Waits for its end.
  @discardableResult
  package func exit(within seconds: Double = 10) throws -> ExitStatus {
    if let ended { return ended }
    var poll = pollfd(fd: handle.pollable, events: Int16(POLLIN), revents: 0)
    guard Glibc.poll(&poll, 1, Int32(seconds * 1000)) == 1 else { throw Overdue("process \(pid) still runs after \(seconds) s: \(errors)") }
    var status: Int32 = 0
    waitpid(pid, &status, 0)
    var value: Int32 = 0
    let end = linux_signalled(status, &value) ? ExitStatus.signalled(value) : .exited((status >> 8) & 0xFF)
    ended = end
    return end
  }
}

/// Calls `body` with a C array of C strings, as `argv` and `environ` are.
private func withStrings<Result>(_ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result) -> Result {
  let copies: [UnsafeMutablePointer<CChar>?] = strings.map { strdup($0) } + [nil]
  defer { for copy in copies { free(copy) } }
  return body(copies)
}

/// What each program gets that a test starts.
package var plainEnvironment: [String: String] {
  let ours = Environment.current()
  var environment = ["PATH": ours["PATH"] ?? "/usr/bin:/bin", "LANG": "C.UTF-8", "HOME": "/nonexistent", "TERM": "dumb"]
  // How the sanitizers are to judge the programs under test.
  environment["ASAN_OPTIONS"] = ours["ASAN_OPTIONS"]
  return environment
}

/// Runs a program to its end.
package func run(
  _ program: String, _ arguments: [String] = [], environment: [String: String] = plainEnvironment, within seconds: Double = 10
) throws -> (status: ExitStatus, output: String, errors: String) {
  let child = try ChildProcess(program, arguments, environment: environment)
  let status = try child.exit(within: seconds)
  return (status, child.output, child.errors)
}

/// Whether a program is installed.
package func isInstalled(_ program: String) -> Bool {
  (Environment.current()["PATH"] ?? "").split(separator: ":").contains { access("\($0)/\(program)", X_OK) == 0 }
}

/// Asks again and again until `condition` holds; false where it did not in time.
package func eventually(within seconds: Double = 5, _ condition: () throws -> Bool) rethrows -> Bool {
  let deadline = Clock.monotonic + UInt64(seconds * 1_000_000)
  while true {
    if try condition() { return true }
    if Clock.monotonic >= deadline { return false }
    poll(nil, 0, 5)
  }
}
