import Linux
import Support
import Testing

@Suite("headway config, and what the configuration does elsewhere")
struct ConfigTests {
  private let directory: TemporaryDirectory
  private let file: String

  init() throws {
    directory = try TemporaryDirectory()
    file = "\(directory.path)/headway/headway.conf"
  }

  private func config(_ text: String? = nil, _ words: String..., variables: [String: String] = [:]) throws -> Ended {
    if let text { try directory.write(text, to: "headway/headway.conf") }
    return try headwayAlone(["config"] + words, variables: ["XDG_CONFIG_HOME": directory.path].merging(variables) { $1 })
  }

  private static func settings(_ output: String) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: output.lines.map { line in
        let parts = line.split(separator: " = ", maxSplits: 1)
        return (String(parts[0]), String(parts[1]).replacing(/\ {3,}/, with: " | "))
      })
  }

  private static var defaults: String {
    get throws { try Files.read(#filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/\($1)" } + "/Config/headway.conf") }
  }

  // MARK: Defaults

  @Test("Config/headway.conf is what --dump-defaults prints, in any locale")
  func dumped() throws {
    let ended = try config(nil, "--dump-defaults")
    #expect(ended.status == .exited(0) && ended.errors.isEmpty)
    #expect(try ended.output == Self.defaults)
    #expect(try config(nil, "--dump-defaults", variables: ["LC_ALL": "C"]).output == Self.defaults)
    #expect(ended.output.lines.allSatisfy { $0.utf8.count <= 198 })
  }

  @Test("the dumped file is a file without problems, and says what holds without one")
  func dumpedHolds() throws {
    let without = try config()
    #expect(without.status == .exited(0) && without.errors.isEmpty)
    #expect(without.output.lines.allSatisfy { $0.hasSuffix("(default)") })
    #expect(try config(Self.defaults) == without)
  }

  @Test("every default of the dumped file can be said, and changes nothing")
  func defaultsCanBeSaid() throws {
    let said = try Self.defaults.lines.map { $0.contains(/^# (\[theme mine\]|[a-z-]+ = )/) ? String($0.dropFirst(2)) : $0 }
    let ended = try config(said.joined(separator: "\n"))
    #expect(ended.status == .exited(0) && ended.errors.isEmpty, "\(ended.errors)")
    let values = Self.settings(ended.output).mapValues { String($0.prefix { $0 != "|" }) }
    let without = Self.settings(try config("").output).mapValues { String($0.prefix { $0 != "|" }) }
    #expect(values.filter { !$0.key.hasPrefix("theme ") } == without)
    #expect(values["theme mine.accent-strong"] == "bold cyan ")
    #expect(!ended.output.has("(default)"))
  }

  // MARK: Where settings come from

  @Test("each setting is shown with the line that says it, the last of several")
  func origins() throws {
    let ended = try config("[table]\nstyle = plain\nstyle = inset\n[daemon]\nlinger = 1.5\n[theme a]\nbad = bold 1\n[bar]\ntrack = blank\n")
    #expect(ended.status == .exited(0) && ended.errors.isEmpty)
    let settings = Self.settings(ended.output)
    #expect(settings["table.style"] == "inset | (\(file):3)")
    #expect(settings["daemon.linger"] == "1.5 | (\(file):5)")
    #expect(settings["daemon.linger-failed"] == "3600 | (default)")
    #expect(settings["limits.text-mib-per-user"] == "64 | (default)")
    #expect(settings["theme a.bad"] == "bold red | (\(file):7)")
    #expect(settings["bar.track"] == "blank | (\(file):9)")
    #expect(settings["table.row"]?.hasPrefix("{cursor}{mark}{glyph} {name:*}") == true)
  }

  @Test("the file is found below the home where XDG_CONFIG_HOME says nothing", arguments: ["", "relative"])
  func home(_ directories: String) throws {
    let home = try TemporaryDirectory()
    let file = try home.write("[table]\nunits = iec\n", to: ".config/headway/headway.conf")
    let ended = try headwayAlone(["config"], variables: ["HOME": home.path, "XDG_CONFIG_HOME": directories])
    #expect(Self.settings(ended.output)["table.units"] == "iec | (\(file):2)")
  }

  // MARK: Problems

  @Test("what cannot be used is named with file and line, whoever it is for, and the rest holds")
  func problems() throws {
    let ended = try config(
      "[table]\nstyle = round\nnonsense\n[daemon]\nlinger = x\n[elsewhere]\na = b\n[theme]\nbad = 1\n[table]\nrow = {na}\nsort = -name\n")
    #expect(ended.status == .exited(1))
    #expect(ended.errors.lines.allSatisfy { $0.hasPrefix("headway: \(file):") })
    let said = ended.errors.lines.map { String($0.dropFirst("headway: \(file):".count)) }
    #expect(
      said.dropLast() == [
        "2: style is “round”, not auto, plain, grouped or inset", "3: not “key = value”", "5: linger is “x”, not a number of seconds",
        "7: there is no section [elsewhere]", "9: [theme] has no name, as [theme mine] has",
      ])
    #expect(said.last?.hasPrefix("11: row has the unknown field “na”; there are cursor, mark") == true)
    let settings = Self.settings(ended.output)
    #expect(settings["table.style"] == "auto | (default)" && settings["table.sort"] == "-name | (\(file):12)")
  }

  @Test("a file that cannot be read is named")
  func unreadable() throws {
    try directory.write("", to: "headway/headway.conf/x")
    let ended = try config()
    #expect(ended.status == .exited(1))
    #expect(ended.errors == "headway: cannot read \(file): Is a directory\n")
  }

  @Test("nothing of a file reaches the terminal as a command to it")
  func hostile() throws {
    let ended = try config(
      "[table]\nstyle = \u{1B}]0;x\u{7}\ntheme = \u{9B}1m\n[theme \u{1B}c]\nbad = \u{202E}\nbase = x\u{1B}\n[\u{1B}x]\ny = z\n")
    #expect(ended.status == .exited(1) && ended.errors.lines.count == 5, "\(ended.errors)")
    let harmless = (ended.output + ended.errors).unicodeScalars.allSatisfy { scalar in
      scalar == "\n" || scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value) && scalar.value != 0x202E
    }
    #expect(harmless)
  }

  @Test("config takes no word")
  func usage() throws { #expect(try config(nil, "x").status == .exited(2)) }

  // MARK: Elsewhere

  @Test("units, theme and bar hold for what is listed at a terminal, and wrong lines are named there alone")
  func listed() throws {
    let text = "[table]\nunits = iec\ntheme = dark\nstyle = x\n[bar]\nfill = =\n"
    let scene = try CommandScene(configuration: text)
    _ = try scene.task("Copy", done: 1 << 20, of: 1 << 21, [("Unit", .string("bytes"))])
    let problem = "headway: \(scene.session.daemon.configurationFile):4: style is “x”, not auto, plain, grouped or inset\n"

    let terminal = try PseudoTerminal(columns: 120)
    let ended = try scene.headway(["list", "-o", "wide"], variables: ["TERM": "xterm-256color"], in: terminal.place(1, 2))
    #expect(ended.status == .exited(0))
    let shown = terminal.text
    #expect(shown.hasPrefix(problem))
    #expect(shown.has("1.00 of 2.00 MiB"))
    #expect(shown.has("\u{1B}[38;5;73m======\u{1B}[0m\u{1B}[38;5;242m──────\u{1B}[0m"), "\(shown)")

    let colorless = try PseudoTerminal(columns: 120)
    _ = try scene.headway(["list"], variables: ["TERM": "xterm-256color", "NO_COLOR": "1"], in: colorless.place(1))
    #expect(colorless.text.has("  ==========\u{1B}[2m──────────\u{1B}[0m"), "\(colorless.text)")

    let piped = try scene.headway("list", "-o", "wide")
    #expect(piped.errors.isEmpty && piped.output.has("1.00 of 2.00 MiB"))
    #expect(try scene.headway("show", "Copy").output.has("1.00 of 2.00 MiB"))
  }

  @Test("the table stands as file and options say; wrong lines are there to read when it ends", .enabled(if: isInstalled("tmux")))
  func table() throws {
    let text = "[table]\nrow = <{percent:>4}> {name:*}\nstyle = round\n"
    let table = try TableScene("--filter sync --sections none", configuration: text) { scene in
      for name in ["Sync photos", "Index mail"] { _ = try scene.task(name, done: 1, of: 10) }
    }
    #expect(table.screen.shows("< 10%> Sync photos"))
    #expect(table.lines(with: "Index mail").isEmpty && table.lines(with: "In progress").isEmpty)
    try table.screen.type("q")
    #expect(table.screen.shows("headway.conf:3: "))
  }

  @Test(
    "an option of the table that cannot be used is wrong usage",
    arguments: [
      ("--style=round", "--style is “round”, not auto, plain, grouped or inset"), ("--mouse=2", "--mouse is “2”, not yes or no"),
      ("--theme=x", "--theme is “x”, not terminal, dark, light, high-contrast or mono"),
    ])
  func wrongOption(_ word: String, _ sentence: String) throws {
    let ended = try headwayAlone([word])
    #expect(ended.status == .exited(2))
    #expect(ended.errors == "headway: \(sentence); headway help says more\n")
  }

  @Test("the line of pipe is written in the units that are set", arguments: [("decimal", "100 kB"), ("iec", "97.6 KiB")])
  func piped(_ units: String, _ amount: String) throws {
    try directory.write("[table]\nunits = \(units)\n", to: "headway/headway.conf")
    let data = try directory.write(String(repeating: "x", count: 100_000), to: "data")
    let terminal = try PseudoTerminal()
    var place = terminal.place(2)
    place.input = data
    let ended = try headwayAlone(["pipe", "data"], variables: ["XDG_CONFIG_HOME": directory.path, "TERM": "xterm"], in: place)
    #expect(ended.status == .exited(0))
    #expect(terminal.shows(amount), "\(terminal.text)")
  }
}
