import Glibc

/// What `/proc/PID/stat` says of one process.
package struct ProcessEntry: Equatable {
  package let pid: UInt32
  package let name: String
  package let state: Character
  package let parent: UInt32
  package let group: UInt32
  package let session: UInt32
  /// Clock ticks after boot; with the pid it names a process for good.
  package let started: UInt64

  package var isRunning: Bool { state != "Z" && state != "X" }

  /// Parses a line of `stat`; the name may hold blanks and brackets, so the fields begin behind the last `)`.
  init?(stat: String) {
    guard let open = stat.firstIndex(of: "("), let close = stat.lastIndex(of: ")"), open < close,
      let pid = UInt32(stat[..<open].dropLast())
    else { return nil }
    let fields = stat[stat.index(after: close)...].split(separator: " ")
    guard fields.count > 19, let state = fields[0].first, let parent = UInt32(fields[1]), let group = Int32(fields[2]),
      let session = Int32(fields[3]), let started = UInt64(fields[19])
    else { return nil }
    self.pid = pid
    name = String(stat[stat.index(after: open)..<close])
    self.state = state
    self.parent = parent
    self.group = UInt32(clamping: group)
    self.session = UInt32(clamping: session)
    self.started = started
  }
}

/// The processes of this machine, as `/proc` shows them.
package enum ProcessTable {
  package static func entry(of pid: UInt32) -> ProcessEntry? {
    (try? Files.read("/proc/\(pid)/stat")).flatMap(ProcessEntry.init(stat:))
  }

  /// Everybody who can be seen.
  package static func all() -> [ProcessEntry] {
    guard let directory = opendir("/proc") else { return [] }
    defer { closedir(directory) }
    var found: [ProcessEntry] = []
    while let item = readdir(directory) {
      let name = withUnsafePointer(to: &item.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if let pid = UInt32(name), let entry = entry(of: pid) { found.append(entry) }
    }
    return found
  }

  /// All processes below `pid`, nearest first, without itself and without these children of its.
  package static func descendants(of pid: UInt32, without strangers: Set<UInt32> = []) -> [ProcessEntry] {
    let children = Dictionary(grouping: all(), by: \.parent)
    var found = (children[pid] ?? []).filter { !strangers.contains($0.pid) }
    var next = 0
    while next < found.count {
      found += children[found[next].pid] ?? []
      next += 1
    }
    return found
  }

  /// The real user of a process.
  package static func user(of pid: UInt32) -> UInt32? {
    var status = stat()
    return stat("/proc/\(pid)", &status) == 0 ? status.st_uid : nil
  }
}
