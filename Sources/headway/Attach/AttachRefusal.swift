import Linux

/// Why a process cannot be watched.
enum AttachRefusal: Error, Equatable {
  case missing(UInt32)
  case ended(UInt32)
  /// Somebody else’s.
  case foreign(UInt32, owner: String)
  /// It is there, and `/proc` does not show it.
  case hidden(UInt32)
  /// Our own, which does not let itself be looked into.
  case closed(UInt32)
  case ourselves

  static func of(_ pid: UInt32, _ handle: ProcessHandle? = nil) -> AttachRefusal {
    if let handle, handle.hasEnded { return .ended(pid) }
    guard ProcessDetails.exists(pid) else { return .missing(pid) }
    guard ProcessTable.user(of: pid) != nil, let user = ProcessDetails.user(of: pid) else { return .hidden(pid) }
    return user == ProcessDetails.ownUser ? .closed(pid) : .foreign(pid, owner: Users.name(of: user) ?? "user \(user)")
  }

  var text: String {
    switch self {
    case .missing(let pid): "there is no process \(pid)"
    case .ended(let pid): "process \(pid) has ended"
    case .foreign(let pid, let owner): "process \(pid) belongs to \(owner); run sudo headway attach \(pid)"
    case .hidden(let pid): "process \(pid) cannot be seen by you; run sudo headway attach \(pid)"
    case .closed(let pid): "process \(pid) does not let itself be looked into; run sudo headway attach \(pid)"
    case .ourselves: "headway does not watch itself"
    }
  }
}
