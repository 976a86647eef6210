import DBus
import EventLoop
import HeadwayBus
import Linux
import Support

/// Everything that Headway's outlets talk to, as a program of its own: a panel with a tray, a server of notifications, Plasma's
/// jobs and a dock. It asks after each change what real ones ask.
enum Panels {
  /// The first argument with which this program is that one.
  static let word = "serve-panels"

  private static let names: [BusName] = [
    "org.kde.StatusNotifierWatcher", "org.freedesktop.Notifications", "org.kde.JobViewServer", "com.canonical.Unity",
  ]

  static func start(_ session: Session) throws -> ChildProcess {
    let process = try session.start(Products.path(of: "Benchmarks"), [word, session.bus.address])
    let last = names[names.count - 1]
    let isThere = try session.client.eventually { (try? session.client.connection.owner(of: last)) ?? nil != nil }
    guard isThere else { throw Overdue("the panels") }
    return process
  }

  /// Serves until it is killed.
  static func serve(_ address: String) throws {
    let client = try TestClient(address)
    let connection = client.connection
    var item: BusName?
    var views = 0
    let hearing = connection.onMessage
    connection.onMessage = { message in
      guard message.kind == .call else {
        _ = hearing?(message)
        client.forgetSignals()
        if let item, message.sender == item.text { look(at: item, connection) }
        return true
      }
      let reply = message.emptyReply
      switch message.member {
      case "RegisterStatusNotifierItem": item = values(in: message).first?.string.flatMap { BusName($0) }
      case "GetCapabilities": ["actions", "body", "body-markup"].write(to: reply.writer)
      case "Notify": reply.writer.write(UInt32(1))
      case "requestView":
        views += 1
        ObjectPath("/job/\(views)")?.write(to: reply.writer)
      default: break
      }
      if message.wantsReply { connection.send(reply) }
      return true
    }
    for rule in ["org.kde.StatusNotifierItem", "com.canonical.dbusmenu", "com.canonical.Unity.LauncherEntry"] {
      connection.addMatch("type='signal',interface='\(rule)'")
    }
    for name in names { _ = try connection.request(name, replacing: true) }
    try client.loop.run()
  }

  private static let all = Call("GetAll", Argument<String>("interface"), returning: Argument<Properties>("properties"))

  /// What a panel asks when an item or its menu has changed.
  private static func look(at item: BusName, _ connection: Connection) {
    connection.invoke(all, "org.kde.StatusNotifierItem", at: item, "/StatusNotifierItem", Standard.PropertiesInterface.name) { _ in }
    let layout = Call("GetLayout", Argument<Int32>("parent"), Argument<Int32>("depth"), Argument<[String]>("names"))
    connection.invoke(layout, (0, -1, []), at: item, "/MenuBar", "com.canonical.dbusmenu") { _ in }
  }
}
