import DBus
import HeadwayBus
import Linux
import Support
import Testing

/// The item in the tray, seen as a panel sees it.
@Suite struct TrayTests {
  @Test func anIdleItemIsPassiveAndSaysSo() throws {
    let session = try Session()
    let panel = try Panel(session.bus.address)
    #expect(try panel.property("Status") == .string("Passive"))
    #expect(try panel.property("Id") == .string("headway"))
    #expect(try panel.property("Category") == .string("SystemServices"))
    #expect(try panel.property("Menu").path?.text == "/MenuBar")
    #expect(try panel.property("ItemIsMenu") == .bool(true))
    #expect(try panel.entries().map(\.label) == ["Nothing is running"])
    let all = try panel.client.call(
      panel.service, "/StatusNotifierItem", "org.freedesktop.DBus.Properties", "GetAll", [.string("org.kde.StatusNotifierItem")])
    guard case .array(_, let entries) = all[0] else { throw Overdue("GetAll") }
    #expect(entries.count == 16)
  }

  @Test func progressIsDrawnAndTheMenuCancelsWithTheTasksOwnWord() throws {
    let session = try Session()
    let client = session.client
    try client.listen()
    let id = try client.create(
      "Sync my_photos <b>", [("Total", .uint64(100)), ("Completed", .uint64(50)), ("CancelLabel", .string("Stop upload"))])
    let panel = try Panel(session.bus.address)
    #expect(try panel.client.eventually { try panel.property("Status") == .string("Active") })
    guard case .array(_, let pictures) = try panel.property("IconPixmap"), case .structure(let picture) = pictures[0],
      case .int32(let width) = picture[0], case .int32(let height) = picture[1], case .array(_, let bytes) = picture[2]
    else { throw Overdue("no picture") }
    #expect(bytes.count == Int(width * height * 4))
    #expect(try panel.property("IconName") == .string(""))
    guard case .structure(let tip) = try panel.property("ToolTip") else { throw Overdue("no tool tip") }
    #expect(tip[3] == .string("Sync my_photos &lt;b&gt; · 50%"))
    let task = try #require(try panel.entries().first)
    #expect(task.label == "Sync my__photos <b> · 50%")
    let cancel = try #require(task.children.first { $0.label == "Stop upload" })
    try panel.click(cancel.id)
    #expect(try client.eventually { !client.signals("CancelRequested", of: id).isEmpty })
    // Asked once it cannot be asked again by the same entry.
    #expect(try panel.client.eventually { try panel.entries().first?.label.hasSuffix("cancelling") ?? false })
    try panel.click(cancel.id)
    try client.settle()
    #expect(client.signals("CancelRequested", of: id).count == 1)
  }

  @Test func idsStayWithTheirTasksAndALayoutIsAnnouncedOnlyWhereItChanged() throws {
    let session = try Session()
    let client = session.client
    let panel = try Panel(session.bus.address)
    let first = try client.create("first", [("Total", .uint64(10))])
    #expect(try panel.client.eventually { try panel.entries().first?.label == "first · 0%" })
    let base = try #require(try panel.entries().first?.id)
    let second = try client.create("second")
    #expect(try panel.client.eventually { try panel.entries().count == 2 })
    try panel.client.settle()
    panel.client.forgetSignals()
    _ = try panel.menu("Event", [.int32(0), .string("opened"), .variant(.int32(0)), .uint32(0)])
    try client.task(first, "SetProgress", [.uint64(7), .uint64(10)])
    #expect(try panel.client.eventually { !panel.client.signals("ItemsPropertiesUpdated").isEmpty })
    #expect(try panel.entries().first?.id == base)
    #expect(panel.client.signals("LayoutUpdated").isEmpty)
    try client.finish(first, "failed", "disk full")
    try client.finish(second, "succeeded")
    #expect(try panel.client.eventually { try panel.property("Status") == .string("NeedsAttention") })
    #expect(try panel.entries().contains { $0.id == base && $0.label == "first · 70% · failed" })
    let dismiss = try #require(try panel.entries().last)
    #expect(dismiss.label == "Dismiss all that has ended")
    try panel.click(dismiss.id)
    #expect(try panel.client.eventually { try panel.property("Status") == .string("Passive") })
    #expect(try client.list().isEmpty)
  }

  @Test func aPanelThatComesAnewIsToldAgain() throws {
    let session = try Session()
    _ = try session.client.create("x")
    let panel = try Panel(session.bus.address)
    panel.client.connection.release("org.kde.StatusNotifierWatcher")
    try panel.client.settle()
    let second = try Panel(session.bus.address)
    #expect(second.service == panel.service)
    #expect(try second.client.eventually { try second.property("Status") == .string("Active") })
  }

  @Test func whatMovesFastMovesTheTrayOnceASecond() throws {
    let session = try Session()
    let client = session.client
    let panel = try Panel(session.bus.address)
    let id = try client.create("fast", [("Total", .uint64(400))])
    #expect(try panel.client.eventually { try panel.property("Status") == .string("Active") })
    try panel.client.settle()
    panel.client.forgetSignals()
    let deadline = Clock.monotonic + 2_000_000
    while Clock.monotonic < deadline {
      try client.task(id, "Advance", [.uint64(1)])
      try panel.client.turn(until: Clock.monotonic)
    }
    #expect(panel.client.signals("NewIcon").count <= 3)
    #expect(panel.client.signals("NewToolTip").count <= 2)
    #expect(panel.client.signals("LayoutUpdated").isEmpty)
  }

  @Test func nothingIsSentWhereThereIsNoPanel() throws {
    let session = try Session()
    let listener = try session.another()
    try listener.listen("type='signal',interface='org.kde.StatusNotifierItem'")
    _ = try session.client.create("x")
    try listener.serve(for: 1.5)
    #expect(listener.signals("NewStatus").isEmpty && listener.signals("NewIcon").isEmpty)
  }

  @Test func whoTurnsItOffHasNone() throws {
    let session = try Session(configuration: "[outputs]\ntray = no\n")
    let watcher = try session.another()
    guard try watcher.connection.request("org.kde.StatusNotifierWatcher", replacing: false) == .isOwner else { throw Overdue("name") }
    let path = "/StatusNotifierItem"
    #expect(throws: (any Error).self) {
      try watcher.call(Contract.busName.text, path, "org.freedesktop.DBus.Properties", "GetAll", [.string("org.kde.StatusNotifierItem")])
    }
    #expect(try session.client.list().isEmpty)
  }

  @Test func wrongIdsAreRefused() throws {
    let session = try Session()
    let panel = try Panel(session.bus.address)
    #expect(throws: (any Error).self) { try panel.menu("GetLayout", [.int32(99), .int32(-1), .array(of: "s", [])]) }
    #expect(throws: (any Error).self) { try panel.menu("GetProperty", [.int32(0), .string("nothing")]) }
    #expect(try panel.menu("AboutToShow", [.int32(0)]) == [.bool(true)])
    try panel.click(99)
    #expect(session.daemon.process.isRunning)
  }

  @Test func aTaskThatSaysNothingMoreKeepsNoPromise() throws {
    let session = try Session()
    let client = session.client
    let id = try client.create("copy", [("Total", .uint64(1000))])
    _ = try client.create("spin")
    let panel = try Panel(session.bus.address)
    for step in 1...20 {
      try client.task(id, "SetProgress", [.uint64(UInt64(step)), .uint64(1000)])
      try client.serve(for: 0.1)
    }
    func label() throws -> String { try panel.entries().first?.label ?? "" }
    #expect(try panel.client.eventually { try label().hasPrefix("copy · 2% · ~") })
    let first = try label()
    #expect(try panel.client.eventually(within: 15) { try label() != first })
    // What would stand still is not said.
    #expect(try panel.entries().last?.label == "spin")
  }
}
