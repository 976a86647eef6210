import DBus
import EventLoop
import HeadwayBus
import HeadwayConfiguration
import Linux

/// The life of the daemon on one bus: takes the name, serves, and ends for one of four reasons.
package final class Daemon {
  /// How the daemon ended, and the exit status that says it; systemd starts it again after `busLost` only.
  package enum End: Int32 {
    case stopped = 0
    case notStarted = 1
    case busLost = 69
  }

  private let environment: Environment
  private let journal: Journal
  private let notice: ServiceNotice
  private let version: String
  private let outlets: (OutletSettings, OutletDesk) -> [any Outlet]
  private let inlets: (InletSettings, InletDesk) -> [any Inlet]

  /// `outlets`: where tasks are shown besides; `inlets`: where they come from besides.
  package init(
    _ environment: Environment, journal: Journal, version: String,
    outlets: @escaping (OutletSettings, OutletDesk) -> [any Outlet] = { _, _ in [] },
    inlets: @escaping (InletSettings, InletDesk) -> [any Inlet] = { _, _ in [] }
  ) {
    self.outlets = outlets
    self.inlets = inlets
    self.environment = environment
    self.journal = journal
    self.version = version
    notice = ServiceNotice(environment)
  }

  /// Serves until told to stop. `replacing` takes the name over from a daemon that runs.
  package func run(replacing: Bool) -> End {
    Signals.ignoreBrokenPipes()
    Limit.raiseDescriptors()
    let configuration = Configuration.load(environment)
    for problem in configuration.problems { journal.write(.warning, problem) }
    guard let address = environment.sessionBusAddress else {
      journal.write(.error, "there is no session bus: neither DBUS_SESSION_BUS_ADDRESS nor $XDG_RUNTIME_DIR/bus leads to one")
      return .busLost
    }
    let loop: EventLoop
    let connection: Connection
    do {
      loop = try EventLoop()
      connection = try Connection(address: address)
    } catch {
      journal.write(.error, "cannot reach the session bus: \(error)")
      return .busLost
    }
    connection.attach(to: loop)
    let service = Service(
      connection, loop, configuration: configuration, environment: environment, version: version,
      outlets: { outlets(configuration.outlets, $0) }, inlets: { inlets(configuration.inlets, $0) })
    return serve(service, connection, loop, replacing: replacing)
  }

  private func serve(_ service: Service, _ connection: Connection, _ loop: EventLoop, replacing: Bool) -> End {
    var end = End.stopped
    service.onNameLost = { [journal] in
      journal.write(.notice, "another headwayd has taken over")
      loop.stop()
    }
    connection.onDisconnect = { [journal] in
      journal.write(.error, "the bus is gone")
      end = .busLost
      loop.stop()
    }
    do {
      let signals = try loop.onSignals([Signals.terminate, Signals.interrupt, Signals.hangUp]) { _ in loop.stop() }
      defer { signals.cancel() }
      guard try connection.request(Contract.busName, replacing: replacing) == .isOwner else {
        journal.write(.error, "another headwayd serves this bus; headwayd --replace takes over from it")
        return .notStarted
      }
      let watchdog = startWatchdog(on: loop)
      defer { watchdog?.cancel() }
      notice.send("READY=1")
      try loop.run()
    } catch {
      journal.write(.error, "\(error)")
      end = .busLost
    }
    notice.send("STOPPING=1")
    service.stop()
    connection.close()
    return end
  }

  /// Pings where the unit asks for it, twice in each period (sd_watchdog_enabled(3)); an idle daemon otherwise sleeps.
  private func startWatchdog(on loop: EventLoop) -> LoopTimer? {
    guard let period = environment["WATCHDOG_USEC"].flatMap({ UInt64($0) }), period > 1,
      environment["WATCHDOG_PID"].map({ $0 == "\(ownProcess())" }) ?? true
    else { return nil }
    let box = TimerBox()
    let timer = loop.timer { [notice] in
      notice.send("WATCHDOG=1")
      box.timer?.arm(at: Clock.monotonic + period / 2)
    }
    box.timer = timer
    timer.arm(at: Clock.monotonic + period / 2)
    return timer
  }
}

/// Lets a timer arm itself again.
private final class TimerBox {
  weak var timer: LoopTimer?
}
