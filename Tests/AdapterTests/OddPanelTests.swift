import DBus
import Glibc
import HeadwayBus
import Linux
import Support
import Testing

/// What panels do that they should not, and texts that would break one.
@Suite struct OddPanelTests {
  /// A line as a tool tip holds it.
  private func tip(_ panel: Panel) throws -> String {
    guard case .structure(let tip) = try panel.property("ToolTip"), let text = tip[3].string else { throw Overdue("no tool tip") }
    return text
  }

  @Test(arguments: [
    ("a<\u{338}b>&\u{301}", "a&lt;\u{338}b&gt;&amp;\u{301}", "a<\u{338}b>&\u{301}"), ("_x_\u{301}", "_x_\u{301}", "__x__\u{301}"),
    ("שלום <i>", "שלום &lt;i&gt;", "שלום <i>"), ("a\u{202E}b", "a\u{FFFD}b", "a\u{FFFD}b"),
  ])
  func namesAreTextAndNoMarkup(_ name: String, _ inTip: String, _ inMenu: String) throws {
    let session = try Session()
    _ = try session.client.create(name, [("Total", .uint64(100)), ("Completed", .uint64(29))])
    let panel = try Panel(session.bus.address)
    #expect(try panel.client.eventually { try panel.property("Status") == .string("Active") })
    #expect(Array(try tip(panel).unicodeScalars) == Array("\(inTip) · 29%".unicodeScalars))
    #expect(Array(try #require(try panel.entries().first).label.unicodeScalars) == Array("\(inMenu) · 29%".unicodeScalars))
    #expect(try panel.property("Title") == .string("Headway: 1 task · 29%"))
  }

  @Test func longTextsAreCut() throws {
    let session = try Session()
    let long = String(repeating: "wide\n", count: 800)
    _ = try session.client.create(
      String(long.filter { $0 != "\n" }.prefix(250)), [("Detail", .string(long)), ("CancelLabel", .string("Stop"))])
    let panel = try Panel(session.bus.address)
    #expect(try panel.client.eventually { try panel.property("Status") == .string("Active") })
    let task = try #require(try panel.entries().first)
    #expect(task.label.count <= 80 && task.label.contains("…"))
    #expect(task.children.allSatisfy { $0.label.count <= 80 && !$0.label.contains("\n") })
    #expect(try tip(panel).count <= 80)
  }

  @Test func aHostThatAsksForAMillionItemsGetsThemOnce() throws {
    let session = try Session()
    for number in 0..<20 { _ = try session.client.create("task \(number)") }
    let panel = try Panel(session.bus.address)
    #expect(try panel.client.eventually { try panel.entries().count == 20 })
    let known = try #require(try panel.entries().first).id
    let ids = Value.array(of: "i", (0..<1_000_000).map { .int32($0 % 2 == 0 ? known : -Int32($0)) })
    let start = Clock.monotonic
    let told = try panel.menu("GetGroupProperties", [ids, .array(of: "s", [])])
    guard case .array(_, let items) = told[0] else { throw Overdue("no answer") }
    #expect(items.count == 1)
    #expect(try panel.menu("AboutToShowGroup", [ids]).count == 2)
    #expect(Clock.monotonic - start < 20_000_000)
    #expect(session.daemon.process.isRunning)
  }

  @Test func menusThatNobodyHasCannotBeOpen() throws {
    let session = try Session()
    let panel = try Panel(session.bus.address)
    for round in 0..<20 {
      let events = (0..<10_000).map {
        Value.structure([.int32(Int32(1_000_000 + round * 10_000 + $0)), .string("opened"), .variant(.int32(0)), .uint32(0)])
      }
      _ = try panel.menu("EventGroup", [.array(of: "(isvu)", events)])
    }
    panel.client.forgetSignals()
    let id = try session.client.create("work", [("Total", .uint64(10))])
    #expect(try panel.client.eventually { try panel.entries().first?.label == "work · 0%" })
    try session.client.task(id, "SetProgress", [.uint64(5), .uint64(10)])
    #expect(try panel.client.eventually { try panel.entries().first?.label == "work · 50%" })
    #expect(panel.client.signals("ItemsPropertiesUpdated").isEmpty)
  }

  @Test func aClickThatComesTwiceCancelsOnce() throws {
    let session = try Session()
    let client = session.client
    try client.listen()
    let id = try client.create("work")
    let panel = try Panel(session.bus.address)
    #expect(try panel.client.eventually { try panel.property("Status") == .string("Active") })
    let cancel = try #require(try panel.entries().first?.children.first { $0.label == "Cancel" })
    let click = Value.structure([.int32(cancel.id), .string("clicked"), .variant(.int32(0)), .uint32(0)])
    _ = try panel.menu("EventGroup", [.array(of: "(isvu)", [click, click])])
    #expect(try client.eventually { !client.signals("CancelRequested", of: id).isEmpty })
    try client.serve(for: 0.2)
    #expect(client.signals("CancelRequested").count == 1)
  }

  @Test(arguments: ["GetLayout", "GetGroupProperties", "GetProperty", "Event", "EventGroup", "AboutToShow", "AboutToShowGroup"])
  func wrongTypesAreRefused(_ member: String) throws {
    let session = try Session()
    let panel = try Panel(session.bus.address)
    #expect(throws: (any Error).self) { try panel.menu(member, [.string("x"), .double(.nan)]) }
    #expect(throws: (any Error).self) { try panel.menu(member, []) }
    #expect(try panel.property("Status") == .string("Passive"))
  }

  @Test func aPanelThatCrashesTwentyTimesIsToldTwentyTimes() throws {
    let session = try Session()
    _ = try session.client.create("x")
    for _ in 0..<20 {
      let panel = try Panel(session.bus.address)
      #expect(try panel.client.eventually { try panel.property("Status") == .string("Active") })
      #expect(panel.registered.count == 1)
      panel.client.connection.close()
      let bus = session.client.connection
      #expect(try session.client.eventually { try bus.owner(of: "org.kde.StatusNotifierWatcher") == nil })
    }
    #expect(try session.client.list().count == 1)
  }

  @Test func aFailureAsksForAttentionOnlyWhereNobodySawIt() throws {
    let session = try Session()
    let client = session.client
    let panel = try Panel(session.bus.address)
    let seen = try client.create("seen", [("Attended", .bool(true)), ("Total", .uint64(4))])
    _ = try client.create("other")
    #expect(try panel.client.eventually { try panel.entries().count == 2 })
    try client.finish(seen, "failed")
    #expect(try panel.client.eventually { try panel.entries().contains { $0.label == "seen · 0% · failed" } })
    #expect(try panel.property("Status") == .string("Active") && panel.property("Title") == .string("Headway: 1 task"))
    let missed = try client.create("missed")
    try client.finish(missed, "failed")
    #expect(try panel.client.eventually { try panel.property("Status") == .string("NeedsAttention") })
    #expect(try panel.property("Title") == .string("Headway: 1 task · 1 failed"))
    try client.task(missed, "Dismiss")
    #expect(try panel.client.eventually { try panel.property("Status") == .string("Active") })
  }

  @Test func attentionEndsWithTheTimeOfTheFailure() throws {
    let session = try Session(configuration: "[daemon]\nlinger-failed = 1\n")
    let panel = try Panel(session.bus.address)
    let id = try session.client.create("work")
    try session.client.finish(id, "failed")
    #expect(try panel.client.eventually { try panel.property("Status") == .string("NeedsAttention") })
    #expect(try panel.client.eventually { try panel.property("Status") == .string("Passive") })
  }

  @Test(.enabled(if: getuid() == 0 && isInstalled("setpriv"))) func aClickOfAnotherUserAsksNothing() throws {
    let session = try Session(everybody: true)
    let client = session.client
    try client.listen()
    let id = try client.create("work")
    let panel = try Panel(session.bus.address)
    #expect(try panel.client.eventually { try panel.property("Status") == .string("Active") })
    let cancel = try #require(try panel.entries().first?.children.first { $0.label == "Cancel" })
    let click = [
      "dbus-send", "--bus=\(session.bus.address)", "--print-reply", "--dest=\(panel.service)", "/MenuBar", "com.canonical.dbusmenu.Event",
      "int32:\(cancel.id)", "string:clicked", "variant:int32:0", "uint32:0",
    ]
    let run = try session.run("setpriv", ["--reuid", "65534", "--regid", "65534", "--clear-groups"] + click)
    #expect(run.status == .exited(0), "\(run.errors)")
    try client.settle()
    #expect(client.signals("CancelRequested", of: id).isEmpty)
    #expect(try client.state(id) == "running")
  }
}
