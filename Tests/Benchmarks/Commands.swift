import Linux
import Support

/// What `headway` adds to the commands it stands in front of, turn by turn with those that stand there today.
enum Commands {
  static func run() throws {
    let session = try Session()
    let headway = Products.path(of: "headway")
    try compare(
      session, "4 GB through a pipe", rounds: 3, ("headway pipe", "head -c 4G /dev/zero | \(headway) pipe copy | cat >/dev/null"),
      ("pv", "head -c 4G /dev/zero | pv -q | cat >/dev/null"))
    let directory = try TemporaryDirectory()
    for (kind, line) in kinds {
      let text = "\(directory.path)/text"
      _ = try session.run("sh", ["-c", "\(line) | head -c 100M >\(text)"])
      try compare(
        session, "100 MB of \(kind) at a terminal", rounds: 5,
        ("headway run", "script -qfec '\(headway) run -q cat \(text)' /dev/null >/dev/null"),
        ("script", "script -qfec 'script -qfec \"cat \(text)\" /dev/null' /dev/null >/dev/null"))
    }
    try compare(session, "a command that does nothing", rounds: 30, ("headway run", "exec \(headway) run true"), ("env", "exec env true"))
  }

  /// What is written, and what makes it.
  private static let kinds: [(String, String)] = [
    ("plain lines", "seq 1 1900000 | sed 's/^/line of a log with some words in it and number /'"),
    ("source text", "for round in $(seq 400); do cat /usr/include/*.h /usr/include/linux/*.h; done 2>/dev/null"),
    (
      "lines with percentages",
      "seq 100 2000000 | sed 's|\\(.*\\)\\(..\\)$|12:34:56.789 INFO worker \\1: cache hit rate \\2% (\\2/200) in 1.5 ms|'"
    ),
    ("random bytes", "cat /dev/urandom"),
  ]

  private static func compare(
    _ session: Session, _ what: String, rounds: Int, _ own: (name: String, line: String), _ peer: (name: String, line: String)
  ) throws {
    guard isInstalled(String(peer.name)) else { return report(what, "not measured: needs \(peer.name)") }
    var ours: [UInt64] = []
    var theirs: [UInt64] = []
    for _ in 0..<rounds {
      ours.append(try time(session, own.line))
      theirs.append(try time(session, peer.line))
    }
    let ratio = Double(ours.percentile(0.5)) / Double(max(1, theirs.percentile(0.5)))
    let least = Double(ours.percentile(0)) / Double(max(1, theirs.percentile(0)))
    report(
      what,
      "\(own.name) median \(ours.percentile(0.5)) µs, \(peer.name) median \(theirs.percentile(0.5)) µs, ratio \(ratio.rounded(2)), "
        + "of the least \(least.rounded(2))")
  }

  private static func time(_ session: Session, _ line: String) throws -> UInt64 {
    let start = Clock.monotonic
    let child = try session.start("sh", ["-c", line])
    guard try child.exit(within: 120) == .exited(0) else { throw Overdue("\(line) failed: \(child.errors)") }
    return Clock.monotonic - start
  }
}
