/// What an administrator may set.
package struct Settings: Equatable, Sendable {
  /// µs a network task stays hidden.
  package var networkDelay: UInt64
  /// µs a task that succeeded or was cancelled stays readable.
  package var linger: UInt64
  /// µs a task that failed or was lost stays readable.
  package var lingerFailed: UInt64
  /// How many ended tasks are kept at most.
  package var endedKept: Int
  package var limits: Limits

  package init(
    networkDelay: UInt64 = 3_000_000, linger: UInt64 = 5_000_000, lingerFailed: UInt64 = 3_600_000_000,
    endedKept: Int = 1000, limits: Limits = Limits()
  ) {
    self.networkDelay = networkDelay
    self.linger = linger
    self.lingerFailed = lingerFailed
    self.endedKept = endedKept
    self.limits = limits
  }

  func linger(of state: TaskState) -> UInt64 {
    state == .failed || state == .lost ? lingerFailed : linger
  }
}

/// How much one peer may hold; ended tasks are not counted.
package struct Limits: Equatable, Sendable {
  package var tasksPerConnection: Int
  package var tasksPerUser: Int
  /// Bytes of text in all live tasks of a user.
  package var textPerUser: Int

  package init(tasksPerConnection: Int = 2000, tasksPerUser: Int = 20_000, textPerUser: Int = 64 << 20) {
    self.tasksPerConnection = tasksPerConnection
    self.tasksPerUser = tasksPerUser
    self.textPerUser = textPerUser
  }

  /// Bytes of a cleaned text, by its property.
  package static func bytes(of property: Property) -> Int {
    switch property {
    case .name: 256
    case .cancelLabel: 64
    default: 4096
    }
  }

  /// Levels of parents and children.
  package static let depth = 16
}
