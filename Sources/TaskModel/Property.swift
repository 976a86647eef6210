/// The properties of a task on D-Bus.
package enum Property: UInt8, CaseIterable, Sendable {
  case id
  case name
  case detail
  case phase
  case completed
  case total
  case stated
  case unit
  case indeterminate
  case progress
  case state
  case message
  case network
  case visible
  case canCancel
  case canPause
  case cancelLabel
  case rate
  case startTime
  case updateTime
  case endTime
  case expectedEndTime
  case activeTime
  case parent
  case weight
  case app
  case icon
  case group
  case tint
  case url
  case notify
  case attended
  case pid
  case source
  case owner
  case ownerPid
  case ownerUid

  /// As D-Bus spells it: `CanCancel`.
  package var title: String {
    let word = "\(self)"
    return word.prefix(1).uppercased() + word.dropFirst()
  }
}
