import DBus
import Glibc
import HeadwayBus
import Support
import Testing

@Suite struct RightsTests {
  private static let reports: [(String, [Value])] = [
    ("SetProgress", [.uint64(1), .uint64(2)]), ("Advance", [.uint64(1)]), ("Update", [.array(of: "{sv}", [])]),
    ("Finish", [.string("succeeded"), .string("")]),
  ]

  @Test(arguments: BusKind.installed) func onlyItsConnectionReportsATaskOfAConnection(_ kind: BusKind) throws {
    let session = try Session(kind)
    let (client, other) = (session.client, try session.another())
    let id = try client.create("x", [("CanPause", .bool(true))])
    for (member, arguments) in Self.reports {
      #expect(fault { try other.task(id, member, arguments) }?.name == .accessDenied, "\(member)")
    }
    for property in ["Name", "Detail"] { #expect(fault { try other.set(id, property, .string("stolen")) }?.name == .accessDenied) }
    #expect(fault { try other.set(id, "CanCancel", .bool(false)) }?.name == .accessDenied)
    // Anybody of the same user may ask.
    for member in ["Pause", "Resume", "Cancel", "Trail"] { try other.task(id, member) }
    try client.finish(id, "failed")
    try other.task(id, "Dismiss")
  }

  @Test func anyConnectionOfItsUserReportsAnyOtherTask() throws {
    let session = try Session()
    let other = try session.another()
    let process = try session.start("sleep", ["300"])
    for options in [[("Lease", Value.uint64(60_000_000))], [("Pid", .int32(process.pid))], [("Lifetime", .string("script"))]] {
      let id = try session.client.create("x", options)
      for (member, arguments) in Self.reports { try other.task(id, member, arguments) }
      #expect(try other.state(id) == "succeeded")
    }
  }

  /// Calls as another user; what the bus printed.
  private func asNobody(_ session: Session, _ path: String, _ member: String, _ arguments: [String] = []) throws -> String {
    let user = ["--reuid", "65534", "--regid", "65534", "--clear-groups"]
    let call = ["dbus-send", "--bus=\(session.bus.address)", "--print-reply", "--dest=org.headway.Headway1", path, member]
    let run = try session.run("setpriv", user + call + arguments)
    return run.output + run.errors
  }

  @Test(.enabled(if: getuid() == 0 && isInstalled("setpriv"))) func anotherUserMayOnlyLook() throws {
    let session = try Session(everybody: true)
    let client = session.client
    let task = "org.headway.Headway1.Task"
    let ids = [try client.create("x", [("CanPause", .bool(true))]), try client.create("y", [("Lease", .uint64(60_000_000))])]
    let over = try client.create("over")
    try client.finish(over, "failed")
    for id in ids {
      let path = Contract.path(of: id).text
      let attempts = [
        ("\(task).SetProgress", ["uint64:1", "uint64:2"]), ("\(task).Advance", ["uint64:1"]),
        ("\(task).Finish", ["string:failed", "string:"]),
        ("\(task).Cancel", []), ("\(task).Pause", []), ("\(task).Resume", []), ("\(task).Dismiss", []),
        ("org.freedesktop.DBus.Properties.Set", ["string:\(task)", "string:Detail", "variant:string:stolen"]),
      ]
      for (member, arguments) in attempts {
        let answer = try asNobody(session, path, member, arguments)
        #expect(answer.contains("org.freedesktop.DBus.Error.AccessDenied"), "\(member): \(answer)")
      }
      #expect(try asNobody(session, path, "\(task).Trail").contains("method return"))
      #expect(try asNobody(session, path, "org.freedesktop.DBus.Properties.GetAll", ["string:\(task)"]).contains("\"Name\""))
      #expect(try client.state(id) == "running")
    }
    #expect(try asNobody(session, Contract.path(of: over).text, "\(task).Dismiss").contains("AccessDenied"))
    #expect(try client.state(over) == "failed")
    // Its own tasks are its own, and it cannot hang them below ours.
    let begun = try asNobody(session, Contract.root.text, "org.headway.Headway1.Manager.Begin", ["string:theirs", "uint64:1"])
    #expect(begun.contains("/org/headway/Headway1/task/"))
    #expect(try client.list().contains { $0.properties["OwnerUid"] == .uint32(65534) })
  }

  @Test(.enabled(if: getuid() == 0 && isInstalled("setpriv"))) func nobodySignalsTheProcessOfAnother() throws {
    let session = try Session(everybody: true)
    let process = try session.start("sleep", ["300"])
    let user = ["--reuid", "65534", "--regid", "65534", "--clear-groups"]
    let create = ["busctl", "--address=\(session.bus.address)", "call", "org.headway.Headway1", "/org/headway/Headway1"]
    let options = ["sa{sv}", "x", "2", "Pid", "u", "\(process.pid)", "SignalOnCancel", "i", "15"]
    let run = try session.run("setpriv", user + create + ["org.headway.Headway1.Manager", "CreateTask"] + options)
    #expect(run.status == .exited(1))
    #expect(run.errors.contains("Access denied"))
    #expect(try session.client.listedNumbers(all: true).isEmpty)
    #expect(process.isRunning)
  }
}
