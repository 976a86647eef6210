import DBus
import HeadwayBus
import Linux

/// The way to the daemon, for commands that cannot do without it.
enum Session {
  /// ms in which a socket must take our connection: only where nobody accepts does it take longer than a moment.
  private static let shortly: Int32 = 900

  /// Connects to the session bus; the daemon is started by the first call.
  static func open(_ context: Context) throws(Failure) -> HeadwayClient {
    guard let address = context.environment.sessionBusAddress else {
      throw Failure(Status.noBus, "there is no session bus here; set DBUS_SESSION_BUS_ADDRESS to reach one")
    }
    var attempt: Result<Connection, Fault> = .failure(Fault(.disconnected, "it takes nobody in"))
    interrupting(after: Session.shortly) {
      do throws(Fault) { attempt = .success(try Connection(opening: address)) } catch { attempt = .failure(error) }
    }
    do throws(Fault) {
      let connection = try attempt.get()
      try connection.greet()
      return HeadwayClient(connection)
    } catch {
      throw Failure(Status.noBus, "cannot reach the session bus: \(error)")
    }
  }

  /// Every task in the daemon's own order.
  static func rows(_ client: HeadwayClient, all: Bool) throws(Failure) -> [TaskEntry] {
    do throws(Fault) {
      return try client.manager(Contract.Manager.listTasks, Properties([(Contract.Scope.all, .bool(all))]))
    } catch { throw Failure(error) }
  }
}

extension Failure {
  /// What a failed call means for whoever typed the command.
  init(_ fault: Fault) {
    switch fault.name {
    case .noReply, "org.freedesktop.DBus.Error.Timeout": self.init(Status.noBus, "headwayd does not answer")
    case .disconnected: self.init(Status.noBus, "the bus has gone")
    case .serviceUnknown: self.init(Status.noBus, "headwayd does not run and the bus does not know how to start it")
    case .unknownObject: self.init(Status.failed, "there is no such task")
    default:
      let isStart = fault.name.text.hasPrefix("org.freedesktop.DBus.Error.Spawn") || fault.name.text.hasPrefix("org.freedesktop.systemd1")
      self.init(isStart ? Status.noBus : Status.failed, isStart ? "headwayd cannot be started: \(fault)" : "\(fault)")
    }
  }
}
