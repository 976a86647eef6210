import CLinux
import Glibc

/// What became of a child of this process.
package struct ChildEvent: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    case exited(Int32)
    case signalled(Int32)
    case stopped(Int32)
    case continued
  }

  package let pid: UInt32
  package let kind: Kind

  package init(pid: UInt32, kind: Kind) {
    self.pid = pid
    self.kind = kind
  }

  /// The next change; a child that has ended is reaped by it.
  package static func next() -> ChildEvent? {
    let child = linux_next_child()
    guard child.pid > 0 else { return nil }
    var value: Int32 = 0
    let kind: Kind =
      linux_exited(child.status, &value)
      ? .exited(value)
      : linux_signalled(child.status, &value) ? .signalled(value) : linux_stopped(child.status, &value) ? .stopped(value) : .continued
    return ChildEvent(pid: UInt32(child.pid), kind: kind)
  }
}

/// Why a command could not be started.
package struct StartProblem: Error, Equatable {
  package let code: Int32
  /// A process had been made: it is the command that cannot be run.
  package let isOfCommand: Bool

  package init(code: Int32, isOfCommand: Bool) {
    self.code = code
    self.isOfCommand = isOfCommand
  }

  package var isNotFound: Bool { isOfCommand && code == ENOENT }
  package var text: String { String(cString: strerror(code)) }
}

/// Where a command is started, besides what it inherits.
package struct StartPlace {
  /// By the numbers 0, 1 and 2 in the command.
  package var streams: [Int32: Descriptor] = [:]
  /// It leads a group of its own.
  package var leadsGroup = false
  /// The terminal of this session whose foreground that group becomes.
  package var foreground: Descriptor?

  package init(streams: [Int32: Descriptor] = [:], leadsGroup: Bool = false, foreground: Descriptor? = nil) {
    self.streams = streams
    self.leadsGroup = leadsGroup
    self.foreground = foreground
  }
}

extension RawCommand {
  /// Starts the command as execvp(3) finds it, with the signals as we got them and one descriptor more; returns its pid.
  package func start(
    changing environment: [(name: String, value: String?)], passing descriptor: (Descriptor, as: Int32)?, signals: SignalState,
    in place: StartPlace = StartPlace()
  ) throws(StartProblem) -> UInt32 {
    let raw = RawEnvironment(changes: environment)
    defer { raw.free() }
    var wasMade = false
    var blocked = signals.blocked
    let stream = { (number: Int32) in place.streams[number]?.number ?? -1 }
    let pid = raw.withEntries { entries in
      withUnsafePointer(to: &blocked) { mask in
        var start = linux_start(
          argv: words, environment: entries, from: descriptor?.0.number ?? -1, to: descriptor?.as ?? -1, blocked: mask,
          ignores_children: signals.ignoredChildren, streams: (stream(0), stream(1), stream(2)), leads_group: place.leadsGroup,
          terminal: place.foreground?.number ?? -1)
        return linux_start_command(&start, &wasMade)
      }
    }
    guard pid > 0 else { throw StartProblem(code: linux_errno(), isOfCommand: wasMade) }
    return UInt32(pid)
  }
}

/// Becomes the parent of every descendant that loses its own.
package func adoptOrphans() { _ = linux_set_subreaper() }
