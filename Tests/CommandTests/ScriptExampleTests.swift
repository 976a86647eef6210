import Glibc
import Linux
import Support
import Testing

/// A directory with files to work on, and the programs that an example calls, which wait where a test wants it.
private final class Workshop {
  let directory = try? TemporaryDirectory()
  var path: String { directory?.path ?? "/nonexistent" }

  init() throws {
    for name in ["a", "b", "c"] {
      try directory?.write("picture \(name)", to: "\(name).jpg")
      try directory?.write("page \(name)", to: "src/\(name).md")
    }
    try directory?.write("", to: "to/.keep")
    // The first file is gone through as soon as there is a file `gate`, where SLOW is set; `broken` cannot be worked on.
    let common = """
      #!/bin/sh
      [ -z "$SLOW" ] || { : >"$WORK/reached"; while [ ! -e "$WORK/gate" ]; do sleep 0.02; done; }
      case "$*" in *broken*) echo "cannot" >&2; exit 1;; esac

      """
    try directory?.write(common + "for last; do :; done; /bin/cp -- \"$1\" \"$last\"\n", to: "bin/convert", executable: true)
    try directory?.write(common + "/bin/cp \"$@\"\n", to: "bin/cp", executable: true)
  }

  func files(_ below: String) -> [String] { (try? entries(of: "\(path)/\(below)")) ?? [] }
}

@Suite("The examples do the same with and without Headway")
struct ScriptExampleTests {
  enum Place: String, CaseIterable, Sendable {
    case withDaemon
    case withoutDaemon
    case withoutBus
    case withoutProgram
  }

  enum Example: String, CaseIterable, Sendable {
    case resize
    case copy
    case make

    var target: String { ["resize": "small", "copy": "to", "make": "site"][rawValue] ?? "" }
    var results: [String] { self == .make ? ["a.html", "b.html", "c.html"] : ["a.jpg", "b.jpg", "c.jpg"] }
    var failure: Int32 { self == .make ? 2 : 1 }
    var cancelled: Int32 { self == .make ? 2 : 3 }
    var name: String { ["resize": "Resize 3 photos", "copy": "Copy 3 files", "make": "Build site"][rawValue] ?? "" }

    func command(_ files: String) -> String {
      let examples = #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/\($1)" } + "/Config/examples"
      switch self {
      case .resize: return "bash \(examples)/resize.sh \(files)"
      case .copy: return "sh \(examples)/copy.sh \(files) to"
      case .make: return "\(files.has("broken") ? "mv src/b.md src/broken.md; " : "")/bin/cp \(examples)/Makefile .; exec make -s"
      }
    }
  }

  private func start(_ example: Example, _ files: String, _ shop: Workshop, _ environment: [String: String], slow: Bool = false) throws
    -> ChildProcess
  {
    let own = ["PATH": "\(shop.path)/bin:\(environment["PATH"] ?? "")", "WORK": shop.path, "SLOW": slow ? "1" : ""]
    return try ChildProcess("bash", ["-c", "cd \(shop.path); \(example.command(files))"], environment: environment.merging(own) { $1 })
  }

  @Test("the same files and the same status, wherever", arguments: Example.allCases, Place.allCases)
  func same(_ example: Example, _ place: Place) throws {
    let scene = try CommandScene()
    let bus = try PrivateBus()
    let environment: [String: String] =
      switch place {
      case .withDaemon: scene.environment
      case .withoutDaemon: bus.environment.merging(["PATH": CommandScene.path]) { $1 }
      case .withoutBus: plainEnvironment.merging(["PATH": CommandScene.path]) { $1 }
      case .withoutProgram: scene.session.daemon.environment
      }
    let shop = try Workshop()
    let good = try start(example, "a.jpg b.jpg c.jpg", shop, environment)
    #expect(try good.exit(within: 20) == .exited(0), "\(good.errors)")
    #expect(good.output.isEmpty && good.errors.isEmpty, "\(good.output)\(good.errors)")
    #expect(shop.files(example.target).filter { $0 != ".keep" } == example.results)
    let other = try Workshop()
    let bad = try start(example, "a.jpg broken.jpg c.jpg", other, environment)
    #expect(try bad.exit(within: 20) == .exited(example.failure), "\(bad.errors)")
    #expect(bad.errors.has("cannot"))
    #expect(other.files(example.target).filter { $0 != ".keep" } == [example.results[0]])
    let isSeen = place == .withDaemon || place == .withoutProgram && example == .copy
    let tasks = try scene.client.list([("All", .bool(true))]).map { [$0.properties["Name"]?.string, $0.properties["State"]?.string] }
    #expect(tasks == (isSeen ? [[example.name, "succeeded"], [example.name, "failed"]] : []))
    withExtendedLifetime(bus) {}
  }

  @Test("where somebody asks to cancel they stop after the file they are at, and the task is cancelled", arguments: Example.allCases)
  func cancelled(_ example: Example) throws {
    let scene = try CommandScene()
    let shop = try Workshop()
    let process = try start(example, "a.jpg b.jpg c.jpg", shop, scene.environment, slow: true)
    #expect(eventually(within: 10) { access("\(shop.path)/reached", F_OK) == 0 })
    #expect(try scene.headway("cancel", "1").status == .exited(0))
    try shop.directory?.write("", to: "gate")
    #expect(try process.exit(within: 20) == .exited(example.cancelled), "\(process.errors)")
    #expect(shop.files(example.target).filter { $0 != ".keep" } == [example.results[0]])
    #expect(try scene.client.eventually { try scene.client.state(1) == "cancelled" })
  }

  @Test("Ctrl-C and SIGTERM cancel the task too", arguments: [SIGINT, SIGTERM], [Example.resize, .copy])
  func interrupted(_ signal: Int32, _ example: Example) throws {
    let scene = try CommandScene()
    let shop = try Workshop()
    let process = try start(example, "a.jpg b.jpg c.jpg", shop, scene.environment, slow: true)
    #expect(eventually(within: 10) { access("\(shop.path)/reached", F_OK) == 0 })
    process.signalGroup(signal)
    guard case .exited(let status) = try process.exit(within: 20) else { throw Overdue("ended by a signal") }
    #expect(status == 128 + signal || status == 143, "\(status)")
    #expect(try scene.client.eventually { try scene.client.state(1) == "cancelled" })
  }

  @Test("the daemon may go while they work", arguments: Example.allCases)
  func daemonGoes(_ example: Example) throws {
    let scene = try CommandScene()
    let shop = try Workshop()
    let process = try start(example, "a.jpg b.jpg c.jpg", shop, scene.environment, slow: true)
    #expect(eventually(within: 10) { access("\(shop.path)/reached", F_OK) == 0 })
    try scene.session.daemon.kill()
    try shop.directory?.write("", to: "gate")
    #expect(try process.exit(within: 20) == .exited(0), "\(process.errors)")
    #expect(shop.files(example.target).filter { $0 != ".keep" } == example.results)
  }
}
