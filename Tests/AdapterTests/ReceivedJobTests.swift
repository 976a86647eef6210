import DBus
import HeadwayBus
import Support
import Testing

/// Jobs of KDE's programs as tasks of ours.
@Suite struct ReceivedJobTests {
  /// The only task that is listed, once there is one.
  private func only(_ client: TestClient) throws -> UInt64 {
    #expect(try client.eventually { try client.listedNumbers().count == 1 })
    return try #require(try client.listedNumbers().first)
  }

  @Test func aJobIsATaskWithItsAmountsUntilItEnds() throws {
    let (client, program, _) = try FakeJobProgram.scene()
    let hints = FakeJobProgram.immediate.merging(["processedBytes": .uint64(1000), "totalBytes": .uint64(4000)]) { $1 }
    let path = try program.request(hints)
    let id = try only(client)
    // The same is told once more after the answer.
    try program.update(path, hints)
    var task = try client.properties(id)
    #expect(task["Name"] == .string("Copying") && task["Source"] == .string("kde") && task["App"] == .string("org.example.files"))
    #expect(task["Completed"] == .uint64(1000) && task["Total"] == .uint64(4000) && task["Unit"] == .string("bytes"))
    #expect(task["CanCancel"] == .bool(true) && task["CanPause"] == .bool(true))
    try program.update(path, ["processedBytes": .uint64(3000), "percent": .uint32(75), "infoMessage": .string("a.jpg")])
    task = try client.properties(id)
    #expect(task["Completed"] == .uint64(3000) && task["Progress"] == .double(0.75) && task["Detail"] == .string("a.jpg"))
    try program.update(path, ["suspended": .bool(true)])
    #expect(try client.state(id) == "paused")
    try program.update(path, ["suspended": .bool(false)])
    #expect(try client.state(id) == "running")
    try program.terminate(path)
    #expect(try client.state(id) == "succeeded")
    #expect(try client.listedNumbers() == [id])
  }

  @Test(arguments: [
    (UInt32(0), "", "succeeded", ""), (1, "", "cancelled", ""), (105, "disk full", "failed", "disk full"), (99, "", "failed", "error 99"),
  ])
  func endsKeepTheirMeaning(_ code: UInt32, _ text: String, _ state: String, _ message: String) throws {
    let (client, program, _) = try FakeJobProgram.scene()
    let path = try program.request(FakeJobProgram.immediate)
    let id = try only(client)
    try program.terminate(path, code, text)
    #expect(try client.state(id) == state && client.get(id, .message) == .string(message))
    let late = fault { try program.update(path, ["percent": .uint32(50)]) }
    #expect(late?.name == .unknownObject)
  }

  @Test func aJobWhoseProgramLeavesIsLostAndNeverDone() throws {
    let (client, program, _) = try FakeJobProgram.scene()
    _ = try program.request(FakeJobProgram.immediate)
    let id = try only(client)
    program.client.connection.close()
    #expect(try client.eventually { try client.state(id) == "lost" })
  }

  @Test func aProgramThatAsksAndLeavesAtOnceLeavesNothing() throws {
    let (client, _, address) = try FakeJobProgram.scene()
    for number in 0..<60 {
      let hints = number % 3 == 0 ? [:] : number % 3 == 1 ? ["immediate": Value.bool(true)] : FakeJobProgram.immediate
      let program = try FakeJobProgram(address)
      let message = try program.client.message(
        FakeJobProgram.server, "/JobViewServer", "org.kde.JobViewServerV2", "requestView",
        [.string("x"), .int32(0), FakeJobProgram.named(hints)])
      program.client.connection.send(message)
      program.client.connection.flush()
      program.client.connection.close()
    }
    try client.serve(for: 1)
    #expect(try client.listedNumbers(all: true).isEmpty)
  }

  @Test func whatIsOverInHalfASecondWasNeverThereUnlessItFails() throws {
    let (client, program, _) = try FakeJobProgram.scene()
    // Its end is on the way before its beginning is answered.
    let begin = try program.client.message(
      FakeJobProgram.server, "/JobViewServer", "org.kde.JobViewServerV2", "requestView",
      [.string("x"), .int32(0), FakeJobProgram.named(["title": .string("short")])])
    program.client.connection.send(begin)
    try program.terminate("/JobViewServer/JobView_1")
    #expect(try client.listedNumbers(all: true).isEmpty)
    let broken = try program.request(["title": .string("broken")])
    try program.terminate(broken, 105, "disk full")
    let failed = try only(client)
    #expect(try client.state(failed) == "failed")
    _ = try program.request(["title": .string("long")])
    #expect(try client.eventually { try client.listedNumbers().count == 2 })
    let ids = try client.listedNumbers()
    let long = try #require(ids.first { $0 != failed })
    // It has lasted since it was asked for.
    guard case .uint64(let active)? = try client.properties(long)["ActiveTime"] else { throw Overdue("an active time") }
    #expect(active >= 500_000)
  }

  @Test func whatGoesOverTheNetworkIsHiddenWhileItIsShort() throws {
    let (client, program, _) = try FakeJobProgram.scene("[daemon]\nnetwork-delay = 30\n")
    let path = try program.request(FakeJobProgram.immediate.merging(["descriptionValue1": .string("https://example.org/a")]) { $1 })
    #expect(try client.eventually { try client.listedNumbers(all: true).count == 1 })
    let id = try client.listedNumbers(all: true)[0]
    #expect(try client.get(id, .network) == .bool(true) && client.listedNumbers().isEmpty)
    try program.terminate(path)
    #expect(try client.state(id) == "succeeded" && client.listedNumbers().isEmpty)
  }

  @Test func aTransientJobAnnouncesNoEnd() throws {
    let (client, program, _) = try FakeJobProgram.scene()
    _ = try program.request(FakeJobProgram.immediate.merging(["transient": .bool(true)]) { $1 })
    #expect(try client.get(only(client), .notify) == .string("never"))
  }

  @Test func capabilitiesSayWhatCanBeAskedAndOnlyThatJobHearsIt() throws {
    let (client, program, address) = try FakeJobProgram.scene()
    let bystander = try FakeJobProgram(address)
    _ = try bystander.request(FakeJobProgram.immediate)
    let fixed = try program.request(FakeJobProgram.immediate, capabilities: 0)
    let path = try program.request(FakeJobProgram.immediate, capabilities: 3)
    #expect(try client.eventually { try client.listedNumbers().count == 3 })
    let ids = try client.listedNumbers().sorted()
    #expect(try client.get(ids[1], .canCancel) == .bool(false) && client.get(ids[1], .canPause) == .bool(false))
    #expect(fault { try client.task(ids[1], "Cancel") } != nil)
    try client.task(ids[2], "Pause")
    #expect(try program.client.eventually { program.asked("suspendRequested") == [path] })
    try program.update(path, ["suspended": .bool(true)])
    try client.task(ids[2], "Resume")
    #expect(try program.client.eventually { program.asked("resumeRequested") == [path] })
    try client.task(ids[2], "Cancel")
    #expect(try program.client.eventually { program.asked("cancelRequested") == [path] })
    #expect(try client.state(ids[2]) == "cancelling")
    try program.terminate(path, 1)
    #expect(try client.state(ids[2]) == "cancelled")
    try program.update(fixed, ["percent": .uint32(10)])
    try bystander.client.settle()
    #expect(bystander.client.heard.filter { $0.interface == "org.kde.JobViewV3" }.isEmpty)
  }

  @Test func nobodyElseSpeaksForAJob() throws {
    let (client, program, address) = try FakeJobProgram.scene()
    let path = try program.request(FakeJobProgram.immediate)
    let id = try only(client)
    let stranger = try FakeJobProgram(address)
    #expect(fault { try stranger.update(path, ["title": .string("mine")]) }?.name == .accessDenied)
    #expect(fault { try stranger.terminate(path) }?.name == .accessDenied)
    #expect(fault { try stranger.tell(path, "setPercent", [.uint32(1)]) }?.name == .accessDenied)
    #expect(try client.state(id) == "running" && client.get(id, .name) == .string("Copying"))
  }

  @Test func oldProgramsAreUnderstood() throws {
    let (client, program, _) = try FakeJobProgram.scene()
    let path = try program.requestFirst("examplecopier", icon: "edit-copy")
    try program.tell(path, "setInfoMessage", [.string("Copying")])
    try program.tell(path, "setTotalAmount", [.uint64(40), .string("files")])
    try program.tell(path, "setProcessedAmount", [.uint64(10), .string("files")])
    try program.tell(path, "setProcessedAmount", [.uint64(10), .string("furlongs")])
    try program.tell(path, "setPercent", [.uint32(25)])
    try program.tell(path, "setSpeed", [.uint64(1000)])
    #expect(try program.tell(path, "setDescriptionField", [.uint32(0), .string("Source"), .string("/a/b")]) == [.bool(true)])
    try program.tell(path, "setDestUrl", [.variant(.string("file:///c"))], interface: "org.kde.JobView")
    let task = try client.properties(only(client))
    #expect(task["Name"] == .string("Copying") && task["Detail"] == .string("/a/b") && task["Icon"] == .string("edit-copy"))
    #expect(task["Completed"] == .uint64(10) && task["Total"] == .uint64(40) && task["Unit"] == .string("files"))
    #expect(task["Url"] == .string("file:///c"))
    program.client.connection.addMatch("type='signal',interface='org.kde.JobViewV2'")
    try client.task(only(client), "Cancel")
    #expect(
      try program.client.eventually { program.client.heard.contains { $0.interface == "org.kde.JobViewV2" && $0.path == path } })
    try program.tell(path, "setError", [.uint32(1)])
    try program.tell(path, "terminate", [.string("Stopped")])
    #expect(try client.state(only(client)) == "cancelled")
  }

  @Test func theNamesGoToPlasmaAndComeBackFromIt() throws {
    let (client, program, address) = try FakeJobProgram.scene()
    let names = ["org.kde.JobViewServer", "org.kde.kuiserver"]
    let daemon = try client.connection.owner(of: Contract.busName)
    _ = try program.request(FakeJobProgram.immediate)
    _ = try only(client)
    for name in names { #expect(try client.connection.owner(of: #require(BusName(name))) == daemon) }
    let plasma = try FakeJobServer(address)
    try plasma.begin()
    // Its program tells the new owner of it.
    #expect(try client.eventually { try client.listedNumbers(all: true).isEmpty })
    let id = try client.create("ours")
    #expect(try plasma.client.eventually { plasma.path("ours") != nil })
    plasma.end()
    #expect(try client.eventually { try client.connection.owner(of: "org.kde.JobViewServer") == daemon })
    _ = try program.request(FakeJobProgram.immediate)
    #expect(try client.eventually { try client.listedNumbers().count == 2 })
    #expect(try client.state(id) == "running")
  }

  @Test func jobsAreThereOnceEachAfterARestart() throws {
    let bus = try PrivateBus()
    let first = try RunningDaemon(on: bus)
    let program = try FakeJobProgram(bus.address)
    program.client.connection.addMatch("type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged'")
    let hints = FakeJobProgram.immediate.merging(["processedFiles": .uint64(2), "totalFiles": .uint64(8)]) { $1 }
    for _ in 0..<3 { _ = try program.request(hints) }
    try first.kill()
    let second = try RunningDaemon(on: bus, directory: first.directory)
    let client = try TestClient(bus.address, keeping: [bus, second])
    // As KDE's programs do: what still runs is told anew to whoever owns the name now.
    #expect(try program.client.eventually { try program.client.connection.owner(of: "org.kde.JobViewServer") != nil })
    for _ in 0..<2 { _ = try program.request(hints) }
    #expect(try client.eventually { try client.listedNumbers().count == 2 })
    for id in try client.listedNumbers() { #expect(try client.get(id, .completed) == .uint64(2)) }
  }

  @Test func kdesProgramsLearnThatTheyAreHeard() throws {
    let (client, program, _) = try FakeJobProgram.scene()
    try client.listen("type='signal',interface='org.kde.kuiserver'")
    let server = { (member: String) in try program.client.call("org.kde.kuiserver", "/JobViewServer", "org.kde.kuiserver", member) }
    #expect(try server("requiresJobTracker") == [.bool(false)])
    let text = try program.client.call(
      "org.kde.JobViewServer", "/JobViewServer", "org.freedesktop.DBus.Introspectable", "Introspect")
    #expect(text.first?.string?.contains("<interface name=\"org.kde.JobViewServerV2\">") == true)
    let path = try program.request(FakeJobProgram.immediate.merging(["destUrl": .string("file:///a/b")]) { $1 })
    #expect(try client.eventually { client.signals("jobUrlsChanged").last?.arguments == [.array(of: "s", [.string("file:///a/b")])] })
    try program.terminate(path)
    #expect(try client.eventually { client.signals("jobUrlsChanged").last?.arguments == [.array(of: "s", [])] })
  }

  @Test func whereTheInputIsOffTheNamesStayFree() throws {
    let (client, _, _) = try FakeJobProgram.scene("[inputs]\nkde = no\n")
    try client.settle()
    #expect(try client.connection.owner(of: "org.kde.JobViewServer") == nil)
  }

  @Test func theProgramIsLookedUpOnceForAJob() throws {
    let data = try TemporaryDirectory()
    let entry = "applications/org.example.files.desktop"
    try data.write("[Desktop Entry]\nName=Files\nIcon=files\n", to: entry)
    let (client, program, _) = try FakeJobProgram.scene("", ["XDG_DATA_HOME": data.path])
    let path = try program.request(["immediate": .bool(true)])
    let id = try only(client)
    #expect(try client.get(id, .name) == .string("Files") && client.get(id, .icon) == .string("files"))
    try data.write("[Desktop Entry]\nName=Other\n", to: entry)
    try program.update(path, ["processedFiles": .uint64(3)])
    #expect(try client.get(id, .completed) == .uint64(3) && client.get(id, .name) == .string("Files"))
  }

  @Test func aNameForDisplayIsNotTheProgram() throws {
    let (client, program, _) = try FakeJobProgram.scene()
    _ = try program.request(["immediate": .bool(true), "application-display-name": .string("Example")], entry: "org.example.app")
    let id = try only(client)
    #expect(try client.get(id, .name) == .string("Example") && client.get(id, .app) == .string("org.example.app"))
  }

  @Test func marksThatTurnTextAreInNothingThatATaskHas() throws {
    let (client, program, _) = try FakeJobProgram.scene()
    _ = try program.request(["immediate": .bool(true)], entry: "\u{202E}evil")
    let id = try only(client)
    #expect(try client.get(id, .app) == .string("\u{FFFD}evil") && client.get(id, .name) == .string("\u{FFFD}evil"))
  }

  @Test func jobsBecomeTasksInTheOrderOfTheirRequests() throws {
    let (client, program, _) = try FakeJobProgram.scene()
    for number in 0..<20 { _ = try program.request(["title": .string("\(number)")]) }
    #expect(try client.eventually { try client.listedNumbers().count == 20 })
    #expect(try client.listedNumbers().sorted().map { try client.get($0, .name) } == (0..<20).map { .string("\($0)") })
  }

  @Test func whoAsksAgainAndAgainHearsTheAddressesAtOurPace() throws {
    let (client, program, _) = try FakeJobProgram.scene()
    try client.listen("type='signal',interface='org.kde.kuiserver'")
    for _ in 0..<100 { try program.client.call("org.kde.kuiserver", "/JobViewServer", "org.kde.kuiserver", "emitJobUrlsChanged") }
    #expect(try client.eventually { !client.signals("jobUrlsChanged").isEmpty })
    try client.settle()
    #expect(client.signals("jobUrlsChanged").count < 10)
  }
}
