import Linux
import Support
import Testing

@Suite("headway report reads lines from standard input")
struct ReportTests {
  /// Name, state, completed and total of each task, oldest first.
  private func listed(_ scene: CommandScene) throws -> [String] {
    let columns = "id,name,state,completed,total,fraction,detail,message"
    let ended = try scene.headway("list", "-o", "tsv", "--no-headers", "--columns", columns)
    return ended.output.lines.filter { !$0.isEmpty }.sorted().map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).dropFirst().joined(separator: "|")
    }
  }

  @Test(
    "ends as the lines say, or as the counts stand",
    arguments: [
      (#"total 4\nunit files\n1\n+1\n4\n"#, "succeeded|4|4|1||"), (#"total 4\n1\n"#, "lost|1|4|0.25||process"),
      (#"42\n"#, "succeeded|42||||"), (#"total 4\n1\ndone early\n"#, "succeeded|1|4|0.25||early"),
      (#"fail no space\n9\n"#, "failed|0||||no space"), (#"1/2\ncancelled\n"#, "cancelled|1|2|0.5||"), ("", "succeeded|0||||"),
      (#"nonsense\n3/4\ndetail x\n4/4"#, "succeeded|4|4|1|x|"),
    ])
  func ends(_ input: String, _ standing: String) throws {
    let scene = try CommandScene()
    let ended = try scene.shell("printf '\(input)' | headway report 'Read lines'")
    #expect(ended.status == .exited(0) && ended.output.isEmpty && ended.errors.isEmpty, "\(ended)")
    let row = try #require(try listed(scene).first)
    #expect(row.hasPrefix("Read lines|\(standing)"), "\(row)")
  }

  @Test("a hundred thousand lines lose nothing and cost the bus a handful of messages")
  func many() throws {
    let scene = try CommandScene()
    let monitor = try scene.session.another()
    try monitor.becomeMonitor()
    let ended = try scene.shell("for i in $(seq 100000); do echo $i/100000; done | headway report Loop")
    #expect(ended.status == .exited(0))
    #expect(try listed(scene).first == "Loop|succeeded|100000|100000|1||")
    try monitor.serve(for: 0.1)
    let calls = monitor.heard.count { $0.interface == "org.headway.Headway1.Task" && $0.member != "Finished" }
    #expect(calls < 200, "\(calls)")
  }

  @Test("a gigabyte without an end of line costs no memory")
  func endless() throws {
    let scene = try CommandScene()
    // The address sanitizer reserves more than any limit.
    let (limit, size) = plainEnvironment["ASAN_OPTIONS"] == nil ? ("ulimit -v 400000", "1G") : (":", "64M")
    let ended = try scene.shell("(\(limit); head -c \(size) /dev/zero | tr '\\0' x | headway report Endless); echo $?", within: 60)
    #expect(ended.output == "0\n", "\(ended)")
  }

  @Test(
    "takes the place of a gauge",
    arguments: [
      (
        "--format zenity --progress --title 'Copy files' --text begin --width 300", #"10\n# Copying b\n55.5\nnoise\n"#, "||0.555|Copying b|"
      ),
      ("--format zenity --auto-close 'Copy files'", #"50\n100\n7\n"#, "||1||"),
      ("--format dialog 'Copy files'", #"20\nXXX\n40\nHalf way\nthere\nXXX\n"#, "||0.4|Half way there|"),
      ("--format json 'Copy files'", #"{"completed":3,"total":3,"unit":"files","detail":"x"}\n"#, "3|3|1|x|"),
    ])
  func gauges(_ options: String, _ input: String, _ standing: String) throws {
    let scene = try CommandScene()
    let ended = try scene.shell("printf '\(input)' | headway report \(options)")
    #expect(ended.status == .exited(0) && ended.errors.isEmpty, "\(ended)")
    #expect(try listed(scene) == ["Copy files|succeeded|\(standing)"])
  }

  @Test(
    "closes its input and ends with 3 when cancel is asked, with 1 in the place of zenity",
    arguments: [("", "3"), ("--format zenity", "1")])
  func cancelled(_ options: String, _ status: String) throws {
    let scene = try CommandScene()
    let child = try ChildProcess(
      "bash",
      ["-c", "{ trap '' PIPE; while echo 1 2>/dev/null; do read -t 0.05 <> <(:) || :; done; } | headway report \(options) Work; echo $?"],
      environment: scene.environment)
    #expect(try scene.client.eventually { try !scene.client.listedNumbers().isEmpty })
    #expect(try scene.headway("cancel", "--wait", "Work").status == .exited(0))
    #expect(try child.exit() == .exited(0))
    #expect(child.output == "\(status)\n")
  }

  @Test("reads the output of other programs and passes it on")
  func programs() throws {
    let scene = try CommandScene()
    let text =
      #"\r     32,768   1%    0.00kB/s    0:00:00  \r 1,000,000  50%   65.08MB/s    0:00:03  \r 2,000,000 100%   65.08MB/s    0:00:05 (xfr#1, to-chk=0/1)\n"#
    let ended = try scene.shell("printf '\(text.replacing("%", with: "%%"))' | headway report --parse rsync 'Sync'")
    #expect(ended.output.utf8.count == 178 || ended.output.has("2,000,000 100%"))
    #expect(try listed(scene).first?.hasPrefix("Sync|succeeded|2000000||1|") == true)
  }

  @Test(
    "a dry run prints what it understood and reports nothing",
    arguments: [
      (#"total 4\n1\ndetail a \"b\"\n9\n"#, "", #"{"completed":9,"total":4,"fraction":null,"unit":null,"phase":null,"detail":"a \"b\""}"#),
      (
        #"pages 1 through 1312\npage 9\n"#, "--pattern 'through (?<total>[0-9]+)' --pattern '^page (?<completed>[0-9]+)'",
        #"{"completed":9,"total":1312,"fraction":0.006859756097560976,"unit":null,"phase":null,"detail":null}"#
      ),
    ])
  func dryRun(_ input: String, _ options: String, _ last: String) throws {
    let scene = try CommandScene()
    let ended = try scene.shell("printf '\(input)' | headway report --dry-run \(options)")
    #expect(ended.output.lines.last == last, "\(ended)")
    #expect(try listed(scene).isEmpty)
  }

  @Test("is not in the way where nobody listens")
  func alone() throws {
    let ended = try run("bash", ["-c", "seq 10 | \(CommandScene.headway) report --tee Count; echo $?"], environment: plainEnvironment)
    #expect(ended.output == (1...10).map { "\($0)\n" }.joined() + "0\n")
    #expect(ended.errors.isEmpty)
  }

  @Test(
    "wrong usage is said and reports nothing",
    arguments: [
      ["report"], ["report", " "], ["report", "a", "b"], ["report", "--format", "x", "a"], ["report", "--parse", "x", "a"],
      ["report", "--pattern", "(", "a"],
    ])
  func usage(_ words: [String]) throws {
    let ended = try headwayAlone(words)
    #expect(ended.status == .exited(2) && ended.errors.lines.count == 1, "\(ended)")
  }
}
