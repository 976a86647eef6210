import Linux

/// What one process of a watched one had open at one moment.
struct ProcessSample: Equatable {
  var pid: UInt32
  var files: [FileSample]
  /// Bytes through read(2) and its like since it began; nil where that may not be read.
  var bytesRead: UInt64?
  var bytesWritten: UInt64?
  /// Whether what it writes comes to be as long as what it reads.
  var isCopying = false
}

/// One open file over several looks.
struct FileTrail {
  /// Names an open file for as long as it is open.
  struct Key: Hashable {
    let pid: UInt32
    let descriptor: Int32
    let device: UInt64
    let inode: UInt64

    init(_ file: FileSample, of pid: UInt32) {
      self.pid = pid
      descriptor = file.descriptor
      device = file.device
      inode = file.inode
    }
  }

  let key: Key
  private(set) var file: FileSample
  private(set) var looks = 1
  /// Bytes by which its position went on lately, halved at each look.
  private(set) var recent = 0.0
  /// Bytes by which its end went on lately.
  private(set) var recentGrowth = 0.0
  private(set) var hasMoved = false
  private(set) var hasGrown = false
  /// Looks in which neither changed.
  private(set) var still = 0
  /// Looks in which its end went on and its position did not, since that last did.
  private var ownGrowths = 0

  init(_ file: FileSample, of pid: UInt32) {
    key = Key(file, of: pid)
    self.file = file
  }

  mutating func look(_ next: FileSample) {
    let moved = next.position > file.position ? next.position - file.position : 0
    let grew = next.size > file.size ? next.size - file.size : 0
    recent = recent / 2 + Double(moved)
    recentGrowth = recentGrowth / 2 + Double(grew)
    if moved > 0 { hasMoved = true }
    if grew > 0 { hasGrown = true }
    if moved > 0 { ownGrowths = 0 } else if grew > 0 { ownGrowths += 1 }
    still = moved > 0 || grew > 0 ? 0 : still + 1
    looks += 1
    file = next
  }

  var isReading: Bool { file.access != .writing && file.kind != .endless && file.size > 0 }
  var isWriting: Bool { file.access != .reading && file.kind != .endless }

  /// Its end runs ahead of its own descriptor: the kernel copies for it, or it is written at offsets. A single growth may be space that
  /// was reserved.
  var growsByItself: Bool { isWriting && ownGrowths >= 2 && file.size > file.position }
  var hasGrownAlone: Bool { ownGrowths > 0 && file.size > file.position }

  /// It is written, and not as standard error. Standard output is shared with others: it counts where the process itself wrote as much.
  func isOutputMoving(_ written: Double?) -> Bool {
    guard isWriting, file.descriptor != 2, max(recent, recentGrowth) >= 1 else { return false }
    return file.descriptor > 2 || recent <= (written ?? recent) * 2
  }
  /// Standard output that gets so little that it may be only what the program says of its work.
  var mayBeLog: Bool { file.descriptor == 1 && isSlow }
  var isSlow: Bool { max(recent, recentGrowth) < 65536 }
  /// Bytes that one look may bring.
  var stride: UInt64 { UInt64(min(max(recent, recentGrowth), 1e18)) }

  /// Whether its position says how far the work is. A file that is read to its end while it grows is always all read, and one that is
  /// written and read only where it was seen to move below its end.
  var tellsShare: Bool {
    guard isReading, file.position > 0, file.position <= file.size else { return false }
    if file.position == file.size, hasGrown || !hasMoved || still > 3 { return false }
    return file.access == .reading || hasMoved && !hasGrown && file.position < file.size
  }

  /// Whether it has been open long enough, or will be: files that live for a moment would only flicker.
  var lasts: Bool { looks > 1 || file.size - min(file.position, file.size) >= 8 << 20 }
}
