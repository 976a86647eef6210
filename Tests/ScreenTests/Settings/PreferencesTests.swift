import Testing

@testable import Screen

/// What a configuration file says to the client.
@Suite struct PreferencesTests {
  static func lines(_ text: String) -> [SettingLine] {
    var section = ""
    return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap { index, line in
      if line.hasPrefix("[") {
        section = String(line.dropFirst().dropLast())
        return nil
      }
      let parts = line.split(separator: "=", maxSplits: 1).map { part in
        String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
      }
      guard parts.count == 2 else { return nil }
      return SettingLine(line: index + 1, section: section, key: parts[0], value: parts[1])
    }
  }

  static func read(_ text: String) -> Preferences { Preferences(lines(text), cells: Fixture.cells) }

  @Test func `Every setting of the table is taken`() {
    let read = Self.read(
      """
      [table]
      style = inset
      rows = left
      sections = source
      sort = -remaining
      split = no
      index = yes
      theme = dark
      bar = block
      units = iec
      motion = reduced
      tints = no
      read-only = yes
      mouse = yes
      tab-progress = yes
      """)
    #expect(read.problems.isEmpty)
    var wanted = TableSettings()
    wanted.style = .inset
    wanted.rows = .left
    wanted.sections = .source
    wanted.order = .remaining
    wanted.isReversed = true
    wanted.split = .no
    wanted.index = .yes
    wanted.barShape = .block
    wanted.units = .iec
    wanted.motion = .reduced
    wanted.tints = false
    wanted.isReadOnly = true
    wanted.mouse = true
    #expect(read.table == wanted)
    #expect(read.theme == .dark)
    #expect(read.tabProgress)
    #expect(read.origins["table.sort"] == 5)
  }

  @Test func `Every value that a setting writes is taken back`() {
    for setting in Setting.all {
      var preferences = Preferences()
      #expect(setting.take(&preferences, setting.standard, Fixture.cells) == nil, "\(setting.name)")
      #expect(setting.text(preferences) == setting.standard)
    }
    for choice in TableSettings.Style.allCases.map(\.rawValue) {
      #expect(Self.read("[table]\nstyle = \(choice)").table.style.rawValue == choice)
    }
  }

  @Test(arguments: [
    ("style = round", "style is “round”, not auto, plain, grouped or inset"),
    ("rows = both", "rows is “both”, not auto, basic, subtitle, right or left"),
    ("sort = +name", "sort is “+name”, not start, name, percent, remaining or state, with or without “-” before it"),
    ("split = maybe", "split is “maybe”, not auto, yes or no"), ("mouse = on", "mouse is “on”, not yes or no"),
    ("units = bits", "units is “bits”, not decimal or iec"), ("motion = fast", "motion is “fast”, not full, reduced or none"),
    ("theme = night", "theme is “night”, not terminal, dark, light, high-contrast or mono"),
    ("row = {nam}", "row has the unknown field “nam”; there are cursor, mark, glyph, bar, more, \(Column.known)"),
    (
      "colour = red",
      """
      there is no “colour” in [table]; there are style, rows, row, sections, sort, split, index, theme, bar, units, motion, tints, \
      read-only, mouse, tab-progress
      """
    ),
  ])
  func `A line that cannot be used is named, and the rest holds`(line: String, reason: String) {
    let read = Self.read("[table]\n\(line)\nsections = app")
    #expect(read.problems == [SettingProblem(line: 2, reason: reason)])
    var wanted = TableSettings()
    wanted.sections = .app
    #expect(read.table == wanted)
    #expect(read.theme == .terminal)
  }

  @Test func `Of several lines the last that can be used holds`() {
    let read = Self.read("[table]\nstyle = plain\nstyle = inset\nstyle = x")
    #expect(read.table.style == .inset)
    #expect(read.origins["table.style"] == 3)
    #expect(read.problems.map(\.line) == [4])
  }

  @Test func `Sections of others are left to them`() {
    #expect(Self.read("[daemon]\nlinger = x\n[elsewhere]\na = b") == Preferences())
  }

  @Test(arguments: [("=", nil), ("写", 2), ("ab", 2), ("\u{1B}", 0), ("\u{301}", 0), ("e\u{301}", nil), ("blank", nil)] as [(String, Int?)])
  func `A sign of a bar is one cell wide`(sign: String, wrongWidth: Int?) {
    let read = Preferences([SettingLine(line: 2, section: "bar", key: "track", value: sign)], cells: Fixture.cells)
    if let wrongWidth {
      #expect(read.bar == BarSigns())
      #expect(
        read.problems.map(\.reason) == [
          "track is “\(Cells.sanitized(sign))”, \(wrongWidth) cells wide, not a sign of one cell or blank"
        ])
    } else {
      #expect(read.problems.isEmpty)
      #expect(read.bar.track == (sign == "blank" ? " " : sign))
    }
  }

  @Test func `Signs of a bar are laid over the glyphs, what is not ASCII over those of UTF-8 alone`() {
    let signs = Self.read("[bar]\nfill = ■\ntrack = -").bar
    #expect(signs.over(.utf8).fill == "■" && signs.over(.utf8).parts.isEmpty && signs.over(.utf8).track == "-")
    #expect(signs.over(.ascii).fill == "#" && signs.over(.ascii).track == "-")
    #expect(signs.over(.console).fill == "█" && signs.over(.console).parts == ["▌"])
    #expect(Self.read("[bar]\nhalf = none").bar.over(.utf8).parts.isEmpty)
    #expect(Self.read("[bar]\nfill = =\nhalf = -").bar.over(.ascii).parts == ["-"])
    #expect(BarSigns().over(.utf8) == .utf8)
  }
}

/// The options of the command line over the configuration.
@Suite struct OptionTests {
  private func with(_ options: [(key: String, value: String?)], over text: String = "") throws(OptionProblem) -> Preferences {
    var preferences = PreferencesTests.read(text)
    try preferences.take(options: options, cells: Fixture.cells)
    return preferences
  }

  @Test func `Options win over the file`() throws {
    let preferences = try with(
      [("style", "plain"), ("sort", "-name"), ("theme", "mine"), ("mouse", nil), ("read-only", "no")],
      over: "[table]\nstyle = inset\nread-only = yes\nunits = iec\n[theme mine]\nbad = 1")
    #expect(preferences.table.style == .plain && preferences.table.order == .name && preferences.table.isReversed)
    #expect(preferences.table.mouse && !preferences.table.isReadOnly && preferences.table.units == .iec)
    #expect(preferences.theme[.bad] == Style(.palette(1)))
  }

  @Test func `A row style on the command line wins over a row of the file`() throws {
    let file = "[table]\nrow = {name}"
    #expect(try with([("rows", "left")], over: file).table.template == nil)
    #expect(try with([("style", "plain")], over: file).table.template != nil)
  }

  @Test(arguments: [
    ("style", "x", "--style is “x”, not auto, plain, grouped or inset"), ("mouse", "maybe", "--mouse is “maybe”, not yes or no"),
    ("theme", "night", "--theme is “night”, not terminal, dark, light, high-contrast, mono or mine"),
    ("sort", "", "--sort is “”, not start, name, percent, remaining or state, with or without “-” before it"),
  ])
  func `A value that cannot be used is named with the choices`(key: String, value: String, sentence: String) {
    #expect(throws: OptionProblem(sentence: sentence)) { try with([(key, value)], over: "[theme mine]\nbad = 1") }
  }

  @Test func `Settings without an option are settings of the file alone`() {
    #expect(Setting.table.filter { $0.placeholder == nil }.map(\.key) == ["row", "tints"])
  }

  @Test func `Without colour a theme that needs none stays, any other is mono`() throws {
    #expect(try with([("theme", "dark")]).theme(for: .terminal) == .dark)
    #expect(try with([("theme", "dark")]).theme(for: .mono) == .mono)
    #expect(try with([("theme", "high-contrast")]).theme(for: .mono) == .highContrast)
  }
}
