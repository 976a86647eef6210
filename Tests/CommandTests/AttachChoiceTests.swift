import Linux
import Testing

@testable import headway

@Suite("Of its open files the one is shown that tells how far a process is")
struct AttachChoiceTests {
  private typealias File = FileSample

  private func reader(_ path: String, _ position: UInt64, of size: UInt64, at descriptor: Int32 = 3, inode: UInt64 = 1) -> FileSample {
    File(descriptor: descriptor, path: path, access: .reading, position: position, size: size, device: 1, inode: inode)
  }

  private func writer(_ path: String, _ position: UInt64, of size: UInt64, at descriptor: Int32 = 4, inode: UInt64 = 2) -> FileSample {
    File(descriptor: descriptor, path: path, access: .writing, position: position, size: size, device: 1, inode: inode)
  }

  /// What is shown after each of these looks at one process.
  private func sights(_ looks: [[FileSample]], read: UInt64? = nil, written: UInt64? = nil) -> [Sight] {
    var choice = FileChoice()
    return looks.map { choice.look([ProcessSample(pid: 9, files: $0, bytesRead: read, bytesWritten: written)]) }
  }

  private func shares(_ looks: [[FileSample]]) -> [String] {
    sights(looks).map { "\($0.completed)/\($0.total.map { "\($0)" } ?? "?")" }
  }

  @Test("a source that moves shows how much of it was read")
  func source() {
    let looks = [10, 20, 30].map { [reader("a", $0, of: 100), writer("b", $0, of: $0)] }
    #expect(shares(looks) == ["0/?", "20/100", "30/100"])
    #expect(shares([[reader("a", 1 << 24, of: 1 << 25)]]) == ["16777216/33554432"])
  }

  @Test("a copy in the kernel leaves the positions alone: the target tells")
  func kernelCopy() {
    let looks = [1000, 2000, 3000, 4000].map { [reader("a", 0, of: 9000), writer("b", 0, of: $0)] }
    #expect(shares(looks) == ["0/?", "2000/?", "3000/9000", "4000/9000"])
    #expect(sights(looks).allSatisfy { $0.path == "a" && !$0.isOutput })
  }

  @Test("a copy of holes, which nobody reads, is as far as it was written")
  func holes() {
    let looks: [[FileSample]] = [0, 2000, 3000, 4000].map { [reader("a", 0, of: 9000), writer("b", $0, of: $0)] }
    var (copy, other) = (FileChoice(), FileChoice())
    var shown: [String] = []
    for files in looks {
      let sight = copy.look([ProcessSample(pid: 9, files: files, isCopying: true)])
      shown.append("\(sight.completed)/\(sight.total ?? 0)")
      #expect(other.look([ProcessSample(pid: 9, files: files)]).total == nil)
    }
    #expect(shown == ["0/0", "2000/9000", "3000/9000", "4000/9000"])
    #expect(copy.sight.path == "a" && !copy.sight.isOutput)
  }

  @Test("such a copy goes on where the positions jump once in 2 GiB, and never falls back")
  func steps() throws {
    let gib: UInt64 = 1 << 30
    let whole = 5 * gib
    let looks = (1...18).map { look in
      let done = UInt64(look) * gib / 4
      let position = done / (2 * gib) * (2 * gib)
      return [reader("a", position, of: whole), writer("b", position, of: done)]
    }
    let counts = sights(looks).dropFirst(2).map(\.completed)
    #expect(counts == counts.sorted())
    #expect(sights(looks).dropFirst(2).allSatisfy { $0.total == whole })
    #expect(counts.last == 18 * gib / 4)
  }

  @Test("a copy in the kernel that stalls keeps its share")
  func stall() {
    let sizes: [UInt64] = [1000, 2000, 3000] + Array(repeating: 3000, count: 40) + [4000]
    let looks = sizes.map { [reader("a", 0, of: 9000), writer("b", 0, of: $0)] }
    #expect(shares(looks).dropFirst(2).dropLast().allSatisfy { $0 == "3000/9000" })
    #expect(shares(looks).last == "4000/9000")
  }

  @Test("space that was reserved at once is no progress")
  func reserved() {
    let looks = [0, 10, 20, 20, 20, 30].map { [reader("a", $0, of: 100), writer("b", $0, of: 100)] }
    #expect(shares(looks).dropFirst() == ["10/100", "20/100", "20/100", "20/100", "30/100"])
    let waiting = [0, 100, 100, 100].map { [reader("a", 0, of: 100), writer("b", 0, of: $0)] }
    #expect(sights(waiting).allSatisfy { $0.total == nil })
  }

  @Test("an output that grows has no share, alone or beside a source that stands still")
  func output() {
    let alone = [10, 20, 30].map { [writer("b", $0, of: $0)] }
    #expect(shares(alone) == ["0/?", "20/?", "30/?"])
    let script = [10, 20, 30].map { [reader("script", 40, of: 100), writer("b", $0, of: $0)] }
    #expect(shares(script).last == "30/?")
    let both = [10, 20, 30].map { position in
      [File(descriptor: 3, path: "db", access: .both, position: position, size: position)]
    }
    #expect(shares(both).last?.hasSuffix("/?") == true)
  }

  @Test("what is read at offsets shows the bytes of the process and never 0 %")
  func offsets() {
    let looks = Array(repeating: [reader("a", 0, of: 100)], count: 5)
    #expect(sights(looks, read: 700, written: 20).allSatisfy { $0.total == nil && $0.completed == 700 && $0.path == "a" })
    #expect(sights(looks).allSatisfy { $0.total == nil && $0.completed == 0 })
  }

  @Test("a log that is followed is never all done")
  func followed() {
    let looks = [100, 110, 120, 130].map { [reader("log", $0, of: $0)] }
    #expect(sights(looks).allSatisfy { $0.total == nil })
  }

  @Test("a file that was read into memory before does not say that all is done")
  func readBefore() {
    #expect(sights(Array(repeating: [reader("a", 100, of: 100)], count: 3)).allSatisfy { $0.total == nil })
  }

  @Test("a device has its own size, one that is filled from /dev/zero too, and one of unknown size none")
  func devices() {
    let read = [10, 20].map { [File(descriptor: 0, path: "/dev/sdx", kind: .block, access: .reading, position: $0, size: 100)] }
    #expect(shares(read).last == "20/100")
    let unknown = [10, 20].map { [File(descriptor: 0, path: "/dev/sdx", kind: .block, access: .reading, position: $0, size: 0)] }
    #expect(shares(unknown).last == "0/?")
    let zero = File(descriptor: 0, path: "/dev/zero", kind: .endless, access: .reading, position: 0, size: 0)
    let filled = [10, 20].map { [zero, File(descriptor: 1, path: "/dev/sdx", kind: .block, access: .writing, position: $0, size: 100)] }
    #expect(shares(filled).last == "20/100")
    let piped = [10, 20].map { [File(descriptor: 1, path: "/dev/sdx", kind: .block, access: .writing, position: $0, size: 100)] }
    #expect(shares(piped).last == "20/?")
  }

  @Test("of several files the one that moves is shown, without jumping to and fro")
  func several() {
    let looks = (1...6).map { look in
      let step = UInt64(look)
      return [
        reader("still", 50, of: 1000, at: 3), reader("a", step * 10, of: 100, at: 5, inode: 5),
        reader("b", step * (look % 2 == 0 ? 12 : 9), of: 100, at: 6, inode: 6),
      ]
    }
    let paths = Set(sights(looks).dropFirst(2).compactMap(\.path))
    #expect(paths.count == 1 && !paths.contains("still"))
    let faster = looks + [[reader("a", 60, of: 100, at: 5, inode: 5), reader("b", 99, of: 100, at: 6, inode: 6)]]
    #expect(sights(faster).last?.path == "b")
  }

  @Test("files that live for a moment give their names and no share, and the last share stays while the next is not known")
  func moments() {
    let tiny = (0..<5).map { [reader("\($0)", 1, of: 2, inode: 10 + UInt64($0))] }
    #expect(sights(tiny).map(\.path) == ["0", "1", "2", "3", "4"])
    #expect(sights(tiny).allSatisfy { $0.total == nil })
    let next: [[FileSample]] = [
      [reader("a", 50, of: 100)], [reader("a", 100, of: 100)], [], [reader("b", 5, of: 100, inode: 7)], [reader("b", 9, of: 100, inode: 7)],
    ]
    #expect(shares(next) == ["0/?", "100/100", "100/100", "100/100", "9/100"])
    #expect(sights([[reader("a", 1, of: 9)], [], []]).map(\.path) == ["a", "a", "a"])
  }

  @Test("a log that standard output or standard error goes to says nothing")
  func logs() {
    let looks = (1...5).map { (step: UInt64) in
      [writer("log", step, of: step, at: 1), writer("log", step, of: step, at: 2), reader("\(step)", 1, of: 2, inode: 10 + step)]
    }
    #expect(sights(looks).map(\.path) == ["1", "2", "3", "4", "5"])
    let errors = (1...5).map { (step: UInt64) in [writer("log", step, of: step, at: 2), reader("a", 50, of: 100)] }
    #expect(shares(errors).last == "50/100")
  }

  @Test("standard output that others write to is not what the process writes")
  func shared() {
    var choice = FileChoice()
    var last = Sight()
    for step in 1...6 as ClosedRange<UInt64> {
      let files = [reader("a", 0, of: 100), writer("log", step * 90, of: step * 90, at: 1)]
      last = choice.look([ProcessSample(pid: 9, files: files, bytesRead: step * 1000, bytesWritten: 5)])
    }
    #expect(last.path == "a" && last.total == nil && last.completed == 6000)
    for step in 7...12 as ClosedRange<UInt64> {
      let files = [writer("log", step * 90, of: step * 90, at: 1)]
      last = choice.look([ProcessSample(pid: 9, files: files, bytesRead: 6000, bytesWritten: step * 90)])
    }
    #expect(last.path == "log" && last.completed == 1080)
  }

  @Test("the worker among the children is found")
  func children() {
    var choice = FileChoice()
    var last = Sight()
    for step in 1...4 as ClosedRange<UInt64> {
      last = choice.look([
        ProcessSample(pid: 1, files: [writer("out", step, of: step)]),
        ProcessSample(pid: 2, files: [reader("a.tgz", step * 100, of: 1000)]),
      ])
    }
    #expect(last.path == "a.tgz" && last.completed == 400 && last.total == 1000)
  }

  @Test("no numbers make it stumble")
  func numbers() {
    let most = UInt64.max
    let odd: [[FileSample]] = [
      [reader("a", 0, of: most), writer("b", most, of: 0)], [reader("a", most, of: most), writer("b", 0, of: most)],
      [reader("a", most, of: 1), writer("b", most, of: most)], [reader("a", 0, of: 0)], [], [reader("a", 5, of: 3)],
    ]
    let all = sights(odd + odd.reversed() + odd, read: most, written: most)
    #expect(all.allSatisfy { $0.total.map { $0 > 0 } ?? true })
    #expect(all.allSatisfy { !$0.isNearEnd || $0.total != nil })
  }

  @Test("how it ended is told by its status, else by the file, else nothing speaks against success")
  func ends() {
    let half = Sight(path: "a", completed: 43, total: 100, stride: 2)
    let almost = Sight(path: "a", completed: 97, total: 100, stride: 2)
    let whole = Sight(path: "a", completed: 100, total: 100)
    func verdict(_ end: ProcessEnd?, _ sight: Sight, asked: Bool = false) -> Verdict { AttachEnd.verdict(end, sight, wasAsked: asked) }
    #expect(verdict(.exited(0), half) == Verdict(outcome: "succeeded"))
    #expect(verdict(.exited(2), whole) == Verdict(outcome: "failed", message: "exit status 2"))
    #expect(verdict(.signalled(Signals.terminate), half) == Verdict(outcome: "cancelled"))
    #expect(verdict(.signalled(Signals.kill), half) == Verdict(outcome: "failed", message: "signal KILL"))
    #expect(verdict(.signalled(Signals.kill), half, asked: true) == Verdict(outcome: "cancelled"))
    #expect(verdict(nil, whole, asked: true) == Verdict(outcome: "succeeded"))
    #expect(verdict(nil, almost) == Verdict(outcome: "succeeded", message: "ended"))
    #expect(verdict(nil, half, asked: true) == Verdict(outcome: "cancelled"))
    #expect(verdict(nil, half) == Verdict(outcome: "failed", message: "ended at 43%, before the end of its file"))
    #expect(verdict(nil, Sight()) == Verdict(outcome: "succeeded", message: "ended"))
    #expect(verdict(nil, Sight(), asked: true) == Verdict(outcome: "cancelled"))
  }
}
