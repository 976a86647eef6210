import DBus
import EventLoop
import Linux
import Screen

/// Watches running processes until they have ended.
final class AttachCommand {
  /// µs between two looks: the second comes soon, so that what moves is known to.
  private static let soon: UInt64 = 100_000
  private static let often: UInt64 = 250_000
  /// µs between two looks at what stands still, between two searches, and between two drawings of the line.
  private static let seldom: UInt64 = 1_000_000

  private let context: Context
  private let wishes: AttachWishes
  private let search: ProcessSearch
  private let loop: EventLoop
  private let line: StatusLine?
  private var tasks: [AttachedTask] = []
  private var watches: [UInt32: DescriptorWatch] = [:]
  private var nextLook: UInt64 = 0
  private var nextSearch: UInt64 = 0
  private var nextLine: UInt64 = 0
  private var interruption: Int32?
  private var wasCancelled = false
  /// Why nobody would see any of it, neither here nor anywhere else.
  private var unseen: Fault?
  private var refused: Set<UInt32> = []

  init(_ invocation: Invocation) throws(Failure) {
    context = invocation.context
    wishes = try AttachWishes(invocation)
    search = ProcessSearch(wishes.commands)
    do throws(SystemError) { loop = try EventLoop() } catch { throw Failure(Status.failed, "\(error)") }
    line = StatusLine(context)
  }

  func run() throws(Failure) -> Int32 {
    do throws(SystemError) {
      let signals = [Signals.interrupt, Signals.terminate, Signals.hangUp].filter { !SignalState.ignores($0) }
      let listening = try loop.onSignals(signals) { [unowned self] in interruption = $0 }
      defer { listening.cancel() }
      try attachFirst()
      guard !tasks.isEmpty || wishes.isWatching else { return Status.failed }
      while interruption == nil, unseen == nil, !tasks.isEmpty || wishes.isWatching { try turn() }
    } catch { throw Failure(Status.failed, "\(error)") }
    if let unseen { throw unseen.name == .disconnected ? Failure(Status.noBus, unseen.message) : Failure(unseen) }
    if let interruption { return leave(by: interruption) }
    return wasCancelled ? Status.cancelAsked : Status.done
  }

  // MARK: Finding

  private func attachFirst() throws(SystemError) {
    for pid in wishes.pids {
      do throws(AttachRefusal) { try attach(pid) } catch { context.complain(error.text) }
    }
    let before = tasks.count
    try attachFound()
    guard tasks.count == before, !wishes.commands.isEmpty else { return }
    let names = wishes.commands.joined(separator: " or ")
    wishes.isWatching ? context.hint("waiting for the next \(names)") : context.complain("no \(names) is running")
  }

  private func attach(_ pid: UInt32) throws(AttachRefusal) {
    guard pid != UInt32(ownProcess()) else { throw .ourselves }
    let process = try AttachedProcess(pid)
    // Its end interrupts the wait; what it means is seen to there.
    watches[pid] = try? loop.watch(process.handle.pollable, for: .reading) { [unowned self] _ in
      watches.removeValue(forKey: pid)?.cancel()
      nextLook = 0
    }
    let task = AttachedTask(process, wishes, on: loop)
    task.onRequest = { [unowned self] in nextLook = 0 }
    tasks.append(task)
    nextLook = Clock.monotonic + Self.soon
  }

  private func attachFound() throws(SystemError) {
    guard !wishes.commands.isEmpty else { return }
    nextSearch = Clock.monotonic + Self.seldom
    let found = search.found(without: Set(tasks.map(\.process.pid)))
    for pid in found where !refused.contains(pid) {
      do throws(AttachRefusal) { try attach(pid) } catch {
        if case .closed = error { context.complain(error.text) }
        refused.insert(pid)
      }
    }
    refused.formIntersection(found)
  }

  // MARK: Watching

  private func turn() throws(SystemError) {
    let now = Clock.monotonic
    if wishes.isWatching, now >= nextSearch { try attachFound() }
    if !tasks.isEmpty, now >= nextLook {
      let gone = tasks.filter { !$0.look() }
      // What has very many files open takes long to be looked at: never more than a twentieth of the time.
      let pause = max(tasks.contains(where: \.isMoving) ? Self.often : Self.seldom, (Clock.monotonic - now) * 20)
      nextLook = now + pause
      for task in gone { try conclude(task) }
    }
    draw()
    if line == nil { unseen = tasks.first?.problem }
    guard !tasks.isEmpty || wishes.isWatching else { return }
    let deadline = min(tasks.isEmpty ? .max : nextLook, wishes.isWatching ? nextSearch : .max)
    try loop.turn(until: deadline)
  }

  private func conclude(_ task: AttachedTask) throws(SystemError) {
    let isFirst = tasks.first === task
    watches.removeValue(forKey: task.process.pid)?.cancel()
    try task.conclude()
    tasks.removeAll { $0 === task }
    if task.wasAsked, task.outcome == "cancelled" { wasCancelled = true }
    if isFirst, let line { _ = line.draw(task.row, at: Moment(wall: Clock.wall)) }
    nextLine = 0
  }

  private func draw() {
    guard let line, let first = tasks.first, Clock.monotonic >= nextLine else { return }
    nextLine = Clock.monotonic + Self.seldom
    _ = line.draw(first.estimated(), at: Moment(wall: Clock.wall))
  }

  /// Whoever ends the watching leaves what was watched alone.
  private func leave(by signal: Int32) -> Int32 {
    if line != nil, !tasks.isEmpty { Output.error.write("\n") }
    for task in tasks { try? task.leave() }
    SignalState.die(of: signal)
    return 128 + signal
  }
}
