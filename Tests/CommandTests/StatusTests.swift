import DBus
import Glibc
import HeadwayBus
import Linux
import Support
import Testing

@Suite("headway status says in one line what is going on")
struct StatusTests {
  private let scene: CommandScene

  init() throws { scene = try CommandScene(configuration: "[daemon]\nlinger = 0.2\nnetwork-delay = 0.1\n") }

  @Test("once, at each moment")
  func moments() throws {
    #expect(try scene.headway("status") == (.exited(0), "\n", ""))
    let sync = try scene.task("Sync photos", done: 64, of: 100)
    #expect(try scene.headway("status") == (.exited(0), "Sync photos 64% █████\n", ""))
    let index = try scene.task("Index mail", done: 1204, [("Unit", .string("messages"))])
    #expect(try scene.headway("status").output == "2 tasks 64% █████\n")
    #expect(try scene.headway("status", "--ascii").output == "2 tasks 64% #####\n")
    try scene.client.finish(sync, "failed", "No space")
    #expect(try scene.headway("status").output == "Index mail 1,204 messages 1 failed\n")
    try scene.client.finish(index)
    #expect(try scene.headway("status").output == "Sync photos failed\n")
    #expect(try scene.headway("status", "--template", "{name}: {state}, {detail}").output == "Sync photos: failed, No space\n")
    #expect(try scene.headway("status", "--max-name", "5").output == "Sync… failed\n")
    try scene.client.task(sync, "Dismiss")
    #expect(try scene.headway("status").output == "\n")
  }

  @Test("the network mark is there as long as the daemon says so")
  func network() throws {
    let process = try scene.start(["status", "--follow"])
    let id = try scene.task("Fetch", done: 1, of: 4, [("Network", .bool(true))])
    #expect(eventually { process.output.hasSuffix("Fetch 25% ██ ⇅\n") })
    _ = try scene.task("Other", done: 3, of: 4)
    #expect(eventually { process.output.hasSuffix("2 tasks 50% ████ ⇅\n") })
    try scene.client.finish(id)
    #expect(eventually { process.output.hasSuffix("Other 75% ██████\n") })
  }

  @Test("following through a pipe shows each change at once, and only changes")
  func follows() throws {
    let process = try ChildProcess("bash", ["-c", "headway status --follow | cat"], environment: scene.environment)
    #expect(eventually { process.output == "\n" })
    let id = try scene.task("Work", done: 1, of: 4)
    #expect(eventually(within: 2) { process.output == "\nWork 25% ██\n" })
    try scene.client.update(id, [("Detail", .string("a step")), ("Phase", .string("a phase"))])
    try scene.client.task(id, "SetProgress", [.uint64(2), .uint64(4)])
    #expect(eventually(within: 2) { process.output == "\nWork 25% ██\nWork 50% ████\n" })
    try scene.client.finish(id, "failed")
    #expect(eventually(within: 2) { process.output.lines.last == "Work failed" })
    try scene.client.finish(try scene.task("Work"))
    #expect(eventually(within: 2) { process.output.lines.last == "" })
    #expect(process.errors.isEmpty)
  }

  @Test("a storm of changes is a few lines a second, and the last of them is shown")
  func storm() throws {
    let process = try scene.start(["status", "--follow"])
    let id = try scene.task("Work", done: 0, of: 1000)
    let begin = Clock.monotonic
    for step in 1...100 {
      try scene.client.task(id, "SetProgress", [.uint64(UInt64(step) * 10), .uint64(1000)])
      try scene.client.serve(for: 0.01)
    }
    let seconds = Double(Clock.monotonic - begin) / 1_000_000
    #expect(eventually { process.output.hasSuffix("Work 100% ████████\n") })
    #expect(process.output.lines.count <= Int(seconds * 4) + 5, "\(process.output.lines.count) in \(seconds) s")
  }

  @Test("it ends by itself within two seconds when the reader goes, while nothing happens", arguments: [["plain"], ["i3bar"], ["waybar"]])
  func readerGoes(_ words: [String]) throws {
    for hasTask in [false, true] {
      if hasTask { _ = try scene.task("Work", done: 1, of: 4) }
      let (reading, writing) = try Descriptor.pipe()
      let process = try scene.start(["status", "--follow", "--format"] + words, in: .init(passing: [1: writing.number]))
      var buffer = [UInt8](repeating: 0, count: 256)
      guard case .bytes = try reading.read(into: &buffer) else { throw Overdue("nothing was written") }
      #expect(process.isRunning)
      close(reading, writing)
      #expect(try process.exit(within: 2) == .exited(0))
      #expect(process.errors.isEmpty)
    }
  }

  /// Leaves no end of the pipe open.
  private func close(_ reading: Descriptor, _ writing: Descriptor) {
    let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
    dup2(nothing, reading.number)
    dup2(nothing, writing.number)
    Glibc.close(nothing)
  }

  @Test("a reader that sleeps gets the newest line when it wakes, not all that it missed")
  func slowReader() throws {
    let (reading, writing) = try Descriptor.pipe()
    _ = fcntl(writing.number, 1031, 4096)  // F_SETPIPE_SZ
    let process = try scene.start(
      ["status", "--follow", "--template", "{percent} {name} \(String(repeating: "x", count: 3000))"],
      in: .init(passing: [1: writing.number]))
    let id = try scene.task("Work", done: 1, of: 100)
    for step in 2...8 {
      try scene.client.task(id, "SetProgress", [.uint64(UInt64(step)), .uint64(100)])
      try scene.client.serve(for: 0.3)
    }
    reading.setNonBlocking()
    var text = ""
    #expect(
      eventually {
        var buffer = [UInt8](repeating: 0, count: 65536)
        if case .bytes(let count)? = try? reading.read(into: &buffer) { text += String(decoding: buffer.prefix(count), as: UTF8.self) }
        return text.has("8% Work")
      })
    #expect(text.lines.count < 6, "\(text.lines.map { $0.prefix(10) })")
    #expect(process.isRunning)
  }

  @Test("it starts no daemon and says that there is nothing", arguments: [[], ["--follow"]])
  func noDaemon(_ words: [String]) throws {
    let directory = try TemporaryDirectory()
    let program = try directory.write("#!/bin/sh\ntouch \(directory.path)/started\n", to: "daemon", executable: true)
    let bus = try ActivatingBus(program: program)
    let process = try ChildProcess(CommandScene.headway, ["status"] + words, environment: bus.environment)
    #expect(eventually { process.output == "\n" })
    if words.isEmpty { #expect(try process.exit() == .exited(0)) } else { #expect(process.isRunning) }
    #expect(process.errors.isEmpty)
    #expect(access("\(directory.path)/started", F_OK) != 0)
  }

  @Test("only without a bus it fails", arguments: [[], ["--follow"], ["--follow", "--format", "waybar"]])
  func noBus(_ words: [String]) throws {
    for variables in [[:], ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent/bus"]] {
      let ended = try headwayAlone(["status"] + words, variables: variables)
      #expect(ended.status == .exited(69) && ended.output.isEmpty)
      #expect(ended.errors.hasPrefix("headway: ") && ended.errors.lines.count == 1, "\(ended.errors)")
    }
  }

  @Test("a daemon that hangs is given up within two seconds, and the panel shows nothing")
  func hungDaemon() throws {
    _ = try scene.task("Work")
    scene.session.daemon.process.signal(Signals.stop)
    defer { scene.session.daemon.process.signal(Signals.goOn) }
    let begin = Clock.monotonic
    let ended = try scene.headway("status")
    #expect(Clock.monotonic - begin < 2_000_000)
    #expect(ended == (.exited(69), "\n", "headway: headwayd does not answer\n"))
  }

  @Test("following lives through the daemon’s end and beginning, and ends with the bus")
  func restart() throws {
    let bus = try PrivateBus()
    let process = try ChildProcess(CommandScene.headway, ["status", "--follow"], environment: bus.environment)
    #expect(eventually { process.output == "\n" })
    let first = try RunningDaemon(on: bus)
    let client = try TestClient(bus.address)
    _ = try client.create("Before", [("Completed", .uint64(1)), ("Total", .uint64(2))])
    #expect(eventually { process.output == "\nBefore 50% ████\n" })
    try first.kill()
    #expect(eventually { process.output == "\nBefore 50% ████\n\n" })
    let second = try RunningDaemon(on: bus, directory: first.directory)
    _ = try client.create("After")
    #expect(eventually { process.output == "\nBefore 50% ████\n\nAfter\n" })
    #expect(process.isRunning && process.errors.isEmpty)
    try bus.kill()
    #expect(try process.exit() == .exited(69))
    #expect(process.errors == "headway: the bus has gone\n")
    withExtendedLifetime(second) {}
  }

  /// How often a process has gone to sleep, and so woken up.
  private func sleeps(_ pid: Int32) throws -> String {
    try Files.read("/proc/\(pid)/status").lines.first { $0.hasPrefix("voluntary_ctxt_switches:") } ?? ""
  }

  @Test("while nothing happens it sleeps, and time alone wakes it only where time is shown")
  func sleeps() throws {
    let plain = try scene.start(["status", "--follow"])
    let timed = try scene.start(["status", "--follow", "--template", "{name} {remaining}"])
    let id = try scene.task("Work", done: 0, of: 1000)
    for step in 1...8 {
      try scene.client.task(id, "SetProgress", [.uint64(UInt64(step)), .uint64(1000)])
      try scene.client.serve(for: 0.2)
    }
    #expect(try scene.client.get(id, .expectedEndTime) != .uint64(0))
    #expect(eventually { timed.output.contains(/Work ~\d/) })
    try scene.client.serve(for: 1)
    let before = try (sleeps(plain.pid), sleeps(timed.pid))
    try scene.client.serve(for: 2)
    #expect(try sleeps(plain.pid) == before.0)
    #expect(try sleeps(timed.pid) != before.1)
  }

  @Test("spinner and mark turn only with --animate")
  func animation() throws {
    let still = try scene.start(["status", "--follow"])
    let turning = try scene.start(["status", "--follow", "--animate"])
    _ = try scene.task("Work")
    #expect(eventually { Set(turning.output.lines).count >= 4 })
    #expect(turning.output.lines.contains("Work ⠹"))
    #expect(still.output.lines.filter { !$0.isEmpty } == ["Work"])
  }

  @Test(
    "wrong usage is status 2",
    arguments: [
      ["x"], ["--format", "dzen"], ["--template", "{speed}"], ["--template", "{name"], ["--max-name", "0"], ["--max-name", "x"],
      ["--animate"],
    ])
  func wrongUsage(_ words: [String]) throws {
    let ended = try scene.headway(["status"] + words)
    #expect(ended.status == .exited(2) && ended.output.isEmpty && ended.errors.lines.count == 1)
    if words.last == "{speed}" { #expect(ended.errors.has("{speed}")) }
  }
}
