import DBus
import HeadwayBus
import Linux
import Support
import Testing

/// Tasks of every kind, and what lists them.
@Suite("headway list, for programs")
struct ListTests {
  private let scene: CommandScene

  /// 1 to 7: photos, a parent with two parts, a mail index, a failure, a hidden download.
  init() throws {
    scene = try CommandScene()
    _ = try scene.task("Sync photos", done: 64, of: 100, [("Unit", .string("files")), ("Detail", .string("a.jpg"))])
    let parent = try scene.task("Nightly backup")
    for (name, done) in [("Dump databases", 4), ("Archive /home", 1)] as [(String, UInt64)] {
      _ = try scene.task(name, done: done, of: 4, [("Parent", .path(Contract.path(of: parent)))])
    }
    try scene.client.finish(3)
    _ = try scene.task("Index mail", done: 1204, [("Unit", .string("messages"))])
    try scene.client.finish(try scene.task("Encode podcast", done: 41, of: 100), "failed", "No space left")
    _ = try scene.task("Check for updates", [("Network", .bool(true))])
  }

  /// Lines without the column TIME, whose seconds go on.
  private func untimed(_ text: String) -> [String] {
    text.lines.map { $0.replacing(/(for|took|after) \d:\d\d|finishing/, with: "*").replacing(/\ +/, with: " ") }
  }

  @Test("into a pipe the table has no bar, no colour, and names last")
  func table() throws {
    let ended = try scene.headway("list")
    #expect(ended.status == .exited(0) && ended.errors.isEmpty)
    #expect(ended.output.lines[0] == "ID  STATE       PERCENT  TIME         NAME")
    #expect(
      untimed(ended.output).dropFirst() == [
        "1 running 64% - Sync photos", "2 running 62% - Nightly backup", "3 done 100% * Dump databases", "4 running 25% - Archive /home",
        "5 running - * Index mail", "6 failed 41% * Encode podcast",
      ])
    #expect(ended.output.has("    Dump databases\n"))
    #expect(try scene.headway([]).output.lines[0] == ended.output.lines[0])
    #expect(try scene.headway("list", "-o", "table", "--no-headers").output.lines[0].hasPrefix("1  running"))
  }

  @Test("wide adds what is known of each")
  func wide() throws {
    let lines = try scene.headway("list", "-o", "wide").output.lines
    #expect(lines[0].split(separator: " ") == ["ID", "STATE", "PERCENT", "TIME", "AMOUNT", "RATE", "SOURCE", "DETAIL", "NAME"])
    #expect(lines[1].has("64 of 100 files") && lines[1].has("dbus") && lines[1].has("a.jpg") && lines[1].hasSuffix("Sync photos"))
  }

  private func jq(_ filter: String, _ words: String) throws -> String {
    let ended = try scene.shell("set -o pipefail; headway list \(words) | jq -c '\(filter)'")
    #expect(ended.status == .exited(0) && ended.errors.isEmpty, "\(ended.errors)")
    return ended.output
  }

  @Test("jq reads json and jsonl", .enabled(if: isInstalled("jq")))
  func json() throws {
    #expect(try jq("[.schema, (.tasks | map(.id))]", "-o json") == "[1,[1,2,3,4,5,6]]\n")
    #expect(try jq("[.id, .state, .percent, .total, .unit]", "-o jsonl Sync") == "[1,\"running\",64,100,\"files\"]\n")
    #expect(try jq(".tasks[] | [.parent, .fraction]", "-o json Index") == "[null,null]\n")
    #expect(try jq("[.parent, .percent]", "-o jsonl Archive") == "[2,25]\n")
    #expect(try jq("[.message, .can_cancel, .network, .visible]", "-o jsonl Encode") == "[\"No space left\",true,false,true]\n")
    #expect(try scene.headway("list", "-o", "json").output.lines.count == 1)
    let keys = try jq("keys_unsorted | join(\" \")", "-o jsonl Sync")
    #expect(
      keys == """
        "id name detail phase state completed total unit fraction percent rate remaining_seconds started updated ended active_seconds \
        network visible can_cancel can_pause cancel_label source app group parent pid owner_pid message"

        """)
    #expect(try scene.headway("list", "-o", "json", "Nothing") == (.exited(1), "{\"schema\":1,\"tasks\":[]}\n", ""))
  }

  @Test("tsv has a header and every key, id one id a line")
  func tsv() throws {
    let lines = try scene.headway("list", "-o", "tsv").output.lines
    #expect(lines.count == 7)
    #expect(lines[0].hasPrefix("id\tname\tdetail\tphase\tstate\tcompleted\ttotal\t"))
    #expect(lines.allSatisfy { $0.split(separator: "\t", omittingEmptySubsequences: false).count == 28 })
    #expect(lines[1].hasPrefix("1\tSync photos\ta.jpg\t\trunning\t64\t100\tfiles\t0.64\t64\t"))
    #expect(try scene.headway("list", "-o", "tsv", "--columns", "name,percent", "--no-headers", "Sync").output == "Sync photos\t64\n")
    #expect(try scene.headway("list", "-o", "id").output == "1\n2\n3\n4\n5\n6\n")
  }

  @Test("columns, sort and filter take the keys of json, and three of their own")
  func choices() throws {
    func ids(_ words: String...) throws -> String {
      try scene.headway(["list", "-o", "id"] + words).output.lines.joined(separator: " ")
    }
    #expect(
      try scene.headway("list", "--columns", "percent,name,id", "Sync").output == "PERCENT  NAME         ID\n64%      Sync photos  1\n")
    #expect(try ids("--sort", "name") == "4 3 6 5 2 1")
    #expect(try ids("--sort=-id") == "6 5 4 3 2 1")
    #expect(try ids("--sort", "-percent") == "3 1 2 6 4 5")
    #expect(try ids("--filter", "state=failed") == "6")
    #expect(try ids("--filter", "state=done") == "3")
    #expect(try ids("--filter", "state=running", "--filter", "percent=25") == "4")
    #expect(try ids("--filter", "parent=2") == "4 3")
    #expect(try ids("--filter", "name=*a*", "--sort", "id") == "2 3 4 5 6")
    #expect(try ids("PHOTOS") == "1")
    #expect(try ids("*o*", "--sort", "id") == "1 4 6")
    #expect(try ids("4") == "4")
    #expect(try ids("/org/headway/Headway1/task/4") == "4")
  }

  @Test("hidden network tasks are listed with --all only")
  func hidden() throws {
    let client = try scene.session.another()
    let hidden = try client.create("Look for news", [("Network", .bool(true))])
    #expect(try scene.headway("list", "-o", "id", "--all").output.lines.contains("\(hidden)"))
    #expect(try scene.headway("list", "-o", "id", "--all", "--filter", "visible=false").output.lines.last == "\(hidden)")
    #expect(try scene.headway("list", "news").status == .exited(1))
  }

  @Test("status 1 where a pattern or filter matches nothing")
  func nothingMatches() throws {
    for words in [["nonsense"], ["900"], ["x*"], ["--filter", "state=lost"], ["Sync", "--filter", "state=failed"]] {
      let ended = try scene.headway(["list"] + words)
      #expect(ended == (.exited(1), "", "headway: nothing matches\n"), "\(words)")
      #expect(try scene.headway(["list", "-q"] + words).errors.isEmpty)
      #expect(try scene.headway(["list", "-o", "id"] + words) == (.exited(1), "", ""))
    }
  }
}
