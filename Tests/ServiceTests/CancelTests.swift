import DBus
import Glibc
import HeadwayBus
import Linux
import Support
import Testing

@Suite struct CancelTests {
  @Test func cancelIsAskedOfTheOwnerAlone() throws {
    let session = try Session()
    let (client, other) = (session.client, try session.another())
    try other.listen()
    let id = try client.create()
    try other.task(id, "Cancel")
    #expect(try client.state(id) == "cancelling")
    #expect(try client.eventually { client.signals("CancelRequested", of: id).count == 1 })
    #expect(client.signals("CancelRequested").first?.destination == client.uniqueName)
    try other.task(id, "Cancel")
    #expect(try client.eventually { client.signals("CancelRequested", of: id).count == 2 })
    try client.task(id, "Advance", [.uint64(1)])
    try client.set(id, "State", .string("paused"))
    #expect(try client.state(id) == "cancelling")
    try other.settle()
    #expect(other.signals("CancelRequested").isEmpty)
    try client.finish(id, "succeeded")
    #expect(try client.state(id) == "succeeded")
  }

  @Test func whatCannotBeCancelledSaysSo() throws {
    let client = try Session().client
    let id = try client.create("x", [("CanCancel", .bool(false))])
    #expect(fault { try client.task(id, "Cancel") }?.name == Contract.Failure.notCancellable)
    #expect(try client.state(id) == "running")
    try client.set(id, "CanCancel", .bool(true))
    try client.task(id, "Cancel")
    try client.set(id, "CanCancel", .bool(false))
    #expect(try client.state(id) == "running")
    #expect(fault { try client.task(id, "Cancel") }?.name == Contract.Failure.notCancellable)
    let begun = try client.begin("y", total: 0)
    #expect(fault { try client.task(begun, "Cancel") }?.name == Contract.Failure.notCancellable)
  }

  @Test func cancelPassesToTheChildren() throws {
    let client = try Session().client
    let parent = try client.create("parent")
    let path = Value.path(Contract.path(of: parent))
    let child = try client.create("child", [("Parent", path)])
    let fixed = try client.create("fixed", [("Parent", path), ("CanCancel", .bool(false))])
    let over = try client.create("over", [("Parent", path)])
    try client.finish(over)
    try client.task(parent, "Cancel")
    #expect(try client.state(child) == "cancelling")
    #expect(try client.state(fixed) == "running")
    #expect(try client.state(over) == "succeeded")
    #expect(try client.eventually { client.signals("CancelRequested").count == 2 })
  }

  /// A shell that writes “heard” for each SIGTERM and goes on.
  private func deaf(_ session: Session) throws -> ChildProcess {
    let process = try session.start("sh", ["-c", "trap 'echo heard' TERM; echo ready; while :; do sleep 0.02; done"])
    #expect(eventually { process.output.contains("ready") })
    return process
  }

  @Test func theSignalComesFirstAndTheKillWithTheSecondCancel() throws {
    let session = try Session()
    let client = session.client
    let process = try deaf(session)
    let id = try client.create("x", [("Pid", .int32(process.pid)), ("SignalOnCancel", .int32(SIGTERM))])
    try client.task(id, "Cancel")
    #expect(eventually { process.output.contains("heard") })
    #expect(process.isRunning)
    #expect(try client.state(id) == "cancelling")
    try client.task(id, "Cancel")
    #expect(try process.exit() == .signalled(SIGKILL))
    #expect(try client.eventually(within: 1) { try client.state(id) == "cancelled" })
  }

  @Test func theSignalGoesToThatProcessAlone() throws {
    let session = try Session()
    let process = try session.start("sh", ["-c", "sleep 300 & echo $!; trap 'exit 3' INT; while :; do sleep 0.02; done"])
    #expect(eventually { process.output.hasSuffix("\n") })
    let child = try #require(UInt32(process.output.dropLast()))
    let id = try session.client.create("x", [("Pid", .int32(process.pid)), ("SignalOnCancel", .byte(UInt8(SIGINT)))])
    try session.client.task(id, "Cancel")
    #expect(try process.exit() == .exited(3))
    #expect(ProcessTable.entry(of: child)?.isRunning == true)
    #expect(try session.client.eventually(within: 1) { try session.client.state(id) == "cancelled" })
  }

  @Test func aStoppedProcessHearsOfItsCancel() throws {
    let session = try Session()
    let client = session.client
    let process = try deaf(session)
    let id = try client.create("x", [("Pid", .int32(process.pid)), ("SignalOnCancel", .int32(SIGTERM)), ("CanPause", .bool(true))])
    try client.task(id, "Pause")
    #expect(try client.state(id) == "paused")
    #expect(eventually { ProcessTable.entry(of: UInt32(process.pid))?.state == "T" })
    try client.task(id, "Resume")
    #expect(try client.state(id) == "running")
    try client.task(id, "Pause")
    try client.task(id, "Cancel")
    #expect(eventually { process.output.contains("heard") })
  }

  @Test(arguments: [0, -1, 65, 1 << 20]) func whatIsNoSignalIsRefused(_ number: Int32) throws {
    let session = try Session()
    let fault = fault {
      _ = try session.client.create("x", [("Pid", .int32(ownProcess())), ("SignalOnCancel", .int32(number))])
    }
    #expect(fault?.name == .invalidArguments)
    #expect(fault?.message.contains("SignalOnCancel is \(number)") == true)
  }

  @Test(arguments: ["connection", "lease", "script"]) func aSignalNeedsAProcessThatIsNamed(_ lifetime: String) throws {
    let client = try Session().client
    let fault = fault {
      _ = try client.create("x", [("Lifetime", .string(lifetime)), ("Lease", .uint64(1_000_000)), ("SignalOnCancel", .int32(15))])
    }
    #expect(fault?.name == .invalidArguments)
    #expect(fault?.message.contains("SignalOnCancel") == true)
  }

  /// Only root may choose the next process number.
  @Test(.enabled(if: getuid() == 0)) func aProcessNumberThatIsUsedAgainIsNotSignalled() throws {
    let session = try Session()
    let client = session.client
    for _ in 0..<20 {
      let first = try session.start("sleep", ["300"])
      let id = try client.create("x", [("Pid", .int32(first.pid)), ("SignalOnCancel", .int32(SIGTERM))])
      session.daemon.process.signal(SIGSTOP)
      first.signal(SIGKILL)
      try first.exit()
      guard (try? Files.write("\(first.pid - 1)", over: "/proc/sys/kernel/ns_last_pid")) != nil else { return }
      let second = try session.start("sleep", ["300"])
      defer { second.signal(SIGKILL) }
      try client.tell(Contract.path(of: id).text, Contract.Task.interface.text, "Cancel")
      session.daemon.process.signal(SIGCONT)
      #expect(try client.eventually { ["lost", "cancelled"].contains(try client.state(id)) })
      #expect(second.isRunning)
      if second.pid == first.pid { return }
    }
  }
}

extension Files {
  /// Writes into a file that is there.
  fileprivate static func write(_ text: String, over path: String) throws(SystemError) {
    let file = Descriptor(owning: try check("write \(path)") { open(path, O_WRONLY | O_CLOEXEC) })
    try check("write \(path)") { Glibc.write(file.number, text, text.utf8.count) }
  }
}
