import DBus

/// The properties of a task on the wire, in the order in which they are listed everywhere.
package enum TaskProperty: String, CaseIterable, Sendable {
  case id = "Id"
  case name = "Name"
  case detail = "Detail"
  case phase = "Phase"
  case completed = "Completed"
  case total = "Total"
  case stated = "Stated"
  case unit = "Unit"
  case indeterminate = "Indeterminate"
  case progress = "Progress"
  case state = "State"
  case message = "Message"
  case network = "Network"
  case visible = "Visible"
  case canCancel = "CanCancel"
  case canPause = "CanPause"
  case cancelLabel = "CancelLabel"
  case rate = "Rate"
  case startTime = "StartTime"
  case updateTime = "UpdateTime"
  case endTime = "EndTime"
  case expectedEndTime = "ExpectedEndTime"
  case activeTime = "ActiveTime"
  case parent = "Parent"
  case weight = "Weight"
  case app = "App"
  case icon = "Icon"
  case group = "Group"
  case tint = "Tint"
  case url = "Url"
  case notify = "Notify"
  case attended = "Attended"
  case pid = "Pid"
  case source = "Source"
  case owner = "Owner"
  case ownerPid = "OwnerPid"
  case ownerUid = "OwnerUid"

  /// What a listing leaves out; nil for what is always sent.
  package var standard: Value? {
    switch self {
    case .id, .name, .owner, .ownerPid, .ownerUid, .startTime, .updateTime, .activeTime: nil
    case .detail, .phase, .unit, .message, .cancelLabel, .app, .icon, .group, .tint, .url, .notify: .string("")
    case .completed, .total, .endTime, .expectedEndTime: .uint64(0)
    case .stated: .structure([.uint64(0), .uint64(0)])
    case .indeterminate, .network, .canPause, .attended: .bool(false)
    case .visible, .canCancel: .bool(true)
    case .progress, .rate: .double(0)
    case .state: .string("running")
    case .parent: .path(.root)
    case .weight: .uint32(1)
    case .pid: .uint32(0)
    case .source: .string("dbus")
    }
  }
}
