import Testing

@testable import Screen

/// Whatever others call their tasks, no panel takes it for anything but text.
@Suite struct PanelHostileTests {
  static let names = [
    "R&D <x>", "</txt><click>xterm</click><txt>", "<span size='99999'>big</span>", "&lt;b&gt; &amp;amp; &#10;", "<\u{301}b>&\u{301}amp;",
    "%{A1:xterm:}click%{A}", "50%{F#f00}", "%%{T3}", "%{\u{301}F#f00}", "%\u{200D}{A1:x:}", "%{O0}{", "%output% %pid%",
    "#(touch /tmp/x)", "##(x) ###(y)", "#[fg=red]#{pane_id}#H#", "#\u{301}(x)", "#,}#}",
    "\"}],\"x\":[{\"", "\\\"\\u0041\\", "a\nb\r\nc\td", "\u{1B}[31m\u{9B}1m\u{7}\u{8}\u{7F}", "\u{202E}gnp.exe\u{2066}\u{2028}\u{2029}",
    "\u{FFFE}\u{FFFF}\u{FEFF}", "{name} {percent} {{}}", "$(touch /tmp/x)`touch /tmp/x`", "写真👨‍👩‍👧é\u{301}", "'\"<&>'\"", " ", "]]>", "<!--",
    "%",
  ]

  /// A spinner, a bar and a failure of that name.
  static func moments(_ name: String) -> [[TaskRow]] {
    [Fixture.silent, Fixture.sync, Fixture.failed].map { row in
      var row = row
      row.name = name
      row.detail = name
      row.message = name
      row.unit = row.completed > 0 && row.total == 0 ? name : row.unit
      return [row]
    }
  }

  private func isOneLine(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { !Cells.isUnsafe($0) }
  }

  /// What Pango makes of it; nil where it is no markup, or has tags.
  private func pango(_ text: String) -> String? {
    var plain = ""
    var rest = text.unicodeScalars[...]
    let entities = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "#39": "'", "#10": "\n"]
    while let next = rest.popFirst() {
      if ["<", ">", "'", "\""].contains(next) { return nil }
      guard next == "&" else {
        plain.unicodeScalars.append(next)
        continue
      }
      guard let end = rest.firstIndex(of: ";"), let sign = entities[String(rest[..<end])] else { return nil }
      plain += sign
      rest = rest[rest.index(after: end)...]
    }
    return plain
  }

  private func withoutNonCharacters(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { $0.unicodeScalars.append($1.value & 0xFFFE == 0xFFFE ? "\u{FFFD}" : $1) }
  }

  @Test(arguments: names) func `Pango reads the name, and no tag`(_ name: String) throws {
    for rows in PanelHostileTests.moments(name) {
      let line = PanelTests.line(rows)
      let plain = withoutNonCharacters(line.pieces.plain)
      let waybar = try JSONReader.read(PanelFormat.waybar.text(line, isStream: true))
      let block = try JSONReader.read(PanelFormat.i3statusRust.text(line, isStream: true))
      for value in [waybar["text"], block["text"]] {
        guard case .string(let text)? = value else { throw JSONFault(offset: 0) }
        #expect(pango(text) == plain)
      }
      guard case .string(let tip)? = waybar["tooltip"] else { throw JSONFault(offset: 0) }
      #expect(pango(tip) == withoutNonCharacters(line.tooltip.joined(separator: "\n")))
      let genmon = PanelFormat.genmon.text(line, isStream: false)
      #expect(isOneLine(genmon))
      guard let match = genmon.firstMatch(of: /^<txt>(.*)<\/txt><tool>(.*)<\/tool>(<bar>\d+<\/bar>)?$/) else {
        Issue.record("\(genmon)")
        continue
      }
      #expect(pango(String(match.1)) == plain)
      #expect(pango(String(match.2)) != nil)
    }
  }

  @Test(arguments: names) func `JSON reads back the name`(_ name: String) throws {
    for rows in PanelHostileTests.moments(name) {
      let line = PanelTests.line(rows)
      for format in [PanelFormat.waybar, .i3bar, .i3statusRust, .json] {
        let text = format.text(line, isStream: false)
        #expect(isOneLine(text), "\(format)")
        let value = try JSONReader.read(text)
        if format == .json { #expect(value["name"] == .string(name) && value["text"] == .string(line.pieces.plain)) }
        guard format == .i3bar, case .array(let blocks) = value else { continue }
        #expect(blocks.count == 1 && blocks[0]["full_text"] == .string(line.pieces.plain) && blocks[0]["markup"] == .string("none"))
      }
    }
  }

  /// What polybar shows: from `%{` to `}` is a tag. nil where one is not ours.
  private func polybar(_ text: String) -> String? {
    var shown = String.UnicodeScalarView()
    var rest = Array(text.unicodeScalars)[...]
    while let next = rest.popFirst() {
      guard next == "%", rest.first == "{" else {
        shown.append(next)
        continue
      }
      guard let end = rest.firstIndex(of: "}") else { return nil }
      var tag = String.UnicodeScalarView()
      tag.append(contentsOf: rest[..<end])
      guard ["{O0", "{F#cc575d", "{F-"].contains(String(tag)) else { return nil }
      rest = rest[(end + 1)...]
    }
    return String(shown)
  }

  @Test(arguments: names) func `polybar and tmux show the name, and no tag`(_ name: String) {
    for rows in PanelHostileTests.moments(name) {
      let line = PanelTests.line(rows)
      let tags = PanelFormat.polybar.text(line, isStream: true)
      #expect(isOneLine(tags) && polybar(tags) == line.pieces.plain, "\(tags)")
      let styles = PanelFormat.tmux.text(line, isStream: true)
      // Ours stand after a blank or a word, never after the sign of a name.
      let rest = styles.replacing("#[fg=red]failed#[default]", with: "failed")
      // By scalars: nothing that combines with a sign hides it.
      let signs = rest.unicodeScalars.split { $0 != "#" }
      #expect(isOneLine(styles) && signs.allSatisfy { $0.count.isMultiple(of: 2) }, "\(styles)")
      #expect(rest.unicodeScalars.count { $0 == "#" } == 2 * line.pieces.plain.unicodeScalars.count { $0 == "#" })
    }
  }

  @Test(arguments: names) func `i3blocks gets its three lines, and one a change`(_ name: String) {
    for rows in PanelHostileTests.moments(name) {
      let line = PanelTests.line(rows)
      let lines = PanelFormat.i3blocks.text(line, isStream: false).split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count == 3 && isOneLine(String(lines[0] + lines[1])) && ["", "#CC575D"].contains(lines[2]))
      #expect(isOneLine(PanelFormat.i3blocks.text(line, isStream: true)))
      #expect(isOneLine(PanelFormat.plain.text(line, isStream: true)))
    }
  }

  @Test func `In a line of one's own the panel obeys the user, not the name`() throws {
    let template = try PanelTemplate("<b>{name}</b> #[bold]%{{O0}}")
    let line = PanelTests.line(PanelHostileTests.moments("<i>#[x]%{y}</i>")[1]) { $0.template = template }
    #expect(PanelFormat.genmon.text(line, isStream: false).hasPrefix("<txt><b>&lt;i&gt;#[x]%{y}&lt;/i&gt;</b> #[bold]%{O0}</txt>"))
    #expect(PanelFormat.tmux.text(line, isStream: false) == "<b><i>##[x]%{y}</i></b> #[bold]%{O0}")
    #expect(PanelFormat.polybar.text(line, isStream: false) == "<b><i>#[x]%%{O0}{y}</i></b> #[bold]%{O0}")
  }
}
