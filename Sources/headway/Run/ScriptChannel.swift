import EventLoop
import Linux
import ProgressText

/// The stream of the command, `$HEADWAY_FD`: its other end is here, never at the daemon, so that nothing of ours reaches a script as a fault.
final class ScriptChannel {
  /// Its number in the command: one digit.
  private let digit: Int32
  /// The command's end, until it has been started.
  private var theirs: Descriptor?
  private let ours: Descriptor
  private let watch: DescriptorWatch
  private let reading: Reading

  /// What has been read of it, and where it goes.
  private final class Reading {
    var reader = StreamReader()
    var buffer = [UInt8](repeating: 0, count: 65536)
    var isOver = false
    let take: (Result<StreamWord, StreamProblem>) -> Void

    init(_ take: @escaping (Result<StreamWord, StreamProblem>) -> Void) { self.take = take }

    /// Reads once; false where there was nothing.
    func read(_ descriptor: Descriptor) -> Bool {
      switch try? descriptor.read(into: &buffer) {
      case .bytes(let count):
        reader.feed(buffer[..<count], take)
        return true
      case .nothingYet: return false
      case .end, nil:
        finish()
        return false
      }
    }

    func finish() {
      if !isOver { reader.end(take) }
      isOver = true
    }
  }

  init(digit: Int32, on loop: EventLoop, take: @escaping (Result<StreamWord, StreamProblem>) -> Void) throws(SystemError) {
    self.digit = digit
    let (ours, theirs) = try Descriptor.socketPair()
    ours.setNonBlocking()
    let reading = Reading(take)
    let box = WatchBox()
    watch = try loop.watch(ours.number, for: .reading) { _ in
      _ = reading.read(ours)
      if reading.isOver { box.watch?.cancel() }
    }
    box.watch = watch
    self.ours = ours
    self.theirs = theirs
    self.reading = reading
  }

  /// What the command is told of it; `HEADWAY_STREAM` is `DEV:INODE` of its end, so that a library can be sure of the number.
  static func variables(of channel: ScriptChannel?) -> [(String, String?)] {
    let number = channel?.passed.map { "\($0.as)" }
    return [("HEADWAY_FD", number), ("HEADWAY_STREAM", channel?.theirs?.identity)]
  }

  /// The command's end with its number there.
  var passed: (Descriptor, as: Int32)? { theirs.map { ($0, digit) } }

  /// The command has its end now.
  func handedOver() { theirs = nil }

  /// Writes a line to the command, which may never read: one that does not fit is dropped.
  func tell(_ line: String) { if !reading.isOver { ours.sendWithoutWaiting("\(line)\n") } }

  /// Reads what was written before the command ended, and no more: others may hold its end and go on.
  func close() {
    for _ in 0..<64 where !reading.read(ours) { break }
    reading.finish()
    watch.cancel()
  }
}

/// Lets a watch end itself.
private final class WatchBox {
  weak var watch: DescriptorWatch?
}
