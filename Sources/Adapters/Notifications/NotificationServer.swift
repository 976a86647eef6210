import DBus

/// The bus side of bubbles: who serves them now, what that server can do, and a few calls in flight. One that does not answer is left
/// alone for a while, longer each time.
final class NotificationServer {
  /// What became of a call.
  enum Answer {
    case shown(UInt32)
    case refused
    /// It has not answered in time.
    case silence
  }

  /// What a server says by itself.
  enum Word: Equatable {
    case closed(UInt32)
    case action(UInt32, String)
  }

  /// How long a call may take, ms.
  static let patience: Int32 = 3000
  private static let inFlightAtMost = 4
  /// How long it is left alone when it has not answered; twice as long each time, up to 64 times. µs
  private static let rest: UInt64 = 5_000_000

  private let connection: Connection
  private let clock: () -> UInt64
  private let name: ForeignName
  /// Nil while unknown.
  private var abilities: ServerAbilities?
  private var isAskingAbilities = false
  private var inFlight = 0
  private var resting: UInt64 = 0
  private var silences: UInt64 = 0
  /// Counts the servers, so that answers of a former one are nobody's.
  private var era = 0
  private var isListening = false
  /// Another server is there, or none.
  var onChange: ((_ isThere: Bool) -> Void)?

  init(_ connection: Connection, clock: @escaping () -> UInt64) {
    self.connection = connection
    self.clock = clock
    name = ForeignName(NotificationContract.busName, on: connection)
    name.onChange = { [weak self] owner in self?.changed(owner) }
  }

  private func changed(_ owner: BusName?) {
    era += 1
    abilities = nil
    isAskingAbilities = false
    inFlight = 0
    resting = 0
    silences = 0
    onChange?(owner != nil)
  }

  // MARK: Calls

  /// When it can be asked something; nil where only a word from the bus can change that.
  func nextChance(at now: UInt64) -> UInt64? {
    guard name.owner != nil, !isAskingAbilities, inFlight < Self.inFlightAtMost else { return nil }
    return max(now, resting)
  }

  /// Whether a bubble can be shown now; where it is unknown what the server can do, that is asked first.
  func isReady(at now: UInt64) -> Bool {
    guard let owner = name.owner, let chance = nextChance(at: now), chance <= now else { return false }
    if abilities == nil { askAbilities(of: owner) }
    return abilities != nil
  }

  private func askAbilities(of owner: BusName) {
    isAskingAbilities = true
    call(NotificationContract.capabilities, (), at: owner) { [weak self] result in
      self?.isAskingAbilities = false
      switch result {
      case .success(let words): self?.abilities = ServerAbilities(words)
      case .failure(let fault): if !Self.isSilence(fault) { self?.abilities = ServerAbilities() }
      }
    }
  }

  func show(_ bubble: Bubble, replacing id: UInt32, _ answer: @escaping (Answer) -> Void) {
    guard let owner = name.owner, let abilities else { return answer(.silence) }
    inFlight += 1
    // What it puts up when nobody expects it any more would stand there for ever.
    let late = { [weak self] (shown: UInt32) in if shown != id { self?.takeDown(shown) } }
    call(NotificationContract.notify, bubble.call(replacing: id, abilities), at: owner, late: late) { [weak self] result in
      self?.inFlight -= 1
      switch result {
      case .success(let id):
        self?.silences = 0
        answer(.shown(id))
      case .failure(let fault): answer(Self.isSilence(fault) ? .silence : .refused)
      }
    }
  }

  func takeDown(_ id: UInt32) {
    guard let owner = name.owner else { return }
    connection.tell(NotificationContract.close, id, at: owner, NotificationContract.path, NotificationContract.interface)
  }

  private func call<Input, Output>(
    _ call: Call<Input, Output>, _ input: Input, at owner: BusName, late: ((Output) -> Void)? = nil,
    _ answer: @escaping (Result<Output, Fault>) -> Void
  ) {
    let era = era
    let late = late.map { take in { [weak self] (output: Output) in if self?.era == era { take(output) } } }
    connection.invoke(
      call, input, at: owner, NotificationContract.path, NotificationContract.interface, patience: Self.patience, activating: false,
      late: late
    ) { [weak self] result in
      guard let self, self.era == era else { return }
      if case .failure(let fault) = result, Self.isSilence(fault) { letRest() }
      answer(result)
    }
  }

  private static func isSilence(_ fault: Fault) -> Bool { fault.name == .noReply || fault.name == .disconnected }

  /// Several calls that go unanswered together are one silence.
  private func letRest() {
    abilities = nil
    guard resting <= clock() else { return }
    resting = clock() + Self.rest << min(silences, 6)
    silences += 1
  }

  // MARK: Signals

  /// Hears what happens to bubbles, as long as that matters: the bubbles of others wake us too.
  func listen(_ wanted: Bool) {
    guard wanted != isListening else { return }
    isListening = wanted
    if wanted { connection.addMatch(NotificationContract.signals) } else { connection.removeMatch(NotificationContract.signals) }
  }

  /// What the server says with a signal; nil for anything else.
  func hear(_ signal: Message) -> Word? {
    name.hear(signal)
    guard signal.interface == NotificationContract.interface.text, name.sent(signal) else { return nil }
    switch signal.member {
    case NotificationContract.closed.name.text: return (try? NotificationContract.closed.contents.read(signal)).map { .closed($0.0) }
    case NotificationContract.actionInvoked.name.text:
      return (try? NotificationContract.actionInvoked.contents.read(signal)).map { .action($0.0, $0.1) }
    default: return nil
    }
  }
}
