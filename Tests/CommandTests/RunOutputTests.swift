import Glibc
import Linux
import Support
import Testing

@Suite("headway run leaves the terminal as the command does")
struct RunOutputTests {
  private static let commands: [[String]] = [
    ["printf", "\\033[31mred\\033[0m\\r\\n\\ttab\\b\\033]0;title\\007 \\303\\244\\n\\n"],
    ["ls", "--color=auto", "-C", "/"],
    ["sh", "-c", "stty size <&2; [ -t 1 ] && echo out; [ -t 2 ] && echo err >&2; [ -t 0 ] && echo in"],
    ["sh", "-c", "for i in 10 20 30 100; do printf '\\r%3d%%' $i; sleep 0.02; done; echo"],
    ["sh", "-c", "echo first; echo second >&2; printf third; printf fourth >&2; exit 7"],
    ["sh", "-c", "head -c 300000 /dev/zero | tr '\\0' x; printf end"],
    ["sh", "-c", "exit 3"], ["sh", "-c", "kill -TERM $$"], ["true"],
    ["sh", "-c", "printf a; exec >&- 2>&-; sleep 0.1"], ["sh", "-c", "yes | head -1; grep Sig[BIC] /proc/self/status >&2"],
  ]

  @Test("every byte is the same", arguments: RunRecording.Seat.allCases, commands)
  func same(seat: RunRecording.Seat, command: [String]) throws {
    let both = try RunRecording.both(command, at: seat, plainEnvironment)
    #expect(both.run == both.bare, "\(String(decoding: both.run, as: UTF8.self))")
  }

  @Test("random bytes are the same", arguments: RunRecording.Seat.allCases)
  func random(seat: RunRecording.Seat) throws {
    let directory = try TemporaryDirectory()
    let made = try run("sh", ["-c", "head -c 100000 /dev/urandom >\(directory.path)/data"])
    #expect(made.status == .exited(0))
    let both = try RunRecording.both(["cat", "\(directory.path)/data"], at: seat, plainEnvironment)
    #expect(both.run == both.bare)
  }

  @Test("a burst before the end loses nothing, time after time", arguments: [RunRecording.Seat.whole, .output])
  func burst(seat: RunRecording.Seat) throws {
    for _ in 0..<20 {
      let recording = try RunRecording(
        RunScene.headway, ["run", "-q", "sh", "-c", "seq 1 3000; printf last"], at: seat, environment: plainEnvironment)
      #expect(try recording.end() == .exited(0))
      #expect(recording.bytes.count { $0 == 10 } == 3000)
      #expect(recording.look().hasSuffix("\r\n3000\r\nlast"))
    }
  }

  @Test("what is no terminal is the command's own: pipes and files stay untouched")
  func others() throws {
    let directory = try TemporaryDirectory()
    let file = "\(directory.path)/out"
    let script = "\(RunScene.headway) run -q printf 'a\\nb' | od -c; \(RunScene.headway) run -q sh -c 'readlink /proc/self/fd/1' >\(file)"
    let recording = try RunRecording("sh", ["-c", script], environment: plainEnvironment)
    #expect(try recording.end() == .exited(0))
    #expect(recording.look().contains("0000000   a  \\n   b\r\n"))
    #expect(try Files.read(file) == "\(file)\n")
  }

  @Test("with --parse none every stream is the command's own")
  func unread() throws {
    let words = ["sh", "-c", "readlink /proc/self/fd/0; readlink /proc/self/fd/1; readlink /proc/self/fd/2"]
    let recording = try RunRecording(RunScene.headway, ["run", "-q", "--parse", "none"] + words, environment: plainEnvironment)
    let name = String(cString: ttyname(try #require(recording.pair.program).number))
    #expect(try recording.end() == .exited(0))
    #expect(recording.look() == "\(name)\r\n\(name)\r\n\(name)\r\n")
  }

  @Test("a background process neither holds the command up nor loses what it writes later", arguments: [RunRecording.Seat.whole, .output])
  func background(seat: RunRecording.Seat) throws {
    let script = "(sleep 0.7; echo later; sleep 0.2; echo last) & echo hi"
    // Whoever leads a session and ends takes its terminal away.
    let line = "\(RunScene.headway) run -q sh -c '\(script)'; echo back >&2; sleep 2"
    let recording = try RunRecording("sh", ["-c", line], at: seat, environment: plainEnvironment)
    #expect(recording.shows("last\r\n"))
    #expect(recording.look() == "hi\r\nback\r\nlater\r\nlast\r\n")
  }

  @Test("a prompt without a newline is there at once", arguments: [RunRecording.Seat.whole, .output])
  func prompt(seat: RunRecording.Seat) throws {
    let script = "printf 'ok? '; exec sleep 60.125"
    let recording = try RunRecording(RunScene.headway, ["run", "-q", "sh", "-c", script], at: seat, environment: plainEnvironment)
    #expect(recording.shows("ok? "))
    recording.child.signal(SIGTERM)
    #expect(try recording.end() == .signalled(SIGTERM))
  }

  @Test("the window's size is known from the first instruction, and after every change", arguments: [RunRecording.Seat.whole, .output])
  func size(seat: RunRecording.Seat) throws {
    let script =
      "import os, signal, time\n"
      + "def show(*a): os.write(1, b'%d %d\\n' % tuple(os.get_terminal_size(1)))\n"
      + "signal.signal(signal.SIGWINCH, show)\nshow()\nwhile True: time.sleep(9)"
    let recording = try RunRecording(RunScene.headway, ["run", "-q", "python3", "-c", script], at: seat, environment: plainEnvironment)
    #expect(recording.shows("100 30\r\n"))
    RunRecording.resize(recording.pair, 70, 20)
    if seat == .output { recording.child.signal(SIGWINCH) }
    #expect(recording.shows("70 20\r\n"))
    RunRecording.resize(recording.pair, 0, 0)
    if seat == .output { recording.child.signal(SIGWINCH) }
    #expect(recording.shows("80 24\r\n"))
    recording.child.signal(SIGTERM)
    #expect(try recording.end() == .signalled(SIGTERM))
  }
}
