/// The state of a task as D-Bus and JSON spell it.
package enum RowState: String, CaseIterable, Sendable {
  case running, paused, cancelling, succeeded, failed, cancelled, lost

  package var isEnded: Bool {
    switch self {
    case .running, .paused, .cancelling: false
    case .succeeded, .failed, .cancelled, .lost: true
    }
  }
}

/// A fraction that the source itself states, as two integers: 12.5 % is 125 of 1000.
package struct StatedShare: Equatable, Sendable {
  package var part: UInt64
  package var whole: UInt64

  package init(part: UInt64, whole: UInt64) {
    self.part = part
    self.whole = whole
  }
}

/// What a client knows of one task: the properties of org.headway.Headway1.Task, as values. Times in µs since the epoch, 0 unknown.
package struct TaskRow: Equatable, Sendable {
  package var id: UInt64
  package var name = ""
  package var detail = ""
  package var phase = ""
  package var completed: UInt64 = 0
  package var total: UInt64 = 0
  package var stated: StatedShare?
  package var unit = ""
  package var indeterminate = true
  package var progress = 0.0
  package var state = RowState.running
  package var message = ""
  package var network = false
  package var visible = true
  package var canCancel = true
  package var canPause = false
  package var cancelLabel = ""
  package var rate = 0.0
  package var startTime: UInt64 = 0
  package var updateTime: UInt64 = 0
  package var endTime: UInt64 = 0
  package var expectedEndTime: UInt64 = 0
  /// µs spent running, as of the message that carried it.
  package var activeTime: UInt64 = 0
  package var parent: UInt64?
  package var weight: UInt32 = 1
  package var app = ""
  package var icon = ""
  package var group = ""
  package var tint = ""
  package var url = ""
  package var notify = ""
  package var attended = false
  package var pid: UInt32 = 0
  package var source = "dbus"
  package var owner = ""
  package var ownerPid: UInt32 = 0
  package var ownerUid: UInt32 = 0
  /// When `activeTime` came, on the clock of `Moment.sinceReceived`; 0 where all rows came at once.
  package var received: UInt64 = 0
  /// The longest silence between two reports so far, µs; nil where nobody has watched.
  package var longestGap: UInt64?

  package init(id: UInt64) {
    self.id = id
  }

  package var isEnded: Bool { state.isEnded }

  /// Whether the counts are bytes, however the reporter spells that.
  package var countsBytes: Bool { ["bytes", "byte", "B"].contains(unit) }

  /// Whether the counts are media time.
  package var countsSeconds: Bool { ["seconds", "second", "s"].contains(unit) }

  /// Whether only a fraction is known, no counts.
  package var isStatedOnly: Bool { stated != nil && completed == 0 && total == 0 }
}
