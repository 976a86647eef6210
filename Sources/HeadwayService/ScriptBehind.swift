import Linux

/// Which process a call from a script stands for, when the program that called (`busctl`, `headway start`) is gone a moment later.
enum ScriptBehind {
  /// The topmost ancestor of the caller that is still in the caller's process group; where that is the caller itself, the
  /// leader of its session. Nil where that is gone, or the caller again. Neither the parent (in `id=$(busctl … | cut …)` a
  /// subshell that ends a moment later) nor the leader of the group (in `find … | ./script` it is `find`).
  static func process(of caller: UInt32) -> ProcessHandle? {
    guard let start = ProcessTable.entry(of: caller) else { return nil }
    var top = start
    while let parent = ProcessTable.entry(of: top.parent), parent.group == start.group, parent.pid != top.pid { top = parent }
    if top.pid == start.pid {
      guard start.session != start.pid, let leader = ProcessTable.entry(of: start.session) else { return nil }
      top = leader
    }
    guard top.isRunning, let handle = try? ProcessHandle(pid: top.pid),
      ProcessTable.entry(of: top.pid)?.started == top.started
    else { return nil }
    return handle
  }
}
