import DBus
import HeadwayBus
import Linux
import Support
import Testing

@Suite("headway list, at its edges")
struct ListEdgeTests {
  @Test("where nothing runs it says so on standard error, with status 0")
  func nothing() throws {
    let scene = try CommandScene()
    #expect(try scene.headway("list") == (.exited(0), "", "Nothing is running.\n"))
    #expect(try scene.headway([]) == (.exited(0), "", "Nothing is running.\n"))
    #expect(try scene.headway("list", "-q") == (.exited(0), "", ""))
    #expect(try scene.headway("list", "-o", "json") == (.exited(0), "{\"schema\":1,\"tasks\":[]}\n", ""))
    #expect(try scene.headway("list", "-o", "jsonl") == (.exited(0), "", ""))
    #expect(try scene.headway("list", "-o", "id") == (.exited(0), "", ""))
    #expect(try scene.headway("list", "-o", "tsv", "--columns", "id") == (.exited(0), "id\n", ""))
  }

  @Test("nothing is cut into a pipe, unless COLUMNS says so")
  func width() throws {
    let scene = try CommandScene()
    let name = String(repeating: "long ", count: 40) + "end"
    _ = try scene.task(name, done: 1, of: 2)
    #expect(try scene.headway("list").output.lines[1].hasSuffix(name))
    #expect(try scene.headway(["list"], variables: ["COLUMNS": "40"]).output.lines.allSatisfy { $0.count <= 40 })
    #expect(try scene.headway(["list"], variables: ["COLUMNS": "40"]).output.has("50%"))
    for nonsense in ["", "0", "-5", "x", "99999999999999999999"] {
      #expect(try scene.headway(["list"], variables: ["COLUMNS": nonsense]).output.lines[1].hasSuffix(name), "\(nonsense)")
    }
  }

  @Test("a reader that leaves is no error, however much there is")
  func head() throws {
    let scene = try CommandScene()
    for number in 0..<1500 { _ = try scene.task("Task \(number)", done: 1, of: 3) }
    for form in ["table", "wide", "json", "jsonl", "tsv", "id"] {
      let ended = try scene.shell("headway list -o \(form) | head -c 1 >/dev/null; echo ${PIPESTATUS[0]}")
      #expect(["0\n", "141\n"].contains(ended.output), "\(form) \(ended.output)")
      #expect(ended.errors.isEmpty)
      // Where SIGPIPE is ignored, as below many services.
      #expect(try scene.shell("trap '' PIPE; { headway list -o \(form); echo $? >&2; } | head -c 1 >/dev/null").errors == "0\n", "\(form)")
    }
  }

  @Test("a full disk is an error")
  func fullDisk() throws {
    let scene = try CommandScene()
    _ = try scene.task("Work")
    for words in ["list", "list -o json", "list -w", "show 1", "monitor"] {
      let ended = try scene.shell("headway \(words) >/dev/full")
      #expect(ended == (.exited(1), "", "headway: cannot write: No space left on device\n"), "\(words)")
    }
  }

  @Test("wrong usage is status 2 and one sentence")
  func wrongUsage() throws {
    let scene = try CommandScene()
    let wrong = [
      ["-o", "xml"], ["-o"], ["--columns", "id,nonsense"], ["--columns", ""], ["--sort", "nonsense"], ["--filter", "state"],
      ["--filter", "nonsense=1"], ["--filter", "state=asleep"], ["--filter", "network=maybe"], ["a", "b"], ["-x"], ["--no-headers=1"],
      ["-w", "-o", "tsv"], ["-w", "-o", "id"], ["--color", "sometimes"], ["--system"],
    ]
    for words in wrong {
      let ended = try scene.headway(["list"] + words)
      #expect(ended.status == .exited(2), "\(words)")
      #expect(ended.output.isEmpty)
      #expect(ended.errors.hasPrefix("headway: ") && ended.errors.lines.count == 1, "\(words) \(ended.errors)")
    }
  }
}
