import DBus
import Linux
import Support
import Testing

private let commands = [
  "run", "start", "update", "finish", "list", "show", "monitor", "status", "wait", "cancel", "pause", "resume", "dismiss", "config",
  "help",
]

@Suite("Help, versions and wrong usage need no bus")
struct UsageTests {
  @Test("help shows every command, and fits 80 columns")
  func overview() throws {
    let ended = try headwayAlone(["help"])
    #expect(ended.status == .exited(0) && ended.errors.isEmpty)
    for command in commands { #expect(ended.output.contains(try Regex("(?m)^  \(command) ")), "\(command)") }
    #expect(ended.output.lines.allSatisfy { $0.count <= 80 })
    #expect(ended.output.lines[0] == "Headway shows everything on this machine that takes time, and can stop it.")
    #expect(try headwayAlone(["--help"]) == ended)
    #expect(!ended.output.has("\u{1B}"))
  }

  @Test("help COMMAND and COMMAND --help print the same: usage, options, two examples, statuses", arguments: commands)
  func page(_ command: String) throws {
    let ended = try headwayAlone(["help", command])
    #expect(ended.status == .exited(0) && ended.errors.isEmpty)
    #expect(ended.output.hasPrefix("Usage: headway \(command) [OPTION …]"))
    #expect(ended.output.has("\nExamples\n") && ended.output.has("\nExit status\n"))
    let lines = ended.output.lines
    let examples = lines[(lines.firstIndex(of: "Examples") ?? 0)..<(lines.firstIndex(of: "Exit status") ?? 0)]
    #expect(examples.filter { $0.hasPrefix("  headway ") || $0.contains(/^ {2}\S/) }.count >= 2)
    if command != "help" { #expect(try headwayAlone([command, "--help"]) == ended) }
  }

  @Test("every option that a page names is known to its command", arguments: commands)
  func optionsParse(_ command: String) throws {
    let page = try headwayAlone(["help", command]).output
    for match in page.matches(of: /(?m)^\s\s(?:-(\w), )?--([a-z-]+)( [A-Z][A-Z,=]*|\[=[A-Z]+\])?/) {
      let value = match.3.map { $0.hasPrefix(" ") ? "=1" : "" } ?? ""
      // --help ends it before anything is done; an option that is not known would be status 2.
      let ended = try headwayAlone([command, "--\(match.2)\(value)", "--help"])
      #expect(ended.status == .exited(0), "\(match.0) \(ended.errors)")
      if let short = match.1 {
        #expect(try headwayAlone([command, "-\(short)", "1", "--help"].filter { $0 != "1" || !value.isEmpty }).status == .exited(0))
      }
    }
  }

  @Test("whole scripts can be printed")
  func scripts() throws {
    let ended = try headwayAlone(["help", "scripts"])
    #expect(ended.status == .exited(0))
    #expect(ended.output.has("id=$(headway start"))
    let directory = try TemporaryDirectory()
    let file = try directory.write(ended.output, to: "script")
    #expect(try run("bash", ["-n", file]).status == .exited(0))
  }

  @Test("the version")
  func version() throws {
    let ended = try headwayAlone(["--version"])
    #expect(ended.status == .exited(0))
    #expect(ended.output.contains(/^headway \d+\.\d+(\.\d+)?\n$/), "\(ended.output)")
  }

  @Test(
    "wrong usage is status 2, one line on standard error, nothing on standard output",
    arguments: [
      ["nonsense"], ["help", "nonsense"], ["--nonsense"], ["-Z"], ["list", "--nonsense"], ["list", "--columns"], ["--color"],
      ["--color", "red", "list"], ["list", "--color=red"], ["--system", "list"], ["--co", "x"], ["list", "--n=1"],
      ["\u{1B}[6n\u{9B}1m\u{202E}"],
    ])
  func wrong(_ words: [String]) throws {
    let ended = try headwayAlone(words)
    #expect(ended.status == .exited(2), "\(words)")
    #expect(ended.output.isEmpty)
    #expect(ended.errors.hasPrefix("headway: ") && ended.errors.lines.count == 1, "\(ended.errors)")
    #expect(ended.errors.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) || $0 == "\n" })
  }

  @Test("global options stand before the command and after it")
  func globalOptions() throws {
    let scene = try CommandScene()
    #expect(try scene.headway("-q", "list") == (.exited(0), "", ""))
    #expect(try scene.headway("list", "-q") == (.exited(0), "", ""))
    #expect(try scene.headway("--quiet", "-v", "--ascii", "list", "--color=never") == (.exited(0), "", ""))
    _ = try scene.task("Work", done: 1, of: 2)
    for words in [["--color=always", "list"], ["list", "--color=always"], ["--color", "never", "list", "--color", "always"]] {
      #expect(try scene.headway(words).output.has("\u{1B}["), "\(words)")
    }
    #expect(try scene.headway("--help", "list").output.hasPrefix("Headway shows"))
    // Operands may stand before options, and after -- nothing is one.
    #expect(try scene.headway("list", "Work", "-o", "id").output == "1\n")
    #expect(try scene.headway("list", "-o", "id", "--", "-o").status == .exited(1))
    #expect(try scene.headway("start", "--", "--total").output == "2\n")
    #expect(try scene.client.get(2, .name) == .string("--total"))
  }
}
