import EventLoop
import Linux

/// Copies what a command writes to a terminal of ours to the real one, byte for byte, and shows it to a reader afterwards.
final class OutputCopy {
  /// Bytes that are read after the command has ended, before what follows is left to somebody else; a terminal holds less.
  private static let mostAfterEnd = 1 << 18
  /// Reads that are passed on together, and bytes: few, so that the command fills its terminal again while the real one empties ours.
  private static let roundsAtOnce = 2
  private static let bytesAtOnce = 8192
  /// How often one copy waits at once for a terminal that has taken a part: most have room again before a wait elsewhere has begun.
  private static let briefWaits = 4

  private let source: Descriptor
  private let target: Descriptor
  private let loop: EventLoop
  /// Sees what was copied.
  var onBytes: (ArraySlice<UInt8>) -> Void
  private var buffer = [UInt8](repeating: 0, count: OutputCopy.bytesAtOnce)
  /// What the terminal has not taken yet.
  private var pending: ArraySlice<UInt8> = []
  private var reading: DescriptorWatch?
  private var writing: DescriptorWatch?
  /// Nobody can write any more.
  private(set) var isAtEnd = false

  init(from source: Descriptor, to target: Descriptor, on loop: EventLoop, onBytes: @escaping (ArraySlice<UInt8>) -> Void)
    throws(SystemError)
  {
    self.source = source
    self.target = target
    self.loop = loop
    self.onBytes = onBytes
    reading = try loop.watch(source.number, for: .reading) { [unowned self] _ in step() }
  }

  var isEmpty: Bool { pending.isEmpty }

  /// Copies what is there now, as far as the terminal takes it; false where there was nothing.
  @discardableResult
  func step() -> Bool {
    guard pending.isEmpty, !isAtEnd else { return false }
    var filled = 0
    var rounds = 0
    while rounds < Self.roundsAtOnce, filled < buffer.count, let count = readMore(at: filled), count > 0 {
      filled += count
      rounds += 1
    }
    guard filled > 0 else { return false }
    pending = buffer[..<filled]
    push()
    onBytes(buffer[..<filled])
    return true
  }

  /// Writes what is not the command's after what is; false where the terminal has not even taken that yet.
  func insert(_ bytes: [UInt8]) -> Bool {
    guard pending.isEmpty else { return false }
    pending = bytes[...]
    push()
    return true
  }

  private func readMore(at start: Int) -> Int? {
    switch try? source.read(into: &buffer, at: start) {
    case .bytes(let count): return count
    case .nothingYet: return nil
    case .end, nil:
      isAtEnd = true
      reading?.cancel()
      return nil
    }
  }

  private func push() {
    var patience = Self.briefWaits
    while !pending.isEmpty {
      switch target.write(pending) {
      case .bytes(let count): pending = pending.dropFirst(count)
      // The terminal has gone: the command learns that from its signals.
      case .gone: pending = []
      case .nothingYet: patience = 0
      }
      guard !pending.isEmpty else { break }
      guard patience > 0 else { return waitForRoom() }
      patience -= 1
      target.awaitRoom(milliseconds: 2)
    }
    pending = []
    writing?.cancel()
    writing = nil
    reading?.watch(for: .reading)
  }

  private func waitForRoom() {
    reading?.watch(for: [])
    if writing == nil { writing = try? loop.watch(target.number, for: .writing) { [unowned self] _ in push() } }
  }

  /// Copies what was written before now; waits for a slow terminal until it is not worth it any more.
  func drain(unless isEnough: () -> Bool) throws(SystemError) {
    var seen = 0
    while seen < Self.mostAfterEnd, !isEnough() {
      if pending.isEmpty {
        if !step() { break }
        seen += buffer.count
      } else {
        try loop.turn()
      }
    }
    while !pending.isEmpty, !isEnough() { try loop.turn() }
  }

  /// Copies what is there, without waiting for the terminal.
  func catchUp() { for _ in 0..<16 where !step() { break } }

  func close() {
    reading?.cancel()
    writing?.cancel()
  }
}
