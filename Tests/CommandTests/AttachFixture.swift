import Glibc
import HeadwayBus
import Linux
import Support

/// A shell that opens files and goes on in them only as a test says: `4096` and the next line of a script are the same to it.
final class FileHolder {
  let process: ChildProcess
  private let input: Descriptor
  private let directory: TemporaryDirectory
  private var steps = 0

  var pid: UInt32 { UInt32(process.pid) }

  init(in directory: TemporaryDirectory, program: String = "bash") throws {
    self.directory = directory
    let (reading, writing) = try Descriptor.pipe()
    input = writing
    let script = "cd \(directory.path); while read -r line; do eval \"$line\"; done"
    process = try ChildProcess(program, ["-c", script], environment: plainEnvironment, in: .init(passing: [0: reading.number]))
  }

  /// Lets the shell run a line and waits until it has.
  func run(_ line: String) throws {
    steps += 1
    tell("\(line)\n: >step\(steps)\n")
    guard appears("\(directory.path)/step\(steps)") else { throw Overdue("the shell does not run “\(line)”") }
  }

  /// Lets the shell run a line that may be its last.
  func tell(_ line: String) {
    var line = "\(line)\n"
    _ = line.withUTF8 { write(input.number, $0.baseAddress, $0.count) }
  }

  /// Reads on in descriptor 3.
  func read(_ bytes: Int) throws { try run("dd bs=\(bytes) count=1 iflag=fullblock status=none of=/dev/null <&3") }
}

/// A bus, a daemon, and processes to be watched.
struct AttachScene {
  let run: RunScene
  let directory: TemporaryDirectory

  init() throws {
    run = try RunScene()
    directory = try TemporaryDirectory()
  }

  var client: TestClient { run.client }

  func attach(_ words: [String], in place: ChildProcess.Place = .init(), variables: [String: String] = [:]) throws -> ChildProcess {
    try run.session.start(RunScene.headway, ["attach"] + words, in: place, variables: variables)
  }

  func holder() throws -> FileHolder { try FileHolder(in: directory) }

  /// A file of this many bytes, without content.
  func file(_ name: String, _ bytes: Int) throws {
    try directory.write("", to: name)
    try check("make a file") { truncate("\(directory.path)/\(name)", bytes) }
  }

  /// The counts once they are these; what they are instead where they do not become it.
  func shows(_ id: UInt64, _ completed: UInt64, of total: UInt64) throws -> Bool {
    try client.eventually(within: 10) {
      try client.get(id, .completed).unsigned == completed && client.get(id, .total).unsigned == total
    }
  }

  /// How the tasks stand, oldest first.
  func states() throws -> [String] { try run.tasks().map { try client.state($0.id) } }

  func text(_ id: UInt64, _ property: TaskProperty) throws -> String { try client.get(id, property).string ?? "" }
}

/// The status of a program that ended, and its last words.
func result(_ process: ChildProcess) throws -> (ExitStatus, String) { (try process.exit(within: 20), process.errors) }
