import CLinux
import Glibc
import Linux

/// One thread waits here for descriptors, timers and signals, and calls whoever they belong to.
package final class EventLoop {
  private let epoll: Descriptor
  private var watches: [Int32: DescriptorWatch] = [:]
  private var timers: [LoopTimer] = []
  private var chores: [() -> Bool] = []
  private var isStopping = false

  package init() throws(SystemError) {
    epoll = Descriptor(owning: try check("make an event queue") { epoll_create1(Int32(EPOLL_CLOEXEC)) })
  }

  /// Watches a descriptor, which must stay open until the watch is cancelled; one watch each.
  package func watch(_ descriptor: Int32, for interest: Readiness, _ handler: @escaping (Readiness) -> Void) throws(SystemError)
    -> DescriptorWatch
  {
    let watch = DescriptorWatch(loop: self, descriptor: descriptor, interest: interest, handler: handler)
    try control(EPOLL_CTL_ADD, watch)
    watches[descriptor] = watch
    return watch
  }

  /// A timer that is not armed yet.
  package func timer(_ handler: @escaping () -> Void) -> LoopTimer {
    let timer = LoopTimer(handler)
    timers.append(timer)
    return timer
  }

  /// Blocks these signals and hears of them here instead.
  package func onSignals(_ signals: [Int32], _ handler: @escaping (Int32) -> Void) throws(SystemError) -> DescriptorWatch {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in signals { sigaddset(&set, signal) }
    try check("block signals") { sigprocmask(SIG_BLOCK, &set, nil) }
    let queue = Descriptor(
      owning: try check("listen for signals") { signalfd(-1, &set, Int32(SFD_CLOEXEC | SFD_NONBLOCK)) })
    return try watch(queue.number, for: .reading) { _ in
      var heard = signalfd_siginfo()
      let size = MemoryLayout<signalfd_siginfo>.size
      while Glibc.read(queue.number, &heard, size) == size { handler(Int32(heard.ssi_signo)) }
    }
  }

  /// Runs `chore` before each wait; one that returns true has more to do and is asked again after a look at the rest.
  package func beforeWaiting(_ chore: @escaping () -> Bool) { chores.append(chore) }

  /// Turns until `stop`, which may have been called before.
  package func run() throws(SystemError) {
    while !isStopping { try turn() }
    isStopping = false
  }

  package func stop() { isStopping = true }

  /// One wait, at most until `deadline` (µs, monotonic), and everything that is ready after it. There is no wait where the chores
  /// before it have brought about what is waited for.
  package func turn(until deadline: UInt64? = nil, unless isEnough: () -> Bool = { false }) throws(SystemError) {
    var hasMore = false
    for chore in chores where chore() { hasMore = true }
    if isStopping { return }
    var events = [epoll_event](repeating: epoll_event(), count: 32)
    let patience = hasMore || isEnough() ? 0 : timeout(until: deadline)
    let count = epoll_wait(epoll.number, &events, Int32(events.count), patience)
    if count < 0, linux_errno() != EINTR { throw SystemError("wait for events") }
    for event in events.prefix(max(0, Int(count))) {
      let descriptor = event.data.fd
      watches[descriptor]?.ready(Readiness(events: event.events))
    }
    fireTimers()
  }

  fileprivate func forget(_ watch: DescriptorWatch) {
    guard watches[watch.descriptor] === watch else { return }
    watches[watch.descriptor] = nil
    _ = epoll_ctl(epoll.number, EPOLL_CTL_DEL, watch.descriptor, nil)
  }

  fileprivate func modify(_ watch: DescriptorWatch) {
    do { try control(EPOLL_CTL_MOD, watch) } catch {
      // Closed under us, against the rule: the next wait must not spin on it.
      watches[watch.descriptor] = nil
    }
  }

  private func control(_ operation: Int32, _ watch: DescriptorWatch) throws(SystemError) {
    var event = epoll_event()
    event.events = watch.interest.events
    event.data.fd = watch.descriptor
    try check("watch descriptor \(watch.descriptor)") { epoll_ctl(epoll.number, operation, watch.descriptor, &event) }
  }

  /// Milliseconds until the next timer, rounded up; -1 with none.
  private func timeout(until deadline: UInt64?) -> Int32 {
    var next = deadline
    for timer in timers {
      if let at = timer.deadline { next = min(next ?? at, at) }
    }
    guard let next else { return -1 }
    let now = Clock.monotonic
    return next <= now ? 0 : Int32(clamping: (next - now + 999) / 1000)
  }

  private func fireTimers() {
    guard timers.contains(where: { $0.deadline != nil }) else { return }
    let now = Clock.monotonic
    for timer in timers where timer.deadline.map({ $0 <= now }) ?? false { timer.fire() }
    timers.removeAll { $0.isCancelled }
  }
}

/// What a descriptor is ready for, or watched for.
package struct Readiness: OptionSet, Sendable {
  package let rawValue: UInt32
  package init(rawValue: UInt32) { self.rawValue = rawValue }

  package static let reading = Readiness(rawValue: 1)
  package static let writing = Readiness(rawValue: 2)
  /// The other side is gone; reported whether asked for or not.
  package static let hangUp = Readiness(rawValue: 4)
  package static let failure = Readiness(rawValue: 8)
  /// Urgent, or changed: what the kernel's own files report.
  package static let priority = Readiness(rawValue: 16)

  private static let table: [(Readiness, EPOLL_EVENTS)] = [
    (.reading, EPOLLIN), (.writing, EPOLLOUT), (.hangUp, EPOLLHUP), (.failure, EPOLLERR), (.priority, EPOLLPRI),
  ]

  init(events: UInt32) {
    self = Self.table.reduce(into: []) { found, entry in if events & entry.1.rawValue != 0 { found.insert(entry.0) } }
  }

  var events: UInt32 { Self.table.reduce(0) { contains($1.0) ? $0 | $1.1.rawValue : $0 } }
}

/// One watched descriptor; cancel it before the descriptor is closed.
package final class DescriptorWatch {
  package let descriptor: Int32
  package fileprivate(set) var interest: Readiness
  private weak var loop: EventLoop?
  private var handler: ((Readiness) -> Void)?

  fileprivate init(loop: EventLoop, descriptor: Int32, interest: Readiness, handler: @escaping (Readiness) -> Void) {
    self.loop = loop
    self.descriptor = descriptor
    self.interest = interest
    self.handler = handler
  }

  package func watch(for interest: Readiness) {
    guard interest != self.interest, handler != nil else { return }
    self.interest = interest
    loop?.modify(self)
  }

  package func cancel() {
    guard handler != nil else { return }
    loop?.forget(self)
    handler = nil
  }

  fileprivate func ready(_ readiness: Readiness) { handler?(readiness) }
}

/// Calls back once at each deadline it is armed with.
package final class LoopTimer {
  /// µs on the monotonic clock; nil while not armed.
  package private(set) var deadline: UInt64?
  package private(set) var isCancelled = false
  private var handler: (() -> Void)?

  fileprivate init(_ handler: @escaping () -> Void) { self.handler = handler }

  package func arm(at deadline: UInt64?) { if !isCancelled { self.deadline = deadline } }

  package func cancel() {
    isCancelled = true
    deadline = nil
    handler = nil
  }

  fileprivate func fire() {
    deadline = nil
    handler?()
  }
}
