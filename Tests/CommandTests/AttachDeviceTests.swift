import Glibc
import HeadwayBus
import Linux
import Support
import Testing

/// A block device of a test's own, backed by a file.
private final class LoopDevice {
  let path: String

  init(_ file: String) throws {
    let made = try run("losetup", ["--find", "--show", file])
    guard made.status == .exited(0), let line = made.output.lines.first else { throw Overdue("there is no loop device: \(made.errors)") }
    path = line
  }

  deinit { _ = try? run("losetup", ["--detach", path]) }

  /// Whether this machine lets us have one.
  static let isPossible: Bool = {
    guard ProcessDetails.ownUser == 0, isInstalled("losetup"), let directory = try? TemporaryDirectory() else { return false }
    return (try? run("truncate", ["-s", "1M", "\(directory.path)/image"])) != nil && (try? LoopDevice("\(directory.path)/image")) != nil
  }()
}

@Suite("headway attach follows what is no plain file")
struct AttachDeviceTests {
  @Test("a device is as long as it is, and dd has read of it what it has", .enabled(if: LoopDevice.isPossible))
  func device() throws {
    let scene = try AttachScene()
    try scene.file("image", 8 << 20)
    let device = try LoopDevice("\(scene.directory.path)/image")
    // dd stands still whenever nobody takes what it has read.
    let (reading, writing) = try Descriptor.pipe()
    let dd = try ChildProcess(
      "dd", ["if=\(device.path)", "bs=64k", "status=none"], environment: plainEnvironment, in: .init(passing: [1: writing.number]))
    let attach = try scene.attach(["\(dd.pid)"])
    let id = try scene.run.onlyTask()
    for (blocks, sum) in [(8, 8), (16, 24), (40, 64)] {
      try take(blocks << 16, from: reading)
      // One block is in the pipe, one in its hands.
      #expect(try scene.shows(id, UInt64(sum + 2) << 16, of: 8 << 20))
    }
    #expect(try scene.text(id, .detail) == device.path)
    #expect(try scene.text(id, .unit) == "bytes")
    try take((8 << 20) - (64 << 16), from: reading)
    #expect(try result(attach) == (.exited(0), ""))
    #expect(try dd.exit() == .exited(0))
    #expect(try scene.states() == ["succeeded"])
  }

  @Test("cp shows how much is copied, also of holes that it does not read")
  func holes() throws {
    let scene = try AttachScene()
    try scene.file("disk", 4 << 30)
    let words = ["--sparse=never", "\(scene.directory.path)/disk", "\(scene.directory.path)/copy"]
    let cp = try ChildProcess("cp", words, environment: plainEnvironment)
    let attach = try scene.attach(["\(cp.pid)"])
    let id = try scene.run.onlyTask()
    #expect(try scene.client.eventually(within: 20) { try scene.client.get(id, .total).unsigned == 4 << 30 })
    let first = try scene.client.get(id, .completed).unsigned ?? 0
    #expect(try scene.client.eventually(within: 20) { try scene.client.get(id, .completed).unsigned ?? 0 > first })
    #expect(try scene.text(id, .detail).hasSuffix("/disk"))
    cp.signal(SIGKILL)
    #expect(try result(attach) == (.exited(0), ""))
    #expect(try scene.states() == ["failed"])
  }

  @Test("what is read at offsets is a spinner with the bytes of the process")
  func offsets() throws {
    let scene = try AttachScene()
    try scene.file("db", 1 << 20)
    let reading: Descriptor
    var input: Descriptor?
    (reading, input) = try Descriptor.pipe()
    let script =
      "import os, sys\nf = os.open('\(scene.directory.path)/db', os.O_RDONLY)\n"
      + "for line in sys.stdin: os.pread(f, 200000, int(line))"
    let process = try ChildProcess(
      "python3", ["-c", script], environment: plainEnvironment, in: .init(passing: [0: reading.number]))
    let attach = try scene.attach(["\(process.pid)"])
    let id = try scene.run.onlyTask()
    var before: UInt64 = 0
    for offset in [500_000, 0, 800_000] {
      _ = input?.write(Array("\(offset)\n".utf8)[...])
      let isMore = try scene.client.eventually { try scene.client.get(id, .completed).unsigned ?? 0 >= before + 200_000 }
      #expect(isMore)
      before = try scene.client.get(id, .completed).unsigned ?? 0
      #expect(try scene.client.get(id, .total).unsigned == 0)
      #expect(try scene.client.get(id, .indeterminate).bool == true)
    }
    #expect(try scene.text(id, .detail).hasSuffix("/db") && scene.text(id, .unit) == "bytes")
    input = nil
    #expect(try result(attach) == (.exited(0), ""))
  }

  private func take(_ count: Int, from pipe: Descriptor) throws {
    var buffer = [UInt8](repeating: 0, count: 65536)
    var missing = count
    while missing > 0 {
      let taken = read(pipe.number, &buffer, min(missing, buffer.count))
      guard taken > 0 else { throw Overdue("the pipe has ended") }
      missing -= taken
    }
  }
}
