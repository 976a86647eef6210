import DBus
import HeadwayBus
import Linux
import Support
import Testing

@Suite("headway start inside a task, and on a terminal")
struct StartPlaceTests {
  @Test("HEADWAY_TASK becomes the parent, of which it fills nothing unless it says so")
  func inheritsTheParent() throws {
    let scene = try CommandScene()
    let run = try scene.task("Make", done: 1, of: 4)
    let inside = ["HEADWAY_TASK": Contract.path(of: run).text]
    let child = try scene.begun("Part", variables: inside)
    #expect(try scene.client.get(child, .parent) == .path(Contract.path(of: run)))
    #expect(try scene.client.get(child, .weight) == .uint32(0))
    #expect(try scene.client.get(run, .progress) == .double(0.25))
    let free = try scene.begun("Free", "--parent", "none", variables: inside)
    #expect(try scene.client.get(free, .parent) == .path("/"))
    let heavy = try scene.begun("Half", "--weight", "2", variables: inside)
    #expect(try scene.client.get(heavy, .weight) == .uint32(2))
    #expect(try scene.client.get(heavy, .parent) == .path(Contract.path(of: run)))
  }

  @Test("a HEADWAY_TASK that has ended, or is nonsense, is no obstacle", arguments: ["ended", "unknown", "nonsense", ""])
  func inheritedParentMayBeGone(_ kind: String) throws {
    let scene = try CommandScene()
    let over = try scene.task("Over")
    try scene.client.finish(over)
    let value = ["ended": Contract.path(of: over).text, "unknown": Contract.path(of: 900).text, "nonsense": "/x", "": ""][kind]
    let id = try scene.begun("Work", variables: ["HEADWAY_TASK": value ?? ""])
    #expect(try scene.client.state(id) == "running")
    #expect(try scene.client.get(id, .parent) == .path("/"))
  }

  @Test("what the daemon refuses does not stop a script either", arguments: [["--parent", "900"], ["--pid", "4194303"]])
  func refusalsAreNoObstacle(_ options: [String]) throws {
    let scene = try CommandScene()
    let lenient = try scene.headway(["start", "Work"] + options)
    // A parent that is not there is left out, a process that is not there cannot be.
    #expect(lenient == (.exited(0), options[0] == "--parent" ? "1\n" : "0\n", ""))
    let strict = try scene.headway(["start", "Work", "--strict"] + options)
    #expect(strict.status == .exited(1))
    #expect(strict.output == "0\n")
    #expect(strict.errors.lines.count == 1)
  }

  @Test("a name that says little gets a hint, on a terminal only and not with -q")
  func hintsAtVagueNames() throws {
    let scene = try CommandScene()
    let terminal = try PseudoTerminal()
    let loading = try scene.headway(["start", "Loading..."], in: terminal.place(2))
    #expect(loading.output == "1\n")
    #expect(terminal.text == "headway: “Loading...” says little; name what is done, as in “Load invoices”\n")
    let quiet = try PseudoTerminal()
    _ = try scene.headway(["-q", "start", "Loading"], in: quiet.place(2))
    _ = try scene.headway(["start", "Loading"], variables: ["HEADWAY_QUIET": "1"], in: quiet.place(2))
    _ = try scene.headway(["start", "Load invoices"], in: quiet.place(2))
    #expect(quiet.text.isEmpty)
    #expect(try scene.headway("start", "Loading").errors.isEmpty)
  }

  @Test("a hint in a locale without UTF-8 is ASCII")
  func hintsInASCII() throws {
    let scene = try CommandScene()
    let terminal = try PseudoTerminal()
    _ = try scene.headway(["start", "Loading"], variables: ["LC_ALL": "C"], in: terminal.place(2))
    #expect(terminal.text == "headway: \"Loading\" says little; name what is done, as in \"Load invoices\"\n")
  }
}
