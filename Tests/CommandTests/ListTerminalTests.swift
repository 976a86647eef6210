import DBus
import HeadwayBus
import Linux
import Support
import Testing

@Suite("headway list on a terminal")
struct ListTerminalTests {
  private let scene: CommandScene

  init() throws {
    scene = try CommandScene()
    _ = try scene.task("Sync photos to nas", done: 64, of: 100, [("Detail", .string("2024/08/IMG_2041.CR3"))])
    _ = try scene.task("Copy 写真 to USB stick", done: 71, of: 100, [("Detail", .string("DSC_0412.NEF"))])
    try scene.client.finish(try scene.task("Encode podcast", done: 41, of: 100), "failed", "No space left")
  }

  private func list(_ words: String..., columns: UInt16 = 80, variables: [String: String] = [:]) throws -> String {
    let terminal = try PseudoTerminal(columns: columns)
    let ended = try scene.headway(
      ["list"] + words, variables: ["TERM": "xterm-256color"].merging(variables) { $1 }, in: terminal.place(1, 2))
    #expect(ended.status == .exited(0))
    return terminal.text
  }

  private func bare(_ text: String) -> String { text.replacing(/\u{1B}\[[0-9;]*m/, with: "") }

  @Test("bars stand in 80 columns", .enabled(if: isInstalled("tmux")))
  func bars() throws {
    let screen = try TmuxScreen(scene.environment, command: "headway list")
    #expect(screen.shows("status 0"))
    let lines = screen.lines
    #expect(lines[0] == "ID  STATE       PROGRESS           TIME         NAME")
    #expect(lines[1] == "1   running     ━━━━━━━╸────  64%               Sync photos to nas  2024/0…1.CR3")
    #expect(lines[2] == "2   running     ━━━━━━━━╸───  71%               Copy 写真 to USB stick  DSC_041…")
    #expect(lines[3].hasPrefix("3   failed      ━━━━╸───────  41%  after 0:0"))
    #expect(lines[3].hasSuffix("  Encode podcast  No space left"))
    #expect(lines[4] == "status 0")
  }

  @Test("no line is wider than the terminal, and percent and name stay to the end", arguments: [120, 80, 60, 40, 20] as [UInt16])
  func widths(_ columns: UInt16) throws {
    let lines = bare(try list(columns: columns)).lines
    #expect(lines.count == 4)
    for line in lines {
      let wide = line.unicodeScalars.filter { "写真".unicodeScalars.contains($0) }.count
      #expect(line.count + wide <= Int(columns), "\(line)")
    }
    #expect(lines[1].has("64%") && lines[1].has("Sync ph"))
    #expect(bare(try list(columns: 0)).lines == bare(try list(columns: 80)).lines)
    #expect(bare(try list(columns: 120, variables: ["COLUMNS": "40"])).lines == bare(try list(columns: 40)).lines)
  }

  @Test("NO_COLOR takes the colours only; --color wins over it, and over FORCE_COLOR")
  func colours() throws {
    let colour = /\u{1B}\[[0-9;]*3[0-7]/
    #expect(try list().contains(colour))
    let plain = try list(variables: ["NO_COLOR": "1"])
    #expect(!plain.contains(colour) && plain.has("\u{1B}[2m") && plain.has("━"))
    #expect(try list(variables: ["NO_COLOR": ""]).contains(colour))
    #expect(try list("--color", "always", variables: ["NO_COLOR": "1"]).contains(colour))
    #expect(!(try list("--color=never")).has("\u{1B}"))
    #expect(!(try list("--color=never", variables: ["FORCE_COLOR": "1"])).has("\u{1B}"))
    #expect(!(try list(variables: ["NO_COLOR": "1", "FORCE_COLOR": "1"])).contains(colour))
    #expect(try scene.headway(["list"], variables: ["FORCE_COLOR": "1"]).output.contains(colour))
    #expect(try scene.headway("--color", "always", "list").output.contains(colour))
    #expect(!(try scene.headway("list").output.has("\u{1B}")))
  }

  @Test("a dumb or unknown terminal gets no escape", arguments: ["dumb", ""])
  func dumb(_ term: String) throws {
    let text = try list(variables: ["TERM": term])
    #expect(!text.has("\u{1B}") && !text.has("\r"))
    #expect(text.has("━━━━━━━╸────  64%"))
    let help = try PseudoTerminal()
    _ = try scene.headway(["help"], variables: ["TERM": term], in: help.place(1))
    #expect(help.text.has("Usage: headway") && !help.text.has("\u{1B}"))
  }

  @Test("outside UTF-8 everything is ASCII; a locale that is not installed is UTF-8 if its name says so")
  func locales() throws {
    let ascii = try list(variables: ["LC_ALL": "C"])
    #expect(ascii.utf8.allSatisfy { $0 < 0x80 })
    #expect(bare(ascii).has("#######.....  64%"))
    #expect(bare(ascii).has("Copy ?? to USB stick"))
    #expect(bare(try list(variables: ["LC_ALL": "", "LANG": "xx_XX.UTF-8"])).has("━━━━━━━╸────  64%"))
    let forced = bare(try list("--ascii"))
    #expect(forced.has("#######.....  64%") && forced.has("写真"))
    let pipe = try scene.headway(["list"], variables: ["LC_ALL": "C"])
    #expect(pipe.output.has("Copy ?? to USB stick"))
    #expect(try scene.headway(["list", "-o", "json"], variables: ["LC_ALL": "C"]).output.has("写真"))
    let help = try scene.headway(["help", "list"], variables: ["LC_ALL": "C"])
    #expect(help.output.utf8.allSatisfy { $0 < 0x80 })
    #expect(try scene.headway(["list", "-o", "“"], variables: ["LC_ALL": "C"]).errors.utf8.allSatisfy { $0 < 0x80 })
  }

  @Test("each stream is judged by itself")
  func streams() throws {
    let terminal = try PseudoTerminal()
    let ended = try scene.headway(["list"], variables: ["TERM": "xterm"], in: terminal.place(2))
    #expect(!ended.output.has("\u{1B}") && ended.output.has("PERCENT"))
    let input = try scene.shell("headway list </dev/null | cat")
    #expect(input.output.lines[0] == "ID  STATE       PERCENT  TIME         NAME")
  }
}
