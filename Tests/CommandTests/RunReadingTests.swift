import DBus
import Linux
import Support
import Testing

@Suite("headway run reads the progress that its command prints")
struct RunReadingTests {
  /// A program of that name, on the path before any other.
  private func scene(_ name: String, _ script: String) throws -> (scene: RunScene, directory: TemporaryDirectory) {
    let directory = try TemporaryDirectory()
    try directory.write("#!/bin/sh\n\(script)\n", to: name, executable: true)
    return (try RunScene(), directory)
  }

  private func start(_ scene: RunScene, _ directory: TemporaryDirectory, _ words: [String], at seat: RunRecording.Seat) throws
    -> RunRecording
  {
    let path = "\(directory.path):\(RunScene.path)"
    return try RunRecording(
      RunScene.headway, ["run"] + words, at: seat, environment: scene.session.daemon.environment.merging(["PATH": path]) { $1 })
  }

  /// What is stated.
  private func fraction(_ scene: RunScene, _ id: UInt64) throws -> Double? {
    guard case .structure(let parts) = try scene.client.get(id, .stated), let part = parts.first?.unsigned, let whole = parts.last?.unsigned
    else { return nil }
    return whole == 0 ? nil : Double(part) / Double(whole)
  }

  private let step = { (directory: TemporaryDirectory, number: Int) in "while [ ! -e \(directory.path)/\(number) ]; do sleep 0.01; done" }

  @Test(
    "a percentage behind carriage returns arrives while it runs, without any end of line", arguments: RunRecording.Seat.allCases)
  func percent(seat: RunRecording.Seat) throws {
    let (scene, directory) = try scene("work", "")
    let script = (1...3).map { "printf '\\r %2d%%' \($0)0 >&2; \(step(directory, $0))" }.joined(separator: "\n")
    try directory.write("#!/bin/sh\n\(script)\n", to: "work", executable: true)
    let recording = try start(scene, directory, ["work"], at: seat)
    let id = try scene.onlyTask()
    for number in 1...3 {
      #expect(recording.shows("\(number)0%"))
      #expect(try scene.client.eventually { try fraction(scene, id) == Double(number) / 10 })
      try directory.write("", to: "\(number)")
    }
    #expect(try recording.end() == .exited(0))
    #expect(try scene.client.state(id) == "succeeded")
  }

  @Test("a file that is whole is not the end of a command with more of them", arguments: ["curl", "wget", "fetch"])
  func files(name: String) throws {
    let (scene, directory) = try scene(name, "")
    let file = { (number: Int, percent: Int) in
      switch name {
      case "curl": "\\r\(percent) 1000k  \(percent) \(percent)0k    0     0  1142k      0  0:00:02  0:00:01  0:00:01 1142k"
      case "wget": "\\rfile\(number)   \(percent)%%[=======>   ] \(percent)0.00K  1.05MB/s    eta 3s    "
      default: "\\rfile\(number).bin  \(percent)%%"
      }
    }
    let head = name == "curl" ? "  %% Total    %% Received %% Xferd  Average Speed   Time    Time     Time  Current\\n" : ""
    let script = """
      printf '\(head)\(file(1, 50))' >&2; \(step(directory, 1))
      printf '\(file(1, 100))\\n' >&2; \(step(directory, 2))
      printf '\(head)\(file(2, 50))' >&2; \(step(directory, 3))
      printf '\(file(2, 100))\\n' >&2
      """
    try directory.write("#!/bin/sh\n\(script)\n", to: name, executable: true)
    let recording = try start(scene, directory, [name], at: .output)
    let id = try scene.onlyTask()
    #expect(try scene.client.eventually { try scene.client.get(id, .progress).double == 0.5 })
    try directory.write("", to: "1")
    #expect(recording.shows("100"))
    try scene.client.serve(for: 0.3)
    #expect(try scene.client.get(id, .progress).double == 0.5)
    try directory.write("", to: "2")
    #expect(try scene.client.eventually { try scene.client.get(id, .indeterminate).bool == true })
    try directory.write("", to: "3")
    #expect(try recording.end() == .exited(0))
    #expect(try scene.client.state(id) == "succeeded")
  }

  @Test("the last value arrives with the end")
  func last() throws {
    let (scene, directory) = try scene("work", "printf '\\r 40%%'; printf '\\r100%%'")
    let recording = try start(scene, directory, ["work"], at: .output)
    let id = try scene.onlyTask()
    #expect(try recording.end() == .exited(0))
    #expect(try scene.client.state(id) == "succeeded")
    #expect(try fraction(scene, id) == 1)
  }

  @Test("the dialect is chosen by the name of the command")
  func rsync() throws {
    let (scene, directory) = try scene("rsync", "")
    let line = "      32,768,000  40%   31.25MB/s    0:00:01  "
    try directory.write("#!/bin/sh\nprintf '\\r\(line.replacing("%", with: "%%"))'\n\(step(directory, 1))\n", to: "rsync", executable: true)
    let recording = try start(scene, directory, ["rsync", "--info=progress2", "a", "b"], at: .output)
    let id = try scene.onlyTask()
    #expect(try scene.client.eventually { try scene.client.get(id, .unit).string == "bytes" })
    try directory.write("", to: "1")
    #expect(try recording.end() == .exited(0))
  }

  @Test("one's own expressions read what nobody knows")
  func pattern() throws {
    let (scene, directory) = try scene("scan", "")
    try directory.write("#!/bin/sh\necho 'page 9 of 1312'\n\(step(directory, 1))\n", to: "scan", executable: true)
    let recording = try start(scene, directory, ["--pattern", "page (\\d+) of (\\d+)", "scan"], at: .output)
    let id = try scene.onlyTask()
    #expect(try scene.client.eventually { try scene.client.get(id, .total).unsigned == 1312 })
    #expect(try scene.client.get(id, .completed).unsigned == 9)
    try directory.write("", to: "1")
    #expect(try recording.end() == .exited(0))
  }

  @Test("a first line on HEADWAY_FD ends the reading of the output")
  func stream() throws {
    let (scene, directory) = try scene("work", "")
    let script = "#!/bin/sh\necho 3/4 >&$HEADWAY_FD\nsleep 0.3\nprintf '\\r 90%%'\nsleep 0.3\n\(step(directory, 1))\n"
    try directory.write(script, to: "work", executable: true)
    let recording = try start(scene, directory, ["work"], at: .output)
    let id = try scene.onlyTask()
    #expect(recording.shows("90%"))
    try scene.client.serve(for: 0.3)
    #expect(try scene.client.get(id, .completed).unsigned == 3)
    #expect(try fraction(scene, id) == nil)
    try directory.write("", to: "1")
    #expect(try recording.end() == .exited(0))
  }

  @Test("what cannot be read by is refused before anything starts")
  func refused() throws {
    for words in [["--parse", "nonsense"], ["--pattern", "([0-9]"], ["--pattern", "none"]] {
      let ended = try headwayAlone(["run"] + words + ["true"])
      #expect(ended.status == .exited(125))
      #expect(ended.errors.lines.count == 1)
    }
  }
}
