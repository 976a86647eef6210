import DBus
import EventLoop
import HeadwayBus
import Linux

/// The way to the daemon, which never holds anybody up: connects, hears the daemon come and go, and connects again when the bus was lost.
final class BusLink {
  enum Event {
    /// The bus can be used; whether a daemon is there is not known.
    case connected
    /// There is no bus, or no more.
    case lost(Fault)
    case daemonCame
    case daemonLeft
    case heard(Message)
  }

  private static let firstPause: UInt64 = 1_000_000
  /// ms in which a socket must take our connection: only where nobody accepts does it take longer than a moment.
  private static let shortly: Int32 = 8

  private let address: String?
  private let loop: EventLoop
  private let onEvent: (Event) -> Void
  private var pause = BusLink.firstPause
  private var retry: LoopTimer?
  private var dropped: Connection?
  private(set) var connection: Connection?
  /// µs between two tries, at most.
  private let longestPause: UInt64
  /// When it tries again, µs on the monotonic clock.
  var nextTry: UInt64? { retry?.deadline }

  init(_ address: String?, on loop: EventLoop, longestPause: UInt64 = 60_000_000, onEvent: @escaping (Event) -> Void) {
    self.address = address
    self.loop = loop
    self.longestPause = longestPause
    self.onEvent = onEvent
    retry = loop.timer { [weak self] in self?.connect() }
  }

  deinit { retry?.cancel() }

  /// Leaves the bus, until `connect`.
  func close() {
    retry?.arm(at: nil)
    forget()
    dropped?.close()
    dropped = nil
  }

  func connect() {
    retry?.arm(at: nil)
    dropped?.close()
    dropped = nil
    guard let address else { return onEvent(.lost(Fault(.disconnected, "no session bus"))) }
    var attempt: Result<Connection, Fault> = .failure(Fault(.disconnected, "no session bus"))
    interrupting(after: Self.shortly) {
      do throws(Fault) { attempt = .success(try Connection(opening: address)) } catch { attempt = .failure(error) }
    }
    switch attempt {
    case .failure(let fault): tryLater(fault)
    case .success(let connection): greet(connection)
    }
  }

  private func greet(_ connection: Connection) {
    self.connection = connection
    connection.attach(to: loop)
    connection.onDisconnect = { [weak self] in self?.drop(Fault(.disconnected, "the bus has gone")) }
    connection.onMessage = { [weak self] message in self?.hear(message) ?? false }
    connection.greet { [weak self] result in
      guard let self, self.connection === connection else { return }
      do throws(Fault) { try result.get() } catch { return drop(error) }
      pause = Self.firstPause
      connection.addMatch(Connection.leaving(Contract.busName.text))
      onEvent(.connected)
    }
  }

  private func drop(_ fault: Fault) {
    guard connection != nil else { return }
    forget()
    tryLater(fault)
  }

  private func forget() {
    guard let connection else { return }
    self.connection = nil
    connection.onDisconnect = nil
    connection.onMessage = nil
    // Closed later: libdbus may be in the middle of it.
    dropped = connection
  }

  private func tryLater(_ fault: Fault) {
    retry?.arm(at: Clock.monotonic + pause)
    pause = min(pause * 2, longestPause)
    onEvent(.lost(fault))
  }

  private func hear(_ message: Message) -> Bool {
    guard message.kind == .signal else { return false }
    guard message.sender == BusName.bus.text, message.member == "NameOwnerChanged" else {
      onEvent(.heard(message))
      return true
    }
    let reader = message.reader
    guard (try? reader.string()) == Contract.busName.text, (try? reader.string()) != nil, let owner = try? reader.string() else {
      return false
    }
    onEvent(owner.isEmpty ? .daemonLeft : .daemonCame)
    return true
  }
}
