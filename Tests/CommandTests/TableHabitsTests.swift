import DBus
import Glibc
import HeadwayBus
import Linux
import Support
import Testing

@Suite("The table at a real terminal does what it is asked for, and no more", .enabled(if: isInstalled("tmux")))
struct TableHabitsTests {
  private static let names = ["Whale", "ant", "Mouse", "bee", "Cow"]

  private func table(
    _ words: String = "", columns: Int = 80, rows: Int = 24, names: [String] = Self.names, configuration: String? = nil
  ) throws -> TableScene {
    try TableScene(words, columns: columns, rows: rows, configuration: configuration ?? "[daemon]\nlinger = 600\n") { scene in
      for (number, name) in names.enumerated() { _ = try scene.task(name, done: UInt64(number + 1), of: 10) }
    }
  }

  /// Cells that a text takes up to a sign.
  private func cells(_ line: String, before sign: Character) -> Int {
    line.prefix { $0 != sign }.reduce(0) { sum, character in
      let first = character.unicodeScalars.first?.value ?? 0
      let isWide = (0x1100...0x115F).contains(first) || (0x2E80...0xFF60).contains(first) && first < 0xD7A4 || first >= 0x1F300
      return sum + (isWide || (0xFF00...0xFF60).contains(first) ? 2 : 1)
    }
  }

  // MARK: Rows

  @Test("whatever cells names take, every percent stands in the same column", arguments: [120, 80, 60, 40])
  func columns(_ columns: Int) throws {
    let names = ["plain", "中文字", "👍👍", "🫠", "e\u{301}e\u{301}e\u{301}", "ｗｉｄｅ", "中文字中文字中文字中文字中文字中文字中文字中文字中文字中文字"]
    let table = try table("--style plain --split no", columns: columns, names: names)
    #expect(table.screen.shows("ｗｉｄｅ"))
    #expect(eventually(within: 10) { table.lines(with: "0%").count == names.count })
    #expect(Set(table.lines(with: "0%").map { cells($0, before: "%") }).count == 1, "\(table.screen.lines)")
  }

  @Test("five hundred tasks in ten lines can be gone through, and the first frame does not wait for the last")
  func crowd() throws {
    let table = try table(rows: 10, names: (1...500).map { "Task \($0)." })
    // So many are slow under a sanitizer.
    #expect(table.screen.shows("Task 1.", within: 60) && table.screen.shows("494 more ↓", within: 60))
    try table.screen.type("End")
    #expect(table.screen.shows("Task 500.", within: 60) && table.rests(on: "Task 500.", within: 60))
    try table.screen.type("PPage", "Home")
    #expect(table.rests(on: "Task 1.", within: 60))
    for id in 1...500 { try table.client.finish(UInt64(id), "failed") }
    try table.screen.type("D", "q")
    try table.expectRestored(status: 0, within: 60)
  }

  @Test("a row that comes off the screen is announced, moves nothing, and n goes there")
  func newcomers() throws {
    let table = try table(rows: 8, names: (1...9).map { "Task \($0)." })
    #expect(table.rests(on: "Task 1."))
    let before = try #require(table.line(of: "Task 3."))
    _ = try table.scene.task("Newcomer", done: 1, of: 2)
    #expect(table.screen.shows("1 new ↓ n"))
    #expect(table.line(of: "Task 3.") == before && table.lines(with: "Newcomer").isEmpty)
    try table.screen.type("n")
    #expect(table.rests(on: "Newcomer"))
    #expect(eventually(within: 10) { table.lines(with: "new ↓").isEmpty })
  }

  @Test("a spinner turns into a bar with a total, back where that proves wrong, and ends as a word")
  func kinds() throws {
    let table = try table(names: [])
    let id = try table.scene.task("Index mail", done: 5)
    let spinners = "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏"
    func row(_ isRight: (String) -> Bool) -> Bool { eventually(within: 10) { table.lines(with: "Index mail").contains(where: isRight) } }
    #expect(row { $0.contains { spinners.contains($0) } && !$0.has("%") })
    try table.client.task(id, "SetProgress", [.uint64(5), .uint64(10)])
    #expect(row { $0.has("━━━━━━━───────  50%") && !$0.contains { spinners.contains($0) } })
    try table.client.task(id, "SetProgress", [.uint64(15), .uint64(10)])
    #expect(row { !$0.has("%") && !$0.has("━") && $0.has("15") && $0.contains { spinners.contains($0) } })
    try table.client.finish(id)
    #expect(row { $0.has("done") && !$0.contains { spinners.contains($0) } })
  }

  @Test("network activity is not seen before its delay, and an end before it leaves no trace")
  func network() throws {
    let table = try table(names: ["Quiet"], configuration: "[daemon]\nnetwork-delay = 1\nlinger = 600\n")
    #expect(table.screen.shows("Quiet"))
    let short = try table.scene.task("Short call", [("Network", .bool(true))])
    _ = try table.scene.task("Marker", done: 1, of: 2)
    #expect(table.screen.shows("Marker"))
    #expect(table.lines(with: "Short call").isEmpty && table.lines(with: "network").isEmpty)
    try table.client.finish(short)
    let long = try table.scene.task("Long call", [("Network", .bool(true))])
    #expect(table.screen.shows("Long call") && table.screen.shows("network"))
    #expect(table.lines(with: "Short call").isEmpty)
    try table.client.finish(long)
    #expect(eventually(within: 10) { table.lines(with: "network").isEmpty })
  }

  // MARK: Keys

  @Test("c is offered as soon as a task can be cancelled, in its own word, and no longer than that")
  func offer() throws {
    let table = try table(names: [])
    let id = try table.scene.task("Copy", done: 1, of: 2, [("CanCancel", .bool(false))])
    #expect(table.rests(on: "Copy"))
    #expect(table.lines(with: "c Cancel").isEmpty)
    try table.screen.type("c", "y")
    try table.client.update(id, [("CanCancel", .bool(true)), ("CancelLabel", .string("Stop copying"))])
    #expect(table.screen.shows("c Stop copying"))
    #expect(try table.client.state(id) == "running")
    try table.screen.type("c")
    #expect(table.screen.shows("Stop copying “Copy”?   y Stop copying"))
    try table.screen.type("n")
    try table.client.update(id, [("CanCancel", .bool(false))])
    #expect(eventually(within: 10) { table.lines(with: "c Stop").isEmpty })
  }

  @Test("who may only look is offered nothing, and no key acts")
  func readOnly() throws {
    let table = try table("--read-only")
    try table.client.update(1, [("CanPause", .bool(true))])
    #expect(table.rests(on: "Whale"))
    #expect(table.lines(with: "Cancel").isEmpty && table.lines(with: "Pause").isEmpty)
    try table.client.listen()
    try table.screen.type("c", "y", "p", "DC", "d", "D", "j")
    #expect(table.rests(on: "ant"))
    #expect(table.client.signals("CancelRequested").isEmpty && table.client.signals("PauseRequested").isEmpty)
  }

  @Test("Space marks, Enter opens, Esc goes back, ? explains as much as fits and scrolls")
  func pages() throws {
    let table = try table(rows: 12)
    #expect(table.rests(on: "Whale"))
    try table.screen.type("Space", "j")
    #expect(eventually(within: 10) { table.lines(with: "✓").contains { $0.has("Whale") } } && table.rests(on: "ant"))
    try table.screen.type("Enter")
    #expect(table.screen.shows("Started") && table.lines(with: "Whale").isEmpty)
    try table.screen.type("?")
    #expect(table.screen.shows("more ↓"))
    try table.screen.type("End")
    #expect(table.screen.shows("marked by you"))
    try table.screen.type("Escape", "Escape")
    #expect(table.rests(on: "ant"))
  }

  // MARK: Options

  @Test("filter, sort, sections and index on the command line")
  func options() throws {
    let sorted = try table("--sort name --sections none --index no")
    #expect(sorted.screen.shows("Whale"))
    func order(_ table: TableScene) -> [String] { table.screen.lines.compactMap { line in Self.names.first { line.has("  \($0) ") } } }
    #expect(order(sorted) == ["ant", "bee", "Cow", "Mouse", "Whale"])
    #expect(sorted.lines(with: "In progress").isEmpty)
    let reversed = try table("--sort=-percent --filter=!Cow")
    #expect(reversed.screen.shows("4 of 5 match"))
    #expect(order(reversed).last != "Cow" && !order(reversed).contains("Cow"))
    let index = try table("--sort name --index yes")
    #expect(index.screen.shows("' Letter"))
    #expect(eventually(within: 10) { index.screen.lines.contains { $0.hasSuffix(" W") } })
    try index.screen.type("'", "m")
    #expect(index.rests(on: "Mouse"))
    let split = try table("--split no", columns: 130, rows: 30)
    #expect(split.screen.shows("Whale") && split.lines(with: "Started").isEmpty)
    let beside = try table(columns: 130, rows: 30)
    #expect(beside.screen.shows("Started") && beside.screen.shows("╭─ In progress 5"))
  }

  @Test("where nothing may move no spinner does, and seconds go on", arguments: ["reduced", "none"])
  func motion(_ word: String) throws {
    let scene = try CommandScene()
    _ = try scene.task("Index mail")
    let terminal = try PseudoTerminal()
    let process = try scene.start(["--motion", word], variables: ["TERM": "xterm"], in: terminal.place(0, 1))
    #expect(terminal.shows("Index mail"))
    try scene.client.serve(for: 2.5)
    let text = terminal.text
    #expect(!text.contains { "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏".contains($0) } && text.has("…"))
    // The first frame stands for the rest; what comes after it is no more than the seconds, if even those.
    #expect(word == "reduced" ? terminal.text.has("0:02") || terminal.shows("2") : true)
    process.signal(SIGTERM)
    #expect(try process.exit() == .signalled(SIGTERM))
  }

  @Test("without colour bold, dim and reverse are left", arguments: ["NO_COLOR=1", "dark", "light", "terminal"])
  func colours(_ kind: String) throws {
    let scene = try CommandScene()
    _ = try scene.task("Sync photos", done: 1, of: 2)
    let terminal = try PseudoTerminal()
    let isBare = kind.has("=")
    let variables = ["TERM": "xterm-256color"].merging(isBare ? ["NO_COLOR": "1"] : [:]) { $1 }
    let process = try scene.start(isBare ? [] : ["--theme", kind], variables: variables, in: terminal.place(0, 1))
    #expect(terminal.shows("Sync photos"))
    #expect(terminal.shows("Quit"))
    let text = terminal.text
    #expect(text.contains(/\u{1B}\[[0-9;]*7m/) && text.contains(/\u{1B}\[[0-9;]*1m/))
    let hasColour = text.contains(/\u{1B}\[[0-9;]*(3[0-7]|38;5;[0-9]+)m/)
    #expect(hasColour == !isBare)
    #expect(text.has("38;5;73m") == (kind == "dark") && text.has("38;5;24m") == (kind == "light"))
    process.signal(SIGTERM)
    #expect(try process.exit() == .signalled(SIGTERM))
  }

  @Test(
    "a colour of one's own is shown as it is where the terminal knows every colour, else as the nearest of its palette",
    arguments: [("truecolor", "38;2;86;182;194m", "38;5;"), ("", "38;5;73m", "38;2;")])
  func trueColour(_ colorTerm: String, _ wanted: String, _ unwanted: String) throws {
    let scene = try CommandScene(configuration: "[table]\ntheme = mine\n[theme mine]\naccent = #56b6c2\n")
    _ = try scene.task("Sync photos", done: 1, of: 2)
    let terminal = try PseudoTerminal()
    let process = try scene.start([], variables: ["TERM": "xterm-256color", "COLORTERM": colorTerm], in: terminal.place(0, 1))
    #expect(terminal.shows("Sync photos") && terminal.shows("Quit"))
    #expect(terminal.text.has(wanted) && !terminal.text.has(unwanted))
    process.signal(SIGTERM)
    #expect(try process.exit() == .signalled(SIGTERM))
  }

  // MARK: The mouse

  @Test("the mouse is listened to where that was asked for, and given back whatever ends the table", arguments: [false, true])
  func mouse(_ isAsked: Bool) throws {
    for signal in [nil, SIGTERM, SIGHUP, SIGQUIT, SIGSEGV] as [Int32?] {
      let scene = try CommandScene()
      for name in Self.names { _ = try scene.task(name, done: 1, of: 10) }
      let terminal = try PseudoTerminal()
      let process = try scene.start(
        isAsked ? ["--mouse"] : [], variables: scene.environment.withoutReports.merging(["TERM": "xterm"]) { $1 }, in: terminal.place(0, 1))
      #expect(terminal.shows("Cow") && terminal.shows("Quit"))
      #expect(terminal.text.has("\u{1B}[?1000h") == isAsked)
      if isAsked, signal == nil {
        // The third row, then the wheel, which is three.
        terminal.type("\u{1B}[<0;10;6Mc")
        #expect(terminal.shows("“Mouse”"))
        let before = terminal.text.count
        terminal.type("n")
        #expect(eventually(within: 10) { terminal.text.dropFirst(before).contains("Details") })
        terminal.type("\u{1B}[<64;10;6Mc")
        #expect(terminal.shows("“Whale”"))
        terminal.type("n")
      }
      if let signal { process.signal(signal) } else { terminal.type("q") }
      #expect(try process.exit() == signal.map { .signalled($0) } ?? .exited(0))
      let end = terminal.text
      for mode in ["1000", "1006", "2004", "1049"] where isAsked || !mode.hasPrefix("100") {
        let off = end.ranges(of: "\u{1B}[?\(mode)l").last?.lowerBound
        let on = end.ranges(of: "\u{1B}[?\(mode)h").last?.lowerBound
        #expect(off.map { off in on.map { $0 < off } ?? false } ?? false, "\(mode) after \(String(describing: signal))")
      }
    }
  }
}
