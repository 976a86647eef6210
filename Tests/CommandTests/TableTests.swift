import DBus
import Glibc
import HeadwayBus
import Linux
import Support
import Testing

@Suite("headway at a terminal", .enabled(if: isInstalled("tmux")))
struct TableTests {
  private static let names = ["Sync photos", "Convert holiday", "Index mail"]

  private func table(_ words: String = "", columns: Int = 80, rows: Int = 24, variables: [String: String] = [:]) throws -> TableScene {
    try TableScene(words, columns: columns, rows: rows, variables: variables) { scene in
      for (number, name) in Self.names.enumerated() { _ = try scene.task(name, done: UInt64(number + 1) * 10, of: 100) }
    }
  }

  @Test("shows what runs, and what comes")
  func rows() throws {
    let table = try table()
    for name in Self.names { #expect(table.screen.shows(name)) }
    #expect(table.screen.shows("20%"))
    _ = try table.scene.task("Copy archive", done: 1, of: 2)
    #expect(table.screen.shows("Copy archive"))
    try table.client.task(2, "SetProgress", [.uint64(77), .uint64(100)])
    #expect(table.screen.shows("77%"))
  }

  @Test("the terminal's own cursor rests on the selected row, hidden")
  func cursor() throws {
    let table = try table()
    #expect(table.rests(on: "Sync photos"))
    #expect(try table.screen.fact("cursor_flag") == "0")
    try table.screen.type("Down")
    #expect(table.rests(on: "Convert holiday"))
    try table.screen.type("j")
    #expect(table.rests(on: "Index mail"))
    try table.screen.type("Home")
    #expect(table.rests(on: "Sync photos"))
    try table.screen.type("End")
    #expect(table.rests(on: "Index mail"))
    try table.screen.type("k")
    #expect(table.rests(on: "Convert holiday"))
  }

  @Test("c and y ask the selected task to stop, and the row says so; n does not")
  func cancelling() throws {
    let table = try table()
    try table.client.listen()
    #expect(table.rests(on: "Sync photos"))
    try table.screen.type("j", "c")
    #expect(table.screen.shows("y"))
    try table.screen.type("n", "c", "y")
    #expect(eventually(within: 10) { table.lines(with: "cancelling").contains { $0.has("Convert holiday") } })
    #expect(try table.client.eventually { try table.client.state(2) == "cancelling" })
    #expect(try table.client.eventually { table.client.signals("CancelRequested").map(\.path) == [Contract.path(of: 2).text] })
    #expect(try table.client.state(1) == "running" && table.client.state(3) == "running")
  }

  @Test("what is cancelled is the task that was selected, whatever ends and comes meanwhile")
  func selection() throws {
    let table = try table()
    try table.client.listen()
    #expect(table.rests(on: "Sync photos"))
    try table.screen.type("s", "j", "c")
    #expect(table.screen.shows("y"))
    let line = try #require(table.screen.cursorLine)
    let selected = try #require(Self.names.firstIndex { table.screen.lines[line].has($0) })
    for id in 1...3 where id != selected + 1 { try table.client.finish(UInt64(id), "cancelled") }
    _ = try table.scene.task("Aaa comes first", done: 1, of: 3)
    #expect(table.screen.shows("Aaa comes first"))
    #expect(table.rests(on: Self.names[selected]))
    try table.screen.type("y")
    let id = UInt64(selected + 1)
    #expect(try table.client.eventually { !table.client.signals("CancelRequested").isEmpty })
    #expect(table.client.signals("CancelRequested").map(\.path) == [Contract.path(of: id).text])
  }

  @Test("pause, resume and dismiss reach the daemon; a refusal is a sentence")
  func requests() throws {
    let table = try table()
    try table.client.listen()
    try table.client.update(1, [("CanPause", .bool(true))])
    #expect(table.rests(on: "Sync photos"))
    #expect(
      try table.client.eventually(within: 10) {
        try table.screen.type("p")
        return !table.client.signals("PauseRequested", of: 1).isEmpty
      })
    try table.client.update(1, [("State", .string("paused"))])
    #expect(table.screen.shows("paused"))
    try table.screen.type("p")
    #expect(try table.client.eventually { !table.client.signals("ResumeRequested", of: 1).isEmpty })
    try table.client.finish(1, "failed", "No space left")
    #expect(table.screen.shows("failed"))
    try table.screen.type("d")
    #expect(try table.client.eventually { try !table.client.listedNumbers(all: true).contains(1) })
  }

  @Test("what changes of a task that rests shows too")
  func resting() throws {
    let table = try table()
    for id in 1...3 as ClosedRange<UInt64> { try table.client.update(id, [("State", .string("paused"))]) }
    #expect(eventually(within: 10) { table.lines(with: "paused").count == 3 })
    try table.client.update(2, [("Name", .string("Another name"))])
    #expect(table.screen.shows("Another name"))
  }

  @Test("the mouse only where it was asked for", arguments: [false, true])
  func mouse(_ isAsked: Bool) throws {
    let table = try table(isAsked ? "--mouse" : "")
    #expect(table.rests(on: "Sync photos"))
    #expect(try table.screen.fact("mouse_any_flag") == (isAsked ? "1" : "0"))
    guard isAsked else { return }
    #expect(try table.screen.fact("mouse_sgr_flag") == "1")
    let line = try #require(table.line(of: "Index mail"))
    try table.screen.click(column: 8, line: line)
    #expect(table.rests(on: "Index mail"))
    kill(try table.pid, SIGSEGV)
    try table.expectRestored(status: 128 + SIGSEGV)
  }

  @Test("a filter takes text of any kind, and pasted text only there")
  func filter() throws {
    let table = try table()
    _ = try table.scene.task("Kopie für Jürgen 写真")
    #expect(table.screen.shows("Jürgen"))
    try table.screen.type("/", "ü", "r", "g")
    #expect(eventually(within: 10) { table.lines(with: "Sync photos").isEmpty })
    #expect(!table.lines(with: "Jürgen").isEmpty)
    try table.screen.type("Escape")
    #expect(table.screen.shows("Sync photos"))
    try table.screen.paste("qcy")
    try table.screen.type("/")
    #expect(table.screen.shows("/"))
    try table.screen.paste("写真")
    #expect(eventually(within: 10) { table.lines(with: "Sync photos").isEmpty && !table.lines(with: "Jürgen").isEmpty })
    #expect(try table.client.state(1) == "running")
  }

  @Test("it follows any size of the terminal and comes back")
  func sizes() throws {
    let table = try table(columns: 100, rows: 30)
    #expect(table.screen.shows("Sync photos"))
    for (columns, rows) in [(1, 1), (2, 50), (200, 2), (20, 6), (300, 100), (1, 1), (80, 24)] {
      try table.screen.resize(columns: columns, rows: rows)
      try table.screen.type("j", "k")
    }
    for name in Self.names { #expect(table.screen.shows(name)) }
    #expect(table.rests(on: "Sync photos"))
    try table.screen.type("q")
    try table.expectRestored(status: 0)
  }

  @Test("outside UTF-8 it draws in ASCII", arguments: ["LC_ALL=C", "TERM=linux"])
  func locales(_ variable: String) throws {
    let words = variable.split(separator: "=").map(String.init)
    let terminal = try PseudoTerminal()
    let scene = try CommandScene()
    _ = try scene.task("Copy 写真")
    let variables = ["TERM": "xterm"].merging([words[0]: words[1]]) { $1 }
    let process = try scene.start([], variables: variables, in: terminal.place(0, 1, 2))
    #expect(terminal.shows("Copy"))
    process.signal(SIGTERM)
    #expect(try process.exit() == .signalled(SIGTERM))
    if words[0] == "LC_ALL" { #expect(terminal.text.utf8.allSatisfy { $0 < 0x80 }) } else { #expect(!terminal.text.has("⠋")) }
  }

  @Test("where nothing can be drawn it lists once", arguments: ["dumb", "", "no-such-terminal", "pipe", "input"])
  func fallback(_ kind: String) throws {
    let scene = try CommandScene()
    _ = try scene.task("Sync photos", done: 1, of: 2)
    let terminal = try PseudoTerminal()
    let place = kind == "pipe" ? terminal.place(0, 2) : kind == "input" ? terminal.place(1, 2) : terminal.place(0, 1, 2)
    let process = try scene.start([], variables: ["TERM": kind == "pipe" || kind == "input" ? "xterm" : kind], in: place)
    #expect(try process.exit() == .exited(0))
    let text = kind == "pipe" ? process.output : terminal.text
    #expect(text.has("Sync photos") && text.has("NAME"), "\(text)")
    #expect(!text.has("\u{1B}[?1049h"))
    if kind == "dumb" || kind == "pipe" { #expect(!text.has("\u{1B}")) }
  }
}
