import EventLoop
import Linux

/// A process that is watched, held so that its number is never mistaken for another.
final class AttachedProcess {
  /// Processes of one tree that are looked into.
  private static let most = 64
  /// µs between two walks through all processes, where the kernel lists no children.
  private static let walk: UInt64 = 1_000_000
  private static let copiers: Set<String> = ["cp", "mv", "install"]
  private static let shells: Set<String> = ["sh", "bash", "dash", "zsh", "ksh", "mksh", "ash", "fish"]

  let pid: UInt32
  let started: UInt64
  let comm: String
  let words: [String]
  let directory: String?
  let handle: ProcessHandle
  private var descendants: [UInt32] = []
  private var nextWalk: UInt64 = 0

  init(_ pid: UInt32) throws(AttachRefusal) {
    self.pid = pid
    let handle: ProcessHandle
    do throws(SystemError) { handle = try ProcessHandle(pid: pid) } catch { throw AttachRefusal.of(pid) }
    self.handle = handle
    guard let entry = ProcessTable.entry(of: pid), OpenFiles.mayLook(into: pid) else { throw AttachRefusal.of(pid, handle) }
    words = ProcessDetails.words(of: pid)
    directory = ProcessDetails.workingDirectory(of: pid)
    started = entry.started
    comm = entry.name
    // What was read belongs to the process that is held only if that has not ended meanwhile.
    guard !handle.hasEnded else { throw .ended(pid) }
  }

  /// Whether what `/proc` shows under its number is still this process.
  func isSame(_ entry: ProcessEntry?) -> Bool { entry?.pid == pid && entry?.started == started }

  struct Look {
    /// Somebody has stopped it.
    let isStopped: Bool
    let processes: [ProcessSample]
  }

  /// What it and its descendants have open; nil where it has gone.
  func look(at now: UInt64) -> Look? {
    guard !handle.hasEnded, let entry = ProcessTable.entry(of: pid), isSame(entry) else { return nil }
    let processes = tree(at: now).prefix(Self.most).map(Self.sample)
    return handle.hasEnded ? nil : Look(isStopped: entry.state == "T", processes: processes)
  }

  private func tree(at now: UInt64) -> [UInt32] {
    var found = [pid]
    var next = 0
    while next < found.count, found.count < Self.most {
      guard let children = ProcessDetails.children(of: found[next]) else {
        // One that ended since has none; a kernel without the list has it for nobody.
        if next > 0 {
          next += 1
          continue
        }
        return [pid] + walked(at: now)
      }
      found += children.filter { !found.contains($0) }
      next += 1
    }
    return found
  }

  private func walked(at now: UInt64) -> [UInt32] {
    if now >= nextWalk {
      nextWalk = now + Self.walk
      descendants = ProcessTable.descendants(of: pid).map(\.pid)
    }
    return descendants
  }

  private static func sample(_ pid: UInt32) -> ProcessSample {
    let traffic = ProcessDetails.traffic(of: pid)
    var files = OpenFiles.samples(of: pid)
    // A shell keeps its script open far from the descriptors that scripts use, and how far it was read says little.
    let name = ProcessTable.entry(of: pid)?.name ?? ""
    if shells.contains(name) { files.removeAll { $0.descriptor >= 10 } }
    return ProcessSample(
      pid: pid, files: files, bytesRead: traffic?.read, bytesWritten: traffic?.written, isCopying: copiers.contains(name))
  }

  /// How it ended, once the kernel knows; that may take a moment between its death and its burial.
  func end() -> ProcessEnd? { ProcessEnd.end(of: handle) }
}
