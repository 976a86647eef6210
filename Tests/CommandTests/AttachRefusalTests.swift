import Glibc
import Support
import Testing

@testable import Linux
@testable import headway

@Suite("headway attach says why it does not watch a process")
struct AttachRefusalTests {
  private func attach(_ words: [String]) throws -> Ended { try headwayAlone(["attach"] + words) }

  private static let isAdministrator = ProcessDetails.ownUser == 0 && isInstalled("setpriv")
  private static let nobody = ["--reuid=65534", "--regid=65534", "--clear-groups"]

  @Test("a number that nobody has, and a name that does not run")
  func missing() throws {
    #expect(try attach(["4194304000"]) == (.exited(1), "", "headway: there is no process 4194304000\n"))
    #expect(try attach(["--command", "no-such-program"]) == (.exited(1), "", "headway: no no-such-program is running\n"))
  }

  @Test("wrong usage names both forms")
  func usage() throws {
    for words in [[], ["--watch"]] {
      let ended = try attach(words)
      #expect(ended.status == .exited(2) && ended.errors.has("attach PID") && ended.errors.has("attach --command NAME"))
    }
    #expect(try attach(["cp"]).status == .exited(2))
    #expect(try attach(["0"]).status == .exited(2))
    #expect(try attach(["--watch", "12"]).status == .exited(2))
  }

  @Test("without a bus there is the line on the terminal, and where that is none nothing to do")
  func alone() throws {
    let sleep = try ChildProcess("sleep", ["300"], environment: plainEnvironment)
    #expect(try attach(["\(sleep.pid)"]) == (.exited(69), "", "headway: no session bus\n"))
    let terminal = try PseudoTerminal()
    let shown = try ChildProcess(
      CommandScene.headway, ["attach", "\(sleep.pid)"], environment: plainEnvironment.merging(["TERM": "xterm"]) { $1 },
      in: terminal.place(2))
    #expect(terminal.shows("sleep"))
    sleep.signal(SIGKILL)
    try sleep.exit()
    #expect(try shown.exit() == .exited(0))
    #expect(!terminal.text.has("bus"))
  }

  @Test("a process of another user, seen or hidden", .enabled(if: isAdministrator))
  func stranger() throws {
    let sleep = try ChildProcess("sleep", ["300"], environment: plainEnvironment)
    let other = try run("setpriv", Self.nobody + [CommandScene.headway, "attach", "\(sleep.pid)"])
    #expect(other.errors == "headway: process \(sleep.pid) belongs to root; run sudo headway attach \(sleep.pid)\n")
    #expect(other.status == .exited(1))
    let hiding = "mount -t proc -o hidepid=2 proc /proc || exit 99; exec setpriv \(Self.nobody.joined(separator: " ")) \"$@\""
    let hidden = try run("unshare", ["-m", "sh", "-c", hiding, "sh", CommandScene.headway, "attach", "\(sleep.pid)"])
    // A container may not let us mount.
    if hidden.status != .exited(1), hidden.errors.has("mount") || hidden.errors.has("unshare") { return }
    #expect(hidden.errors == "headway: process \(sleep.pid) cannot be seen by you; run sudo headway attach \(sleep.pid)\n")
    #expect(hidden.status == .exited(1))
  }

  @Test("one that has ended and is only waited for")
  func zombie() throws {
    let parent = try ChildProcess("sh", ["-c", "true & exec sleep 300"], environment: plainEnvironment)
    var found: ProcessEntry?
    #expect(
      eventually {
        found = ProcessTable.descendants(of: UInt32(parent.pid)).first { $0.state == "Z" }
        return found != nil
      })
    let pid = try #require(found?.pid)
    #expect(try attach(["\(pid)"]) == (.exited(1), "", "headway: process \(pid) has ended\n"))
  }

  @Test("one that ends is ended also where its parent never waits, and its status is known")
  func unwaited() throws {
    let scene = try AttachScene()
    let parent = try ChildProcess("sh", ["-c", "sh -c 'sleep 1.125; exit 9' & exec sleep 300"], environment: plainEnvironment)
    var found: ProcessEntry?
    #expect(
      eventually {
        found = ProcessTable.descendants(of: UInt32(parent.pid)).first
        return found != nil
      })
    let pid = try #require(found?.pid)
    let attach = try scene.attach(["\(pid)"])
    let id = try scene.run.onlyTask()
    #expect(try result(attach) == (.exited(0), ""))
    #expect(ProcessTable.entry(of: pid)?.state == "Z")
    #expect(try scene.text(id, .message) == "exit status 9")
  }

  @Test("a number that was given again is not taken for the process")
  func recycled() throws {
    let sleep = try ChildProcess("sleep", ["300"], environment: plainEnvironment)
    let process = try AttachedProcess(UInt32(sleep.pid))
    let entry = try #require(ProcessTable.entry(of: process.pid))
    #expect(process.isSame(entry))
    let line = try Files.read("/proc/\(sleep.pid)/stat").replacing(" \(entry.started) ", with: " \(entry.started + 1) ")
    let later = ProcessEntry(stat: line)
    #expect(later?.started == entry.started + 1 && !process.isSame(later) && !process.isSame(nil))
    sleep.signal(SIGKILL)
    try sleep.exit()
    #expect(process.look(at: Clock.monotonic) == nil)
    #expect(throws: SystemError.self) { try process.handle.send(SIGTERM) }
    #expect(process.end() == .signalled(SIGKILL) || process.end() == nil)
  }

  @Test("where a descriptor stands, and that a mere name of a file is none")
  func standing() throws {
    let reading = try #require(OpenFiles.standing("pos:\t12\nflags:\t0100000\nmnt_id:\t28\nino:\t5\n"))
    #expect(reading.position == 12 && reading.access == .reading)
    #expect(OpenFiles.standing("pos:\t18446744073709551615\nflags:\t0102001\n")?.access == .writing)
    #expect(OpenFiles.standing("pos:\t0\nflags:\t02\n")?.access == .both)
    for text in ["", "pos:\t1\n", "flags:\t0\n", "pos:\t-1\nflags:\t0\n", "pos:\t0\nflags:\t012000000\n", "pos:\t0\nflags:\t9\n"] {
      #expect(OpenFiles.standing(text) == nil)
    }
  }

  @Test("what is called by one name of many is that one")
  func names() {
    #expect(AttachedName.bare(["/bin/busybox", "cp", "a", "b"]) == ["cp", "a", "b"])
    #expect(AttachedName.bare(["coreutils", "--coreutils-prog=cp", "a"]) == ["cp", "a"])
    #expect(AttachedName.bare(["coreutils", "--coreutils-prog-shebang=cp", "/usr/bin/cp", "a"]) == ["cp", "a"])
    #expect(AttachedName.bare(["busybox"]) == ["busybox"] && AttachedName.bare(["cp", "cp"]) == ["cp", "cp"])
    #expect(AttachedName.program(["/usr/bin/cp", "a"], comm: "cp") == "cp")
    #expect(AttachedName.short("/a/b/c", in: "/a") == "b/c" && AttachedName.short("/ab/c", in: "/a") == "/ab/c")
  }
}
