import DBus
import HeadwayBus
import Linux
import Support
import Testing

/// The table at a real terminal, begun by a shell that tells what it was before and after.
final class TableScene {
  let scene: CommandScene
  let screen: TmuxScreen
  private let directory: TemporaryDirectory

  /// `before` fills the daemon before the table begins; `prefix` stands before `headway`.
  init(
    _ words: String = "", columns: Int = 80, rows: Int = 24, variables: [String: String] = [:],
    configuration: String = "[daemon]\nlinger = 600\n", before: (CommandScene) throws -> Void = { _ in }
  ) throws {
    scene = try CommandScene(configuration: configuration)
    try before(scene)
    directory = try TemporaryDirectory()
    let place = directory.path
    let script = try directory.write(
      """
      trap : QUIT
      cd \(place)
      echo a line from before
      stty -g >modes-before
      sh -c 'echo $$ >pid; exec headway \(words)'
      echo status $?
      stty -g >modes-after
      echo over >over
      exec sleep 300
      """, to: "script")
    let environment = scene.environment.merging(variables) { $1 }.withoutReports
    screen = try TmuxScreen(environment, columns: columns, rows: rows, line: "sh \(script)")
  }

  var client: TestClient { scene.client }

  /// The process that the table is.
  var pid: Int32 {
    get throws {
      guard eventually({ Int32(text(of: "pid")) != nil }), let pid = Int32(text(of: "pid")) else { throw Overdue("no table") }
      return pid
    }
  }

  private func text(of file: String) -> String { String((try? Files.read("\(directory.path)/\(file)"))?.dropLast() ?? "") }

  /// The lines on the screen that have a text in them.
  func lines(with part: String) -> [String] { screen.lines.filter { $0.has(part) } }

  /// The line on which a text stands, once it does.
  func line(of part: String) -> Int? {
    guard screen.shows(part) else { return nil }
    return screen.lines.firstIndex { $0.has(part) }
  }

  /// Whether the terminal's own cursor comes to rest on the line of a text.
  func rests(on part: String, within seconds: Double = 10) -> Bool {
    eventually(within: seconds) { screen.lines.firstIndex { $0.has(part) }.map { $0 == screen.cursorLine } ?? false }
  }

  /// Ends when the table has: the terminal is as it was, and this is the status that the shell saw.
  func expectRestored(status: Int32, within seconds: Double = 10, _ place: SourceLocation = #_sourceLocation) throws {
    #expect(eventually(within: seconds) { text(of: "over") == "over" }, "\(screen.lines)", sourceLocation: place)
    #expect(screen.shows("status \(status)"), "\(screen.lines)", sourceLocation: place)
    #expect(screen.lines.first == "a line from before", sourceLocation: place)
    #expect(text(of: "modes-after") == text(of: "modes-before"), sourceLocation: place)
    for (name, value) in [("alternate_on", "0"), ("cursor_flag", "1"), ("mouse_any_flag", "0"), ("keypad_cursor_flag", "0")] {
      #expect(try screen.fact(name) == value, "\(name)", sourceLocation: place)
    }
  }
}

extension [String: String] {
  /// Where a fault is part of the test, reports of it are of no interest, neither Swift's own nor a sanitizer's.
  var withoutReports: [String: String] {
    var environment = merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    if let options = environment["ASAN_OPTIONS"] { environment["ASAN_OPTIONS"] = options + ":handle_segv=0:handle_sigill=0" }
    return environment
  }
}
