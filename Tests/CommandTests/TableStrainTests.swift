import DBus
import Glibc
import HeadwayBus
import Linux
import Support
import Testing

@Suite("The table at a real terminal under strain", .enabled(if: isInstalled("tmux")))
struct TableStrainTests {
  @Test("rows keep their order under the hand, and find their own when it rests")
  func order() throws {
    let table = try TableScene("--sort=-percent") { scene in
      for (number, name) in ["First", "Second", "Third"].enumerated() { _ = try scene.task(name, done: UInt64(90 - number * 30), of: 100) }
    }
    func order() -> [String] { table.screen.lines.compactMap { line in ["First", "Second", "Third"].first { line.has("  \($0)") } } }
    #expect(eventually(within: 10) { order() == ["First", "Second", "Third"] })
    try table.screen.type("j")
    #expect(table.rests(on: "Second"))
    let typed = Clock.monotonic
    try table.client.task(3, "SetProgress", [.uint64(99), .uint64(100)])
    #expect(table.screen.shows("99%"))
    if Clock.monotonic < typed + 2_500_000 { #expect(order() == ["First", "Second", "Third"]) }
    #expect(eventually(within: 10) { order() == ["Third", "First", "Second"] }, "\(table.screen.lines)")
    #expect(table.rests(on: "Second"))
  }

  @Test("no name reaches title, modes or input of the terminal, nor what is left when the table ends")
  func names() throws {
    let evil = [
      "\u{1B}]52;c;QQ==\u{7}", "\u{1B}]0;stolen\u{7}", "\u{1B}]2;stolen", "\u{1B}[6n", "\u{1B}[c", "\u{1B}c", "\u{9B}31m",
      "\u{9D}0;stolen\u{9C}",
      "\r\n\u{1B}[2J", "\u{1B}P+q544e\u{1B}\\", "\u{202E}evil", "   x   ", "\u{1B}[?1049l", String(repeating: "long ", count: 50),
    ]
    let table = try TableScene { scene in
      for (number, text) in evil.enumerated() {
        _ = try scene.task(
          "\(number)> \(text)", done: 1, of: 10,
          [("Detail", .string(text)), ("CancelLabel", .string(String(text.prefix(10)))), ("Unit", .string(text))])
      }
    }
    #expect(table.screen.shows("0> ") && table.screen.shows("12> "))
    let title = try table.screen.fact("pane_title")
    for key in ["c", "n", "j", "j", "Enter", "j", "j", "j", "j", "Escape", "/", "Escape", "v", "v", "End"] { try table.screen.type(key) }
    #expect(table.rests(on: "13> "))
    #expect(try table.screen.fact("pane_title") == title && !title.has("stolen"))
    #expect(try table.screen.fact("alternate_on") == "1")
    try table.screen.type("q")
    try table.expectRestored(status: 0)
    #expect(table.lines(with: "stolen").isEmpty && table.lines(with: "evil").isEmpty)
  }

  @Test("resizes while nothing runs, and while everything comes and ends, leave a whole picture")
  func sizes() throws {
    let table = try TableScene()
    #expect(table.screen.shows("Nothing is running."))
    for (columns, rows) in [(1, 1), (40, 2), (200, 60), (3, 30), (80, 24)] { try table.screen.resize(columns: columns, rows: rows) }
    #expect(table.screen.shows("Nothing is running.") && table.screen.shows("q Quit"))
    var ids: [UInt64] = []
    for round in 0..<12 {
      for _ in 0..<8 { ids.append(try table.scene.task("Task \(round)", done: 1, of: 2)) }
      try table.screen.resize(columns: 20 + round * 15, rows: 5 + round * 4)
      for _ in 0..<7 { try table.client.finish(ids.removeFirst(), round % 2 == 0 ? "cancelled" : "succeeded") }
    }
    for id in ids { try table.client.finish(id, "failed") }
    try table.screen.resize(columns: 80, rows: 24)
    #expect(table.screen.shows("nothing in progress · 12 failed"))
    try table.screen.type("q")
    try table.expectRestored(status: 0)
  }

  @Test("keys are answered while a thousand tasks change, and none is lost")
  func load() throws {
    let table = try TableScene("--sort start", rows: 30, configuration: "[limits]\ntasks-per-connection = 2000\n") { scene in
      for number in 1...1000 { _ = try scene.task("Task \(number).", done: 1, of: 1000) }
    }
    #expect(table.rests(on: "Task 1."))
    for step in 1...10 as ClosedRange<UInt64> {
      for id in 1...1000 as ClosedRange<UInt64> { table.client.headway.tell(id, Contract.Task.setProgress, (step * 50, 1000)) }
      try table.screen.type("j")
      let typed = Clock.monotonic
      #expect(table.rests(on: "Task \(step + 1)."))
      #expect(Clock.monotonic - typed < 3_000_000, "a key took \(Clock.monotonic - typed) µs")
      try table.client.serve(for: 0.05)
    }
    #expect(table.screen.shows("50%"))
    try table.screen.type("q")
    try table.expectRestored(status: 0)
  }

  @Test("what is pasted into the list is no command, in a filter it is text without line feeds")
  func paste() throws {
    let table = try TableScene { scene in for name in ["Sync photos", "Index mail"] { _ = try scene.task(name, done: 1, of: 2) } }
    try table.client.listen()
    #expect(table.rests(on: "Sync photos"))
    try table.screen.paste("c\ny\nDdq\u{3}")
    try table.screen.type("j")
    #expect(table.rests(on: "Index mail"))
    try table.screen.type("/")
    try table.screen.paste("sync\n")
    #expect(table.screen.shows("1 of 2 match") && table.rests(on: "Sync photos"))
    #expect(table.client.signals("CancelRequested").isEmpty)
  }

  @Test(
    "the log of a build without a terminal gets nothing but the command's own",
    arguments: [[:], ["CI": "true"], ["CI": "1", "TERM": "dumb"]])
  func logs(_ variables: [String: String]) throws {
    let scene = try CommandScene()
    let ended = try scene.headway(["run", "sh", "-c", "echo out; echo 50% >&2; echo 100% >&2"], variables: variables)
    #expect(ended.status == .exited(0) && ended.output == "out\n" && ended.errors == "50%\n100%\n")
  }
}
