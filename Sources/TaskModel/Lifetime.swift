/// What a task's life hangs on. `script` is one of these by the time the model sees it.
package enum Lifetime: Equatable, Sendable {
  case connection
  case process(UInt32)
  /// µs on the running clock; each accepted update renews it.
  case lease(UInt64)
  case stream
}

/// Who speaks, as the bus says.
package struct Party: Hashable, Sendable {
  /// Unique bus name; empty for the daemon's own.
  package let connection: String
  package let uid: UInt32
  package let pid: UInt32

  package init(connection: String, uid: UInt32, pid: UInt32) {
    self.connection = connection
    self.uid = uid
    self.pid = pid
  }

  var isDaemon: Bool { connection.isEmpty }
}

/// How the life of a task was cut off.
package enum Loss: Equatable, Sendable {
  case connection
  case process(UInt32)
  case stream
  case lease

  package var message: String {
    switch self {
    case .connection: "connection closed"
    case .process(let number): "process \(number) ended"
    case .stream: "stream closed"
    case .lease: "lease ran out"
    }
  }
}

/// A task to be created.
package struct TaskDraft: Equatable, Sendable {
  /// The name is required.
  package var fields: TaskUpdate
  package var source: Source
  package var lifetime: Lifetime
  package var signalOnCancel: Int32?
  /// µs since the epoch, where the work began before the daemon heard of it.
  package var startTime: UInt64?
  /// µs already spent running.
  package var activeTime: UInt64?

  package init(
    fields: TaskUpdate, source: Source = .dbus, lifetime: Lifetime = .connection, signalOnCancel: Int32? = nil,
    startTime: UInt64? = nil, activeTime: UInt64? = nil
  ) {
    self.fields = fields
    self.source = source
    self.lifetime = lifetime
    self.signalOnCancel = signalOnCancel
    self.startTime = startTime
    self.activeTime = activeTime
  }
}
