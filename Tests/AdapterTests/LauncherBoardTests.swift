import DBus
import TaskModel
import Testing

@testable import Adapters

/// A board over a ledger, with a clock that a test moves.
private struct BoardScene {
  var ledger = Ledger()
  var now = Instant(running: 50_000_000, wall: 1_700_000_000_000_000)
  var board = LauncherBoard()
  private var nextID: UInt64 = 1
  private static let owner = Party(connection: ":1.1", uid: 1000, pid: 10)

  mutating func begin(_ app: String = "org.example.App", source: Source = .dbus, _ write: (inout TaskUpdate) -> Void = { _ in }) throws
    -> TaskID
  {
    var fields = TaskUpdate(name: "work")
    fields.app = app
    write(&fields)
    let id = TaskID(nextID)
    nextID += 1
    let draft = TaskDraft(fields: fields, source: source, lifetime: .connection, signalOnCancel: nil, startTime: nil, activeTime: nil)
    board.take(try ledger.create(draft, as: id, by: Self.owner, at: now), ledger)
    return id
  }

  mutating func apply(_ command: Command, to id: TaskID) throws {
    board.take(try ledger.apply(command, to: id, by: Self.owner, at: now), ledger)
  }

  mutating func pass(_ seconds: Double) {
    now.running += UInt64(seconds * 1_000_000)
    now.wall += UInt64(seconds * 1_000_000)
    board.take(ledger.advanceTime(to: now), ledger)
  }

  mutating func serve() -> [LauncherBoard.Notice] {
    var notices: [LauncherBoard.Notice] = []
    while let notice = board.next(ledger, at: now.running) { notices.append(notice) }
    return notices
  }

  /// The one notice after a while.
  mutating func serveLater() throws -> Properties {
    pass(0.3)
    let notices = serve()
    #expect(notices.count == 1)
    return try #require(notices.first).properties
  }
}

@Suite struct LauncherBoardTests {
  @Test func theFirstNoticeSaysAllAndLaterOnesWhatChanged() throws {
    var scene = BoardScene()
    let id = try scene.begin { $0.total = 200 }
    let first = try #require(scene.serve().first)
    #expect(first.desktopID == "org.example.App")
    #expect(
      first.properties
        == Properties([
          ("count", .int64(1)), ("count-visible", .bool(true)), ("progress", .double(0)), ("progress-visible", .bool(true)),
          ("urgent", .bool(false)),
        ]))
    try scene.apply(.setProgress(completed: 101, total: 200), to: id)
    #expect(scene.serve().isEmpty)
    #expect(try scene.serveLater() == Properties([("progress", .double(0.5))]))
    try scene.apply(.finish(.succeeded, message: ""), to: id)
    let last = try scene.serveLater()
    #expect(last["count-visible"] == .bool(false) && last["progress-visible"] == .bool(false) && last["urgent"] == .bool(false))
    scene.pass(60)
    #expect(scene.serve().isEmpty && scene.board.farewell.isEmpty && scene.board.nextDeadline(at: scene.now.running) == nil)
  }

  @Test func theBarIsTheMeanByWeightOfThoseThatHaveAFraction() throws {
    var scene = BoardScene()
    _ = try scene.begin {
      $0.completed = 1
      $0.total = 2
      $0.weight = 3
    }
    _ = try scene.begin { $0.total = 10 }
    _ = try scene.begin()
    let properties = try #require(scene.serve().last).properties
    #expect(properties["count"] == .int64(3) && properties["progress"] == .double(0.37))
  }

  @Test func aSpinnerIsACountWithoutABar() throws {
    var scene = BoardScene()
    _ = try scene.begin()
    let properties = try #require(scene.serve().first).properties
    #expect(properties["count"] == .int64(1) && properties["progress-visible"] == .bool(false))
  }

  @Test func almostDoneIsNotDone() throws {
    var scene = BoardScene()
    _ = try scene.begin {
      $0.completed = 9_999
      $0.total = 10_000
    }
    #expect(scene.serve().first?.properties["progress"] == .double(0.99))
  }

  @Test func aProgramSpeaksFourTimesASecondAtMostAndOnlyForAnotherPercent() throws {
    var scene = BoardScene()
    let id = try scene.begin { $0.total = 100_000 }
    var count = scene.serve().count
    for step in 1...1000 {
      scene.pass(0.01)
      try scene.apply(.setProgress(completed: UInt64(step), total: 100_000), to: id)
      count += scene.serve().count
    }
    #expect(count == 2)
    for step in 1...1000 {
      scene.pass(0.01)
      try scene.apply(.setProgress(completed: UInt64(step) * 100, total: 100_000), to: id)
      count += scene.serve().count
    }
    #expect(count <= 43 && count >= 38)
  }

  @Test func aLookThatBroughtNoNewsCountsToo() throws {
    var scene = BoardScene()
    let id = try scene.begin { $0.total = 100_000 }
    _ = scene.serve()
    scene.pass(0.3)
    try scene.apply(.setProgress(completed: 1, total: 100_000), to: id)
    #expect(scene.serve().isEmpty)
    try scene.apply(.setProgress(completed: 2, total: 100_000), to: id)
    #expect(scene.board.nextDeadline(at: scene.now.running) == scene.now.running + LauncherBoard.gap)
  }

  @Test func manyProgramsDoNotFloodADock() throws {
    var scene = BoardScene()
    for number in 1...40 { _ = try scene.begin("org.example.App\(number)") }
    var seen: Set<String> = []
    for _ in 0..<14 {
      let notices = scene.serve()
      #expect(notices.count <= 3)
      seen.formUnion(notices.map(\.desktopID))
      scene.pass(0.04)
    }
    #expect(seen.count == 40 && scene.board.nextDeadline(at: scene.now.running) == nil)
  }

  @Test func aFailureIsUrgentUntilItIsDismissed() throws {
    var scene = BoardScene()
    let id = try scene.begin { $0.total = 10 }
    _ = scene.serve()
    try scene.apply(.finish(.failed, message: ""), to: id)
    let failed = try scene.serveLater()
    #expect(failed["urgent"] == .bool(true) && failed["count-visible"] == .bool(false) && failed["progress-visible"] == .bool(false))
    scene.pass(20)
    #expect(scene.serve().isEmpty)
    try scene.apply(.dismiss, to: id)
    #expect(try scene.serveLater()["urgent"] == .bool(false))
  }

  @Test func aFailureThatATerminalShowedIsNotUrgent() throws {
    var scene = BoardScene()
    let id = try scene.begin {
      $0.total = 10
      $0.attended = true
    }
    _ = scene.serve()
    try scene.apply(.finish(.failed, message: ""), to: id)
    let failed = try scene.serveLater()
    #expect(failed["urgent"] != .bool(true) && failed["count-visible"] == .bool(false))
  }

  @Test(arguments: ["", "../x", "a/b", "/x/../y.desktop", ".desktop", "a b", "a\u{FFFD}\"'"])
  func whatNamesNoDesktopEntryHasNoIcon(_ app: String) throws {
    var scene = BoardScene()
    _ = try scene.begin(app)
    #expect(scene.serve().isEmpty || app == "a\u{FFFD}\"'")
  }

  @Test func theSuffixOfAnIdDoesNotMatter() throws {
    var scene = BoardScene()
    _ = try scene.begin("org.example.App")
    _ = try scene.begin("org.example.App.desktop")
    let notices = scene.serve()
    #expect(notices.map(\.desktopID) == ["org.example.App"] && notices.first?.properties["count"] == .int64(2))
    #expect(LauncherContract.uri(of: "org.example.App") == "application://org.example.App.desktop")
    // g_str_hash("application://gedit.desktop") as libunity uses it.
    #expect(LauncherContract.path(of: "a").text == "/com/canonical/unity/launcherentry/177670")
  }

  @Test func partsAreCountedInTheirParent() throws {
    var scene = BoardScene()
    let parent = try scene.begin()
    let part = try scene.begin {
      $0.parent = parent
      $0.total = 10
    }
    #expect(scene.serve().last?.properties["count"] == .int64(1))
    try scene.apply(.finish(.succeeded, message: ""), to: parent)
    // It is a root now.
    scene.pass(0.3)
    #expect(scene.serve().isEmpty)
    try scene.apply(.finish(.succeeded, message: ""), to: part)
    #expect(try scene.serveLater()["count-visible"] == .bool(false))
  }

  @Test func aHiddenTaskHasNoBadge() throws {
    var scene = BoardScene()
    let short = try scene.begin { $0.network = true }
    scene.pass(2.9)
    try scene.apply(.finish(.succeeded, message: ""), to: short)
    #expect(scene.serve().isEmpty)
    _ = try scene.begin { $0.network = true }
    scene.pass(3.1)
    #expect(scene.serve().count == 1)
  }

  @Test func programsThatTellDocksThemselvesAreLeftToIt() throws {
    var scene = BoardScene()
    _ = try scene.begin("org.example.Own", source: .unity)
    #expect(scene.serve().isEmpty)
    _ = try scene.begin("org.kde.dolphin", source: .kde)
    #expect(scene.serve().first?.properties["proxied-for"] == .string("kuiserver"))
  }

  @Test func aTaskThatChangesHandsMovesItsBadge() throws {
    var scene = BoardScene()
    let id = try scene.begin("org.example.Old")
    _ = scene.serve()
    var move = TaskUpdate()
    move.app = "org.example.New"
    try scene.apply(.update(move), to: id)
    scene.pass(0.3)
    let notices = scene.serve()
    #expect(Set(notices.map(\.desktopID)) == ["org.example.Old", "org.example.New"])
    #expect(notices.first { $0.desktopID == "org.example.Old" }?.properties["count-visible"] == .bool(false))
  }

  @Test func aDockThatAppearsHearsEverything() throws {
    var scene = BoardScene()
    _ = try scene.begin("org.example.One") { $0.total = 2 }
    _ = try scene.begin("org.example.Two")
    _ = scene.serve()
    scene.pass(1)
    scene.board.dockAppeared()
    let notices = scene.serve()
    #expect(notices.map(\.desktopID).sorted() == ["org.example.One", "org.example.Two"])
    #expect(notices.allSatisfy { $0.properties.entries.count == 5 })
    #expect(scene.serve().isEmpty)
  }

  @Test func theFarewellClearsEveryIcon() throws {
    var scene = BoardScene()
    _ = try scene.begin("org.example.One") { $0.total = 2 }
    _ = try scene.begin("org.example.Two")
    _ = scene.serve()
    let notices = scene.board.farewell
    #expect(notices.map(\.desktopID) == ["org.example.One", "org.example.Two"])
    #expect(notices.allSatisfy { $0.properties["progress-visible"] == .bool(false) && $0.properties["count-visible"] == .bool(false) })
  }
}
