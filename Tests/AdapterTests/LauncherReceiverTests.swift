import DBus
import Glibc
import HeadwayBus
import Linux
import Support
import TaskModel
import Testing

@testable import Adapters

extension TestClient {
  /// Says to docks what a program shows on its icon.
  fileprivate func show(_ uri: String, _ properties: [(String, Value)]) {
    connection.emit(
      LauncherContract.update, (uri, Properties(properties.map { (name: $0.0, value: $0.1) })), from: "/any", LauncherContract.interface)
  }

  fileprivate func showBar(_ uri: String, _ progress: Double) {
    show(uri, [("progress", .double(progress)), ("progress-visible", .bool(true))])
  }

  /// All tasks, also hidden ones, once there are so many.
  fileprivate func tasks(_ count: Int) throws -> [UInt64] {
    _ = try eventually { try listedNumbers(all: true).count >= count }
    return try listedNumbers(all: true)
  }
}

@Suite struct LauncherReceiverTests {
  private let uri = "application://org.example.App.desktop"

  @Test(arguments: BusKind.installed) func aBarOnAnIconIsATaskWithTheNameOfItsProgram(_ kind: BusKind) throws {
    let data = try TemporaryDirectory()
    try data.write("[Desktop Entry]\nName=Photos\nName[de]=Bilder\nIcon=photos\n", to: "applications/org.example.App.desktop")
    let session = try Session(kind, variables: ["XDG_DATA_HOME": data.path, "LC_ALL": "de_AT.UTF-8"])
    let (client, program) = (session.client, try session.another())
    program.show(
      uri, [("progress", .double(0.29)), ("progress-visible", .bool(true)), ("count", .int32(3)), ("count-visible", .bool(true))])
    let id = try #require(try client.tasks(1).first)
    let expected: [String: Value] = [
      "Name": .string("Bilder"), "Icon": .string("photos"), "App": .string("org.example.App"), "Source": .string("unity"),
      "Progress": .double(0.29), "Indeterminate": .bool(false), "Detail": .string("count 3"), "State": .string("running"),
      "CanCancel": .bool(false), "CanPause": .bool(false), "Network": .bool(false), "Owner": .string(program.uniqueName),
      "OwnerPid": .uint32(UInt32(ownProcess())),
    ]
    let properties = try client.properties(id)
    for (name, value) in expected { #expect(properties[name] == value) }
    program.show(uri, [("progress", .double(0.5)), ("urgent", .bool(true))])
    #expect(try client.eventually { try client.get(id, .progress) == .double(0.5) })
    program.show(uri, [("progress-visible", .bool(false))])
    #expect(try client.eventually { try client.state(id) == "succeeded" })
    program.show(uri, [("progress-visible", .bool(true))])
    let next = try #require(try client.tasks(2).last)
    #expect(next != id)
    #expect(try client.state(next) == "running")
  }

  @Test(arguments: BusKind.installed) func whoEmitsOnceAndLeavesIsSeenNowhere(_ kind: BusKind) throws {
    let session = try Session(kind)
    let client = session.client
    try client.listen()
    let staying = try session.another()
    // More than are kept at a time.
    for number in 0..<200 {
      let passing = try session.another()
      passing.showBar("application://passing\(number).desktop", 0.5)
      if number.isMultiple(of: 2) { try passing.settle() }
      passing.connection.close()
    }
    let values = "{'progress': <0.5>, 'progress-visible': <true>}"
    let emitted = try session.run(
      "gdbus", ["emit", "--session", "--object-path", "/", "--signal", "\(LauncherContract.interface).Update", uri, values])
    #expect(emitted.status == .exited(0))
    staying.showBar("application://staying.desktop", 0.5)
    let tasks = try client.tasks(1)
    #expect(tasks.count == 1)
    #expect(try client.get(tasks[0], .name) == .string("staying"))
    try client.settle()
    #expect(client.signals("InterfacesAdded").count == 1 && client.signals("InterfacesRemoved").isEmpty)
  }

  @Test func whoLeavesWhileItsBarIsShownHasLostIt() throws {
    let session = try Session()
    let program = try session.another()
    program.showBar(uri, 1)
    let id = try #require(try session.client.tasks(1).first)
    program.connection.close()
    #expect(try session.client.eventually { try session.client.state(id) == "lost" })
    #expect(try session.client.get(id, .message) == .string("connection closed"))
  }

  @Test func whoHidesItsBarAndLeavesAtOnceWasDone() throws {
    let session = try Session()
    let program = try session.another()
    let name = try #require(BusName(program.uniqueName))
    program.showBar(uri, 0.9)
    let id = try #require(try session.client.tasks(1).first)
    // It hears both at once.
    session.daemon.process.signal(SIGSTOP)
    program.show(uri, [("progress", .double(1)), ("progress-visible", .bool(false))])
    program.connection.flush()
    program.connection.close()
    _ = try session.client.eventually { try session.client.connection.owner(of: name) == nil }
    session.daemon.process.signal(SIGCONT)
    #expect(try session.client.eventually { try session.client.state(id) != "running" })
    #expect(try session.client.state(id) == "succeeded" && session.client.get(id, .progress) == .double(1))
  }

  @Test(arguments: [
    ("application://nope.desktop", "nope", "nope"), ("application:///x/../y.desktop", "/x/../y.desktop", ""), ("", "Unnamed program", ""),
    ("application://../evil.desktop", "../evil.desktop", ""), ("../evil", "../evil", ""), ("/tmp/x\u{1B}[2J", "/tmp/x\u{FFFD}[2J", ""),
    ("application://pipe.desktop", "pipe", "pipe"), ("application://directory.desktop", "directory", "directory"),
    (String(repeating: "ä", count: 1000), String(repeating: "ä", count: 126) + "…", ""),
  ]) func anIdWithoutADesktopEntryIsTheTitleAndNothingElseIsOpened(_ uri: String, _ title: String, _ app: String) throws {
    let data = try TemporaryDirectory()
    try data.write("[Desktop Entry]\nName=Evil\n", to: "evil.desktop")
    try data.write("", to: "applications/directory.desktop/x")
    #expect(mkfifo("\(data.path)/applications/pipe.desktop", 0o600) == 0)
    let session = try Session(variables: ["XDG_DATA_HOME": data.path])
    let program = try session.another()
    program.showBar(uri, 0.5)
    let id = try #require(try session.client.tasks(1).first)
    #expect(try session.client.get(id, .name) == .string(title))
    #expect(try session.client.get(id, .app) == .string(app))
  }

  @Test func theEchoOfJobsThatAreReportedElsewhereIsLeftOut() throws {
    let session = try Session()
    let plasma = try session.another()
    plasma.show(uri, [("progress", .double(0.5)), ("progress-visible", .bool(true)), ("proxied-for", .string("kuiserver"))])
    plasma.show(
      "org.example.Files",
      [("proxied-for", .string("kuiserver")), ("count", .int32(1)), ("count-visible", .bool(true)), ("progress-visible", .bool(true))])
    plasma.showBar("control", 0.5)
    let tasks = try session.client.tasks(1)
    #expect(try tasks.map { try session.client.get($0, .name) } == [.string("control")])
  }

  @Test func nobodyTouchesWhatAnotherProgramShows() throws {
    let session = try Session()
    let (client, first, second) = (session.client, try session.another(), try session.another())
    first.showBar(uri, 0.25)
    let id = try #require(try client.tasks(1).first)
    second.show(uri, [("progress", .double(0.9)), ("progress-visible", .bool(false))])
    second.show(uri, [("progress-visible", .bool(true))])
    let other = try #require(try client.tasks(2).last)
    #expect(try client.get(other, .progress) == .double(0.9))
    #expect(try client.get(other, .owner) == .string(second.uniqueName))
    #expect(fault { try second.update(id, [("Name", .string("mine"))]) }?.name == .accessDenied)
    #expect(fault { try second.finish(id) }?.name == .accessDenied)
    second.connection.close()
    #expect(try client.eventually { try client.state(other) == "lost" })
    #expect(try client.get(id, .progress) == .double(0.25))
    #expect(try client.state(id) == "running")
  }

  @Test func theProcessThatTheBusNamesIsNeitherBoundNorSignalled() throws {
    let session = try Session()
    let program = try session.another()
    program.show(
      uri, [("progress-visible", .bool(true)), ("Pid", .uint32(1)), ("pid", .uint32(1)), ("Lifetime", .string("process"))])
    let id = try #require(try session.client.tasks(1).first)
    #expect(try session.client.get(id, .pid) == .uint32(0))
    #expect(try session.client.get(id, .name) == .string("org.example.App"))
    #expect(fault { try session.client.task(id, "Cancel") }?.name == Contract.Failure.notCancellable)
    #expect(fault { try session.client.task(id, "Pause") }?.name == Contract.Failure.notPausable)
  }

  @Test func valuesOfWrongTypesAreLeftOutAndMalformedSignalsIgnored() throws {
    let session = try Session()
    let program = try session.another()
    let bad: [[Value]] = [
      [], [.string(uri)], [.string(uri), .string("progress-visible")], [.uint32(7), .array(of: "{sv}", [])],
      [.string(uri), .array(of: "{ss}", [.entry(.string("progress-visible"), .string("true"))])],
      [.string(uri), .array(of: "{sv}", [.entry(.string("progress-visible"), .variant(.bool(true)))]), .string("more")],
    ]
    for arguments in bad {
      let message = Message.signal("/", LauncherContract.interface, "Update")
      for argument in arguments { argument.writeBare(to: message.writer) }
      program.connection.send(message)
    }
    for value in [Value.string("true"), .int32(1), .array(of: "b", [.bool(true)]), .variant(.bool(true))] {
      program.show("wrong", [("progress-visible", value)])
    }
    program.show(
      "odd",
      [
        ("progress", .int32(1)), ("progress", .string("0.5")), ("count", .uint64(.max)), ("count-visible", .bool(true)),
        ("progress-visible", .bool(true)),
      ])
    let tasks = try session.client.tasks(1)
    #expect(tasks.count == 1)
    let properties = try session.client.properties(tasks[0])
    #expect(properties["Name"] == .string("odd") && properties["Indeterminate"] == .bool(true) && properties["Detail"] == .string(""))
  }
}
