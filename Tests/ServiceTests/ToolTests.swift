import DBus
import HeadwayBus
import Linux
import Support
import Testing

/// The programs that people drive a bus with.
@Suite struct ToolTests {
  private let session: Session
  private var client: TestClient { session.client }

  init() throws { session = try Session() }

  @Test(.enabled(if: isInstalled("busctl"))) func busctlIntrospectsAndReads() throws {
    let id = try client.create("Copy", [("Total", .uint64(5))])
    let path = Contract.path(of: id).text
    let xml = try session.run("busctl", ["--user", "--xml-interface", "introspect", "org.headway.Headway1", path])
    #expect(xml.output.contains("<interface name=\"org.headway.Headway1.Task\">"), "\(xml)")
    let table = try session.run("busctl", ["--user", "introspect", "org.headway.Headway1", path])
    #expect(table.output.contains(".SetProgress"))
    let tree = try session.run("busctl", ["--user", "tree", "--list", "org.headway.Headway1"])
    #expect(tree.output.split(separator: "\n").contains { $0 == path })
    let property = try session.run(
      "busctl", ["--user", "get-property", "org.headway.Headway1", path, "org.headway.Headway1.Task", "Total"])
    #expect(property.output == "t 5\n")
    let set = try session.run(
      "busctl", ["--user", "set-property", "org.headway.Headway1", path, "org.headway.Headway1.Task", "Detail", "s", "x"])
    #expect(set.status == .exited(1))
  }

  @Test(.enabled(if: isInstalled("gdbus"))) func gdbusIntrospectsTheWholeTree() throws {
    let id = try client.create()
    let introspect = ["introspect", "--session", "--dest", "org.headway.Headway1", "--object-path"]
    let tree = try session.run("gdbus", introspect + ["/", "--recurse"])
    #expect(tree.status == .exited(0), "\(tree.errors)")
    #expect(tree.output.contains("node \(Contract.path(of: id)) {"))
    #expect(tree.output.contains("interface org.headway.Headway1.Task {"))
    let xml = try session.run("gdbus", introspect + [Contract.tasks.text, "--recurse", "--xml"])
    #expect(xml.output.contains("<node name=\"\(id)\""))
    let property = try session.run(
      "gdbus",
      ["call", "--session", "--dest", "org.headway.Headway1", "--object-path", "/org/headway/Headway1", "--method"]
        + ["org.headway.Headway1.Manager.ListTasks", "{'All': <true>}"])
    #expect(property.output.contains("'Name': <'task'>"), "\(property)")
  }

  @Test(.enabled(if: isInstalled("gdbus"))) func gdbusMonitorsWhatHappens() throws {
    let monitor = try session.start("gdbus", ["monitor", "--session", "--dest", "org.headway.Headway1"])
    #expect(try client.eventually { monitor.output.contains("is owned by") })
    let id = try client.create("Copy")
    try client.update(id, [("Detail", .string("half"))])
    try client.finish(id, "failed", "disk full")
    try client.task(id, "Dismiss")
    #expect(try client.eventually { monitor.output.contains("InterfacesRemoved") })
    let path = Contract.path(of: id).text
    for text in ["ObjectManager.InterfacesAdded (objectpath '\(path)'", "Task.Finished ('failed', 'disk full')", "'State': <'failed'>"] {
      #expect(monitor.output.contains(text), "\(monitor.output)")
    }
  }

  @Test(.enabled(if: isInstalled("dbus-send"))) func dbusSendReportsWithItsOwnIntegers() throws {
    func send(_ path: String, _ member: String, _ arguments: String...) throws -> String {
      let run = try session.run(
        "dbus-send", ["--session", "--print-reply", "--dest=org.headway.Headway1", path, "org.headway.Headway1.\(member)"] + arguments)
      return run.output + run.errors
    }
    let begun = try send(Contract.root.text, "Manager.Begin", "string:Copy", "int32:5")
    #expect(begun.contains("object path \"/org/headway/Headway1/task/1\""))
    let path = Contract.path(of: 1).text
    // Bound to a process that is gone a moment later, or to the test itself where it leads.
    let id = try client.create("mine", [("Lease", .uint64(60_000_000))])
    let mine = Contract.path(of: id).text
    #expect(try send(mine, "Task.SetProgress", "int32:2", "int32:5").contains("method return"))
    #expect(try send(mine, "Task.Advance", "int32:1").contains("method return"))
    #expect(try client.get(id, .completed) == .uint64(3))
    #expect(try send(mine, "Task.Advance", "int32:-1").contains("InvalidArgs"))
    #expect(try send(mine, "Task.Advance", "double:1").contains("InvalidArgs"))
    #expect(try send(mine, "Task.Cancel").contains("method return"))
    #expect(try client.state(id) == "cancelling")
    #expect(try send(mine, "Task.Finish", "string:succeeded", "string:").contains("method return"))
    #expect(try client.state(id) == "succeeded")
    #expect(try send(mine, "Task.Advance", "int32:1").contains("org.headway.Headway1.Error.Finished"))
    let refused = try send(path, "Task.Cancel")
    #expect(refused.contains("Error.NotCancellable") || refused.contains("Error.Finished"))
  }

  private static let hasPython = (try? run("/usr/bin/python3", ["-c", "import dbus"]))?.status == .exited(0)

  @Test(.enabled(if: hasPython)) func pythonDrivesIt() throws {
    let script = """
      import dbus
      bus = dbus.SessionBus()
      manager = dbus.Interface(bus.get_object("org.headway.Headway1", "/org/headway/Headway1"), "org.headway.Headway1.Manager")
      path = manager.CreateTask("Copy", {"Total": 5, "Unit": "files"})
      proxy = bus.get_object("org.headway.Headway1", path)
      task = dbus.Interface(proxy, "org.headway.Headway1.Task")
      task.SetProgress(2, 5)
      task.Advance(1)
      task.Update({"Detail": "a file", "Completed": dbus.Int16(4)})
      properties = dbus.Interface(proxy, "org.freedesktop.DBus.Properties")
      print(properties.Get("org.headway.Headway1.Task", "Progress"), properties.GetAll("org.headway.Headway1.Task")["Detail"])
      try:
        task.Advance(-1)
      except Exception as problem:
        print(type(problem).__name__)
      stream = manager.OpenStream("lines", {})[1].take()
      import os
      os.write(stream, b"3/4\\n")
      os.close(stream)
      task.Finish("succeeded", "")
      print(len(manager.ListTasks({"All": True})), path)
      """
    let run = try session.run("/usr/bin/python3", ["-c", script])
    #expect(run.status == .exited(0), "\(run.errors)")
    let lines = run.output.split(separator: "\n")
    #expect(lines.first == "0.8 a file")
    #expect(lines.last == "2 /org/headway/Headway1/task/1")
    #expect(try client.state(1) == "succeeded")
  }

  @Test(.enabled(if: hasPython)) func aReporterThatIsKilledLosesItsTasks() throws {
    let script = """
      import dbus, signal
      manager = dbus.Interface(dbus.SessionBus().get_object("org.headway.Headway1", "/org/headway/Headway1"), "org.headway.Headway1.Manager")
      for i in range(10): manager.CreateTask("work %d" % i, {})
      signal.pause()
      """
    let mine = try client.create("mine")
    let reporter = try session.start("/usr/bin/python3", ["-c", script])
    #expect(try client.eventually { try client.list().count == 11 })
    reporter.signal(9)
    let start = Clock.monotonic
    #expect(try client.eventually(within: 1) { try client.state(11) == "lost" })
    #expect(Clock.monotonic - start < 1_000_000)
    for id in try client.listedNumbers() { #expect(try client.state(id) == (id == mine ? "running" : "lost")) }
  }
}
