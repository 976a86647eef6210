import Testing

@testable import Screen

/// The themes that are built in, and those of the user.
@Suite struct ThemeTests {
  /// WCAG 2: relative luminance of a colour of the xterm palette from 16 on.
  private func luminance(_ number: UInt8) -> Double {
    let steps: [Double] = [0, 95, 135, 175, 215, 255]
    let parts: [Double]
    if number >= 232 {
      parts = Array(repeating: Double(8 + 10 * (Int(number) - 232)), count: 3)
    } else {
      let cube = Int(number) - 16
      parts = [steps[cube / 36], steps[cube / 6 % 6], steps[cube % 6]]
    }
    return luminance(parts)
  }

  private func luminance(_ parts: [Double]) -> Double {
    zip(parts, [0.2126, 0.7152, 0.0722]).reduce(0) { sum, pair in
      let share = pair.0 / 255
      return sum + pair.1 * (share <= 0.04045 ? share / 12.92 : power((share + 0.055) / 1.055))
    }
  }

  /// x to the power of 2.4, as the fifth root of x¹² by Newton: this target knows no mathematics.
  private func power(_ x: Double) -> Double {
    let twelfth = (0..<12).reduce(1.0) { product, _ in product * x }
    return (0..<200).reduce(1.0) { root, _ in root - (root * root * root * root * root - twelfth) / (5 * root * root * root * root) }
  }

  private func contrast(_ one: Double, _ other: Double) -> Double { (max(one, other) + 0.05) / (min(one, other) + 0.05) }

  @Test func `The contrast is reckoned as WCAG says`() {
    #expect(abs(contrast(luminance([255, 255, 255]), luminance([0, 0, 0])) - 21) < 0.001)
    // #767676 on white is the known 4.54.
    #expect(abs(contrast(luminance([0x76, 0x76, 0x76]), luminance([255, 255, 255])) - 4.54) < 0.005)
  }

  @Test(arguments: [(Theme.dark, 0.0), (Theme.dark, 28.0), (Theme.light, 255.0)])
  func `Text reaches 4.5 to 1 and the track 3 to 1`(theme: Theme, ground: Double) throws {
    for role in Role.allCases where role != .selected {
      guard case .palette(let number)? = theme[role].color, number >= 16 else {
        Issue.record("\(role) has no colour of the fixed palette")
        continue
      }
      let reached = contrast(luminance(number), luminance([ground, ground, ground]))
      #expect(reached >= (role == .track ? 3 : 4.5), "\(role) has \(reached)")
    }
  }

  @Test(arguments: Theme.builtIn.map(\.name))
  func `Every theme says every role, tells strong from text and selected from both`(name: String) throws {
    let theme = try #require(Theme.named(name))
    #expect(Set(theme.styles.keys) == Set(Role.allCases))
    #expect(theme[.strong] != theme[.text] && theme[.selected].isReversed)
    #expect(theme[.badStrong].isBold && theme[.warnStrong].isBold)
    #expect(theme[.dim].color != .palette(8))
  }

  @Test func `High contrast has nothing dim, no colour and reverses the row; mono has no colour`() {
    #expect(Theme.highContrast.styles.values.allSatisfy { !$0.isDim && $0.color == nil })
    #expect(Theme.highContrast.selectsRow)
    #expect(Theme.builtIn.filter(\.theme.selectsRow).map(\.name) == ["high-contrast"])
    #expect(Theme.builtIn.filter(\.theme.isColorless).map(\.name) == ["high-contrast", "mono"])
  }

  @Test(arguments: [
    ("bold cyan", Style(.palette(6), isBold: true)), ("#56B6C2 dim", Style(.rgb(red: 0x56, green: 0xB6, blue: 0xC2), isDim: true)),
    ("110", Style(.palette(110))), ("reverse", Style(isReversed: true)), ("default", Style()), ("bright-red", Style(.palette(9))),
    ("Default Bold", Style(isBold: true)), ("#000a0F", Style(.rgb(red: 0, green: 10, blue: 15))),
  ])
  func `A style is words and a colour`(text: String, style: Style) throws {
    #expect(try Style(text) == style)
    #expect(try Style(style.text) == style)
  }

  @Test(arguments: ["", "cyan red", "default red", "256", "-1", "#12345", "#12345g", "pink", "bold-cyan", "#+12345"])
  func `What is no style is named`(text: String) {
    #expect(throws: StyleProblem.self) { try Style(text) }
  }

  @Test func `A theme of one's own says some roles and inherits the rest`() {
    let read = PreferencesTests.read(
      """
      [table]
      theme = mine
      [theme mine]
      accent = bold #56b6c2
      base = high-contrast
      [theme other]
      text = 1
      """)
    #expect(read.problems.isEmpty)
    var wanted = Theme.highContrast
    wanted.styles[.accent] = Style(.rgb(red: 0x56, green: 0xB6, blue: 0xC2), isBold: true)
    #expect(read.theme == wanted)
    #expect(read.origins["theme mine.accent"] == 4)
  }

  @Test func `A section of a built-in name changes that theme`() {
    let read = PreferencesTests.read("[table]\ntheme = dark\n[theme dark]\nbad = 1")
    #expect(read.theme[.bad] == Style(.palette(1)) && read.theme[.text] == Theme.dark[.text])
    #expect(PreferencesTests.read("[theme mine]\nbad = 1").theme == .terminal)
  }

  @Test func `Lines of a theme that cannot be used are named`() {
    let read = PreferencesTests.read("[theme]\ntext = red\n[theme a]\nbase = b\ntrack = thin\nblink = yes\ntext = red\n[table]\ntheme = c")
    #expect(
      read.problems.map { "\($0.line): \($0.reason)" } == [
        "2: [theme] has no name, as [theme mine] has", "4: base is “b”, not terminal, dark, light, high-contrast or mono",
        "5: track has “thin”, which is not bold, dim, reverse, default, a name (cyan, bright-cyan), a number to 255 or #rrggbb",
        """
        6: there is no “blink” in a theme; there are base, text, strong, dim, accent, accent-strong, good, warn, warn-strong, bad, \
        bad-strong, track, selected
        """,
        "9: theme is “c”, not terminal, dark, light, high-contrast, mono or a",
      ])
  }
}
