import Glibc
import HeadwayBus
import Linux
import Support
import Testing

@Suite("headway attach follows running processes")
struct AttachTests {
  private let scene: AttachScene

  init() throws { scene = try AttachScene() }

  private func state(_ id: UInt64) throws -> String { try scene.client.state(id) }

  @Test("what is read of a file is shown as it is, with its name, and its end is the end of the task")
  func reading() throws {
    try scene.file("photos.tar", 1_000_000)
    let holder = try scene.holder()
    try holder.run("exec 3<photos.tar")
    try holder.read(250_000)
    let attach = try scene.attach(["\(holder.pid)"])
    let id = try scene.run.onlyTask()
    #expect(try scene.shows(id, 250_000, of: 1_000_000))
    #expect(try scene.text(id, .name) == "bash photos.tar")
    #expect(try scene.text(id, .detail) == "photos.tar")
    #expect(try scene.text(id, .unit) == "bytes")
    #expect(try scene.text(id, .source) == "process")
    #expect(try scene.client.get(id, .pid).unsigned == UInt64(attach.pid))
    #expect(try scene.client.get(id, .canPause).bool == true && scene.client.get(id, .canCancel).bool == true)
    try holder.read(350_000)
    #expect(try scene.shows(id, 600_000, of: 1_000_000))
    try holder.read(400_000)
    #expect(try scene.shows(id, 1_000_000, of: 1_000_000))
    holder.tell("exit 0")
    #expect(try result(attach) == (.exited(0), ""))
    #expect(try state(id) == "succeeded")
  }

  @Test("a target that grows by itself stands for a source that does not move")
  func kernelCopy() throws {
    try scene.file("a", 9_000_000)
    let holder = try scene.holder()
    try holder.run("exec 3<a 4>b")
    let attach = try scene.attach(["\(holder.pid)"])
    let id = try scene.run.onlyTask()
    #expect(try scene.client.get(id, .indeterminate).bool == true)
    for size in 1...3 {
      try holder.run("truncate -s \(size)000000 b")
      try scene.client.serve(for: 0.4)
    }
    try holder.run("truncate -s 4500000 b")
    #expect(try scene.shows(id, 4_500_000, of: 9_000_000))
    try holder.run("truncate -s 9000000 b")
    holder.tell("exit 0")
    #expect(try result(attach) == (.exited(0), ""))
    #expect(try scene.shows(id, 9_000_000, of: 9_000_000))
    #expect(try state(id) == "succeeded")
  }

  @Test("an output that grows is a spinner with its bytes")
  func growing() throws {
    let holder = try scene.holder()
    try holder.run("exec 4>>out")
    let attach = try scene.attach(["\(holder.pid)"])
    let id = try scene.run.onlyTask()
    try scene.client.serve(for: 0.2)
    for _ in 0..<3 {
      try holder.run("head -c 100000 /dev/zero >&4")
      try scene.client.serve(for: 0.3)
    }
    #expect(try scene.shows(id, 300_000, of: 0))
    #expect(try scene.client.get(id, .indeterminate).bool == true)
    #expect(try scene.text(id, .name) == "bash" && scene.text(id, .detail) == "out")
    holder.tell("exit 0")
    #expect(try attach.exit() == .exited(0))
    #expect(try state(id) == "succeeded")
  }

  @Test(
    "how a process of others ended is known",
    arguments: [("exit 7", "failed"), ("kill -TERM $$", "cancelled"), ("kill -KILL $$", "failed")])
  func ends(_ line: String, _ outcome: String) throws {
    try scene.file("a", 1000)
    let holder = try scene.holder()
    try holder.run("exec 3<a")
    try holder.read(400)
    let attach = try scene.attach(["\(holder.pid)"])
    let id = try scene.run.onlyTask()
    #expect(try scene.shows(id, 400, of: 1000))
    holder.tell(line)
    #expect(try result(attach) == (.exited(0), ""))
    #expect(try state(id) == outcome)
    if line == "exit 7" { #expect(try scene.text(id, .message) == "exit status 7") }
  }

  @Test("several processes are several tasks, and headway stays for the last")
  func several() throws {
    let holders = [try scene.holder(), try FileHolder(in: try TemporaryDirectory())]
    let attach = try scene.attach(holders.map { "\($0.pid)" } + ["\(holders[0].pid)"])
    #expect(try scene.client.eventually { try scene.run.tasks().count == 2 })
    holders[0].tell("exit 0")
    #expect(try scene.client.eventually { try scene.states().sorted() == ["running", "succeeded"] })
    #expect(attach.isRunning)
    holders[1].tell("exit 0")
    #expect(try result(attach) == (.exited(0), ""))
  }

  @Test("the child that works is followed, under the name of what was called")
  func child() throws {
    try scene.file("a.tgz", 1_000_000)
    let holder = try scene.holder()
    try holder.run("bash -c 'exec 3<a.tgz; while [ ! -e go ]; do head -c 1000 <&3 >/dev/null; sleep 0.05; done' &")
    let attach = try scene.attach(["\(holder.pid)", "--name", "Unpack a"])
    let id = try scene.run.onlyTask()
    #expect(try scene.client.eventually { try scene.client.get(id, .total).unsigned == 1_000_000 })
    #expect(try scene.text(id, .name) == "Unpack a" && scene.text(id, .detail) == "a.tgz")
    try holder.run(": >go; wait")
    holder.tell("exit 0")
    #expect(try attach.exit() == .exited(0))
  }

  @Test("thousands of files that live for a moment: the current one is shown, and nothing is said")
  func moments() throws {
    let holder = try scene.holder()
    try holder.run("mkdir tiny; for i in {1..3000}; do echo x >tiny/$i; done")
    holder.tell("while [ ! -e stop ]; do cp -r tiny again; rm -rf again; done")
    let attach = try scene.attach(["\(holder.pid)"])
    let id = try scene.run.onlyTask()
    #expect(try scene.client.eventually { try scene.text(id, .detail).hasPrefix("tiny/") })
    try scene.client.serve(for: 1)
    #expect(try state(id) == "running")
    #expect(try scene.client.get(id, .total).unsigned == 0)
    try scene.file("stop", 0)
    holder.tell("exit 0")
    #expect(try result(attach) == (.exited(0), ""))
  }

  @Test("cancel ends it by TERM, a second one by KILL, and the status is 3")
  func cancel() throws {
    for line in ["trap - TERM", "trap '' TERM"] {
      let holder = try scene.holder()
      try holder.run(line)
      let attach = try scene.attach(["\(holder.pid)"])
      #expect(try scene.client.eventually { try scene.states().last == "running" })
      let id = try #require(try scene.run.tasks().last?.id)
      try scene.client.task(id, "Cancel")
      if line.has("''") {
        try scene.client.serve(for: 0.3)
        #expect(attach.isRunning && holder.process.isRunning)
        #expect(try state(id) == "cancelling")
        try scene.client.task(id, "Cancel")
      }
      #expect(try result(attach) == (.exited(3), ""))
      #expect(try holder.process.exit() == .signalled(line.has("''") ? SIGKILL : SIGTERM))
      #expect(try state(id) == "cancelled")
    }
  }

  @Test("pause stops it, resume goes on, and who was stopped by somebody else is paused as well")
  func pause() throws {
    let holder = try scene.holder()
    let attach = try scene.attach(["\(holder.pid)"])
    let id = try scene.run.onlyTask()
    try scene.client.task(id, "Pause")
    #expect(try scene.run.reaches(id, "paused"))
    #expect(ProcessTable.entry(of: holder.pid)?.state == "T")
    try scene.client.task(id, "Resume")
    #expect(try scene.run.reaches(id, "running"))
    holder.process.signal(SIGSTOP)
    #expect(try scene.run.reaches(id, "paused"))
    try scene.client.task(id, "Cancel")
    #expect(try result(attach) == (.exited(3), ""))
    #expect(try state(id) == "cancelled")
  }

  @Test("who ends headway ends the watching, not the process")
  func interrupted() throws {
    let holder = try scene.holder()
    let attach = try scene.attach(["\(holder.pid)"])
    let id = try scene.run.onlyTask()
    attach.signal(SIGINT)
    #expect(try attach.exit() == .signalled(SIGINT))
    #expect(holder.process.isRunning)
    #expect(try state(id) == "cancelled" && scene.text(id, .message) == "no longer watched")
  }

  @Test("the terminal has one line while it runs, and what it came to")
  func line() throws {
    try scene.file("backup.tar", 100_000_000)
    let terminal = try PseudoTerminal()
    let holder = try scene.holder()
    try holder.run("exec 3<backup.tar")
    try holder.read(64_000_000)
    let attach = try scene.attach(["\(holder.pid)"], in: terminal.place(2), variables: ["TERM": "xterm"])
    #expect(terminal.shows("64.0 of 100 MB"))
    #expect(terminal.shows("bash backup.tar  "))
    try holder.read(36_000_000)
    try scene.client.serve(for: 0.6)
    holder.tell("exit 0")
    #expect(try attach.exit() == .exited(0))
    #expect(terminal.text.has("bash backup.tar  100 MB in 0:"))
  }
}
