import EventLoop
import Linux

/// Copies what is typed at the real terminal to the one of a command, while the command has the user's ear.
final class KeyCopy {
  let source: Descriptor
  private let target: Descriptor
  private let loop: EventLoop
  private var buffer = [UInt8](repeating: 0, count: 4096)
  private var pending: ArraySlice<UInt8> = []
  private var reading: DescriptorWatch?
  private var writing: DescriptorWatch?
  private var isOn = false
  /// Sees what was typed before the command does.
  var onKeys: ((ArraySlice<UInt8>) -> Void)?

  /// `target` is a copy of our own: its other number is watched for what is read from it.
  init(from source: Descriptor, to target: Int32, on loop: EventLoop) throws(SystemError) {
    self.source = source
    self.target = try Descriptor.copy(of: target)
    self.loop = loop
    reading = try loop.watch(source.number, for: []) { [unowned self] readiness in read(isHungUp: readiness.contains(.hangUp)) }
  }

  func set(on isOn: Bool) {
    self.isOn = isOn
    reading?.watch(for: isOn && pending.isEmpty ? .reading : [])
  }

  /// Types for the user.
  func type(_ byte: UInt8) {
    pending.append(byte)
    push()
  }

  /// What the command has not taken yet.
  var rest: [UInt8] { Array(pending) }

  func close() {
    reading?.cancel()
    writing?.cancel()
  }

  private func read(isHungUp: Bool) {
    guard isOn || isHungUp else { return }
    switch try? source.read(into: &buffer) {
    case .bytes(let count):
      onKeys?(buffer[..<count])
      pending += buffer[..<count]
      push()
    case .nothingYet: if isHungUp { reading?.cancel() }
    // We are not asked any more, or nobody is there.
    case .end, nil: isHungUp ? reading?.cancel() : set(on: false)
    }
  }

  private func push() {
    while !pending.isEmpty {
      switch target.write(pending) {
      case .bytes(let count): pending = pending.dropFirst(count)
      case .gone: pending = []
      case .nothingYet:
        reading?.watch(for: [])
        if writing == nil { writing = try? loop.watch(target.number, for: .writing) { [unowned self] _ in push() } }
        return
      }
    }
    pending = []
    writing?.cancel()
    writing = nil
    set(on: isOn)
  }
}
