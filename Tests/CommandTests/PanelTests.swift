import DBus
import HeadwayBus
import Linux
import Support
import Testing

@Suite("What panels read of headway status")
struct PanelTests {
  private let scene: CommandScene
  private static let directory = #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/\($1)" } + "/Config/integrations"

  init() throws { scene = try CommandScene() }

  static let names = [
    "R&D <x>", "</txt><click>xterm</click><txt>", "<span size='99999'>&amp;&#10;</span>", "<\u{301}b>", "%{A1:xterm:}x%{A}",
    "#(touch x)#[fg=red]",
    "\"}],\"x\":[{\"\\", "\u{1B}[31m\u{9B}1m\u{7}", "\u{202E}gnp\u{2028}", "\u{FFFE}\u{FFFF}", "{name}", "写真👨‍👩‍👧",
  ]

  /// Reads each format with a parser of its own and prints the line as the panel would show it.
  private static let reader = """
    import json, subprocess, sys
    import xml.etree.ElementTree as tree
    def line(form):
      return subprocess.run(["headway", "status", "--max-name", "1000", "--format", form], stdout=subprocess.PIPE, check=True).stdout.decode()[:-1]
    def pango(text):
      element = tree.fromstring("<markup>" + text + "</markup>")
      assert len(element) == 0
      return element.text
    waybar, bar, block, summary, genmon = json.loads(line("waybar")), json.loads(line("i3bar")), json.loads(line("i3status-rs")), \\
      json.loads(line("json")), tree.fromstring("<markup>" + line("genmon") + "</markup>")
    pango(waybar["tooltip"])
    assert all(type(word) is str for word in waybar["class"]) and type(waybar["percentage"]) is int
    assert [part.tag for part in genmon] == ["txt", "tool", "bar"] and genmon[1].text == pango(waybar["tooltip"])
    shown = {pango(waybar["text"]), pango(block["text"]), genmon[0].text}
    assert len(shown) == 1, shown
    raw = {bar[0]["full_text"], summary["text"], line("plain"), line("i3blocks").split("\\n")[0]}
    assert len(raw) == 1, raw
    sys.stdout.buffer.write((shown.pop() + "\\n" + raw.pop() + "\\n").encode())
    """

  @Test("real parsers read every name as text", .enabled(if: isInstalled("python3")), arguments: names)
  func parsers(_ name: String) throws {
    let id = try scene.task(name, done: 1, of: 4, [("Detail", .string(name))])
    let ended = try run("python3", ["-c", Self.reader], environment: scene.environment, within: 30)
    #expect(ended.status == .exited(0) && ended.errors.isEmpty, "\(ended.errors)")
    let cleaned = try #require(try scene.client.get(id, .name).string).replacing("\u{2028}", with: "\u{FFFD}")
    // The two that are no characters of XML are shown as what cannot be shown.
    let shown = cleaned.replacing("\u{FFFE}", with: "\u{FFFD}").replacing("\u{FFFF}", with: "\u{FFFD}")
    #expect(ended.output == "\(shown) 25% ██\n\(cleaned) 25% ██\n")
  }

  @Test("the stream of i3bar is one array of JSON", .enabled(if: isInstalled("python3")))
  func i3barStream() throws {
    let process = try scene.start(["status", "--follow", "--format", "i3bar"])
    let id = try scene.task("Work", done: 1, of: 4)
    #expect(eventually { process.output.has("\"full_text\":\"Work 25% ██\"") })
    try scene.client.finish(id, "failed")
    #expect(eventually { process.output.has("\"full_text\":\"Work failed\"") })
    let file = try TemporaryDirectory().write(process.output + "[]]", to: "stream")
    let program = "import json,sys; h,_,rest=sys.argv[1].partition('\\n'); print(json.loads(h)['click_events'], len(json.loads(rest)))"
    let ended = try run("python3", ["-c", program, process.output + "[]]"], environment: scene.environment)
    #expect(ended.output.contains(/^True [34]\n$/), "\(ended)")
    _ = file
  }

  @Test("a click cancels the task that the block showed, and no other; the right button dismisses what failed")
  func clicks() throws {
    let (reading, writing) = try Descriptor.pipe()
    let process = try scene.start(["status", "--follow", "--format", "i3bar"], in: .init(passing: [0: reading.number]))
    func click(_ name: String, _ instance: String, _ button: Int) {
      let event = #"{"name":"\#(name)","instance":"\#(instance)","button":\#(button),"modifiers":[],"x":10,"y":5,"width":90}"#
      _ = writing.write(Array("\(event)\n,".utf8)[...])
    }
    _ = writing.write(Array("[\n".utf8)[...])
    let first = try scene.task("First", done: 1, of: 4)
    #expect(eventually { process.output.has("\"instance\":\"\(first)\"") })
    // The bar has not yet heard that there are two when it is clicked.
    let second = try scene.task("Second", done: 1, of: 4)
    #expect(eventually { process.output.has("2 tasks") })
    click("headway", "", 2)
    click("clock", "\(second)", 2)
    click("headway", "\(second)", 1)
    click("headway", "999", 2)
    click("headway", "\(first)", 2)
    #expect(try scene.client.eventually { try scene.client.state(first) == "cancelling" })
    #expect(try scene.client.state(second) == "running")
    try scene.client.finish(second, "failed", "")
    #expect(eventually { process.output.has("1 failed") })
    click("headway", "\(first)", 3)
    #expect(try scene.client.eventually { try !scene.client.listedNumbers().contains(second) })
    #expect(process.isRunning && process.errors.isEmpty)
    // What is no click is passed over.
    _ = writing.write(Array("nonsense{\n{\"name\":\"headway\"\n\(String(repeating: "x", count: 40000))\n".utf8)[...])
    try scene.client.finish(first)
    #expect(eventually { process.output.hasSuffix("[],\n") })
    #expect(process.isRunning)
  }

  @Test("tmux shows it in its status line and obeys no name", .enabled(if: isInstalled("tmux")))
  func tmux() throws {
    let name = "#(touch x)#[fg=red]##{pid}#H#"
    let id = try scene.task(name, done: 1, of: 4)
    let place = try TemporaryDirectory()
    let inner = "\(place.path)/inner"
    defer { _ = try? run("tmux", ["-S", inner, "kill-server"], environment: scene.environment) }
    let command = "cd \(place.path) && env -u TMUX tmux -S \(inner) -f \(Self.directory)/tmux.conf new-session sleep 300"
    let screen = try TmuxScreen(scene.environment, columns: 110, command: command)
    // tmux itself draws two of these signs as one.
    #expect(screen.shows(" #(touch x)#[fg=red]#{pid}#H# 25% ██ "), "\(screen.lines)")
    try scene.client.task(id, "SetProgress", [.uint64(3), .uint64(4)])
    #expect(screen.shows(" 75% ██████ "))
    try scene.client.finish(id, "failed")
    #expect(screen.shows("#H# failed "))
    #expect(try !entries(of: place.path).contains("x"))
  }

  /// The command lines in the files that are to be copied.
  private static func commands() throws -> [(file: String, words: [String])] {
    try entries(of: directory).filter { $0.contains(".") }.flatMap { file in
      try Files.read("\(directory)/\(file)").matches(of: /headway ((?:status|dismiss|run|help|cancel)(?: [^"')`;\n|]+)?(?:'[^']*')?)/).map {
        match in
        (file, String(match.1).split(separator: " ").map { String($0) })
      }
    }
  }

  @Test("every command line in the files to be copied is understood")
  func integrations() throws {
    let found = try Self.commands()
    #expect(Set(found.map(\.file)).count >= 8)
    for (file, words) in found where !["run", "help"].contains(words[0]) {
      // --help ends it before anything is done; an option that is not known would be status 2.
      let known = try headwayAlone(words + ["--help"])
      #expect(known.status == .exited(0), "\(file): \(words) \(known.errors)")
      // Values too: without a bus it is 69, with a wrong value 2.
      let tried = try headwayAlone(words)
      #expect(tried.status == .exited(69), "\(file): \(words) \(tried.errors)")
    }
  }
}
