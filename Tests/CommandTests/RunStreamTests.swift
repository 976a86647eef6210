import Glibc
import Linux
import Support
import Testing

@Suite("A command reports to headway run")
struct RunStreamTests {
  @Test(
    "ten thousand lines from any shell, and the last one counts",
    arguments: [
      ["sh", "-c", "i=0; while [ $i -lt 10000 ]; do echo +1; i=$((i+1)); done >&$HEADWAY_FD; echo total 10000 >&$HEADWAY_FD"],
      ["dash", "-c", "i=0; while [ $i -lt 10000 ]; do i=$((i+1)); echo $i/10000 >&$HEADWAY_FD; done"],
      ["bash", "-c", "for ((i = 1; i <= 10000; i++)); do echo $i/10000 >&$HEADWAY_FD; done"],
      [
        "python3", "-c",
        "import os\nfd = int(os.environ['HEADWAY_FD'])\nfor i in range(10000): os.write(fd, b'+1\\n')\nos.write(fd, b'total 10000')",
      ],
    ])
  func manyLines(command: [String]) throws {
    let scene = try RunScene()
    let run = try scene.run(command)
    #expect(run.status == .exited(0))
    #expect(run.errors.isEmpty)
    let task = try #require(try scene.tasks().first)
    #expect(task.properties["Completed"] == "10000")
    #expect(task.properties["Total"] == "10000")
    #expect(task.properties["State"] == "succeeded")
  }

  @Test("the first word is shown at once, later ones follow, every property is heard")
  func words() throws {
    let scene = try RunScene()
    let lines = "name Checking\\nunit files\\n2/8\\ndetail a.iso\\nphase Reading\\n+1\\n"
    let run = try scene.start(["sh", "-c", "printf '\(lines)' >&$HEADWAY_FD; sleep 0.3; printf 'paused\\n' >&$HEADWAY_FD; sleep 86.125"])
    let id = try scene.onlyTask()
    #expect(try scene.client.eventually { try scene.client.get(id, .completed).unsigned == 3 })
    let seen = try scene.client.properties(id)
    #expect(seen["Name"]?.string == "Checking" && seen["Unit"]?.string == "files" && seen["Total"]?.unsigned == 8)
    #expect(seen["Detail"]?.string == "a.iso" && seen["Phase"]?.string == "Reading")
    #expect(try scene.reaches(id, "paused"))
    run.signal(SIGTERM)
    try run.exit()
  }

  @Test(
    "the status decides, the words of the end are the message",
    arguments: [
      ("done 7 files", 0, "succeeded", "7 files"), ("fail disk full", 4, "failed", "disk full"), ("done all", 1, "failed", "exit status 1"),
      ("fail", 2, "failed", "exit status 2"), ("cancelled by hand", 130, "cancelled", "by hand"), ("fail odd", 0, "succeeded", "odd"),
    ])
  func endWords(line: String, status: Int32, outcome: String, message: String) throws {
    let scene = try RunScene()
    let run = try scene.run(["sh", "-c", "echo '\(line)' >&$HEADWAY_FD; exit \(status)"])
    #expect(run.status == .exited(status))
    let task = try #require(try scene.tasks().first)
    #expect(task.properties["State"] == outcome)
    #expect(task.properties["Message"] ?? "" == message)
  }

  @Test("what cannot be taken is answered with an error, and the stream goes on")
  func errors() throws {
    let scene = try RunScene()
    let script = "echo nonsense >&$HEADWAY_FD; read -r line <&$HEADWAY_FD; echo \"$line\"; echo 5 >&$HEADWAY_FD"
    let run = try scene.run(["bash", "-c", script])
    #expect(run.output.hasPrefix("error "))
    #expect(try scene.tasks().first?.properties["Completed"] == "5")
  }

  @Test("the variables name the descriptor, the socket behind it and the task")
  func variables() throws {
    let scene = try RunScene()
    let script = """
      import os
      s = os.fstat(int(os.environ['HEADWAY_FD']))
      print(os.environ['HEADWAY_STREAM'] == f'{s.st_dev}:{s.st_ino}', os.environ['HEADWAY_TASK'])
      """
    let run = try scene.runTold("python3 -c \"\(script)\"")
    let id = try #require(try scene.tasks().last).id
    #expect(run.output == "True /org/headway/Headway1/task/\(id)\n")
  }

  @Test("the digit is one that was free; where none is the variable is unset")
  func digits() throws {
    let scene = try RunScene()
    let show = "\(RunScene.headway) run sh -c 'echo ${HEADWAY_FD-unset}'"
    #expect(try scene.session.run("bash", ["-c", "exec 8>&-; \(show)"]).output == "8\n")
    #expect(try scene.session.run("bash", ["-c", "exec 8</dev/null 7</dev/null 6>&-; \(show)"]).output == "6\n")
    let all = (3...8).map { "\($0)</dev/null" }.joined(separator: " ")
    #expect(try scene.session.run("bash", ["-c", "exec \(all); HEADWAY_FD=8 \(show)"]).output == "unset\n")
  }

  @Test("update and finish inside the command speak of its task")
  func commandsInside() throws {
    let scene = try RunScene()
    let run = try scene.runTold("headway update 3/9 --detail x; headway finish --failed 'no room'; exit 1")
    #expect(run.status == .exited(1))
    let task = try #require(try scene.tasks().last)
    #expect(task.properties["Completed"] == "3")
    #expect(task.properties["Message"] == "no room")
  }

  @Test("the scripts print the same with a daemon, without one and without a bus")
  func scripts() throws {
    let directory = try TemporaryDirectory()
    for number in 1...30 { try directory.write("file \(number)\n", to: "files/\(number).txt") }
    try directory.write((0..<5000).map { "\($0),x\($0)\n" }.joined(), to: "big.csv")
    let sums = try directory.write(try Examples.sums, to: "sums.sh", executable: true)
    let importer = try directory.write(try Examples.importer, to: "import.py", executable: true)
    let scene = try RunScene()
    let lonely = try PrivateBus()
    // Without `headway`, which the importer would ask to report where it is not run by it.
    let places = (plainEnvironment["PATH"] ?? "").split(separator: ":").filter { !Files.exists("\($0)/headway") }
    let none = ["PATH": places.joined(separator: ":"), "HOME": "/nonexistent"]
    for command in [[sums, "\(directory.path)/files"], [importer, "\(directory.path)/big.csv"]] {
      let bare = try run(command[0], [command[1]], environment: none)
      #expect(bare.status == .exited(0))
      let environments = [scene.session.daemon.environment.merging(["PATH": RunScene.path]) { $1 }, lonely.environment, none]
      for environment in environments {
        let wrapped = try run(RunScene.headway, ["run"] + command, environment: environment)
        #expect(wrapped == bare)
      }
    }
    let tasks = try scene.tasks()
    #expect(tasks.map { $0.properties["Name"] } == ["Checksums of files", "Import big.csv"])
    #expect(tasks.map { $0.properties["State"] } == ["succeeded", "succeeded"])
    #expect(tasks.first?.properties["Completed"] == "30" && tasks.first?.properties["Message"] == "30 files")
  }
}
