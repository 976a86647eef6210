import CLinux
import Glibc

/// What `/proc` tells of one process beyond its `stat`.
package enum ProcessDetails {
  /// Its words as it was started; empty for kernel threads and the dead.
  package static func words(of pid: UInt32) -> [String] {
    guard let line = try? Files.bytes(of: "/proc/\(pid)/cmdline") else { return [] }
    var words = line.split(separator: 0, omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
    if words.last?.isEmpty == true { words.removeLast() }
    return words
  }

  package static func workingDirectory(of pid: UInt32) -> String? { SymbolicLink.target(of: "/proc/\(pid)/cwd") }

  /// The real user, also of one that does not let itself be looked into; nil where it cannot be seen.
  package static func user(of pid: UInt32) -> UInt32? {
    guard let status = try? Files.read("/proc/\(pid)/status"),
      let line = status.split(separator: "\n").first(where: { $0.hasPrefix("Uid:") })
    else { return ProcessTable.user(of: pid) }
    return line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { UInt32($0) }
  }

  /// Whether there is a process of that number at all, seen or not.
  package static func exists(_ pid: UInt32) -> Bool {
    guard let number = pid_t(exactly: pid), number > 0 else { return false }
    return kill(number, 0) == 0 || linux_errno() == EPERM
  }

  /// Bytes it has read and written through system calls; nil where that may not be read.
  package static func traffic(of pid: UInt32) -> (read: UInt64, written: UInt64)? {
    guard let text = try? Files.read("/proc/\(pid)/io") else { return nil }
    var counts: [Substring: UInt64] = [:]
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      if words.count == 2 { counts[words[0]] = UInt64(words[1]) }
    }
    guard let read = counts["rchar:"], let written = counts["wchar:"] else { return nil }
    return (read, written)
  }

  /// Its children; nil on kernels that do not list them.
  package static func children(of pid: UInt32) -> [UInt32]? {
    var found: [UInt32] = []
    for thread in DirectoryNames.all(in: "/proc/\(pid)/task") {
      guard let text = try? Files.read("/proc/\(pid)/task/\(thread)/children") else {
        // A thread may have ended; a kernel without the list has it for nobody.
        if thread == "\(pid)" { return nil }
        continue
      }
      found += text.split(separator: " ").compactMap { UInt32($0) }
    }
    return found
  }

  package static var ownUser: UInt32 { getuid() }
}

/// How a process ended that need not be our child.
package enum ProcessEnd: Equatable {
  case exited(Int32)
  case signalled(Int32)

  init(waitStatus status: Int32) {
    var value: Int32 = 0
    self = linux_signalled(status, &value) ? .signalled(value) : .exited((status >> 8) & 0xFF)
  }

  /// From the pidfd once it was reaped, from its `stat` before; nil where neither tells.
  package static func end(of process: ProcessHandle) -> ProcessEnd? {
    var status: Int32 = 0
    if linux_pidfd_status(process.pollable, &status) { return ProcessEnd(waitStatus: status) }
    guard let line = try? Files.read("/proc/\(process.pid)/stat"), let entry = ProcessEntry(stat: line), entry.state == "Z",
      let word = line.split(whereSeparator: \.isWhitespace).last, let code = Int32(word), !linux_pidfd_status(process.pollable, &status)
    else { return linux_pidfd_status(process.pollable, &status) ? ProcessEnd(waitStatus: status) : nil }
    // Only those who may trace it are told; all others read 0.
    return OpenFiles.mayLook(into: process.pid) || code != 0 ? ProcessEnd(waitStatus: code) : nil
  }
}
