/// Where a task is in its life; the raw values are those of D-Bus.
package enum TaskState: String, Sendable, CaseIterable {
  case running
  case paused
  case cancelling
  case succeeded
  case failed
  case cancelled
  case lost

  package var isEnded: Bool {
    switch self {
    case .running, .paused, .cancelling: false
    case .succeeded, .failed, .cancelled, .lost: true
    }
  }

  /// Whether the time that passes is spent working.
  package var isActive: Bool { self == .running || self == .cancelling }
}

/// How its owner says that a task ended.
package enum Outcome: String, Sendable, CaseIterable {
  case succeeded
  case failed
  case cancelled

  var state: TaskState {
    switch self {
    case .succeeded: .succeeded
    case .failed: .failed
    case .cancelled: .cancelled
    }
  }
}

/// Where a task comes from.
package enum Source: String, Sendable, CaseIterable {
  case dbus
  case start
  case stream
  case run
  case process
  case kde
  case unity
  case udisks2
  case packagekit

  /// The source that the options of CreateTask may name; nil for another word.
  package static func named(_ word: String) -> Source? {
    guard let source = Source(rawValue: word) else { return nil }
    switch source {
    case .dbus, .start, .stream, .run, .process: return source
    case .kde, .unity, .udisks2, .packagekit: return nil
    }
  }
}
