import Glibc
import Linux
import Support
import Testing

@Suite("The task of a command lives as long as headway run")
struct RunLifeTests {
  @Test("a headway that is killed leaves a task that is lost, and a command that runs")
  func killed() throws {
    let scene = try RunScene()
    let run = try scene.start(["sleep", "305.5"])
    let id = try scene.onlyTask()
    #expect(eventually { lives("305.5") })
    run.signal(SIGKILL)
    #expect(try scene.reaches(id, "lost"))
    #expect(lives("305.5"))
  }

  @Test("a command of a moment does not wait for an answer that is there")
  func prompt() throws {
    let scene = try RunScene()
    // The answer to the end is waited for half a second; of a hundred that overlook it when it comes early, six are that slow.
    var slow = 0
    for _ in 0..<100 {
      let start = Clock.monotonic
      #expect(try scene.run(["true"]).status == .exited(0))
      if Clock.monotonic - start >= 500_000 { slow += 1 }
    }
    #expect(slow <= 2)
  }

  @Test("a command inside a command is listed under it and fills nothing of it")
  func nested() throws {
    let scene = try RunScene()
    let script = "\(RunScene.headway) run --name Inner sh -c 'echo $HEADWAY_FD'; echo $HEADWAY_FD"
    let run = try scene.runTold(script, options: ["--name", "Outer"])
    let digits = run.output.split(separator: "\n").compactMap { Int($0) }
    #expect(digits.count == 2 && digits[0] < digits[1])
    let tasks = try scene.tasks().suffix(2)
    #expect(tasks.map { $0.properties["Name"] } == ["Outer", "Inner"])
    #expect(tasks.last?.properties["Parent"] == tasks.first.map { "/org/headway/Headway1/task/\($0.id)" })
    #expect(tasks.last?.properties["Weight"] == "0")
  }

  @Test("a parent that has ended is no reason not to be shown")
  func orphaned() throws {
    let scene = try RunScene()
    let id = try scene.client.create("Over")
    try scene.client.finish(id)
    let run = try scene.start(["true"], variables: ["HEADWAY_TASK": "/org/headway/Headway1/task/\(id)"])
    try run.exit()
    #expect(try scene.tasks().last?.properties["Name"] == "true")
    #expect(try scene.tasks().last?.properties["State"] == "succeeded")
  }

  @Test("a daemon that is killed and comes back has the task again, once, under its path, and the command does not notice")
  func restarted() throws {
    let scene = try RunScene()
    let directory = try TemporaryDirectory()
    let wait = "while [ ! -e \(directory.path)/go ]; do sleep 0.02; done"
    let run = try scene.start(["sh", "-c", "echo 3/10 >&$HEADWAY_FD; \(wait); echo 10/10 >&$HEADWAY_FD; echo fine"])
    let id = try scene.onlyTask()
    #expect(try scene.client.eventually { try scene.client.get(id, .completed).unsigned == 3 })
    let start = try scene.client.get(id, .startTime)
    try scene.session.daemon.kill()
    let second = try RunningDaemon(on: scene.session.bus, directory: scene.session.daemon.directory)
    #expect(try scene.onlyTask() == id)
    #expect(try scene.client.get(id, .completed).unsigned == 3)
    let drift = Int64(try #require(scene.client.get(id, .startTime).unsigned)) - Int64(try #require(start.unsigned))
    #expect(abs(drift) < 1_000_000)
    try directory.write("", to: "go")
    #expect(try run.exit() == .exited(0))
    #expect(run.output == "fine\n")
    #expect(try scene.tasks().map(\.id) == [id])
    #expect(try scene.client.state(id) == "succeeded")
    #expect(try scene.client.get(id, .completed).unsigned == 10)
    _ = second
  }

  @Test("a daemon that comes late is told of a command that runs already")
  func late() throws {
    let bus = try PrivateBus()
    let run = try ChildProcess(RunScene.headway, ["run", "--name", "Early", "sleep", "306.5"], environment: bus.environment)
    #expect(eventually { lives("306.5") })
    let daemon = try RunningDaemon(on: bus)
    let client = try TestClient(bus.address)
    #expect(try client.eventually { try client.listedNumbers().count == 1 })
    let id = try #require(try client.listedNumbers().first)
    #expect(try client.get(id, .name).string == "Early")
    run.signal(SIGTERM)
    try run.exit()
    #expect(try client.state(id) == "cancelled")
    _ = daemon
  }

  @Test("a bus that dies ends nothing")
  func busLost() throws {
    let scene = try RunScene()
    let directory = try TemporaryDirectory()
    let run = try scene.start(["sh", "-c", "while [ ! -e \(directory.path)/go ]; do echo +1 >&$HEADWAY_FD; sleep 0.02; done; exit 6"])
    _ = try scene.onlyTask()
    try scene.session.bus.kill()
    try directory.write("", to: "go")
    #expect(try run.exit(within: 5) == .exited(6))
  }

  @Test("options describe the task, and a name is made where none is given")
  func options() throws {
    let scene = try RunScene()
    _ = try scene.run(["--total", "9", "--unit", "files", "--phase", "One", "--notify", "--group", "G", "true"])
    _ = try scene.run(["env", "TOKEN=geheim", "sh", "-c", ":", "--password", "geheim", "me:geheim@host"])
    let tasks = try scene.tasks()
    #expect(tasks.first?.properties["Total"] == "9" && tasks.first?.properties["Unit"] == "files")
    #expect(tasks.first?.properties["Phase"] == "One" && tasks.first?.properties["Group"] == "G")
    #expect(tasks.first?.properties["Notify"] == "end")
    #expect(tasks.last?.properties["Name"] == "sh")
  }
}
