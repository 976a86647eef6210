import DBus
import HeadwayBus
import Linux
import Support
import Testing

@Suite("headway start begins a task")
struct StartTests {
  @Test("it prints the id and a line feed, nothing else")
  func printsTheID() throws {
    let scene = try CommandScene()
    let ended = try scene.headway("start", "Resize photos", "--total", "40")
    #expect(ended.status == .exited(0))
    #expect(ended.output == "1\n")
    #expect(ended.errors.isEmpty)
    let properties = try scene.client.properties(1)
    #expect(properties["Name"] == .string("Resize photos"))
    #expect(properties["Total"] == .uint64(40))
    #expect(properties["Source"] == .string("start"))
    #expect(properties["CanCancel"] == .bool(true))
    #expect(properties["CanPause"] == .bool(false))
    #expect(properties["Attended"] == .bool(false))
  }

  @Test("every option arrives as a property")
  func optionsArrive() throws {
    let scene = try CommandScene()
    let parent = try scene.task("Everything")
    let id = try scene.begun(
      "Load", "--total=7", "--unit", "bytes", "--detail", "a.txt", "--phase", "one", "--group", "Backups", "--parent", "\(parent)",
      "--weight", "3", "--cancel-label", "Stop load", "--icon", "folder", "--app", "org.x.Y", "--tint", "green", "--notify=progress")
    let properties = try scene.client.properties(id)
    let texts = [
      "Unit": "bytes", "Detail": "a.txt", "Phase": "one", "Group": "Backups", "CancelLabel": "Stop load", "Icon": "folder",
      "App": "org.x.Y", "Tint": "green", "Notify": "progress",
    ]
    for (key, text) in texts.sorted(by: { $0.key < $1.key }) { #expect(properties[key] == .string(text), "\(key)") }
    #expect(properties["Total"] == .uint64(7))
    #expect(properties["Parent"] == .path(Contract.path(of: parent)))
    #expect(properties["Weight"] == .uint32(3))
    let hidden = try scene.begun("Fetch", "--network", "--notify")
    #expect(try scene.client.get(hidden, .network) == .bool(true))
    #expect(try scene.client.get(hidden, .visible) == .bool(false))
    #expect(try scene.client.get(hidden, .notify) == .string("end"))
  }

  @Test("the name can be an option as well")
  func nameAsOption() throws {
    let scene = try CommandScene()
    let id = try scene.begun("--name", "Load invoices")
    #expect(try scene.client.get(id, .name) == .string("Load invoices"))
  }

  @Test("without --pid a task lives as long as the script that began it")
  func livesWithTheScript() throws {
    let scene = try CommandScene()
    let script = try ChildProcess("bash", ["-c", "id=$(headway start Work | cat); sleep 300"], environment: scene.environment)
    #expect(try scene.client.eventually { try scene.client.listedNumbers() == [1] })
    #expect(try scene.client.get(1, .pid) == .uint32(UInt32(script.pid)))
    script.signalGroup(9)
    #expect(try scene.client.eventually { try scene.client.state(1) == "lost" })
  }

  @Test("with --pid it lives as long as that process, which --on-cancel signals")
  func livesWithAProcess() throws {
    let scene = try CommandScene()
    let process = try scene.session.start("sleep", ["300"])
    let id = try scene.begun("Work", "--pid", "\(process.pid)", "--on-cancel", "sigusr1")
    #expect(try scene.client.get(id, .pid) == .uint32(UInt32(process.pid)))
    #expect(try scene.headway("cancel", "\(id)").status == .exited(0))
    #expect(try process.exit() == .signalled(10))
    #expect(try scene.client.eventually { try scene.client.state(id) == "cancelled" })
  }

  @Test("with --lease it lives that long after each update")
  func livesOnALease() throws {
    let scene = try CommandScene()
    let id = try scene.begun("Work", "--lease", "0.3s")
    #expect(try scene.client.state(id) == "running")
    #expect(try scene.client.eventually { try scene.client.state(id) == "lost" })
    #expect(try scene.client.get(id, .message) == .string("lease ran out"))
    let long = try scene.begun("More", "--lease", "2h")
    #expect(try scene.client.state(long) == "running")
  }

  @Test("a name in Latin-1 or one that is too long is repaired and shortened")
  func repairsNames() throws {
    let scene = try CommandScene()
    let latin = try scene.shell("headway start \"$(printf 'caf\\351 cr\\350me')\" --detail \"$(printf '\\377\\376')\"")
    #expect(latin.output == "1\n")
    #expect(try scene.client.get(1, .name) == .string("caf\u{FFFD} cr\u{FFFD}me"))
    let long = try scene.begun(String(repeating: "ä", count: 400), "--cancel-label", String(repeating: "x", count: 100))
    let name = try #require(try scene.client.get(long, .name).string)
    #expect(name.utf8.count <= 256 && name.utf8.count > 250)
    #expect(name.hasSuffix("ä…") && name.filter { $0 == "…" }.count == 1)
    #expect(try scene.client.get(long, .cancelLabel).string?.utf8.count ?? 0 <= 64)
    let hostile = try scene.begun("a\u{1B}[6nb\u{9B}c\u{202E}d\te\nf")
    #expect(try scene.client.get(hostile, .name) == .string("a\u{FFFD}[6nb\u{FFFD}c\u{FFFD}d e f"))
  }

  @Test("wrong usage is status 2 and a sentence, and nothing begins")
  func wrongUsage() throws {
    let scene = try CommandScene()
    let wrong: [[String]] = [
      [], [" "], ["a", "b"], ["a", "--total", "x"], ["a", "--total", "-1"], ["a", "--pid", "0"], ["a", "--pid", "x"],
      ["a", "--lease", "x"],
      ["a", "--lease", "0"], ["a", "--on-cancel", "TERM"], ["a", "--pid", "1", "--on-cancel", "NONE"], ["a", "--weight", "1.5"],
      ["a", "--notify=now"], ["a", "--parent", "x"], ["a", "--pid", "1", "--lease", "5"], ["a", "--nonsense"],
    ]
    for words in wrong {
      let ended = try scene.headway(["start"] + words)
      #expect(ended.status == .exited(2), "\(words)")
      #expect(ended.output.isEmpty, "\(words)")
      #expect(ended.errors.hasPrefix("headway: ") && ended.errors.lines.count == 1, "\(words) \(ended.errors)")
    }
    #expect(try scene.client.listedNumbers(all: true).isEmpty)
  }
}
