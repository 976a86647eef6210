import DBus
import HeadwayBus
import Linux
import Screen

/// One line about this moment.
enum StatusGlance {
  /// ms that the daemon has to answer.
  private static let patience: Int32 = 1700

  /// Starts no daemon: where none runs there is nothing to tell.
  static func print(_ wishes: StatusWishes) throws(Failure) -> Int32 {
    let client = try Session.open(wishes.context)
    let status: PanelStatus
    do throws(Fault) { status = try look(client) } catch {
      // Whatever is wrong: a panel that is told nothing would show for ever what it showed before.
      let nothing = try show(PanelStatus([], Overall()), wishes)
      if error.name.isNobody { return nothing }
      throw Failure(error)
    }
    return try show(status, wishes)
  }

  private static func look(_ client: HeadwayClient) throws(Fault) -> PanelStatus {
    let deadline = Clock.monotonic + UInt64(patience) * 1000
    let properties = try client.connection.invoke(
      Standard.PropertiesInterface.getAll, Contract.Manager.interface.text, at: Contract.busName, Contract.root,
      Standard.PropertiesInterface.name, patience: patience, activating: false)
    var overall = OverallMirror()
    overall.take(properties)
    let now = Clock.monotonic
    let left = deadline > now ? Int32((deadline - now) / 1000) : 0
    let entries = try client.manager(Contract.Manager.listTasks, Properties([]), patience: max(left, 1), activating: false)
    return PanelStatus(entries.compactMap { TaskRow($0) }, overall.value)
  }

  private static func show(_ status: PanelStatus, _ wishes: StatusWishes) throws(Failure) -> Int32 {
    try Printing.result(wishes.text(PanelLine(status, wishes.settings, at: Moment(wall: Clock.wall, sinceReceived: Clock.monotonic))))
  }
}
