import Linux

/// What is shown of a watched process.
struct Sight: Equatable {
  /// The file it is at.
  var path: String?
  /// Whether that is what it writes, not what it works on.
  var isOutput = false
  var completed: UInt64 = 0
  /// nil: nobody can say how much there is.
  var total: UInt64?
  /// Bytes that one look may bring.
  var stride: UInt64 = 0
  /// Where the count is the size of this file, to be looked at once more at the end.
  var target: FileSample?

  /// Whether it may have come to the end since: as far as in a look before, or twice.
  var isNearEnd: Bool {
    guard let total else { return false }
    return completed >= total || (total - completed) / 2 <= stride
  }
}

/// Chooses which of its open files tells how far a process is.
struct FileChoice {
  /// Looks for which a share stays although its file was closed: until the next one is known.
  private static let patience = 2
  /// Bytes of one write(2), while which the end of a file runs ahead of the position.
  private static let atOnce: UInt64 = 16 << 20

  private var trails: [FileTrail.Key: FileTrail] = [:]
  private var chosen: FileTrail.Key?
  private var copying: Set<UInt32> = []
  private var shared = 0
  private(set) var sight = Sight()
  /// Looks since anything changed.
  private(set) var still = 0
  /// Bytes that each process has read or written, whichever is more.
  private var traffic: [UInt32: UInt64] = [:]
  private var lastWritten: UInt64?
  /// Bytes they wrote lately, halved at each look; nil where that is not told.
  private var written: Double?
  /// Bytes that whoever of them was busiest has moved, look by look.
  private var moved: UInt64 = 0

  /// Takes what is open now, the watched process first, and tells what to show.
  mutating func look(_ processes: [ProcessSample]) -> Sight {
    var next: [FileTrail.Key: FileTrail] = [:]
    var order: [FileTrail] = []
    for process in processes {
      for file in process.files {
        let fresh = FileTrail(file, of: process.pid)
        var trail = trails[fresh.key] ?? fresh
        if trails[fresh.key] != nil { trail.look(file) }
        next[fresh.key] = trail
        order.append(trail)
      }
    }
    trails = next
    copying = Set(processes.filter(\.isCopying).map(\.pid))
    let isBusy = count(processes)
    still = isBusy || order.contains { $0.still == 0 } ? 0 : still + 1
    sight = choose(order)
    return sight
  }

  /// Counts what they read and wrote since the last look; false where that was nothing.
  private mutating func count(_ processes: [ProcessSample]) -> Bool {
    let now = Dictionary(processes.map { ($0.pid, max($0.bytesRead ?? 0, $0.bytesWritten ?? 0)) }) { $1 }
    let most = now.map { pid, bytes in bytes - min(bytes, traffic[pid] ?? 0) }.max() ?? 0
    let (sum, isOver) = moved.addingReportingOverflow(most)
    moved = isOver ? .max : sum
    traffic = now
    let wrote = processes.compactMap(\.bytesWritten).reduce(nil as UInt64?) { ($0 ?? 0).addingReportingOverflow($1).partialValue }
    written = wrote.map { (written ?? 0) / 2 + Double($0 - min($0, lastWritten ?? $0)) }
    lastWritten = wrote
    return most > 0
  }

  private mutating func choose(_ trails: [FileTrail]) -> Sight {
    let shares = trails.compactMap { share(of: $0, among: trails) }
    // A reader that does not move stands back behind a writer that does.
    let movingWriter = trails.filter { $0.isOutputMoving(written) }.max { $0.recent < $1.recent }
    let writer = movingWriter.flatMap { $0.mayBeLog && trails.contains { $0.isReading && $0.looks == 1 } ? nil : $0 }
    let alive = writer == nil ? shares : shares.filter { $0.weight >= 1 || $0.hasMoved }
    if let best = best(of: alive.filter(\.lasts)) {
      chosen = best.key
      shared = Self.patience
      return best.sight
    }
    if shared > 0, sight.total != nil {
      shared -= 1
      return sight
    }
    if let writer, writer.lasts {
      chosen = writer.key
      // Where the kernel copies for it, which is not certain yet, it works on the source.
      let source = writer.hasGrownAlone ? trails.first { $0.key.pid == writer.key.pid && $0.isReading && !$0.hasMoved } : nil
      return Sight(
        path: (source ?? writer).file.path, isOutput: source == nil,
        completed: writer.hasGrownAlone ? writer.file.size : writer.file.position, stride: writer.stride)
    }
    let reader = trails.filter(\.isReading).max { ($0.recent, $0.file.size) < ($1.recent, $1.file.size) }
    let other = reader ?? movingWriter ?? trails.first(where: \.isWriting)
    return Sight(
      path: other?.file.path ?? sight.path, isOutput: other.map { _ in reader == nil } ?? sight.isOutput,
      completed: moved)
  }

  // MARK: Shares

  private struct Share {
    let key: FileTrail.Key
    let sight: Sight
    /// Bytes it went on lately.
    let weight: Double
    let hasMoved: Bool
    let lasts: Bool
  }

  private func share(of trail: FileTrail, among trails: [FileTrail]) -> Share? {
    if let pair = pair(of: trail, among: trails) { return pair }
    let isDeviceFilled =
      trail.isWriting && trail.file.kind == .block && trail.file.size > 0 && trail.file.position > 0
      && trails.contains { $0.key.pid == trail.key.pid && $0.file.kind == .endless && $0.file.access != .writing }
    guard trail.tellsShare || isDeviceFilled else { return nil }
    return Share(
      key: trail.key,
      sight: Sight(path: trail.file.path, completed: trail.file.position, total: trail.file.size, stride: trail.stride),
      weight: trail.recent, hasMoved: trail.hasMoved, lasts: trail.lasts)
  }

  /// A source that does not move while a target of the same process grows by itself: copy_file_range(2), pread(2) with pwrite(2). The
  /// position of the source then moves once in 2 GiB or never, and the size of the target tells.
  private func pair(of source: FileTrail, among trails: [FileTrail]) -> Share? {
    guard source.isReading, source.file.access == .reading, source.file.position < source.file.size else { return nil }
    let targets = trails.filter {
      $0.key.pid == source.key.pid && $0.growsByItself && ($0.file.descriptor > 2 || !$0.isSlow)
        && $0.file.position <= source.file.position && $0.file.size >= source.file.position && $0.file.size <= source.file.size
    }
    guard let target = targets.max(by: { $0.recentGrowth < $1.recentGrowth }) ?? filled(from: source, among: trails) else { return nil }
    return Share(
      key: source.key,
      sight: Sight(
        path: source.file.path, completed: target.file.size, total: source.file.size, stride: target.stride,
        target: target.file),
      weight: target.recentGrowth, hasMoved: true, lasts: true)
  }

  /// A copy of holes is written without reading them: the position of the source never moves.
  private func filled(from source: FileTrail, among trails: [FileTrail]) -> FileTrail? {
    guard copying.contains(source.key.pid), source.file.position == 0 else { return nil }
    return trails.first {
      $0.key.pid == source.key.pid && $0.file.access == .writing && $0.file.kind == .regular && $0.file.descriptor > 2 && $0.hasMoved
        && $0.file.size <= min(source.file.size, $0.file.position.addingReportingOverflow(Self.atOnce).partialValue)
    }
  }

  /// The one that moves most; the last choice stays until another moves twice as much.
  private func best(of shares: [Share]) -> Share? {
    guard let best = shares.max(by: { ($0.weight, $0.sight.total ?? 0) < ($1.weight, $1.sight.total ?? 0) }) else { return nil }
    if let last = shares.first(where: { $0.key == chosen }), best.weight <= last.weight * 2 { return last }
    return best
  }
}
